"""`daily`: the deal of a day, found from its date alone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import pytest


def test_the_deal_of_a_date(command: Callable[..., Any]) -> None:
    """The published deal of 2026-11-29 is found."""
    assert command("daily", "2026-11-29") == (0, "2026-11-29 timed 917544544\n", "")


def test_without_a_date_it_is_the_deal_of_today_in_utc(command: Callable[..., Any]) -> None:
    """No date means today as the clock in UTC has it."""
    before = datetime.now(UTC).date().isoformat()
    first = command("daily").out
    after = datetime.now(UTC).date().isoformat()
    assert first in {command("daily", before).out, command("daily", after).out}


@pytest.mark.parametrize(
    "text",
    ["20261129", "2026-W48-7", "2026-11-31", "29/11/2026", "2026-11-29 ", "", "today",
     "\u0662\u0660\u0662\u0666-11-29", "2026-1-1"],
)  # fmt: skip
def test_only_the_long_iso_form_is_a_date(command: Callable[..., Any], text: str) -> None:
    """Other forms are refused in one sentence rather than guessed."""
    ran = command("daily", text)
    assert ran.code == 2
    assert ran.is_one_sentence


def test_a_clock_before_the_first_deal_of_the_day_is_not_set(
    command: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A box without a battery wakes up in 1970: no deal is better than a wrong one."""
    monkeypatch.setattr("game.cli.daily._today_in_utc", lambda: date(1970, 1, 1))
    done = command("daily")
    assert done.code == 1
    assert done.err == "The clock is not set: give a date, such as 2026-11-29.\n"
