"""The player's hand: what stays chosen, and where a dragged card may be dropped."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.config import shipped_rules
from game.rules.cards import parse_card
from game.rules.chain import ChainState
from game.rules.deals import deal
from game.rules.layout import PYRAMID_PLACES, Place, parse_place
from game.rules.moves import DRAW, take
from game.rules.pairs import PairsState
from game.rules.ruleset import Redeals
from game.rules.start import start
from game.tv.scenes.cursor import Pile, Target
from game.tv.scenes.hand import Hand, drops
from game.tv.view.picture import REMOVED

RULES = shipped_rules()
PAIRS: tuple[tuple[str, Redeals], ...] = (
    ("arcade", 1),
    ("timed", 2),
    ("classic", 2),
    ("levels", 2),
    ("open_stock", 2),
    ("strict", 0),
)
# Where things lie does not matter here, only that they lie somewhere.
POSITIONS: dict[Target, tuple[int, int]] = {
    **{p: (40 * p, 100) for p in PYRAMID_PLACES},
    Pile.STOCK: (0, 0),
    Pile.WASTE: (0, 50),
}


def with_cards(rules: str, redeals: Redeals, **cards: str) -> PairsState:
    """Return deal 1 with some places' cards exchanged for others."""
    deck = list(deal(1))
    for text, code in cards.items():
        at, other = parse_place(text), deck.index(parse_card(code))
        deck[at], deck[other] = deck[other], deck[at]
    state = start(RULES[rules], redeals, (tuple(deck),))
    assert isinstance(state, PairsState)
    return state


def place(text: str) -> Place:
    """Return the place of a text."""
    return parse_place(text)


@pytest.mark.parametrize(("rules", "redeals"), PAIRS)
def test_a_card_may_be_dropped_on_each_of_its_partners(rules: str, redeals: Redeals) -> None:
    """On exposed ones and on the waste's top, and each drop is the move that takes both."""
    state = with_cards(rules, redeals, g1="5S", g2="8H", g3="8S", g4="9D", s1="8D").after(DRAW)
    held = place("g1")
    assert drops(state, held) == {
        place("g2"): take(held, place("g2")),
        place("g3"): take(held, place("g3")),
        Pile.WASTE: take(held, place("s1")),
    }


@pytest.mark.parametrize(("rules", "redeals"), PAIRS)
def test_a_king_goes_to_the_removed_pile_alone(rules: str, redeals: Redeals) -> None:
    """From the pyramid and from the waste; onto no card."""
    state = with_cards(rules, redeals, g1="KS", s1="KD").after(DRAW)
    assert drops(state, place("g1")) == {REMOVED: take(place("g1"))}
    assert drops(state, place("s1")) == {REMOVED: take(place("s1"))}


def test_an_open_stock_takes_a_drop_and_gives_a_card() -> None:
    """Its top pairs with exposed cards and with the waste's top."""
    state = with_cards("open_stock", 2, g1="5S", s1="8D", s2="5D", g2="AS").after(DRAW)
    waste, stock = place("s1"), place("s2")
    assert drops(state, stock)[Pile.WASTE] == take(waste, stock)
    assert drops(state, waste)[Pile.STOCK] == take(waste, stock)
    assert drops(state, waste)[place("g1")] == take(place("g1"), waste)


def test_a_hidden_stock_takes_no_drop() -> None:
    """Nobody knows what lies there."""
    state = with_cards("arcade", 1, g1="5S", s1="8D")
    assert Pile.STOCK not in drops(state, place("g1"))


def test_in_chain_a_card_is_dropped_on_the_waste() -> None:
    """Only if its rank fits; kings are nothing special there."""
    state = start(RULES["chain"], 0, tuple(deal(number) for number in range(1, 6)))
    assert isinstance(state, ChainState)
    fitting = {move.places[0] for move in state.legal_moves() if move.places}
    for exposed in state.exposed():
        wanted = {Pile.WASTE: take(exposed)} if exposed in fitting else {}
        assert drops(state, exposed) == wanted


def test_nothing_is_dropped_while_nothing_is_held() -> None:
    """An empty hand has no drops."""
    assert drops(with_cards("arcade", 1), None) == {}


def test_a_draw_keeps_a_chosen_pyramid_card_and_buries_a_chosen_waste_card() -> None:
    """What can still be played stays chosen."""
    first = with_cards("arcade", 1, g1="5S")
    second = first.after(DRAW)
    assert Hand(Pile.STOCK, place("g1")).after(first, second, POSITIONS).chosen == place("g1")
    third = second.after(DRAW)
    assert Hand(Pile.STOCK, place("s1")).after(second, third, POSITIONS).chosen is None


def test_a_card_chosen_on_an_open_stock_is_let_go_when_it_is_drawn() -> None:
    """The next press on the stock chooses the next card, and pairs nothing by accident."""
    before = with_cards("open_stock", 2, s1="5S", s2="8D")
    after = before.after(DRAW)
    assert Hand(Pile.STOCK, place("s1")).after(before, after, POSITIONS).chosen is None


def test_a_card_stays_chosen_while_it_lies_on_an_open_stock() -> None:
    """Another pair leaves; the stock's top is still there."""
    before = with_cards("open_stock", 2, g1="5S", g2="8H", s1="9C")
    after = before.after(take(place("g1"), place("g2")))
    assert Hand(place("g2"), place("s1")).after(before, after, POSITIONS).chosen == place("s1")


def test_choosing_another_card_ends_a_drag() -> None:
    """The card that followed the pointer is no longer shown there."""
    held = Hand(place("g1")).choosing(place("g1")).dragging((5, 6), place("g2"))
    assert (held.dragged_to, held.drop_on) == ((5, 6), place("g2"))
    assert held.choosing(place("g3")) == replace(Hand(place("g1")), chosen=place("g3"))
