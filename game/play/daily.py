"""The deal of the day: candidates that everybody finds alike from the date alone.

This module yields candidates in order; the first that a solver proves winnable is the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import count

from game.rules.deals import FIRST_DEAL, LAST_DEAL
from game.rules.hashing import sha256_digest

DAILY_RULES = "timed"
# Before this day there was no game: a clock that says so has not been set.
FIRST_DAY = date(2026, 11, 29)
_HEX_DIGITS = 16


def daily_candidates(day: date) -> Iterator[int]:
    """Yield deal numbers for a date (UTC), without end."""
    for k in count():
        text = f"pyramide-daily/1:{DAILY_RULES}:{day.isoformat()}:{k}"
        digest = sha256_digest(text.encode()).hex()
        yield FIRST_DEAL + int(digest[:_HEX_DIGITS], 16) % LAST_DEAL
