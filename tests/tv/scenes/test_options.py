"""Options act at once and are kept; help tells the bindings of the moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

from game.tv.events import Command, Device
from game.tv.scenes.help import HelpScene
from game.tv.scenes.options import OptionsScene
from game.tv.settings import Settings
from tests.tv.scenes.menus import Stage

WITHOUT_ROW = {"last_redeals"}


def test_every_setting_a_player_may_change_has_a_row(stage: Stage) -> None:
    """All fields of the settings but the last answer, which is no option."""
    stage.show(OptionsScene(stage.services))
    assert set(stage.row_keys()) == {field.name for field in fields(Settings)} - WITHOUT_ROW


def test_every_option_changes_its_setting_at_once(stage: Stage) -> None:
    """One step on each row changes that field, tells the application and is stored."""
    scene = OptionsScene(stage.services)
    stage.show(scene)
    for key in stage.row_keys():
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


def test_help_pages_turn_with_every_arrow_and_ok(stage: Stage) -> None:
    """RIGHT, DOWN and OK go on, LEFT and UP back, around the end."""
    scene = HelpScene(stage.services, rules_id="arcade")
    stage.show(scene)
    pages = []
    for command in (Command.RIGHT, Command.DOWN, Command.CONFIRM, Command.LEFT, Command.UP):
        stage.press(command)
        pages.append(scene.page)
    assert pages == [1, 2, 3, 2, 1]


def test_help_shows_what_is_bound_now(stage: Stage) -> None:
    """The controls are asked of the devices when they are shown, for each kind of device."""
    asked: list[tuple[Command, Device]] = []
    labels = stage.devices.labels

    def recorded(command: Command, device: Device) -> tuple[str, ...]:
        asked.append((command, device))
        return labels(command, device)

    stage.devices.labels = recorded  # type: ignore[method-assign]
    scene = HelpScene(stage.services, rules_id="arcade")
    stage.show(scene)
    scene.open(99)
    scene.frame(0)
    devices = {device for command, device in asked if command is Command.UNDO}
    assert {Device.KEYBOARD, Device.XBOX, Device.REMOTE} <= devices


def test_all_of_the_rules_are_on_some_page(make_stage: Callable[..., Stage]) -> None:
    """On the smallest screen the text is cut into pages, not cut off."""
    stage = make_stage(size=(320, 240), language="fr")
    scene = HelpScene(stage.services, rules_id="arcade")
    stage.show(scene)
    choice = scene.picture.list.widgets[0].row.choice
    assert choice is not None
    seen: list[str] = []
    for number in range(len(choice.names)):
        scene.open(number)
        seen += [box.text for box in scene.picture.text_boxes()]
    said = " ".join(seen)
    for words in ("Videz la pyramide.", "défausse", "sommet vaut 35", "les points comptent"):
        assert words in said
