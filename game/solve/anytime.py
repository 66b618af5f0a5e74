"""The relaxed game in which every stock card can be reached at any time.

With unlimited redeals this is the game itself: any card shows again. With limited redeals it is
easier than the game, so what is lost here is lost there. Its state is tiny: the shape and, for each
pair of ranks that make thirteen, how many pairs must be made inside the pyramid (the *need*).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.solve.board import PAIRS, SHIFT_OF, Board, Node
from game.solve.deadlines import barred_to
from game.solve.effort import Effort
from game.solve.grid import BIT_OF, Bit, Grid, bits_of, exposed_on
from game.solve.pile import COUNT, COUNT_BITS, Bits

_ONE = 7
Needs = int
"""Six three-bit numbers, the pair ace-queen lowest."""
_PAIR_SHIFTS = tuple(
    (rank, other, SHIFT_OF[rank], COUNT_BITS * rank, COUNT_BITS * other) for rank, other in PAIRS
)
"""Pairs of ranks: where their needs stand, and where the counts of each rank."""


class Anytime:
    """Decides settled shapes of one board, each once.

    Why a need is enough. Of a pair of ranks r and q let the pyramid hold a and b cards, the live
    stock s and t. With k pairs inside the pyramid, a-k stock cards q and b-k stock cards r are
    used, so k must be at least a-t and b-s: that is the need. More pairs than needed never help,
    since two stock cards, always at hand, can do the same at once. A pair of ranks without a need
    thus leaves the pyramid as soon as it is exposed, like kings.
    """

    def __init__(self, board: Board, effort: Effort) -> None:
        self.lost = 0
        self._board = board
        self._effort = effort
        self._known: dict[int, bool] = {}
        self._free: dict[Needs, Grid] = {}
        self._needed_by: dict[Needs, tuple[tuple[int, Grid, Grid], ...]] = {}
        self._barred = _barred(cover_pairs=board.cover_pairs)
        self._shift = {bit: SHIFT_OF[rank] for bit, rank in board.rank_of.items()}

    def useless(self, node: Node, counts: int) -> Bits:
        """Return the stock cards whose partners all must pair inside the pyramid; -1 if lost.

        `counts` is how many live stock cards there are of each rank (see `Pile.order`).
        """
        bits = node.useless.get(counts)
        if bits is None:
            needs = self.needs(node, counts)
            bits = self._unusable(node, needs) if needs >= 0 and self.wins(node.grid, needs) else -1
            node.useless[counts] = bits
        return bits

    def needs(self, node: Node, counts: int) -> Needs:
        """Return how many pairs must be made inside the pyramid; -1 if there are too few cards."""
        needs = 0
        left = node.left
        for rank, other, shift, count_shift, other_shift in _PAIR_SHIFTS:
            here, there = left[rank], left[other]
            if here or there:
                need = here - (counts >> other_shift & COUNT)
                mirror = there - (counts >> count_shift & COUNT)
                if mirror > need:  # noqa: PLR1730 - asked so often that a call would cost
                    need = mirror
                if need > 0:
                    if need > here or need > there:
                        return -1
                    needs |= need << shift
        return needs

    def _unusable(self, node: Node, needs: Needs) -> Bits:
        of_rank = self._board.pile.of_rank
        bits = 0
        for rank, other in PAIRS:
            need = needs >> SHIFT_OF[rank] & _ONE
            if need and node.left[rank] == need:
                bits |= of_rank[other]
            if need and node.left[other] == need:
                bits |= of_rank[rank]
        return bits

    def wins(self, grid: Grid, needs: Needs) -> bool:
        """Decide a settled shape, its exposed cards not to be paired with each other."""
        if not needs:
            return True
        key = grid << 18 | needs
        known = self._known.get(key)
        if known is None:
            self._effort.tick()
            known = False
            if self._has_pairs(grid, needs):
                for after, fewer in self.steps(grid, needs):
                    if not fewer or self.wins(after, fewer):
                        known = True
                        break
            self._known[key] = known
            self.lost += not known
        return known

    def _has_pairs(self, grid: Grid, needs: Needs) -> bool:
        """Say whether enough pairs can still be made inside the pyramid, one card of each covered.

        A card that covers its partner, at whatever distance, cannot pair with it (or, by the house
        rule for covered cards, only directly).
        """
        covered = grid & ~exposed_on(grid)
        for need, cards, others in self._needed(needs):
            here, there = grid & cards, grid & others
            if need > ((here | there) & covered).bit_count():
                return False
            if not self._can_pair(need, here, there, covered):
                return False
            if not self._can_pair(need, there, here, covered):
                return False
        return True

    def _needed(self, needs: Needs) -> tuple[tuple[int, Grid, Grid], ...]:
        """Return each need that there is, and the pyramid's cards of its two ranks."""
        known = self._needed_by.get(needs)
        if known is None:
            of_rank = self._board.of_rank
            known = self._needed_by[needs] = tuple(
                (needs >> SHIFT_OF[rank] & _ONE, of_rank[rank], of_rank[other])
                for rank, other in PAIRS
                if needs >> SHIFT_OF[rank] & _ONE
            )
        return known

    def _can_pair(self, need: int, here: Grid, there: Grid, covered: Grid) -> bool:
        """Say whether enough cards of one rank have a possible partner in the pyramid."""
        hidden, barred = there & covered, self._barred
        while here:
            bit = here & -here
            here ^= bit
            if (there if bit & covered else hidden) & ~barred[bit]:
                need -= 1
                if not need:
                    return True
        return False

    def steps(self, grid: Grid, needs: Needs) -> Iterator[tuple[Grid, Needs]]:
        """Yield the settled states after one take with the stock (all free cards count as one)."""
        exposed = exposed_on(grid)
        free = exposed & self._free_cards(needs)
        board = self._board
        decided = board.all_decided(grid)
        if free:
            yield from self._settle(grid ^ free, decided, needs)
            return
        for bit in bits_of(exposed):
            alike = grid & board.of_rank[board.rank_of[bit]]
            if alike.bit_count() > needs >> self._shift[bit] & _ONE:
                yield from self._settle(grid ^ bit, decided, needs)

    def _settle(self, grid: Grid, decided: Grid, needs: Needs) -> list[tuple[Grid, Needs]]:
        """Return the settled states after deciding newly exposed cards (see `Board.settle`)."""
        grid = self._peel(grid, needs)
        decided, bit, partners = self._board.undecided(grid, decided)
        if not bit:
            return [(grid, needs)]
        states = set()
        ways = self._ways(grid, decided, needs, bit, partners)
        while ways:
            grid, needs, decided = ways.pop()
            grid = self._peel(grid, needs)
            decided, bit, partners = self._board.undecided(grid, decided)
            if not bit:
                states.add((grid, needs))
                continue
            ways += self._ways(grid, decided, needs, bit, partners)
        return sorted(states)

    def _ways(
        self, grid: Grid, decided: Grid, needs: Needs, bit: Bit, partners: Grid
    ) -> list[tuple[Grid, Needs, Grid]]:
        """Return what can be done with a newly exposed card: it waits, or takes a partner."""
        fewer = needs - (1 << self._shift[bit])
        pairs = [(grid ^ bit ^ partner, fewer, decided) for partner in bits_of(partners)]
        return [(grid, needs, decided), *pairs]

    def _peel(self, grid: Grid, needs: Needs) -> Grid:
        free_cards = self._free_cards(needs)
        free = exposed_on(grid) & free_cards
        while free:
            grid ^= free
            free = exposed_on(grid) & free_cards
        return grid

    def _free_cards(self, needs: Needs) -> Grid:
        """Return the cards that leave without a choice: lone ones and pairs of ranks in no need."""
        free = self._free.get(needs)
        if free is None:
            free = self._board.lone
            for rank, other in PAIRS:
                if not needs >> SHIFT_OF[rank] & _ONE:
                    free |= self._board.of_rank[rank] | self._board.of_rank[other]
            self._free[needs] = free
        return free


@cache
def _barred(*, cover_pairs: bool) -> dict[Bit, Grid]:
    """Return for each card those it cannot pair with, since one of the two covers the other."""
    return {bit: barred_to(bit, cover_pairs=cover_pairs) for bit in BIT_OF}
