"""Vector drawings: our SVG files and drawings made in code, rasterised at an exact pixel size.

The loader (nanosvg) knows no text, masks, patterns or `use`: what needs those is composed in
Python. The files carry stand-in colours, `STAND_INS`, which are replaced by those of the theme.
"""

from __future__ import annotations

import re
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING

import pygame

from game.paths import assets_dir

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.tv.view.display import Size
    from game.tv.view.theme import Colour

STAND_INS = {
    "ink": "#aa0000",
    "gold": "#ffcc00",
    "skin": "#ffddbb",
    "paper": "#ffffff",
    "line": "#000000",
    "hair": "#553311",
    "field": "#ffeedd",
    "deep": "#880000",
}
_BODY = re.compile(r"<svg [^>]*>(.*)</svg>", re.DOTALL)
_HEAD = re.compile(r'<svg [^>]*viewBox="([^"]+)">')


def hexed(colour: Colour) -> str:
    """Return a colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@lru_cache(maxsize=48)
def _file_text(name: str) -> str:
    return (assets_dir() / "cards" / f"{name}.svg").read_text("utf-8")


def drawing(
    name: str,
    size: Size,
    colours: Mapping[str, Colour],
    *,
    parts: Mapping[str, str] | None = None,
) -> pygame.Surface:
    """Return `assets/cards/NAME.svg` at a size in pixels, its stand-in colours replaced.

    Where the file has a comment `<!-- held -->` it gets what another one draws: `parts["held"]`.
    """
    text = _file_text(name)
    for place, part in (parts or {}).items():
        body = _BODY.search(_file_text(part))
        text = text.replace(f"<!-- {place} -->", body[1] if body else "")
    for stand_in, colour in colours.items():
        text = text.replace(STAND_INS[stand_in], hexed(colour))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"'
    text = _HEAD.sub(rf'{head} viewBox="\1" preserveAspectRatio="none">', text, count=1)
    return _raster(text, size)


def shape(body: str, size: Size) -> pygame.Surface:
    """Return SVG elements, given in pixels, as an image of this size."""
    width, height = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
    return _raster(f'{head} viewBox="0 0 {width} {height}">{body}</svg>', size)


def _raster(text: str, size: Size) -> pygame.Surface:
    image = pygame.image.load(BytesIO(text.encode()), "drawing.svg")
    # The loader gives its own order of channels, which is 28 times slower to draw than the
    # screen's, and rounds some sizes its own way: copy to what is drawn fast, at the exact size.
    exact = pygame.Surface(size, pygame.SRCALPHA, 32)
    image.set_alpha(None)
    exact.blit(image, (0, 0))
    return exact


def rounded(size: Size, radius: float, fill: str, *, inset: float = 0, more: str = "") -> str:
    """Return a rounded rectangle as an SVG element; `inset` px inside `size`, `more` attributes."""
    width, height = size[0] - 2 * inset, size[1] - 2 * inset
    return (
        f'<rect x="{inset}" y="{inset}" width="{width}" height="{height}" '
        f'rx="{max(0, radius - inset)}" fill="{fill}" {more}/>'
    )


def falling(name: str, above: Colour, below: Colour) -> str:
    """Return a gradient from top to bottom, to be filled with as `url(#NAME)`."""
    stops = f'<stop offset="0" stop-color="{hexed(above)}"/>'
    stops += f'<stop offset="1" stop-color="{hexed(below)}"/>'
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{stops}</linearGradient>'
