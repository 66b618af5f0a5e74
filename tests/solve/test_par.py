"""Par: the most points for cards, exact where it says so, and never too low."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.rules.ruleset import Redeals, Rules
from game.rules.state import State
from game.solve.par import par

Play = Callable[[State, tuple[Move, ...]], State]


def _most(state: PairsState) -> int:
    """Return the highest arcade score that play reaches, all moves tried."""
    most, ahead, seen = 0, [state], {state}
    while ahead:
        state = ahead.pop()
        most = max(most, state.score(0, 0))
        for move in state.legal_moves():
            after = state.after(move)
            if after not in seen:
                seen.add(after)
                ahead.append(after)
    return most


@pytest.mark.parametrize("redeals", [0, 1, 3])
def test_par_is_what_trying_everything_finds(
    arcade: Rules, endgames: Callable[..., Iterator[PairsState]], play: Play, redeals: Redeals
) -> None:
    """On endgames an exact par is the highest score, a bound is not below it."""
    exact = 0
    for state in endgames(arcade, redeals, 250, cards=7, pile=6):
        result = par(state)
        most = _most(state)
        assert play(state, result.moves).score(0, 0) == result.found <= most <= result.points
        assert not result.is_exact or result.points == most
        exact += result.is_exact
    assert exact > 200


def test_unlimited_redeals_have_a_par_too(
    arcade: Rules, endgames: Callable[..., Iterator[PairsState]]
) -> None:
    """Many redeals are as good as unlimited ones."""
    for state in endgames(arcade, None, 100, cards=7, pile=6):
        assert par(state).points == par(replace(state, redeals_left=60)).points


def test_a_stopped_search_gives_a_bound_with_the_best_line_found(
    dealt: Callable[[int, Redeals], PairsState], play: Play
) -> None:
    """The bound is not below what the line brings, and a longer search does not exceed it."""
    for number in range(1, 12):
        state = dealt(number, 1)
        short = par(state, limit=50)
        assert play(state, short.moves).score(0, 0) == short.found <= short.points
        assert par(state, limit=3000).found <= short.points
