"""The deal of the day as the table plays it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from game.play.daily import FIRST_DAY, daily_candidates


def today() -> date | None:
    """Return the date in UTC, none if the clock cannot be right."""
    day = datetime.now(UTC).date()
    return day if day >= FIRST_DAY else None


def seconds_to_next() -> int:
    """Return the whole seconds until the next deal of the day, at midnight UTC."""
    now = datetime.now(UTC)
    midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), UTC)
    return int((midnight - now).total_seconds())


def deal_of_the_day(day: date) -> int:
    """Return the number of a day's deal."""
    return next(daily_candidates(day))
