"""The game's own picture: for the window, for menus of games and for the desktop."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from game.paths import assets_dir


def icon_path() -> Path:
    """Return the drawing, an SVG of 512 by 512."""
    return assets_dir() / "icon.svg"


def icon(size: int) -> pygame.Surface:
    """Draw the icon `size` pixels wide and high. Raises `pygame.error` if the drawing is gone."""
    return pygame.image.load_sized_svg(str(icon_path()), (size, size))


def icon_png(size: int) -> bytes:
    """Return the icon as a PNG file."""
    out = BytesIO()
    pygame.image.save(icon(size), out, "icon.png")
    return out.getvalue()
