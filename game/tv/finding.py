"""Which deal comes next: chance, a level's list, or what the solver finds.

A deal that needs no search is there at once. Deals of levels come from the shipped list, or are one
that the solver found meanwhile, beyond the list.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from game.rules.ruleset import Family, Redeals, Rules
from game.tv.daily import keep_deal, known_deal
from game.tv.scenes.search import SearchScene
from game.tv.services import Services

Then = Callable[[int], None]
_LEVELS = "levels"
"""The rule set whose levels the shipped lists are for."""
_FOUND = "found.{level}"


class Wanted(NamedTuple):
    """What the deal is for. `chance` is a random deal number; a search starts from it.

    `number` is the deal itself if that was asked for.
    """

    rules: Rules
    redeals: Redeals
    level: str | None
    chance: int
    number: int | None = None


class DealFinder:
    """Finds deal numbers, at once where that is possible, and calls `then` with each."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def find(self, wanted: Wanted, then: Then) -> None:
        """Find a deal that suits a rule set, its level and the player's options."""
        if wanted.number is not None:
            then(wanted.number)
        elif wanted.level is not None and _is_listed(wanted.rules, wanted.level):
            then(self._deal_of_level(wanted, wanted.level))
        elif self._must_be_winnable(wanted):
            from game.solve.tasks import WinnableTask  # noqa: PLC0415 - loaded when first wanted

            task = WinnableTask(wanted.chance, wanted.rules, wanted.redeals)
            self._services.director.push(SearchScene(self._services, task, then))
        else:
            then(wanted.chance)

    def find_daily(self, day: date, rules: Rules, then: Then) -> None:
        """Find the deal of a day (UTC), remembered once it is known."""
        number = known_deal(self._services.store, day)
        if number is not None:
            then(number)
            return
        from game.solve.tasks import DailyTask  # noqa: PLC0415 - loaded when first wanted

        def found(number: int) -> None:
            keep_deal(self._services.store, day, number)
            then(number)

        self._services.director.push(SearchScene(self._services, DailyTask(day, rules), found))

    def look_ahead(self, rules: Rules, level: str | None, chance: int) -> None:
        """Let the solver find the next deal of a level while this one is being played."""
        if level is None or not _is_listed(rules, level) or self._found(level) is not None:
            return
        from game.solve.grading import Grade  # noqa: PLC0415 - loaded when first wanted
        from game.solve.tasks import LevelTask  # noqa: PLC0415 - the same

        def found(grade: Grade | None) -> None:
            if grade is not None:
                self._services.store.set_setting(_FOUND.format(level=level), grade.number)

        self._services.solver.later(LevelTask(level, rules, chance), found)

    def _must_be_winnable(self, wanted: Wanted) -> bool:
        is_asked = self._services.settings.winnable_only and not wanted.rules.levels
        return is_asked and wanted.rules.family is Family.PAIRS

    def _deal_of_level(self, wanted: Wanted, level: str) -> int:
        """Return the deal that was found ahead, else one of the list."""
        from game.solve.catalogue import CatalogueError, listed_deal  # noqa: PLC0415 - the same

        number = self._found(level)
        if number is not None:
            self._services.store.set_setting(_FOUND.format(level=level), 0)
            return number
        try:
            return listed_deal(level, wanted.chance).number
        except CatalogueError:
            return wanted.chance

    def _found(self, level: str) -> int | None:
        return self._services.store.setting(_FOUND.format(level=level), 0) or None


def _is_listed(rules: Rules, level: str) -> bool:
    """Say whether a level is one that the lists are for."""
    return rules.id == _LEVELS and level in dict(rules.levels)
