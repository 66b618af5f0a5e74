"""The picture that window managers and task bars show for the game."""

from __future__ import annotations

import pygame

from game.tv.icon import icon
from game.tv.view.display import ICON_PX
from tests.window.conftest import Start
from tests.window.driver import NEEDS_WINDOW, XServer

pytestmark = NEEDS_WINDOW


def drawn() -> list[int]:
    """Return the icon as X11 has it."""
    picture = icon(ICON_PX)
    pixels = pygame.image.tobytes(picture, "ARGB")
    numbers = [int.from_bytes(pixels[at : at + 4]) for at in range(0, len(pixels), 4)]
    return [ICON_PX, ICON_PX, *numbers]


def test_the_window_has_the_games_icon_and_keeps_it(server: XServer, start: Start) -> None:
    """Pixel for pixel, from the first window on, full screen and back."""
    game = start("--size", "400x300")
    assert server.window_icon() == drawn()
    game.press("F11", "F11", pause_s=0.5)
    assert server.window_icon() == drawn()
    assert game.stop()[0] == 0
