"""A title left alone shows games, records and rules; any input ends that and does nothing more."""

from __future__ import annotations

import pytest

from game.play.game import Status
from game.solve.catalogue import CatalogueError
from game.tv.events import (
    Command,
    Device,
    EncoderSuspected,
    FocusChanged,
    InputEvent,
    Phase,
    Pointer,
    Press,
    Typed,
)
from game.tv.scenes.attract import AttractScene, DemoPart, MenuPart
from game.tv.scenes.help import HelpScene
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.title import ATTRACT_AFTER_MS, TitleScene
from tests.tv.scenes.asked import FakeSolver
from tests.tv.scenes.menus import Stage

STEP_MS = 48


def alone(stage: Stage, ms: int, from_ms: int = 0) -> None:
    """Let the title be shown for a time."""
    for now_ms in (from_ms, from_ms + ms - 1, from_ms + ms):
        top = stage.services.director.top
        assert top is not None
        top.frame(now_ms)
    stage.services.director.apply(from_ms + ms)


def title(stage: Stage) -> TitleScene:
    """Show the title."""
    scene = TitleScene(stage.services, stage.flow)
    stage.services.director.push(scene)
    stage.services.director.apply(0)
    return scene


@pytest.mark.parametrize("kiosk", [False, True])
def test_it_comes_after_two_minutes(stage: Stage, *, kiosk: bool) -> None:
    """Not a moment sooner; on a machine that only plays this too."""
    stage.services.kiosk = kiosk
    scene = title(stage)
    alone(stage, ATTRACT_AFTER_MS - 1)
    assert stage.services.director.top is scene
    alone(stage, 1, ATTRACT_AFTER_MS - 1)
    assert isinstance(stage.services.director.top, AttractScene)


def test_any_touch_puts_it_off(stage: Stage) -> None:
    """The two minutes count from the last one."""
    scene = title(stage)
    scene.handle(Press(Command.DOWN, Device.XBOX), 60_000)
    alone(stage, ATTRACT_AFTER_MS)
    assert stage.services.director.top is scene
    alone(stage, 60_000, ATTRACT_AFTER_MS)
    assert isinstance(stage.services.director.top, AttractScene)


def test_not_while_another_window_has_the_focus(stage: Stage) -> None:
    """Nobody is there to be attracted."""
    scene = title(stage)
    stage.devices.is_focused = False
    alone(stage, 2 * ATTRACT_AFTER_MS)
    assert stage.services.director.top is scene


@pytest.mark.parametrize(
    "event",
    [
        Press(Command.CONFIRM, Device.XBOX),
        Press(Command.BACK, Device.REMOTE),
        Press(Command.DOWN, Device.KEYBOARD, repeat=True),
        Pointer(Phase.DOWN, 5, 5, Device.TOUCH),
        Typed("x"),
        EncoderSuspected(),
    ],
)
def test_any_input_ends_it_and_does_nothing_more(stage: Stage, event: InputEvent) -> None:
    """Back on the title, as it was."""
    scene = title(stage)
    focused = scene.focused
    alone(stage, ATTRACT_AFTER_MS)
    shown = stage.services.director.top
    assert shown is not None
    shown.handle(event, ATTRACT_AFTER_MS)
    stage.services.director.apply(ATTRACT_AFTER_MS)
    assert stage.services.director.top is scene
    assert scene.focused == focused
    assert not stage.flow.calls


def test_a_mouse_ends_it_by_moving_not_by_trembling(stage: Stage) -> None:
    """Less than eight pixels are noise, and put the two minutes off as little."""
    scene = title(stage)
    scene.handle(Pointer(Phase.HOVER, 100, 100, Device.MOUSE), 1000)
    scene.handle(Pointer(Phase.HOVER, 105, 103, Device.MOUSE), 2000)
    alone(stage, ATTRACT_AFTER_MS)
    shown = stage.services.director.top
    assert isinstance(shown, AttractScene)
    for x in (100, 104, 107, 101):
        shown.handle(Pointer(Phase.HOVER, x, 100, Device.MOUSE), 0)
    assert not stage.services.director.has_changes
    shown.handle(Pointer(Phase.HOVER, 109, 100, Device.MOUSE), 0)
    stage.services.director.apply(0)
    assert stage.services.director.top is scene


def test_a_lost_focus_is_no_input(stage: Stage) -> None:
    """It goes on."""
    title(stage)
    alone(stage, ATTRACT_AFTER_MS)
    shown = stage.services.director.top
    assert shown is not None
    shown.handle(FocusChanged(focused=False), 0)
    assert not stage.services.director.has_changes


def parts_shown(scene: AttractScene, count: int) -> list[object]:
    """Let it run until so many parts were shown; return them."""
    now_ms, parts = 0, [scene.part]
    while len(parts) < count:
        now_ms += STEP_MS
        scene.frame(now_ms)
        if scene.part is not parts[-1]:
            parts.append(scene.part)
    return parts


def test_games_records_and_rules_follow_each_other_without_end(stage: Stage) -> None:
    """A game is played to its win, then a board that has games, then how to play; then again."""
    stage.services.solver = FakeSolver()
    stage.finished(500)
    before = stage.store.export()
    scene = AttractScene(stage.services, seed=1)
    scene.entered(0)
    parts = parts_shown(scene, 6)
    game, records, *helps, again = parts
    assert isinstance(game, DemoPart)
    assert game.demo.game.status is Status.WON
    assert isinstance(records, MenuPart)
    assert isinstance(records.scene, RecordsScene)
    for number, part in enumerate(helps):
        assert isinstance(part, MenuPart)
        assert isinstance(part.scene, HelpScene)
        assert part.scene.page == number
    assert isinstance(again, DemoPart)
    assert stage.store.export() == before
    assert not stage.services.solver.tasks


def test_without_records_none_are_shown(stage: Stage) -> None:
    """An empty board attracts nobody."""
    scene = AttractScene(stage.services, seed=1)
    scene.entered(0)
    _, after = parts_shown(scene, 2)
    assert isinstance(after, MenuPart)
    assert isinstance(after.scene, HelpScene)


def test_without_the_lists_of_deals_the_rest_is_shown(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No demo games, but rules."""

    def missing(level: str, pick: int) -> None:
        raise CatalogueError(f"{level} {pick}")

    monkeypatch.setattr("game.tv.scenes.attract.listed_deal", missing)
    scene = AttractScene(stage.services, seed=1)
    scene.entered(0)
    assert isinstance(scene.part, MenuPart)
