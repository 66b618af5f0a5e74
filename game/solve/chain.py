"""The chain game solved: whether this round can still be cleared, and the most it can bring.

A position is the pyramid's shape, how far the fan is turned, the waste's rank and the jokers left;
for points also the streak. Each is decided once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.rules.cards import SUITS, THIRTEEN, Card
from game.rules.chain import ChainState, are_neighbours
from game.rules.layout import PYRAMID_PLACES
from game.rules.moves import DRAW, JOKER, Move, take
from game.solve.effort import Effort, StoppedError
from game.solve.grid import BIT_OF, PLACE_OF, Grid, bits_of, exposed_on, grid_of
from game.solve.solver import Solution, Verdict

_JOKER_RANK = 0
RANKS = range(1, THIRTEEN + 1)


class Spot(NamedTuple):
    """A position of a round: shape, fan cards turned from here, waste rank (0 a joker), jokers."""

    grid: Grid
    turned: int
    top: int
    jokers: int
    streak: int = 0


class RoundScore(NamedTuple):
    """The most points that play of this round can add, and moves that do.

    Exact unless the search was stopped: then `points` is a proved upper bound without moves.
    """

    points: int
    is_exact: bool
    moves: tuple[Move, ...] = ()


def solve_chain(
    state: ChainState, *, limit: int | None = None, cancelled: Callable[[], bool] | None = None
) -> Solution:
    """Say whether the round being played can be cleared, and how; unknown only if stopped."""
    effort = Effort(limit=limit, cancelled=cancelled)
    chain = _Round(state, effort)
    try:
        moves = chain.clearing()
    except StoppedError:
        return Solution(Verdict.UNKNOWN, (), chain.dead_ends, effort.positions)
    verdict = Verdict.LOST if moves is None else Verdict.WINNABLE
    return Solution(verdict, moves or (), chain.dead_ends, effort.positions)


def best_round(
    state: ChainState, *, limit: int | None = None, cancelled: Callable[[], bool] | None = None
) -> RoundScore:
    """Return the most points the round being played can still add to the score."""
    chain = _Round(state, Effort(limit=limit, cancelled=cancelled))
    try:
        points = chain.best(chain.start)
    except StoppedError:
        return RoundScore(chain.bound(chain.start), is_exact=False)
    return RoundScore(points, is_exact=True, moves=tuple(chain.best_moves()))


class _Round:
    """One round being searched."""

    def __init__(self, state: ChainState, effort: Effort) -> None:
        self._points = state.rules.chain_points
        self._fan = [state.card(place).rank for place in state.stock]
        self._effort = effort
        self._lost: set[Spot] = set()
        self._best: dict[Spot, int] = {}
        top = _JOKER_RANK if state.joker_on_top else state.card(state.waste[-1]).rank
        self.start = Spot(grid_of(state.pyramid), 0, top, state.jokers_left, state.streak)
        self._rank_of = {BIT_OF[p]: state.card(p).rank for p in PYRAMID_PLACES}
        everything = sum(BIT_OF)
        self._fitting = [everything, *(self._neighbours(state, rank) for rank in RANKS)]

    @staticmethod
    def _neighbours(state: ChainState, rank: int) -> Grid:
        """Return the pyramid cards that fit a rank."""
        top = Card(rank, SUITS[0])
        return sum(BIT_OF[p] for p in PYRAMID_PLACES if are_neighbours(state.card(p), top))

    @property
    def dead_ends(self) -> int:
        """Positions fully searched and lost so far."""
        return len(self._lost)

    def clearing(self) -> tuple[Move, ...] | None:
        """Return moves that clear the pyramid, or none if nothing does."""
        line: list[Move] = []
        if not self._clears(self.start._replace(streak=0), line):
            return None
        return tuple(reversed(line))

    def _clears(self, spot: Spot, line: list[Move]) -> bool:
        if not spot.grid:
            return True
        if spot in self._lost:
            return False
        self._effort.tick()
        for move, after in self._after(spot, counted=0):
            if self._clears(after, line):
                line.append(move)
                return True
        self._lost.add(spot)
        return False

    def best(self, spot: Spot) -> int:
        """Return the most points to be had from here on; to stop brings none."""
        known = self._best.get(spot)
        if known is not None:
            return known
        self._effort.tick()
        best = 0
        for move, after in self._after(spot):
            gain = self._gain(move, after)
            if gain + self.bound(after) > best:
                best = max(best, gain + self.best(after))
        self._best[spot] = best
        return best

    def best_moves(self) -> Iterator[Move]:
        """Yield moves that bring the most points."""
        spot = self.start
        while self.best(spot) > 0:
            spot, move = next(
                (after, move)
                for move, after in self._after(spot)
                if self._gain(move, after) + self.best(after) == self.best(spot)
            )
            yield move

    def bound(self, spot: Spot) -> int:
        """Return points that play from here cannot exceed: all cards left in one streak."""
        cards = spot.grid.bit_count()
        if not cards:
            return 0
        return self._points.card * (cards * spot.streak + cards * (cards + 1) // 2) + max(
            0, self._points.cleared
        )

    def _gain(self, move: Move, after: Spot) -> int:
        if move == DRAW:
            return self._points.turn
        if move == JOKER:
            return self._points.joker
        return self._points.card * after.streak + (0 if after.grid else self._points.cleared)

    def _after(self, spot: Spot, *, counted: int = 1) -> Iterator[tuple[Move, Spot]]:
        """Yield every move, takes first, and the position after it.

        `counted` is what a take adds to the streak: nothing where points do not matter.
        """
        grid, turned, top, jokers, streak = spot
        for bit in bits_of(exposed_on(grid) & self._fitting[top]):
            yield (
                take(PLACE_OF[bit]),
                Spot(grid ^ bit, turned, self._rank_of[bit], jokers, streak + counted),
            )
        if grid and turned < len(self._fan):
            yield DRAW, Spot(grid, turned + 1, self._fan[turned], jokers)
        if grid and jokers and top != _JOKER_RANK:
            yield JOKER, Spot(grid, turned, _JOKER_RANK, jokers - 1, streak)
