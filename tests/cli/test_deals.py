"""`deal`: decks by number, for ever the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

DEAL_1 = (
    "3C 2S JS 4D 6H AS 2H 2C 5C 6D 7C TS QH TC JH KD QD 5D 7S AD 9S 7H 3S 4H TD KS 3D 9C "
    "JC AH AC QS 9D TH KC 4C 5H 4S 5S 6C QC 8H 3H 8S JD 8D 9H 2D 7D 8C 6S KH"
)


def test_each_deal_is_one_line(command: Callable[..., Any]) -> None:
    """Decks come in the order asked for, one line each, repeated if asked twice."""
    ran = command("deal", "1", "999999999", "1")
    lines = ran.out.splitlines()
    assert ran.code == 0
    assert lines[0] == lines[2] == DEAL_1
    assert sorted(lines[1].split()) == sorted(DEAL_1.split())
    assert len(lines) == 3


@pytest.mark.parametrize(
    "text", ["0", "01", "-5", "+5", "1000000000", "4.0", "1_0", " 1", "\u0661", "", "one"]
)
def test_a_wrong_number_prints_no_deal_at_all(command: Callable[..., Any], text: str) -> None:
    """One wrong number is told in one sentence, and nothing is printed before it."""
    ran = command("deal", "1", text)
    assert ran.code == 2
    assert ran.is_one_sentence
