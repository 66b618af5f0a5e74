"""Motion: flights of cards from where they lay to where they lie, each a function of the time.

Nothing here waits: the true state is shown at once, and while a card flies it is left out there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.tv.view.stage import Sprite

if TYPE_CHECKING:
    from game.rules.layout import Place

CURSOR_MS = 90
CHOOSE_MS = 80
TAKE_MS = 220
DRAW_MS = 150
REDEAL_MS = 220
UNDO_MS = 180
REFUSE_MS = 240
DEAL_MS = 980
WIN_MS = 2800
DEAL_FLIGHT_MS = 230
_SHAKES = 3


@dataclass(frozen=True, eq=False)
class Flight:
    """One card's way. With `turned` it turns over halfway from `image` to that image."""

    image: pygame.Surface
    start: tuple[int, int]
    end: tuple[int, int]
    begins_ms: int
    lasts_ms: int
    place: Place | None = None
    turned: pygame.Surface | None = None
    arc_px: int = 0

    def is_over(self, now_ms: int) -> bool:
        """Say whether the card has arrived."""
        return now_ms >= self.begins_ms + self.lasts_ms

    def sprite(self, now_ms: int) -> Sprite | None:
        """Return the card on its way, none before it starts or after it has arrived."""
        if now_ms < self.begins_ms or self.is_over(now_ms):
            return None
        share = eased((now_ms - self.begins_ms) / self.lasts_ms)
        x = round(self.start[0] + (self.end[0] - self.start[0]) * share)
        y = round(self.start[1] + (self.end[1] - self.start[1]) * share)
        y -= round(self.arc_px * math.sin(math.pi * share))
        if self.turned is None:
            return Sprite(self.image, x, y)
        return _turning(self.image if share < 0.5 else self.turned, x, y, share)  # noqa: PLR2004 - half


@dataclass(frozen=True)
class Motion:
    """Flights that began together; the last to be drawn is on top."""

    flights: tuple[Flight, ...] = ()

    def hidden(self, now_ms: int) -> frozenset[Place]:
        """Return the cards that are still under way and must not be seen where they will lie."""
        return frozenset(
            f.place for f in self.flights if f.place is not None and not f.is_over(now_ms)
        )

    def sprites(self, now_ms: int) -> list[Sprite]:
        """Return the flying cards."""
        return [sprite for f in self.flights if (sprite := f.sprite(now_ms)) is not None]

    def is_over(self, now_ms: int) -> bool:
        """Say whether every card has arrived."""
        return all(flight.is_over(now_ms) for flight in self.flights)


def eased(share: float) -> float:
    """Start fast and settle softly; 0 and 1 stay."""
    return 1 - (1 - share) ** 3


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


def win_flight(
    image: pygame.Surface, start: Rect, floor: Rect, *, begins_ms: int, index: int, cards: int
) -> Flight:
    """Return the flight of a removed card after a win: a high arc, fanned over the table's foot."""
    lasts_ms = 1100
    wait_ms = (WIN_MS - lasts_ms) * index // max(1, cards - 1)
    x = floor.x + (floor.w - start.w) * ((index * 7) % cards) // max(1, cards - 1)
    arc = round(floor.h * 0.55)
    end = (x, floor.bottom + start.h)
    return Flight(image, start.topleft, end, begins_ms + wait_ms, lasts_ms, arc_px=arc)


def _turning(image: pygame.Surface, x: int, y: int, share: float) -> Sprite:
    """Return a card seen from the side while it turns over."""
    width, height = image.get_size()
    seen = max(1, round(width * abs(math.cos(math.pi * share))))
    return Sprite(pygame.transform.scale(image, (seen, height)), x + (width - seen) // 2, y)
