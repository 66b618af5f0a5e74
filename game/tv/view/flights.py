"""From a change of the picture to flights: who flies where, turning over or not, in what order."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from game.rules.layout import PYRAMID_PLACES, Place, exposed_places
from game.tv.view import motion
from game.tv.view.faces import Look
from game.tv.view.motion import Flight
from game.tv.view.picture import STOCK
from game.tv.view.piles import JOKER_ON_WASTE, removed_places

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame
    from pygame import Rect

    from game.tv.view.cards import CardSprites
    from game.tv.view.layout import TableLayout
    from game.tv.view.picture import TablePicture, TableState
    from game.tv.view.pieces import Pieces

DEAL = "deal"
WIN = "win"
HOME = "home"
_REDEAL = "redeal"
_LASTS_MS = {"take": motion.TAKE_MS, "draw": motion.DRAW_MS, "joker": motion.TAKE_MS}


class Flights:
    """Makes the flights of one layout; `stock_open` says that the stock's top lies face up."""

    def __init__(
        self, layout: TableLayout, pieces: Pieces, cards: CardSprites, *, stock_open: bool
    ) -> None:
        self._layout = layout
        self._pieces = pieces
        self._cards = cards
        self._stock_open = stock_open

    def between(
        self, before: TablePicture, after: TablePicture, verb: str, now_ms: int
    ) -> Iterator[Flight]:
        """Yield the flights that lead from one picture to the next."""
        if verb == DEAL:
            yield from self._deal(after.state, now_ms)
        elif verb == WIN:
            yield from self._win(after.state, now_ms)
        elif verb == HOME:
            yield from self._home(before, now_ms)
        elif verb == _REDEAL:
            yield self._redeal(before.state, after.state, now_ms)
        elif before.state.deck is not after.state.deck and before.state.deck != after.state.deck:
            yield from self._next_round(before.state, after.state, now_ms)
        else:
            lasts_ms = _LASTS_MS.get(verb, motion.UNDO_MS)
            yield from self._joker(before, after, now_ms, lasts_ms)
            yield from self._moved(before, after.state, now_ms, lasts_ms)

    def _moved(
        self, shown: TablePicture, after: TableState, now_ms: int, lasts_ms: int
    ) -> Iterator[Flight]:
        """Yield a flight for every card that lies elsewhere than before, turning where it must."""
        before, everywhere = shown.state, map(Place, range(len(after.deck)))
        for place in sorted(everywhere, key=lambda p: p in after.waste[-1:]):
            start, end = self._layout.rect_of(place, before), self._layout.rect_of(place, after)
            was_down, is_down = self._is_down(place, before), self._is_down(place, after)
            if start == end and was_down == is_down:
                continue
            if place == shown.chosen and shown.dragged_to is not None:
                start = start.copy()
                start.center = shown.dragged_to
            is_buried = place in after.waste[:-1]
            look = Look.COVERED if is_buried else Look.EXPOSED
            face, back = partial(self._pieces.face, after, place, look), self._pieces.back
            image, other = (back if was_down else face), (back if is_down else face)
            turned = other if was_down != is_down else None
            yield self._flight(image, start, end, now_ms, lasts_ms, place=place, turned=turned)

    def _is_down(self, place: Place, state: TableState) -> bool:
        """Say whether a card lies face down: in the stock, but for the top of an open one."""
        return place in (state.stock[1:] if self._stock_open else state.stock)

    def _joker(
        self, before: TablePicture, after: TablePicture, now_ms: int, lasts_ms: int
    ) -> Iterator[Flight]:
        """Yield the joker on its way to the waste; lying there, it waits for what covers it."""
        joker = self._layout.joker
        if joker is None or not (before.joker_on_top or after.joker_on_top):
            return
        on_waste = self._cards.piles.joker_on_waste()
        face = partial(self._pieces.faces.joker, Look.EXPOSED, self._layout.card)
        start = on_waste if before.joker_on_top else joker
        end = on_waste if after.joker_on_top or before.jokers_left == after.jokers_left else joker
        if start != end or before.joker_on_top != after.joker_on_top:
            yield self._flight(face, start, end, now_ms, lasts_ms, place=JOKER_ON_WASTE)

    def _redeal(self, before: TableState, after: TableState, now_ms: int) -> Flight:
        """Return the flight of the waste, which turns over as the block that it is."""
        cards = max(1, len(before.waste))
        back = self._pieces.back
        face = partial(self._pieces.face, before, before.waste[-1]) if before.waste else back
        shown = partial(self._pieces.face, after, after.stock[0]) if self._stock_open else back
        block = cache(partial(self._pieces.block, face, cards))
        turned = cache(partial(self._pieces.block, shown, cards))
        start, end = self._layout.waste_top, self._layout.stock
        return self._flight(block, start, end, now_ms, motion.REDEAL_MS, place=STOCK, turned=turned)

    def _home(self, before: TablePicture, now_ms: int) -> Iterator[Flight]:
        """Yield the flight of a card that was let go where it does not fit."""
        place = before.chosen
        if place is None or before.dragged_to is None:
            return
        end = self._layout.rect_of(place, before.state)
        start = end.copy()
        start.center = before.dragged_to
        face = partial(self._pieces.face, before.state, place)
        yield self._flight(face, start, end, now_ms, motion.HOME_MS, place=place)

    def _next_round(self, before: TableState, after: TableState, now_ms: int) -> Iterator[Flight]:
        """Yield the last card's way onto the waste, then the next round's deal."""
        for place in exposed_places(before.pyramid):
            face = partial(self._pieces.face, before, place)
            start, end = self._layout.places[place], self._layout.waste_top
            yield self._flight(face, start, end, now_ms, motion.TAKE_MS)
        yield from self._deal(after, now_ms + motion.TAKE_MS)

    def _deal(self, state: TableState, now_ms: int) -> Iterator[Flight]:
        """Yield the cards' way from the stock into the pyramid, and onto the waste."""
        exposed = exposed_places(state.pyramid)
        there = [place for place in PYRAMID_PLACES if state.pyramid >> place & 1]
        there += state.waste[-1:]
        for index, place in enumerate(there):
            is_covered = place in PYRAMID_PLACES and place not in exposed
            look = Look.COVERED if is_covered else Look.EXPOSED
            face = partial(self._pieces.face, state, place, look)
            yield self._flight(
                self._pieces.back,
                self._layout.stock,
                self._layout.rect_of(place, state),
                now_ms + motion.deal_begins_ms(index, len(there)),
                motion.DEAL_FLIGHT_MS,
                place=place,
                turned=face,
            )

    def _win(self, state: TableState, now_ms: int) -> Iterator[Flight]:
        """Yield the removed cards, or without a removed pile those on the waste.

        One after another they fly into an arch over the table, stand there, and fall.
        """
        gone = removed_places(state) if self._layout.joker is None else [*state.waste[-28:]]
        start = self._layout.removed
        for index, place in enumerate(gone):
            # More cards than faces are kept: each flying card holds its own until it is gone.
            face = cache(partial(self._pieces.face, state, place, Look.EXPOSED))
            times = motion.win_times(index, len(gone))
            arch = motion.arch_place(start, self._layout.safe, index, len(gone))
            below = arch.move(0, self._layout.size[1] - arch.y)
            yield self._flight(face, start, arch, now_ms + times.rises_ms, motion.WIN_RISE_MS)
            stands_ms = times.rises_ms + motion.WIN_RISE_MS
            lasts_ms = times.falls_ms - stands_ms
            yield self._flight(face, arch, arch, now_ms + stands_ms, lasts_ms)
            yield Flight(
                face,
                arch.topleft,
                below.topleft,
                now_ms + times.falls_ms,
                motion.WIN_FALL_MS,
                ease=motion.falling,
            )

    def _flight(
        self,
        image: Callable[[], pygame.Surface],
        start: Rect,
        end: Rect,
        begins_ms: int,
        lasts_ms: int,
        *,
        place: Place | str | None = None,
        turned: Callable[[], pygame.Surface] | None = None,
    ) -> Flight:
        return Flight(
            image,
            start.topleft,
            end.topleft,
            begins_ms,
            lasts_ms,
            place=place,
            turned=turned,
            shadow=self._pieces.narrow_shadow,
        )
