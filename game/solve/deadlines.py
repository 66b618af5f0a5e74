"""By when a card must be drawn for the exposed cards to find partners.

Which stock cards have been *declined* is told by `Search.wins`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.solve.grid import Bit, Grid, neighbours_of, related_to
from game.solve.pile import Bits

Deadline = tuple[Bits, int]
"""The stock cards of one rank, and how many of them the exposed cards need."""


def barred_to(bit: Bit, *, cover_pairs: bool) -> Grid:
    """Return the cards that a card cannot pair with, since one of the two covers the other.

    By the house rule for covered cards, it can if it lies directly on the other.
    """
    return related_to(bit) & ~(neighbours_of(bit) if cover_pairs else 0)


def needed_of(shown: Sequence[Bit], hidden: Grid, *, cover_pairs: bool) -> int:
    """Return how many exposed cards of one rank need the stock, at least.

    `hidden` are the covered cards that make thirteen with them: each takes one of them at most,
    and none that lies below it.
    """
    if not hidden:
        return len(shown)
    able = sum(bool(hidden & ~barred_to(bit, cover_pairs=cover_pairs)) for bit in shown)
    return len(shown) - min(able, hidden.bit_count())


def in_time(
    deadlines: Iterable[Deadline], takeable: Bits, open_cards: Bits, drawn: int, left: int
) -> Bits:
    """Return the takeable cards of which one must be the first to be taken, in any winning line.

    `open_cards` are the live ones that were not declined. Proof: the exposed cards of a rank need
    so many cards of the rank that makes thirteen, all of them open ones (`Search.wins`). Whatever
    is drawn and not taken is declined. So if all but one less than they need have been drawn before
    the first take, there is no win. On the last pass the waste is not drawn again: there, its open
    cards stay open.
    """
    ahead_of = -1 << drawn
    for partners, needed in deadlines:
        partners &= open_cards  # noqa: PLW2901 - narrowed
        spare = partners.bit_count() - needed
        if spare < 0:
            return 0
        ahead = partners & ahead_of
        more = spare - ahead.bit_count()
        if more < 0:
            takeable &= (_after(ahead, spare) << 1) - 1 & ahead_of
        elif left:
            takeable &= (_after(partners & ~ahead_of, more) << 1) - 1 | ahead_of
    return takeable


def _after(bits: Bits, passed: int) -> Bits:
    """Return the lowest bit after so many."""
    for _ in range(passed):
        bits &= bits - 1
    return bits & -bits
