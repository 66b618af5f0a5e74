"""What every menu does with focus, values, pointers and frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
import pytest

from game.store import Origin
from game.tv.events import Command, Device, Phase
from game.tv.scenes.calibration import CalibrationScene
from game.tv.scenes.daily_deal import DailyScene, DaysScene
from game.tv.scenes.deal_number import DealNumberScene
from game.tv.scenes.evening_scenes import InterludeScene
from game.tv.scenes.folder import FolderScene
from game.tv.scenes.help import HelpScene
from game.tv.scenes.hot_seat import HotSeatScene
from game.tv.scenes.join import JoinScene
from game.tv.scenes.league_entry import AddressScene, NicknameScene
from game.tv.scenes.levels import LevelsScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.name import NameScene, PlayerInitialsScene
from game.tv.scenes.notice import NoticeScene
from game.tv.scenes.options import OptionsScene
from game.tv.scenes.options.access import AccessPage
from game.tv.scenes.options.controls import ControlsPage
from game.tv.scenes.options.league import LeaguePage
from game.tv.scenes.options.play import PlayPage
from game.tv.scenes.options.screen import ScreenPage
from game.tv.scenes.options.sound import SoundPage
from game.tv.scenes.options.table import TablePage
from game.tv.scenes.other_rules import OtherRulesScene, RuleScene
from game.tv.scenes.players import PlayerScene, PlayersScene
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.redeals import RedealsScene
from game.tv.scenes.statistics import StatisticsScene
from game.tv.scenes.title import TitleScene
from game.tv.services import Services
from game.tv.view.rows_values import Choice, Row, Show
from game.tv.view.stage import Stage as Canvas
from game.tv.view.stage import changed_rects
from game.tv.view.text import Fonts
from tests.tv.scenes.menus import Stage
from tests.tv.scenes.screens import all_scenes, crowd, evening


class Sample(MenuScene):
    """Rows of each kind; `long` adds enough of them to scroll."""

    def __init__(self, services: Services, *, long: int = 0) -> None:
        super().__init__(services)
        self.did: list[object] = []
        self.level = 1
        self._long = long

    def title(self) -> str:
        """Say something."""
        return "Sample"

    def rows(self) -> Sequence[Row]:
        """Return a deed, a list, a switch, a slider."""
        return [
            Row("deed", "Deed", help="Does it.", on_confirm=lambda: self.did.append("deed")),
            Row("list", "List", choice=Choice(["a", "b", "c"], 0, self.did.append)),
            Row("switch", "On", choice=Choice(["", ""], 0, self.did.append, Show.SWITCH)),
            Row(
                "slider",
                "Level",
                choice=Choice(["0", "1", "2"], self.level, self.did.append, Show.SLIDER),
            ),
            *(Row(f"more {n}", f"More {n}", on_confirm=lambda: None) for n in range(self._long)),
        ]


def sample(stage: Stage, **how: int) -> Sample:
    """Show a sample menu."""
    scene = Sample(stage.services, **how)
    stage.show(scene)
    return scene


def test_focus_wraps_at_both_ends(stage: Stage) -> None:
    """UP on the first row goes to the last, DOWN on the last to the first."""
    scene = sample(stage)
    stage.press(Command.UP)
    assert scene.focused == "slider"
    stage.press(Command.DOWN)
    assert scene.focused == "deed"


def test_held_direction_stops_at_the_end(stage: Stage) -> None:
    """A repeat does not wrap, so that holding DOWN ends on the last row."""
    scene = sample(stage)
    stage.press(*[Command.DOWN] * 9, repeat=True)
    assert scene.focused == "slider"


def test_confirm_does_the_deed(stage: Stage) -> None:
    """CONFIRM calls what the row is for, once."""
    scene = sample(stage)
    stage.press(Command.CONFIRM)
    assert scene.did == ["deed"]


def test_left_and_right_choose_and_wrap_in_lists(stage: Stage) -> None:
    """The value changes with LEFT and RIGHT; the focus stays."""
    scene = sample(stage)
    stage.press(Command.DOWN, Command.RIGHT, Command.LEFT, Command.LEFT)
    assert scene.did == [1, 0, 2]
    assert scene.focused == "list"


def test_left_and_right_do_nothing_on_a_deed(stage: Stage) -> None:
    """A row without a value leaves LEFT and RIGHT alone."""
    scene = sample(stage)
    stage.press(Command.LEFT, Command.RIGHT)
    assert scene.did == []
    assert scene.focused == "deed"


def test_confirm_steps_through_values(stage: Stage) -> None:
    """Whoever has only arrows and OK can change every value with OK too."""
    scene = sample(stage)
    stage.press(Command.DOWN, Command.CONFIRM, Command.DOWN, Command.CONFIRM, Command.CONFIRM)
    assert scene.did == [1, 1, 0]


def test_slider_stops_at_its_ends(stage: Stage) -> None:
    """A slider does not jump from its highest value to the lowest."""
    scene = sample(stage)
    stage.press(Command.UP, *[Command.RIGHT] * 4)
    assert scene.did == [2]


def test_back_leaves_but_not_while_held(stage: Stage) -> None:
    """BACK pops the screen; repeats of a held BACK do not."""
    below, scene = sample(stage), sample(stage)
    stage.press(Command.BACK, repeat=True)
    assert stage.top is scene
    stage.press(Command.BACK)
    assert stage.top is below


def test_focus_is_restored_on_return(stage: Stage) -> None:
    """After another screen was on top, the focus is where it was."""
    scene = sample(stage)
    stage.press(Command.DOWN, Command.DOWN)
    sample(stage)
    stage.press(Command.BACK)
    assert stage.top is scene
    assert scene.focused == "switch"


def test_frame_is_the_same_object_while_nothing_changes(stage: Stage) -> None:
    """An idle menu is never drawn again."""
    scene = sample(stage)
    frame = scene.frame(0)
    assert scene.frame(5_000) is frame
    stage.press(Command.LEFT)
    assert scene.frame(6_000) is frame


def test_moving_the_focus_repaints_rows_and_help_only(stage: Stage) -> None:
    """Little is repainted: two rows and the help line, not the whole panel."""
    scene = sample(stage)
    before = scene.frame(0)
    stage.press(Command.DOWN)
    changed = changed_rects(before.sprites, scene.frame(0).sprites)
    area = sum(rect.w * rect.h for rect in changed)
    assert before.background is scene.frame(0).background
    assert 0 < area < scene.picture.layout.panel.w * scene.picture.layout.panel.h


def test_new_look_lays_everything_out_again(stage: Stage) -> None:
    """Another look object means new sizes and words; the focus stays."""
    scene = sample(stage)
    stage.press(Command.DOWN)
    before, look = scene.frame(0), stage.services.look
    stage.services.look = replace(look, fonts=Fonts(look.theme, 480, 125))
    assert scene.frame(0) is not before
    assert scene.focused == "list"
    assert scene.picture.layout.style.fonts.scale == 125


def test_hovering_moves_the_focus(stage: Stage) -> None:
    """The mouse gives a row the focus without pressing."""
    scene = sample(stage)
    stage.point(Phase.HOVER, *stage.middle("switch"))
    assert scene.focused == "switch"
    assert scene.did == []


def test_click_acts_where_it_was_pressed(stage: Stage) -> None:
    """Pressed and let go on one row acts; let go on another does not."""
    scene = sample(stage)
    stage.click(*stage.middle("deed"))
    assert scene.did == ["deed"]
    stage.point(Phase.DOWN, *stage.middle("deed"))
    stage.point(Phase.UP, *stage.middle("switch"))
    assert scene.did == ["deed"]


def test_click_on_arrows_steps_to_and_fro(stage: Stage) -> None:
    """The left half of a value goes back, the right half on."""
    scene = sample(stage)
    x, y = stage.middle("list")
    widget = next(w for w in scene.picture.list.widgets if w.row.key == "list")
    left = scene.picture.layout.rows.left + widget.value_rect.left
    stage.click(left + 2, y)
    stage.click(left + widget.value_rect.w - 2, y)
    assert scene.did == [2, 0]
    assert x != left


def test_click_on_a_slider_takes_the_value_there(stage: Stage) -> None:
    """The far end of a slider is its highest value."""
    scene = sample(stage)
    _, y = stage.middle("slider")
    widget = next(w for w in scene.picture.list.widgets if w.row.key == "slider")
    stage.click(scene.picture.layout.rows.left + widget.value_rect.right - 2, y)
    assert scene.did == [2]


def test_back_hint_can_be_touched(stage: Stage) -> None:
    """With a finger one goes back by the hint at the bottom."""
    below = sample(stage)
    scene = sample(stage)
    stage.devices.device = Device.TOUCH
    scene.frame(0)
    box = scene.picture.bar.text_boxes[0].rect
    stage.click(*box.center)
    assert stage.top is below


def test_hints_follow_the_device_in_hand(stage: Stage) -> None:
    """Another device in use makes another frame with its own buttons."""
    scene = sample(stage)
    before = scene.frame(0)
    stage.devices.device = Device.KEYBOARD
    after = scene.frame(0)
    assert after is not before
    assert scene.frame(0) is after


def test_long_menu_scrolls_to_the_focus(stage: Stage) -> None:
    """The focused row is always seen whole, whichever way it was reached."""
    scene = sample(stage, long=20)
    view = pygame.Rect((0, 0), scene.picture.list.size)
    for command in (*[Command.DOWN] * 15, Command.UP, *[Command.DOWN] * 12):
        stage.press(command)
        assert view.contains(scene.picture.list.rect(scene.picture.list.focused))


def test_dragging_scrolls_and_does_not_click(stage: Stage) -> None:
    """A finger that moves up shows the rows below; letting go does nothing."""
    scene = sample(stage, long=20)
    x, y = stage.middle("deed")
    before = scene.picture.list.rect(scene.picture.list.widgets[0]).y
    stage.point(Phase.DOWN, x, y)
    stage.point(Phase.MOVE, x, y - 120)
    stage.point(Phase.UP, x, y - 120)
    assert scene.picture.list.rect(scene.picture.list.widgets[0]).y < before
    assert scene.did == []


def test_the_wheel_scrolls_and_takes_the_focus_along(stage: Stage) -> None:
    """A row a notch, until the end; the row under the mouse has the focus, and nothing is done."""
    scene = sample(stage, long=20)
    x, y = stage.middle("switch")
    before = scene.picture.list.rect(scene.picture.list.widgets[0]).y
    stage.point(Phase.WHEEL_DOWN, x, y)
    row = scene.picture.layout.style.height_px
    assert scene.picture.list.rect(scene.picture.list.widgets[0]).y <= before - row
    assert scene.focused == "slider"
    stage.point(Phase.WHEEL_UP, x, y)
    assert scene.focused == "switch"
    assert scene.picture.list.rect(scene.picture.list.widgets[0]).y == before
    shown = scene.frame(0)
    stage.point(Phase.WHEEL_UP, x, y)
    assert scene.frame(0) is shown
    assert scene.did == []


def test_menus_leave_the_sound_device_and_the_pointer_alone(stage: Stage) -> None:
    """No menu opens the mixer or a joystick, or shows the mouse, by itself."""
    pygame.mouse.set_visible(False)
    sample(stage)
    stage.press(Command.DOWN)
    assert pygame.mixer.get_init() is None
    assert not pygame.joystick.get_init()
    assert not pygame.mouse.get_visible()


def test_every_row_is_reached_by_arrows_alone(make_stage: Callable[..., Stage]) -> None:
    """On every screen, DOWN (or RIGHT from the wheel) visits all rows and BACK acts."""
    stage = make_stage()
    for name, scene in all_scenes(stage):
        if isinstance(scene, JoinScene | NoticeScene):
            continue  # Their rows are not aimed at: OK is for whoever is asked, any press leads on.
        stage.show(scene)
        seen, rows = {scene.focused}, stage.row_keys()
        # A wheel of twelve letters is left by as many presses.
        for _ in range(12 * ("letters" in rows) + len(rows)):
            stage.press(Command.RIGHT if scene.focused == "letters" else Command.DOWN)
            seen.add(scene.focused)
        assert seen == set(stage.row_keys()), name


def test_every_screen_is_reached_by_arrows_ok_and_back(make_stage: Callable[..., Stage]) -> None:
    """From the title every screen that needs no table is found, and BACK leads out of each."""
    stage = make_stage(size=(1280, 720))
    people = crowd(stage)
    stage.flow.going_on = evening(stage, people, 100)
    stage.finished(5, rules="timed", redeals="2", origin=Origin.DAILY, daily_date="2026-11-29")
    stage.services.change(one_pad_each=True)
    title = TitleScene(stage.services, stage.flow)
    stage.show(title)
    stage.flow.to_title = stage.services.director.pop  # type: ignore[method-assign]
    found: set[tuple[type, str]] = {(TitleScene, "")}
    explore(stage, found)
    # With nothing to give up, playing leads on to what is asked before a deal.
    stage.flow.going_on = None
    again: set[tuple[type, str]] = {(TitleScene, "")}
    explore(stage, again)
    assert stage.top is title
    assert {kind for kind, _ in found | again} == {
        AccessPage, AddressScene, CalibrationScene, ControlsPage, DailyScene, DaysScene,
        DealNumberScene,
        FolderScene, HelpScene, HotSeatScene, InterludeScene, JoinScene, LeaguePage, LevelsScene,
        NameScene, NicknameScene,
        OptionsScene, OtherRulesScene, PlayPage, PlayerInitialsScene, PlayerScene, PlayersScene,
        QuestionScene, RecordsScene, RedealsScene, RuleScene, ScreenPage, SoundPage,
        StatisticsScene, TablePage, TitleScene,
    }  # fmt: skip


def explore(stage: Stage, found: set[tuple[type, str]]) -> None:
    """Confirm every row of the screen on top, look into what is new, and come back.

    Rows that change or end something are left alone: what they do has tests of its own.
    """
    scene = stage.top
    for key in stage.row_keys():
        for _ in range(12 + len(stage.row_keys())):
            if scene.focused == key:
                break
            stage.press(Command.RIGHT if scene.focused == "letters" else Command.DOWN)
        leads_away = key in {"quit", "yes", "remove", "reset"}
        if leads_away or (isinstance(scene, PlayerScene) and key == "play"):
            continue
        assert scene.focused == key
        stage.press(Command.CONFIRM)
        here = (type(stage.top), stage.top.title())
        if here not in found:
            found.add(here)
            explore(stage, found)
        if scene not in stage.services.director._stack:
            return
        # From the end of a name BACK goes letter by letter.
        for _ in range(20):
            if stage.top is scene:
                break
            stage.press(Command.BACK)
        assert stage.top is scene


def test_questions_darken_what_is_below(stage: Stage) -> None:
    """A question lies over the picture it interrupts, which is darker then, not gone."""
    scene = QuestionScene(stage.services, text="Sure?", yes="Yes", no="No", on_yes=lambda: None)
    stage.show(scene)
    canvas = pygame.Surface(stage.services.look.size)
    Canvas(canvas).show(scene.frame(0))
    corner = canvas.get_at((0, 0))
    assert 20 < corner.g < 130


@pytest.mark.parametrize(("command", "answers"), [(Command.CONFIRM, []), (Command.BACK, [])])
def test_question_is_harmless_unless_answered(
    stage: Stage, command: Command, answers: list[str]
) -> None:
    """The focus is on No, and BACK means No."""
    said: list[str] = []
    below = sample(stage)
    stage.show(
        QuestionScene(
            stage.services, text="Sure?", yes="Yes", no="No", on_yes=lambda: said.append("yes")
        )
    )
    stage.press(command)
    assert said == answers
    assert stage.top is below


def test_question_says_yes_when_it_is_gone(stage: Stage) -> None:
    """Yes acts after the question has left the stack, so that a new screen lies on top."""
    sample(stage)
    other = Sample(stage.services)
    stage.show(
        QuestionScene(
            stage.services,
            text="Sure?",
            yes="Yes",
            no="No",
            on_yes=lambda: stage.services.director.push(other),
        )
    )
    stage.press(Command.DOWN, Command.CONFIRM)
    assert stage.top is other
    stage.press(Command.BACK)
    assert isinstance(stage.top, Sample)
