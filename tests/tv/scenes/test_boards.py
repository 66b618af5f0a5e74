"""Boards and statistics: which there are, who stands on them, and what is counted."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from itertools import pairwise

import pygame
import pytest

from game.store import Kind, Origin, Status
from game.tv.events import Command
from game.tv.scenes.boards import DAY
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.statistics import StatisticsScene
from game.tv.scenes.statistics_chart import chart
from tests.tv.scenes.menus import Stage

TODAY = date(2026, 11, 30)


@pytest.fixture
def stage(make_stage: Callable[..., Stage]) -> Stage:
    """Return a stage large enough to show names and dates."""
    return make_stage(size=(1280, 720))


def texts(stage: Stage) -> list[str]:
    """Return what is written on top."""
    return [box.text for box in stage.top.picture.text_boxes()]


def records(stage: Stage, rules_id: str, **how: object) -> RecordsScene:
    """Show the records of a rule set."""
    scene = RecordsScene(stage.services, rules_id=rules_id, day=TODAY, **how)  # type: ignore[arg-type]
    stage.show(scene)
    return scene


@pytest.mark.parametrize(
    ("rules_id", "names"),
    [
        ("arcade", ["None", "One", "Unlimited"]),
        ("timed", ["Random deals", "Deal of the day"]),
        ("levels", ["Easy", "Medium", "Hard", "Expert", "Diabolical"]),
        ("classic", None),
        ("chain", None),
        ("open_stock", None),
        ("strict", None),
    ],
)
def test_each_rule_set_has_its_boards(stage: Stage, rules_id: str, names: list[str] | None) -> None:
    """By redeals, by level, free and of the day, or a single one."""
    records(stage, rules_id)
    choices = {w.row.key: w.row.choice for w in stage.top.picture.list.widgets}
    if names is None:
        assert "board" not in choices
    else:
        assert choices["board"] is not None
        assert list(choices["board"].names) == names


def test_the_timed_board_names_each_player_once(stage: Stage) -> None:
    """With the record; a score of zero stands on no board."""
    ana, ben = (stage.store.players.add(name).id for name in ("Ana", "Ben"))
    for player, score in ((ana, 700), (ana, 900), (ben, 800), (ben, 0)):
        stage.finished(score, rules="timed", redeals="2", player=player, initials="")
    records(stage, "timed")
    said = texts(stage)
    assert said.count("Ana") == said.count("Ben") == 1
    assert "900" in said
    assert "700" not in said
    assert "0" not in said


def test_the_day_has_its_own_board(stage: Stage) -> None:
    """The deal of the day does not stand among random deals, nor the other way round."""
    day = {"origin": Origin.DAILY, "daily_date": str(TODAY)}
    stage.finished(500, rules="timed", redeals="2", initials="DAY", **day)
    stage.finished(400, rules="timed", redeals="2", initials="DAY", **day)
    stage.finished(600, rules="timed", redeals="2", initials="ANY")
    records(stage, "timed", board=DAY)
    assert "500" in texts(stage)
    assert "400" not in texts(stage)
    assert "600" not in texts(stage)
    stage.press(Command.LEFT)
    assert "600" in texts(stage)
    assert "500" not in texts(stage)


def test_levels_with_equal_redeals_have_boards_of_their_own(stage: Stage) -> None:
    """Hard and expert both have one redeal."""
    stage.finished(111, rules="levels", redeals="1", level="hard")
    stage.finished(222, rules="levels", redeals="1", level="expert")
    records(stage, "levels", board="hard")
    assert "111" in texts(stage)
    assert "222" not in texts(stage)


def test_only_ranked_games_stand_on_boards(stage: Stage) -> None:
    """Practice and assisted games do not."""
    stage.finished(333, rules="classic", redeals="2", kind=Kind.PRACTICE, origin=Origin.TYPED)
    stage.finished(444, rules="classic", redeals="2", assisted=True)
    records(stage, "classic")
    assert "No game has entered these records yet." in texts(stage)


def test_rule_sets_are_chosen_where_records_are_for_all(stage: Stage) -> None:
    """LEFT and RIGHT on the first row go through the rule sets; the rest follows."""
    stage.finished(777, rules="timed", redeals="2")
    records(stage, "arcade", may_choose=True)
    assert stage.row_keys() == ["rules", "board", "statistics"]
    stage.press(Command.RIGHT)
    assert "777" in texts(stage)
    stage.press(Command.RIGHT)
    assert stage.row_keys() == ["rules", "statistics"]
    stage.press(Command.DOWN, Command.CONFIRM)
    assert isinstance(stage.top, StatisticsScene)
    assert "Classic" in stage.top.title()


def test_statistics_count_what_was_played(stage: Stage) -> None:
    """Games, wins, rate, streaks, best, average, fastest win and time."""
    for score, status, seconds in (
        (100, Status.WON, 65),
        (200, Status.WON, 130),
        (60, Status.STUCK, 30),
        (400, Status.WON, 3600),
    ):
        stage.finished(score, status=status, seconds=seconds)
    stage.show(StatisticsScene(stage.services, rules_id="arcade"))
    said = texts(stage)
    facts = dict(pairwise(said))
    assert facts["Games"] == "4"
    assert facts["Won"] == "3 · 75%"
    assert facts["Wins in a row"] == "1"
    assert facts["Most in a row"] == "2"
    assert facts["Best score"] == "400"
    assert facts["Average"] == "190"
    assert facts["Fastest win"] == "1:05"
    assert facts["Time played"] == "1:03:45"
    assert "The last 4 games" in said


def test_statistics_are_parted_by_redeals_and_player(stage: Stage) -> None:
    """LEFT and RIGHT choose; counts are of the choice alone."""
    ana = stage.store.players.add("Ana").id
    stage.finished(10, redeals="0", initials="")
    stage.finished(20, redeals="1", player=ana, initials="")
    stage.show(StatisticsScene(stage.services, rules_id="arcade"))
    assert stage.row_keys() == ["part", "player", "reset"]
    stage.press(Command.RIGHT)
    assert {"10", "None"} <= set(texts(stage))
    assert "20" not in texts(stage)
    stage.press(Command.LEFT, Command.DOWN, Command.RIGHT)
    assert {"20", "Ana"} <= set(texts(stage))
    assert "10" not in texts(stage)


def test_statistics_of_levels_are_parted_by_level(stage: Stage) -> None:
    """Not by redeals, which two levels share."""
    stage.finished(10, rules="levels", redeals="1", level="hard")
    stage.finished(20, rules="levels", redeals="1", level="expert")
    stage.show(StatisticsScene(stage.services, rules_id="levels"))
    stage.press(*[Command.RIGHT] * 3)
    assert "10" in texts(stage)
    assert "20" not in texts(stage)


def test_games_are_deleted_only_after_a_question(stage: Stage) -> None:
    """No keeps them; Delete forgets those of this rule set and no others."""
    stage.finished(10)
    stage.finished(20, rules="classic", redeals="2")
    scene = StatisticsScene(stage.services, rules_id="arcade")
    stage.show(scene)
    scene.focus("reset")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, QuestionScene)
    stage.press(Command.CONFIRM)
    assert len(stage.store.games()) == 2
    stage.press(Command.CONFIRM, Command.DOWN, Command.CONFIRM)
    assert [game.rules for game in stage.store.games()] == ["classic"]
    assert stage.top is scene


def test_chart_shows_wins_and_losses_at_their_height(stage: Stage) -> None:
    """The newest game is rightmost; a score below zero hangs under the line."""
    stage.finished(100, rules="chain", redeals="0", status=Status.FINISHED)
    stage.finished(-50, rules="chain", redeals="0", status=Status.STUCK)
    area = pygame.Rect(10, 20, 400, 120)
    ground, *bars = chart(stage.store.games(), area, 20, stage.services.look.theme)
    lost, finished = bars
    assert lost.x > finished.x
    assert finished.image.get_height() > lost.image.get_height() > 1
    assert finished.y + finished.image.get_height() == ground.y
    assert lost.y > ground.y
    won = stage.finished(80, rules="chain", redeals="0")
    assert stage.store.games()[0].id == won
    assert len(chart(stage.store.games(), area, 20, stage.services.look.theme)) == 5
    assert all(area.contains(s.image.get_rect(topleft=(s.x, s.y))) for s in (ground, *bars))
