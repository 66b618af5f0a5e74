"""The layout: who covers whom follows from where the cards lie."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.rules.layout import (
    COLUMN_OF,
    COVER_MASKS,
    COVERERS,
    FULL_PYRAMID,
    PYRAMID_PLACES,
    ROW_MASKS,
    ROW_OF,
    STOCK_PLACES,
    PlaceError,
    exposed_places,
    is_pyramid_place,
    parse_place,
    place_text,
)

ALL_TEXTS = [f"{row}{n + 1}" for i, row in enumerate("abcdefg") for n in range(i + 1)] + [
    f"s{n + 1}" for n in range(24)
]


def _centre(place: int) -> tuple[float, int]:
    """Return where a card's middle lies: in card widths from the middle line, and its row."""
    row = ROW_OF[place]
    return COLUMN_OF[place] - row / 2, row


def test_the_pyramid_has_rows_of_one_to_seven() -> None:
    """Places go row by row from the apex, each from left to right."""
    assert [list(ROW_OF).count(row) for row in range(7)] == [1, 2, 3, 4, 5, 6, 7]
    assert sorted(zip(ROW_OF, COLUMN_OF, strict=True)) == list(zip(ROW_OF, COLUMN_OF, strict=True))
    assert (*PYRAMID_PLACES, *STOCK_PLACES) == tuple(range(52))


def test_cover_masks_are_what_overlaps_in_the_next_row() -> None:
    """A card is covered by exactly those of the next row that lie half a card beside it."""
    for place in PYRAMID_PLACES:
        x, row = _centre(place)
        over = {
            other
            for other in PYRAMID_PLACES
            if _centre(other)[1] == row + 1 and abs(_centre(other)[0] - x) < 1
        }
        assert set(COVERERS[place]) == over
        assert COVER_MASKS[place] == sum(1 << other for other in over)
        assert len(over) == (0 if row == 6 else 2)


def test_row_masks_part_the_pyramid() -> None:
    """Every place belongs to the mask of its row and to no other."""
    for place in PYRAMID_PLACES:
        assert [bool(mask >> place & 1) for mask in ROW_MASKS].index(True) == ROW_OF[place]
    assert sum(ROW_MASKS) == FULL_PYRAMID


def test_at_the_deal_the_base_is_exposed() -> None:
    """Only the seven cards of the base are exposed at first."""
    assert [place_text(p) for p in exposed_places(FULL_PYRAMID)] == [f"g{n}" for n in range(1, 8)]


def test_one_coverer_gone_is_not_enough() -> None:
    """A card is exposed when both cards on it are gone, not one."""
    g1, g2, f1 = map(parse_place, ("g1", "g2", "f1"))
    assert f1 not in exposed_places(FULL_PYRAMID & ~(1 << g1))
    assert f1 in exposed_places(FULL_PYRAMID & ~(1 << g1) & ~(1 << g2))


def test_the_apex_alone_is_exposed() -> None:
    """The last card is exposed, and an empty pyramid exposes nothing."""
    assert exposed_places(1) == (0,)
    assert exposed_places(0) == ()


def test_every_place_is_read_as_written() -> None:
    """The 52 texts are the places 0 to 51 in order, and come back."""
    assert [parse_place(text) for text in ALL_TEXTS] == list(range(52))
    assert [place_text(place) for place in (*PYRAMID_PLACES, *STOCK_PLACES)] == ALL_TEXTS
    assert [is_pyramid_place(place) for place in range(52)] == [True] * 28 + [False] * 24


@given(
    st.one_of(
        st.text(max_size=5), st.from_regex(r"[a-hs][0-9\u0660-\u0669]{0,3}\n?", fullmatch=True)
    )
)
@example("a2")
@example("g8")
@example("s0")
@example("s25")
@example("s01")
@example("h1")
@example("A1")
@example("g\u0663")
@example("g\xb2")
@example("1")
@example("a")
@example("")
@example("a1\n")
def test_any_text_is_a_place_or_a_place_error(text: str) -> None:
    """Whatever is not one of the 52 texts raises the named error."""
    if text in ALL_TEXTS:
        assert place_text(parse_place(text)) == text
    else:
        with pytest.raises(PlaceError):
            parse_place(text)
