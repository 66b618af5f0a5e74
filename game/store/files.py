"""Where the files lie in the given folder, and how they are replaced without a gap.

A file is only ever replaced by a finished one: written beside it, synced, then renamed.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from game.store.schema import APPLICATION_ID, DamagedError, check, migrate

if TYPE_CHECKING:
    from pathlib import Path

SIDE_FILES = ("-wal", "-shm", "-journal")
LOCK_WAIT_S = 0.3
"""How long a statement waits for another process: short, because leaving takes at most 1 s."""


class Files(NamedTuple):
    """The paths of a store, all in one folder."""

    folder: Path

    @property
    def main(self) -> Path:
        """Give the database."""
        return self.folder / "pyramide.sqlite3"

    @property
    def backup(self) -> Path:
        """Give its verified copy, made at each start."""
        return self.folder / "pyramide.backup.sqlite3"

    @property
    def lock(self) -> Path:
        """Give the file that says that a game is running."""
        return self.folder / "pyramide.lock"

    @property
    def part(self) -> Path:
        """Give the place where the next database is made before it takes its place."""
        return self.folder / "pyramide.part.sqlite3"

    @property
    def backup_part(self) -> Path:
        """Give the place where the next backup is made before it takes its place."""
        return self.folder / "pyramide.backup.part.sqlite3"


class Fault(Enum):
    """What an error of SQLite means for the file."""

    DAMAGED = "damaged"
    BUSY = "busy"
    UNWRITABLE = "unwritable"


_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
_DAMAGED = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_SCHEMA,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_TOOBIG,
}


def fault_of(error: Exception) -> Fault:
    """Tell whether the file itself, another process or the disk is to blame."""
    if isinstance(error, OSError):
        return Fault.UNWRITABLE
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)  # none: a text is no UTF-8
    if code & 0xFF in _DAMAGED or code == sqlite3.SQLITE_IOERR_SHORT_READ:
        return Fault.DAMAGED
    return Fault.BUSY if code & 0xFF in _BUSY else Fault.UNWRITABLE


def look_at(path: Path) -> None:
    """Raise `DamagedError` unless a file begins as ours do; `OSError` if it cannot be read.

    SQLite would write into an empty file or a stranger's, so this looks before it is asked.
    The places of the numbers are those of SQLite's file format.
    """
    if not path.is_file() or any(side.is_dir() for side in side_files(path)):
        raise DamagedError("there is no file")
    with path.open("rb") as file:
        header = file.read(100)
    if not header.startswith(b"SQLite format 3\0"):
        raise DamagedError("this is no database")
    if int.from_bytes(header[68:72]) != APPLICATION_ID:
        raise DamagedError("this is not a file of the game")


def connect(path: Path, *, create: bool = False) -> sqlite3.Connection:
    """Open a database for writing, durable at each commit. Raises `sqlite3.Error`."""
    connection = _connect(path, "rwc" if create else "rw")
    try:
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a database for reading only, also in a folder that cannot be written.

    Raises `sqlite3.Error`.
    """
    try:
        connection = _connect(path, "ro")
    except sqlite3.OperationalError:
        return _connect(path, "ro&immutable=1")
    try:
        connection.execute("SELECT count(*) FROM sqlite_schema")
    except sqlite3.OperationalError:
        connection.close()
        return _connect(path, "ro&immutable=1")
    except BaseException:
        connection.close()
        raise
    return connection


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=LOCK_WAIT_S,
        isolation_level=None,
        check_same_thread=False,
    )


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk. Raises `OSError`."""
    if os.name == "nt" and path.is_dir():  # Windows opens no folder
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def replace_with(part: Path, target: Path) -> None:
    """Let a finished file take its place, surely. Raises `OSError`."""
    sync(part)
    os.replace(part, target)  # noqa: PTH105 - by this name the tests watch the order of calls
    sync(target.parent)


def write_whole(path: Path, content: str | bytes, *, mode: int | None = None) -> None:
    """Write a file so that a power cut leaves the old one or the new one; text becomes UTF-8.

    `mode` are its permissions, such as 0o755 for what is to be run. Raises `OSError`.
    """
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(content.encode() if isinstance(content, str) else content)
        if mode is not None:
            part.chmod(mode)
        replace_with(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def discard(path: Path) -> None:
    """Remove an unfinished file and its side files, if they are there."""
    for name in (path, *side_files(path)):
        with suppress(OSError):
            name.unlink()


def side_files(path: Path) -> tuple[Path, ...]:
    """Give the names that SQLite may use beside a database."""
    return tuple(path.with_name(path.name + suffix) for suffix in SIDE_FILES)


def move_aside(path: Path, word: str) -> Path:
    """Rename an unusable file and its side files to the next free `.word-N`; raise `OSError`."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.{word}-{number}")):
        number += 1
    path.rename(aside)
    for side, target in zip(side_files(path), side_files(aside), strict=True):
        if os.path.lexists(side):
            side.rename(target)
    sync(path.parent)
    return aside


def create(files: Files) -> None:
    """Make an empty database. Raises `sqlite3.Error` or `OSError`."""
    discard(files.part)
    try:
        with closing(connect(files.part, create=True)) as fresh:
            migrate(fresh)
        replace_with(files.part, files.main)
    finally:
        discard(files.part)


def copy_checked(source: sqlite3.Connection, part: Path, target: Path) -> None:
    """Replace a file by a copy of a database, once the copy has passed every check.

    Raises `DamagedError`, `NewerError`, `sqlite3.Error` or `OSError`, the target untouched.
    """
    discard(part)
    try:
        with closing(_connect(part, "rwc")) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
            check(copy)
        replace_with(part, target)
    finally:
        discard(part)
