"""Deals are for ever: the same number gives the same 52 cards on every machine."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.rules import deals
from game.rules.cards import deck_text
from game.rules.deals import DealError, deal, next_deal_number, parse_deal_number

DEAL_1 = (
    "3C 2S JS 4D 6H AS 2H 2C 5C 6D 7C TS QH TC JH KD QD 5D 7S AD 9S 7H 3S 4H TD KS 3D 9C "
    "JC AH AC QS 9D TH KC 4C 5H 4S 5S 6C QC 8H 3H 8S JD 8D 9H 2D 7D 8C 6S KH"
)
NUMBERS = st.integers(1, 999_999_999)


def test_deal_1_is_the_published_one() -> None:
    """The first deal is fixed by its published 52 codes."""
    assert deck_text(deal(1)) == DEAL_1


@pytest.mark.parametrize("number", [0, -1, 1_000_000_000])
def test_only_numbers_in_range_are_dealt(number: int) -> None:
    """Deal numbers go from 1 to 999 999 999."""
    with pytest.raises(DealError):
        deal(number)


@given(NUMBERS)
@example(1)
@example(999_999_999)
def test_every_deal_is_a_whole_deck_and_stays(number: int) -> None:
    """A deal has each card once, and the same number deals the same again."""
    assert len(set(deal(number))) == 52
    assert deal(number) == deal(number)


def test_deals_differ() -> None:
    """A thousand numbers give a thousand different decks."""
    assert len({deal(number) for number in range(1, 1001)}) == 1000


def test_every_card_gets_everywhere() -> None:
    """Over 5 200 deals each card is the apex about 100 times (within six deviations)."""
    apexes = Counter(deal(number)[0] for number in range(1, 5201))
    assert len(apexes) == 52
    assert all(40 < count < 160 for count in apexes.values())


def test_words_that_would_favour_low_values_are_skipped() -> None:
    """Of 2³² words the incomplete last round is skipped: the first that fits is taken."""
    bound = 52
    limit = 2**32 - 2**32 % bound
    words = iter([2**32 - 1, limit, limit - 1, 0])
    assert deals._below(bound, words) == bound - 1
    assert next(words) == 0


def test_a_power_of_two_skips_nothing() -> None:
    """Where 2³² divides evenly every word counts, also the largest."""
    assert deals._below(32, iter([2**32 - 1])) == 31


def test_the_shuffle_swaps_from_the_last_card_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """With words that are all zero each card in turn is swapped with the first."""

    def zeros(number: int) -> Iterator[int]:
        assert number == 7
        while True:
            yield 0

    monkeypatch.setattr(deals, "_words", zeros)
    expected = list(range(52))
    for i in range(51, 0, -1):
        expected[i], expected[0] = expected[0], expected[i]
    assert deal(7) == tuple(deals._SORTED[i] for i in expected)


def test_words_are_big_endian_and_go_on_after_a_digest() -> None:
    """Eight words come of each digest, the next digest follows with its block number."""
    words = deals._words(1)
    first = [next(words) for _ in range(9)]
    digest_0 = "pyramide/1:1:0"
    digest_1 = "pyramide/1:1:1"
    sha = hashlib.sha256
    assert b"".join(w.to_bytes(4, "big") for w in first[:8]) == sha(digest_0.encode()).digest()
    assert first[8].to_bytes(4, "big") == sha(digest_1.encode()).digest()[:4]


@pytest.mark.parametrize(("number", "steps", "expected"), [
    (1, 1, 2), (1, 0, 1), (999_999_999, 1, 1), (999_999_998, 4, 3), (999_999_999, 999_999_999,
     999_999_999),
])  # fmt: skip
def test_after_the_last_deal_comes_the_first(number: int, steps: int, expected: int) -> None:
    """Counting on wraps from 999 999 999 to 1."""
    assert next_deal_number(number, steps) == expected


@pytest.mark.parametrize("number", [0, 1_000_000_000])
def test_counting_on_needs_a_deal_number(number: int) -> None:
    """What is no deal number is not silently wrapped into one."""
    with pytest.raises(DealError):
        next_deal_number(number, 0)


@given(NUMBERS)
def test_a_deal_number_is_read_as_written(number: int) -> None:
    """Plain decimals come back."""
    assert parse_deal_number(str(number)) == number


@given(st.one_of(st.text(), st.from_regex(r"[-+ ]?[0-9_\u0660-\u0669]{1,12}\n?", fullmatch=True)))
@example("0")
@example("01")
@example("1000000000")
@example("+1")
@example("1 ")
@example("1_0")
@example("\u0661")
@example("\xb2")
@example("1\n")
@example("")
def test_any_text_is_a_deal_number_or_a_deal_error(text: str) -> None:
    """Signs, spaces, leading zeros and other scripts' digits raise the named error."""
    try:
        number = parse_deal_number(text)
    except DealError:
        return
    assert str(number) == text
    assert 1 <= number <= 999_999_999
