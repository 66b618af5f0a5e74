"""From a rule file and decks to the first state: the one place that knows the families."""

from __future__ import annotations

from game.rules.cards import Deck
from game.rules.chain import ChainState
from game.rules.deals import deal, next_deal_number
from game.rules.pairs import PairsState
from game.rules.ruleset import Family, Redeals, Rules
from game.rules.state import State


def decks_of_deal(rules: Rules, number: int) -> tuple[Deck, ...]:
    """Return the decks of a deal number, one for each round; raise `DealError` for a bad one."""
    return tuple(deal(next_deal_number(number, steps)) for steps in range(rules.rounds))


def start(rules: Rules, redeals: Redeals, decks: tuple[Deck, ...]) -> State:
    """Return the state as dealt, with as many decks as the rule file has rounds."""
    if rules.family is Family.CHAIN:
        return ChainState(rules=rules, decks=decks, jokers_left=rules.jokers)
    return PairsState(rules=rules, deck=decks[0], redeals_left=redeals)
