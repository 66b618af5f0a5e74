"""Pairs that already lie on each other in the waste, where the two topmost waste cards may pair.

The search pairs two neighbours of the pile when the upper one is drawn. A position met in the
middle of a game may have such neighbours in its waste, drawn before and passed over; which of them
are to go is decided here, before the search begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, pairwise

from game.rules.cards import THIRTEEN
from game.rules.layout import Place
from game.rules.moves import DRAW, REDEAL, Move, take
from game.rules.pairs import PairsState

LyingPair = tuple[Place, Place]
"""Two places of the waste, the lower one first."""


def lying_pairs(state: PairsState) -> Iterator[tuple[LyingPair, ...]]:
    """Yield every set of pairs that may leave the waste as neighbours, the empty one first.

    Only neighbours can: nothing between two waste cards leaves before the upper one, but a redeal
    turns them all over, and then they are drawn anew.
    """
    if not state.rules.house.waste_pairs:
        yield ()
        return
    sets: list[tuple[LyingPair, ...]] = [()]
    for lower, upper in pairwise(state.waste):
        if state.card(lower).rank + state.card(upper).rank == THIRTEEN:
            sets += [(*each, (lower, upper)) for each in sets if not each or each[-1][1] != lower]
    yield from sorted(sets, key=len)


def without_pairs(state: PairsState, pairs: Iterable[LyingPair]) -> PairsState:
    """Return the position as if some pairs had left the waste already."""
    gone = set(chain.from_iterable(pairs))
    return replace(state, waste=tuple(place for place in state.waste if place not in gone))


def with_pairs(
    state: PairsState, pairs: Iterable[LyingPair], moves: Iterable[Move]
) -> tuple[Move, ...]:
    """Return the moves of a line that wins without some pairs, with their takes where they belong.

    Each pair is taken as soon as it is on top: the line takes what lies on it, or does without what
    lies below. Turned over by a redeal before, it is drawn on the way and taken then. Gone or not,
    it buries nothing that the line takes, so every move of the line is legal.
    """
    line = _Line(state, pairs)
    for move in moves:
        line.make(move)
    line.end()
    return tuple(line.moves)


class _Line:
    """Moves on a state, the pairs among them that are to go."""

    def __init__(self, state: PairsState, pairs: Iterable[LyingPair]) -> None:
        self.moves: list[Move] = []
        self._state = state
        self._above = dict(pairs)
        self._places = set(chain.from_iterable(self._above.items()))
        self._take_pairs()

    def make(self, move: Move) -> None:
        """Make a move of the line; before one of the stock what must not lie there is drawn."""
        if move in {DRAW, REDEAL} or any(place in self._state.stock for place in move.places):
            while self._state.stock and self._state.stock[0] in self._places:
                self._do(DRAW)
        self._do(move)

    def end(self) -> None:
        """Draw what is left of the pairs, where everything must go."""
        while not self._state.is_won and self._state.stock:
            self._do(DRAW)

    def _do(self, move: Move) -> None:
        self._act(move)
        self._take_pairs()

    def _take_pairs(self) -> None:
        waste = self._state.waste
        while len(waste) > 1 and self._above.get(waste[-2]) == waste[-1]:
            self._act(take(waste[-2], waste[-1]))
            waste = self._state.waste

    def _act(self, move: Move) -> None:
        self.moves.append(move)
        self._state = self._state.after(move)
