"""The deal of the day as the table plays it. The solver chooses it; then it is remembered."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from game.play.daily import FIRST_DAY
from game.rules.deals import FIRST_DEAL, LAST_DEAL
from game.store import Store

_KNOWN = "daily.deals"
_MOST_KNOWN = 8


def today() -> date | None:
    """Return the date in UTC, none if the clock cannot be right."""
    day = datetime.now(UTC).date()
    return day if day >= FIRST_DAY else None


def seconds_to_next() -> int:
    """Return the whole seconds until the next deal of the day, at midnight UTC."""
    now = datetime.now(UTC)
    midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), UTC)
    return int((midnight - now).total_seconds())


def known_deal(store: Store, day: date) -> int | None:
    """Return the number of a day's deal if it was found before."""
    known: dict[str, object] = store.setting(_KNOWN, {})
    number = known.get(day.isoformat())
    return number if isinstance(number, int) and FIRST_DEAL <= number <= LAST_DEAL else None


def keep_deal(store: Store, day: date, number: int) -> None:
    """Remember the number of a day's deal; only those of the last days are kept."""
    known: dict[str, object] = store.setting(_KNOWN, {})
    known = known | {day.isoformat(): number}
    store.set_setting(_KNOWN, dict(sorted(known.items())[-_MOST_KNOWN:]))
