"""The ring that fills while the operator holds the two buttons, over whatever is shown."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, pi, sin

import pygame

from game.tv.services import Look
from game.tv.view.stage import Frame, Sprite
from game.tv.view.svg import hexed, shape
from game.tv.view.theme import Theme

STEPS = 24
_SHARE = 0.18  # of the picture's shorter side
_LINE_SHARE = 0.11  # of the ring's size


class ExitRing:
    """Lays the ring over frames. `progress` says how much of the wait is over, 0 to 1."""

    def __init__(self, *, progress: Callable[[], float], look: Callable[[], Look]) -> None:
        self._progress = progress
        self._look = look
        self._below: Frame | None = None
        self._step = 0
        self._frame: Frame | None = None

    def over(self, frame: Frame) -> Frame:
        """Return the frame with the ring, or itself while nothing is held; the same for the same.

        The ring has begun as soon as both buttons are down.
        """
        step = ceil(self._progress() * STEPS)
        if not step:
            self._frame = self._below = None
            return frame
        if self._frame is None or frame is not self._below or step != self._step:
            self._below, self._step = frame, step
            self._frame = Frame(frame.background, (*frame.sprites, self._ring(step)))
        return self._frame

    def _ring(self, step: int) -> Sprite:
        look = self._look()
        width, height = look.size
        side = max(24, round(min(look.size) * _SHARE))
        image = ring_image(side, look.theme, step / STEPS)
        return Sprite(image, (width - side) // 2, (height - side) // 2)


def ring_image(side_px: int, theme: Theme, share: float) -> pygame.Surface:
    """Return a ring of which a share, 0 to 1, is filled clockwise from the top."""
    middle, line = side_px / 2, side_px * _LINE_SHARE
    radius = middle - line
    light, dark = hexed(theme.ring_light), hexed(theme.ring_dark)
    around = f'cx="{middle}" cy="{middle}"'
    ground = f'<circle {around} r="{middle}" fill="{dark}" fill-opacity="0.75"/>'
    track = (
        f'<circle {around} r="{radius}" fill="none" stroke="{light}" stroke-opacity="0.3"'
        f' stroke-width="{line}"/>'
    )
    pen = f'fill="none" stroke="{light}" stroke-width="{line}"'
    if share >= 1:
        filled = f'<circle {around} r="{radius}" {pen}/>'
    else:
        turn = 2 * pi * share
        x, y = middle + radius * sin(turn), middle - radius * cos(turn)
        arc = f"A {radius} {radius} 0 {int(share > 1 / 2)} 1 {x:.2f} {y:.2f}"
        filled = f'<path d="M {middle} {middle - radius} {arc}" {pen}/>'
    return shape(ground + track + filled, (side_px, side_px))
