"""Where cards lie: the 28 places of the pyramid, the 24 of the stock, and who covers whom.

A place is the index of its card in the deck: 0-27 the pyramid from the apex row by row, 28-51 the
stock in draw order. A card keeps its place for the whole game, also when it lies on the waste.
Sets of pyramid places are 28-bit masks, bit p for place p.
"""

from __future__ import annotations

from typing import NewType

Place = NewType("Place", int)
Mask = int

ROWS = 7
PYRAMID_SIZE = ROWS * (ROWS + 1) // 2
STOCK_SIZE = 24
ROW_LETTERS = "abcdefg"
FULL_PYRAMID: Mask = (1 << PYRAMID_SIZE) - 1


class PlaceError(ValueError):
    """A text that should be a place is not."""


def _pyramid_place(row: int, column: int) -> Place:
    """Return the place at a row (0 is the apex) and a column (0 is the left end)."""
    return Place(row * (row + 1) // 2 + column)


PYRAMID_PLACES = tuple(Place(p) for p in range(PYRAMID_SIZE))
STOCK_PLACES = tuple(Place(PYRAMID_SIZE + p) for p in range(STOCK_SIZE))
ROW_OF = tuple(row for row in range(ROWS) for _ in range(row + 1))
COLUMN_OF = tuple(column for row in range(ROWS) for column in range(row + 1))
ROW_MASKS: tuple[Mask, ...] = tuple(
    sum(1 << _pyramid_place(row, column) for column in range(row + 1)) for row in range(ROWS)
)
# The two cards on a card lie half a card to its left and to its right, one row lower.
COVERERS: tuple[tuple[Place, ...], ...] = tuple(
    ()
    if ROW_OF[p] == ROWS - 1
    else (
        _pyramid_place(ROW_OF[p] + 1, COLUMN_OF[p]),
        _pyramid_place(ROW_OF[p] + 1, COLUMN_OF[p] + 1),
    )
    for p in range(PYRAMID_SIZE)
)
COVER_MASKS: tuple[Mask, ...] = tuple(sum(1 << c for c in pair) for pair in COVERERS)


def is_pyramid_place(place: Place) -> bool:
    """Say whether a place belongs to the pyramid rather than to the stock."""
    return place < PYRAMID_SIZE


def parse_place(text: str) -> Place:
    """Read `a1` … `g7` or `s1` … `s24`; raise `PlaceError` for anything else."""
    letter, digits = text[:1], text[1:]
    plain = digits.isascii() and digits.isdecimal() and not digits.startswith("0")
    if plain and len(digits) <= 2:  # noqa: PLR2004 - 24 is the largest number
        number = int(digits)
        if letter == "s" and number <= STOCK_SIZE:
            return Place(PYRAMID_SIZE + number - 1)
        row = ROW_LETTERS.find(letter) if letter else -1
        if row >= 0 and number <= row + 1:
            return _pyramid_place(row, number - 1)
    raise PlaceError(
        f"“{text[:20]}” is not a place: a1 to g7 in the pyramid, s1 to s24 in the stock"
    )


def place_text(place: Place) -> str:
    """Write a place as `parse_place` reads it."""
    if is_pyramid_place(place):
        return f"{ROW_LETTERS[ROW_OF[place]]}{COLUMN_OF[place] + 1}"
    return f"s{place - PYRAMID_SIZE + 1}"


def exposed_places(pyramid: Mask) -> tuple[Place, ...]:
    """Return the places of a pyramid whose two coverers are gone, apex first, left to right."""
    return tuple(p for p in PYRAMID_PLACES if pyramid >> p & 1 and not pyramid & COVER_MASKS[p])
