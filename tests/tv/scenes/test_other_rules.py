"""The other rule sets: who is listed, and what can be done with each."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from game.config import shipped_rules
from game.tv.events import Command
from game.tv.scenes.deal_number import DealNumberScene
from game.tv.scenes.help import HelpScene
from game.tv.scenes.levels import LevelsScene
from game.tv.scenes.menu_asks import begin
from game.tv.scenes.menu_words import levels_note
from game.tv.scenes.other_rules import OtherRulesScene, RuleScene
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.redeals import RedealsScene
from game.tv.scenes.statistics import StatisticsScene
from tests.tv.scenes.menus import KEPT, Stage


def rule_scene(stage: Stage, rules_id: str) -> RuleScene:
    """Show a rule set's screen."""
    scene = RuleScene(stage.services, stage.flow, rules_id)
    stage.show(scene)
    return scene


def test_every_rule_set_but_the_one_of_play_is_listed(stage: Stage) -> None:
    """All shipped ones, and a file of the player's own, which is named as it says."""
    own = replace(shipped_rules()["classic"], id="mine", name="Records", about="")
    stage.services.rules = MappingProxyType({**stage.services.rules, "mine": own})
    stage.services.look.translator.__init__("fr")  # type: ignore[misc]
    stage.show(OtherRulesScene(stage.services, stage.flow, but="arcade"))
    rows = {each.row.key: each.row for each in stage.top.picture.list.widgets}
    assert set(rows) == set(stage.services.rules) - {"arcade"}
    assert rows["levels"].label == "Niveaux"
    assert rows["mine"].label == "Records"
    assert rows["mine"].help == ""


def test_a_kept_game_is_shown_by_its_score(stage: Stage) -> None:
    """One sees where a game waits."""
    stage.flow.game = replace(KEPT, rules_id="classic")
    stage.show(OtherRulesScene(stage.services, stage.flow, but="arcade"))
    details = {each.row.key: each.row.detail for each in stage.top.picture.list.widgets}
    assert details["classic"] == "1,255"
    assert details["timed"] == ""


def test_continue_is_there_only_for_a_kept_game(stage: Stage) -> None:
    """It has the focus then, and takes up the game of these rules."""
    assert rule_scene(stage, "classic").focused == "play"
    assert "continue" not in stage.row_keys()
    stage.flow.game = replace(KEPT, rules_id="classic")
    assert rule_scene(stage, "classic").focused == "continue"
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("continue_game", "classic")]


@pytest.mark.parametrize(
    ("rules_id", "redeals"),
    [("timed", 2), ("classic", 2), ("chain", 0), ("open_stock", 2), ("strict", 0)],
)
def test_play_deals_directly_where_nothing_is_open(
    stage: Stage, rules_id: str, redeals: int
) -> None:
    """A rule set with one number of redeals asks nothing."""
    rule_scene(stage, rules_id)
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("start", rules_id, redeals, None, None)]


def test_play_asks_for_what_is_open(stage: Stage) -> None:
    """The level in levels, the redeals in arcade."""
    rule_scene(stage, "levels")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, LevelsScene)
    rule_scene(stage, "arcade")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, RedealsScene)


def test_playing_asks_before_a_game_of_these_rules_is_lost(stage: Stage) -> None:
    """The question names its score; a game of other rules is not touched and not asked about."""
    stage.flow.game = replace(KEPT, rules_id="classic")
    rule_scene(stage, "classic").focus("play")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, QuestionScene)
    assert "1,255" in stage.top.intro()
    rule_scene(stage, "timed")
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("start", "timed", 2, None, None)]


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("number", DealNumberScene),
        ("records", RecordsScene),
        ("statistics", StatisticsScene),
        ("help", HelpScene),
    ],
)
def test_screens_of_a_rule_set(stage: Stage, key: str, kind: type) -> None:
    """Each opens, and BACK returns to its row."""
    scene = rule_scene(stage, "chain")
    scene.focus(key)
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, kind)
    stage.press(Command.BACK)
    assert stage.top is scene
    assert scene.focused == key


def test_page_tells_how_one_fares(stage: Stage) -> None:
    """Best score, games and wins of these rules stand beside the rows."""
    stage.finished(4321, rules="classic", redeals="2")
    rule_scene(stage, "classic")
    texts = [box.text for box in stage.top.picture.text_boxes()]
    assert "4,321" in texts
    assert texts.count("1") == 2


def test_levels_name_their_passes_and_remember_the_last(stage: Stage) -> None:
    """Five levels; the one chosen is dealt with its redeals and focused the next time."""
    begin(stage.services, stage.flow, "levels", deal=7)
    stage.press()
    assert stage.row_keys() == ["easy", "medium", "hard", "expert", "diabolical"]
    details = [each.row.detail for each in stage.top.picture.list.widgets]
    assert details == ["Unlimited passes", "3 passes", "2 passes", "2 passes", "1 pass"]
    stage.press(Command.DOWN, Command.DOWN, Command.CONFIRM)
    assert stage.flow.calls == [("start", "levels", 1, "hard", 7)]
    assert stage.services.settings.last_level == "hard"
    again = LevelsScene(stage.services, "levels", lambda *_: None)
    stage.show(again)
    assert again.focused == "hard"


def test_levels_say_that_their_deals_can_be_won(stage: Stage) -> None:
    """Every level says so."""
    stage.show(LevelsScene(stage.services, "levels", lambda *_: None))
    note = levels_note(stage.services.look.translator)
    assert "can be won" in note
    assert {each.row.help for each in stage.top.picture.list.widgets} == {note}
