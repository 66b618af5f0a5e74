"""Every text of every screen is drawn on a ground that it stands out from, in every theme."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable

import pygame
import pytest

from game.tv.view.stage import Stage as Canvas
from game.tv.view.theme import contrast, theme_names
from tests.tv.scenes.menus import Stage
from tests.tv.scenes.screens import all_scenes

# Help is text on one kind of panel throughout; one rule set's stands for all of it.
_SKIPPED = ("help timed", "help classic", "help levels", "help chain", "help open", "help strict")
# While a search is short nothing is shown of it.
_HIDDEN = ("search",)
# Letters are smoothed: the darkest spot of thin strokes falls a little short of the ink.
_SMOOTHED = 0.8


@pytest.mark.parametrize("theme", theme_names())
def test_texts_stand_out_from_what_they_lie_on(
    make_stage: Callable[..., Stage], theme: str
) -> None:
    """As drawn: 4.5:1, and 7:1 where contrast is the theme's purpose."""
    stage = make_stage(size=(640, 480), theme_name=theme)
    least = (7.0 if theme == "contrast" else 4.5) * _SMOOTHED
    canvas = pygame.Surface(stage.services.look.size, 0, 32)
    for name, scene in all_scenes(stage):
        if name.startswith((*_SKIPPED, *_HIDDEN)):
            continue
        stage.show(scene)
        Canvas(canvas).show(scene.frame(0))
        pale = [
            (box.text, round(seen, 1))
            for box in scene.picture.text_boxes()
            if box.text.strip() and (seen := _seen_contrast(canvas, box.rect)) < least
        ]
        assert pale == [], name


def _seen_contrast(canvas: pygame.Surface, rect: pygame.Rect) -> float:
    """Return the greatest contrast in a box with the colour that fills most of it."""
    part = canvas.subsurface(rect.clip(canvas.get_rect()))
    pixels = array("I", pygame.image.tobytes(part, "RGBA"))
    colours = Counter(pixels)
    ground = _rgb(colours.most_common(1)[0][0])
    return max(contrast(_rgb(pixel), ground) for pixel in colours)


def _rgb(pixel: int) -> tuple[int, int, int]:
    red, green, blue, _ = pixel.to_bytes(4, "little")
    return red, green, blue
