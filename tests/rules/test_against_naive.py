"""The rules against a second, naive telling of them, along random play of every kind."""

from __future__ import annotations

import math
from collections.abc import Mapping
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play.actions import action_of, action_text
from game.rules.cards import deck_text
from game.rules.moves import Move
from game.rules.ruleset import Family, HouseRules, Rules, StockTop, Win
from game.rules.start import decks_of_deal, start
from game.rules.state import State
from tests.rules.naive import NaiveChain, NaivePairs

NUMBERS = st.integers(1, 999_999_999)
# What is done at each step: a number that picks among the legal moves.
CHOICES = st.lists(st.integers(0, 1000), min_size=90, max_size=150)
REDEALS = (0, 1, 2, None)
HOUSE = ("stock_plays", "waste_pairs", "cover_pairs", "all")


def _text(move: Move) -> str:
    return action_text(action_of(move, 0)).removeprefix("0 ")


def _pairs_rules(house: frozenset[str] = frozenset()) -> Rules:
    return Rules(
        "house",
        Family.PAIRS,
        REDEALS,
        house=HouseRules(
            stock_top=StockTop.PLAYS if "stock_plays" in house else StockTop.HIDDEN,
            waste_pairs="waste_pairs" in house,
            cover_pairs="cover_pairs" in house,
            win=Win.ALL if "all" in house else Win.PYRAMID,
        ),
    )


def _both(rules: Rules, number: int, redeals: int | None) -> tuple[State, NaivePairs | NaiveChain]:
    decks = decks_of_deal(rules, number)
    state = start(rules, redeals, decks)
    codes = [deck_text(deck).split(" ") for deck in decks]
    if rules.family is Family.CHAIN:
        return state, NaiveChain(codes, rules.jokers)
    house = {name for name, on in zip(HOUSE, _house_keys(rules), strict=True) if on}
    left = math.inf if redeals is None else redeals
    return state, NaivePairs(codes[0], left, frozenset(house))


def _house_keys(rules: Rules) -> tuple[bool, ...]:
    house = rules.house
    plays = house.stock_top is StockTop.PLAYS
    return plays, house.waste_pairs, house.cover_pairs, house.win is Win.ALL


def _play_both(
    rules: Rules, number: int, redeals: int | None, choices: list[int], *, eager: bool
) -> None:
    """Play one game in both tellings; at each step everything they say must be equal.

    An eager player takes whenever something can be taken, so that pyramids do get cleared.
    """
    state, naive = _both(rules, number, redeals)
    for choice in choices:
        moves = {_text(move): move for move in state.legal_moves()}
        assert len(moves) == len(state.legal_moves())
        assert set(moves) == naive.legal()
        assert state.is_won == naive.is_won()
        assert state.is_stuck == naive.is_stuck()
        takes = [text for text in moves if text.startswith("take")] if eager else []
        texts = sorted(takes or moves)
        if not texts:
            return
        text = texts[choice % len(texts)]
        state = state.after(moves[text])
        naive.play(text)


@given(number=NUMBERS, choices=CHOICES, eager=st.booleans())
@pytest.mark.parametrize("name", ["arcade", "timed", "classic", "levels", "chain"])
@settings(max_examples=25, deadline=None)
def test_every_shipped_rule_set_allows_what_the_naive_one_does(
    rule_sets: Mapping[str, Rules], name: str, number: int, choices: list[int], *, eager: bool
) -> None:
    """Moves, won and stuck are equal along random play, for each redeal count of the file."""
    for redeals in rule_sets[name].redeals:
        _play_both(rule_sets[name], number, redeals, choices, eager=eager)


@given(
    house=st.sets(st.sampled_from(HOUSE)),
    redeals=st.sampled_from(REDEALS),
    number=NUMBERS,
    choices=CHOICES,
    eager=st.booleans(),
)
@settings(max_examples=60, deadline=None)
def test_house_rules_allow_what_the_naive_ones_do(
    house: set[str], redeals: int | None, number: int, choices: list[int], *, eager: bool
) -> None:
    """Moves, won and stuck are equal with any house rules together."""
    _play_both(_pairs_rules(frozenset(house)), number, redeals, choices, eager=eager)


def _perft(state: State, naive: NaivePairs | NaiveChain, depth: int) -> int:
    """Count the lines of play of a length, both tellings agreeing at each position."""
    moves = {_text(move): move for move in state.legal_moves()}
    assert set(moves) == naive.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for text, move in moves.items():
        played = _played(naive, text)
        total += _perft(state.after(move), played, depth - 1)
    return total


def _played(naive: NaivePairs | NaiveChain, text: str) -> NaivePairs | NaiveChain:
    played = deepcopy(naive)
    played.play(text)
    return played


@pytest.mark.parametrize(
    ("house", "number", "counts"),
    [
        ((), 1, [5, 19, 55, 125, 253, 520]),
        ((), 42, [3, 8, 20, 42, 63, 94]),
        (("stock_plays", "waste_pairs", "cover_pairs"), 1, [5, 19, 55, 132, 325, 933]),
        (("stock_plays", "waste_pairs", "cover_pairs"), 42, [4, 14, 42, 107, 228, 420]),
        ("chain", 1, [3, 14, 40, 95, 201, 384]),
        ("chain", 42, [2, 12, 38, 110, 270, 604]),
    ],
)
def test_lines_of_play_are_as_many_as_ever(
    rule_sets: Mapping[str, Rules], house: tuple[str, ...] | str, number: int, counts: list[int]
) -> None:
    """The numbers of lines of 1, 2, 3 … moves from two deals never change."""
    rules = rule_sets["chain"] if house == "chain" else _pairs_rules(frozenset(house))
    state, naive = _both(rules, number, 0)
    found = [_perft(state, naive, depth) for depth in range(1, 7)]
    assert found == counts
