"""After the game: the last position that could still be won, and the move that lost it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.play.actions import parse_action
from game.play.game import Game
from game.play.journal import Header, replay
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


class Played(NamedTuple):
    """A position of a game, the move that led to it, and how many journal lines lead there."""

    game: Game
    state: PairsState
    move: Move | None
    lines: int


def positions_played(header: Header, lines: Sequence[str]) -> tuple[Played, ...]:
    """Return the positions that led to a game's last one, those taken back left out.

    `lines` are the action lines of a journal that can be carried out. Hints and the end add no
    position, nor does a way that led back to a position from before; a chain game has none.
    """
    positions: list[Played] = []
    places: dict[tuple[object, ...], int] = {}
    for number, (game, move) in enumerate(_games(header, lines)):
        if not isinstance(game.state, PairsState):
            return ()
        at = places.setdefault(_key(game.state), len(positions))
        for later in positions[at + 1 :]:
            del places[_key(later.state)]
        del positions[at + 1 :]
        if at == len(positions):
            positions.append(Played(game, game.state, move, number))
    return tuple(positions)


def _games(header: Header, lines: Sequence[str]) -> Iterator[tuple[Game, Move | None]]:
    """Yield the game as dealt and after each action, with the move that each was."""
    game = header.start()
    yield game, None
    for line in lines:
        action = parse_action(line)
        game = game.after(action)
        yield game, action.move


def _key(state: PairsState) -> tuple[object, ...]:
    """Return what tells a position from the others of its game, quick to compare."""
    return state.pyramid, state.stock, state.waste, state.redeals_left


def states_played(journal: str, rule_sets: Mapping[str, Rules]) -> tuple[PairsState, ...]:
    """Return the positions that led to a journal's last one, those taken back left out.

    Raises `JournalError` for a bad journal. Hints and the end add no position.
    """
    header = replay(journal, rule_sets).header
    lines = journal.removeprefix(header.text).splitlines()
    return tuple(played.state for played in positions_played(header, lines))


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
