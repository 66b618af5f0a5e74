"""The solver over 1000 random deals for each redeal count, and against a plain search.

Times are processor time, positions do not depend on the machine. Choose fewer deals with
`SOLVER_DEALS=200`.
"""

from __future__ import annotations

import os
import random
import resource
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest

from game.config import shipped_rules
from game.rules.deals import FIRST_DEAL, LAST_DEAL, deal
from game.rules.layout import COVER_MASKS, FULL_PYRAMID, PYRAMID_PLACES
from game.rules.pairs import PairsState
from game.rules.ruleset import HouseRules, Redeals, StockTop
from game.solve.solver import Verdict, solve
from tests.bench.figures import Bar, percentile

DEALS = int(os.environ.get("SOLVER_DEALS", "1000"))
PLAIN_DEALS = 8
PLAIN_LIMIT = 400_000
REDEALS: tuple[Redeals, ...] = (0, 1, 2, None)
PUBLISHED = {0: 0.0397, 1: 0.490, 2: 0.657, None: 0.668}
MEDIAN = Bar("solver, median", 5, "ms", slack=3)
P99 = Bar("solver, p99", 200, "ms", slack=3)
SLOWEST = Bar("solver, slowest", 1000, "ms", slack=3)
_NO_HOUSE_RULES = HouseRules()
_OPEN_STOCK = HouseRules(stock_top=StockTop.PLAYS)
MEMORY = Bar("solver, peak memory", 300, "MB", slack=1.1)


class Run(NamedTuple):
    """What solving many deals took."""

    ms: list[float]
    positions: list[int]
    won: int
    unknown: int


def _states(redeals: Redeals, house: HouseRules = _NO_HOUSE_RULES) -> Iterator[PairsState]:
    rules = replace(shipped_rules()["arcade"], house=house)
    chance = random.Random(20261129)
    for _ in range(DEALS):
        deck = deal(chance.randint(FIRST_DEAL, LAST_DEAL))
        yield PairsState(rules=rules, deck=deck, redeals_left=redeals)


@cache
def _run(redeals: Redeals, house: HouseRules = _NO_HOUSE_RULES) -> Run:
    run = Run([], [], 0, 0)
    for state in _states(redeals, house):
        started = time.process_time()
        solution = solve(state)
        run.ms.append((time.process_time() - started) * 1000)
        run.positions.append(solution.positions)
        run = run._replace(
            won=run.won + (solution.verdict is Verdict.WINNABLE),
            unknown=run.unknown + (solution.verdict is Verdict.UNKNOWN),
        )
    return run


def _say(text: str) -> None:
    print(text)  # noqa: T201 - a bench prints


def _line(values: Sequence[float]) -> str:
    shares = (0.5, 0.95, 0.99, 1.0)
    return " / ".join(f"{percentile(values, share):.1f}" for share in shares)


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("redeals", REDEALS)
def test_random_deals(redeals: Redeals) -> None:
    """Every deal decided within the bars, as many won as published."""
    run = _run(redeals)
    share = run.won / DEALS
    _hold_bars(run, f"redeals {redeals}")
    error = (PUBLISHED[redeals] * (1 - PUBLISHED[redeals]) / DEALS) ** 0.5
    assert abs(share - PUBLISHED[redeals]) < 4 * error


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("redeals", REDEALS)
def test_random_deals_with_an_open_stock(redeals: Redeals) -> None:
    """The same where the stock's top plays: never fewer deals are won than without it."""
    run = _run(redeals, _OPEN_STOCK)
    _hold_bars(run, f"open stock, redeals {redeals}")
    assert run.won >= _run(redeals).won


def _hold_bars(run: Run, name: str) -> None:
    """Say what solving took and hold it against the bars."""
    _say(f"\n{name}: {run.won / DEALS:.1%} of {DEALS} won; median / p95 / p99 / max")
    _say(f"  ms {_line(run.ms)}; positions {_line(run.positions)}")
    assert not run.unknown
    MEDIAN.hold(percentile(run.ms, 0.5), name)
    P99.hold(percentile(run.ms, 0.99), name)
    SLOWEST.hold(max(run.ms), name)
    MEMORY.hold(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6, "")


def _plain_positions(state: PairsState) -> int:
    """Return how many positions a plain depth-first search with a table looks at.

    Kings leave at once; nothing else is cut. Counting stops at a limit.
    """
    rank = [card.rank for card in state.deck]
    seen: set[tuple[int, int, int, int]] = set()
    start = (FULL_PYRAMID, (1 << 24) - 1, 0, state.redeals_left or 0)
    ahead = [start]
    while ahead and len(seen) < PLAIN_LIMIT:
        place = ahead.pop()
        if place in seen:
            continue
        seen.add(place)
        pyramid, pile, drawn, left = place
        if not pyramid:
            break
        ahead += _plain_moves(rank, pyramid, pile, drawn, left)
    return len(seen)


def _plain_moves(
    rank: list[int], pyramid: int, pile: int, drawn: int, left: int
) -> list[tuple[int, int, int, int]]:
    """Return what follows a position, the most promising last."""
    exposed = [p for p in PYRAMID_PLACES if pyramid >> p & 1 and not pyramid & COVER_MASKS[p]]
    for place in exposed:
        if rank[place] == 13:
            return [(pyramid & ~(1 << place), pile, drawn, left)]
    waste = pile & (1 << drawn) - 1
    top = waste.bit_length() - 1
    if waste and rank[28 + top] == 13:
        return [(pyramid, pile & ~(1 << top), drawn, left)]
    after = []
    if pile >> drawn:
        above = pile >> drawn
        after.append((pyramid, pile, drawn + (above & -above).bit_length(), left))
    elif waste and left:
        after.append((pyramid, pile, 0, left - 1))
    for i, first in enumerate(exposed):
        after += [
            (pyramid & ~(1 << first | 1 << second), pile, drawn, left)
            for second in exposed[i + 1 :]
            if rank[first] + rank[second] == 13
        ]
        if waste and rank[first] + rank[28 + top] == 13:
            after.append((pyramid & ~(1 << first), pile & ~(1 << top), drawn, left))
    return after


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("redeals", [0, 1, 2])
def test_ratio_to_the_plain_search(redeals: int) -> None:
    """The solver looks at far fewer positions than a plain search of the same deals."""
    plain = own = 0
    for _, state in zip(range(PLAIN_DEALS), _states(redeals), strict=False):
        plain += _plain_positions(state)
        own += solve(state).positions
    _say(f"\nredeals {redeals}: plain search at least {plain / own:.0f} times the positions")
    assert plain > 5 * own
