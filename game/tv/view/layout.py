"""Where everything on the table lies: pure geometry from the canvas size, nothing drawn.

`arrangements` proposes layouts; the first sound one with the largest cards is taken.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.layout import ROWS, STOCK_SIZE, is_pyramid_place
from game.tv.view.picture import JOKER, REMOVED, STOCK, WASTE

if TYPE_CHECKING:
    from game.rules.layout import Place
    from game.tv.view.display import Size
    from game.tv.view.picture import TableState, Target

CARD_RATIO = 0.70
GAP = 0.085  # between cards of a row, in card widths
LEAST_CARD_PX = 24
# The cards under the fan's first one.
FAN_TAIL = STOCK_SIZE - 2
# The least width of a label, in heights of the hint line: room for some seven letters.
_LEAST_LABEL = 3.6
# The same for whose turn it is, a round and a streak.
_LEAST_LINE = 4.2


class WasteLies(Enum):
    """Where the waste lies: under the stock, beside it, or under a fan with a joker beside it."""

    UNDER = "under"
    BESIDE = "beside"
    FAN = "fan"


@dataclass(frozen=True)
class Metrics:
    """Heights in pixels of what is written on the table; `Fonts` says them."""

    score_px: int
    strong_px: int
    line_px: int
    hint_px: int


@dataclass(frozen=True)
class Wants:
    """What a table must have room for: `waste_visible` cards, `aside_lines` beside the score.

    `strip_px` is the height of a strip to be kept free above the hints, 0 for none.
    """

    waste_lies: WasteLies = WasteLies.UNDER
    waste_visible: int = 1
    aside_lines: int = 0
    strip_px: int = 0


@dataclass(frozen=True)
class Room:
    """What an arrangement has to work with."""

    size: Size
    safe: Rect
    metrics: Metrics
    wants: Wants


@dataclass(frozen=True)
class TableLayout:
    """Rectangles in canvas pixels. `waste` holds the visible waste cards' places, the top last.

    `fan` is the stock's first card with all that can lie fanned out under it, else `stock` itself.
    With a joker there is no removed pile: what was taken lies on the waste.
    """

    size: Size
    safe: Rect
    card: Size
    places: tuple[Rect, ...]
    stock: Rect
    fan: Rect
    waste: tuple[Rect, ...]
    removed: Rect
    joker: Rect | None
    stock_labels: Rect
    score: Rect
    aside: Rect
    hints: Rect
    strip: Rect

    @property
    def waste_top(self) -> Rect:
        """Return where the top of the waste lies."""
        return self.waste[-1]

    @property
    def tray(self) -> Rect:
        """Return what the visible waste cards cover together."""
        return self.waste[0].unionall(list(self.waste[1:]))

    @property
    def fan_step_px(self) -> float:
        """Return how far each fan card looks out from under the one before."""
        return (self.fan.w - self.stock.w) / FAN_TAIL

    def place(self, place: Place) -> Rect:
        """Return where the card of a pyramid place lies."""
        return self.places[place]

    def target_rect(self, target: Target) -> Rect:
        """Return where a target lies; raise `KeyError` for a name that is no pile here."""
        if isinstance(target, int):
            return self.places[target]
        piles = {STOCK: self.stock, WASTE: self.waste_top, REMOVED: self.removed}
        return (piles if self.joker is None else piles | {JOKER: self.joker})[str(target)]

    def rect_of(self, place: Place, state: TableState) -> Rect:
        """Return where a card lies in a state: pyramid, stock, waste or the removed pile."""
        if is_pyramid_place(place) and state.pyramid >> place & 1:
            return self.places[place]
        if place in state.waste:
            depth = len(state.waste) - state.waste.index(place)
            return self.waste[-min(depth, len(self.waste))]
        return self.stock if place in state.stock else self.removed

    def boxes(self) -> tuple[Rect, ...]:
        """Return the rectangles beside the pyramid; none of them may overlap anything."""
        pile = self.removed if self.joker is None else self.joker
        boxes = (self.fan, self.tray, pile, self.stock_labels, self.score, self.hints)
        return (*boxes, *(box for box in (self.aside, self.strip) if box.h))

    def is_sound(self) -> bool:
        """Say whether all lies inside the safe area and apart, and the labels have room."""
        boxes = self.boxes()
        if not all(map(self.safe.contains, (*boxes, *self.places))):
            return False
        if any(box.collidelist(self.places) >= 0 for box in boxes):
            return False
        if any(box.collidelist(boxes[i + 1 :]) >= 0 for i, box in enumerate(boxes)):
            return False
        # The fan must be seen to shrink.
        if self.joker is not None and self.fan_step_px < 1:
            return False
        least_w = max(self.card[0], round(_LEAST_LABEL * self.hints.h))
        if min(self.stock_labels.w, self.score.w) < least_w:
            return False
        lines = (self.aside, *((self.stock_labels,) if self.joker else ()))
        return all(not line.h or line.w >= _LEAST_LINE * self.hints.h for line in lines)


def safe_rect(size: Size, safe_area: float) -> Rect:
    """Return the part of a canvas that every television shows."""
    margin_x, margin_y = round(size[0] * safe_area), round(size[1] * safe_area)
    return Rect(margin_x, margin_y, size[0] - 2 * margin_x, size[1] - 2 * margin_y)


def card_size(height_px: int) -> Size:
    """Return the size of a card of this height."""
    return round(height_px * CARD_RATIO), height_px


def highest_card_px(safe: Rect) -> int:
    """Return the height of the largest cards that could possibly lie in a safe area."""
    widest = safe.w / (CARD_RATIO * (ROWS + GAP * (ROWS - 1)))
    return max(LEAST_CARD_PX, min(safe.h // 4, round(widest)))
