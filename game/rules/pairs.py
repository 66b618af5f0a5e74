"""The 13-pairs state: two available cards that make thirteen leave together, a king alone.

One generator, `_takes`, is the single source of what may be removed; legal moves, the stuck rule,
highlights and hints all stand on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from game.rules.cards import Card, Deck, make_thirteen
from game.rules.layout import (
    COVER_MASKS,
    FULL_PYRAMID,
    PYRAMID_PLACES,
    STOCK_PLACES,
    Mask,
    Place,
    exposed_places,
    is_pyramid_place,
)
from game.rules.moves import DRAW, REDEAL, Move, Verb, take
from game.rules.pair_points import pair_score_lines, total
from game.rules.ruleset import Redeals, Rules, StockTop, Win
from game.rules.state import ChainFacts, ScoreLine

_NO_CHAIN = ChainFacts()


@dataclass(frozen=True, slots=True)
class PairsState:
    """A position of a 13-pairs game; see `game.rules.state.State` for what each part means."""

    rules: Rules
    deck: Deck
    redeals_left: Redeals
    pyramid: Mask = FULL_PYRAMID
    stock: tuple[Place, ...] = STOCK_PLACES
    waste: tuple[Place, ...] = ()

    def card(self, place: Place) -> Card:
        """Return the card of a place."""
        return self.deck[place]

    @property
    def chain(self) -> ChainFacts:
        """Nothing of chain: there is one round and no joker."""
        return _NO_CHAIN

    @property
    def is_won(self) -> bool:
        """Whether the pyramid is gone, and by `win = "all"` the other cards too."""
        everything = self.rules.house.win is Win.ALL
        return not self.pyramid and not (everything and (self.stock or self.waste))

    @property
    def can_draw(self) -> bool:
        """Whether a card can go from the stock to the waste."""
        return bool(self.stock) and not self.is_won

    @property
    def can_redeal(self) -> bool:
        """Whether the waste can become the stock: stock empty, waste not, a redeal left."""
        return not self.stock and bool(self.waste) and self.redeals_left != 0 and not self.is_won

    @property
    def is_stuck(self) -> bool:
        """Whether no step of a full run of draws and redeals, nothing removed, offers a take."""
        if self.is_won:
            return False
        return not any(True for step in self._run() for _ in step._takes())  # noqa: SLF001 - own class

    def exposed(self) -> tuple[Place, ...]:
        """Return the pyramid places whose coverers are gone, apex first, left to right."""
        return exposed_places(self.pyramid)

    def available(self) -> tuple[Place, ...]:
        """Return exposed pyramid places, the waste's top and, where it plays, the stock's top."""
        stock_plays = self.rules.house.stock_top is StockTop.PLAYS
        return (*self.exposed(), *self.waste[-1:], *(self.stock[:1] if stock_plays else ()))

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every take, then the draw or the redeal if there is one; none once won."""
        if self.is_won:
            return ()
        draw = (DRAW,) if self.can_draw else ()
        redeal = (REDEAL,) if self.can_redeal else ()
        return (*self._takes(), *draw, *redeal)

    def after(self, move: Move) -> PairsState:
        """Return the state after a legal move."""
        if move.verb is Verb.DRAW:
            return replace(self, stock=self.stock[1:], waste=(*self.waste, self.stock[0]))
        if move.verb is Verb.REDEAL:
            left = None if self.redeals_left is None else self.redeals_left - 1
            return replace(self, stock=self.waste, waste=(), redeals_left=left)
        gone = move.places
        return replace(
            self,
            pyramid=self.pyramid & ~sum(1 << p for p in gone if is_pyramid_place(p)),
            stock=tuple(p for p in self.stock if p not in gone),
            waste=tuple(p for p in self.waste if p not in gone),
        )

    def score_lines(self, moves: int, seconds: int) -> tuple[ScoreLine, ...]:
        """Return what the score is made of."""
        waste_gone = len(STOCK_PLACES) - len(self.stock) - len(self.waste)
        return pair_score_lines(
            self.rules.pair_points,
            pyramid=self.pyramid,
            waste_gone=waste_gone,
            redeals_left=self.redeals_left,
            is_won=self.is_won,
            moves=moves,
            seconds=seconds,
        )

    def score(self, moves: int, seconds: int) -> int:
        """Return the points after so many moves and whole seconds of play."""
        return total(self.rules.pair_points, self.score_lines(moves, seconds))

    def _takes(self) -> Iterator[Move]:
        """Yield every take: kings alone, available pairs, then the pairs of house rules."""
        available = self.available()
        yield from (take(place) for place in available if self.card(place).is_king)
        for first, second in combinations(available, 2):
            if self._match(first, second):
                yield take(first, second)
        for first, second in self._house_pairs():
            if self._match(first, second):
                yield take(first, second)

    def _match(self, first: Place, second: Place) -> bool:
        return make_thirteen(self.deck[first], self.deck[second])

    def _house_pairs(self) -> Iterator[tuple[Place, Place]]:
        """Yield pairs of which only house rules let the lower card go."""
        if self.rules.house.waste_pairs and len(self.waste) > 1:
            yield self.waste[-2], self.waste[-1]
        if self.rules.house.cover_pairs:
            for coverer in self.exposed():
                for place in PYRAMID_PLACES:
                    if self.pyramid >> place & 1 and self._only_coverer(place) == 1 << coverer:
                        yield place, coverer

    def _only_coverer(self, place: Place) -> Mask:
        return self.pyramid & COVER_MASKS[place]

    def _run(self) -> Iterator[PairsState]:
        """Yield this state and those that draws alone lead to, through one redeal if one is left.

        A second redeal would only show the same tops again, since nothing was removed.
        """
        step = self
        yield step
        for is_last_pass in (False, True):
            while step.can_draw:
                step = step.after(DRAW)
                yield step
            if is_last_pass or not step.can_redeal:
                return
            step = step.after(REDEAL)
            yield step
