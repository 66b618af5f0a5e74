"""Cards and decks: what they are and how they are written (`AS TD 9C`)."""

from __future__ import annotations

from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "SHDC"
THIRTEEN = 13
DECK_SIZE = 52


class CardError(ValueError):
    """A text that should be a card, or a deck of 52 of them, is not."""


class Card(NamedTuple):
    """One of the 52 cards: rank 1 (ace) to 13 (king) and a suit letter, one of `SHDC`."""

    rank: int
    suit: str

    def __str__(self) -> str:
        """Write the card's two-character code, such as `TD`."""
        return RANKS[self.rank - 1] + self.suit

    @property
    def is_king(self) -> bool:
        """Say whether the card makes thirteen alone."""
        return self.rank == THIRTEEN

    @property
    def is_red(self) -> bool:
        """Say whether the card is a heart or a diamond."""
        return self.suit in "HD"


Deck = tuple[Card, ...]


def parse_card(text: str) -> Card:
    """Read a two-character code; raise `CardError` for anything else."""
    if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:  # noqa: PLR2004 - a code's length
        raise CardError(f"“{text[:20]}” is not a card such as AS, TD or 9C")
    return Card(RANKS.index(text[0]) + 1, text[1])


def parse_deck(text: str) -> Deck:
    """Read 52 different codes separated by single spaces; raise `CardError` for anything else."""
    deck = tuple(parse_card(code) for code in text.split(" "))
    if len(deck) != DECK_SIZE:
        raise CardError(f"a deck has 52 cards, not {len(deck)}")
    if len(set(deck)) != DECK_SIZE:
        twice = next(card for card in deck if deck.count(card) > 1)
        raise CardError(f"the card {twice} is there more than once")
    return deck


def deck_text(deck: Deck) -> str:
    """Write a deck as `parse_deck` reads it."""
    return " ".join(map(str, deck))


def make_thirteen(first: Card, second: Card) -> bool:
    """Say whether two cards leave together."""
    return first.rank + second.rank == THIRTEEN
