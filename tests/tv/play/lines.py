"""Lines of play for the tests: a way to win, found by the solver, and a way to get stuck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.config import shipped_rules
from game.play.journal import header_of_deal
from game.rules.chain import ChainState
from game.rules.moves import Move, Verb
from game.rules.pairs import PairsState
from game.rules.ruleset import Redeals
from game.rules.state import State
from game.solve.chain import solve_chain
from game.solve.solver import solve


def dealt(deal: int, redeals: Redeals, rules: str = "arcade", level: str | None = None) -> State:
    """Return the state of a deal before its first move."""
    header = header_of_deal(shipped_rules()[rules], deal, redeals=redeals, level=level)
    return header.start().state


@cache
def winning_line(
    deal: int, redeals: Redeals, rules: str = "arcade", level: str | None = None
) -> tuple[Move, ...]:
    """Return moves that win a deal; fail if there are none."""
    state = dealt(deal, redeals, rules, level)
    assert isinstance(state, PairsState)
    moves = solve(state).moves
    assert moves, f"deal {deal} cannot be won"
    return moves


@cache
def chain_line(deal: int) -> tuple[Move, ...]:
    """Return moves of chain that clear all its rounds; fail if one of them cannot be cleared."""
    state, line = dealt(deal, 0, "chain"), list[Move]()
    while not state.is_won:
        assert isinstance(state, ChainState)
        moves = solve_chain(state).moves
        assert moves, f"round {state.round_index} of deal {deal} cannot be cleared"
        for move in moves:
            state = state.after(move)
        line += moves
    return tuple(line)


def stuck_line(
    deal: int, redeals: Redeals, rules: str = "arcade", level: str | None = None
) -> Iterator[Move]:
    """Give the moves of a hasty player, who takes what there is, until nothing can be taken."""
    state = dealt(deal, redeals, rules, level)
    while not state.is_stuck:
        assert not state.is_won, "this deal cannot be lost"
        move = state.legal_moves()[0]
        yield move
        state = state.after(move)


def uses(line: tuple[Move, ...], verb: Verb) -> bool:
    """Say whether a line has a move of that kind."""
    return any(move.verb is verb for move in line)
