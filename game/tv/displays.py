"""On which screen the game is: the one that was chosen, as soon as it is there.

A choice is kept by the monitor's name, for numbers change with what is switched on first.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.tv.monitors import index_of
from game.tv.sdl import display_names
from game.tv.view.display import Display

LOOK_EVERY_MS = 1000


class DisplayWatch:
    """Moves the window when screens come, go or change their size.

    `monitor` gives the name of the chosen one, `choose` chooses one, at once or when it is
    switched on, by the `number` that was asked for; `on_changed` is told of a new canvas.
    """

    def __init__(
        self,
        display: Display,
        *,
        monitor: Callable[[], str],
        on_changed: Callable[[], None],
        number: int | None = None,
        choose: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._display = display
        self._monitor = monitor
        self._number = number
        self._choose = choose
        self._on_changed = on_changed
        self._next_ms = 0
        self._known = _screens()
        self._wanted = monitor()

    def follow(self, now_ms: int) -> None:
        """Look, once a second, whether the screens and the choice are still what they were."""
        if now_ms < self._next_ms:
            return
        self._next_ms = now_ms + LOOK_EVERY_MS
        screens = _screens()
        if self._number is not None and 0 <= self._number < len(screens[0]):
            self._choose(screens[0][self._number])
            self._number = None
        wanted = self._monitor()
        if screens == self._known and wanted == self._wanted:
            return
        before, self._known, self._wanted = self._known, screens, wanted
        names, sizes = screens
        index = index_of(self._monitor(), names)
        is_same = (names[index], sizes[index]) in zip(*before, strict=True)
        if self._display.is_full_screen and not (is_same and index == self._display.index):
            self._display.move_to(index)
            self._on_changed()


def _screens() -> tuple[tuple[str, ...], tuple[tuple[int, int], ...]]:
    return display_names(), tuple(pygame.display.get_desktop_sizes())
