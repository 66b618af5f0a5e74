"""Cards and decks as text, and what makes thirteen."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.rules.cards import (
    RANKS,
    SUITS,
    Card,
    CardError,
    deck_text,
    make_thirteen,
    parse_card,
    parse_deck,
)

CODES = [rank + suit for rank in RANKS for suit in SUITS]


def test_every_code_is_its_own_card() -> None:
    """The 52 codes are read as 52 different cards and written as they were."""
    cards = [parse_card(code) for code in CODES]
    assert len(set(cards)) == 52
    assert [str(card) for card in cards] == CODES


def test_ranks_count_from_ace_to_king() -> None:
    """Ace is 1, the jack 11, the queen 12, the king 13; only a king makes thirteen alone."""
    assert [parse_card(code).rank for code in ("AS", "2H", "TD", "JC", "QS", "KH")] == [
        1, 2, 10, 11, 12, 13,
    ]  # fmt: skip
    assert [code for code in CODES if parse_card(code).is_king] == ["KS", "KH", "KD", "KC"]


def test_hearts_and_diamonds_are_red() -> None:
    """Half of the deck is red."""
    assert {card.suit for card in map(parse_card, CODES) if card.is_red} == {"H", "D"}


def test_suits_do_not_matter_for_thirteen() -> None:
    """Two cards make thirteen by rank alone, so two of the same rank never do."""
    for first, second in itertools.product(map(parse_card, CODES), repeat=2):
        assert make_thirteen(first, second) == (first.rank + second.rank == 13)
    assert not any(make_thirteen(Card(r, "S"), Card(r, "H")) for r in range(1, 14))


@given(st.one_of(st.text(max_size=3), st.text("".join(RANKS + SUITS), max_size=3)))
@example("1S")
@example("10S")
@example("as")
@example("A\u2660")
@example("")
@example("A")
def test_any_text_is_a_card_or_a_card_error(text: str) -> None:
    """Whatever is not one of the 52 codes raises the named error."""
    if text in CODES:
        assert str(parse_card(text)) == text
    else:
        with pytest.raises(CardError):
            parse_card(text)


@given(st.permutations(CODES))
def test_a_deck_is_read_as_it_is_written(codes: list[str]) -> None:
    """A deck in any order comes back as it was."""
    text = " ".join(codes)
    assert deck_text(parse_deck(text)) == text


GOOD = " ".join(CODES)


@pytest.mark.parametrize(
    "text",
    [
        "",
        GOOD.lower(),
        f" {GOOD}",
        f"{GOOD} ",
        GOOD.replace(" ", "  ", 1),
        GOOD.replace(" ", "\t", 1),
        GOOD.replace(" ", "\xa0", 1),
        GOOD.removesuffix(" KC"),
        f"{GOOD} AS",
        GOOD.replace("AH", "AS"),
        GOOD.replace("TD", "10D"),
    ],
)
def test_what_is_no_deck(text: str) -> None:
    """A wrong number of cards, a card twice, or other spaces raise the named error."""
    with pytest.raises(CardError):
        parse_deck(text)


@given(st.text())
def test_any_text_is_no_deck(text: str) -> None:
    """Fuzz never raises anything but the named error."""
    with pytest.raises(CardError):
        parse_deck(text)
