"""The deal of the day, completed: the first of the day's candidates that can be won."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.play.daily import daily_candidates
from game.rules.deals import deal
from game.rules.pairs import PairsState
from game.rules.ruleset import Redeals, Rules
from game.solve.effort import StoppedError
from game.solve.solver import Verdict, solve


def deal_of_the_day(day: date, rules: Rules, *, cancelled: Callable[[], bool] | None = None) -> int:
    """Return the deal number of a date (UTC); `rules` are the rule file it is played by.

    Raises `StoppedError` if called off.
    """
    redeals = rules.redeals[0]
    return next(
        number
        for number in daily_candidates(day)
        if is_winnable(number, rules, redeals, cancelled=cancelled)
    )


def is_winnable(
    number: int, rules: Rules, redeals: Redeals, *, cancelled: Callable[[], bool] | None = None
) -> bool:
    """Say whether a numbered deal can be won; raise `StoppedError` if called off."""
    state = PairsState(rules=rules, deck=deal(number), redeals_left=redeals)
    verdict = solve(state, cancelled=cancelled).verdict
    if verdict is Verdict.UNKNOWN:
        raise StoppedError
    return verdict is Verdict.WINNABLE
