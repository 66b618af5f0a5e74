"""Lines of play for the tests: a way to win found by a small search, a way to get stuck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.config import shipped_rules
from game.play.journal import header_of_deal
from game.rules.moves import Move, Verb
from game.rules.ruleset import Redeals
from game.rules.state import State

_MOST_LOOKS = 20_000


@cache
def winning_line(deal: int, redeals: Redeals) -> tuple[Move, ...]:
    """Return moves of arcade that win a deal; fail if the search gives up before."""
    begin = header_of_deal(shipped_rules()["arcade"], deal, redeals=redeals).start().state
    waiting: list[tuple[State, tuple[Move, ...]]] = [(begin, ())]
    seen: set[State] = set()
    for _ in range(_MOST_LOOKS):
        state, path = waiting.pop()
        if state.is_won:
            return path
        if state not in seen and not state.is_stuck:
            seen.add(state)
            waiting += [(state.after(move), (*path, move)) for move in _best_last(state)]
    raise AssertionError(f"no way to win deal {deal} was found")


def stuck_line(deal: int, redeals: Redeals) -> Iterator[Move]:
    """Give the moves of a hasty player, who takes what there is, until nothing can be taken."""
    state = header_of_deal(shipped_rules()["arcade"], deal, redeals=redeals).start().state
    while not state.is_stuck:
        assert not state.is_won, "this deal cannot be lost"
        move = state.legal_moves()[0]
        yield move
        state = state.after(move)


def _best_last(state: State) -> list[Move]:
    """Order moves so that those which clear most of the pyramid are tried first."""
    return sorted(state.legal_moves(), key=lambda move: sum(p < 28 for p in move.places))


def uses(line: tuple[Move, ...], verb: Verb) -> bool:
    """Say whether a line has a move of that kind."""
    return any(move.verb is verb for move in line)
