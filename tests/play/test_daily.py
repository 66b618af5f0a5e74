"""The deal of the day's candidates: the same for everybody, from the date alone."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import islice

from game.play.daily import daily_candidates


def test_the_published_candidates() -> None:
    """The first three candidates of 2026-11-29 are fixed."""
    assert list(islice(daily_candidates(date(2026, 11, 29)), 3)) == [
        917_544_544, 28_294_755, 775_887_394,
    ]  # fmt: skip


def test_candidates_are_deal_numbers_that_differ_from_day_to_day() -> None:
    """A year of first candidates are all deals, and all different."""
    first = date(2026, 11, 29)
    found = {next(daily_candidates(first + timedelta(days=n))) for n in range(366)}
    assert len(found) == 366
    assert all(1 <= number <= 999_999_999 for number in found)
