"""The clock of play: it runs while the table is shown and in use, and stands still else."""

from __future__ import annotations

from game.play.actions import LATEST_MS

# A longer gap between two ticks means that the machine slept or the process was stopped: no play.
LONGEST_TICK_MS = 1000


class PlayClock:
    """Counts milliseconds of play from ticks of the application's clock."""

    def __init__(self, at_ms: int = 0) -> None:
        self._at_ms = at_ms
        self._last_tick_ms: int | None = None

    @property
    def at_ms(self) -> int:
        """The time of play, never beyond what a journal can say."""
        return min(self._at_ms, LATEST_MS)

    def tick(self, now_ms: int) -> None:
        """Count the time since the last tick, if the clock ran then; it runs from now on."""
        if self._last_tick_ms is not None:
            gap_ms = now_ms - self._last_tick_ms
            self._at_ms += gap_ms if 0 < gap_ms <= LONGEST_TICK_MS else 0
        self._last_tick_ms = now_ms

    def stop(self, now_ms: int) -> None:
        """Count up to now and stand still until the next tick."""
        if self._last_tick_ms is not None:
            self.tick(now_ms)
        self._last_tick_ms = None
