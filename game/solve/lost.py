"""After the game: the last position that could still be won, and the move that lost it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.play.actions import parse_action
from game.play.game import Game
from game.play.journal import replay
from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.rules.ruleset import Rules
from game.solve.effort import StoppedError
from game.solve.solver import Verdict, solve


class LastChance(NamedTuple):
    """The last winnable position by its place in the sequence, and a winning line from there.

    `at` counts the states asked about from 0; the move made in that state lost the game,
    unless it is the last state.
    """

    at: int
    line: tuple[Move, ...]


def states_played(journal: str, rule_sets: Mapping[str, Rules]) -> tuple[PairsState, ...]:
    """Return the positions that led to a journal's last one, those taken back left out.

    Raises `JournalError` for a bad journal. Hints and the end add no position.
    """
    header = replay(journal, rule_sets).header
    game: Game = header.start()
    states = [game.state]
    for line in journal.removeprefix(header.text).splitlines():
        game = game.after(parse_action(line))
        if game.state in states:
            del states[states.index(game.state) + 1 :]
        else:
            states.append(game.state)
    return tuple(state for state in states if isinstance(state, PairsState))


def last_chance(
    states: Sequence[PairsState], *, cancelled: Callable[[], bool] | None = None
) -> LastChance | None:
    """Return the last winnable position of a game, or none if its deal was lost from the start.

    What is lost stays lost, so the place is found by halving. Raises `StoppedError` if called off.
    """
    found = None
    low, high = 0, len(states)
    while low < high:
        middle = (low + high) // 2
        solution = solve(states[middle], cancelled=cancelled)
        if solution.verdict is Verdict.UNKNOWN:
            raise StoppedError
        if solution.verdict is Verdict.WINNABLE:
            found = LastChance(middle, solution.moves)
            low = middle + 1
        else:
            high = middle
    return found
