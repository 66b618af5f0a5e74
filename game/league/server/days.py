"""Deals of the day: found by the solver once, then read from the database.

Finding one takes a fraction of a second; a thread does so ahead of each midnight, so that no
request has to.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

from sqlalchemy import select

from game.league.server.database import Database, insert
from game.league.server.tables import days
from game.league.server.times import day_of
from game.play.daily import DAILY_RULES, FIRST_DAY
from game.rules.ruleset import Rules
from game.solve.daily import deal_of_the_day


def deal_of(database: Database, day: date, rule_sets: Mapping[str, Rules]) -> int:
    """Return the deal number of a date, found now if nobody has found it before."""
    with database.reading() as connection:
        known = connection.execute(
            select(days.c.deal).where(days.c.date == day.isoformat())
        ).scalar_one_or_none()
    if known is not None:
        return int(known)
    # The same for everybody who looks, so it does not matter who writes it down.
    found = deal_of_the_day(day, rule_sets[DAILY_RULES])
    with database.writing() as connection:
        connection.execute(
            insert(connection, days)
            .values(date=day.isoformat(), deal=found)
            .on_conflict_do_nothing()
        )
    return found


def find_ahead(database: Database, rule_sets: Mapping[str, Rules], *, now: int) -> None:
    """Find the deals of today and tomorrow."""
    today = max(day_of(now), FIRST_DAY)
    for day in (today, today + timedelta(days=1)):
        deal_of(database, day, rule_sets)
