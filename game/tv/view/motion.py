"""Motion: flights of cards from where they lay to where they lie, each a function of the time.

Nothing here waits: the true state is shown at once, and while a card flies it is left out there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.tv.view.marks import shadow_down_px
from game.tv.view.stage import Sprite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.tv.view.picture import Target

CURSOR_MS = 90
CHOOSE_MS = 80
TAKE_MS = 220
DRAW_MS = 150
REDEAL_MS = 220
UNDO_MS = 180
HOME_MS = 200
REFUSE_MS = 240
DEAL_MS = 980
WIN_MS = 2800
DEAL_FLIGHT_MS = 170  # some six cards in the air at a time, which 4K can bear
_SHAKES = 2
WIN_RISE_MS = 420
WIN_FALL_MS = 460
_WIN_ALL_LEFT_MS = 1150
_WIN_FALLS_MS = 1800
_WIN_ALL_FALL_MS = 540
_TURN_STEPS = 20  # widths in which a turning card is seen
_SHADOW_DROP = 0.05  # in card heights, in mid-flight


@dataclass(frozen=True, eq=False)
class Flight:
    """One card's way. With `turned` it turns over halfway from `image` to that image.

    Images are asked for when they are to be seen: to draw a whole deck before the first card moves
    would take longer than a frame may.
    `shadow` gives the shadow of a card seen a number of pixels wide; it lies lower in mid-flight.
    `ease` turns the share of its time into the share of its way.
    `place` is what is left out of the picture at rest until the card has arrived.
    """

    image: Callable[[], pygame.Surface]
    start: tuple[int, int]
    end: tuple[int, int]
    begins_ms: int
    lasts_ms: int
    place: Target | None = None
    turned: Callable[[], pygame.Surface] | None = None
    shadow: Callable[[int], pygame.Surface] | None = None
    ease: Callable[[float], float] | None = None

    def is_over(self, now_ms: int) -> bool:
        """Say whether the card has arrived."""
        return now_ms >= self.begins_ms + self.lasts_ms

    def sprites(self, now_ms: int) -> Iterator[Sprite]:
        """Yield the card on its way over its shadow, nothing before it starts or once there."""
        if now_ms < self.begins_ms or self.is_over(now_ms):
            return
        share = (self.ease or eased)((now_ms - self.begins_ms) / self.lasts_ms)
        x = round(self.start[0] + (self.end[0] - self.start[0]) * share)
        y = round(self.start[1] + (self.end[1] - self.start[1]) * share)
        rise = math.sin(math.pi * share)
        if self.turned is None:
            card = Sprite(self.image(), x, y)
        else:
            side = self.image if share < 0.5 else self.turned  # noqa: PLR2004 - half
            card = _turning(side(), x, y, share)
        if self.shadow is not None:
            yield _shadow_of(card, self.shadow(card.image.get_width()), rise)
        yield card


@dataclass(frozen=True)
class Motion:
    """Flights that began together; the last to be drawn is on top."""

    flights: tuple[Flight, ...] = ()

    def hidden(self, now_ms: int) -> frozenset[Target]:
        """Return the cards that are still under way and must not be seen where they will lie."""
        return frozenset(
            f.place for f in self.flights if f.place is not None and not f.is_over(now_ms)
        )

    def sprites(self, now_ms: int) -> list[Sprite]:
        """Return the flying cards."""
        return [sprite for flight in self.flights for sprite in flight.sprites(now_ms)]

    def is_over(self, now_ms: int) -> bool:
        """Say whether every card has arrived."""
        return all(flight.is_over(now_ms) for flight in self.flights)


def eased(share: float) -> float:
    """Start fast and settle softly; 0 and 1 stay."""
    return 1 - (1 - share) ** 3


def falling(share: float) -> float:
    """Start slowly and get faster, as what falls does."""
    return share * share


def between(start: Rect, end: Rect, share: float) -> Rect:
    """Return a rectangle of the end's size, `share` of the way from the start's centre."""
    rect = end.copy()
    rect.center = (
        round(start.centerx + (end.centerx - start.centerx) * share),
        round(start.centery + (end.centery - start.centery) * share),
    )
    return rect


def refusal_dx(since_ms: int, width_px: int) -> int:
    """Return how far to the side a refused card is, `since_ms` after it was refused."""
    if not 0 <= since_ms < REFUSE_MS:
        return 0
    share = since_ms / REFUSE_MS
    return round(width_px * 0.05 * (1 - share) * math.sin(math.tau * _SHAKES * share))


def deal_begins_ms(index: int, cards: int) -> int:
    """Return when the card of this index leaves the stock, so that all lie after `DEAL_MS`."""
    return (DEAL_MS - DEAL_FLIGHT_MS) * index // max(1, cards - 1)


class WinTimes(NamedTuple):
    """When a card of the won game leaves its pile, and when it falls."""

    rises_ms: int
    falls_ms: int


def win_times(index: int, cards: int) -> WinTimes:
    """Return the times of one card, so that all have gone after `WIN_MS`."""
    last = max(1, cards - 1)
    return WinTimes(
        _WIN_ALL_LEFT_MS * index // last, _WIN_FALLS_MS + _WIN_ALL_FALL_MS * index // last
    )


def arch_place(card: Rect, safe: Rect, index: int, cards: int) -> Rect:
    """Return where a card stands in the arch over the table, the first at its left."""
    angle = math.pi * (1 - index / max(1, cards - 1))
    reach_x = (safe.w - card.w) * 0.46
    reach_y = min((safe.h - card.h) * 0.8, reach_x * 1.1)
    place = card.copy()
    place.centerx = round(safe.centerx + reach_x * math.cos(angle))
    place.centery = round(safe.centery + reach_y * (0.5 - math.sin(angle)))
    return place


def _turning(image: pygame.Surface, x: int, y: int, share: float) -> Sprite:
    """Return a card seen from the side while it turns over.

    Its width goes in steps, so that few shadows must be made for it.
    """
    width, height = image.get_size()
    step = max(1, width // _TURN_STEPS)
    seen = max(1, min(width, round(width * abs(math.cos(math.pi * share)) / step) * step))
    narrow = image if seen == width else pygame.transform.scale(image, (seen, height))
    return Sprite(narrow, x + (width - seen) // 2, y)


def _shadow_of(card: Sprite, shadow: pygame.Surface, rise: float) -> Sprite:
    """Return a flying card's shadow; `rise` (0 to 1) is how far the card is off the table."""
    width, height = card.image.get_size()
    margin_x, margin_y = (shadow.get_width() - width) // 2, (shadow.get_height() - height) // 2
    down = shadow_down_px(margin_y) + round(height * _SHADOW_DROP * rise)
    return Sprite(shadow, card.x - margin_x, card.y - margin_y + down)
