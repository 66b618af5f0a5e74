"""What is shown while nobody is there: the dimmed picture, later black with a slow mark.

A picture that never changes burns into some screens, and light that nobody sees costs power.
The press that wakes does nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import pygame

from game.tv.events import InputEvent
from game.tv.scenes.touched import Touched
from game.tv.services import Look, Services
from game.tv.view.icons import pyramid_mark
from game.tv.view.stage import Darkened, Frame, Sprite

SHIFT_EVERY_MS = 60_000
MARK_EVERY_MS = 1000
_BLACK = (0, 0, 0)
# A walk around the middle, a pixel in one direction at a time.
_SHIFTS = ((0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0))
_MARK_ROWS = 4
_MARK_SHARE = 0.1
_MARK_LIGHT = (110, 110, 110)
# How long the mark takes across and down; no common measure, so that it comes by everywhere.
_ACROSS_MS, _DOWN_MS = 420_000, 310_000


class RestingScene:
    """Lies over whatever was left alone; `black_at_ms` is when the light goes out."""

    wants_text = False

    def __init__(
        self, services: Services, *, black_at_ms: int, on_black: Callable[[], None] | None = None
    ) -> None:
        self._services = services
        self._black_at_ms = black_at_ms
        self._on_black = on_black
        self._touched = Touched()
        self._below: Frame | None = None
        self._since_ms: int | None = None
        self._shown: tuple[object, ...] = ()
        self._frame: Frame | None = None

    @property
    def is_black(self) -> bool:
        """Whether the light has gone out."""
        return self._below is None

    def entered(self, now_ms: int) -> None:
        """Keep what was shown, to be dimmed; coming back from something above, go as well."""
        if self._since_ms is not None:
            self._services.director.pop()
            return
        self._since_ms = now_ms
        self._below = self._services.shown()

    def left(self, now_ms: int) -> None:
        """Keep nothing."""

    def handle(self, event: InputEvent, now_ms: int) -> None:  # noqa: ARG002 - of the protocol
        """Go, whatever was pressed, moved or touched."""
        if self._touched.by(event):
            self._services.director.pop()

    def frame(self, now_ms: int) -> Frame:
        """Return the dimmed picture, moved by a pixel each minute, or the mark on black."""
        look = self._services.look
        if now_ms >= self._black_at_ms and not self.is_black:
            self._below = None
            if self._on_black is not None:
                self._on_black()
        since_ms = now_ms - (self._since_ms or 0)
        shown: tuple[object, ...]
        if self._below is None:
            at = _mark_at(since_ms)
            shown = (look, at)
            return self._kept(shown, lambda: _marked(self._frame, look, at))
        below = self._below
        step = since_ms // SHIFT_EVERY_MS % len(_SHIFTS)
        return self._kept((look, below, step), lambda: _dimmed(below, look, _SHIFTS[step]))

    def _kept(self, shown: tuple[object, ...], make: Callable[[], Frame]) -> Frame:
        if self._frame is None or shown != self._shown:
            self._frame = make()
            self._shown = shown
        return self._frame


def _dimmed(below: Frame, look: Look, shift: tuple[int, int]) -> Frame:
    ground = Darkened(below, _BLACK, shift)
    if ground.size != look.size:  # the window has changed meanwhile
        ground = Darkened(Frame(look.background, ()), _BLACK, shift)
    return Frame(ground, ())


def _marked(before: Frame | None, look: Look, at: tuple[float, float]) -> Frame:
    """Return black with the mark; black and the mark's picture are those of the frame before."""
    if before is not None and before.sprites and _size(before) == look.size:
        night, mark = before.background, before.sprites[0].image
    else:
        night, mark = _night(look.size), _mark(look)
    width, height = (whole - part for whole, part in zip(look.size, mark.get_size(), strict=True))
    return Frame(night, (Sprite(mark, round(at[0] * width), round(at[1] * height)),))


def _size(frame: Frame) -> tuple[int, int]:
    ground = frame.background
    return ground.size if isinstance(ground, Darkened) else ground.get_size()


def _night(size: tuple[int, int]) -> pygame.Surface:
    """Return plain black, of one byte a pixel."""
    night = pygame.Surface(size, depth=8)
    night.set_palette([_BLACK])
    night.fill(0)
    return night


def _mark(look: Look) -> pygame.Surface:
    """Return the game's emblem, small and with little light."""
    mark = pyramid_mark(max(16, round(min(look.size) * _MARK_SHARE)), look.theme, _MARK_ROWS).copy()
    mark.fill(_MARK_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
    return mark


def _mark_at(since_ms: int) -> tuple[float, float]:
    """Return where the mark is, as shares of the room it has; it moves once a second."""
    at_ms = since_ms // MARK_EVERY_MS * MARK_EVERY_MS
    across, down = sin(2 * pi * at_ms / _ACROSS_MS), cos(2 * pi * at_ms / _DOWN_MS)
    return (1 + across) / 2, (1 + down) / 2
