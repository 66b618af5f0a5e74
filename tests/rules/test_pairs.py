"""Taking, drawing and redealing in the 13-pairs rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.rules.layout import Place, parse_place
from game.rules.moves import DRAW, REDEAL, Move, Verb, take
from game.rules.pairs import PairsState
from game.rules.ruleset import Rules
from game.rules.start import decks_of_deal, start

Position = Callable[..., PairsState]


def places(text: str) -> tuple[Place, ...]:
    """Return the places a text names."""
    return tuple(map(parse_place, text.split()))


def takes(state: PairsState) -> set[Move]:
    """Return the legal takes of a position."""
    return {move for move in state.legal_moves() if move.verb is Verb.TAKE}


def test_a_king_is_taken_alone(position: Position) -> None:
    """An exposed king leaves by itself, in the pyramid as on the waste."""
    state = position("a1 2C, b1 KH, b2 3D", waste="KS")
    assert takes(state) == {take(*places("b1")), take(*places("s1"))}


def test_two_exposed_cards_that_make_thirteen_are_taken_together(position: Position) -> None:
    """A pair of exposed cards leaves together, suits do not matter."""
    state = position("a1 2C, b1 5H, b2 8D")
    assert takes(state) == {take(*places("b1 b2"))}


def test_an_exposed_card_pairs_with_the_top_of_the_waste_only(position: Position) -> None:
    """Of the waste only the top is available, whatever lies below it."""
    assert takes(position("a1 5H", waste="8C 2D")) == set()
    assert takes(position("a1 5H", waste="2D 8C")) == {take(*places("a1 s2"))}


def test_a_covered_card_is_not_taken(position: Position) -> None:
    """One coverer left is enough to hold a card, and a coverer does not pair with it."""
    assert takes(position("a1 5H, b1 8C")) == set()
    assert takes(position("a1 KH, b2 2C")) == set()


def test_available_are_exposed_cards_and_the_waste_top(position: Position) -> None:
    """Covered cards, lower waste cards and the stock are not available."""
    state = position("a1 2C, b1 5H, b2 8D", waste="3C 4C", stock="KD")
    assert state.available() == places("b1 b2 s2")
    assert state.exposed() == places("b1 b2")


def test_cards_of_the_stock_are_drawn_in_order(position: Position) -> None:
    """Each draw puts the next card of the stock onto the waste."""
    state = position("a1 2C", stock="3C 4C 5C")
    first = state.after(DRAW)
    second = first.after(DRAW)
    assert (first.waste, first.stock) == (places("s1"), places("s2 s3"))
    assert (second.waste, second.stock) == (places("s1 s2"), places("s3"))


def test_the_waste_comes_back_in_the_order_it_was_drawn(position: Position) -> None:
    """A redeal turns the waste as a block: what was drawn first is drawn first again."""
    state = position("a1 2C", stock="3C 4C 5C", redeals=1)
    drawn = state.after(DRAW).after(DRAW).after(DRAW)
    again = drawn.after(REDEAL)
    assert (again.stock, again.waste) == (state.stock, ())
    assert again.after(DRAW).waste == places("s1")


def test_cards_taken_from_the_waste_do_not_come_back(position: Position) -> None:
    """After a redeal the stock holds the waste's cards that are left, in their order."""
    state = position("a1 9H, b1 TH, b2 2H", waste="3C 4C 3D", redeals=1)
    again = state.after(take(*places("b1 s3"))).after(REDEAL)
    assert again.stock == places("s1 s2")


@pytest.mark.parametrize(
    ("waste", "stock", "redeals", "is_legal"),
    [
        ("3C", "", 1, True),
        ("3C", "", None, True),
        ("3C", "", 0, False),
        ("3C", "4C", 1, False),
        ("", "", 1, False),
    ],
)
def test_when_a_redeal_is_legal(
    position: Position, waste: str, stock: str, redeals: int | None, *, is_legal: bool
) -> None:
    """Only with an empty stock, a waste that is not, and a redeal left."""
    state = position("a1 2C", waste=waste, stock=stock, redeals=redeals)
    assert (REDEAL in state.legal_moves()) == is_legal
    assert state.can_redeal == is_legal


def test_redeals_are_used_up_one_by_one(position: Position) -> None:
    """A redeal counts down, an unlimited one does not."""
    state = position("a1 2C", waste="3C", redeals=2).after(REDEAL)
    assert state.redeals_left == 1
    assert state.after(DRAW).after(REDEAL).redeals_left == 0
    assert position("a1 2C", waste="3C", redeals=None).after(REDEAL).redeals_left is None


def test_a_draw_needs_a_stock(position: Position) -> None:
    """Nothing is drawn from an empty stock."""
    assert DRAW not in position("a1 2C", waste="3C").legal_moves()


def test_won_when_the_pyramid_is_gone(position: Position) -> None:
    """The last pyramid card wins, whatever the stock holds, and nothing is legal after it."""
    state = position("a1 5H", waste="8C", stock="KC 4D", redeals=1)
    won = state.after(take(*places("a1 s1")))
    assert won.is_won
    assert not won.is_stuck
    assert won.legal_moves() == ()
    assert not won.can_draw
    assert not state.is_won


def test_order_does_not_make_a_situation_another(position: Position) -> None:
    """The same cards taken in another order give equal states with equal hashes."""
    state = position("a1 2C, b1 KH, b2 KD", waste="3C")
    one = state.after(take(*places("b1"))).after(take(*places("b2")))
    other = state.after(take(*places("b2"))).after(take(*places("b1")))
    assert one == other
    assert hash(one) == hash(other)


@given(number=st.integers(1, 999_999_999), skipped=st.integers(0, 23), data=st.data())
@settings(max_examples=60, deadline=None)
def test_takes_that_do_not_touch_each_other_may_change_places(
    rule_sets: Mapping[str, Rules], number: int, skipped: int, data: st.DataObject
) -> None:
    """Two takes of different pyramid cards give equal states in either order."""
    state = start(rule_sets["arcade"], None, decks_of_deal(rule_sets["arcade"], number))
    for _ in range(skipped):
        state = state.after(DRAW)
    legal = [move for move in state.legal_moves() if move.verb is Verb.TAKE]
    assume(len(legal) > 1)
    first, second = data.draw(st.permutations(legal))[:2]
    assume(not set(first.places) & set(second.places))
    assert state.after(first).after(second) == state.after(second).after(first)


def test_a_whole_unlimited_pass_changes_nothing(rule_sets: Mapping[str, Rules]) -> None:
    """Drawing the whole stock and redealing without limit leads back to an equal state."""
    state = start(rule_sets["arcade"], None, decks_of_deal(rule_sets["arcade"], 1))
    step = state
    for _ in range(24):
        step = step.after(DRAW)
    assert step.after(REDEAL) == state
    assert step != state
