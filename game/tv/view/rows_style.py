"""How large the rows of a menu are: heights, widths and gaps, nothing drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from game.tv.view.rows_values import Row, Show
from game.tv.view.text import BASE_SIDE_PX, Fonts, Role

SWITCH_SHARE = 0.46
_WHEEL_SHARE = 3.7
_MOST_WHEEL_PX = 356
_LETTER_SHARE = 0.54
_ICON_SHARE = 0.52
_SLIDER_LINES = 3.4
# How much of a row its value may take where both are too long, in hundredths.
_MOST_VALUE = 75


class Air(IntEnum):
    """The room above and below a row's line, in pixels at 1080 lines."""

    ROOMY = 21
    USUAL = 14
    TIGHT = 9


@dataclass(frozen=True, eq=False)
class RowStyle:
    """Sizes and colours of all rows of a menu, in pixels of the canvas.

    The more air rows have, the fewer are seen without scrolling. Values to choose
    from are `value_px` wide where there is room, so that their arrows stand in columns.
    """

    fonts: Fonts
    width_px: int
    role: Role = Role.BODY
    air: Air = Air.USUAL
    value_px: int = 0

    @property
    def height_px(self) -> int:
        """The height of a row: a line and air; at 1080 lines at least the 64 px of guidelines."""
        air = self.unit(self.air)
        return max(self.fonts.line_px(self.role) + 2 * air, self.fonts.least_target_px)

    @property
    def gap_px(self) -> int:
        """The distance between two rows."""
        return self.unit(3 if self.air is Air.TIGHT else 6)

    @property
    def pad_px(self) -> int:
        """The room between a pill's end and what is in it."""
        return round(self.height_px * 0.34)

    @property
    def icon_px(self) -> int:
        """The size of an icon."""
        return round(self.height_px * _ICON_SHARE)

    def unit(self, px_at_1080: float) -> int:
        """Scale a length given at 1080 lines; never less than a pixel."""
        return max(1, round(px_at_1080 * self.fonts.shorter_side_px / BASE_SIDE_PX))


def row_height(row: Row, style: RowStyle) -> int:
    """Return how high a row is; a wheel of letters needs room for arrows above and below."""
    if row.wheel is None:
        return style.height_px
    # Enlarged text does not enlarge the wheel for ever: the rows below must stay in sight.
    return min(round(style.height_px * _WHEEL_SHARE), style.unit(_MOST_WHEEL_PX))


def natural_width(row: Row, style: RowStyle) -> int:
    """Return how wide a row must be to show all of its text."""
    if row.wheel is not None:
        return round(row_height(row, style) * len(row.wheel.letters) * _LETTER_SHARE)
    width = 2 * style.pad_px + label_width(row, style)
    value = value_width(row, style)
    if row.choice is not None and row.choice.show is not Show.SWITCH:
        value = max(value, style.value_px)
    return width + (value + style.pad_px * 3 // 2 if value else 0)


def value_column(rows: Sequence[Row], style: RowStyle) -> int:
    """Return how wide the widest value is that is chosen among others, 0 without any."""
    chosen = (row for row in rows if row.choice and row.choice.show is not Show.SWITCH)
    return max((value_width(row, style) for row in chosen), default=0)


def label_width(row: Row, style: RowStyle) -> int:
    """Return how wide icon and label are."""
    icon_px = style.icon_px + style.pad_px if row.icon is not None else 0
    return icon_px + style.fonts.width_px(row.label, style.role)


def value_width(row: Row, style: RowStyle) -> int:
    """Return how wide the value at the right end is, whichever is shown; 0 for none."""
    fonts = style.fonts
    if row.choice is None:
        return fonts.width_px(row.detail, Role.STRONG) if row.detail else 0
    if row.choice.show is Show.SWITCH:
        return round(style.height_px * SWITCH_SHARE * 2)
    names = max(fonts.width_px(name, Role.STRONG) for name in row.choice.names)
    bar = slider_px(style) + style.pad_px if row.choice.show is Show.SLIDER else 0
    return names + bar + 2 * (style.icon_px + style.unit(8))


def slider_px(style: RowStyle) -> int:
    """Return how long a slider is."""
    return round(style.fonts.line_px(style.role) * _SLIDER_LINES)


def has_icon(row: Row, style: RowStyle) -> bool:
    """Say whether the icon is shown: words to choose from come first where there is no room."""
    if row.icon is None or row.choice is None or row.choice.show is not Show.LIST:
        return row.icon is not None
    return label_width(row, style) + value_width(row, style) + 3 * style.pad_px <= style.width_px


def shown_value_px(row: Row, style: RowStyle) -> int:
    """Return how much of a row its value takes: as wide as the others' where the label has room."""
    value, inner = value_width(row, style), style.width_px - 2 * style.pad_px
    icon_px = style.icon_px + style.pad_px if row.icon is not None else 0
    left = icon_px if has_icon(row, style) else 0
    room = inner - label_width(row, style) - style.pad_px + icon_px - left
    if row.choice is not None and row.choice.show is not Show.SWITCH:
        value = max(value, min(style.value_px, room))
        if row.choice.show is Show.SLIDER:
            # The label comes first; a shorter slider says as much.
            value = max(value - slider_px(style), min(value, room))
    return min(value, max(room, (inner - left) * _MOST_VALUE // 100))
