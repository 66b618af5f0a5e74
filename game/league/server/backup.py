"""Copying the SQLite file while the server runs; PostgreSQL brings `pg_dump` for the same."""

from __future__ import annotations

import os
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import URL

from game.league.server.database import sqlite_file

_BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database that is in use."""


class BackupError(RuntimeError):
    """The copy could not be made; the message is one sentence."""


def back_up(url: URL, target: Path) -> int:
    """Write a checked copy of the database and return how many games it holds.

    The copy takes its name only once it is whole; of one that fails nothing is left. Raises
    `BackupError`, also for a name that is the database's own, or no regular file's.
    """
    source = sqlite_file(url)
    if source is None:
        raise BackupError("This database is PostgreSQL's: use pg_dump.")
    if not source.is_file():
        raise BackupError(f"There is no league in {source}.")
    try:
        _check_target(source, target)
        return _written(source, target)
    except (OSError, sqlite3.Error) as error:
        raise BackupError(f"The copy {target} cannot be made: {error}.") from error


def _check_target(source: Path, target: Path) -> None:
    """Raise `BackupError` where a copy would spoil something: it takes the place of a file."""
    own = (source, *(_beside(source, suffix) for suffix in _BESIDE))
    if any(_is_same(target, each) for each in own):
        raise BackupError(f"{target} belongs to the league's own database: name another file.")
    if target.exists() and not target.is_file():
        raise BackupError(f"{target} is not a file that a copy can be written to.")
    real = Path(os.path.realpath(target))
    if any(_beside(real, suffix).exists() for suffix in _BESIDE):
        raise BackupError(f"{target} is a database in use: name another file.")


def _is_same(one: Path, other: Path) -> bool:
    """Say whether two names lead to one file, or would if it were there."""
    if one.exists() and other.exists():
        return one.samefile(other)
    return os.path.realpath(one) == os.path.realpath(other)


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(f"{path.name}{suffix}")


def _written(source: Path, target: Path) -> int:
    """Copy by way of a file of another name; raise `BackupError`, `OSError`, SQLite's errors."""
    fresh = target.with_name(f"{target.name}.{secrets.token_hex(4)}.new")
    try:
        games = _copied(source, fresh)
        with fresh.open("rb+") as file:
            os.fsync(file.fileno())
        fresh.replace(target)
    finally:
        for each in (fresh, *(_beside(fresh, suffix) for suffix in _BESIDE)):
            each.unlink(missing_ok=True)
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
