"""Where stock or fan, waste, joker and labels lie, beside a pyramid or in a band below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.tv.view.layout import FAN_TAIL, WasteLies

if TYPE_CHECKING:
    from game.tv.view.layout import Room

_WASTE_STEP = 0.46  # from one visible waste card to the next, in card widths
TIGHT_STEP = 0.37  # the same where cards would be smaller otherwise
_FAN_STEP = 0.1  # at most, from one fan card to the next, in card widths
_MOST_VISIBLE = 5


class Piles(NamedTuple):
    """The stock with its fan, the waste, the joker if there is one, and what is written there."""

    fan: Rect
    waste: tuple[Rect, ...]
    joker: Rect | None
    labels: Rect


class Way(NamedTuple):
    """A way to place the piles beside the pyramid.

    A joker lies beside the waste or above it, beside the fan; a streak stands under the waste or
    at the right, under the score; visible waste cards lie `waste_step` card widths apart.
    """

    joker_above: bool = False
    streak_right: bool = False
    waste_step: float = _WASTE_STEP


def pair_piles(room: Room, stock: Rect, places: tuple[Rect, ...], way: Way) -> Piles:
    """Put the waste under the stock and the labels beside it, or the other way round."""
    gap = gap_px(stock.h)
    if room.wants.waste_lies is WasteLies.UNDER:
        waste = _waste(stock.move(0, stock.h + gap), room.wants.waste_visible, way.waste_step)
        labels = Rect(stock.right + gap, stock.y, 0, labels_h(room))
    else:
        waste = _waste(stock.move(stock.w + gap, 0), room.wants.waste_visible, way.waste_step)
        labels = Rect(stock.x, stock.bottom + gap, 0, labels_h(room))
    labels.w = min(4 * stock.w, left_end(labels, places) - gap - labels.x)
    return Piles(stock, waste, None, labels)


def fan_piles(room: Room, stock: Rect, places: tuple[Rect, ...], way: Way) -> Piles:
    """Put the fan at the top, the waste under it with what is written, the joker beside one."""
    gap = gap_px(stock.h)
    across = left_end(stock, places) - gap - (stock.w + gap if way.joker_above else 0)
    fan = _fan(stock, across)
    waste = stock.move(0, stock.h + gap)
    joker = (
        stock.move(fan.w + gap, 0)
        if way.joker_above
        else waste.move(waste.w + gap + max(0, gap // 2), 0)
    )
    labels = Rect(stock.x, waste.bottom + gap, 0, labels_h(room))
    labels.w = min(4 * stock.w, left_end(labels, places) - gap - labels.x)
    return Piles(fan, (waste,), joker, labels)


def band_piles(room: Room, stock: Rect, last: Rect) -> Piles:
    """Put all piles side by side in the band; a pile at its right end would lie at `last`."""
    gap, lies = gap_px(stock.h), room.wants.waste_lies
    under = Rect(stock.x, stock.bottom + gap, room.safe.w, labels_h(room))
    if lies is WasteLies.FAN:
        fan = _fan(stock, last.x - last.w - 3 * gap)
        waste = stock.move(fan.w + 2 * gap, 0)
        under.x, under.w = waste.x, under.right - waste.x
        return Piles(fan, (waste,), waste.move(waste.w + gap, 0), under)
    places = _waste(stock.move(stock.w + gap, 0), room.wants.waste_visible)
    if lies is WasteLies.BESIDE:
        under.w = min(4 * stock.w, under.w)
        return Piles(stock, places, None, under)
    x = places[-1].right + gap
    return Piles(stock, places, None, Rect(x, stock.y, last.x - gap - x, labels_h(room)))


def _fan(stock: Rect, right: int) -> Rect:
    """Return the stock with its fan, which reaches no farther than `right`."""
    tail = min(right - stock.right, round(FAN_TAIL * _FAN_STEP * stock.w))
    return Rect(stock.x, stock.y, stock.w + max(0, tail), stock.h)


def _waste(first: Rect, visible: int, step_share: float = _WASTE_STEP) -> tuple[Rect, ...]:
    step = round(first.w * step_share)
    return tuple(first.move(step * i, 0) for i in range(max(1, min(_MOST_VISIBLE, visible))))


def gap_px(height_px: int) -> int:
    """Return the least distance between things beside cards of a height."""
    return max(2, round(height_px * 0.1))


def labels_h(room: Room) -> int:
    """Return the height of count and redeals, or with removed cards, or of a streak and pips."""
    lines = 2 if room.wants.waste_lies is WasteLies.BESIDE else 1
    return room.metrics.strong_px + lines * room.metrics.line_px


def _beside(box: Rect, places: tuple[Rect, ...]) -> list[Rect]:
    """Return the pyramid's cards at the height of a box."""
    return [place for place in places if place.y < box.bottom and place.bottom > box.y]


def left_end(box: Rect, places: tuple[Rect, ...]) -> int:
    """Return the x at which the pyramid begins at the height of a box."""
    return min((place.x for place in _beside(box, places)), default=places[0].x)


def right_end(box: Rect, places: tuple[Rect, ...]) -> int:
    """Return the x at which the pyramid leaves off at the height of a box."""
    return max((place.right for place in _beside(box, places)), default=places[0].right)
