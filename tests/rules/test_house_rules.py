"""House rules: what each of them allows beyond the shipped rules, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.layout import Place, parse_place
from game.rules.moves import DRAW, Move, Verb, take
from game.rules.pairs import PairsState
from game.rules.ruleset import HouseRules, StockTop, Win

Position = Callable[..., PairsState]
WASTE_PAIRS = HouseRules(waste_pairs=True)
STOCK_PLAYS = HouseRules(stock_top=StockTop.PLAYS)
COVER_PAIRS = HouseRules(cover_pairs=True)
WIN_ALL = HouseRules(win=Win.ALL)


def places(text: str) -> tuple[Place, ...]:
    """Return the places a text names."""
    return tuple(map(parse_place, text.split()))


def takes(state: PairsState) -> set[Move]:
    """Return the legal takes of a position."""
    return {move for move in state.legal_moves() if move.verb is Verb.TAKE}


def test_the_stock_top_plays_alone_with_the_pyramid_and_with_the_waste(
    position: Position,
) -> None:
    """A face-up stock top is available: as a king, with an exposed card, with the waste top."""
    assert takes(position("a1 9H", stock="KC 2C", house=STOCK_PLAYS)) == {take(*places("s1"))}
    assert takes(position("a1 9H", stock="4C 2C", house=STOCK_PLAYS)) == {take(*places("a1 s1"))}
    state = position("a1 9H", waste="2C", stock="JC 3C", house=STOCK_PLAYS)
    assert takes(state) == {take(*places("s1 s2"))}
    assert state.available() == places("a1 s1 s2")


def test_only_the_top_of_the_stock_plays(position: Position) -> None:
    """The second card of the stock is not available, with this house rule or without."""
    assert takes(position("a1 9H", stock="2C 4C", house=STOCK_PLAYS)) == set()
    assert takes(position("a1 9H", stock="4C 2C")) == set()


def test_taking_the_stock_top_turns_up_the_next(position: Position) -> None:
    """After the top is taken the next card of the stock is the top, and the draw takes that."""
    state = position("a1 9H, b1 TC", stock="3C KC 2C", house=STOCK_PLAYS)
    after = state.after(take(*places("b1 s1")))
    assert after.stock == places("s2 s3")
    assert take(*places("s2")) in after.legal_moves()
    assert after.after(DRAW).waste == places("s2")


def test_a_card_taken_from_the_stock_scores_as_one_of_the_waste(position: Position) -> None:
    """For points it does not matter whether a card was drawn before it was taken."""
    plays = position("a1 9H", stock="4C 2C", house=STOCK_PLAYS)
    drawn = position("a1 9H", stock="4C 2C")
    taken = take(*places("a1 s1"))
    assert plays.after(taken).score_lines(1, 0) == drawn.after(DRAW).after(taken).score_lines(1, 0)


def test_the_two_topmost_waste_cards_pair(position: Position) -> None:
    """With waste pairs the top and the card below it leave together, deeper cards do not."""
    assert takes(position("a1 9H", waste="3C 2C JC", house=WASTE_PAIRS)) == {take(*places("s2 s3"))}
    assert takes(position("a1 9H", waste="2C JC 3C", house=WASTE_PAIRS)) == set()
    assert takes(position("a1 9H", waste="2C 3C JC", house=WASTE_PAIRS)) == set()


def test_the_second_waste_card_is_not_available_otherwise(position: Position) -> None:
    """Waste pairs lets the second card leave with the top only, never with the pyramid."""
    state = position("a1 9H", waste="4C 3C", house=WASTE_PAIRS)
    assert takes(state) == set()
    assert state.available() == places("a1 s2")
    assert takes(position("a1 9H", waste="KC 3C", house=WASTE_PAIRS)) == set()


def test_waste_pairs_and_stock_plays_differ_in_what_is_legal(position: Position) -> None:
    """They win the same deals, yet each allows moves the other does not."""
    both_drawn = "a1 9H", "2C JC", ""
    one_drawn = "a1 9H", "2C", "JC"
    for (pyramid, waste, stock), house, count in (
        (both_drawn, WASTE_PAIRS, 1),
        (both_drawn, STOCK_PLAYS, 0),
        (one_drawn, WASTE_PAIRS, 0),
        (one_drawn, STOCK_PLAYS, 1),
    ):
        assert len(takes(position(pyramid, waste=waste, stock=stock, house=house))) == count


def test_a_card_pairs_with_its_only_coverer(position: Position) -> None:
    """With cover pairs a card leaves together with the last card on it."""
    state = position("a1 8H, b1 5H", house=COVER_PAIRS)
    assert takes(state) == {take(*places("a1 b1"))}
    assert state.after(take(*places("a1 b1"))).is_won
    assert takes(position("a1 8H, b2 5H", house=COVER_PAIRS)) == {take(*places("a1 b2"))}


def test_a_card_with_two_coverers_does_not(position: Position) -> None:
    """While both coverers are there neither of them can take the card along."""
    assert takes(position("a1 8H, b1 5H, b2 5D", house=COVER_PAIRS)) == set()


def test_the_coverer_must_itself_be_exposed(position: Position) -> None:
    """A coverer under another card takes nothing along."""
    assert takes(position("a1 8H, b1 5H, c1 2C", house=COVER_PAIRS)) == set()


def test_a_covered_card_pairs_with_no_other(position: Position) -> None:
    """Cover pairs makes a card available to its coverer alone, and no covered king leaves."""
    assert takes(position("a1 8H, b1 2C", waste="5H", house=COVER_PAIRS)) == set()
    assert takes(position("a1 KH, b1 2C", house=COVER_PAIRS)) == set()


def test_all_must_go(position: Position) -> None:
    """With `win = "all"` the stock and the waste must be empty too."""
    assert not position(stock="KC", house=WIN_ALL).is_won
    assert not position(waste="KC", house=WIN_ALL).is_won
    assert position(house=WIN_ALL).is_won
    king = position(stock="KC", house=WIN_ALL).after(DRAW)
    assert king.after(take(*places("s1"))).is_won


def test_shipped_rules_allow_none_of_it(position: Position) -> None:
    """Without house rules none of these takes is there."""
    assert takes(position("a1 8H, b1 5H", waste="2C JC", stock="KC")) == set()
    assert takes(position("a1 8H", waste="2C", stock="JC")) == set()
