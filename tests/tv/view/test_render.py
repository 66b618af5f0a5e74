"""The table as a picture file would hold it, without a window."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.tv.view.picture import TablePicture
from game.tv.view.render import render_table
from game.tv.view.table import TableOptions
from game.tv.view.theme import Theme


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_the_picture_has_the_size_asked_for(
    theme: Theme, make_picture: Callable[..., TablePicture], rotation: int
) -> None:
    """`size` is what comes out, whatever way the table is turned."""
    image = render_table(make_picture(), (640, 480), theme, rotation=rotation)
    assert image.get_size() == (640, 480)


def test_turning_back_gives_the_upright_picture(
    theme: Theme, make_picture: Callable[..., TablePicture]
) -> None:
    """A picture turned clockwise by 90 is that of an upright canvas, pixel for pixel."""
    turned = render_table(make_picture(), (640, 480), theme, rotation=90)
    upright = render_table(make_picture(), (480, 640), theme)
    back = pygame.transform.rotate(turned, 90)
    assert pygame.image.tobytes(back, "RGB") == pygame.image.tobytes(upright, "RGB")


def test_the_same_picture_is_the_same_file(
    theme: Theme, make_picture: Callable[..., TablePicture]
) -> None:
    """Nothing in the drawing is left to chance; language and deck do change it."""
    shots = [
        pygame.image.tobytes(render_table(make_picture(), (320, 240), theme, options=o), "RGB")
        for o in (None, None, TableOptions(lang="fr"), TableOptions(four_colours=True))
    ]
    assert shots[0] == shots[1]
    assert len(set(shots)) == 3
