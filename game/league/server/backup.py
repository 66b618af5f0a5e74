"""Copying the SQLite file while the server runs; PostgreSQL brings `pg_dump` for the same."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import URL

from game.league.server.database import sqlite_file


class BackupError(RuntimeError):
    """The copy could not be made; the message is one sentence."""


def back_up(url: URL, target: Path) -> int:
    """Write a checked copy of the database and return how many games it holds.

    The copy takes its name only once it is whole. Raises `BackupError`.
    """
    source = sqlite_file(url)
    if source is None:
        raise BackupError("This database is PostgreSQL's: use pg_dump.")
    if not source.is_file():
        raise BackupError(f"There is no league in {source}.")
    fresh = target.with_name(f"{target.name}.new")
    try:
        fresh.unlink(missing_ok=True)
        games = _copied(source, fresh)
        with fresh.open("rb+") as file:
            os.fsync(file.fileno())
        fresh.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise BackupError(f"The copy {target} cannot be made: {error}.") from error
    return games


def _copied(source: Path, target: Path) -> int:
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as live,
        closing(sqlite3.connect(target)) as copy,
    ):
        live.backup(copy)
        # A copy stands alone, without files beside it.
        copy.execute("PRAGMA journal_mode = DELETE")
        faults = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if faults != "ok":
            raise BackupError(f"The database is damaged: {faults}.")
        return int(copy.execute("SELECT count(*) FROM results").fetchone()[0])
