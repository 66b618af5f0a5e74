"""Whether a machine paints a very large screen in time, or had better paint half its lines.

Measured, not guessed from names: what is to be painted is the same, whatever stands behind it.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.tv.view.display import Size

# Screens of more pixels than this are in question; each has twice the lines of one that is not.
_LARGE_PX = 2560 * 1440
# Of the 20 ms there may be between two frames, what painting the whole of one may take. The loop,
# the cards and the window system want the rest.
MOST_MS = 10.0
_TRIES = 3


class Pace:
    """Says at which scale windows are painted, once for each size.

    A machine in a hurry for a moment shall not change its mind.
    """

    def __init__(self, is_slow: Callable[[pygame.Surface], bool]) -> None:
        self._is_slow = is_slow
        self._scales: dict[Size, int] = {}

    def scale_of(self, window: pygame.Surface) -> int:
        """Return how many of the window's pixels are as wide as one that is painted: 1 or 2."""
        size = window.get_size()
        if size not in self._scales:
            self._scales[size] = 2 if can_be_halved(size) and self._is_slow(window) else 1
        return self._scales[size]


def can_be_halved(size: Size) -> bool:
    """Say whether a screen is so large that half its lines are enough, and can be halved."""
    width, height = size
    return width * height > _LARGE_PX and width % 2 == 0 and height % 2 == 0


def is_slow(window: pygame.Surface) -> bool:
    """Measure whether painting this window once takes longer than a frame has time for.

    The best of a few tries counts, so that something else that runs for a moment does not.
    """
    return min(_painting_ms(window) for _ in range(_TRIES)) > MOST_MS


def _painting_ms(window: pygame.Surface) -> float:
    """Paint a window black as the table is painted, and show it; return how long that took."""
    width, height = window.get_size()
    # As a ground of 8 bits is: looked up in a palette, pixel by pixel.
    ground = pygame.Surface((width, height // 8), depth=8)
    ground.set_palette([(0, 0, 0)] * 256)
    began = time.perf_counter()
    for top in range(0, height, ground.get_height()):
        window.blit(ground, (0, top))
    pygame.display.update(window.get_rect())
    return (time.perf_counter() - began) * 1000
