"""The result, signing it, and the records it is found in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from game.play.game import Status
from game.rules.state import ScoreLine
from game.tv.events import Command
from game.tv.i18n import MINUS, Translator
from game.tv.scenes.initials import InitialsScene
from game.tv.scenes.menu_points import line_name
from game.tv.scenes.name import NameScene
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.redeals import RedealsScene
from game.tv.scenes.result import ResultScene
from tests.tv.scenes.menus import Stage
from tests.tv.scenes.screens import CHAIN_LINES, PAIRS_LINES


def texts(stage: Stage) -> list[str]:
    """Return what is written on top."""
    return [box.text for box in stage.top.picture.text_boxes()]


def show(stage: Stage, **changes: object) -> ResultScene:
    """Show a result with some of its fields changed."""
    scene = ResultScene(stage.services, stage.flow, stage.result(**changes))
    stage.show(scene)
    return scene


def test_result_tells_points_row_by_row(stage: Stage) -> None:
    """Headline, points, each row's share, the deal's number and the redeals are there."""
    show(stage)
    told = texts(stage)
    for text in ("You have won!", "1,235", "Row 1", "Row 7", "Waste", "Deal 999999999"):
        assert text in told
    assert "Unlimited redeals" in told


@pytest.mark.parametrize(
    ("status", "headline"),
    [(Status.STUCK, "No more moves"), (Status.FINISHED, "Game finished")],
)
def test_each_end_has_its_headline(stage: Stage, status: Status, headline: str) -> None:
    """Stuck and finished are told apart from won."""
    show(stage, status=status)
    assert headline in texts(stage)


@pytest.mark.parametrize(
    ("changes", "remark"),
    [
        ({"best": None}, "New record!"),
        ({"best": 1235}, "Best 1,235"),
        ({"assisted": True}, "Assisted, unranked"),
        ({"practice": True}, "Practice, unranked"),
    ],
)
def test_remarks_say_what_the_game_is_worth(
    stage: Stage, changes: dict[str, object], remark: str
) -> None:
    """A record is told, equalling it is none, and unranked games say why."""
    show(stage, **changes)
    assert remark in texts(stage)


def test_unranked_game_is_never_a_record(stage: Stage) -> None:
    """However many points, help or practice makes no record."""
    show(stage, best=1, assisted=True, board_place=None)
    assert "New record!" not in texts(stage)
    assert "sign" not in stage.row_keys()


def test_without_a_place_playing_again_has_the_focus(stage: Stage) -> None:
    """One press leads on to the next deal."""
    scene = show(stage, board_place=None)
    assert scene.focused == "again"
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, RedealsScene)


@pytest.mark.parametrize(("key", "call"), [("same", "same_deal"), ("title", "to_title")])
def test_other_ways_on(stage: Stage, key: str, call: str) -> None:
    """The same deal again, or the menu."""
    show(stage).focus(key)
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [call]


def test_back_goes_to_the_menu(stage: Stage) -> None:
    """BACK leaves the result for the title."""
    show(stage)
    stage.press(Command.BACK)
    assert stage.flow.calls == ["to_title"]


def test_signing_with_ok_alone_shows_the_game_among_the_best(stage: Stage) -> None:
    """OK signs letter by letter, the records follow, and then one plays again."""
    game_id = stage.finished(500, redeals="unlimited", initials="")
    scene = show(stage, game_id=game_id)
    assert scene.focused == "sign"
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, InitialsScene)
    stage.press(Command.UP, Command.CONFIRM, Command.CONFIRM, Command.DOWN, Command.CONFIRM)
    assert isinstance(stage.top, RecordsScene)
    assert "BA-" in texts(stage)
    stage.press(Command.BACK)
    assert stage.top is scene
    assert scene.focused == "again"
    assert "sign" not in stage.row_keys()


def test_initials_start_with_those_entered_last(stage: Stage) -> None:
    """Whoever signs a second time has only to press OK."""
    stage.finished(100, initials="B.C")
    scene = InitialsScene(stage.services, game_id="0" * 32, on_done=lambda: None)
    assert scene.wheel.text == "B.C"


def test_initials_are_typed_on_a_keyboard(stage: Stage) -> None:
    """Letters are taken as they come, small or large; what may not stand there is not."""
    game_id = stage.finished(500, initials="")
    done: list[str] = []
    stage.show(InitialsScene(stage.services, game_id=game_id, on_done=lambda: done.append("done")))
    assert stage.top.wants_text
    stage.type("zé9-")
    assert stage.top.focused == "done"
    stage.press(Command.CONFIRM)
    assert done == ["done"]
    assert stage.store.players.last_initials() == "Z9-"


def test_back_goes_letter_by_letter_and_then_leaves_unsigned(stage: Stage) -> None:
    """BACK corrects; from the first letter it goes back to the result, where one may still sign."""
    game_id = stage.finished(500, initials="")
    done: list[str] = []
    scene = InitialsScene(stage.services, game_id=game_id, on_done=lambda: done.append("done"))
    stage.show(scene)
    stage.press(Command.CONFIRM, Command.BACK)
    assert scene.wheel.position == 0
    stage.press(Command.BACK)
    assert done == []
    assert stage.services.director.top is not scene
    assert stage.store.players.last_initials() is None


def test_held_direction_turns_the_wheel_on(stage: Stage) -> None:
    """Repeats run through the alphabet and come round again."""
    scene = InitialsScene(stage.services, game_id="0" * 32, on_done=lambda: None)
    stage.show(scene)
    stage.press(*[Command.UP] * 39, repeat=True)
    assert scene.wheel.text == "AAA"
    stage.press(Command.UP, repeat=True)
    assert scene.wheel.text == "BAA"


def test_letters_are_turned_by_finger(stage: Stage) -> None:
    """The upper arrow turns on, the lower one back, and Done accepts."""
    game_id = stage.finished(500, initials="")
    scene = InitialsScene(stage.services, game_id=game_id, on_done=lambda: None)
    stage.show(scene)
    x, y = stage.middle("letters")
    third = scene.picture.list.rect(scene.picture.list.widgets[0]).h // 3
    stage.click(x, y - third)
    stage.click(x, y - third)
    stage.click(x, y + third)
    assert scene.wheel.text == "ABA"
    stage.click(*stage.middle("done"))
    assert stage.store.players.last_initials() == "ABA"


def test_records_change_with_left_and_right(stage: Stage) -> None:
    """There is a list for each number of redeals; it opens on the one played last."""
    stage.finished(300, redeals="0", initials="ONE")
    stage.finished(900, redeals="unlimited", initials="TWO")
    stage.show(RecordsScene(stage.services, rules_id="arcade"))
    assert "ONE" in texts(stage)
    stage.press(Command.LEFT)
    assert "TWO" in texts(stage)
    assert "ONE" not in texts(stage)
    stage.press(Command.LEFT)
    assert "No game has entered these records yet." in texts(stage)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_line_of_a_score_has_a_name(language: str) -> None:
    """No rule set's line is left without words."""
    kinds = (
        "row 1", "waste", "rows cleared", "moves", "seconds", "won", "bonus", "redeals left",
        "placed", "turned", "jokers", "cleared",
    )  # fmt: skip
    names = [line_name(ScoreLine(kind, 1, 1), Translator(language)) for kind in kinds]
    assert len(set(names)) == len(kinds)


def timed(stage: Stage, **changes: object) -> ResultScene:
    """Show the result of a ranked timed game that the store has."""
    game_id = stage.finished(5470, rules="timed", redeals="2", initials="")
    told = {"rules_id": "timed", "redeals": 2, "score": 5470, "game_id": game_id, **changes}
    return show(stage, **told)


def test_first_ranked_score_asks_for_a_name(stage: Stage) -> None:
    """One press, a name; the game is that player's, who is remembered and found on the board."""
    scene = timed(stage)
    assert scene.focused == "sign"
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, NameScene)
    stage.type("Ana")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, RecordsScene)
    (ana,) = stage.store.players.all()
    assert stage.services.settings.player == ana.id
    assert stage.store.games()[0].player == ana.id
    entries = stage.store.boards.best_per_player("timed", "2")
    assert [(entry.name, entry.initials) for entry in entries] == [("Ana", "ANA")]
    stage.press(Command.BACK)
    assert "sign" not in stage.row_keys()
    assert any("Ana" in line for line in texts(stage))


@pytest.mark.parametrize(
    "changes", [{"player": 1}, {"score": 0}, {"practice": True}, {"assisted": True}]
)
def test_no_name_is_asked_for_without_need(stage: Stage, changes: dict[str, object]) -> None:
    """Whoever is known is not asked, and nobody for what is not ranked."""
    stage.store.players.add("Ana")
    timed(stage, **changes)
    assert "sign" not in stage.row_keys()


def test_score_of_zero_says_why_it_is_not_ranked(stage: Stage) -> None:
    """Only scores above zero are; it is no record either, though it is the first."""
    timed(stage, score=0, best=None)
    assert "Ranked are scores above zero" in texts(stage)
    assert "New record!" not in texts(stage)


def test_result_names_level_day_and_player(stage: Stage) -> None:
    """Whatever the game was."""
    ana = stage.store.players.add("Ana").id
    show(stage, rules_id="levels", redeals=1, level="expert", player=ana)
    assert {"Ana · Levels", "Expert"} <= set(texts(stage))
    show(stage, rules_id="timed", redeals=2, daily_date="2026-11-30")
    assert "Deal of the day · 2026-11-30" in texts(stage)


def test_bonus_lines_of_levels_are_told(make_stage: Callable[..., Stage]) -> None:
    """Rows cleared, the win, the time's bonus and the passes left."""
    stage = make_stage(size=(1280, 720))
    show(stage, rules_id="levels", redeals=2, level="medium", lines=PAIRS_LINES)
    told = texts(stage)
    for text in ("Rows cleared", "Pyramid cleared", "Bonus", "Redeals left", "512"):
        assert text in told


def test_chain_tells_its_points_round_by_round(make_stage: Callable[..., Stage]) -> None:
    """After several rounds each has a line; a single round needs none."""
    stage = make_stage(size=(1280, 720))
    changes = {"rules_id": "chain", "redeals": 0, "lines": CHAIN_LINES}
    show(stage, rounds=(150, -35), **changes)
    assert {"Round 1", "150", "Round 2", f"{MINUS}35"} <= set(texts(stage))
    show(stage, rounds=(150,), **changes)
    assert "Round 1" not in texts(stage)


def test_small_screens_fold_the_rows_of_the_pyramid(make_stage: Callable[..., Stage]) -> None:
    """Nothing that counts is left out: the rows are one line, the rest stays."""
    stage = make_stage(size=(320, 240))
    show(stage, rules_id="levels", redeals=2, level="medium", lines=PAIRS_LINES)
    told = texts(stage)
    assert "Row 1" not in told
    for text in ("Pyramid", "Waste", "Rows cleared", "Bonus", "Redeals left"):
        assert text in told


def test_the_deal_of_the_day_is_played_again_the_same_day(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Playing again means the same deal, since the best game of the day counts."""
    monkeypatch.setattr("game.tv.scenes.result.today", lambda: date(2026, 11, 30))
    show(stage, rules_id="timed", redeals=2, daily_date="2026-11-30", player=1).focus("again")
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("start_daily", date(2026, 11, 30))]
    show(stage, rules_id="timed", redeals=2, daily_date="2026-11-29", player=1).focus("again")
    stage.press(Command.CONFIRM)
    assert stage.flow.calls[1:] == [("start", "timed", 2, None, None)]


def test_initials_start_with_the_players_own(stage: Stage) -> None:
    """Whoever has a name has only to press OK."""
    stage.finished(50, initials="XYZ")
    ana = stage.store.players.add("Ana").id
    game_id = stage.finished(100, player=ana, initials="")
    scene = InitialsScene(stage.services, game_id=game_id, on_done=lambda: None)
    assert scene.wheel.text == "ANA"
