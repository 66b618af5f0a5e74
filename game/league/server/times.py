"""Moments: milliseconds since 1970 (UTC) inside, ISO texts outside, and when a day closes."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, date, datetime

from game.league.api import DAY, GRACE_MINUTES

Clock = Callable[[], int]
"""Gives the present moment in milliseconds since 1970."""

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY_MS = 24 * HOUR
_EPOCH = date(1970, 1, 1)


def system_clock() -> int:
    """Return the present moment by the machine's clock."""
    return time.time_ns() // 1_000_000


def day_of(moment: int) -> date:
    """Return the date (UTC) of a moment."""
    return datetime.fromtimestamp(moment // SECOND, UTC).date()


def midnight_after(day: date) -> int:
    """Return the moment at which a date ends."""
    return ((day - _EPOCH).days + 1) * DAY_MS


def closes_at(day: date) -> int:
    """Return until when games of a day's tickets are taken."""
    return midnight_after(day) + GRACE_MINUTES * MINUTE


def text_of(moment: int) -> str:
    """Write a moment to the second, such as `2026-11-30T12:00:00Z`."""
    return datetime.fromtimestamp(moment // SECOND, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def day_board(day: date) -> str:
    """Return the id of a day's board."""
    return f"{DAY}-{day.isoformat()}"


def day_of_board(board: str) -> date | None:
    """Return the date of a day's board, or none for any other text."""
    try:
        day = date.fromisoformat(board.removeprefix(f"{DAY}-"))
    except ValueError:
        return None
    return day if board == day_board(day) else None
