"""Deals are for ever: a deal number from 1 to 999 999 999 fixes all 52 cards.

The shuffle is Fisher-Yates over SHA-256 words, so it depends on no library's random generator.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.cards import SUITS, Card, Deck
from game.rules.hashing import sha256_digest

FIRST_DEAL = 1
LAST_DEAL = 999_999_999
_WORDS = 2**32
_SORTED: Deck = tuple(Card(rank, suit) for suit in SUITS for rank in range(1, 14))


class DealError(ValueError):
    """A text or number that should be a deal number is not."""


def parse_deal_number(text: str) -> int:
    """Read a decimal deal number without leading zeros; raise `DealError` for anything else."""
    plain = text.isascii() and text.isdecimal() and not text.startswith("0")
    if not plain or len(text) > len(str(LAST_DEAL)):
        raise DealError(f"“{text[:20]}” is not a deal number from 1 to 999999999")
    return int(text)


def next_deal_number(number: int, steps: int = 1) -> int:
    """Return the deal number `steps` further on; after the last comes the first.

    Raises `DealError` outside 1 … 999 999 999.
    """
    _refuse_other_numbers(number)
    return (number - FIRST_DEAL + steps) % LAST_DEAL + FIRST_DEAL


def deal(number: int) -> Deck:
    """Return the deck of a deal number: 28 pyramid cards from the apex, then the stock.

    Raises `DealError` outside 1 … 999 999 999.
    """
    _refuse_other_numbers(number)
    cards = list(_SORTED)
    words = _words(number)
    for i in range(len(cards) - 1, 0, -1):
        j = _below(i + 1, words)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def _refuse_other_numbers(number: int) -> None:
    if not FIRST_DEAL <= number <= LAST_DEAL:
        raise DealError(f"{number} is not a deal number from 1 to 999999999")


def _words(number: int) -> Iterator[int]:
    """Yield the deal's stream of 32-bit words."""
    block = 0
    while True:
        digest = sha256_digest(f"pyramide/1:{number}:{block}".encode())
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """Return the next word reduced to 0 … bound-1, words that would favour low values skipped."""
    limit = _WORDS - _WORDS % bound
    return next(word for word in words if word < limit) % bound
