"""Deals that are found: of a level, that can be won, of the day; at once where that is possible."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from game.rules.ruleset import UNLIMITED
from game.solve.catalogue import load_level
from game.solve.grading import Grade
from game.solve.tasks import DailyTask, LevelTask, WinnableTask
from game.tv.daily import keep_deal, known_deal
from game.tv.finding import DealFinder, Wanted
from game.tv.scenes.search import SearchScene
from tests.tv.scenes.asked import FakeSolver
from tests.tv.scenes.menus import Stage

DAY = date(2026, 11, 29)
CHANCE = 123


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """Return a stage whose solver waits to be told."""
    pygame.init()
    pygame.display.set_mode((320, 240))
    made = Stage(tmp_path)
    made.services.solver = FakeSolver()
    yield made
    made.store.close()
    pygame.quit()


def solver(stage: Stage) -> FakeSolver:
    """Return the stage's solver."""
    assert isinstance(stage.services.solver, FakeSolver)
    return stage.services.solver


def wanted(stage: Stage, rules_id: str, level: str | None = None) -> Wanted:
    """Return what is wanted of a rule set."""
    rules = stage.services.rules[rules_id]
    return Wanted(rules, rules.redeals[0], level, CHANCE)


def found_at_once(stage: Stage, what: Wanted) -> list[int]:
    """Find a deal; return what came of it at once."""
    found: list[int] = []
    DealFinder(stage.services).find(what, found.append)
    return found


def test_chance_decides_where_nothing_else_is_asked(stage: Stage) -> None:
    """The solver is not troubled."""
    assert found_at_once(stage, wanted(stage, "arcade")) == [CHANCE]
    assert not solver(stage).tasks


def test_a_level_deals_from_its_list(stage: Stage) -> None:
    """At once, and without the solver."""
    listed = {deal.number for deal in load_level("hard")}
    (number,) = found_at_once(stage, wanted(stage, "levels", "hard"))
    assert number in listed
    assert not solver(stage).tasks


def test_the_solver_finds_the_next_deal_of_a_level_meanwhile(stage: Stage) -> None:
    """It is used once, the next time; then the list serves again."""
    finder, rules = DealFinder(stage.services), stage.services.rules["levels"]
    finder.look_ahead(rules, "easy", CHANCE)
    ((task, then),) = solver(stage).wanted_later
    assert task == LevelTask("easy", rules, CHANCE)
    then(Grade(777, 0, 20, ()))
    finder.look_ahead(rules, "easy", CHANCE)
    assert len(solver(stage).wanted_later) == 1
    assert found_at_once(stage, wanted(stage, "levels", "hard")) != [777]
    assert found_at_once(stage, wanted(stage, "levels", "easy")) == [777]
    assert found_at_once(stage, wanted(stage, "levels", "easy")) != [777]


def test_nothing_is_looked_for_ahead_without_levels(stage: Stage) -> None:
    """Other rule sets have chance."""
    DealFinder(stage.services).look_ahead(stage.services.rules["arcade"], None, CHANCE)
    assert not solver(stage).wanted_later


@pytest.mark.parametrize("rules_id", ["arcade", "timed", "classic", "strict"])
def test_only_winnable_deals_if_so_asked(stage: Stage, rules_id: str) -> None:
    """Searched for from a random number on, for the redeals chosen."""
    stage.services.change(winnable_only=True)
    found: list[int] = []
    what = wanted(stage, rules_id)
    DealFinder(stage.services).find(what, found.append)
    stage.services.director.apply(0)
    assert isinstance(stage.services.director.top, SearchScene)
    assert solver(stage).tasks == [WinnableTask(CHANCE, what.rules, what.redeals)]
    solver(stage).answer(4711)
    assert found == [4711]


@pytest.mark.parametrize(("rules_id", "level"), [("chain", None), ("levels", "easy")])
def test_chain_and_levels_are_not_searched(stage: Stage, rules_id: str, level: str | None) -> None:
    """Chain has no such thing; the deals of levels can be won anyway."""
    stage.services.change(winnable_only=True)
    assert len(found_at_once(stage, wanted(stage, rules_id, level))) == 1
    assert not solver(stage).tasks


def test_the_deal_of_the_day_is_searched_once(stage: Stage) -> None:
    """Then it is known, also at the next start."""
    found: list[int] = []
    finder, rules = DealFinder(stage.services), stage.services.rules["timed"]
    finder.find_daily(DAY, rules, found.append)
    stage.services.director.apply(0)
    assert solver(stage).tasks == [DailyTask(DAY, rules)]
    solver(stage).answer_itself()
    assert found == [917_544_544]
    DealFinder(stage.services).find_daily(DAY, rules, found.append)
    assert found == [917_544_544] * 2
    assert len(solver(stage).tasks) == 1


def test_few_days_are_remembered(stage: Stage) -> None:
    """The newest; and what is no deal number is not believed."""
    days = [DAY + timedelta(days=ago) for ago in range(20)]
    for number, day in enumerate(days, start=1):
        keep_deal(stage.store, day, number)
    assert known_deal(stage.store, days[-1]) == 20
    assert known_deal(stage.store, days[0]) is None
    stage.store.set_setting("daily.deals", {str(DAY): "many", str(days[1]): 0})
    assert known_deal(stage.store, DAY) is None
    assert known_deal(stage.store, days[1]) is None


def test_unlimited_redeals_are_searched_too(stage: Stage) -> None:
    """The redeals are those chosen, not the first ones."""
    stage.services.change(winnable_only=True)
    what = wanted(stage, "arcade")._replace(redeals=UNLIMITED)
    DealFinder(stage.services).find(what, lambda _: None)
    stage.services.director.apply(0)
    assert solver(stage).tasks == [WinnableTask(CHANCE, what.rules, UNLIMITED)]
