"""Playing together: the seats, the turns, the comparison, and what the title offers meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.store import FinishedGame
from game.tv.evening import Evening
from game.tv.events import Command
from game.tv.flow import GameFlow
from game.tv.i18n import MINUS
from game.tv.scenes.evening_scenes import ComparisonScene, InterludeScene
from game.tv.scenes.hot_seat import HotSeatScene
from game.tv.scenes.levels import LevelsScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.result import ResultScene
from game.tv.scenes.stuck import StuckPanel
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from tests.tv.scenes.menus import KEPT, Stage
from tests.tv.scenes.screens import evening

NAMES = ("Ana", "Ben", "Cleo", "Dora")


@pytest.fixture
def stage(make_stage: Callable[..., Stage]) -> Stage:
    """Return a stage large enough to show all rows at once."""
    return make_stage(size=(1280, 720))


def people(stage: Stage, count: int = 4) -> tuple[int, ...]:
    """Add some players; return their ids."""
    return tuple(stage.store.players.add(name).id for name in NAMES[:count])


def seats(stage: Stage) -> HotSeatScene:
    """Show the seats."""
    scene = HotSeatScene(stage.services, stage.flow)
    stage.show(scene)
    return scene


def texts(stage: Stage) -> list[str]:
    """Return what is written on top."""
    return [box.text for box in stage.top.picture.text_boxes()]


def choice_names(stage: Stage, key: str) -> list[str]:
    """Return the values that a row on top offers."""
    (row,) = (w.row for w in stage.top.picture.list.widgets if w.row.key == key)
    assert row.choice is not None
    return list(row.choice.names)


def test_two_sit_down_by_themselves(stage: Stage) -> None:
    """One press begins with the two who are there first; who plays now plays first."""
    ana, ben = people(stage, 2)
    stage.services.change(player=ben)
    seats(stage)
    assert stage.row_keys() == ["begin", "seat 0", "seat 1", "rules", "pads"]
    stage.press(Command.DOWN, Command.DOWN, Command.DOWN, Command.RIGHT)
    stage.top.focus("begin")
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("start_evening", (ben, ana), "timed", 2, None)]


def test_nobody_sits_on_two_seats(stage: Stage) -> None:
    """A seat offers those who sit nowhere else; the third and fourth may stay empty."""
    people(stage)
    seats(stage)
    assert choice_names(stage, "seat 0") == ["Ana", "Cleo", "Dora"]
    assert choice_names(stage, "seat 2") == ["Nobody", "Cleo", "Dora"]
    assert "seat 3" not in stage.row_keys()


def test_up_to_four_sit_down(stage: Stage) -> None:
    """A taken third seat opens the fourth; an emptied one closes it."""
    ids = people(stage)
    scene = seats(stage)
    scene.focus("seat 2")
    stage.press(Command.RIGHT)
    assert "seat 3" in stage.row_keys()
    scene.focus("seat 3")
    stage.press(Command.RIGHT)
    scene.focus("rules")
    stage.press(Command.RIGHT, Command.RIGHT)
    scene.focus("begin")
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("start_evening", ids, "classic", 2, None)]
    scene.focus("seat 2")
    stage.press(Command.LEFT)
    assert choice_names(stage, "seat 2")[0] == "Nobody"


def test_an_evening_asks_for_the_level(stage: Stage) -> None:
    """What the rule set leaves open is asked once, for everybody."""
    ana, ben = people(stage, 2)
    scene = seats(stage)
    scene.focus("rules")
    stage.press(*[Command.RIGHT] * 3)
    scene.focus("begin")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, LevelsScene)
    stage.press(Command.DOWN, Command.CONFIRM)
    assert stage.flow.calls == [("start_evening", (ana, ben), "levels", 2, "medium")]


def test_the_interlude_has_one_button(stage: Stage) -> None:
    """It says whose turn it is, with the scores so far; the button deals."""
    ids = people(stage, 3)
    stage.show(InterludeScene(stage.services, stage.flow, evening(stage, ids, 700)))
    assert stage.top.title() == "Ben's turn"
    assert stage.row_keys() == ["next"]
    assert {"700", "Ana", "Ben", "Cleo"} <= set(texts(stage))
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == ["next_turn"]


def test_the_interlude_can_be_left(stage: Stage) -> None:
    """BACK leads to the menu; the evening waits there."""
    ids = people(stage, 2)
    stage.show(InterludeScene(stage.services, stage.flow, evening(stage, ids, 700)))
    stage.press(Command.BACK)
    assert stage.flow.calls == ["to_title"]


def test_the_winner_is_named(stage: Stage) -> None:
    """The highest score wins."""
    ids = people(stage, 3)
    stage.show(ComparisonScene(stage.services, stage.flow, evening(stage, ids, -50, 900, 700)))
    assert stage.top.title() == "Ben wins!"
    assert stage.top.intro() == ""
    assert {f"{MINUS}50", "900", "700"} <= set(texts(stage))


def test_all_who_tie_are_named(stage: Stage) -> None:
    """Two of three with the same highest score."""
    ids = people(stage, 3)
    stage.show(ComparisonScene(stage.services, stage.flow, evening(stage, ids, 900, 100, 900)))
    assert stage.top.title() == "A tie!"
    assert "Ana, Cleo" in stage.top.intro()


def test_the_same_people_play_again(stage: Stage) -> None:
    """By the same rules; the level is asked anew."""
    ids = people(stage, 2)
    stage.show(ComparisonScene(stage.services, stage.flow, evening(stage, ids, 1, 2)))
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, LevelsScene)
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("start_evening", ids, "levels", None, "easy")]


@pytest.mark.parametrize(
    ("scores", "kind"), [((700,), InterludeScene), ((700, 800), ComparisonScene)]
)
def test_a_turns_result_leads_on(stage: Stage, scores: tuple[int, ...], kind: type) -> None:
    """To the next turn, or after the last to the comparison; nothing else could break the turn."""
    ids = people(stage, 2)
    stage.flow.going_on = evening(stage, ids, *scores)
    stage.show(ResultScene(stage.services, stage.flow, stage.result(board_place=None)))
    assert stage.row_keys() == ["evening", "title"]
    assert stage.top.focused == "evening"
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, kind)


def test_the_title_offers_to_go_on(stage: Stage) -> None:
    """Between two turns there is no game to continue: the evening has a row, and the focus."""
    ids = people(stage, 2)
    stage.flow.going_on = evening(stage, ids, 700)
    title = TitleScene(stage.services, stage.flow)
    stage.show(title)
    assert title.focused == "evening"
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, InterludeScene)


def test_continue_says_whose_turn_it_is(stage: Stage) -> None:
    """While a turn is kept, Continue takes it up, and there is no second way."""
    ids = people(stage, 2)
    stage.flow.game = replace(KEPT, player=ids[1])
    stage.flow.going_on = evening(stage, ids, 700).playing("0" * 32)
    stage.show(TitleScene(stage.services, stage.flow))
    assert "evening" not in stage.row_keys()
    assert stage.top.picture.list.widgets[0].row.help.startswith("Ben's turn")


def test_an_evening_is_not_given_up_unasked(stage: Stage) -> None:
    """A new deal would end it."""
    ids = people(stage, 2)
    stage.flow.going_on = evening(stage, ids, 700)
    stage.show(TitleScene(stage.services, stage.flow))
    stage.top.focus("play")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, QuestionScene)
    assert "evening" in stage.top.intro()


@pytest.mark.parametrize("kind", [PausePanel, StuckPanel])
def test_a_turn_has_no_other_deal(
    stage: Stage, kind: Callable[[object, object], MenuScene]
) -> None:
    """Neither pause nor stuck offers what would end the evening."""
    ids = people(stage, 2)
    stage.flow.game = KEPT
    stage.flow.going_on = evening(stage, ids).playing("0" * 32)
    stage.show(kind(stage.services, stage.flow))
    assert not {"restart", "new"} & set(stage.row_keys())
    assert "undo" in stage.row_keys()


def test_a_removed_player_is_somebody(stage: Stage) -> None:
    """The scores stay."""
    ids = people(stage, 2)
    stage.store.players.remove(ids[0])
    stage.show(ComparisonScene(stage.services, stage.flow, evening(stage, ids, 5, 2)))
    assert stage.top.title() == "Somebody wins!"


class Evenings:
    """An evening with the real flow, whose turns are all finished at once."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.now_ms = 0
        self.flow = GameFlow(stage.services, now_ms=lambda: self.now_ms)

    def finish_turn(self) -> None:
        """End the game on the table from its pause panel and wait for the result."""
        director = self.stage.services.director
        director.apply(self.now_ms)
        assert isinstance(director.top, TableScene)
        director.push(PausePanel(self.stage.services, self.flow))
        director.apply(self.now_ms)
        self.flow.finish()
        for _ in range(500):
            if isinstance(director.top, ResultScene):
                return
            self.now_ms += 20
            director.apply(self.now_ms)
            assert director.top is not None
            director.top.frame(self.now_ms)

    def evening(self) -> Evening:
        """Return the evening as the flow has it."""
        found = self.flow.evening()
        assert found is not None
        return found


def test_three_people_play_one_deal_in_turn(stage: Stage) -> None:
    """From the seats to the comparison by OK alone, each with the same cards, as practice."""
    ids = people(stage, 3)
    run = Evenings(stage)
    run.flow.start_evening(ids, "chain", 0)
    stage.press(Command.CONFIRM)
    for turn in range(3):
        run.finish_turn()
        assert len(run.evening().scores) == turn + 1
        stage.press(Command.CONFIRM)
        assert isinstance(stage.top, ComparisonScene if turn == 2 else InterludeScene)
        if turn < 2:
            run.flow.next_turn()
    games: tuple[FinishedGame, ...] = stage.store.games()
    assert [game.player for game in games] == list(reversed(ids))
    assert len({game.deal for game in games}) == 1
    assert not any(game.is_ranked for game in games)
    assert "A tie!" in texts(stage)
