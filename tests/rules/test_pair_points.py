"""Points of the four 13-pairs rule sets, from their shipped files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from game.rules.layout import FULL_PYRAMID, ROW_MASKS, STOCK_PLACES, parse_place
from game.rules.pairs import PairsState
from game.rules.ruleset import Rules
from game.rules.start import decks_of_deal, start
from game.rules.state import ScoreLine

# The rows from the apex down are gone too late: these masks leave the upper rows standing.
TWENTY_GONE = sum(1 << parse_place(p) for p in ("a1", "b1", "b2", "c1", "c2", "c3", "d1", "d2"))


def dealt(rules: Rules, *, redeals: int | None = 2) -> PairsState:
    """Return the first deal of a rule set."""
    state = start(rules, redeals, decks_of_deal(rules, 1))
    assert isinstance(state, PairsState)
    return state


def without(place: str) -> int:
    """Return the full pyramid without one card."""
    return FULL_PYRAMID & ~(1 << parse_place(place))


@pytest.mark.parametrize("name", ["arcade", "timed", "classic", "levels"])
def test_a_deal_starts_without_points(rule_sets: Mapping[str, Rules], name: str) -> None:
    """Before the first move every score is zero."""
    assert dealt(rule_sets[name]).score(0, 0) == 0


@pytest.mark.parametrize(
    ("place", "points"),
    [("g1", 5), ("f1", 10), ("e1", 15), ("d1", 20), ("c1", 25), ("b1", 30), ("a1", 35)],
)
def test_arcade_counts_five_for_each_row_from_the_base(
    rule_sets: Mapping[str, Rules], place: str, points: int
) -> None:
    """A base card is worth 5, the apex 35."""
    assert replace(dealt(rule_sets["arcade"]), pyramid=without(place)).score(9, 999) == points


@pytest.mark.parametrize(
    ("name", "points"), [("arcade", 5), ("timed", 0), ("classic", 2), ("levels", 5)]
)
def test_a_waste_card_that_left(rule_sets: Mapping[str, Rules], name: str, points: int) -> None:
    """Each rule set has its own worth of a waste card; cards still there count nothing."""
    state = replace(dealt(rule_sets[name]), stock=STOCK_PLACES[4:], waste=STOCK_PLACES[:3])
    assert state.score(0, 0) == points


def test_a_whole_arcade_pyramid(rule_sets: Mapping[str, Rules]) -> None:
    """All 28 cards are worth 420, the whole deck 540; moves, time and redeals count nothing."""
    state = replace(dealt(rule_sets["arcade"]), pyramid=0)
    assert state.score(500, 5000) == 420
    assert replace(state, stock=()).score(500, 5000) == 540


@pytest.mark.parametrize(
    ("pyramid", "moves", "seconds", "points"),
    [
        (0, 90, 240, 9310),
        (TWENTY_GONE, 70, 180, 5470),
        (FULL_PYRAMID, 1, 0, 0),
        (without("g1"), 59, 4, 1),
        (without("g1"), 60, 0, 0),
        (without("g1"), 60, 1, 0),
    ],
)
def test_timed_worked_examples(
    rule_sets: Mapping[str, Rules], pyramid: int, moves: int, seconds: int, points: int
) -> None:
    """300 a card, 1600 when cleared, less 5 a move and 1 a second, never below zero."""
    state = replace(dealt(rule_sets["timed"]), pyramid=pyramid)
    assert state.score(moves, seconds) == points


@pytest.mark.parametrize(
    ("moves", "seconds", "bonus"),
    [(0, 0, 600), (40, 101, 470), (40, 100, 470), (40, 102, 469), (300, 0, 0), (200, 400, 0),
     (299, 1, 2), (299, 3, 1), (299, 5, 0)],
)  # fmt: skip
def test_the_classic_bonus(
    rule_sets: Mapping[str, Rules], moves: int, seconds: int, bonus: int
) -> None:
    """The winner gets 600 less two a move and one for two whole seconds, never below zero."""
    won = replace(dealt(rule_sets["classic"]), pyramid=0)
    assert won.score(moves, seconds) == 280 + bonus
    assert replace(won, pyramid=1).score(moves, seconds) == 270


def test_levels_count_rows_that_are_entirely_gone(rule_sets: Mapping[str, Rules]) -> None:
    """A row counts 25 when its last card leaves, not before."""
    state = dealt(rule_sets["levels"])
    assert replace(state, pyramid=without("a1")).score(0, 0) == 10 + 25
    assert replace(state, pyramid=without("g1")).score(0, 0) == 10
    assert replace(state, pyramid=FULL_PYRAMID & ~ROW_MASKS[6]).score(0, 0) == 70 + 25


@pytest.mark.parametrize(
    ("redeals_left", "seconds", "points"),
    [(2, 0, 455 + 250 + 600 + 200), (1, 599, 455 + 250 + 1 + 100), (0, 600, 455 + 250),
     (0, 601, 455 + 250), (None, 0, 455 + 250 + 600)],
)  # fmt: skip
def test_the_levels_bonus(
    rule_sets: Mapping[str, Rules], redeals_left: int | None, seconds: int, points: int
) -> None:
    """The winner gets 250, what is left of 600 seconds, and 100 a redeal left if limited."""
    won = replace(dealt(rule_sets["levels"], redeals=redeals_left), pyramid=0)
    assert won.score(999, seconds) == points


@pytest.mark.parametrize("name", ["arcade", "timed", "classic", "levels"])
@pytest.mark.parametrize("pyramid", [FULL_PYRAMID, TWENTY_GONE, 0])
def test_the_lines_of_a_score_add_up(
    rule_sets: Mapping[str, Rules], name: str, pyramid: int
) -> None:
    """What a result screen lists is the score it shows (while the floor is not reached)."""
    state = replace(dealt(rule_sets[name]), pyramid=pyramid, stock=STOCK_PLACES[5:])
    lines = state.score_lines(3, 2)
    total = sum(line.points for line in lines)
    assert state.score(3, 2) == (max(0, total) if name == "timed" else total)
    assert all(line.number for line in lines)


def test_the_lines_of_an_arcade_score(rule_sets: Mapping[str, Rules]) -> None:
    """Rows are named from the base, with how many of their cards left."""
    state = replace(
        dealt(rule_sets["arcade"]),
        pyramid=without("g1") & without("g2") & without("f1"),
        stock=STOCK_PLACES[1:],
    )
    assert state.score_lines(4, 10) == (
        ScoreLine("row 1", 2, 10),
        ScoreLine("row 2", 1, 10),
        ScoreLine("waste", 1, 5),
    )
