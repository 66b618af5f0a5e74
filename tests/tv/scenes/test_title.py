"""The title: what it offers, where the focus is, and how few presses lead to a table."""

from __future__ import annotations

from dataclasses import replace

from game.tv.events import Command
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.redeals import RedealsScene
from game.tv.scenes.title import TitleScene
from game.tv.view.rows_values import Row
from tests.tv.scenes.menus import KEPT, Stage


def title(stage: Stage) -> TitleScene:
    """Show the title."""
    scene = TitleScene(stage.services, stage.flow)
    stage.show(scene)
    return scene


def row(stage: Stage, key: str) -> Row:
    """Return a row on top by its key."""
    return next(each.row for each in stage.top.picture.list.widgets if each.row.key == key)


def test_two_presses_from_cold_start_to_a_deal(stage: Stage) -> None:
    """CONFIRM, CONFIRM: play with the redeals chosen last."""
    title(stage)
    stage.press(Command.CONFIRM, Command.CONFIRM)
    assert stage.flow.calls == [("start", "arcade", 0, None, None)]


def test_two_touches_from_cold_start_to_a_deal(stage: Stage) -> None:
    """A finger on Play and one on an answer do the same."""
    title(stage)
    stage.click(*stage.middle("play"))
    stage.click(*stage.middle("unlimited"))
    assert stage.flow.calls == [("start", "arcade", None, None, None)]


def test_kept_game_comes_first_with_its_score(stage: Stage) -> None:
    """While a game is kept, Continue is the first row, has the focus and names the score."""
    stage.flow.game = KEPT
    scene = title(stage)
    assert stage.row_keys()[0] == scene.focused == "continue"
    assert row(stage, "continue").detail == "1,255"
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("continue_game", "arcade")]


def test_without_a_kept_game_play_has_the_focus(stage: Stage) -> None:
    """No dead row: there is no Continue without a game."""
    assert title(stage).focused == "play"
    assert "continue" not in stage.row_keys()


def test_playing_anew_names_the_score_given_up(stage: Stage) -> None:
    """Play asks first while a game is kept; No leaves it alone."""
    stage.flow.game = KEPT
    title(stage)
    stage.press(Command.DOWN, Command.CONFIRM)
    assert isinstance(stage.top, QuestionScene)
    assert "1,255" in stage.top.intro()
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, TitleScene)
    stage.press(Command.CONFIRM, Command.DOWN, Command.CONFIRM)
    assert isinstance(stage.top, RedealsScene)


def test_untouched_kept_game_is_given_up_unasked(stage: Stage) -> None:
    """Nothing is lost with a deal on which nothing was played."""
    stage.flow.game = replace(KEPT, has_moves=False)
    title(stage)
    stage.press(Command.DOWN, Command.CONFIRM)
    assert isinstance(stage.top, RedealsScene)


def test_back_asks_before_quitting(stage: Stage) -> None:
    """BACK twice stays; BACK and an explicit yes quits."""
    scene = title(stage)
    stage.press(Command.BACK)
    assert stage.top.focused == "no"
    stage.press(Command.BACK)
    assert stage.top is scene
    stage.press(Command.BACK, Command.DOWN, Command.CONFIRM)
    assert stage.flow.calls == ["quit"]


def test_kiosk_has_no_way_out(stage: Stage) -> None:
    """On a machine that only plays this, nothing quits."""
    stage.services.kiosk = True
    scene = title(stage)
    stage.press(Command.BACK)
    assert stage.top is scene
    assert "quit" not in stage.row_keys()


def test_every_screen_comes_back_to_the_same_row(stage: Stage) -> None:
    """Every screen behind a row opens, and BACK returns to that row."""
    scene = title(stage)
    for key in ("rules", "daily", "players", "records", "options", "help"):
        scene.focus(key)
        stage.press(Command.CONFIRM)
        assert stage.top is not scene
        stage.press(Command.BACK)
        assert stage.top is scene
        assert scene.focused == key


def test_last_answer_has_the_focus_and_is_kept(stage: Stage) -> None:
    """The redeals chosen are remembered in the settings and focused the next time."""
    said: list[object] = []
    stage.show(RedealsScene(stage.services, "arcade", lambda *how: said.append(how)))
    stage.press(Command.DOWN, Command.CONFIRM)
    assert stage.services.settings.last_redeals == "1"
    assert stage.store.setting("option.last_redeals", None) == "1"
    again = RedealsScene(stage.services, "arcade", lambda *how: said.append(how))
    stage.show(again)
    assert again.focused == "1"
    stage.press(Command.CONFIRM)
    assert said == [(1, None), (1, None)]
