"""Options act at once and are kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

from game.tv.events import Command
from game.tv.scenes.folder import FolderScene
from game.tv.scenes.options import OptionsScene
from game.tv.settings import Settings
from tests.tv.scenes.menus import Stage

WITHOUT_ROW = {"last_redeals", "last_level", "player"}
# What is told and not set.
WITHOUT_SETTING = {"folder"}


def test_every_setting_a_player_may_change_has_a_row(stage: Stage) -> None:
    """All fields but the last answers and who plays, which are chosen elsewhere."""
    stage.show(OptionsScene(stage.services))
    wanted = {field.name for field in fields(Settings)} - WITHOUT_ROW
    assert set(stage.row_keys()) - WITHOUT_SETTING == wanted


def test_every_option_changes_its_setting_at_once(stage: Stage) -> None:
    """One step on each row changes that field, tells the application and is stored."""
    scene = OptionsScene(stage.services)
    stage.show(scene)
    for key in [key for key in stage.row_keys() if key not in WITHOUT_SETTING]:
        before = getattr(stage.services.settings, key)
        scene.focus(key)
        stage.press(Command.RIGHT)
        after = getattr(stage.services.settings, key)
        if key == "full_screen":  # on already: RIGHT has nowhere to go
            stage.press(Command.LEFT)
            after = getattr(stage.services.settings, key)
        assert after != before, key
        assert getattr(stage.applied[-1], key) == after
        assert stage.store.setting(f"option.{key}", None) == after


def test_each_option_says_in_a_sentence_what_it_is_for(stage: Stage) -> None:
    """No row without help."""
    stage.show(OptionsScene(stage.services))
    for widget in stage.top.picture.list.widgets:
        assert widget.row.help.endswith("."), widget.row.key


def test_small_screens_offer_only_text_sizes_that_act(make_stage: Callable[..., Stage]) -> None:
    """At 480 lines and less more than 125 % would change nothing."""
    for size, count in (((640, 480), 2), ((1280, 720), 4)):
        stage = make_stage(size=size)
        stage.show(OptionsScene(stage.services))
        rows = {each.row.key: each.row for each in stage.top.picture.list.widgets}
        choice = rows["text_scale"].choice
        assert choice is not None
        assert len(choice.names) == count


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
    stage.show(OptionsScene(stage.services))
    rows = {each.row.key: each.row for each in stage.top.picture.list.widgets}
    assert all("Levels" in rows[key].help for key in ("auto_pair", "light_partners"))
