"""How much a search may do: it counts positions, stops at a limit and can be called off."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_LOOK_UP_EVERY = 256


class StoppedError(Exception):
    """A search met its limit or was called off; nothing is known about the position."""


class Effort:
    """Counts the positions of one search, whatever parts it has.

    `limit` is the largest number of positions; `cancelled` is asked every 256 positions.
    """

    def __init__(
        self, *, limit: int | None = None, cancelled: Callable[[], bool] | None = None
    ) -> None:
        self.positions = 0
        self._limit = limit
        self._cancelled = cancelled
        self._next_look = self._look_after(0)

    def _look_after(self, positions: int) -> int:
        """Return the count at which the limit or the caller has to be asked again."""
        look = positions + _LOOK_UP_EVERY
        return look if self._limit is None else min(look, self._limit)

    def tick(self) -> None:
        """Count a position; raise `StoppedError` instead if there may be no more."""
        if self.positions >= self._next_look:
            self._look()
        self.positions += 1

    def _look(self) -> None:
        if self._limit is not None and self.positions >= self._limit:
            raise StoppedError
        if self._cancelled is not None and self._cancelled():
            raise StoppedError
        self._next_look = self._look_after(self.positions)


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Keep Python's collector of cycles from walking through a search's growing tables.

    They hold no garbage while the search lasts; it costs a tenth of the time.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
