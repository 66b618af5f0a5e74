"""A column of rows as a pygame-menu menu: focus, scrolling and keys are its, the looks are ours.

It is fed our commands as key events, one at a time, and never sees the event queue; pointers are
given in pixels of the list's view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pygame_menu
from pygame_menu.locals import POSITION_EAST
from pygame_menu.widgets.selection.none import NoneSelection

from game.tv.events import Command
from game.tv.view.rows import RowWidget, pill
from game.tv.view.rows_style import RowStyle, row_height
from game.tv.view.rows_values import Row
from game.tv.view.rows_wheel import WheelWidget
from game.tv.view.stage import Sprite
from game.tv.view.theme import mix

_KEYS = {
    Command.UP: pygame.K_UP,
    Command.DOWN: pygame.K_DOWN,
    Command.LEFT: pygame.K_LEFT,
    Command.RIGHT: pygame.K_RIGHT,
    Command.CONFIRM: pygame.K_RETURN,
}
# By how many views of rows the focus jumps; no list has more than a hundred.
_JUMPS = {Command.PAGE_UP: -1, Command.PAGE_DOWN: 1, Command.FIRST: -100}
_CLEAR = (0, 0, 0, 0)


def list_height(rows: Sequence[Row], style: RowStyle) -> int:
    """Return how high rows are, without scrolling; a gap follows each."""
    return sum(row_height(row, style) + style.gap_px for row in rows)


def _widget(row: Row, style: RowStyle) -> RowWidget:
    return RowWidget(row, style) if row.wheel is None else WheelWidget(row, style, row.wheel)


class RowList:
    """The rows of one menu in a view of the style's width; higher than the view, they scroll."""

    def __init__(self, rows: Sequence[Row], style: RowStyle, height_px: int) -> None:
        self._bar_px = style.unit(8)
        self._hidden = max(0, list_height(rows, style) - height_px)
        self._offset = 0
        self.size = (style.width_px, height_px)
        self._menu = self._made(style)
        self._menu.disable_render()
        for row in rows:
            widget = _widget(row, self._fitting(style))
            self._menu.add.generic_widget(widget, configure_defaults=True)
        self._menu.enable_render()
        self._drag_px = style.height_px // 2
        self.step_px = style.height_px + style.gap_px
        self._theme = style.fonts.theme
        self._pieces: dict[tuple[int, int], tuple[pygame.Surface, pygame.Surface]] = {}

    def _fitting(self, style: RowStyle) -> RowStyle:
        """Leave room for the scroll bar where there is one."""
        if not self._hidden:
            return style
        return replace(style, width_px=style.width_px - 2 * self._bar_px)

    def _made(self, style: RowStyle) -> pygame_menu.Menu:
        # Else pygame-menu opens the sound device for clicks that nobody asked for.
        pygame_menu.sound.SOUND_INITIALIZED[0] = True
        looks = pygame_menu.Theme(
            background_color=_CLEAR,
            title=False,
            scrollarea_position=POSITION_EAST,
            scrollbar_thick=self._bar_px,
            widget_alignment=pygame_menu.locals.ALIGN_LEFT,
            widget_margin=(0, style.gap_px),
            widget_padding=0,
            widget_selection_effect=NoneSelection(),
        )
        return pygame_menu.Menu(
            "",
            # Its own picture, which nobody sees, is that wide; the rows have the width they have.
            self._bar_px * 4,
            self.size[1],
            center_content=False,
            joystick_enabled=False,
            keyboard_ignore_nonphysical=False,
            mouse_enabled=False,
            mouse_visible_update=False,
            overflow=(False, True),
            position=(0, 0, False),
            screen_dimension=self.size,
            theme=looks,
        )

    @property
    def drag_px(self) -> int:
        """How far a pointer must move to drag the rows rather than to click one."""
        return self._drag_px

    @property
    def widgets(self) -> list[RowWidget]:
        """The rows as widgets, from top to bottom."""
        return [each for each in self._menu.get_widgets() if isinstance(each, RowWidget)]

    @property
    def focused(self) -> RowWidget:
        """The row with the focus."""
        return next(each for each in self.widgets if each.is_selected())

    def focus(self, key: str | None) -> bool:
        """Give a row the focus and show it; say whether that changed anything."""
        found = [each for each in self.widgets if each.row.key == key and not each.is_selected()]
        if found:
            self._menu.select_widget(found[0])
            self._reveal()
        return bool(found)

    def press(self, command: Command, *, is_repeat: bool = False) -> bool:
        """Take a command; say whether it did anything. Held directions stop at the ends."""
        if command in _JUMPS:
            return self._jump(_JUMPS[command])
        if command not in _KEYS or (is_repeat and self._is_at_end(command)):
            return False
        acted = self._menu.update([pygame.Event(pygame.KEYDOWN, key=_KEYS[command], mod=0)])
        self._reveal()
        return acted

    def _jump(self, pages: int) -> bool:
        """Move the focus by so many views of rows, no farther than to the first or last."""
        widgets = self.widgets
        at = next(number for number, each in enumerate(widgets) if each.is_selected())
        # A row of the view before stays in sight, to find one's way by.
        seen = max(1, self.size[1] // self.rect(self.focused).h - 1)
        to = max(0, min(len(widgets) - 1, at + pages * seen))
        return self.focus(widgets[to].row.key)

    def _reveal(self) -> None:
        """Scroll until the focused row is seen whole (pygame-menu's bar moves in coarse steps)."""
        rect = self.rect(self.focused)
        self.scroll_by(max(0, rect.bottom - self.size[1]) + min(0, rect.top))

    def _is_at_end(self, command: Command) -> bool:
        if self.focused.row.wheel is not None:
            return False
        ends = {Command.UP: self.widgets[0], Command.DOWN: self.widgets[-1]}
        return ends.get(command) is self.focused

    def rect(self, widget: RowWidget) -> pygame.Rect:
        """Return where a row is seen; it may lie partly outside the view."""
        rect: pygame.Rect = widget.get_rect()
        return rect.move(0, -self._offset)

    def at(self, x: int, y: int) -> RowWidget | None:
        """Return the row that is seen at a point of the view."""
        if not pygame.Rect((0, 0), self.size).collidepoint(x, y):
            return None
        return next((each for each in self.widgets if self.rect(each).collidepoint(x, y)), None)

    def scroll_by(self, px: int) -> bool:
        """Move the view down (or up, when negative) over the rows; say whether it moved."""
        before = self._offset
        self._offset = max(0, min(self._hidden, before + px))
        return self._offset != before

    def sprites(self, x: int, y: int) -> list[Sprite]:
        """Return what is seen with the view's corner at a canvas position.

        pygame-menu would draw everything anew for each press, 12 ms at 1080 lines and 37 at 4K;
        as sprites only the rows that changed are painted again.
        """
        view = pygame.Rect((0, 0), self.size)
        seen = [(each, self.rect(each)) for each in self.widgets]
        shown = [self._piece(each, rect, view) for each, rect in seen if rect.colliderect(view)]
        return [Sprite(s.image, s.x + x, s.y + y) for s in (*shown, *self._scroll_bar())]

    def _piece(self, widget: RowWidget, rect: pygame.Rect, view: pygame.Rect) -> Sprite:
        """Return a row, cut off where the view ends; the same piece while nothing changes."""
        image = widget.image
        if view.contains(rect):
            return Sprite(image, rect.x, rect.y)
        part = rect.clip(view)
        key = (part.y - rect.y, part.h)
        whole, piece = self._pieces.get(key, (None, image))
        if whole is not image:
            piece = image.subsurface(part.move(-rect.x, -rect.y))
            self._pieces[key] = (image, piece)
        return Sprite(piece, part.x, part.y)

    def _scroll_bar(self) -> list[Sprite]:
        if not self._hidden:
            return []
        height = self.size[1]
        knob = max(2 * self._bar_px, height * height // (height + self._hidden))
        share = self._offset / self._hidden
        x = self.size[0] - self._bar_px
        groove = pill(
            (self._bar_px, height), mix(self._theme.panel_fill, self._theme.panel_edge, 0.4)
        )
        image = pill((self._bar_px, knob), self._theme.text_muted)
        return [Sprite(groove, x, 0), Sprite(image, x, round(share * (height - knob)))]
