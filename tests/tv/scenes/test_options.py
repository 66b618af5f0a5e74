"""Options act at once and are kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pytest

from game.tv.events import Command
from game.tv.scenes.folder import FolderScene
from game.tv.scenes.options import OptionsScene
from game.tv.scenes.options.base import OptionsPage
from game.tv.settings import Settings
from game.tv.view.rows_values import Row
from tests.tv.scenes.menus import Stage

WITHOUT_ROW = {"last_redeals", "last_level", "player", "one_pad_each", "controls"}


@pytest.fixture(autouse=True)
def voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the machine have a program that speaks, and no other."""
    program = tmp_path / "programs" / "espeak-ng"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n", encoding="ascii")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(program.parent))


def sections(stage: Stage) -> list[OptionsPage]:
    """Return the sections of the options."""
    return OptionsScene(stage.services).sections()


def options(stage: Stage) -> dict[str, Row]:
    """Return the rows of all sections by their keys."""
    return {row.key: row for page in sections(stage) for row in page.rows()}


def test_every_setting_a_player_may_change_has_a_row(stage: Stage) -> None:
    """All fields but the last answers and who plays, which are chosen elsewhere; each once."""
    keys = [row.key for page in sections(stage) for row in page.rows() if row.choice is not None]
    assert sorted(keys) == sorted({field.name for field in fields(Settings)} - WITHOUT_ROW)


def test_first_page_leads_to_every_section(stage: Stage) -> None:
    """A section is opened by its row and left for the first page."""
    first = OptionsScene(stage.services)
    stage.show(first)
    for page in sections(stage):
        first.focus(page.key)
        stage.press(Command.CONFIRM)
        assert type(stage.top) is type(page)
        stage.press(Command.BACK)
        assert stage.top is first


def test_every_option_changes_its_setting_at_once(stage: Stage) -> None:
    """One step on each row changes that field, tells the application and is stored."""
    for page in sections(stage):
        stage.show(page)
        for key in [row.key for row in page.rows() if row.choice is not None]:
            before = getattr(stage.services.settings, key)
            page.focus(key)
            stage.press(Command.RIGHT)
            after = getattr(stage.services.settings, key)
            if key == "full_screen":  # on already: RIGHT has nowhere to go
                stage.press(Command.LEFT)
                after = getattr(stage.services.settings, key)
            assert after != before, key
            assert getattr(stage.applied[-1], key) == after
            assert stage.store.setting(f"option.{key}", None) == after


def test_each_option_says_in_a_sentence_what_it_is_for(stage: Stage) -> None:
    """No row without help, on the first page and in every section."""
    for row in [*OptionsScene(stage.services).rows(), *options(stage).values()]:
        assert row.help.endswith("."), row.key


def test_small_screens_offer_only_text_sizes_that_act(make_stage: Callable[..., Stage]) -> None:
    """At 480 lines and less more than 125 % would change nothing."""
    for size, count in (((640, 480), 2), ((1280, 720), 4)):
        choice = options(make_stage(size=size))["text_scale"].choice
        assert choice is not None
        assert len(choice.names) == count


def test_text_size_says_what_is_drawn(make_stage: Callable[..., Stage]) -> None:
    """Chosen for a larger screen, the size shows as the largest that acts here, and is kept."""
    stage = make_stage(size=(640, 480), scale=200)
    stage.services.settings = replace(stage.services.settings, text_scale=200)
    choice = options(stage)["text_scale"].choice
    assert choice is not None
    assert choice.names[choice.index] == "125%"
    assert stage.services.settings.text_scale == 200


def test_folder_of_the_saves_is_told_whole(stage: Stage) -> None:
    """However long the path is, it is broken into lines and not cut off."""
    scene = OptionsScene(stage.services)
    stage.show(scene)
    scene.focus("folder")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, FolderScene)
    lines = stage.top.picture.text_boxes()
    assert str(stage.services.folder) in "".join(box.text for box in lines)
    assert all(box.fits for box in lines)


def test_levels_say_that_their_help_is_always_on(stage: Stage) -> None:
    """Auto pair and lit partners belong to levels, whatever is set here."""
    rows = options(stage)
    assert all("Levels" in rows[key].help for key in ("auto_pair", "light_partners"))


def test_reading_aloud_says_what_it_lacks(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing speaks the row stays, without a switch, and names what to install."""
    assert options(stage)["speech"].choice is not None
    monkeypatch.setenv("PATH", "")
    row = options(stage)["speech"]
    assert row.choice is None
    assert "espeak-ng" in row.help
