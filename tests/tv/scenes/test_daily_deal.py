"""The deal of the day: today's, the countdown, midnight, the clock, and the days before."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from game.store import Origin
from game.tv.daily import keep_deal
from game.tv.events import Command
from game.tv.scenes.daily_deal import DailyScene, DaysScene
from game.tv.scenes.menu_layout import PagePlace
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.records import RecordsScene
from game.tv.view.stage import changed_rects
from tests.tv.scenes.menus import KEPT, Stage

TODAY = date(2026, 11, 30)


class Sky:
    """The time of day, as the test wants it."""

    def __init__(self, day: date | None = TODAY) -> None:
        self.day = day
        self.seconds = 3_725


def daily(stage: Stage, sky: Sky) -> DailyScene:
    """Show the deal of the day."""
    scene = DailyScene(
        stage.services,
        stage.flow,
        today=lambda: sky.day,
        seconds_to_next=lambda: sky.seconds,
    )
    stage.show(scene)
    return scene


def texts(stage: Stage) -> list[str]:
    """Return what is written on top."""
    return [box.text for box in stage.top.picture.text_boxes()]


def played(stage: Stage, score: int, day: str = str(TODAY), **how: object) -> None:
    """Put a finished game of a day's deal into the store."""
    stage.finished(score, rules="timed", redeals="2", origin=Origin.DAILY, daily_date=day, **how)


def test_it_tells_day_deal_best_and_countdown(stage: Stage) -> None:
    """All of it beside the rows."""
    played(stage, 4321)
    keep_deal(stage.store, TODAY, 123_456_789)
    daily(stage, Sky())
    said = texts(stage)
    for text in ("2026-11-30", "123456789", "4,321", "1:02:05"):
        assert text in said


def test_play_deals_the_deal_of_the_day(stage: Stage) -> None:
    """One press; a kept game of the same rules is asked about first."""
    daily(stage, Sky())
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("start_daily", TODAY)]
    stage.flow.game = replace(KEPT, rules_id="timed")
    daily(stage, Sky())
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, QuestionScene)
    stage.press(Command.DOWN, Command.CONFIRM)
    assert stage.flow.calls[1:] == [("start_daily", TODAY)]


def test_a_game_of_today_goes_on(stage: Stage) -> None:
    """Only one of today's deal: another timed game is no reason to offer Continue."""
    stage.flow.game = replace(KEPT, rules_id="timed", daily_date=str(TODAY))
    assert daily(stage, Sky()).focused == "continue"
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("continue_game", "timed")]
    stage.flow.game = replace(KEPT, rules_id="timed", daily_date="2026-11-29")
    daily(stage, Sky())
    assert "continue" not in stage.row_keys()


def test_the_countdown_is_drawn_once_a_second_and_nothing_else(stage: Stage) -> None:
    """Within a second the frame is the same object; then a line of text differs."""
    sky = Sky()
    scene = daily(stage, sky)
    before = scene.frame(0)
    assert scene.frame(900) is before
    sky.seconds -= 1
    after = scene.frame(1000)
    assert "1:02:04" in texts(stage)
    changed = changed_rects(before.sprites, after.sprites)
    line = scene.picture.layout.page
    assert changed
    assert all(line.contains(rect) for rect in changed)
    assert sum(rect.w * rect.h for rect in changed) < line.w * line.h / 8


def test_at_midnight_the_next_deal_is_shown(stage: Stage) -> None:
    """Without leaving the screen; Play then deals the new day's."""
    sky = Sky()
    scene = daily(stage, sky)
    sky.day = date(2026, 12, 1)
    scene.frame(0)
    assert "2026-12-01" in texts(stage)
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("start_daily", date(2026, 12, 1))]


def test_an_unset_clock_is_told_in_a_sentence(stage: Stage) -> None:
    """There is no deal then, but the days before are still to be looked at."""
    scene = daily(stage, Sky(None))
    assert "clock" in scene.intro()
    assert stage.row_keys() == ["days"]
    assert scene.page_place is PagePlace.NONE


def test_the_board_of_the_day_is_todays(stage: Stage) -> None:
    """Yesterday's games are not on it."""
    played(stage, 500, initials="NOW")
    played(stage, 900, "2026-11-29", initials="OLD")
    daily(stage, Sky()).focus("board")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, RecordsScene)
    assert "NOW" in texts(stage)
    assert "OLD" not in texts(stage)


def test_past_days_show_ones_best(stage: Stage) -> None:
    """The newest day first, with one's own best if one has a name; OK deals it as practice."""
    ana = stage.store.players.add("Ana").id
    played(stage, 100, "2026-11-28", player=ana, initials="")
    played(stage, 300, "2026-11-28", player=ana, initials="")
    played(stage, 900, "2026-11-28", initials="BEN")
    played(stage, 200, "2026-11-29", player=ana, initials="")
    played(stage, 500, "2026-11-30", player=ana, initials="")
    stage.services.change(player=ana)
    stage.show(DaysScene(stage.services, stage.flow, today=lambda: TODAY))
    assert stage.row_keys() == ["2026-11-29", "2026-11-28"]
    details = [each.row.detail for each in stage.top.picture.list.widgets]
    assert details == ["200", "300"]
    assert stage.top.picture.list.widgets[1].row.help.startswith("2 tries.")
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("start", "timed", 2, None, 999_999_999)]


def test_without_past_days_there_is_a_sentence_and_a_way_back(stage: Stage) -> None:
    """No empty screen."""
    below = daily(stage, Sky())
    stage.show(DaysScene(stage.services, stage.flow))
    assert stage.top.intro()
    stage.press(Command.CONFIRM)
    assert stage.top is below
