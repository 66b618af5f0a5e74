"""The pause panel: back to the game, away from it, or its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.tv.events import Command
from game.tv.scenes.help import HelpScene
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.redeals import RedealsScene
from tests.tv.scenes.menus import KEPT, Stage


@pytest.fixture
def stage(make_stage: Callable[..., Stage]) -> Stage:
    """Return a stage large enough to show all rows at once."""
    return make_stage(size=(1280, 720))


@pytest.fixture
def panel(stage: Stage) -> PausePanel:
    """Return the panel over a ranked game with moves."""
    stage.flow.game = KEPT
    scene = PausePanel(stage.services, stage.flow)
    stage.show(scene)
    return scene


@pytest.mark.parametrize("command", [Command.CONFIRM, Command.BACK, Command.MENU])
def test_three_ways_back_to_the_game(stage: Stage, panel: PausePanel, command: Command) -> None:
    """The first row, BACK and MENU all resume."""
    assert panel.focused == "resume"
    stage.press(command)
    assert stage.flow.calls == ["resume"]


@pytest.mark.parametrize(("key", "call"), [("undo", "undo"), ("title", "to_title")])
def test_rows_call_the_flow(stage: Stage, panel: PausePanel, key: str, call: str) -> None:
    """Undo and the way to the menu are one press."""
    panel.focus(key)
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [call]


def test_finish_wants_a_second_press(stage: Stage, panel: PausePanel) -> None:
    """The first press changes the row, the second ends the game."""
    panel.focus("finish")
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == []
    assert panel.picture.list.focused.row.is_warning
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == ["finish"]


def test_leaving_the_row_forgets_the_first_press(stage: Stage, panel: PausePanel) -> None:
    """Whoever goes elsewhere has to press twice again."""
    panel.focus("finish")
    stage.press(Command.CONFIRM, Command.UP, Command.DOWN, Command.CONFIRM)
    assert panel.focused == "finish"
    assert stage.flow.calls == []


def test_finger_elsewhere_forgets_the_first_press(stage: Stage, panel: PausePanel) -> None:
    """The same by touch."""
    stage.click(*stage.middle("finish"))
    stage.click(*stage.middle("help"))
    stage.press(Command.BACK)
    stage.click(*stage.middle("finish"))
    assert stage.flow.calls == []
    assert panel.focused == "finish"


def test_restart_asks_and_names_the_score(stage: Stage, panel: PausePanel) -> None:
    """The same cards are practice: the game that is given up is named first."""
    panel.focus("restart")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, QuestionScene)
    assert "1,255" in stage.top.intro()
    stage.press(Command.DOWN, Command.CONFIRM)
    assert stage.flow.calls == ["same_deal"]


def test_new_deal_asks_for_the_score_then_the_redeals(stage: Stage, panel: PausePanel) -> None:
    """New deal leads through the question to the redeals."""
    panel.focus("new")
    stage.press(Command.CONFIRM, Command.DOWN, Command.CONFIRM)
    assert isinstance(stage.top, RedealsScene)


def test_there_are_no_dead_rows(stage: Stage) -> None:
    """Without anything to take back there is no Undo."""
    stage.flow.game = replace(KEPT, can_undo=False)
    stage.show(PausePanel(stage.services, stage.flow))
    assert "undo" not in stage.row_keys()
    assert "hint" not in stage.row_keys()


def test_undo_says_what_it_costs(stage: Stage) -> None:
    """In arcade the ranking, in timed a move."""
    for rules_id, words in (("arcade", "no longer enters"), ("timed", "counts as a move")):
        stage.flow.game = replace(KEPT, rules_id=rules_id)
        stage.show(PausePanel(stage.services, stage.flow))
        rows = {each.row.key: each.row for each in stage.top.picture.list.widgets}
        assert words in rows["undo"].help


def test_chain_offers_no_undo(stage: Stage) -> None:
    """A rule set without undo has no row for it."""
    stage.flow.game = replace(KEPT, rules_id="chain", can_undo=False)
    stage.show(PausePanel(stage.services, stage.flow))
    assert "undo" not in stage.row_keys()


def test_help_is_that_of_the_rules_being_played(stage: Stage) -> None:
    """Not that of arcade."""
    stage.flow.game = replace(KEPT, rules_id="chain")
    scene = PausePanel(stage.services, stage.flow)
    stage.show(scene)
    scene.focus("help")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, HelpScene)
    assert "Chain" in stage.top.title()


def test_hints_and_the_sign_where_the_solver_knows_the_game(stage: Stage) -> None:
    """A ranked game is told what they cost; chain has neither."""
    stage.flow.game = replace(KEPT, can_hint=True)
    scene = PausePanel(stage.services, stage.flow)
    stage.show(scene)
    helps = {row.key: row.help for row in scene.rows()}
    assert "no longer enters the records" in helps["hint"]
    assert "no longer enters the records" in helps["sign"]
    scene.focus("hint")
    stage.press(Command.CONFIRM)
    scene.focus("sign")
    stage.press(Command.RIGHT)
    assert stage.flow.calls == ["hint", "switch_sign"]
    stage.flow.game = replace(KEPT, can_hint=True, comes_again=True)
    scene.refresh()
    assert "hint" in stage.row_keys()
    assert "sign" not in stage.row_keys()
    stage.flow.game = replace(KEPT, can_hint=True, is_ranked=False, sign_is_on=True)
    rows = {row.key: row for row in PausePanel(stage.services, stage.flow).rows()}
    assert "records" not in rows["hint"].help
    assert rows["sign"].choice is not None
    assert rows["sign"].choice.index == 1
    stage.flow.game = KEPT
    assert not {"hint", "sign"} & {row.key for row in PausePanel(stage.services, stage.flow).rows()}
