"""Loading ahead: what the first picture did not wait for is loaded while nobody does anything.

A step takes a few milliseconds and none comes while somebody plays or something moves, so that no
picture is late; before a press is answered one step may end at most.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module

from game.tv.events import InputEvent

PAUSE_MS = 500
"""How long nothing must have been pressed: who goes through menus presses more often."""


class LoadingAhead:
    """Loads modules by their names, one in each round in which nothing happens.

    `is_still` says whether no picture is moving.
    """

    def __init__(self, names: Iterable[str], *, is_still: Callable[[], bool]) -> None:
        self._names = deque(names)
        self._is_still = is_still
        self._quiet_ms: int | None = None

    def follow(self, events: Sequence[InputEvent], now_ms: int) -> None:
        """Load the next one, if there is one and now is the time for it."""
        if events or self._quiet_ms is None:
            self._quiet_ms = now_ms + PAUSE_MS
        if self._names and now_ms >= self._quiet_ms and self._is_still():
            import_module(self._names.popleft())
