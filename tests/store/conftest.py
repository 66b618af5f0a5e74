"""Games, stores and files for the tests of what is kept."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from game.store import FinishedGame, KeptGame, Kind, Origin, Status, Store, new_game_id

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

START = "2026-11-30T12:00:00Z"
END = "2026-11-30T12:05:00Z"
JOURNAL = "pyramide 1\nrules arcade\nredeals 1\ndeal 5\n\n1200 draw\n2100 take g1\n"


class Makers:
    """Makes games that are valid but for what a test wants otherwise."""

    @staticmethod
    def kept(**changes: object) -> KeptGame:
        """Make a game in play: by default ranked arcade of a fresh deal."""
        values: dict[str, Any] = {
            "id": new_game_id(),
            "rules": "arcade",
            "journal": JOURNAL,
            "kind": Kind.RANKED,
            "origin": Origin.FRESH,
            "started_at": START,
        }
        return KeptGame(**{**values, **changes})

    @staticmethod
    def finished(**changes: object) -> FinishedGame:
        """Make a finished game: by default ranked arcade, one redeal, stuck with 100 points."""
        values: dict[str, Any] = {
            "id": new_game_id(),
            "rules": "arcade",
            "redeals": "1",
            "deal": 5,
            "status": Status.STUCK,
            "score": 100,
            "moves": 30,
            "seconds": 90,
            "kind": Kind.RANKED,
            "origin": Origin.FRESH,
            "started_at": START,
            "ended_at": END,
        }
        return FinishedGame(**{**values, **changes})


@pytest.fixture(scope="session")
def make() -> type[Makers]:
    """Give the makers of games."""
    return Makers


@pytest.fixture(scope="session")
def journal() -> str:
    """Give the text of a short journal with a take in it."""
    return JOURNAL


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give the path of a folder that is not there yet."""
    return tmp_path / "data" / "pyramide"


@pytest.fixture
def open_store(folder: Path) -> Iterator[Callable[..., Store]]:
    """Open stores of the folder, by a clock that is a minute later at each look; close them."""
    opened: list[Store] = []
    minutes = iter(range(100_000))

    def clock() -> datetime:
        return datetime(2026, 11, 30, 12, tzinfo=UTC) + timedelta(minutes=next(minutes))

    def open_one(path: Path = folder, *, read_only: bool = False) -> Store:
        store = Store.open(path, clock=clock, read_only=read_only)
        opened.append(store)
        return store

    yield open_one
    for store in opened:
        store.close(5)


@pytest.fixture
def store(open_store: Callable[..., Store]) -> Store:
    """Give an open, empty store."""
    return open_store()
