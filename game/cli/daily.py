"""`pyramide daily [DATE]`: the deal of the day, as `2026-11-29 timed 917544544`."""

from __future__ import annotations

from argparse import Namespace
from datetime import UTC, date, datetime

from game.cli.streams import Failure, write_line, wrong_use
from game.config import ConfigError, shipped_rules
from game.play.daily import DAILY_RULES, FIRST_DAY
from game.solve.daily import deal_of_the_day


def run(parsed: Namespace) -> int:
    """Print the deal of `date`, or of today where no date was given; days change in UTC."""
    day = _today() if parsed.date is None else _parse_date(parsed.date)
    try:
        rules = shipped_rules()[DAILY_RULES]
    except ConfigError as error:
        raise Failure(str(error)) from error
    write_line(f"{day.isoformat()} {DAILY_RULES} {deal_of_the_day(day, rules)}")
    return 0


def _today() -> date:
    """Return the date in UTC; raise `Failure` if the clock cannot be right."""
    day = _today_in_utc()
    if day < FIRST_DAY:
        raise Failure("The clock is not set: give a date, such as 2026-11-29.")
    return day


def _today_in_utc() -> date:
    return datetime.now(UTC).date()


def _parse_date(text: str) -> date:
    """Read an ISO date in its long form only; raise `Failure` for anything else."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise wrong_use(f"“{text[:20]}” is not a date such as 2026-11-29.")
    return day
