"""Stock and waste of one deal as bits: which cards can still be used, and what buries what.

Bit i is the i-th card counted from the bottom of the waste through to the end of the stock, kings
left out (they leave as soon as they show). A position is three numbers: `live` (cards that may
still be taken), `walls` (live cards directly below which lies at least one dead card) and the
number of bits drawn. A dead card is still there but will never be taken; all it does is to bury
what lies below it, so neighbouring dead cards count as one, and those at the two ends as none.
"""

from __future__ import annotations

from collections.abc import Sequence, Sized

from game.rules.cards import THIRTEEN

Bits = int
Moment = tuple[Bits, Bits, int, int, Bits]
"""Stock and waste at a moment: live cards, walls, cards drawn, redeals left, declined cards.

What is declined see `game.solve.search`. A plain tuple, for there are so many of them.
"""
PILE_SIZE = 24
_HALF = 12
_HALF_BITS = (1 << _HALF) - 1
_WALL = 16
_NONE_SHOWN: tuple[tuple[int, ...], ...] = ((),) * THIRTEEN
COUNT_BITS = 4
COUNT = (1 << COUNT_BITS) - 1
"""Of the number of counts of `Pile.order`: the bits of each rank, and their mask."""

_Halves = dict[int, tuple[bytes, int]]
"""Orders and counts of the cards in one half of a pile, by their bits of `live` and `walls`."""


def bury(live: Bits, walls: Bits, dead: Bits) -> tuple[Bits, Bits]:
    """Declare live cards dead; return `live` and `walls` afterwards.

    Subtracting a dead bit from the live ones borrows from the next live bit above it, and several
    dead bits below the same live bit borrow from it once: the bits that change are the new walls.
    """
    live &= ~dead
    dead &= (1 << live.bit_length()) - 1
    return live, (walls | live & ~(live - dead)) & live


def without(live: Bits, walls: Bits, bit: Bits) -> tuple[Bits, Bits]:
    """Take a live card away; a wall below it comes to lie below the next live card."""
    live ^= bit
    if walls & bit:
        above = live & -bit
        walls = walls ^ bit | above & -above
    return live, walls


def sunk(live: Bits, walls: Bits, drawn: int) -> tuple[Bits, Bits]:
    """On the last pass: drop what lies below a wall in the waste, for it never shows again."""
    fallen = walls & (1 << drawn) - 1
    if fallen:
        live &= -1 << fallen.bit_length() - 1
        walls &= live
    return live, walls & ~(live & -live)


def indexes_of(bits: Bits) -> list[int]:
    """Return the indexes of bits, lowest first."""
    indexes = []
    while bits:
        low = bits & -bits
        indexes.append(low.bit_length() - 1)
        bits ^= low
    return indexes


class Pile:
    """The ranks of a deal's stock and waste cards, in order, without the lone ones.

    `lone_ranks` are kings, and in a simplified game the ranks that it ignores. `like` is a pile of
    the same cards with other lone ranks, whose table of orders can be shared.
    """

    def __init__(
        self, ranks: Sequence[int], lone_ranks: frozenset[int], *, like: Pile | None = None
    ) -> None:
        self.ranks = tuple(ranks)
        of_rank = [0] * THIRTEEN
        for i, rank in enumerate(ranks):
            if rank not in lone_ranks:
                of_rank[rank] |= 1 << i
        self.of_rank = tuple(of_rank)
        self.everything = sum(of_rank)
        self.partners_of_rank = (0, *reversed(of_rank[1:]))
        self.halves: tuple[_Halves, _Halves] = like.halves if like else ({}, {})

    def order(self, live: Bits, walls: Bits) -> tuple[bytes, int]:
        """Return the live cards' ranks in order, walls marked, and how many there are of each rank.

        Two positions with the same ranks in the same order are the same, wherever the gaps are. The
        counts are one number, `COUNT_BITS` a rank.
        """
        low = live & _HALF_BITS | (walls & _HALF_BITS) << _HALF
        high = live >> _HALF | walls >> _HALF << _HALF
        lows, highs = self.halves
        first = lows.get(low) or self._half(lows, low, 0)
        second = highs.get(high) or self._half(highs, high, _HALF)
        return first[0] + second[0], first[1] + second[1]

    def _half(self, known: _Halves, half: int, start: int) -> tuple[bytes, int]:
        ranks = self.ranks
        marked, counts = [], 0
        for i in indexes_of(half & _HALF_BITS):
            rank = ranks[start + i]
            counts += 1 << COUNT_BITS * rank
            marked.append(rank | _WALL if half >> i + _HALF & 1 else rank)
        known[half] = answer = bytes(marked), counts
        return answer

    def kept(self, live: Bits, walls: Bits) -> tuple[Bits, Bits]:
        """Return live cards and walls without lone cards; a dead card below one still buries."""
        kept = live & self.everything
        buried = walls & ~kept
        walls &= kept
        if buried:
            walls |= bury(kept | buried, 0, buried)[1]
        return kept, walls

    def are_partners(self, first: int, second: int) -> bool:
        """Say whether two cards of the pile make thirteen."""
        return self.ranks[first] + self.ranks[second] == THIRTEEN

    def mates(self, live: Bits) -> Bits:
        """Return the cards that have a live partner in the pile."""
        mates = 0
        for bits, partners in zip(self.of_rank, self.partners_of_rank, strict=True):
            if live & bits:
                mates |= partners
        return mates

    def reachable(
        self,
        live: Bits,
        drawn: int,
        left: Sequence[int],
        declined: Bits = 0,
        shown: Sequence[Sized] = _NONE_SHOWN,
    ) -> Bits:
        """Return the live cards without those buried on the last pass by their own rank's number.

        To take a card of the waste, all live cards above it must be taken first. If they and it
        need more partners of one rank than the pyramid has (`left`), it and all below are lost.
        Declined ones need a partner that is still covered: not among those `shown` to their rank.
        """
        waste = live & (1 << drawn) - 1
        if not waste & waste - 1:
            return live
        ranks = self.ranks
        needed, needed_covered = [0] * THIRTEEN, [0] * THIRTEEN
        while waste:
            i = waste.bit_length() - 1
            rank = ranks[i]
            needed[rank] += 1
            if needed[rank] > left[THIRTEEN - rank]:
                return live & -2 << i
            if declined >> i & 1:
                needed_covered[rank] += 1
                if needed_covered[rank] > left[THIRTEEN - rank] - len(shown[rank]):
                    return live & -2 << i
            waste ^= 1 << i
        return live
