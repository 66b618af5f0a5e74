"""From a folder to a sound database, whatever lies there: the four ways it can go wrong.

Damaged or newer files are renamed, never overwritten; the backup takes their place. When
nothing can be written, what can be read is still shown.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from game.store.files import (
    Fault,
    Files,
    connect,
    connect_to_read,
    copy_checked,
    create,
    discard,
    fault_of,
    look_at,
    move_aside,
)
from game.store.memory import empty_memory, load, load_all
from game.store.notices import Notice, Trouble
from game.store.schema import DATABASE_ERRORS, DamagedError, NewerError, check, migrate

if TYPE_CHECKING:
    from pathlib import Path


class Opened(NamedTuple):
    """What was found: the copy in memory and, when it can be written, the disk and its lock."""

    memory: sqlite3.Connection
    disk: sqlite3.Connection | None
    lock: sqlite3.Connection | None
    notices: tuple[Notice, ...]


class _UnusableError(Exception):
    """The database can neither be used nor replaced; the trouble says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


def open_to_write(files: Files) -> Opened:
    """Open, repair or create the database; when that cannot be, play on in memory."""
    try:
        lock = _take_lock(files)
    except _UnusableError as unusable:
        return _in_memory(files, unusable.trouble)
    try:
        return _open_locked(files, lock)
    except (_UnusableError, DamagedError, NewerError, OSError, *DATABASE_ERRORS) as error:
        lock.close()
        return _in_memory(files, _trouble_of(error))


def open_to_read(files: Files) -> Opened:
    """Read what is there, changing nothing; a file that cannot be read counts as empty."""
    for path in (files.main, files.backup):
        try:
            with closing(connect_to_read(path)) as disk:
                check(disk)
                return Opened(load_all(disk), None, None, ())
        except (DamagedError, NewerError, *DATABASE_ERRORS, OSError):
            continue
    return Opened(empty_memory(), None, None, ())


def _in_memory(files: Files, trouble: Trouble) -> Opened:
    return open_to_read(files)._replace(notices=(Notice(trouble),))


def _trouble_of(error: Exception) -> Trouble:
    if isinstance(error, _UnusableError):
        return error.trouble
    if isinstance(error, (DamagedError, NewerError)):
        return Trouble.CANNOT_WRITE
    return Trouble.IN_USE if fault_of(error) is Fault.BUSY else Trouble.CANNOT_WRITE


def _take_lock(files: Files) -> sqlite3.Connection:
    """Hold the lock file until closed or killed; raise `_UnusableError`."""
    try:
        files.folder.mkdir(parents=True, exist_ok=True)
        return _lock(files.lock)
    except (OSError, *DATABASE_ERRORS) as error:
        raise _UnusableError(_trouble_of(error)) from error


def _lock(path: Path) -> sqlite3.Connection:
    """Lock through SQLite, whose locks work on every system and die with their process."""
    lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except DATABASE_ERRORS as error:
        lock.close()
        if fault_of(error) is not Fault.DAMAGED:
            raise
        path.unlink()  # something else was written there; the lock file holds nothing
        return _lock(path)
    return lock


def _open_locked(files: Files, lock: sqlite3.Connection) -> Opened:
    discard(files.part)
    discard(files.backup_part)
    try:
        disk, memory = _open_sound(files.main)
    except (DamagedError, NewerError) as error:
        notice = _replace_main(files, error)
        disk, memory = _open_sound(files.main)
        return Opened(memory, disk, lock, (notice,) if notice else ())
    return Opened(memory, disk, lock, ())


def _open_sound(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Open, check, migrate and load. Raises `DamagedError`, `NewerError` or `_UnusableError`."""
    look_at(path)
    try:
        disk = connect(path)
    except DATABASE_ERRORS as error:
        raise _explained(error) from error
    try:
        check(disk)
        migrate(disk)
        return disk, load(disk)
    except DATABASE_ERRORS as error:
        disk.close()
        raise _explained(error) from error
    except BaseException:
        disk.close()
        raise


def _explained(error: Exception) -> Exception:
    if fault_of(error) is Fault.DAMAGED:
        return DamagedError(str(error))
    return _UnusableError(_trouble_of(error))


def _replace_main(files: Files, error: Exception) -> Notice | None:
    """Move an unusable database aside and put the backup, or an empty one, in its place."""
    trouble = Trouble.NEWER if isinstance(error, NewerError) else Trouble.DAMAGED
    moved_to = None
    if os.path.lexists(files.main):
        word = "newer" if trouble is Trouble.NEWER else "corrupt"
        moved_to = move_aside(files.main, word)
    if _restore(files):
        return Notice(trouble if moved_to else Trouble.MISSING, moved_to, backup_used=True)
    create(files)
    return Notice(trouble, moved_to) if moved_to else None


def _restore(files: Files) -> bool:
    """Put the backup in the place of the database; one that is unsound is moved aside."""
    if not os.path.lexists(files.backup):
        return False
    try:
        look_at(files.backup)
        with closing(connect_to_read(files.backup)) as backup:
            copy_checked(backup, files.part, files.main)
            return True
    except NewerError:
        move_aside(files.backup, "newer")
    except DamagedError:
        move_aside(files.backup, "corrupt")
    except DATABASE_ERRORS as error:
        if fault_of(error) is not Fault.DAMAGED:
            raise
        move_aside(files.backup, "corrupt")
    return False
