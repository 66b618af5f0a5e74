"""The copy in memory that every question is answered from.

Reading never waits for the disk, and a game whose disk fails plays on without noticing. The
journals of earlier finished games stay on the disk: they are many and seldom asked for.
"""

from __future__ import annotations

import sqlite3
from threading import RLock
from typing import TYPE_CHECKING, NamedTuple
from weakref import finalize

from game.store.schema import DATABASE_ERRORS, DamagedError, migrate

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SqlValue = str | int | float | None
Parameters = tuple[SqlValue, ...] | dict[str, SqlValue]
Statement = tuple[str, Parameters]

_LOADED = ("players", "kept", "games", "settings", "league_accounts", "league_tickets")
"""The tables that are copied, those first that others point to."""


class Op(NamedTuple):
    """Statements that are carried out together, first in memory, then on the disk.

    A later op with the same key makes an earlier one superfluous.
    """

    statements: tuple[Statement, ...]
    key: str | None = None

    @classmethod
    def of(cls, sql: str, parameters: Parameters, *, key: str | None = None) -> Op:
        """Make an op of a single statement."""
        return cls(((sql, parameters),), key)


def run_whole(connection: sqlite3.Connection, ops: Sequence[Op]) -> None:
    """Carry out the ops in one transaction, all or none. Raises `sqlite3.Error`."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for sql, parameters in (statement for op in ops for statement in op.statements):
            connection.execute(sql, parameters)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def empty_memory() -> sqlite3.Connection:
    """Make a database in memory with all tables and nothing in them."""
    memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    memory.execute("PRAGMA foreign_keys = ON")
    migrate(memory)
    return memory


def load(disk: sqlite3.Connection) -> sqlite3.Connection:
    """Copy all but the journals of finished games. Raises `DamagedError`."""
    memory = empty_memory()
    try:
        memory.execute("BEGIN")
        for table in _LOADED:
            rows = disk.execute(f"SELECT * FROM {table}")  # noqa: S608 - a name from above
            places = ", ".join("?" * len(rows.description))
            memory.executemany(f"INSERT INTO {table} VALUES ({places})", rows)  # noqa: S608 - same
        memory.execute("COMMIT")
    except DATABASE_ERRORS as error:
        memory.close()
        raise DamagedError(str(error)) from error
    return memory


def load_all(disk: sqlite3.Connection) -> sqlite3.Connection:
    """Copy everything, and bring the copy to the present version. Raises `sqlite3.Error`."""
    memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        disk.backup(memory)
        memory.execute("PRAGMA foreign_keys = ON")
        migrate(memory)
    except BaseException:
        memory.close()
        raise
    return memory


class Memory:
    """The copy, behind a lock that any thread may take (again)."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.lock = RLock()
        self._connection = connection
        connection.row_factory = sqlite3.Row
        finalize(self, connection.close)

    def rows(
        self, sql: str, parameters: Sequence[SqlValue] | Mapping[str, SqlValue] = ()
    ) -> list[sqlite3.Row]:
        """Answer a question."""
        with self.lock:
            return self._connection.execute(sql, parameters).fetchall()

    def apply(self, op: Op) -> None:
        """Carry out an op. Raises `sqlite3.IntegrityError` when it breaks a table's checks."""
        with self.lock:
            run_whole(self._connection, (op,))
