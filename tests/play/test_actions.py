"""Actions as journal lines."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.play.actions import (
    LATEST_MS,
    Action,
    ActionError,
    Deed,
    action_of,
    action_text,
    parse_action,
    parse_number,
)
from game.rules.layout import Place
from game.rules.moves import DRAW, JOKER, REDEAL, take

PLACES = st.lists(st.integers(0, 51), min_size=1, max_size=2, unique=True).map(
    lambda places: tuple(sorted(map(Place, places)))
)
TIMES = st.integers(0, LATEST_MS)
ACTIONS = st.one_of(
    st.builds(Action, TIMES, st.sampled_from([deed for deed in Deed if deed is not Deed.TAKE])),
    st.builds(Action, TIMES, st.just(Deed.TAKE), PLACES),
)


@given(ACTIONS)
def test_an_action_is_read_as_it_is_written(action: Action) -> None:
    """Every action comes back from its line."""
    assert parse_action(action_text(action)) == action


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("0 draw", Action(0, Deed.DRAW)),
        ("999999999 finish", Action(999_999_999, Deed.FINISH)),
        ("2500 take g2 s3", Action(2500, Deed.TAKE, (Place(22), Place(30)))),
        ("2100 take a1", Action(2100, Deed.TAKE, (Place(0),))),
    ],
)
def test_how_actions_are_written(line: str, action: Action) -> None:
    """A time in milliseconds, a verb, and for a take its places."""
    assert parse_action(line) == action
    assert action_text(action) == line


def test_a_pair_is_read_in_any_order_and_written_in_one() -> None:
    """The places of a pair come in any order; the pyramid card is written first."""
    assert parse_action("5 take s3 g2") == parse_action("5 take g2 s3")
    assert action_text(parse_action("5 take s3 g2")) == "5 take g2 s3"


@pytest.mark.parametrize(
    "line",
    ["", " ", "draw", "1000", "1000 ", " 1000 draw", "1000 draw ", "1000  draw", "1000\tdraw",
     "1000 Draw", "1000 steal", "-1 draw", "+1 draw", "01 draw", "1.5 draw", "1000000000 draw",
     "\u0661 draw", "1_0 draw", "1000 draw g1", "1000 undo g1", "1000 take", "1000 take g1 g2 g3",
     "1000 take g1 g1", "1000 take g8", "1000 take G1", "1000 take g1  g2", "1000 take g1,g2",
     "1000 draw # why", "1000 draw\r", "1000 joker 1"],
)  # fmt: skip
def test_what_is_no_action(line: str) -> None:
    """Other spaces, signs, cases, verbs and numbers of places raise the named error."""
    with pytest.raises(ActionError):
        parse_action(line)


_WORDS = st.one_of(
    st.sampled_from([*Deed, "g1", "s24", "a1", "0", "17", "999999999", "", "\n"]),
    st.text(max_size=4),
)


@given(st.one_of(st.text(), st.lists(_WORDS, max_size=5).map(" ".join)))
@example("0 take s1 a1")
def test_any_text_is_an_action_or_an_action_error(line: str) -> None:
    """Whatever is read without the named error is written as it was, up to a pair's order."""
    try:
        action = parse_action(line)
    except ActionError:
        return
    assert sorted(action_text(action).split(" ")) == sorted(line.split(" "))


@pytest.mark.parametrize("text", ["", "00", "-0", "8", "10", "\u0663", "\xb3", "1 ", "x"])
def test_numbers_are_plain_and_at_most_the_largest(text: str) -> None:
    """Up to the largest number, plain decimals only."""
    assert parse_number("7", 7) == 7
    assert parse_number("0", 7) == 0
    with pytest.raises(ActionError):
        parse_number(text, 7)


def test_moves_and_actions_name_the_same() -> None:
    """An action made of a move carries that move; undo, hint and finish carry none."""
    for move in (DRAW, REDEAL, JOKER, take(Place(5)), take(Place(30), Place(5))):
        assert action_of(move, 9).move == move
    assert [Action(0, deed).move for deed in (Deed.UNDO, Deed.HINT, Deed.FINISH)] == [None] * 3
