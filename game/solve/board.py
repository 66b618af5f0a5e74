"""The pyramid of one deal as the search sees it: settled shapes and what follows from a take.

The one thing to know: pairs inside the pyramid are decided at the moment the second of the two
cards becomes exposed, and never again. See `Board.settle` for why nothing is lost by that.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.cards import THIRTEEN
from game.solve.deadlines import Deadline, needed_of
from game.solve.grid import Bit, Grid, bits_of, coverers_of, exposed_on, half_free_on
from game.solve.losses import Losses
from game.solve.pile import Bits, Moment, Pile

_HALF_FREE = 64
"""Where the half-free cards stand in a number of decided ones."""


PAIRS = tuple((rank, THIRTEEN - rank) for rank in range(1, 7))
_NEED_BITS = 3


SHIFT_OF = tuple(
    _NEED_BITS * (min(rank, THIRTEEN - rank) - 1 if 0 < rank < THIRTEEN else len(PAIRS))
    for rank in range(THIRTEEN + 1)
)
"""Where the needs of a rank's pair stand in their number; kings get the last place."""


class Node:
    """A settled shape: every pair of its exposed cards has been turned down.

    `fits[r]` are the exposed cards that a stock card of rank r can take; `left[r]` counts the
    pyramid cards of rank r. `wanted` are the stock cards some pyramid card could use, `hoped` those
    that some still covered card could use, `takeable` those that some exposed card could.
    `losses` and `useless` are what `Search` and `Anytime` have learnt of the shape.
    """

    __slots__ = (
        "after",
        "deadlines",
        "exposed",
        "fits",
        "grid",
        "hoped",
        "index",
        "left",
        "losses",
        "next_level",
        "takeable",
        "useless",
        "wanted",
    )

    def __init__(self, grid: Grid, index: int, board: Board) -> None:
        self.grid = grid
        self.index = index
        self.exposed = exposed = exposed_on(grid)
        self.left = left = [0] * THIRTEEN
        fits: list[tuple[Bit, ...]] = [()] * THIRTEEN
        self.after: dict[Bit, tuple[Node, ...]] = {}
        self.next_level: dict[int, tuple[Node, ...]] = {}
        self.losses = Losses()
        self.useless: dict[int, Bits] = {}
        self.deadlines: tuple[Deadline, ...] | None = None
        wanted = hoped = takeable = 0
        for rank, cards, partners in board.ranks:
            here = grid & cards
            if here:
                left[rank] = here.bit_count()
                wanted |= partners
                shown = here & exposed
                if shown != here:
                    hoped |= partners
                if shown:
                    takeable |= partners
                    fits[THIRTEEN - rank] = board.bits_in(shown)
        self.fits = fits
        self.wanted, self.hoped, self.takeable = wanted, hoped, takeable


class Board:
    """The pyramid cards of a deal: their ranks, and which of them leave without a partner.

    `lone` are those that leave as soon as they are exposed: kings, and in a simplified game the
    ranks that it ignores.
    """

    def __init__(
        self, rank_of: Mapping[Bit, int], lone: Grid, pile: Pile, *, cover_pairs: bool = False
    ) -> None:
        self.cover_pairs = cover_pairs
        self.rank_of = rank_of
        self.lone = lone
        self.pile = pile
        self.of_rank = [0] * THIRTEEN
        for bit, rank in rank_of.items():
            if not bit & lone:
                self.of_rank[rank] |= bit
        self.ranks = tuple(
            (rank, cards, pile.partners_of_rank[rank])
            for rank, cards in enumerate(self.of_rank)
            if cards
        )
        self.partners = {
            bit: 0 if bit & lone else self.of_rank[THIRTEEN - rank] for bit, rank in rank_of.items()
        }
        self._bits_in: dict[Grid, tuple[Bit, ...]] = {}
        self._nodes: dict[Grid, Node] = {}
        self._in_pile: dict[Grid, Bits] = {}

    def node(self, grid: Grid) -> Node:
        """Return the one node of a settled shape."""
        node = self._nodes.get(grid)
        if node is None:
            node = self._nodes[grid] = Node(grid, len(self._nodes), self)
        return node

    def bits_in(self, grid: Grid) -> tuple[Bit, ...]:
        """Return the single bits, lowest first, of cards of one rank."""
        bits = self._bits_in.get(grid)
        if bits is None:
            bits = self._bits_in[grid] = tuple(bits_of(grid))
        return bits

    def partners_in_pile(self, grid: Grid) -> Bits:
        """Return the stock and waste cards that make thirteen with some cards."""
        partners = self._in_pile.get(grid)
        if partners is None:
            partners = 0
            for bit in bits_of(grid & ~self.lone):
                partners |= self.pile.partners_of_rank[self.rank_of[bit]]
            self._in_pile[grid] = partners
        return partners

    def reopened(self, before: Node, after: Node, moment: Moment) -> Moment:
        """Return the moment for the shape that follows: a card newly exposed declined nothing."""
        declined = moment[4]
        if declined:
            fresh = self.partners_in_pile(after.exposed & ~before.exposed)
            if declined & fresh:
                return *moment[:4], declined & ~fresh
        return moment

    def deadlines(self, node: Node) -> tuple[Deadline, ...]:
        """Return how many stock cards the exposed cards of each rank need, if any."""
        if node.deadlines is None:
            hidden = node.grid & ~node.exposed
            deadlines = []
            for rank, _, partners in self.ranks:
                shown = node.fits[THIRTEEN - rank]
                if shown:
                    inner = hidden & self.of_rank[THIRTEEN - rank]
                    needed = needed_of(shown, inner, cover_pairs=self.cover_pairs)
                    if needed:
                        deadlines.append((partners, needed))
            node.deadlines = tuple(deadlines)
        return node.deadlines

    def peel(self, grid: Grid) -> Grid:
        """Take every lone card that is exposed, again and again.

        Taking a king at once is always safe: it needs nobody, and gone it covers nobody.
        """
        lone = exposed_on(grid) & self.lone
        while lone:
            grid ^= lone
            lone = exposed_on(grid) & self.lone
        return grid

    def after(self, node: Node, bit: Bit) -> tuple[Node, ...]:
        """Return the settled shapes that can follow an exposed card's take with the waste."""
        nodes = node.after.get(bit)
        if nodes is None:
            decided = self.all_decided(node.grid)
            nodes = node.after[bit] = self.settle(node.grid ^ bit, decided)
        return nodes

    def settle(self, grid: Grid, decided: Grid) -> tuple[Node, ...]:
        """Return the settled shapes reachable by pairs inside the pyramid, smallest first.

        `decided` are exposed cards already known not to pair with each other. Every other exposed
        card is decided in turn: it pairs with a decided one, or is left and counts as decided too.

        Proof that this finds a win if there is one. Take any winning line and keep its pairs, but
        make each pair as soon as both cards are available. By induction over the line, whenever
        the line has made a pair by a certain draw, the reordered play has made it too: both cards
        were freed by earlier pairs, which the reordered play has made, and taking cards earlier
        only uncovers more. The reordered play makes every pair inside the pyramid when its second
        card becomes exposed, so two cards that were both left never pair. Pairs of a card with its
        last coverer, where house rules allow them, are treated alike: they are decided when the
        covered card becomes *half free*.
        """
        grid = self.peel(grid)
        decided, bit, partners = self.undecided(grid, decided)
        if not bit:
            return (self.node(grid),)
        grids = set()
        ways = [(grid, decided)]
        ways += [(self.peel(grid ^ bit ^ each), decided) for each in bits_of(partners)]
        while ways:
            grid, decided = ways.pop()
            decided, bit, partners = self.undecided(grid, decided)
            if not bit:
                grids.add(grid)
                continue
            ways.append((grid, decided))
            ways += [(self.peel(grid ^ bit ^ each), decided) for each in bits_of(partners)]
        return tuple(map(self.node, sorted(grids, key=_fewest_first)))

    def undecided(self, grid: Grid, decided: Grid) -> tuple[Grid, Bit, Grid]:
        """Return the next card to decide that has partners: what is decided then, it, its partners.

        Cards on the way that have none are decided. Card and partners are 0 if every card is.
        """
        exposed = exposed_on(grid)
        fresh = exposed & ~decided
        while fresh:
            bit = fresh & -fresh
            partners = exposed & decided & self.partners[bit]
            decided |= bit
            if partners:
                return decided, bit, partners
            fresh ^= bit
        if self.cover_pairs:
            for half in bits_of(half_free_on(grid) & ~(decided >> _HALF_FREE)):
                decided |= half << _HALF_FREE
                partners = exposed & coverers_of(half) & self.partners[half]
                if partners:
                    return decided, half, partners
        return decided, 0, 0

    def all_decided(self, grid: Grid) -> Grid:
        """Return what is decided in a settled shape."""
        exposed = exposed_on(grid)
        return exposed | half_free_on(grid) << _HALF_FREE if self.cover_pairs else exposed


def _fewest_first(grid: Grid) -> tuple[int, Grid]:
    return grid.bit_count(), grid
