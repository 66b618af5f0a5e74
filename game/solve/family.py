"""The searches of one deal: the game itself and, asked only in need, its simplified forms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import combinations

from game.rules.cards import THIRTEEN
from game.rules.ruleset import HouseRules, StockTop, Win
from game.solve.board import Board
from game.solve.draws import House
from game.solve.effort import Effort
from game.solve.grid import Bit
from game.solve.pile import Pile
from game.solve.search import Search

_LOW_RANKS = range(1, 7)
_MOST_IGNORED = 2
_FEWEST_KEPT = 2
"""Pairs of ranks in the simplest games: a single one is hardly ever lost by itself."""
_PATIENCE = 50
_PATIENCE_SIMPLER = 10
"""Positions searched before simpler games are asked; all these are matters of speed only."""


class Family:
    """Makes the searches of a deal, each once: one for each set of ignored pairs of ranks.

    `rank_of` are the pyramid cards there are, `pile_ranks` waste and stock from the bottom of the
    waste to the end of the stock, without kings. A pair of ranks is named by its lower rank. With
    `takes_shortcuts` off there are no simplified games and no card is declined.
    """

    def __init__(
        self,
        rank_of: Mapping[Bit, int],
        pile_ranks: list[int],
        effort: Effort,
        rules: HouseRules,
        *,
        takes_shortcuts: bool = True,
    ) -> None:
        self._rank_of = rank_of
        self._pile_ranks = pile_ranks
        self._effort = effort
        self._cover_pairs = rules.cover_pairs
        self._house = House(
            stock_pairs=rules.waste_pairs or rules.stock_top is StockTop.PLAYS,
            everything=rules.win is Win.ALL,
        )
        self._most_ignored = _MOST_IGNORED if takes_shortcuts else 0
        self._keeps_declined = takes_shortcuts
        self._made: dict[frozenset[int], Search] = {}
        ranks = list(rank_of.values())
        self._order = sorted(
            _LOW_RANKS, key=lambda rank: ranks.count(rank) + ranks.count(THIRTEEN - rank)
        )

    def search(self, ignored: frozenset[int] = frozenset()) -> Search:
        """Return the search that ignores some pairs of ranks; by default none."""
        if ignored not in self._made:
            simpler = partial(self._simpler, ignored)
            self._made[ignored] = Search(
                self._board(ignored),
                effort=self._effort,
                simpler=simpler,
                house=self._house,
                keeps_declined=self._keeps_declined,
                patience=_PATIENCE_SIMPLER if ignored else _PATIENCE,
            )
        return self._made[ignored]

    def simplest(self) -> Iterator[Search]:
        """Yield the searches that keep two pairs of ranks, those with most pyramid cards first.

        They ask no simpler ones.
        """
        for kept in combinations(reversed(self._order), _FEWEST_KEPT):
            yield self.search(frozenset(_LOW_RANKS).difference(kept))

    def forget(self) -> None:
        """Let go of the searches: they know this family, so they would not be freed at once."""
        self._made.clear()

    def _simpler(self, ignored: frozenset[int]) -> list[Search]:
        """Return the searches that ignore one pair of ranks more, the rarest pair first."""
        if len(ignored) >= self._most_ignored:
            return []
        return [self.search(ignored | {rank}) for rank in self._order if rank not in ignored]

    def _board(self, ignored: frozenset[int]) -> Board:
        lone_ranks = frozenset({THIRTEEN, *ignored, *(THIRTEEN - rank for rank in ignored)})
        lone = sum(bit for bit, rank in self._rank_of.items() if rank in lone_ranks)
        full = self._made.get(frozenset())
        pile = Pile(self._pile_ranks, lone_ranks, like=full.board.pile if full else None)
        return Board(self._rank_of, lone, pile, cover_pairs=self._cover_pairs)
