"""From the search's steps to moves that the rules accept: draws, redeals, kings, inner pairs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.rules.cards import THIRTEEN
from game.rules.layout import Place
from game.rules.moves import DRAW, REDEAL, Move, take
from game.rules.pairs import PairsState
from game.rules.ruleset import StockTop, Win
from game.solve.draws import Step
from game.solve.grid import (
    PLACE_OF,
    Bit,
    Grid,
    bits_of,
    coverers_of,
    exposed_on,
    grid_of,
    half_free_on,
)


class Player:
    """Plays a line on a state and writes down the moves; it trusts the line.

    `pile` are the places that the search numbers from 0: waste, then stock, without kings.
    """

    def __init__(self, state: PairsState, pile: tuple[Place, ...]) -> None:
        self.moves: list[Move] = []
        house = state.rules.house
        self._cover_pairs = house.cover_pairs
        self._stock_plays = house.stock_top is StockTop.PLAYS
        self._all_go = house.win is Win.ALL
        self._pile = pile
        self._grid = grid_of(state.pyramid)
        self._stock = list(reversed(state.stock))
        self._waste = list(state.waste)
        self._rank_of: Callable[[Place], int] = lambda place: state.card(place).rank
        self._take_waste_kings()

    def play(self, steps: Iterable[Step]) -> None:
        """Make the steps' takes, with everything that has to come before each."""
        for step in steps:
            if step.bit:
                self._take_with_pyramid(step)
            else:
                self._take_with_below(self._pile[step.card])
            self._take_waste_kings()
            self.clear_to(step.grid)
        while self._all_go and self._stock:
            self._draw()

    def draw_kings(self) -> None:
        """Draw on while kings lie in the stock and the game is not won."""
        while self._goes_on and any(self._rank_of(p) == THIRTEEN for p in self._stock):
            self._draw()

    def _take_with_pyramid(self, step: Step) -> None:
        place = self._pile[step.card]
        while self._waste[-1:] != [place]:
            self._draw()
        self._waste.pop()
        self.moves.append(take(PLACE_OF[step.bit], place))
        self._grid ^= step.bit

    def _take_with_below(self, place: Place) -> None:
        """Take two neighbours of the pile: from the stock's top if it plays, else once drawn."""
        last = self._stock if self._stock_plays else self._waste
        while last[-1:] != [place]:
            self._draw()
            last = self._stock if self._stock_plays else self._waste
        last.pop()
        self.moves.append(take(self._waste.pop(), place))

    def clear_to(self, grid: Grid) -> None:
        """Take kings and pairs inside the pyramid until only `grid` is left."""
        for bits in unravelled(self._grid, grid, self._rank_at, cover_pairs=self._cover_pairs):
            self.moves.append(take(*(PLACE_OF[bit] for bit in bits)))
        self._grid = grid

    def _draw(self) -> None:
        if not self._stock:
            self.moves.append(REDEAL)
            self._stock, self._waste = self._waste[::-1], []
        self.moves.append(DRAW)
        self._waste.append(self._stock.pop())
        self._take_waste_kings()

    def _take_waste_kings(self) -> None:
        while self._goes_on and self._waste and self._rank_of(self._waste[-1]) == THIRTEEN:
            self.moves.append(take(self._waste.pop()))

    @property
    def _goes_on(self) -> bool:
        return bool(self._grid) or self._all_go

    def _rank_at(self, bit: Bit) -> int:
        return self._rank_of(PLACE_OF[bit])


def unravelled(
    grid: Grid, goal: Grid, rank_at: Callable[[Bit], int], *, cover_pairs: bool = False
) -> tuple[tuple[Bit, ...], ...]:
    """Return takes of kings and inner pairs that lead from one shape to another.

    Raises `ValueError` if there are none.
    """
    tried = {grid}
    ways: list[tuple[Grid, tuple[tuple[Bit, ...], ...]]] = [(grid, ())]
    while ways:
        grid, takes = ways.pop()
        if grid == goal:
            return takes
        takes_now = [*_inner_takes(exposed_on(grid) & ~goal, rank_at)]
        if cover_pairs:
            takes_now += _cover_takes(grid, goal, rank_at)
        for bits in takes_now:
            after = grid ^ sum(bits)
            if after not in tried:
                tried.add(after)
                ways.append((after, (*takes, bits)))
    raise ValueError("no kings and pairs lead from one shape to the other")


def _inner_takes(exposed: Grid, rank_at: Callable[[Bit], int]) -> Iterator[tuple[Bit, ...]]:
    for bit in bits_of(exposed):
        if rank_at(bit) == THIRTEEN:
            yield (bit,)
        for other in bits_of(exposed & -2 * bit):
            if rank_at(bit) + rank_at(other) == THIRTEEN:
                yield bit, other


def _cover_takes(
    grid: Grid, goal: Grid, rank_at: Callable[[Bit], int]
) -> Iterator[tuple[Bit, ...]]:
    exposed = exposed_on(grid) & ~goal
    for bit in bits_of(half_free_on(grid) & ~goal):
        for other in bits_of(coverers_of(bit) & exposed):
            if rank_at(bit) + rank_at(other) == THIRTEEN:
                yield bit, other
