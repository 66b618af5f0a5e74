"""The mouse pointer: hidden until the mouse really moves, and again when it rests."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.tv.events import Device, InputEvent, Pointer

RESTS_AFTER_MS = 3000


class MousePointer:
    """Shows and hides the pointer; air mice and pads share one living room."""

    def __init__(self) -> None:
        self._moved_at_ms: int | None = None
        pygame.mouse.set_visible(False)

    def follow(self, events: Iterable[InputEvent], now_ms: int) -> None:
        """Show the pointer when the mouse was used, hide it when that was some time ago."""
        if any(isinstance(e, Pointer) and e.device is Device.MOUSE for e in events):
            if self._moved_at_ms is None:
                pygame.mouse.set_visible(True)
            self._moved_at_ms = now_ms
        elif self._moved_at_ms is not None and now_ms - self._moved_at_ms >= RESTS_AFTER_MS:
            pygame.mouse.set_visible(False)
            self._moved_at_ms = None
