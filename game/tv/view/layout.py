"""Where everything on the table lies: pure geometry from the canvas size, nothing drawn.

Two arrangements are tried, piles beside the pyramid's top and piles in a band below it, each with
the largest cards that leave nothing overlapping or outside the safe area; the one with the larger
cards is taken.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.layout import COLUMN_OF, PYRAMID_PLACES, ROW_OF, ROWS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.layout import Place
    from game.tv.view.display import Size

CARD_RATIO = 0.70
GAP = 0.085  # between cards of a row, in card widths
STEP = 0.5  # from one row to the next, in card heights
_TALL_STEP = 0.74
_LEAST_CARD_PX = 24
# The cursor's ring around the base and the hints do not touch.
_CURSOR_ROOM = 0.065
# A very wide screen gets its piles near the pyramid rather than out of sight.
_WIDEST = 1.9


class WasteLies(Enum):
    """Where the waste lies: under the stock, beside it, or beside it with three cards to see."""

    UNDER = "under"
    BESIDE = "beside"
    FAN = "fan"


@dataclass(frozen=True)
class Metrics:
    """Heights in pixels of what is written on the table; `Fonts` says them."""

    score_px: int
    line_px: int
    stock_px: int
    hint_px: int


@dataclass(frozen=True)
class TableLayout:
    """Rectangles in canvas pixels. `waste` holds the visible waste cards' places, the top last."""

    size: Size
    safe: Rect
    card: Size
    places: tuple[Rect, ...]
    stock: Rect
    waste: tuple[Rect, ...]
    removed: Rect
    stock_labels: Rect
    score: Rect
    hints: Rect

    @classmethod
    def for_canvas(
        cls,
        size: Size,
        metrics: Metrics,
        *,
        safe_area: float = 0.05,
        waste_lies: WasteLies = WasteLies.UNDER,
    ) -> TableLayout:
        """Lay the table out on a canvas; `safe_area` is the share left free on each side."""
        safe = safe_rect(size, safe_area)
        arrangements = (_tall, _wide) if safe.h > safe.w else (_wide, _tall)
        widest = safe.w / (CARD_RATIO * (ROWS + GAP * (ROWS - 1)))
        highest = max(_LEAST_CARD_PX, min(safe.h // 4, round(widest)))
        layouts = (
            arrange(size, safe, metrics, waste_lies, height_px)
            for height_px in range(highest, _LEAST_CARD_PX - 1, -1)
            for arrange in arrangements
        )
        sound = next((layout for layout in layouts if layout.is_sound()), None)
        # Nothing fits a canvas smaller than a thumbnail; something is drawn all the same.
        return sound or arrangements[0](size, safe, metrics, waste_lies, _LEAST_CARD_PX)

    @property
    def waste_top(self) -> Rect:
        """Return where the top of the waste lies."""
        return self.waste[-1]

    def place(self, place: Place) -> Rect:
        """Return where the card of a pyramid place lies."""
        return self.places[place]

    def boxes(self) -> tuple[Rect, ...]:
        """Return the rectangles beside the pyramid; none of them may overlap anything."""
        waste = self.waste[0].unionall(list(self.waste[1:]))
        return (self.stock, waste, self.removed, self.stock_labels, self.score, self.hints)

    def is_sound(self) -> bool:
        """Say whether all lies inside the safe area and apart, and the labels have room."""
        boxes = self.boxes()
        if not all(map(self.safe.contains, (*boxes, *self.places))):
            return False
        if any(box.collidelist(self.places) >= 0 for box in boxes):
            return False
        if any(box.collidelist(boxes[i + 1 :]) >= 0 for i, box in enumerate(boxes)):
            return False
        # Room for some eight letters at least.
        least_w = max(self.card[0], 2 * self.stock_labels.h)
        return self.stock_labels.w >= least_w and self.score.w >= least_w


def safe_rect(size: Size, safe_area: float) -> Rect:
    """Return the part of a canvas that every television shows."""
    margin_x, margin_y = round(size[0] * safe_area), round(size[1] * safe_area)
    return Rect(margin_x, margin_y, size[0] - 2 * margin_x, size[1] - 2 * margin_y)


def card_size(height_px: int) -> Size:
    """Return the size of a card of this height."""
    return round(height_px * CARD_RATIO), height_px


def _pyramid(centre_x: int, top: int, card: Size, step: float) -> Iterator[Rect]:
    """Yield the rectangles of the 28 places, `step` card heights from row to row."""
    width, height = card
    pitch = width + max(1, round(width * GAP))
    for place in PYRAMID_PLACES:
        row, column = ROW_OF[place], COLUMN_OF[place]
        x = centre_x - (row * pitch + width) / 2 + column * pitch
        yield Rect(round(x), top + round(row * height * step), width, height)


def _waste(stock: Rect, lies: WasteLies, gap: int) -> tuple[Rect, ...]:
    if lies is WasteLies.UNDER:
        return (stock.move(0, stock.h + gap),)
    first = stock.move(stock.w + gap, 0)
    if lies is WasteLies.BESIDE:
        return (first,)
    step = round(stock.w * 0.46)
    return tuple(first.move(step * i, 0) for i in range(3))


def _wide(size: Size, safe: Rect, metrics: Metrics, lies: WasteLies, height_px: int) -> TableLayout:
    """Put stock and waste top left, score and removed pile top right, hints at the bottom."""
    card = card_size(height_px)
    gap = max(2, round(height_px * 0.1))
    inner = safe.copy()
    inner.w = min(safe.w, round(safe.h * _WIDEST))
    inner.centerx = safe.centerx
    hints = Rect(inner.x, safe.bottom - metrics.hint_px, inner.w, metrics.hint_px)
    pyramid_h = round(height_px * (1 + STEP * (ROWS - 1)))
    spare = max(0, hints.y - safe.y - pyramid_h - round(height_px * _CURSOR_ROOM))
    places = tuple(_pyramid(safe.centerx, safe.y + spare // 2, card, STEP))
    top = safe.y + spare // 2
    stock = Rect((inner.x, top), card)
    waste = _waste(stock, lies, gap)
    if lies is WasteLies.UNDER:
        labels = Rect(stock.right + gap, stock.y, 0, metrics.stock_px)
    else:
        labels = Rect(stock.x, stock.bottom + gap // 2, 0, metrics.stock_px)
    labels.w = min(4 * card[0], _left_end(labels, places) - gap - labels.x)
    score = Rect(inner.right, top, 0, metrics.score_px + 2 * metrics.line_px)
    score.w = min(5 * card[0], inner.right - gap - _right_end(score, places))
    score.x = inner.right - score.w
    removed_y = max(waste[0].y if lies is WasteLies.UNDER else 0, score.bottom + gap)
    removed = Rect((inner.right - card[0], removed_y), card)
    return TableLayout(size, safe, card, places, stock, waste, removed, labels, score, hints)


def _beside(box: Rect, places: tuple[Rect, ...]) -> list[Rect]:
    """Return the pyramid's cards at the height of a box."""
    return [place for place in places if place.y < box.bottom and place.bottom > box.y]


def _left_end(box: Rect, places: tuple[Rect, ...]) -> int:
    return min((place.x for place in _beside(box, places)), default=places[0].x)


def _right_end(box: Rect, places: tuple[Rect, ...]) -> int:
    return max((place.right for place in _beside(box, places)), default=places[0].right)


def _tall(size: Size, safe: Rect, metrics: Metrics, lies: WasteLies, height_px: int) -> TableLayout:
    """Put the score above the pyramid, stock, waste and removed pile in a band below it.

    What height is left opens the rows, so that the pyramid fills a tall screen too.
    """
    card = card_size(height_px)
    gap = max(2, round(height_px * 0.1))
    hints = Rect(safe.x, safe.bottom - metrics.hint_px, safe.w, metrics.hint_px)
    score = Rect(safe.x, safe.y, safe.w, metrics.score_px + 2 * metrics.line_px)
    band_h = height_px + (0 if lies is WasteLies.UNDER else gap // 2 + metrics.stock_px)
    free = hints.y - score.bottom - band_h - height_px
    step = max(STEP, min(_TALL_STEP, (free - 6 * gap) / (height_px * (ROWS - 1))))
    air = (free - round(step * height_px * (ROWS - 1))) // 3
    places = tuple(_pyramid(safe.centerx, score.bottom + air, card, step))
    stock = Rect((safe.x, places[-1].bottom + air), card)
    beside = WasteLies.BESIDE if lies is WasteLies.UNDER else lies
    waste = _waste(stock, beside, gap)
    removed = Rect((safe.right - card[0], stock.y), card)
    if lies is WasteLies.UNDER:
        labels_x = waste[-1].right + gap
        labels = Rect(labels_x, stock.y, removed.x - gap - labels_x, metrics.stock_px)
    else:
        labels = Rect(stock.x, stock.bottom + gap // 2, 4 * card[0], metrics.stock_px)
    return TableLayout(size, safe, card, places, stock, waste, removed, labels, score, hints)
