"""Waste cards that may pair and already lie on each other when the search begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from game.rules.layout import STOCK_PLACES, Place
from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.rules.ruleset import Redeals, Rules
from game.rules.state import State
from game.solve.lying_pairs import lying_pairs, with_pairs, without_pairs
from game.solve.solver import Verdict, fewest_passes, solve

HOUSES = ("waste_pairs", "waste_pairs+all", "waste_pairs+stock_plays", "cover_pairs+waste_pairs")
Endgames = Callable[..., Iterator[PairsState]]
Play = Callable[[State, tuple[Move, ...]], State]


def with_waste(endgames: Endgames, rules: Rules, redeals: Redeals, number: int) -> list[PairsState]:
    """Return endgames whose waste has neighbours that pair, as the game itself leaves them."""
    found = endgames(rules, redeals, number, cards=8, pile=7)
    return [state for state in found if sum(1 for _ in lying_pairs(state)) > 1]


MANY = (pytest.mark.long, pytest.mark.timeout(1800))


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize(("number", "least"), [(80, 25), pytest.param(3000, 1000, marks=MANY)])
def test_neighbours_in_the_waste_pair_as_by_trying_everything(
    name: str,
    house_arcade: Callable[[str], Rules],
    endgames: Endgames,
    plainly_winnable: Callable[[PairsState], bool],
    play: Play,
    *,
    number: int,
    least: int,
) -> None:
    """Whether a redeal is left or none, and whatever else the house allows: the lines win."""
    compared = 0
    for redeals in (0, 1, 2, None):
        for state in with_waste(endgames, house_arcade(name), redeals, number):
            solution = solve(state)
            assert (solution.verdict is Verdict.WINNABLE) == plainly_winnable(state), state
            assert solution.verdict is Verdict.LOST or play(state, solution.moves).is_won
            compared += 1
    assert compared > least


def test_a_pair_passed_over_is_seen(
    house_arcade: Callable[[str], Rules], endgames: Endgames
) -> None:
    """An endgame that is won only by two cards that lay on each other from the start."""
    rules = house_arcade("waste_pairs")
    (state,) = [s for n, s in enumerate(endgames(rules, 0, 219, cards=8, pile=7)) if n == 218]
    assert solve(state).verdict is Verdict.WINNABLE
    assert fewest_passes(state) == 1
    assert without_pairs(state, []) == state


def test_only_neighbours_pair_and_each_once(
    house_arcade: Callable[[str], Rules], dealt: Callable[[int, Redeals], PairsState]
) -> None:
    """Three in a row make two sets of one pair; what lies apart makes none."""
    state = replace(dealt(1, 1), rules=house_arcade("waste_pairs"))
    low, high, other = _low_high_low(state)
    row = replace(state, stock=(), waste=(low, high, other))
    assert list(lying_pairs(row)) == [(), ((low, high),), ((high, other),)]
    apart = replace(state, stock=(), waste=(low, other, high))
    assert list(lying_pairs(apart)) == [(), ((other, high),)]
    assert list(lying_pairs(replace(row, rules=house_arcade("cover_pairs")))) == [()]
    taken = with_pairs(row, [(high, other)], ())
    assert [set(move.places) for move in taken] == [{high, other}]


def _low_high_low(state: PairsState) -> tuple[Place, Place, Place]:
    """Return two stock cards of one rank with one between them that makes thirteen with either."""
    by_rank: dict[int, list[Place]] = {}
    for place in STOCK_PLACES:
        by_rank.setdefault(state.card(place).rank, []).append(place)
    low, other = next(p[:2] for r, p in by_rank.items() if len(p) > 1 and 13 - r in by_rank)
    return low, by_rank[13 - state.card(low).rank][0], other
