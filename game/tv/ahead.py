"""Loading in time that nobody misses: while the window opens, and while nobody does anything."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.tv.events import InputEvent

PAUSE_MS = 500
"""How long nothing must have been pressed: who goes through menus presses more often."""


@contextmanager
def loaded_meanwhile(name: str) -> Iterator[None]:
    """Load a module in a thread while something else is waited for.

    A module that cannot be loaded says so where it is used.
    """
    thread = Thread(target=_load, args=(name,), name=f"loading {name}", daemon=True)
    thread.start()
    try:
        yield
    finally:
        thread.join()


def _load(name: str) -> None:
    with suppress(Exception):
        import_module(name)


class LoadingAhead:
    """Loads modules by their names, one in each round in which nothing happens.

    A step takes a few milliseconds, and none comes while somebody plays or something moves, so that
    no picture is late: `is_still` says whether nothing moves.
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
