"""Par: the most points for cards that any play from a position can reach, and a line that does.

The points of a position depend only on which cards are gone, so this is a search for the best
position that can be reached, cut where a bound says that nothing better follows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rules.layout import PYRAMID_PLACES, ROW_OF, STOCK_SIZE
from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.rules.ruleset import MOST_REDEALS
from game.solve.board import Board, Node
from game.solve.draws import Step, draw_order
from game.solve.effort import Effort, StoppedError
from game.solve.grid import BIT_OF, Grid, bits_of, exposed_on, grid_of, related_to
from game.solve.line import Player
from game.solve.pile import Bits, Pile

PAR_LIMIT = 20_000
"""Positions looked at by default: about half a second."""
_KINGS = frozenset({13})


class Par(NamedTuple):
    """The most points for cards gone, those gone already included.

    If `is_exact`, `moves` bring them; else `points` is a proved bound and `moves` bring `found`.
    """

    points: int
    is_exact: bool
    found: int
    moves: tuple[Move, ...]


def par(
    state: PairsState,
    *,
    limit: int | None = PAR_LIMIT,
    cancelled: Callable[[], bool] | None = None,
) -> Par:
    """Return the par of a position played without house rules; a bound if stopped first."""
    return _BestPlay(state, Effort(limit=limit, cancelled=cancelled)).par()


class _BestPlay:
    """One search for the best position that can be reached."""

    def __init__(self, state: PairsState, effort: Effort) -> None:
        self._state = state
        self._effort = effort
        points = state.rules.pair_points
        self._worth = {BIT_OF[p]: points.rows[ROW_OF[p]] for p in PYRAMID_PLACES}
        self._waste_card = points.waste_card
        piled = [*state.waste, *state.stock]
        self._places = tuple(p for p in piled if not state.card(p).is_king)
        self._kings_before = _kings_before(state)
        pile = Pile([state.card(p).rank for p in self._places], _KINGS)
        rank_of = {bit: state.card(p).rank for p, bit in zip(PYRAMID_PLACES, BIT_OF, strict=True)}
        self._board = Board(rank_of, sum(bit for bit, r in rank_of.items() if r in _KINGS), pile)
        self._left = MOST_REDEALS if state.redeals_left is None else state.redeals_left
        self._drawn = sum(not state.card(p).is_king for p in state.waste)
        self._seen: dict[tuple[Grid, Bits], int] = {}
        self._steps: list[Step] = []
        self._start: Grid = 0
        self._most = -1
        self._best: tuple[Grid, tuple[Step, ...]] = (0, ())

    def par(self) -> Par:
        """Search as far as the effort goes."""
        grid, live = grid_of(self._state.pyramid), self._board.pile.everything
        bound = self._bound(grid, live)
        is_exact = True
        try:
            for node in self._board.settle(grid, 0):
                self._start = node.grid
                self._open(node, live, self._drawn, self._left)
        except StoppedError:
            is_exact = False
        moves = self._moves()
        found = self._points_after(moves)
        # A king drawn over in the waste may be out of reach, though `_count` hoped for it.
        is_exact = found == bound or (is_exact and found == self._most)
        return Par(found if is_exact else bound, is_exact, found, moves)

    def _points_after(self, moves: tuple[Move, ...]) -> int:
        """Return the points for cards gone after some moves."""
        state = self._state
        for move in moves:
            state = state.after(move)
        rows = self._state.rules.pair_points.rows
        gone = sum(rows[ROW_OF[p]] for p in PYRAMID_PLACES if not state.pyramid >> p & 1)
        return gone + self._waste_card * (STOCK_SIZE - len(state.stock) - len(state.waste))

    def _open(self, node: Node, live: Bits, drawn: int, left: int) -> None:
        """Decide the waste's top: it is taken, or waits."""
        waste = live & (1 << drawn) - 1
        if waste:
            self._take(node, waste.bit_length() - 1, live, drawn, left)
        self._visit(node, live, drawn, left)

    def _take(self, node: Node, i: int, live: Bits, drawn: int, left: int) -> None:
        for bit in node.fits[self._board.pile.ranks[i]]:
            for after in self._board.after(node, bit):
                self._steps.append(Step(i, bit, after.grid))
                self._open(after, live ^ 1 << i, drawn, left)
                self._steps.pop()

    def _visit(self, node: Node, live: Bits, drawn: int, left: int) -> None:
        """Count a settled position and go on drawing, once round; later is no better."""
        self._count(node.grid, live, drawn, left)
        time = (live & (1 << drawn) - 1).bit_count() - 32 * left
        seen = self._seen.get((node.grid, live))
        if not node.grid or (seen is not None and seen <= time):
            return
        self._seen[node.grid, live] = time
        if self._bound(node.grid, live) <= self._most:
            return
        self._effort.tick()
        for i, pass_left in draw_order(live, drawn, left):
            self._take(node, i, live, i + 1, pass_left)

    def _count(self, grid: Grid, live: Bits, drawn: int, left: int) -> None:
        """Keep the position if it is the best so far.

        A game that is not won can be drawn to the end, so every king of the stock goes too.
        """
        kings = self._kings_before[-1]
        if not grid and left == self._left:
            kings = self._kings_before[drawn]
        points = self._points(grid, live, kings)
        if points > self._most:
            self._most = points
            self._best = (self._start, tuple(self._steps))

    def _points(self, grid: Grid, live: Bits, kings: int) -> int:
        gone: int = sum(worth for bit, worth in self._worth.items() if not grid & bit)
        waste_gone = STOCK_SIZE - len(self._state.stock) - len(self._state.waste) + kings
        waste_gone += len(self._places) - live.bit_count()
        return gone + self._waste_card * waste_gone

    def _bound(self, grid: Grid, live: Bits) -> int:
        """Return points that cannot be exceeded.

        A card can go only if those on it can and a partner is left in the stock, or in the pyramid
        where neither covers the other. Each such card takes at most one stock card with it.
        """
        rest = grid
        open_ranks: dict[int, int] = {}
        while True:
            exposed = bits_of(exposed_on(rest))
            leaving: Grid = sum(bit for bit in exposed if self._has_partner(bit, grid, live))
            if not leaving:
                break
            rest ^= leaving
        for bit in bits_of(grid & ~rest):
            partner = 13 - self._board.rank_of[bit]
            open_ranks[partner] = open_ranks.get(partner, 0) + 1
        of_rank = self._board.pile.of_rank
        used = sum(
            min(number, (live & of_rank[rank]).bit_count())
            for rank, number in open_ranks.items()
            if rank
        )
        most = self._points(rest, live, self._kings_before[-1])
        return most + self._waste_card * used

    def _has_partner(self, bit: Grid, grid: Grid, live: Bits) -> bool:
        if (
            bit & self._board.lone
            or live & self._board.pile.partners_of_rank[self._board.rank_of[bit]]
        ):
            return True
        return bool(grid & self._board.partners[bit] & ~related_to(bit))

    def _moves(self) -> tuple[Move, ...]:
        start, steps = self._best
        player = Player(self._state, self._places)
        player.clear_to(start)
        player.play(steps)
        player.draw_kings()
        return tuple(player.moves)


def _kings_before(state: PairsState) -> list[int]:
    """Return for each number of drawn cards that are no kings how many kings have shown by then."""
    counts = [0]
    kings = 0
    for place in (*state.waste, *state.stock):
        if state.card(place).is_king:
            kings += 1
        else:
            counts.append(kings)
    counts[-1] = kings
    return counts
