"""Panels of dark glass, put together from opaque parts and four rounded corners.

In one piece a panel would be the largest image of all, and slow to draw for its corners' sake. The
parts have two colours, for which 8 bits a pixel are enough: a quarter of the memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tv.view.stage import Sprite
from game.tv.view.svg import hexed, rounded, shape
from game.tv.view.theme import mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.tv.view.theme import Colour, Theme

_OPACITY = 0.965
_CORNER_LINES, _RADIUS_LINES = 10, 9.0  # in widths of the edge


def panel(rect: pygame.Rect, theme: Theme, line_px: int) -> Iterator[Sprite]:
    """Yield a panel's parts; its edge is a line so many pixels wide."""
    fill = mix(theme.felt_edge, theme.panel_fill, _OPACITY)
    corner = min(_CORNER_LINES * line_px, rect.w // 2, rect.h // 2)
    yield from _parts(rect, corner, line_px, (fill, theme.panel_edge))
    tile = (2 * corner, 2 * corner)
    edge = f'stroke="{hexed(theme.panel_edge)}" stroke-width="{line_px}"'
    radius = min(_RADIUS_LINES * line_px, float(corner))
    image = shape(rounded(tile, radius, hexed(fill), inset=line_px / 2, more=edge), tile)
    for x, from_x in ((rect.left, 0), (rect.right - corner, corner)):
        for y, from_y in ((rect.top, 0), (rect.bottom - corner, corner)):
            yield Sprite(image.subsurface((from_x, from_y, corner, corner)), x, y)


def _parts(
    rect: pygame.Rect, corner: int, line_px: int, colours: tuple[Colour, Colour]
) -> Iterator[Sprite]:
    """Yield what lies between the corners: a middle as wide as the panel, a strip above and below.

    `colours` are the fill's and the edge's.
    """
    inside = rect.inflate(-2 * line_px, -2 * line_px)
    for part in (
        rect.inflate(0, -2 * corner),
        pygame.Rect(rect.left + corner, rect.top, rect.w - 2 * corner, corner),
        pygame.Rect(rect.left + corner, rect.bottom - corner, rect.w - 2 * corner, corner),
    ):
        if part.w and part.h:
            image = pygame.Surface(part.size, depth=8)
            image.set_palette([colours[1], colours[0]])
            image.fill(colours[0], inside.move(-part.x, -part.y))
            yield Sprite(image, part.x, part.y)
