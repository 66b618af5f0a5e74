"""Shared by the solver's tests: golden rows, rule files, and a plain search to be believed.

The plain search knows nothing but the rules: every legal move of every position, each position
once. It is slow, so it is asked about small endgames only.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.config import shipped_rules
from game.rules.cards import Card, Deck
from game.rules.deals import deal
from game.rules.layout import PYRAMID_PLACES, STOCK_PLACES, exposed_places
from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.rules.ruleset import HouseRules, Redeals, Rules, StockTop, Win
from game.rules.state import State

_DATA = Path(__file__).resolve().parents[1] / "data"
_ENOUGH_REDEALS = 12


def read_table(name: str) -> tuple[list[str], list[list[str]]]:
    """Return a golden table's columns and rows."""
    head, *rows = (_DATA / name).read_text(encoding="utf-8").splitlines()
    return head.split("\t"), [row.split("\t") for row in rows]


@pytest.fixture(scope="session")
def rule_sets() -> Mapping[str, Rules]:
    """Return the shipped rule files."""
    return shipped_rules()


@pytest.fixture(scope="session")
def arcade(rule_sets: Mapping[str, Rules]) -> Rules:
    """Return the default rule file."""
    return rule_sets["arcade"]


@pytest.fixture(scope="session")
def house_arcade(arcade: Rules) -> Callable[[str], Rules]:
    """Return a maker of rules with house rules named as in the golden table: `stock_plays+all`."""

    def read(name: str) -> Rules:
        keys = name.split("+")
        house = HouseRules(
            stock_top=StockTop.PLAYS if "stock_plays" in keys else StockTop.HIDDEN,
            waste_pairs="waste_pairs" in keys,
            cover_pairs="cover_pairs" in keys,
            win=Win.ALL if "all" in keys else Win.PYRAMID,
        )
        return replace(arcade, house=house)

    return read


@pytest.fixture(scope="session")
def verdicts() -> tuple[list[str], list[list[str]]]:
    """Return the golden verdicts: columns and 200 rows."""
    return read_table("verdicts.tsv")


@pytest.fixture(scope="session")
def fewest() -> tuple[list[str], list[list[str]]]:
    """Return the golden table of fewest passes: columns and 150 rows."""
    return read_table("house_rules.tsv")


@pytest.fixture(scope="session")
def plainly_winnable() -> Callable[[PairsState], bool]:
    """Return the plain search; unlimited redeals are played as twelve."""

    def search(state: PairsState) -> bool:
        if state.redeals_left is None:
            state = replace(state, redeals_left=_ENOUGH_REDEALS)
        known: dict[PairsState, bool] = {}

        def wins(state: PairsState) -> bool:
            if state.is_won:
                return True
            if state not in known:
                known[state] = False
                known[state] = any(wins(state.after(move)) for move in state.legal_moves())
            return known[state]

        return wins(state)

    return search


@pytest.fixture(scope="session")
def play() -> Callable[[State, tuple[Move, ...]], State]:
    """Return a player that makes moves on a state, each checked by the rules."""

    def moves_made(state: State, moves: tuple[Move, ...]) -> State:
        for move in moves:
            assert move in state.legal_moves()
            state = state.after(move)
        return state

    return moves_made


def endgame(rules: Rules, number: int, redeals: Redeals, *, cards: int, pile: int) -> PairsState:
    """Return a made-up endgame: few pyramid cards, a short pile, some of it drawn.

    The ranks are drawn anew from few pairs of ranks, so that the cards get in each other's way.
    """
    rng = random.Random(number)
    pyramid = (1 << len(PYRAMID_PLACES)) - 1
    while pyramid.bit_count() > cards:
        pyramid ^= 1 << rng.choice(exposed_places(pyramid))
    places = sorted(rng.sample(STOCK_PLACES, rng.randint(0, pile)))
    drawn = rng.randint(0, len(places))
    return PairsState(
        rules=rules,
        deck=_few_ranks(rng),
        redeals_left=redeals,
        pyramid=pyramid,
        stock=tuple(places[drawn:]),
        waste=tuple(places[:drawn]),
    )


def _few_ranks(rng: random.Random) -> Deck:
    """Return 52 cards of three pairs of ranks and kings; more than four may be alike."""
    low = rng.sample(range(1, 7), rng.randint(1, 3))
    ranks = [*low, *(13 - rank for rank in low)]
    return tuple(Card(13 if rng.random() < 0.05 else rng.choice(ranks), "S") for _ in range(52))


@pytest.fixture(scope="session")
def endgames() -> Callable[..., Iterator[PairsState]]:
    """Return a maker of endgames: `endgames(rules, redeals, count, cards=…, pile=…)`."""

    def make(
        rules: Rules, redeals: Redeals, count: int, *, cards: int = 9, pile: int = 7
    ) -> Iterator[PairsState]:
        return (endgame(rules, n, redeals, cards=cards, pile=pile) for n in range(count))

    return make


@pytest.fixture(scope="session")
def dealt(arcade: Rules) -> Callable[[int, Redeals], PairsState]:
    """Return a dealer of numbered deals."""

    @cache
    def of(number: int, redeals: Redeals) -> PairsState:
        return PairsState(rules=arcade, deck=deal(number), redeals_left=redeals)

    return of
