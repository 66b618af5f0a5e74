"""What is remembered of lost positions, and when one lost position settles another."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from game.rules.cards import Card
from game.rules.pairs import PairsState
from game.rules.ruleset import Redeals, Rules
from game.solve.losses import Losses
from game.solve.pile import bury


def _having(live: int, walls: int, time: int) -> Losses:
    losses = Losses()
    losses.add(live, walls, time, 0)
    return losses


def test_a_position_covers_itself_and_what_is_later() -> None:
    """The same cards later in the pass are no better; earlier they may be."""
    losses = _having(0b10110, 0b100, 3)
    assert losses.covers(0b10110, 0b100, 3, 0)
    assert losses.covers(0b10110, 0b100, 4, 0)
    assert not losses.covers(0b10110, 0b100, 2, 0)


def test_a_card_more_helps_no_less_than_a_dead_one_in_its_place() -> None:
    """A position with a wall where the other has a card is lost with it, one without need not be.

    Without the wall what lies below is nearer than in the lost position.
    """
    losses = _having(0b1111, 0, 0)
    assert losses.covers(0b1101, 0b0100, 0, 0)
    assert not losses.covers(0b1101, 0, 0, 0)
    assert losses.covers(0b0111, 0, 0, 0), "at the top a card buries nobody who could still be had"
    assert losses.covers(0b1110, 0, 0, 0), "at the bottom a card buries nobody"
    assert not losses.covers(0b11111, 0, 0, 0), "more cards may be better"


def test_whatever_dies_is_covered_by_what_it_was() -> None:
    """On random piles, declaring cards dead always gives a position that is covered."""
    rng = random.Random(7)
    for _ in range(2000):
        live = rng.getrandbits(24)
        walls = live & rng.getrandbits(24)
        dead = live & rng.getrandbits(24)
        assert _having(live, walls, 5).covers(*bury(live, walls, dead), 5, 0)


@pytest.mark.parametrize("redeals", [0, 1])
def test_a_dead_card_in_place_of_another_never_wins_a_lost_game(
    arcade: Rules,
    endgames: Callable[..., Iterator[PairsState]],
    plainly_winnable: Callable[[PairsState], bool],
    redeals: Redeals,
) -> None:
    """The proof tried by a plain search: pile cards made useless leave lost endgames lost."""
    rng = random.Random(redeals)
    tried = 0
    for state in endgames(arcade, redeals, 250, cards=8, pile=6):
        if state.is_won or plainly_winnable(state):
            continue
        tried += 1
        assert not plainly_winnable(_with_dead_cards(state, rng))
    assert tried > 50


def _with_dead_cards(state: PairsState, rng: random.Random) -> PairsState:
    """Return the position with some cards of stock and waste turned into ones that fit nothing."""
    piled = {place: state.card(place).rank for place in (*state.stock, *state.waste)}
    ranks = {card.rank for card in state.deck}
    unused = next(rank for rank in range(1, 13) if 13 - rank not in ranks and rank not in ranks)
    deck = list(state.deck)
    for place in piled:
        if rng.random() < 0.3:
            deck[place] = Card(unused, "S")
    return replace(state, deck=tuple(deck))
