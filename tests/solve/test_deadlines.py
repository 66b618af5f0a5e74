"""Declined cards and deadlines: by when exposed cards must find their partners."""

from __future__ import annotations

import random

import pytest

from game.rules.layout import parse_place
from game.solve.deadlines import in_time, needed_of
from game.solve.grid import BIT_OF

_ALL = 0b111111


def test_the_last_open_partner_ahead_is_the_deadline() -> None:
    """One card is needed, two lie ahead: nothing behind the second can be the first taken."""
    assert in_time([(0b010100, 1)], _ALL, _ALL, 1, 0) == 0b011110


def test_two_that_are_needed_must_not_be_let_past() -> None:
    """Two of two needed: the first of them is the latest card to be taken first."""
    assert in_time([(0b010100, 2)], _ALL, _ALL, 1, 0) == 0b000110


def test_declined_partners_do_not_count() -> None:
    """What was declined is of no use, so the deadline comes earlier, or has passed."""
    assert in_time([(0b010100, 1)], _ALL, _ALL ^ 0b010000, 1, 0) == 0b000110
    assert in_time([(0b010100, 1)], _ALL, _ALL ^ 0b010100, 1, 0) == 0


def test_the_waste_comes_round_only_while_a_redeal_is_left() -> None:
    """With a redeal the deadline may lie in the next pass, without there is none in the waste."""
    assert in_time([(0b000010, 1)], _ALL, _ALL, 3, 1) == 0b111011
    assert in_time([(0b000010, 1)], _ALL, _ALL, 3, 0) == _ALL
    assert in_time([(0b100010, 2)], _ALL, _ALL, 3, 0) == 0b111000


def test_in_time_is_what_a_plain_walk_through_the_draws_finds() -> None:
    """On random piles the arithmetic allows what leaves enough open cards when passed over."""
    rng = random.Random(5)
    for _ in range(2000):
        size, left = rng.randint(1, 12), rng.randint(0, 1)
        drawn, needed = rng.randint(0, size), rng.randint(1, 3)
        partners, open_cards = rng.getrandbits(size), rng.getrandbits(size)
        order = [*range(drawn, size), *(range(drawn) if left else ())]
        expected, still = 0, partners & open_cards
        for i in order:
            if still.bit_count() < needed:
                break
            expected |= 1 << i
            still &= ~(1 << i)
        takeable = sum(1 << i for i in order)
        assert in_time([(partners, needed)], takeable, open_cards, drawn, left) == expected


@pytest.mark.parametrize(("hidden", "needed"), [("", 1), ("c1", 1), ("c3", 0)])
def test_a_hidden_partner_does_unless_it_lies_below(hidden: str, needed: int) -> None:
    """An exposed card may wait for a covered one, but not for one that it covers itself."""
    below = BIT_OF[parse_place(hidden)] if hidden else 0
    assert needed_of([BIT_OF[parse_place("e1")]], below, cover_pairs=False) == needed
