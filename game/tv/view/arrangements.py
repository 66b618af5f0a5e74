"""Ways to lay the table out for a given height of the cards; the best sound one is taken.

Wide: the piles beside the pyramid's top. Tall: the piles in a band below it. A fan's joker lies
beside the waste, or beside the fan where the waste has no room for it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.rules.layout import COLUMN_OF, PYRAMID_PLACES, ROW_OF, ROWS
from game.tv.view.cards import CURSOR_GROWTH
from game.tv.view.layout import (
    GAP,
    LEAST_CARD_PX,
    Room,
    TableLayout,
    WasteLies,
    card_size,
    highest_card_px,
    safe_rect,
)
from game.tv.view.marks import ring_px
from game.tv.view.pile_places import (
    TIGHT_STEP,
    Piles,
    Way,
    band_piles,
    fan_piles,
    gap_px,
    labels_h,
    pair_piles,
    right_end,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.tv.view.display import Size
    from game.tv.view.layout import Metrics, Wants

    Arrangement = Callable[[Room, int], TableLayout]

STEP = 0.5  # from one row to the next, in card heights
_TALL_STEP = 0.74
# Between the cursor's ring and the hints, whose line has as much inside its own edge.
_AIR_PX = 1
# A very wide screen gets its piles near the pyramid rather than out of sight.
_WIDEST = 1.9
# Of an upright screen's width, what stands beside the score.
_ASIDE_SHARE = 0.42


class Words(NamedTuple):
    """Where score, turn and clock, key hints and the counter's strip stand."""

    score: Rect
    aside: Rect
    hints: Rect
    strip: Rect


def table_layout(
    size: Size,
    metrics: Metrics,
    wants: Wants,
    *,
    safe_area: float = 0.05,
    least_px: int = LEAST_CARD_PX,
) -> TableLayout:
    """Lay the table out on a canvas; `safe_area` is the share left free on each side.

    Where cards of `least_px` do not fit, as on a thumbnail, what is returned is not sound.
    """
    room = Room(size, safe_rect(size, safe_area), metrics, wants)
    arrangements = _arrangements(room)
    sound = (
        layout
        for height_px in range(highest_card_px(room.safe), least_px - 1, -1)
        for arrange in arrangements
        if (layout := arrange(room, height_px)).is_sound()
    )
    return next(sound, None) or arrangements[0](room, least_px)


def _arrangements(room: Room) -> tuple[Arrangement, ...]:
    wide = [partial(_wide, way=way) for way in _ways(room.wants)]
    return (_tall, *wide) if room.safe.h > room.safe.w else (*wide, _tall)


def _ways(wants: Wants) -> tuple[Way, ...]:
    """Return the ways to place the piles, the handsomest first."""
    if wants.waste_lies is WasteLies.FAN:
        both = (False, True)
        return tuple(Way(joker_above=j, streak_right=s) for s in both for j in both)
    return (Way(), Way(waste_step=TIGHT_STEP)) if wants.waste_visible > 1 else (Way(),)


def _wide(room: Room, height_px: int, *, way: Way) -> TableLayout:
    """Put stock and waste top left, score and removed pile top right, hints at the bottom."""
    card, gap, metrics, safe = card_size(height_px), gap_px(height_px), room.metrics, room.safe
    inner = safe.copy()
    inner.w = min(safe.w, round(safe.h * _WIDEST))
    inner.centerx = safe.centerx
    hints = Rect(inner.x, safe.bottom - metrics.hint_px, inner.w, metrics.hint_px)
    pyramid_h = round(height_px * (1 + STEP * (ROWS - 1)))
    strip = _strip(hints, room)
    spare = strip.y - safe.y - pyramid_h - _cursor_room(card)
    top = safe.y + spare // 2
    places = tuple(_pyramid(safe.centerx, top, card, STEP))
    stock = Rect((inner.x, top), card)
    right_label = partial(_right_label, inner.right, card=card, places=places)
    score = right_label(top, _score_h(metrics))
    aside = right_label(score.bottom, room.wants.aside_lines * metrics.strong_px)
    if room.wants.waste_lies is WasteLies.FAN:
        piles = fan_piles(room, stock, places, way)
    else:
        piles = pair_piles(room, stock, places, way)
    if way.streak_right:
        piles = piles._replace(labels=right_label(aside.bottom, metrics.strong_px))
    is_under = room.wants.waste_lies is WasteLies.UNDER
    removed_y = max(piles.waste[0].y if is_under else 0, aside.bottom + gap)
    removed = Rect((inner.right - card[0], removed_y), card)
    words = Words(score, aside, hints, strip)
    return _layout(room, places, stock, piles, removed=removed, words=words)


def _tall(room: Room, height_px: int) -> TableLayout:
    """Put the score above the pyramid, stock, waste and removed pile in a band below it.

    What height is left opens the rows, so that the pyramid fills a tall screen too.
    """
    card, gap, metrics, safe = card_size(height_px), gap_px(height_px), room.metrics, room.safe
    hints = Rect(safe.x, safe.bottom - metrics.hint_px, safe.w, metrics.hint_px)
    aside_h = room.wants.aside_lines * metrics.strong_px
    aside = Rect(safe.x, safe.y, round(safe.w * _ASIDE_SHARE) if aside_h else 0, aside_h)
    score = Rect(aside.right, safe.y, safe.right - aside.right, _score_h(metrics))
    head = max(score.bottom, aside.bottom)
    is_under = room.wants.waste_lies is WasteLies.UNDER
    band_h = height_px + (0 if is_under else gap + labels_h(room))
    strip = _strip(hints, room)
    free = strip.y - _cursor_room(card) - head - band_h - height_px
    step = max(STEP, min(_TALL_STEP, (free - 6 * gap) / (height_px * (ROWS - 1))))
    air = (free - round(step * height_px * (ROWS - 1))) // 3
    places = tuple(_pyramid(safe.centerx, head + air, card, step))
    stock = Rect((safe.x, places[-1].bottom + air), card)
    removed = Rect((safe.right - card[0], stock.y), card)
    piles = band_piles(room, stock, removed)
    words = Words(score, aside, hints, strip)
    return _layout(room, places, stock, piles, removed=removed, words=words)


def _layout(
    room: Room,
    places: tuple[Rect, ...],
    stock: Rect,
    piles: Piles,
    *,
    removed: Rect,
    words: Words,
) -> TableLayout:
    return TableLayout(
        size=room.size,
        safe=room.safe,
        card=(stock.w, stock.h),
        places=places,
        stock=stock,
        fan=piles.fan,
        waste=piles.waste,
        removed=removed if piles.joker is None else piles.waste[-1],
        joker=piles.joker,
        stock_labels=piles.labels,
        score=words.score,
        aside=words.aside,
        hints=words.hints,
        strip=words.strip,
    )


def _strip(hints: Rect, room: Room) -> Rect:
    """Return the strip above the hints, of no height where none is wanted."""
    height_px = room.wants.strip_px
    return Rect(hints.x, hints.y - height_px, hints.w, height_px)


def _cursor_room(card: Size) -> int:
    """Return the height to keep free below the lowest card for the cursor's ring around it."""
    grown = round(card[1] * CURSOR_GROWTH) - card[1]
    return ring_px(card) + grown // 2 + _AIR_PX


def _score_h(metrics: Metrics) -> int:
    return metrics.score_px + 2 * metrics.line_px


def _right_label(
    right: int, y: int, height_px: int, *, card: Size, places: tuple[Rect, ...]
) -> Rect:
    """Return a label that ends at `right` and keeps away from the pyramid."""
    box = Rect(right, y, 0, height_px)
    box.w = min(5 * card[0], right - gap_px(card[1]) - right_end(box, places))
    box.x = right - box.w
    return box


def _pyramid(centre_x: int, top: int, card: Size, step: float) -> Iterator[Rect]:
    """Yield the rectangles of the 28 places, `step` card heights from row to row."""
    width, height = card
    pitch = width + max(1, round(width * GAP))
    for place in PYRAMID_PLACES:
        row, column = ROW_OF[place], COLUMN_OF[place]
        x = centre_x - (row * pitch + width) / 2 + column * pitch
        yield Rect(round(x), top + round(row * height * step), width, height)
