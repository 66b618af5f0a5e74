"""How hard a deal is, and which level it belongs to.

The bands were set on deals 1 to 3200, of which could be won, with unlimited, 2, 1 and 0 redeals,
66.5, 65.3, 48.5 and 4.1 %. Two things are measured: the solver's dead ends before it finds a win,
in a search that takes no shortcuts, so that each is one that it walked into itself; and how
many of 20 careless games (`game.solve.careless`) are won.

    redeals     dead ends: 25 % / median / 75 % / 90 %    careless wins: 25 % / median / 75 %
    unlimited               0 /      1 /    3 /    7                     2 /     11 /   20
    2                       0 /      0 /    3 /   57                     0 /      8 /   16
    1                       0 /     24 /  267 / 1426                     0 /      0 /    7
    0                       1 /     18 /  111 /  432                     0 /      0 /    3

Dead ends tell a careless player's fate: with one redeal the careless win 10.2 of 20 games in the
quarter of deals with the fewest dead ends and 0.3 in the quarter with the most. Of the deals with
one redeal that the careless never win the median is 141 dead ends: it parts *hard* from *expert*.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from game.rules.deals import deal
from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.rules.ruleset import Rules
from game.solve.careless import careless_wins
from game.solve.effort import StoppedError
from game.solve.solver import Solution, Verdict, solve

CARELESS_GAMES = 20
GRADE_LIMIT = 100_000
"""Positions after which a deal is left out; the hardest of those measured took 87 984."""
_MANY = 10**9


class Band(NamedTuple):
    """The deals of a level: dead ends and careless wins of 20, both ends included."""

    dead_ends: tuple[int, int]
    careless: tuple[int, int]


BANDS = {
    "easy": Band((0, 1), (10, CARELESS_GAMES)),
    "medium": Band((0, 3), (2, 12)),
    "hard": Band((1, 141), (0, 0)),
    "expert": Band((142, _MANY), (0, 0)),
    "diabolical": Band((1, _MANY), (0, 0)),
}


class Grade(NamedTuple):
    """A winnable deal measured at a level's redeals."""

    number: int
    dead_ends: int
    careless: int
    moves: tuple[Move, ...]


def graded(
    number: int, rules: Rules, level: str, *, cancelled: Callable[[], bool] | None = None
) -> Grade | None:
    """Return a numbered deal's grade if it belongs to a level, else none.

    Raises `StoppedError` if called off.
    """
    state = PairsState(rules=rules, deck=deal(number), redeals_left=dict(rules.levels)[level])
    if _solved(state, cancelled).verdict is not Verdict.WINNABLE:
        return None
    band = BANDS[level]
    wins = careless_wins(state, games=CARELESS_GAMES, chance=random.Random(number))
    if not _is_in(wins, band.careless):
        return None
    solution = _solved(state, cancelled, takes_shortcuts=False)
    if solution.verdict is not Verdict.WINNABLE or not _is_in(solution.dead_ends, band.dead_ends):
        return None
    return Grade(number, solution.dead_ends, wins, solution.moves)


def _solved(
    state: PairsState, cancelled: Callable[[], bool] | None, *, takes_shortcuts: bool = True
) -> Solution:
    """Solve; raise `StoppedError` if called off."""
    solution = solve(state, limit=GRADE_LIMIT, cancelled=cancelled, takes_shortcuts=takes_shortcuts)
    if cancelled is not None and cancelled():
        raise StoppedError
    return solution


def _is_in(number: int, ends: tuple[int, int]) -> bool:
    return ends[0] <= number <= ends[1]
