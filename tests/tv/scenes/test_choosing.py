"""CONFIRM: choosing, letting go, taking, drawing."""

from dataclasses import replace

from game.config import shipped_rules
from game.rules.cards import parse_card
from game.rules.deals import deal
from game.rules.layout import STOCK_PLACES, Place, parse_place
from game.rules.moves import DRAW, JOKER, REDEAL, take
from game.rules.pairs import PairsState
from game.rules.ruleset import HouseRules, StockTop
from game.rules.start import start
from game.tv.scenes.choosing import Outcome, confirm, partners, still_chosen
from game.tv.scenes.cursor import Pile

RULES = shipped_rules()


def with_cards(**cards: str) -> PairsState:
    """Return deal 1 in arcade with some places' cards exchanged for others."""
    deck = list(deal(1))
    for text, code in cards.items():
        at, other = parse_place(text), deck.index(parse_card(code))
        deck[at], deck[other] = deck[other], deck[at]
    state = start(RULES["arcade"], 1, (tuple(deck),))
    assert isinstance(state, PairsState)
    return state


def place(text: str) -> Place:
    """Return the place of a text."""
    return parse_place(text)


def test_a_king_is_taken_at_once() -> None:
    """Also while another card is chosen."""
    state = with_cards(g1="KS", g2="5H")
    assert confirm(state, place("g1"), None) == Outcome(move=take(place("g1")))
    assert confirm(state, place("g1"), place("g2")) == Outcome(move=take(place("g1")))


def test_a_first_card_is_chosen_and_let_go_again() -> None:
    """CONFIRM on the chosen card lets it go."""
    state = with_cards(g1="5S")
    assert confirm(state, place("g1"), None) == Outcome(chosen=place("g1"))
    assert confirm(state, place("g1"), place("g1")) == Outcome(chosen=None)


def test_a_second_card_that_makes_thirteen_leaves_with_the_first() -> None:
    """Five and eight."""
    state = with_cards(g1="5S", g2="8H")
    assert confirm(state, place("g2"), place("g1")) == Outcome(move=take(place("g1"), place("g2")))


def test_a_second_card_that_does_not_fit_becomes_the_chosen_one() -> None:
    """Five and nine: the nine is chosen now."""
    state = with_cards(g1="5S", g2="9H")
    assert confirm(state, place("g2"), place("g1")) == Outcome(chosen=place("g2"))


def test_the_waste_top_pairs_with_a_pyramid_card() -> None:
    """The waste target stands for its top card."""
    state = with_cards(g1="5S", s1="8H").after(DRAW)
    assert confirm(state, Pile.WASTE, place("g1")) == Outcome(move=take(place("g1"), place("s1")))


def test_the_stock_draws_and_keeps_a_chosen_pyramid_card() -> None:
    """A chosen waste card is let go once it is buried."""
    state = with_cards(g1="5S", s1="9H").after(DRAW)
    assert confirm(state, Pile.STOCK, place("g1")) == Outcome(chosen=place("g1"), move=DRAW)
    assert still_chosen(state.after(DRAW), place("g1")) == place("g1")
    assert still_chosen(state.after(DRAW), place("s1")) is None


def test_the_empty_stock_redeals_while_a_redeal_is_left() -> None:
    """Without one CONFIRM is refused."""
    state = replace(with_cards(), stock=(), waste=STOCK_PLACES)
    assert confirm(state, Pile.STOCK, None) == Outcome(move=REDEAL)
    assert confirm(replace(state, redeals_left=0), Pile.STOCK, None) == Outcome(refused=True)


def test_auto_pair_takes_a_card_with_exactly_one_partner() -> None:
    """With two partners the player chooses."""
    one = with_cards(g1="5S", g2="8H", g3="AS", g4="2S", g5="3S", g6="4S", g7="AH")
    two = with_cards(g1="5S", g2="8H", g3="8S", g4="2S", g5="3S", g6="4S", g7="AH")
    both = take(place("g1"), place("g2"))
    assert confirm(one, place("g1"), None, auto_pair=True) == Outcome(move=both)
    assert confirm(two, place("g1"), None, auto_pair=True) == Outcome(chosen=place("g1"))
    assert partners(two, place("g1")) == (place("g2"), place("g3"))


def test_where_the_stock_top_plays_it_is_chosen_first_and_drawn_by_a_second_confirm() -> None:
    """The house rule of the open stock."""
    open_stock = replace(
        RULES["arcade"], house=HouseRules(stock_top=StockTop.PLAYS, waste_pairs=True)
    )
    state = replace(with_cards(s1="5S", g1="8H"), rules=open_stock)
    assert confirm(state, Pile.STOCK, None) == Outcome(chosen=place("s1"))
    assert confirm(state, Pile.STOCK, place("s1")) == Outcome(move=DRAW)
    assert confirm(state, place("g1"), place("s1")) == Outcome(move=take(place("g1"), place("s1")))


def test_where_waste_cards_pair_the_second_confirm_on_the_waste_takes_both() -> None:
    """The house rule of waste pairs."""
    pairing = replace(RULES["arcade"], house=HouseRules(waste_pairs=True))
    state = replace(with_cards(s1="5S", s2="8H"), rules=pairing).after(DRAW).after(DRAW)
    chosen = confirm(state, Pile.WASTE, None)
    assert chosen == Outcome(chosen=place("s2"))
    assert confirm(state, Pile.WASTE, place("s2")) == Outcome(move=take(place("s1"), place("s2")))


def test_in_chain_a_card_that_fits_goes_and_another_is_refused() -> None:
    """Nothing is ever chosen there; the joker is a target of its own."""
    state = start(RULES["chain"], 0, tuple(deal(n) for n in range(1, 6)))
    fitting = {move.places[0] for move in state.legal_moves() if move.places}
    for card in state.exposed():
        expected = Outcome(move=take(card)) if card in fitting else Outcome(refused=True)
        assert confirm(state, card, None) == expected
    assert confirm(state, Pile.JOKER, None) == Outcome(move=JOKER)
