"""Being asked to stop by the system: SIGTERM, SIGHUP and SIGINT set a flag, nothing more."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

_ASKING = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)
)


class StopFlag:
    """Set once the system has asked the game to stop."""

    def __init__(self) -> None:
        self.is_set = False

    def set(self, *_: object) -> None:
        """Ask for the stop; usable as a signal handler."""
        self.is_set = True


@contextmanager
def stop_signals() -> Iterator[StopFlag]:
    """Give a flag that the stop signals set while the context lasts."""
    flag = StopFlag()
    before = {number: signal.signal(number, flag.set) for number in _ASKING}
    try:
        yield flag
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
