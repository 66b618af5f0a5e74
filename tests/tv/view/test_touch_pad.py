"""Where the pad for touch screens lies, and how large its buttons are."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pygame
import pytest

from game.tv.events import ESSENTIAL, Command
from game.tv.view.text import Fonts
from game.tv.view.theme import load_theme
from game.tv.view.touch_pad import MM_PER_INCH, button_image, pad_buttons, target_px

# Sizes in pixels and inches of screens that are touched.
SCREENS = [
    ((320, 240), 3),
    ((480, 320), 4),
    ((800, 480), 5),
    ((800, 480), 7),
    ((1024, 600), 7),
    ((1280, 800), 7),
    ((1280, 800), 10),
    ((720, 1280), 5),
    ((1920, 1080), 15),
    ((1920, 1080), 24),
    ((1080, 1920), 32),
]


@pytest.mark.parametrize(("size", "inches"), SCREENS, ids=str)
@pytest.mark.parametrize("is_left_handed", [False, True])
def test_buttons_are_nine_millimetres_and_apart(
    size: tuple[int, int], inches: int, *, is_left_handed: bool
) -> None:
    """On every screen whose size is known; all on the canvas, none over another."""
    side = target_px(size, inches)
    px_per_mm = hypot(*size) / (inches * MM_PER_INCH)
    assert side >= 9 * px_per_mm
    buttons = pad_buttons(
        size, side, bottom_px=round(size[1] * 0.93), is_left_handed=is_left_handed
    )
    assert {each.command for each in buttons} == ESSENTIAL
    assert all(min(each.rect.size) >= side for each in buttons)
    assert all(pygame.Rect((0, 0), size).contains(each.rect) for each in buttons)
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(buttons, 2))


@pytest.mark.parametrize("size", [(320, 240), (800, 480), (1920, 1080), (3840, 2160)], ids=str)
def test_a_screen_of_unknown_size_has_a_floor(size: tuple[int, int]) -> None:
    """A tenth of the shorter side, or what is 9 mm on seven inches."""
    assert target_px(size, 0) >= min(size) / 10
    assert target_px(size, 0) == target_px(size, 7)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)], ids=str)
@pytest.mark.parametrize("is_left_handed", [False, True])
def test_hands_and_directions(size: tuple[int, int], *, is_left_handed: bool) -> None:
    """OK lies at the better hand; left stays left of right for either."""
    buttons = pad_buttons(size, 80, bottom_px=680, is_left_handed=is_left_handed)
    at = {each.command: each.rect for each in buttons}
    assert at[Command.LEFT].centerx < at[Command.RIGHT].centerx
    assert (at[Command.CONFIRM].centerx > size[0] / 2) is not is_left_handed
    assert (at[Command.RIGHT].centerx < size[0] / 2 + 80) is not is_left_handed
    if size[0] > 1000:
        assert at[Command.UP].centery < at[Command.LEFT].centery < at[Command.DOWN].centery


def test_every_button_is_told_apart_by_its_sign() -> None:
    """Six pictures, and each another while it is held."""
    pygame.display.init()
    pygame.display.set_mode((10, 10))
    theme = load_theme("felt")
    fonts = Fonts(theme, 480)
    images = [
        pygame.image.tobytes(button_image(each, 60, fonts, "OK", is_held=is_held), "RGBA")
        for each in sorted(ESSENTIAL)
        for is_held in (False, True)
    ]
    assert len(set(images)) == 12
    pygame.display.quit()
