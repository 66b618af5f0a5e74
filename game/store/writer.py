"""The one thread that writes: a slow card makes it late, never a picture.

What could not be written stays in the queue and is tried again with the next save.
"""

from __future__ import annotations

import sqlite3
from threading import Condition, Thread
from typing import TYPE_CHECKING

from game.store.memory import Op, run_whole
from game.store.schema import DATABASE_ERRORS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.store.memory import Memory


class Writer:
    """Writes ops in the order in which they were put, as many at a time as are waiting."""

    def __init__(self, disk: sqlite3.Connection, *, on_failure: Callable[[], None]) -> None:
        self._disk = disk
        self._on_failure = on_failure
        self._changed = Condition()
        self._waiting: list[Op] = []
        self._attempts_asked = 0
        self._attempts_made = 0
        self._is_closing = False
        self._thread = Thread(target=self._run, name="store writer", daemon=True)
        self._thread.start()

    def put(self, op: Op) -> None:
        """Queue an op; returns at once."""
        with self._changed:
            self._waiting.append(op)
            self._ask()

    def flush(self, timeout_s: float) -> bool:
        """Wait until all that was put is on the disk; False if it is not by then."""
        with self._changed:
            if not self._waiting and self._attempts_made == self._attempts_asked:
                return True
            if self.is_done:
                return False
            asked = self._ask()
            self._changed.wait_for(lambda: self._attempts_made >= asked, timeout_s)
            return self._attempts_made >= asked and not self._waiting

    def close(self, timeout_s: float) -> bool:
        """Write what is left and end the thread; False if that took longer, or failed."""
        with self._changed:
            self._is_closing = True
            self._ask()
        self._thread.join(timeout_s)
        with self._changed:
            return not self._thread.is_alive() and not self._waiting

    @property
    def is_done(self) -> bool:
        """Say whether the thread has ended and let go of the database."""
        return not self._thread.is_alive()

    def _ask(self) -> int:
        self._attempts_asked += 1
        self._changed.notify_all()
        return self._attempts_asked

    def _run(self) -> None:
        try:
            while self._write_once():
                pass
        finally:
            self._disk.close()

    def _write_once(self) -> bool:
        """Wait for work and try it once; False when closing and nothing more was asked."""
        with self._changed:
            self._changed.wait_for(lambda: self._attempts_asked > self._attempts_made)
            asked = self._attempts_asked
            batch, self._waiting = self._waiting, []
        is_written = self._write(batch)
        with self._changed:
            if not is_written:
                self._waiting = without_superseded(batch + self._waiting)
            self._attempts_made = asked
            self._changed.notify_all()
            return not self._is_closing or self._attempts_asked > asked

    def _write(self, batch: list[Op]) -> bool:
        if not batch:
            return True
        try:
            run_whole(self._disk, batch)
        except DATABASE_ERRORS:
            self._on_failure()
            return False
        return True


class Pen:
    """Writes an op into memory at once, and onto the disk, if there is one, in its time."""

    def __init__(self, memory: Memory, writer: Writer | None) -> None:
        self._memory = memory
        self._writer = writer

    def write(self, op: Op) -> None:
        """Carry out an op, in the same order in both places."""
        with self._memory.lock:
            self._memory.apply(op)
            if self._writer:
                self._writer.put(op)


def without_superseded(ops: list[Op]) -> list[Op]:
    """Drop each op that a later one with the same key makes superfluous."""
    last = {op.key: index for index, op in enumerate(ops)}
    return [op for index, op in enumerate(ops) if op.key is None or last[op.key] == index]
