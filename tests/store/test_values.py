"""The values of games: what may be in them, and that the tables take all of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.store import FinishedGame, GameError, Kind, Origin, Status, new_game_id, utc_text

if TYPE_CHECKING:
    from game.store import Store
    from tests.store.conftest import Makers

TIMES = st.datetimes(datetime(1970, 1, 1), datetime(2999, 12, 31), timezones=st.just(UTC)).map(  # noqa: DTZ001 - hypothesis adds the zone
    utc_text
)
WORDS = st.from_regex(r"[a-z0-9_-]{1,40}", fullmatch=True)
ORIGINS = st.sampled_from(
    [
        (Kind.RANKED, Origin.FRESH, None),
        (Kind.PRACTICE, Origin.FRESH, None),
        (Kind.PRACTICE, Origin.SAME, None),
        (Kind.PRACTICE, Origin.TYPED, None),
        (Kind.RANKED, Origin.DAILY, "2028-02-29"),
        (Kind.PRACTICE, Origin.DAILY, "2026-12-31"),
    ]
)


@st.composite
def finished_games(draw: st.DrawFn) -> FinishedGame:
    """Draw any finished game that its own checks let pass."""
    kind, origin, daily_date = draw(ORIGINS)
    return FinishedGame(
        id=new_game_id(),
        rules=draw(WORDS),
        redeals=draw(st.from_regex(r"0|[1-9][0-9]?|unlimited", fullmatch=True)),
        level=draw(st.none() | WORDS),
        deal=draw(st.none() | st.integers(1, 999_999_999)),
        status=draw(st.sampled_from(Status)),
        score=draw(st.integers(-(2**53), 2**53)),
        moves=draw(st.integers(0, 2**53)),
        seconds=draw(st.integers(0, 2**53)),
        assisted=draw(st.booleans()),
        kind=kind,
        origin=origin,
        daily_date=daily_date,
        started_at=draw(TIMES),
        ended_at=draw(TIMES),
        initials=draw(st.just("") | st.from_regex(r"[A-Z0-9 .-]{3}", fullmatch=True)),
    )


@given(game=finished_games())
@settings(
    max_examples=100,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_every_valid_game_passes_the_tables_checks(
    store: Store, journal: str, game: FinishedGame
) -> None:
    """The checks of the values and of the tables agree: what one lets pass, the other keeps."""
    store.finish(game, journal=journal)
    assert store.game(game.id) == game


@pytest.mark.parametrize(
    "change",
    [
        {"id": "x"},
        {"id": "A" * 32},
        {"rules": ""},
        {"rules": "Arcade"},
        {"redeals": "100"},
        {"redeals": "01"},
        {"redeals": 1},
        {"level": "Hard!"},
        {"deal": 0},
        {"deal": 1_000_000_000},
        {"score": 1.5},
        {"score": 2**60},
        {"moves": -1},
        {"seconds": -1},
        {"started_at": "2026-11-30 12:00:00"},
        {"started_at": "2026-02-30T12:00:00Z"},
        {"ended_at": None},
        {"initials": "abc"},
        {"initials": "AB"},
        {"origin": Origin.DAILY},
        {"daily_date": "2026-11-30"},
        {"origin": Origin.DAILY, "daily_date": "2026-11-31"},
        {"origin": Origin.SAME},
        {"origin": Origin.TYPED},
    ],
)
def test_a_finished_game_with_a_wrong_value_is_refused(
    make: Makers, change: dict[str, object]
) -> None:
    """Each wrong value raises the named error when the game is made."""
    with pytest.raises(GameError):
        make.finished(**change)


@pytest.mark.parametrize(
    "change",
    [
        {"id": "0" * 31},
        {"rules": "a b"},
        {"journal": ""},
        {"started_at": "yesterday"},
        {"saved_at": "later"},
        {"play_ms": -1},
        {"origin": Origin.SAME},
        {"daily_date": "2026-11-30"},
    ],
)
def test_a_kept_game_with_a_wrong_value_is_refused(make: Makers, change: dict[str, object]) -> None:
    """Each wrong value raises the named error when the game is made."""
    with pytest.raises(GameError):
        make.kept(**change)


def test_moments_are_written_in_utc_to_the_second() -> None:
    """Another zone is converted and fractions are dropped."""
    moment = datetime(2026, 11, 30, 13, 0, 0, 999_999, timezone(timedelta(hours=1)))
    assert utc_text(moment) == "2026-11-30T12:00:00Z"


def test_each_game_gets_an_id_of_its_own() -> None:
    """Ids are never given twice."""
    assert len({new_game_id() for _ in range(1000)}) == 1000
