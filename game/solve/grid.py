"""The pyramid on a grid of bits, so that the exposed cards take four machine operations.

The card in row r, column c is bit 8·r + c. The cards on it are bits 8·r + c + 8 and + 9; column 7
is always empty, so a shift never carries a card into another row.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.layout import COLUMN_OF, PYRAMID_PLACES, ROW_OF, Mask, Place

Grid = int
Bit = int
_ROW = 8

BIT_OF: tuple[Bit, ...] = tuple(1 << (_ROW * ROW_OF[p] + COLUMN_OF[p]) for p in PYRAMID_PLACES)
PLACE_OF: dict[Bit, Place] = {bit: place for place, bit in zip(PYRAMID_PLACES, BIT_OF, strict=True)}


def grid_of(pyramid: Mask) -> Grid:
    """Return the rules' pyramid mask on the grid."""
    return sum(
        bit for place, bit in zip(PYRAMID_PLACES, BIT_OF, strict=True) if pyramid >> place & 1
    )


def exposed_on(grid: Grid) -> Grid:
    """Return the cards with no card on them."""
    return grid & ~(grid >> _ROW | grid >> _ROW + 1)


def half_free_on(grid: Grid) -> Grid:
    """Return the covered cards with a single card on them, itself exposed."""
    exposed = exposed_on(grid)
    left, right = grid >> _ROW, grid >> _ROW + 1
    return grid & (exposed >> _ROW & ~right | exposed >> _ROW + 1 & ~left)


def coverers_of(bit: Bit) -> Grid:
    """Return the two cards that lie on a card in the full pyramid."""
    return bit << _ROW | bit << _ROW + 1


def bits_of(grid: Grid) -> Iterator[Bit]:
    """Yield the single bits, lowest first."""
    while grid:
        bit = grid & -grid
        yield bit
        grid ^= bit


def _above(bit: Bit) -> Grid:
    """Return the cards that a card covers, directly or not."""
    above = 0
    row = bit
    while row >= 1 << _ROW:
        row = (row >> _ROW | row >> _ROW + 1) & _PYRAMID
        above |= row
    return above


_PYRAMID = sum(BIT_OF)
_ABOVE = {bit: _above(bit) for bit in BIT_OF}
_RELATED = {
    bit: _ABOVE[bit] | sum(other for other in BIT_OF if _ABOVE[other] & bit) for bit in BIT_OF
}


_CLOSE = {
    bit: sum(o for o in BIT_OF if coverers_of(o) & bit or coverers_of(bit) & o) for bit in BIT_OF
}


def related_to(bit: Bit) -> Grid:
    """Return the cards that cover a card or that it covers, at whatever distance."""
    return _RELATED[bit]


def neighbours_of(bit: Bit) -> Grid:
    """Return the cards that lie directly on a card or directly under it."""
    return _CLOSE[bit]
