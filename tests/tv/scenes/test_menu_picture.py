"""How a menu's parts lie and what its bottom line says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

import pygame
import pytest

from game.tv.events import Command, Device
from game.tv.i18n import languages
from game.tv.scenes.daily_deal import DailyScene
from game.tv.scenes.initials import InitialsScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_bar import Hint
from game.tv.scenes.menu_list import list_height
from game.tv.scenes.options import OptionsScene
from game.tv.sound.effects import Effect
from game.tv.view.rows_values import Choice, Row, Show
from game.tv.view.stage import Stage as Canvas
from tests.tv.scenes.menus import Stage


class Values(MenuScene):
    """A deed and values of each kind; `count` deeds more make the list long."""

    count = 0

    def title(self) -> str:
        """Say something."""
        return "Values"

    def intro(self) -> str:
        """Say something longer."""
        return "Words that stand above the rows, quite a few of them, to fill several lines."

    def hints(self) -> Sequence[Hint]:
        """Say what the buttons do, at some length."""
        return (Hint(Command.CONFIRM, "Choose this one"), Hint(Command.BACK, "Go back from here"))

    def rows(self) -> Sequence[Row]:
        """Return a deed, then what can be set."""
        return [
            Row("deed", "Deed", on_confirm=lambda: None, help="Does it."),
            Row("short", "Short", choice=Choice(["a", "b"], 0, lambda _: None)),
            Row("long", "Long", choice=Choice(["a long name", "b"], 0, lambda _: None)),
            Row("slider", "Slider", choice=Choice(["0", "1"], 0, lambda _: None, Show.SLIDER)),
            *(Row(f"more {n}", f"More {n}", on_confirm=lambda: None) for n in range(self.count)),
        ]


class LongValues(Values):
    """The same over a table, with more rows than there is room for."""

    over_table = True
    count = 20


class Heard:
    """Writes down what is played."""

    def __init__(self) -> None:
        self.effects: list[Effect] = []

    def play(self, effect: Effect) -> None:
        """Write an effect down."""
        self.effects.append(effect)


def test_values_stand_in_a_column(stage: Stage) -> None:
    """What is chosen from begins and ends at the same x in every row."""
    stage.show(Values(stage.services))
    widgets = [each for each in stage.top.picture.list.widgets if each.row.choice is not None]
    assert all(each.image for each in widgets)
    assert len({(each.value_rect.left, each.value_rect.right) for each in widgets}) == 1


def test_bar_says_how_the_row_in_hand_is_changed(stage: Stage) -> None:
    """LEFT and RIGHT are hinted at on a row with values alone."""
    scene = stage.show(Values(stage.services))
    said = [_said(stage)]
    scene.focus("long")
    stage.press()
    scene.frame(0)
    said.append(_said(stage))
    assert said == [
        ["Choose this one", "Go back from here"],
        ["Choose this one", "Go back from here", "Change"],
    ]


def test_bar_leaves_out_what_has_no_room_but_never_the_way_back(
    make_stage: Callable[..., Stage],
) -> None:
    """On a narrow screen with large text the hint for LEFT and RIGHT gives way."""
    stage = make_stage(size=(240, 320), scale=125)
    scene = stage.show(Values(stage.services))
    scene.focus("long")
    scene.frame(0)
    assert _said(stage) == ["Choose this one", "Go back from here"]
    bar = scene.picture.layout.bar
    assert all(bar.contains(box.rect) for box in scene.picture.bar.text_boxes)


def test_slider_at_its_end_refuses_to_be_heard(stage: Stage) -> None:
    """A press that changes nothing is answered all the same."""
    stage.services.sounds = heard = Heard()
    scene = stage.show(Values(stage.services))
    scene.focus("slider")
    stage.press(Command.RIGHT, Command.RIGHT)
    assert heard.effects == [Effect.MENU_MOVE, Effect.REFUSE]


@pytest.mark.parametrize("size", [(320, 240), (1280, 720), (1080, 1920)], ids=str)
def test_a_panel_never_grows_out_of_the_screen(
    make_stage: Callable[..., Stage], size: tuple[int, int]
) -> None:
    """Long words and many rows: rows scroll, at least one is seen, and all lies inside."""
    for scale in (100, 200):
        stage = make_stage(size=size, scale=scale)
        layout = stage.show(LongValues(stage.services)).picture.layout
        canvas = pygame.Rect((0, 0), size)
        assert canvas.contains(layout.title)
        assert canvas.contains(layout.panel)
        assert layout.panel.bottom <= layout.bar.top
        assert layout.rows.h >= layout.style.height_px


def test_options_show_what_is_set_in_the_section_in_hand(
    make_stage: Callable[..., Stage],
) -> None:
    """Beside the sections, following the focus and what was changed; not on a tube."""
    stage = make_stage(size=(1280, 720))
    scene = stage.show(OptionsScene(stage.services))
    assert _told(stage, "Language")
    assert not _told(stage, "Effects")
    scene.focus("sound")
    stage.press()
    assert _told(stage, "Effects")
    stage.services.change(effects_volume=3)
    scene.refresh()
    assert _told(stage, "3")
    tube = make_stage(size=(320, 240))
    tube.show(OptionsScene(tube.services))
    assert not _told(tube, "Language")


def test_the_line_over_the_help_is_there_with_the_help_alone(stage: Stage) -> None:
    """Under a row that nothing is said of, the panel is plain."""
    canvas = pygame.Surface(stage.services.look.size, 0, 32)
    colours = []
    scene = stage.show(Values(stage.services))
    for row in ("deed", "short"):
        scene.focus(row)
        stage.press()
        Canvas(canvas).show(scene.frame(0))
        layout = scene.picture.layout
        x = range(layout.rows.bottom + 1, layout.help.bottom)
        colours.append(len({tuple(canvas.get_at((layout.help.centerx, y))) for y in x}))
    assert colours[0] > 1
    assert colours[1] == 1


@pytest.mark.parametrize("language", languages())
def test_large_text_leaves_room_for_what_is_said_about_a_wheel(
    make_stage: Callable[..., Stage], language: str
) -> None:
    """At 720 lines and 200 % the panel grows wider, so that the words take fewer lines."""
    stage = make_stage(size=(1280, 720), scale=200, language=language)
    game_id = stage.finished(100)
    scene = stage.show(InitialsScene(stage.services, game_id=game_id, on_done=lambda: None))
    said = " ".join(box.text for box in scene.picture.text_boxes())
    assert scene.picture.list.focused.row.help in said


def test_on_an_upright_hand_held_a_page_leaves_room_for_the_rows(
    make_stage: Callable[..., Stage],
) -> None:
    """It asks for no more height than its words take at the width it has there."""
    stage = make_stage(size=(240, 320), language="de")
    day = date(2026, 11, 30)
    scene = DailyScene(stage.services, stage.flow, today=lambda: day, seconds_to_next=lambda: 9)
    picture = stage.show(scene).picture
    assert picture.layout.rows.h >= list_height(scene.rows(), picture.layout.style)
    assert picture.layout.help.h


def test_glyphs_follow_the_device(stage: Stage) -> None:
    """Another device in hand makes another bottom line, at once."""
    scene = stage.show(Values(stage.services))
    before = scene.frame(0)
    stage.devices.device = Device.KEYBOARD
    assert scene.frame(0) is not before
    assert scene.picture.bar.device is Device.KEYBOARD


def _said(stage: Stage) -> list[str]:
    return [box.text for box in stage.top.picture.bar.text_boxes]


def _told(stage: Stage, words: str) -> bool:
    stage.top.frame(0)
    return words in {box.text for box in stage.top.picture.text_boxes()}
