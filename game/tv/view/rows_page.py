"""A page: what a menu screen shows beside its rows (a score, a table, rules), drawn once.

It notes the box of every text, so that tests can see that nothing is cut off or overlaps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tv.view.glass import panel
from game.tv.view.rows_values import TextBox
from game.tv.view.stage import Sprite
from game.tv.view.text import SMALL_SIDE_PX, Role

if TYPE_CHECKING:
    from game.tv.view.text import Fonts
    from game.tv.view.theme import Colour


class Page:
    """Collects images inside an area of the canvas; coordinates are the canvas's."""

    def __init__(self, area: pygame.Rect, fonts: Fonts) -> None:
        self.area = area
        self.fonts = fonts
        self.sprites: list[Sprite] = []
        self.text_boxes: list[TextBox] = []

    def glass(self, rect: pygame.Rect) -> None:
        """Put a panel of dark glass over a part of the background."""
        line = max(1, round(self.fonts.line_px(Role.SMALL) / 14))
        self.sprites.extend(panel(rect, self.fonts.theme, line))

    def put(self, image: pygame.Surface, x: int, y: int) -> pygame.Rect:
        """Put an image at a place; return where it lies."""
        self.sprites.append(Sprite(image, x, y))
        return image.get_rect(topleft=(x, y))

    def text(
        self,
        text: str,
        role: Role,
        colour: Colour,
        area: pygame.Rect,
        *,
        align: float = 0.0,
    ) -> pygame.Rect:
        """Write a line from an area's top, `align` 0 left, 0.5 centred, 1 right; say where."""
        image = self.fonts.fit(text, role, colour, max(1, area.w))
        x = area.left + round((area.w - image.get_width()) * align)
        rect = self.put(image, x, area.top + (self.fonts.line_px(role) - image.get_height()) // 2)
        fits = self.fonts.is_whole(text, role, area.w)
        self.text_boxes.append(TextBox(text, rect, fits))
        return rect

    def paragraph(
        self, text: str, role: Role, colour: Colour, area: pygame.Rect, *, align: float = 0.0
    ) -> int:
        """Write a text in as many lines as it needs from an area's top; return their height."""
        step = self.fonts.line_px(role)
        lines = self.fonts.wrap(text, role, area.w)
        for number, line in enumerate(lines):
            place = pygame.Rect(area.left, area.top + number * step, area.w, step)
            if line:
                self.text(line, role, colour, place, align=align)
        return len(lines) * step


def side_px(fonts: Fonts) -> int:
    """Return how far texts stay from the sides of their glass: a small line, less on a tube."""
    line = fonts.line_px(Role.SMALL) * 100 // fonts.scale
    return line if fonts.shorter_side_px > SMALL_SIDE_PX else line * 2 // 3
