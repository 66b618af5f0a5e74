"""What is wrong with a player's files is told once, in the player's language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rule_faults import RuleFault, Wrong
from game.tv.events import Command
from game.tv.i18n import Translator, languages
from game.tv.scenes.faults import Fault, FaultsScene, faults_scene, rule_fault
from game.tv.scenes.notice import NoticeScene
from tests.tv.scenes.menus import Stage

FAULT = RuleFault(Wrong.NO_CHOICE, Path("/x/rules/mine.toml"), "undo", '"often"', "none, free")


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
@pytest.mark.parametrize("kind", list(Wrong))
def test_every_kind_of_fault_is_told_in_every_language(language: str, kind: Wrong) -> None:
    """In words of the language, with the same file, key and values."""
    fault = RuleFault(kind, Path("mine.toml"), "undo", "often", "none, free")
    told = rule_fault(Translator(language), fault)
    assert told.file == "mine.toml"
    assert told.words != fault.told()
    for what, marked in (("undo", "{key}"), ("often", "{value}"), ("none, free", "{wanted}")):
        assert (what in told.words) == (marked in kind.value)


def test_one_fault_is_one_sentence(stage: Stage) -> None:
    """Gone with any press."""
    told = rule_fault(stage.services.look.translator, FAULT)
    stage.show(faults_scene(stage.services, [told]))
    assert isinstance(stage.top, NoticeScene)
    assert stage.top.intro() == ('mine.toml: “undo” is "often", but must be one of: none, free.')


def test_many_faults_are_one_list(make_stage: Callable[..., Stage]) -> None:
    """Scrolled by arrows to the last one, each with its own words; one press leaves them all."""
    stage = make_stage(size=(320, 240))
    stage.show(NoticeScene(stage.services, "below"))
    below = stage.top
    faults = [Fault(f"{number}.toml", f"fault {number}") for number in range(12)]
    stage.show(faults_scene(stage.services, faults))
    assert isinstance(stage.top, FaultsScene)
    told = []
    for _ in faults:
        texts = {box.text for box in stage.top.picture.text_boxes()}
        told += [each.words for each in faults if f"{each.words.capitalize()}." in texts]
        stage.press(Command.DOWN)
    assert told == [each.words for each in faults]
    assert stage.top.focused == "continue"
    stage.press(Command.CONFIRM)
    assert stage.top is below
