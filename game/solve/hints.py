"""Hints: the next move of a winning line, or, if the position is lost, the one for most points.

An oracle knows the stock. An honest hint knows only what the player has seen: it tries each move on
samples of the unseen cards' order and shows the one that wins most of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from game.rules.layout import Place
from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.rules.ruleset import UNLIMITED
from game.solve.effort import StoppedError
from game.solve.par import par
from game.solve.solver import Verdict, solve

_SAMPLES = 12
_SAMPLE_LIMIT = 4_000
"""Positions a sample's move may cost; what is not decided by then counts as half won."""


class Outlook(StrEnum):
    """What a hint says of the position: proved, or for honest hints what the samples say."""

    WINNABLE = "winnable"
    LIKELY = "likely"
    UNLIKELY = "unlikely"
    LOST = "lost"


class Hint(NamedTuple):
    """A move to show, none if nothing can be gained. `chance` is the share of samples it wins."""

    outlook: Outlook
    move: Move | None
    chance: float


def hint(
    state: PairsState,
    *,
    unseen: frozenset[Place] = frozenset(),
    cancelled: Callable[[], bool] | None = None,
) -> Hint:
    """Return a hint for a position; raise `StoppedError` if called off.

    `unseen` are the stock places whose cards the player has not seen yet; none makes an oracle.
    """
    if len(unseen) > 1:
        return _Honest(state, unseen, cancelled).hint()
    solution = solve(state, cancelled=cancelled)
    if solution.verdict is Verdict.UNKNOWN:
        raise StoppedError
    if solution.verdict is Verdict.LOST:
        return Hint(Outlook.LOST, _best_move(state, cancelled), 0.0)
    return Hint(Outlook.WINNABLE, solution.moves[0] if solution.moves else None, 1.0)


def _best_move(state: PairsState, cancelled: Callable[[], bool] | None) -> Move | None:
    """Return the first move towards the most points."""
    best = par(state, cancelled=cancelled)
    gains = best.found > state.score(0, 0) or state.rules.pair_points.per_move
    return best.moves[0] if best.moves and gains else None


class _Honest:
    """One honest hint being worked out."""

    def __init__(
        self,
        state: PairsState,
        unseen: frozenset[Place],
        cancelled: Callable[[], bool] | None,
    ) -> None:
        self._state = state
        self._unseen = sorted(unseen)
        self._cancelled = cancelled
        # The same position gets the same hint every time.
        self._chance = random.Random(state.pyramid * 64 + len(state.stock))

    def hint(self) -> Hint:
        """Weigh every move over the samples."""
        if self._is_surely_lost():
            return Hint(Outlook.LOST, self._best_known_move(), 0.0)
        samples = [self._sample() for _ in range(_SAMPLES)]
        moves = self._state.legal_moves()
        wins = {move: sum(self._won(s.after(move)) for s in samples) / _SAMPLES for move in moves}
        if not wins:
            return Hint(Outlook.LOST, None, 0.0)
        move = max(moves, key=lambda each: wins[each])
        if not wins[move]:
            return Hint(Outlook.UNLIKELY, self._best_known_move(), 0.0)
        return Hint(Outlook.LIKELY, move, wins[move])

    def _is_surely_lost(self) -> bool:
        """Say whether no order of the stock helps: with unlimited redeals order does not matter."""
        at_leisure = replace(self._state, redeals_left=UNLIMITED)
        return solve(at_leisure, cancelled=self._cancelled).verdict is Verdict.LOST

    def _best_known_move(self) -> Move | None:
        """Return the move for most points in a sample: it must be legal whatever lies unseen."""
        return _best_move(self._sample(), self._cancelled)

    def _sample(self) -> PairsState:
        """Return the position with its unseen cards in another order."""
        cards = [self._state.card(place) for place in self._unseen]
        self._chance.shuffle(cards)
        deck = list(self._state.deck)
        for place, card in zip(self._unseen, cards, strict=True):
            deck[place] = card
        return replace(self._state, deck=tuple(deck))

    def _won(self, state: PairsState) -> float:
        if self._cancelled is not None and self._cancelled():
            raise StoppedError
        verdict = solve(state, limit=_SAMPLE_LIMIT, cancelled=self._cancelled).verdict
        return {Verdict.WINNABLE: 1.0, Verdict.UNKNOWN: 0.5, Verdict.LOST: 0.0}[verdict]
