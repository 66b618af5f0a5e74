"""A search is asked for, shown only if it lasts, called off and answered."""

from __future__ import annotations

import pytest

from game.solve.tasks import SolveTask, WinnableTask
from game.tv.events import Command
from game.tv.scenes.notice import NoticeScene
from game.tv.scenes.search import PATIENCE_MS, SearchScene
from tests.tv.scenes.asked import FakeSolver
from tests.tv.scenes.menus import Stage


@pytest.fixture
def solver(stage: Stage) -> FakeSolver:
    """Return the stage's solver, which waits to be told."""
    solver = stage.services.solver = FakeSolver()
    return solver


def search(stage: Stage, found: list[object]) -> SearchScene:
    """Show a search."""
    task = WinnableTask(1, stage.services.rules["arcade"], 0)
    scene = SearchScene(stage.services, task, found.append)
    stage.show(scene)
    return scene


def test_it_asks_and_hands_the_answer_on(stage: Stage, solver: FakeSolver) -> None:
    """Whoever searches leads on."""
    found: list[object] = []
    search(stage, found)
    assert isinstance(solver.tasks[0], WinnableTask)
    solver.answer(42)
    assert found == [42]


def test_a_short_search_shows_nothing(stage: Stage, solver: FakeSolver) -> None:
    """The picture from before stays for a moment; then the panel comes."""
    scene = search(stage, [])
    assert solver.waiting is not None
    before = scene._before
    assert before is not None
    assert scene.frame(PATIENCE_MS - 1) is before
    assert scene.frame(PATIENCE_MS) is not before


@pytest.mark.parametrize("by", [Command.BACK, Command.CONFIRM])
def test_it_can_be_called_off(stage: Stage, solver: FakeSolver, by: Command) -> None:
    """By BACK, or by its only row."""
    below = NoticeScene(stage.services, "below")
    stage.show(below)
    search(stage, [])
    stage.press(by)
    assert stage.top is below
    assert solver.waiting is None


def test_a_failed_search_is_told(stage: Stage, solver: FakeSolver) -> None:
    """One sentence in its place."""
    found: list[object] = []
    search(stage, found)
    solver.answer(None)
    stage.services.director.apply(0)
    assert isinstance(stage.top, NoticeScene)
    assert not found


def test_it_says_what_is_looked_for(stage: Stage, solver: FakeSolver) -> None:
    """A deal, unless it is told otherwise."""
    assert "deal" in search(stage, []).intro()
    state = object()
    scene = SearchScene(
        stage.services,
        SolveTask(state),
        lambda _: None,
        text="Looking for a solution …",  # type: ignore[arg-type]
    )
    assert scene.intro() == "Looking for a solution …"
    assert solver.tasks
