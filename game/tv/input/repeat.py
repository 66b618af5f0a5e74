"""The automatic repeat of a held direction: at most one runs, and any other press ends it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from game.tv.events import Press


@dataclass(frozen=True)
class _Running:
    holder: Hashable
    press: Press
    next_ms: int
    period_ms: int
    end_ms: int | None


class Repeater:
    """Says when a held direction steps again. Knows no clock: times come from the caller."""

    def __init__(self) -> None:
        self._running: _Running | None = None

    @property
    def is_running(self) -> bool:
        """Whether a direction is being repeated."""
        return self._running is not None

    def start(
        self,
        holder: Hashable,
        press: Press,
        at_ms: int,
        *,
        delay_ms: int,
        period_ms: int,
        limit_ms: int | None = None,
    ) -> None:
        """Repeat `press` while `holder` stays down, in place of whatever repeated before."""
        self._running = _Running(
            holder=holder,
            press=replace(press, repeat=True),
            next_ms=at_ms + delay_ms,
            period_ms=period_ms,
            end_ms=None if limit_ms is None else at_ms + limit_ms,
        )

    def stop(self, holder: Hashable = None) -> None:
        """End the repeat of that holder, or whichever runs."""
        if self._running and holder in (None, self._running.holder):
            self._running = None

    def due(self, at_ms: int) -> Press | None:
        """Return the repeat due now, never more than one: a stall is not made up for.

        Otherwise the pace is kept: looks that come a little late do not add up.
        """
        running = self._running
        if running is None or at_ms < running.next_ms:
            return None
        if running.end_ms is not None and at_ms >= running.end_ms:
            self._running = None
            return None
        on_pace_ms = running.next_ms + running.period_ms
        next_ms = on_pace_ms if on_pace_ms > at_ms else at_ms + running.period_ms
        self._running = replace(running, next_ms=next_ms)
        return running.press
