"""Page and channel keys, and Home: through long menus, through the help, on the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.tv.events import Command
from game.tv.scenes.help import HelpScene
from game.tv.scenes.remap import RemapScene
from tests.tv.play.couch import Couch
from tests.tv.play.hands import key_hand, tap
from tests.tv.scenes.control_screens import control_screens
from tests.tv.scenes.menus import Stage


def test_pages_of_rows(stage: Stage) -> None:
    """A view at a time, a row of it staying in sight, no farther than the ends."""
    scene = next(each for _, each in control_screens(stage) if isinstance(each, RemapScene))
    stage.show(scene)
    keys = stage.row_keys()
    stage.press(Command.PAGE_DOWN)
    seen = keys.index(scene.focused)
    assert 2 <= seen < len(keys) - 1
    stage.press(*[Command.PAGE_DOWN] * 9)
    assert scene.focused == keys[-1]
    stage.press(Command.PAGE_UP)
    assert keys.index(scene.focused) == len(keys) - 1 - seen
    stage.press(Command.FIRST)
    assert scene.focused == keys[0]


def test_pages_of_the_help(stage: Stage) -> None:
    """Whatever row has the focus, also where the rule set is chosen too."""
    scene = HelpScene(stage.services, rules_id="arcade", may_choose=True)
    stage.show(scene)
    stage.press(Command.PAGE_DOWN, Command.PAGE_DOWN)
    assert scene.page == 2
    stage.press(Command.PAGE_UP)
    assert scene.page == 1
    stage.press(Command.FIRST, Command.PAGE_UP)
    assert scene.page == 0


@pytest.fixture
def couch(tmp_path: Path) -> Iterator[Couch]:
    """Start the whole game."""
    started = Couch(tmp_path / "data")
    yield started
    started.end()


def test_home_on_the_table(couch: Couch, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cursor rests where it rests on a fresh deal."""
    monkeypatch.setattr("game.tv.flow.random_deal_number", lambda: 43)
    hand = key_hand(couch)
    hand.choose("play")
    hand.choose("unlimited")
    first = couch.cursor
    hand.press(Command.RIGHT)
    assert couch.cursor != first
    tap(couch, pygame.K_HOME)
    assert couch.cursor == first
