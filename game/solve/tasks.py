"""What the table asks of the solver's process; each task is a value with its answer's type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from itertools import count
from typing import NamedTuple

from game.rules.chain import ChainState
from game.rules.deals import next_deal_number
from game.rules.layout import Place
from game.rules.pairs import PairsState
from game.rules.ruleset import Redeals, Rules
from game.solve.catalogue import deals_of_level
from game.solve.chain import RoundScore, best_round
from game.solve.daily import deal_of_the_day, is_winnable
from game.solve.grading import Grade
from game.solve.hints import Hint, hint
from game.solve.lost import LastChance, last_chance
from game.solve.par import Par, par
from game.solve.solver import Solution, solve


@dataclass(frozen=True)
class SolveTask:
    """Whether a position can still be won, and by which line."""

    state: PairsState
    limit: int | None = None

    def run(self, cancelled: Callable[[], bool]) -> Solution:
        """Return the solution, unknown if the limit was met or the task called off."""
        return solve(self.state, limit=self.limit, cancelled=cancelled)


@dataclass(frozen=True)
class HintTask:
    """The next move to show; `unseen` are the stock cards the player has not seen, none: oracle."""

    state: PairsState
    unseen: frozenset[Place] = frozenset()

    def run(self, cancelled: Callable[[], bool]) -> Hint:
        """Return the hint; raise `StoppedError` if called off."""
        return hint(self.state, unseen=self.unseen, cancelled=cancelled)


@dataclass(frozen=True)
class ParTask:
    """The most points a deal can bring."""

    state: PairsState

    def run(self, cancelled: Callable[[], bool]) -> Par:
        """Return the par; a bound if called off."""
        return par(self.state, cancelled=cancelled)


@dataclass(frozen=True)
class BestRoundTask:
    """The play that brings most in a round of a chain game."""

    state: ChainState

    def run(self, cancelled: Callable[[], bool]) -> RoundScore:
        """Return the most points and the moves that bring them; a bound without if called off."""
        return best_round(self.state, cancelled=cancelled)


class LookedBack(NamedTuple):
    """Where a game was lost; no chance if its deal was lost from the start."""

    chance: LastChance | None


@dataclass(frozen=True)
class LostTask:
    """Where a game was lost."""

    states: tuple[PairsState, ...]

    def run(self, cancelled: Callable[[], bool]) -> LookedBack:
        """Return the last winnable position; raise `StoppedError` if called off."""
        return LookedBack(last_chance(self.states, cancelled=cancelled))


@dataclass(frozen=True)
class DailyTask:
    """Which deal is the deal of a day."""

    day: date
    rules: Rules

    def run(self, cancelled: Callable[[], bool]) -> int:
        """Return the deal number; raise `StoppedError` if called off."""
        return deal_of_the_day(self.day, self.rules, cancelled=cancelled)


@dataclass(frozen=True)
class LevelTask:
    """A deal of a level beyond the catalogue: the next one from a deal number on."""

    level: str
    rules: Rules
    first: int

    def run(self, cancelled: Callable[[], bool]) -> Grade:
        """Return the graded deal; raise `StoppedError` if called off."""
        found = deals_of_level(self.level, self.rules, first=self.first, cancelled=cancelled)
        return next(found)


@dataclass(frozen=True)
class WinnableTask:
    """The next deal from a deal number on that can be won by a 13-pairs rule file."""

    first: int
    rules: Rules
    redeals: Redeals

    def run(self, cancelled: Callable[[], bool]) -> int:
        """Return the deal number; raise `StoppedError` if called off."""
        numbers = (next_deal_number(self.first, steps) for steps in count())
        return next(
            number
            for number in numbers
            if is_winnable(number, self.rules, self.redeals, cancelled=cancelled)
        )
