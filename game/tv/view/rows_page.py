"""A page: what a menu screen shows beside its rows (a score, a table, rules), drawn once.

It notes the box of every text, so that tests can see that nothing is cut off or overlaps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tv.view.rows_values import TextBox
from game.tv.view.stage import Sprite
from game.tv.view.svg import hexed, rounded, shape
from game.tv.view.text import Role

if TYPE_CHECKING:
    from game.tv.view.text import Fonts
    from game.tv.view.theme import Colour, Theme


_GLASS_OPACITY = 0.965


class Page:
    """Collects images inside an area of the canvas; coordinates are the canvas's."""

    def __init__(self, area: pygame.Rect, fonts: Fonts, background: pygame.Surface) -> None:
        self.area = area
        self.background = background
        self.fonts = fonts
        self.sprites: list[Sprite] = []
        self.text_boxes: list[TextBox] = []

    def glass(self, rect: pygame.Rect) -> None:
        """Put a panel of dark glass over a part of the background."""
        line = max(1, round(self.fonts.line_px(Role.SMALL) / 14))
        self.sprites.append(panel(rect, self.background, self.fonts.theme, line))

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
        fits = self.fonts.width_px(text, role) <= area.w
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


def panel(rect: pygame.Rect, background: pygame.Surface, theme: Theme, line_px: int) -> Sprite:
    """Return a panel of dark glass over a part of the background, itself opaque."""
    image = pygame.Surface(rect.size)
    image.blit(background, (0, 0), rect)
    image.blit(_glass(rect.size, theme, line_px), (0, 0))
    return Sprite(image, rect.x, rect.y)


def _glass(size: tuple[int, int], theme: Theme, line_px: int) -> pygame.Surface:
    """Return the glass alone: vector corners, and the rest filled, for large vectors are slow."""
    width, height = size
    corner = min(10 * line_px, width // 2, height // 2)
    stroke = f'stroke="{hexed(theme.panel_edge)}" stroke-width="{line_px}"'
    edge = f'{stroke} fill-opacity="{_GLASS_OPACITY}"'
    tile = (2 * corner, 2 * corner)
    fill = hexed(theme.panel_fill)
    corners = shape(rounded(tile, 9.0 * line_px, fill, inset=line_px / 2, more=edge), tile)
    glass = pygame.Surface(size, pygame.SRCALPHA)
    glass.fill((*theme.panel_edge, 255))
    glass.fill(
        (*theme.panel_fill, round(_GLASS_OPACITY * 255)),
        glass.get_rect().inflate(*[-2 * line_px] * 2),
    )
    for x, from_x in ((0, 0), (width - corner, corner)):
        for y, from_y in ((0, 0), (height - corner, corner)):
            glass.fill((0, 0, 0, 0), (x, y, corner, corner))
            glass.blit(corners, (x, y), (from_x, from_y, corner, corner))
    return glass


def darkened(picture: pygame.Surface, shade: Colour) -> pygame.Surface:
    """Darken a picture in place, so that a panel stands out before it; return it."""
    picture.fill((64, 68, 68), special_flags=pygame.BLEND_RGB_MULT)
    picture.fill(shade, special_flags=pygame.BLEND_RGB_ADD)
    return picture
