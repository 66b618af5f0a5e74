"""The solver's door for 13-pairs: whether a position can be won, by which line, in how many passes.

Every answer is exact; only a search stopped by its caller answers "unknown".
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from enum import StrEnum
from itertools import count
from typing import NamedTuple

from game.rules.layout import PYRAMID_PLACES
from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.rules.ruleset import MOST_REDEALS, UNLIMITED, Win
from game.solve.board import Node
from game.solve.draws import Step
from game.solve.effort import Effort, StoppedError, collector_at_rest
from game.solve.family import Family
from game.solve.grid import BIT_OF, Grid, grid_of
from game.solve.line import Player
from game.solve.lying_pairs import lying_pairs, with_pairs, without_pairs
from game.solve.pile import without
from game.solve.search import Search

_ENOUGH = MOST_REDEALS
"""As good as unlimited: a pass in which nothing is taken is in vain, and there are 52 cards."""
_PLENTY = 3
"""From so many redeals on a line for unlimited redeals is tried first: it mostly needs no more."""


class Verdict(StrEnum):
    """What is known about a position; unknown only if the search was stopped."""

    WINNABLE = "winnable"
    LOST = "lost"
    UNKNOWN = "unknown"


class Solution(NamedTuple):
    """An answer. `moves` wins if winnable, else it is empty.

    `dead_ends` are the positions that were fully searched and lost before the line was found,
    `positions` all that were looked at, those of simplified games among them.
    """

    verdict: Verdict
    moves: tuple[Move, ...] = ()
    dead_ends: int = 0
    positions: int = 0


def solve(
    state: PairsState,
    *,
    limit: int | None = None,
    cancelled: Callable[[], bool] | None = None,
    takes_shortcuts: bool = True,
) -> Solution:
    """Solve any position of a 13-pairs game, house rules included; unknown only if stopped.

    `limit` is a number of positions, `cancelled` is asked now and then. Without shortcuts, that is
    simplified games and declined cards, the search is slower, and every dead end one that it walked
    into itself.
    """
    effort = Effort(limit=limit, cancelled=cancelled)
    dead_ends = 0
    for pairs in lying_pairs(state):
        begun = without_pairs(state, pairs)
        attempt = Attempt(begun, effort, takes_shortcuts=takes_shortcuts)
        try:
            with collector_at_rest(), closing(attempt):
                line = attempt.line()
        except StoppedError:
            dead_ends += attempt.dead_ends
            return Solution(Verdict.UNKNOWN, (), dead_ends, effort.positions)
        dead_ends += attempt.dead_ends
        if line is not None:
            moves = with_pairs(state, pairs, line) if pairs else line
            return Solution(Verdict.WINNABLE, moves, dead_ends, effort.positions)
    return Solution(Verdict.LOST, (), dead_ends, effort.positions)


class Attempt:
    """One position being solved.

    `dead_ends` are told when it is closed: positions fully searched and lost, without limit those
    of the any-time game.
    """

    def __init__(self, state: PairsState, effort: Effort, *, takes_shortcuts: bool = True) -> None:
        self.dead_ends = 0
        self._state = state
        self._takes_shortcuts = takes_shortcuts
        self._pile = tuple(p for p in (*state.waste, *state.stock) if not state.card(p).is_king)
        self._drawn = sum(not state.card(p).is_king for p in state.waste)
        self._grid = grid_of(state.pyramid)
        rank_of = {BIT_OF[p]: state.card(p).rank for p in PYRAMID_PLACES if state.pyramid >> p & 1}
        ranks = [state.card(p).rank for p in self._pile]
        house = state.rules.house
        self._family = Family(rank_of, ranks, effort, house, takes_shortcuts=takes_shortcuts)
        self._search: Search = self._family.search()
        self._all_go = house.win is Win.ALL

    def close(self) -> None:
        """Count the dead ends and free what was learnt, lest the collector walk through it."""
        unlimited = self._state.redeals_left is None
        self.dead_ends = self._search.anytime.lost if unlimited else self._search.dead_ends
        self._family.forget()
        del self._search

    def line(self) -> tuple[Move, ...] | None:
        """Return a winning line, or none if there is none; raise `StoppedError` if stopped."""
        if self._state.is_won:
            return ()
        left = self._state.redeals_left
        if self._all_go:
            return self.line_within(_ENOUGH if left is None else left)
        if left is None or left >= _PLENTY:
            steps = self._steps_at_leisure()
            if steps is None:
                return None
            redeals, nodes = steps
            if left is None or redeals <= left:
                return self._moves(nodes)
        return self.line_within(left)

    def line_within(self, left: int) -> tuple[Move, ...] | None:
        """Return a winning line with limited redeals, or none; what is learnt is kept."""
        if self._takes_shortcuts and not left and self._is_soon_refuted():
            return None
        start = self._won_start(self._search, left)
        return None if start is None else self._moves((start.grid, self._search.line[::-1]))

    def _is_soon_refuted(self) -> bool:
        """Say whether the cheapest proofs show the position to be lost when no redeal is left.

        Of 1000 deals without a redeal a third are lost even if every card can be had at any time;
        of the others a half are lost for two pairs of ranks alone, a third with an open stock. All
        that these proofs look at takes less time than a search of one deal. With redeals left most
        deals that are not lost at any time can be won, and asking would only delay them.
        Why what is lost in a simpler game is lost see `Search.wins`.
        """
        search = self._search
        nodes = search.board.settle(self._grid, 0)
        if self._next_winnable(nodes, search.board.pile.everything) is None:
            return True
        return any(self._won_start(game, 0) is None for game in self._family.simplest())

    def _won_start(self, search: Search, left: int) -> Node | None:
        """Return a settled shape from which a search wins with what the pile holds, or none."""
        search.start_line()
        live = search.board.pile.everything
        for node in search.board.settle(self._grid, 0):
            if search.wins_open(node, (live, 0, self._drawn, left, 0)):
                return node
        return None

    def _steps_at_leisure(self) -> tuple[int, tuple[Grid, list[Step]]] | None:
        """Return a line for unlimited redeals and the redeals it takes, or none if there is none.

        It takes whatever leaves the any-time game winnable. Some take does, of a stock card that
        is there and will show again; so every pass but the last takes a card.
        """
        search = self._search
        live = search.board.pile.everything
        node = self._next_winnable(search.board.settle(self._grid, 0), live)
        if node is None:
            return None
        start, steps, redeals, drawn = node.grid, list[Step](), 0, self._drawn
        while node.grid:
            found = self._take_top(node, live, drawn)
            if found is not None:
                step, node = found
                live, _ = without(live, 0, 1 << step.card)
                steps.append(step)
            elif live >> drawn:
                above = live >> drawn
                drawn += (above & -above).bit_length()
            else:
                redeals, drawn = redeals + 1, 0
        return redeals, (start, steps)

    def _take_top(self, node: Node, live: int, drawn: int) -> tuple[Step, Node] | None:
        """Return a take of the waste top that leaves the any-time game winnable."""
        waste = live & (1 << drawn) - 1
        if not waste:
            return None
        board = self._search.board
        i = waste.bit_length() - 1
        for bit in node.fits[board.pile.ranks[i]]:
            after = self._next_winnable(board.after(node, bit), live ^ 1 << i)
            if after is not None:
                return Step(i, bit, after.grid), after
        return None

    def _next_winnable(self, nodes: tuple[Node, ...], live: int) -> Node | None:
        """Return the first node that the any-time game can win."""
        anytime = self._search.anytime
        _, counts = self._search.board.pile.order(live, 0)
        return next((node for node in nodes if anytime.useless(node, counts) >= 0), None)

    def _moves(self, line: tuple[Grid, list[Step]]) -> tuple[Move, ...]:
        start, steps = line
        player = Player(self._state, self._pile)
        player.clear_to(start)
        player.play(steps)
        return tuple(player.moves)


def fewest_passes(
    state: PairsState,
    *,
    limit: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> int:
    """Return the fewest passes from here on in which a position can be won; 0 if it cannot.

    The redeals left do not matter. Raises `StoppedError` if stopped first.
    """
    state = replace(state, redeals_left=UNLIMITED)
    effort = Effort(limit=limit, cancelled=cancelled)
    needed = (_passes(without_pairs(state, pairs), effort) for pairs in lying_pairs(state))
    return min(filter(None, needed), default=0)


def _passes(state: PairsState, effort: Effort) -> int:
    """Return the fewest passes for a position with unlimited redeals; 0 if it cannot be won."""
    attempt = Attempt(state, effort)
    if attempt.line() is None:
        return 0
    return next(left + 1 for left in count() if attempt.line_within(left) is not None)
