"""Every menu screen on every shape of screen: nothing cut off, nothing over anything else."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.tv.scenes.menu_layout import safe_rect
from game.tv.view.text import Role
from tests.tv.scenes.menus import Stage
from tests.tv.scenes.screens import all_scenes

SIZES = [(320, 240), (640, 480), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_texts_fit_and_do_not_overlap(
    make_stage: Callable[..., Stage], size: tuple[int, int], language: str
) -> None:
    """At text scale 100 % every text is whole, inside the safe area and clear of the others."""
    stage = make_stage(size=size, language=language)
    safe = safe_rect(stage.services.look)
    for name, scene in all_scenes(stage):
        stage.show(scene)
        boxes = scene.picture.text_boxes()
        assert boxes, name
        assert [box.text for box in boxes if not box.fits] == [], name
        assert [box.text for box in boxes if not safe.contains(box.rect)] == [], name
        assert _overlaps([(box.text, _ink(box.rect)) for box in boxes]) == [], name


@pytest.mark.parametrize("scale", [125, 150, 200])
@pytest.mark.parametrize("size", [(320, 240), (1920, 1080), (1080, 1920)], ids=str)
def test_enlarged_texts_stay_in_place(
    make_stage: Callable[..., Stage], size: tuple[int, int], scale: int
) -> None:
    """Enlarged, a text may be shortened, but never runs into another or off the screen."""
    stage = make_stage(size=size, language="fr", scale=scale)
    canvas = pygame.Rect((0, 0), size)
    for name, scene in all_scenes(stage):
        stage.show(scene)
        boxes = scene.picture.text_boxes()
        assert [box.text for box in boxes if not canvas.contains(box.rect)] == [], name
        assert _overlaps([(box.text, _ink(box.rect)) for box in boxes]) == [], name


@pytest.mark.parametrize(("size", "least"), [((1920, 1080), 26), ((320, 240), 9)], ids=str)
def test_no_text_is_smaller_than_can_be_read(
    make_stage: Callable[..., Stage], size: tuple[int, int], least: int
) -> None:
    """Three-metre legibility: 26 px at 1080 lines, 9 px on a hand-held."""
    fonts = make_stage(size=size).services.look.fonts
    assert min(fonts.size_px(role) for role in Role) >= least


def test_rows_are_high_enough_for_the_couch(make_stage: Callable[..., Stage]) -> None:
    """At 1080 lines a row is at least 64 px high."""
    stage = make_stage(size=(1920, 1080))
    for name, scene in all_scenes(stage):
        stage.show(scene)
        assert scene.picture.layout.style.height_px >= 64, name


def test_frames_of_a_tv_menu_take_little_memory(make_stage: Callable[..., Stage]) -> None:
    """What a 1080 line menu holds beside the background stays below seven megabytes."""
    stage = make_stage(size=(1920, 1080), language="fr")
    for name, scene in all_scenes(stage):
        stage.show(scene)
        images = {id(s.image): s.image for s in scene.frame(0).sprites}
        held = sum(image.get_pitch() * image.get_height() for image in images.values())
        assert held < 7_000_000, name


def _ink(rect: pygame.Rect) -> pygame.Rect:
    """Return the part of a line's box that letters fill; lines may be set solid."""
    return rect.inflate(0, -rect.h * 2 // 5)


def _overlaps(boxes: list[tuple[str, pygame.Rect]]) -> list[tuple[str, str]]:
    return [
        (first, second)
        for number, (first, rect) in enumerate(boxes)
        for second, other in boxes[number + 1 :]
        if rect.colliderect(other)
    ]
