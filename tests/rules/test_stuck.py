"""Stuck: nothing being removed, no take is legal at any step of the draws and redeals left."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.moves import REDEAL
from game.rules.pairs import PairsState
from game.rules.ruleset import HouseRules, Redeals, StockTop, Win

Position = Callable[..., PairsState]
# Neither of these makes thirteen with the other, nor with the fives exposed below.
DULL = "2C 3D 4S"
PYRAMID = "a1 9H, b1 5H, b2 5D"


def test_an_exposed_pair_keeps_the_game_going(position: Position) -> None:
    """Two exposed cards that make thirteen can be taken at once."""
    assert not position("a1 9H, b1 5H, b2 8D").is_stuck


def test_an_exposed_king_keeps_the_game_going(position: Position) -> None:
    """A king among the exposed cards can be taken at once."""
    assert not position("a1 9H, b1 5H, b2 KD").is_stuck


def test_a_pair_under_cover_does_not(position: Position) -> None:
    """A partner or a king that is covered can never be taken: nothing will uncover it."""
    assert position("a1 8H, b1 5H, b2 5D", stock=DULL).is_stuck
    assert position("a1 KH, b1 5H", stock=DULL, redeals=None).is_stuck


@pytest.mark.parametrize("stock", ["8C 2C 3D", "2C 3D 8C"])
def test_a_partner_in_the_stock_keeps_the_game_going(position: Position, stock: str) -> None:
    """Any card of the stock will be on top of the waste once, the last one too."""
    assert not position(PYRAMID, stock=stock).is_stuck


def test_a_stock_that_completes_nothing_does_not(position: Position) -> None:
    """With no partner and no king to come it is over before the stock is turned."""
    assert position(PYRAMID, stock=DULL).is_stuck


def test_only_a_king_left_in_the_stock_keeps_the_game_going(position: Position) -> None:
    """A king of the stock can be taken when it is drawn, though it frees nothing."""
    assert not position(PYRAMID, stock="2C KC 4S").is_stuck


def test_the_waste_top_may_be_the_only_partner(position: Position) -> None:
    """The top of the waste can be taken now, also with nothing to draw."""
    assert not position(PYRAMID, waste="2C 8C").is_stuck
    assert not position(PYRAMID, waste="2C KC").is_stuck


@pytest.mark.parametrize("useful", ["8C", "KC"])
@pytest.mark.parametrize("stock", ["", DULL])
def test_a_useful_card_buried_without_a_redeal_is_lost(
    position: Position, useful: str, stock: str
) -> None:
    """Below the top of the waste a partner or a king counts no more once no redeal is left."""
    assert position(PYRAMID, waste=f"{useful} 6C", stock=stock, redeals=0).is_stuck


@pytest.mark.parametrize("useful", ["8C", "KC"])
@pytest.mark.parametrize("stock", ["", DULL])
@pytest.mark.parametrize("redeals", [1, 2, None])
def test_a_useful_card_buried_with_a_redeal_is_not(
    position: Position, useful: str, stock: str, redeals: Redeals
) -> None:
    """While a redeal is left any card of the waste will be on top once more."""
    assert not position(PYRAMID, waste=f"{useful} 6C", stock=stock, redeals=redeals).is_stuck


@pytest.mark.parametrize("redeals", [1, 99, None])
def test_stuck_is_told_with_a_redeal_in_reserve(position: Position, redeals: Redeals) -> None:
    """Nobody has to turn the stock for nothing, however many redeals are left."""
    assert position(PYRAMID, waste="6C 7D", stock=DULL, redeals=redeals).is_stuck


def test_a_redeal_that_is_offered_may_be_useless(position: Position) -> None:
    """With the stock empty a redeal is legal, and the game is stuck all the same."""
    state = position(PYRAMID, waste=DULL, redeals=1)
    assert REDEAL in state.legal_moves()
    assert state.is_stuck


def test_a_redeal_that_is_offered_may_help(position: Position) -> None:
    """With the stock empty and a partner in the waste the redeal is worth it."""
    state = position(PYRAMID, waste=f"8C {DULL}", redeals=1)
    assert REDEAL in state.legal_moves()
    assert not state.is_stuck


def test_without_stock_waste_and_pair_it_is_over(position: Position) -> None:
    """An empty stock and an empty waste leave only the pyramid."""
    assert position(PYRAMID, redeals=None).is_stuck


def test_two_waste_cards_do_not_help_each_other(position: Position) -> None:
    """Cards of the stock never pair among themselves."""
    assert position(PYRAMID, stock="2C JC", waste="TS 3S", redeals=None).is_stuck


WASTE_PAIRS = HouseRules(waste_pairs=True)
STOCK_PLAYS = HouseRules(stock_top=StockTop.PLAYS)
COVER_PAIRS = HouseRules(cover_pairs=True)
WIN_ALL = HouseRules(win=Win.ALL)


@pytest.mark.parametrize("house", [WASTE_PAIRS, STOCK_PLAYS])
def test_neighbours_of_the_stock_help_where_they_may_pair(
    position: Position, house: HouseRules
) -> None:
    """By these house rules two cards drawn one after the other can leave together."""
    assert not position(PYRAMID, stock="4C 2C JC", house=house).is_stuck
    assert not position(PYRAMID, waste="2C", stock="JC 4C", house=house).is_stuck
    assert position(PYRAMID, stock="2C 4C JC", house=house).is_stuck


def test_neighbours_already_drawn_help_only_waste_pairs(position: Position) -> None:
    """The two topmost waste cards pair by one house rule; the other needs a redeal for them."""
    assert not position(PYRAMID, waste="2C JC", house=WASTE_PAIRS).is_stuck
    assert position(PYRAMID, waste="2C JC", house=STOCK_PLAYS).is_stuck
    assert not position(PYRAMID, waste="2C JC", redeals=1, house=STOCK_PLAYS).is_stuck


def test_waste_and_stock_meet_anew_after_a_redeal(position: Position) -> None:
    """The last card of the waste and the first of the stock are neighbours of the next pass."""
    state = position(PYRAMID, waste="4C 2C", stock="JC", redeals=1, house=WASTE_PAIRS)
    assert not state.is_stuck


def test_a_card_and_its_last_coverer_help_where_they_may_pair(position: Position) -> None:
    """By cover pairs a card leaves with the one card left on it."""
    assert not position("a1 8H, b1 5H", house=COVER_PAIRS).is_stuck
    assert position("a1 8H, b1 5H, b2 5D", house=COVER_PAIRS).is_stuck
    assert position("a1 8H, b1 5H").is_stuck


def test_where_all_cards_must_go_the_rest_decides(position: Position) -> None:
    """With the pyramid gone, a king in the stock goes on; other cards leave it stuck."""
    assert not position(stock="2C KC", house=WIN_ALL).is_stuck
    assert position(stock="2C JC", house=WIN_ALL).is_stuck
    assert position(waste="KC 2C", house=WIN_ALL).is_stuck
    assert not position(waste="KC 2C", redeals=1, house=WIN_ALL).is_stuck
    assert not position(house=WIN_ALL).is_stuck


def test_won_is_not_stuck(position: Position) -> None:
    """A cleared pyramid is won, whatever cannot be taken any more."""
    state = position(stock="2C 3C")
    assert state.is_won
    assert not state.is_stuck
