"""The day in UTC, the time to the next one, and deals of the day that are remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from game.play.daily import FIRST_DAY
from game.store import Store
from game.tv import daily

SetNow = Callable[[datetime], None]


@pytest.fixture
def set_now(monkeypatch: pytest.MonkeyPatch) -> SetNow:
    """Return what sets the machine's clock."""

    def set_it(now: datetime) -> None:
        class Clock(datetime):
            @classmethod
            def now(cls, tz: object = None) -> datetime:
                assert tz is UTC
                return now

        monkeypatch.setattr(daily, "datetime", Clock)

    return set_it


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return an empty store."""
    store = Store.open(tmp_path)
    yield store
    store.close(5)


def test_before_the_first_day_the_clock_is_not_set(set_now: SetNow) -> None:
    """The second before, and the first one of the day."""
    first = datetime.combine(FIRST_DAY, datetime.min.time(), UTC)
    set_now(first - timedelta(seconds=1))
    assert daily.today() is None
    set_now(first)
    assert daily.today() == FIRST_DAY


@pytest.mark.parametrize(
    ("now", "seconds"),
    [
        (datetime(2026, 12, 31, 23, 59, 59, tzinfo=UTC), 1),
        (datetime(2027, 1, 1, 0, 0, 0, tzinfo=UTC), 86_400),
        (datetime(2027, 1, 1, 12, 30, 0, 500_000, tzinfo=UTC), 41_399),
    ],
)
def test_the_next_deal_comes_at_midnight(set_now: SetNow, now: datetime, seconds: int) -> None:
    """Over the end of a year too, in whole seconds."""
    set_now(now)
    assert daily.seconds_to_next() == seconds


def test_a_deal_is_known_once_it_was_kept(store: Store) -> None:
    """Of its day alone; only the last days are remembered."""
    days = [FIRST_DAY + timedelta(days=n) for n in range(12)]
    for number, day in enumerate(days, start=1):
        assert daily.known_deal(store, day) is None
        daily.keep_deal(store, day, number)
        assert daily.known_deal(store, day) == number
    assert daily.known_deal(store, days[0]) is None
    assert daily.known_deal(store, days[-2]) == 11


@pytest.mark.parametrize("value", [0, -1, 1_000_000_000, "43", None, 4.5])
def test_a_number_that_is_no_deal_is_not_believed(store: Store, value: object) -> None:
    """The stored value may be anything; the solver is asked again."""
    day = date(2026, 12, 1)
    store.set_setting("daily.deals", {day.isoformat(): value})
    assert daily.known_deal(store, day) is None
