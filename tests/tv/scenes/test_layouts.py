"""Every menu screen on every shape of screen: nothing cut off, nothing over anything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, product
from typing import NamedTuple

import pygame
import pytest

from game.tv.i18n import languages
from game.tv.scenes.menu_layout import safe_rect
from game.tv.view.text import Role, effective_scale
from tests.tv.scenes.menus import Stage
from tests.tv.scenes.screens import all_scenes

SCREENS = [
    (320, 240), (640, 480), (720, 576), (800, 480), (1024, 600), (1280, 720), (1280, 800),
    (1280, 1024), (1920, 1080), (2560, 1080), (3840, 2160), (1080, 1920), (600, 1024),
]  # fmt: skip
# A screen on its side; upside down it is laid out as it is.
TURNED = [(height, width) for width, height in SCREENS if (height, width) not in SCREENS]
LOOKS = [(100, 0.0), (100, 0.05), (100, 0.075), (125, 0.05), (150, 0.0), (200, 0.05), (200, 0.075)]


# Of a tube on its side, or with the widest margins, too little is left for every name.
_NARROWEST_PX = 280
# Help is cut into pages by what is tested anyway; not every rule set's is looked at each time.
_MORE_HELP = ("help timed", "help classic", "help levels", "help open_stock", "help strict")


class Case(NamedTuple):
    """A canvas in pixels, a language, a text scale in per cent and a safe area's share."""

    size: tuple[int, int]
    language: str
    scale: int
    safe_area: float


def every_case() -> Iterator[Case]:
    """Yield every screen, turned or not, with every language and look."""
    for size, language, look in product([*SCREENS, *TURNED], languages(), LOOKS):
        if look[0] == effective_scale(min(size), look[0]):
            yield Case(size, language, *look)


def some_cases() -> Iterator[Case]:
    """Yield every screen once as it comes, a few turned, a few with larger text, in turns."""
    looks, tongues = cycle([(100, 0.05), (100, 0.075), (100, 0.0)]), cycle(languages())
    for size in [*SCREENS, (240, 320), (480, 800), (720, 1280)]:
        yield Case(size, next(tongues), *next(looks))
    for size, scale in [((320, 240), 125), ((800, 480), 125), ((1280, 720), 200)]:
        yield Case(size, next(tongues), scale, 0.05)
    for size, scale in [((1920, 1080), 150), ((1080, 1920), 200), ((600, 1024), 200)]:
        yield Case(size, next(tongues), scale, 0.05)
    # The least room there is for twice the text.
    yield Case((720, 576), "fr", 200, 0.075)
    # Rows that leave no room for what is told above them.
    yield Case((576, 720), "en", 150, 0.0)


@pytest.mark.parametrize("case", list(some_cases()), ids=str)
def test_texts_are_whole_and_apart(make_stage: Callable[..., Stage], case: Case) -> None:
    """On every screen, in every language, whatever is set: see `_check`."""
    _check(make_stage, case, skipped=_MORE_HELP)


@pytest.mark.long
@pytest.mark.parametrize("case", list(every_case()), ids=str)
def test_texts_are_whole_and_apart_everywhere(make_stage: Callable[..., Stage], case: Case) -> None:
    """The same for every screen with every language, text size and safe area."""
    _check(make_stage, case)


def _check(make_stage: Callable[..., Stage], case: Case, *, skipped: tuple[str, ...] = ()) -> None:
    """Look at every text of every screen.

    At text scale 100 % each is whole, inside the safe area and clear of the others; enlarged, or
    where hardly any width is left, it may be shortened, but it is never cut off and never runs
    into another.
    """
    stage = make_stage(
        size=case.size, language=case.language, scale=case.scale, safe_area=case.safe_area
    )
    safe = safe_rect(stage.services.look)
    for name, scene in all_scenes(stage):
        if name.startswith(skipped):
            continue
        stage.show(scene)
        boxes = scene.picture.text_boxes()
        assert boxes, name
        if case.scale == 100 and safe.w >= _NARROWEST_PX:
            assert [box.text for box in boxes if not box.fits] == [], name
        assert [box.text for box in boxes if not safe.contains(box.rect)] == [], name
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
