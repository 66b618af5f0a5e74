"""Cards dragged with a mouse or a finger, in every rule set, onto what fits and what does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.moves import Move
from game.tv.scenes.cursor import Pile
from tests.tv.play.conftest import MakeCouch
from tests.tv.play.couch import Couch
from tests.tv.play.dragging import (
    FAR,
    FLOWN_HOME_MS,
    PAIRS,
    Drag,
    FingerDrag,
    Fits,
    MouseDrag,
    Point,
    chain_take,
    check_taken,
    dealt_with,
    drag,
    king,
    middle,
    pair_of_pyramid,
    stock_and_waste,
    stock_king,
    stock_pair,
    waste_king,
    waste_pair,
)

OpenTable = Callable[[str, Fits], tuple[Drag, Move]]


@pytest.fixture(params=[MouseDrag, FingerDrag], ids=["mouse", "touch"])
def open_table(request: pytest.FixtureRequest, make_couch: MakeCouch) -> OpenTable:
    """Return what deals a deal with a certain move, for each kind of pointer."""

    def open_it(rules: str, fits: Fits) -> tuple[Drag, Move]:
        couch, move = dealt_with(make_couch, rules, fits)
        return request.param(couch), move

    return open_it


def removed_pile(couch: Couch) -> Point:
    """Return the middle of the removed pile."""
    x, y = couch.layout.removed.center
    return x, y


@pytest.mark.parametrize("rules", PAIRS)
def test_a_card_is_dragged_onto_its_partner(open_table: OpenTable, rules: str) -> None:
    """Two cards that make thirteen."""
    hand, move = open_table(rules, pair_of_pyramid)
    before = hand.couch.session.game.state
    start, end = move.places
    drag(hand, middle(hand.couch, start), middle(hand.couch, end))
    check_taken(hand.couch, move, before)


@pytest.mark.parametrize("rules", PAIRS)
def test_a_king_is_dragged_to_the_removed_pile(open_table: OpenTable, rules: str) -> None:
    """Dropped anywhere else it would fly home."""
    hand, move = open_table(rules, king)
    before = hand.couch.session.game.state
    drag(hand, middle(hand.couch, move.places[0]), removed_pile(hand.couch))
    check_taken(hand.couch, move, before)


@pytest.mark.parametrize("rules", PAIRS)
@pytest.mark.parametrize("from_waste", [True, False])
def test_a_waste_card_is_dragged_and_dragged_to(
    open_table: OpenTable, rules: str, *, from_waste: bool
) -> None:
    """The waste's top onto its partner, or the partner onto the waste."""
    hand, move = open_table(rules, waste_pair)
    before = hand.couch.session.game.state
    card, waste = move.places
    ends = (waste, card) if from_waste else (card, waste)
    drag(hand, *(middle(hand.couch, place) for place in ends))
    check_taken(hand.couch, move, before)


@pytest.mark.parametrize("rules", ["arcade", "levels", "strict"])
def test_a_king_is_dragged_from_the_waste(open_table: OpenTable, rules: str) -> None:
    """Also where three cards of the waste are seen: the right one plays."""
    hand, move = open_table(rules, waste_king)
    before = hand.couch.session.game.state
    drag(hand, middle(hand.couch, move.places[0]), removed_pile(hand.couch))
    check_taken(hand.couch, move, before)


@pytest.mark.parametrize("rules", ["open_stock", "strict"])
@pytest.mark.parametrize("fits", [stock_pair, stock_and_waste])
@pytest.mark.parametrize("is_first", [True, False])
def test_an_open_stock_gives_and_takes(
    open_table: OpenTable, rules: str, fits: Fits, *, is_first: bool
) -> None:
    """Its card onto an exposed one or the waste, and those onto it."""
    hand, move = open_table(rules, fits)
    before = hand.couch.session.game.state
    start, end = move.places if is_first else move.places[::-1]
    drag(hand, middle(hand.couch, start), middle(hand.couch, end))
    check_taken(hand.couch, move, before)


@pytest.mark.parametrize("rules", ["open_stock", "strict"])
def test_a_king_is_dragged_from_an_open_stock(open_table: OpenTable, rules: str) -> None:
    """To the removed pile, as any other."""
    hand, move = open_table(rules, stock_king)
    before = hand.couch.session.game.state
    drag(hand, middle(hand.couch, move.places[0]), removed_pile(hand.couch))
    check_taken(hand.couch, move, before)


def test_in_chain_a_card_is_dragged_onto_the_waste(open_table: OpenTable) -> None:
    """Where its neighbour lies."""
    hand, move = open_table("chain", chain_take)
    before = hand.couch.session.game.state
    drag(hand, middle(hand.couch, move.places[0]), hand.couch.centre(Pile.WASTE))
    check_taken(hand.couch, move, before)


@pytest.mark.parametrize("rules", [*PAIRS, "chain"])
def test_a_card_that_does_not_fit_flies_home(open_table: OpenTable, rules: str) -> None:
    """It is seen to fly, and nothing has happened but that."""
    hand, move = open_table(rules, chain_take if rules == "chain" else pair_of_pyramid)
    couch = hand.couch
    couch.wait(1000)
    journal = couch.session.journal_text
    drag(hand, middle(couch, move.places[0]), FAR)
    assert couch.table.painter.view().is_moving(couch.at_ms)
    couch.wait(FLOWN_HOME_MS)
    assert not couch.table.painter.view().is_moving(couch.at_ms)
    assert couch.session.journal_text == journal
    assert (couch.chosen, couch.table.hand.dragged_to) == (None, None)


def test_what_cannot_be_played_cannot_be_dragged(open_table: OpenTable) -> None:
    """A covered card and a hidden stock stay where they are."""
    hand, _ = open_table("arcade", pair_of_pyramid)
    for target in (0, Pile.STOCK):
        hand.press(hand.couch.centre(target))
        hand.move(FAR)
        assert hand.couch.table.hand.dragged_to is None
        hand.release()
    assert hand.couch.session.game.moves == 0
