"""Stock and waste as bits: burying, walls, and what the last pass drops."""

from __future__ import annotations

import random

from game.solve.pile import Pile, bury, sunk, without


def test_a_wall_stands_on_the_next_live_card_above() -> None:
    """A card declared dead makes a wall below the next live card."""
    assert bury(0b10110, 0, 0b00100) == (0b10010, 0b10000)


def test_neighbouring_dead_cards_are_one_wall() -> None:
    """Two dead cards in a gap bury no more than one."""
    assert bury(0b11110, 0, 0b01100) == (0b10010, 0b10000)


def test_a_dead_card_at_the_end_buries_nothing_that_matters() -> None:
    """Above the last live card there is no one to stand on the wall."""
    assert bury(0b1011, 0, 0b1000) == (0b0011, 0)


def test_a_wall_moves_up_when_its_card_dies_or_leaves() -> None:
    """The dead card stays where it is, so it comes to lie below the next live card."""
    assert bury(0b1101, 0b0100, 0b0100) == (0b1001, 0b1000)
    assert without(0b1101, 0b0100, 0b0100) == (0b1001, 0b1000)
    assert without(0b0101, 0b0100, 0b0100) == (0b0001, 0)


def test_burying_is_what_a_plain_walk_through_the_cards_finds() -> None:
    """On random piles the arithmetic gives the walls that a walk from the bottom up gives."""
    rng = random.Random(4)
    for _ in range(3000):
        live = rng.getrandbits(24)
        walls = live & rng.getrandbits(24)
        dead = live & rng.getrandbits(24)
        expected, wall = 0, False
        for i in range(24):
            wall = wall or bool(walls >> i & 1)
            if dead >> i & 1:
                wall = True
            elif live >> i & 1:
                expected |= wall << i
                wall = False
        assert bury(live, walls, dead) == (live & ~dead, expected)


def test_the_last_pass_drops_what_lies_below_a_drawn_wall() -> None:
    """Only drawn walls count, and the card on the highest one stays."""
    assert sunk(0b111111, 0b001100, 4) == (0b111000, 0)
    assert sunk(0b111111, 0b100000, 4) == (0b111111, 0b100000)


def test_order_is_the_ranks_with_walls_marked() -> None:
    """Gaps do not show: the same ranks in the same order are the same position."""
    pile = Pile([5, 8, 5, 1] + [2] * 11 + [5], frozenset({13}))
    assert pile.order(0b0001, 0) == pile.order(0b0100, 0) == pile.order(1 << 15, 0)
    assert pile.order(0b0011, 0) != pile.order(0b0011, 0b10)
    assert pile.order(0b0011, 0) != pile.order(0b0110, 0)


def test_more_alike_cards_than_partners_bury_each_other() -> None:
    """With a single partner left, the lower of two fives in the waste is out of reach."""
    pile = Pile([5, 5, 5], frozenset({13}))
    left = [0] * 13
    left[8] = 1
    assert pile.reachable(0b111, 2, left) == 0b110
    left[8] = 2
    assert pile.reachable(0b111, 2, left) == 0b111


def test_declined_cards_need_covered_partners() -> None:
    """Of two eights one is exposed: only one of two fives that it declined can still be taken."""
    pile = Pile([5, 5, 5], frozenset({13}))
    left = [0] * 13
    shown: list[tuple[int, ...]] = [()] * 13
    left[8] = 2
    shown[5] = (1,)
    assert pile.reachable(0b111, 2, left, 0b01, shown) == 0b111
    assert pile.reachable(0b111, 2, left, 0b11, shown) == 0b110
