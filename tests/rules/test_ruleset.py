"""Rule files as values: redeals as text, and when a player is asked for them."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import example, given
from hypothesis import strategies as st

from game.rules.ruleset import UNLIMITED, RedealsError, Rules, parse_redeals, redeals_text


@given(st.one_of(st.integers(0, 99), st.none()))
def test_redeals_are_read_as_written(redeals: int | None) -> None:
    """Every count and `unlimited` come back."""
    assert parse_redeals(redeals_text(redeals)) == redeals


def test_unlimited_is_written_as_a_word() -> None:
    """No number stands for without limit."""
    assert redeals_text(UNLIMITED) == "unlimited"


@given(st.one_of(st.text(), st.from_regex(r"[-+ ]?[0-9\u0660-\u0669]{1,3}\n?", fullmatch=True)))
@example("100")
@example("00")
@example("-0")
@example("Unlimited")
@example("unlimited ")
@example("\u0661")
@example("\xb9")
@example("")
def test_any_text_is_redeals_or_a_redeals_error(text: str) -> None:
    """Signs, spaces, leading zeros and other digits raise the named error."""
    try:
        redeals = parse_redeals(text)
    except RedealsError:
        return
    assert redeals_text(redeals) == text


def test_only_arcade_asks_for_redeals(rule_sets: Mapping[str, Rules]) -> None:
    """Of the shipped rules only arcade lets the player choose; levels decide by themselves."""
    assert [name for name, rules in rule_sets.items() if rules.asks_redeals] == ["arcade"]
