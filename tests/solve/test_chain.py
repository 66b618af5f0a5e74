"""The chain game solved: golden verdicts, lines the rules accept, the most points of a round."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from game.rules.cards import parse_deck
from game.rules.chain import ChainState
from game.rules.deals import deal
from game.rules.layout import PYRAMID_PLACES, exposed_places
from game.rules.moves import Move
from game.rules.ruleset import Rules
from game.rules.state import State
from game.solve.chain import best_round, solve_chain
from game.solve.solver import Verdict

Play = Callable[[State, tuple[Move, ...]], State]
Table = tuple[list[str], list[list[str]]]


@pytest.fixture
def chain(rule_sets: Mapping[str, Rules]) -> Rules:
    """Return the chain rule file."""
    return rule_sets["chain"]


def _endgame(rules: Rules, number: int) -> ChainState:
    """Return a chain game under way, made up: few cards, a short fan, perhaps a joker."""
    rng = random.Random(number)
    pyramid = (1 << len(PYRAMID_PLACES)) - 1
    while pyramid.bit_count() > 7:
        pyramid ^= 1 << rng.choice(exposed_places(pyramid))
    state = ChainState(rules=rules, decks=(deal(number),), jokers_left=rng.randint(0, 1))
    turned = rng.randint(16, 23)
    return replace(
        state,
        pyramid=pyramid,
        stock=state.stock[turned:],
        waste=(*state.waste, *state.stock[:turned]),
        streak=rng.randint(0, 3),
    )


def _check_rows(rows: list[list[str]], rules: Rules, play: Play) -> None:
    for row in rows:
        for jokers in (0, 1):
            decks = (parse_deck(row[0]),)
            state = ChainState(rules=rules, decks=decks, jokers_left=jokers)
            solution = solve_chain(state)
            assert (solution.verdict is Verdict.WINNABLE) == (row[5 + jokers] == "W")
            if solution.moves:
                assert play(state, solution.moves).is_won


def test_golden_verdicts_in_short(verdicts: Table, chain: Rules, play: Play) -> None:
    """Fifteen golden deals, without and with a joker."""
    _check_rows(verdicts[1][:15], chain, play)


@pytest.mark.long
def test_every_golden_verdict(verdicts: Table, chain: Rules, play: Play) -> None:
    """All golden deals, without and with a joker."""
    _check_rows(verdicts[1], chain, play)


def test_most_points_are_what_trying_everything_finds(chain: Rules, play: Play) -> None:
    """On endgames the most points agree with a plain search, and the moves bring them."""
    for number in range(1, 120):
        state = _endgame(chain, number)
        best = best_round(state)
        assert best.is_exact
        assert play(state, best.moves).score(0, 0) - state.score(0, 0) == best.points
        assert best.points == _most(state) - state.score(0, 0)


def _most(state: ChainState) -> int:
    """Return the highest score that play reaches, all moves tried."""
    seen: set[ChainState] = set()
    most, ahead = state.score(0, 0), [state]
    while ahead:
        state = ahead.pop()
        most = max(most, state.score(0, 0))
        for move in state.legal_moves():
            after = state.after(move)
            if after not in seen:
                seen.add(after)
                ahead.append(after)
    return most


def test_a_stopped_search_gives_a_bound(chain: Rules) -> None:
    """Without time the most points are a bound not below the exact number."""
    state = ChainState(rules=chain, decks=(deal(1),), jokers_left=1)
    bound = best_round(state, limit=10)
    assert not bound.is_exact
    assert bound.points >= best_round(_endgame(chain, 1)).points
    assert solve_chain(state, limit=1).verdict in {Verdict.UNKNOWN, Verdict.WINNABLE}
