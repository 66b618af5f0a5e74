"""Helpers of the rules' tests: positions built card by card, and rules with house habits."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from game.config import shipped_rules
from game.rules.cards import Card, parse_card
from game.rules.deals import deal
from game.rules.layout import STOCK_PLACES, parse_place
from game.rules.pairs import PairsState
from game.rules.ruleset import Family, HouseRules, Redeals, Rules


@pytest.fixture(scope="session")
def rule_sets() -> Mapping[str, Rules]:
    """Return the shipped rule sets."""
    return shipped_rules()


@pytest.fixture(scope="session")
def position() -> Callable[..., PairsState]:
    """Return a function that lays out a 13-pairs position.

    `pyramid` is text such as `"a1 5H, b1 8C"`: all the cards still there. `waste` (top last)
    and `stock` (next first) are card codes. Every other card of the deck is gone.
    """

    def build(
        pyramid: str = "",
        *,
        waste: str = "",
        stock: str = "",
        redeals: Redeals = 0,
        house: HouseRules | None = None,
    ) -> PairsState:
        lies = {
            parse_place(place): parse_card(code)
            for place, code in (each.split() for each in pyramid.split(", ") if each)
        }
        mask = sum(1 << place for place in lies)
        waste_places = STOCK_PLACES[: len(waste.split())]
        stock_places = STOCK_PLACES[len(waste_places) :][: len(stock.split())]
        codes = [*waste.split(), *stock.split()]
        lies |= dict(zip((*waste_places, *stock_places), map(parse_card, codes), strict=True))
        rules = Rules("test", Family.PAIRS, (redeals,), house=house or HouseRules())
        return PairsState(rules, _filled(lies), redeals, mask, stock_places, waste_places)

    return build


def _filled(lies: Mapping[int, Card]) -> tuple[Card, ...]:
    """Return a whole deck in which the given cards lie where they should."""
    assert len(set(lies.values())) == len(lies)
    others = iter([card for card in deal(1) if card not in lies.values()])
    return tuple(lies[place] if place in lies else next(others) for place in range(52))
