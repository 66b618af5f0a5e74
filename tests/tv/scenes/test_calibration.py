"""The safe area is fitted by eye: pushed by any direction, kept by OK, restored by BACK."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.tv.events import Command
from game.tv.scenes.calibration import CalibrationScene, arrows
from game.tv.scenes.menu_layout import safe_rect
from game.tv.scenes.options.screen import ScreenPage
from game.tv.settings import CHOICES, Settings
from game.tv.view.theme import load_theme
from tests.tv.scenes.menus import Stage

MARGINS = CHOICES["safe_area_permille"]


@pytest.fixture
def fitted(stage: Stage) -> Stage:
    """Return a stage that shows the arrows over the options and follows what is set."""

    def follow(_before: Settings, after: Settings) -> None:
        share = after.safe_area_permille / 1000
        stage.services.look = replace(stage.services.look, safe_area=share)

    stage.services.apply_settings = follow
    page = ScreenPage(stage.services)
    stage.show(page)
    page.focus("safe_area_permille")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, CalibrationScene)
    return stage


@pytest.mark.parametrize(
    ("command", "margin"),
    [(Command.UP, 40), (Command.RIGHT, 40), (Command.DOWN, 60), (Command.LEFT, 60)],
)
def test_each_direction_pushes(fitted: Stage, command: Command, margin: int) -> None:
    """Outwards or inwards by a step, seen at once."""
    fitted.press(command)
    assert fitted.services.settings.safe_area_permille == margin


def test_ok_keeps_and_back_restores(fitted: Stage) -> None:
    """Either leads back to the options."""
    fitted.press(Command.UP, Command.UP, Command.CONFIRM)
    assert isinstance(fitted.top, ScreenPage)
    assert fitted.services.settings.safe_area_permille == 30
    fitted.press(Command.CONFIRM, Command.DOWN, Command.DOWN, Command.DOWN)
    assert fitted.services.settings.safe_area_permille == 60
    fitted.press(Command.BACK)
    assert isinstance(fitted.top, ScreenPage)
    assert fitted.services.settings.safe_area_permille == 30
    assert fitted.store.setting("option.safe_area_permille", None) == 30


def test_pushing_ends_at_both_ends(fitted: Stage) -> None:
    """From the whole picture to 7.5 % kept free, and no further."""
    fitted.press(*[Command.RIGHT] * 20)
    assert fitted.services.settings.safe_area_permille == min(MARGINS)
    fitted.press(*[Command.LEFT] * 20)
    assert fitted.services.settings.safe_area_permille == max(MARGINS)


def test_the_arrows_touch_the_corners_of_what_is_kept(fitted: Stage) -> None:
    """Their tips lie in the corners of the safe area, and move with it; the panel stays."""
    before = fitted.top.picture.layout.panel
    for _ in range(2):
        safe = safe_rect(fitted.services.look)
        shown = [sprite.rect for sprite in fitted.top.frame(0).sprites]
        for image, place in arrows(safe, _side(fitted), load_theme()):
            assert place in shown
            assert safe.contains(place)
            corner = _corner(place, safe)
            assert image.get_at(_within(corner, place)).a > 0
        fitted.press(Command.UP)
    assert fitted.top.picture.layout.panel == before


@pytest.mark.parametrize("size", [(320, 240), (1280, 720), (1080, 1920)], ids=str)
def test_nothing_lies_under_an_arrow(
    make_stage: Callable[..., Stage], size: tuple[int, int]
) -> None:
    """However far the arrows are pushed, words stay clear of them."""
    stage = make_stage(size=size, language="de")
    stage.show(CalibrationScene(stage.services))
    for margin in MARGINS:
        look = replace(stage.services.look, safe_area=margin / 1000)
        places = [place for _, place in arrows(safe_rect(look), _side(stage), look.theme)]
        boxes = stage.top.picture.text_boxes()
        assert all(box.rect.collidelist(places) < 0 for box in boxes), margin


def _side(stage: Stage) -> int:
    return stage.top.picture.layout.style.unit(110)


def _corner(place: pygame.Rect, safe: pygame.Rect) -> tuple[int, int]:
    """Return the corner of the safe area that a place lies in."""
    return (
        safe.left if place.left == safe.left else safe.right - 1,
        safe.top if place.top == safe.top else safe.bottom - 1,
    )


def _within(corner: tuple[int, int], place: pygame.Rect) -> tuple[int, int]:
    return corner[0] - place.left, corner[1] - place.top
