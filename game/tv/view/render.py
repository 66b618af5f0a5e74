"""A picture of the table without any window, by the same code as the game's.

SDL is given its `dummy` driver for it unless a window is open already.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pygame

from game.tv.view.stage import Stage
from game.tv.view.table import TableOptions, TableView
from game.tv.view.text import Fonts

if TYPE_CHECKING:
    from game.tv.view.display import Size
    from game.tv.view.picture import TablePicture
    from game.tv.view.theme import Theme


def render_table(
    picture: TablePicture,
    size: Size,
    theme: Theme,
    *,
    options: TableOptions | None = None,
    text_scale: int = 100,
    rotation: int = 0,
) -> pygame.Surface:
    """Return the table as the screen would show it: `size` is the output's, already turned.

    `rotation` turns the picture clockwise by 0, 90, 180 or 270 degrees.
    """
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    canvas_size = (size[1], size[0]) if rotation in {90, 270} else size
    fonts = Fonts(theme, min(canvas_size), text_scale)
    view = TableView(canvas_size, theme, fonts, options)
    canvas = pygame.Surface(canvas_size, 0, 32)
    Stage(canvas).show(view.frame(picture, 0))
    return pygame.transform.rotate(canvas, -rotation) if rotation else canvas
