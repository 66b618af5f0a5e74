"""The database: connections for reading and for writing, alike on SQLite and PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

_WRITES = "pyramide_writes"
_POOL = 20
_WAIT_S = 10
# Refused connections, a server that is stopping, a locked file, an empty pool: all pass.
PASSING_ERRORS = (OperationalError, InterfaceError, PoolTimeoutError)


def is_passing(error: Exception) -> bool:
    """Say whether the same request may well succeed a little later."""
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(error, PASSING_ERRORS)


class Database:
    """One database; every thread takes connections from the pool."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self._engine = create_engine(
            url,
            pool_pre_ping=True,
            pool_size=_POOL,
            max_overflow=0,
            # What is bound to a statement never gets into a message, and so into no log.
            hide_parameters=True,
            pool_timeout=_WAIT_S,
            connect_args=_connect_args(is_sqlite=self.is_sqlite),
        )
        if self.is_sqlite:
            event.listen(self._engine, "connect", _prepare_sqlite)
            event.listen(self._engine, "begin", _begin_sqlite)
        self._reader = self._engine.execution_options(**_reading(is_sqlite=self.is_sqlite))
        self._writer = self._engine.execution_options(**{_WRITES: True})

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection that sees one state of the database and changes nothing."""
        with self._reader.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give a connection whose changes are all kept at the end, or none on an error."""
        with self._writer.begin() as connection:
            yield connection

    def close(self) -> None:
        """Close all connections that are not in use."""
        self._engine.dispose()


def insert(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return an insert that knows what to do on a conflict, in the connection's dialect."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)


def _reading(*, is_sqlite: bool) -> dict[str, Any]:
    """Return the options of a reading connection; SQLite reads one state in any case."""
    if is_sqlite:
        return {}
    return {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


def _connect_args(*, is_sqlite: bool) -> dict[str, Any]:
    if is_sqlite:
        return {"timeout": _WAIT_S}
    # Time zone and encoding never matter: moments are numbers, and the protocol is UTF-8.
    return {
        "connect_timeout": _WAIT_S,
        "application_name": "pyramide-league",
        "options": f"-c statement_timeout={_WAIT_S}s -c lock_timeout={_WAIT_S}s",
    }


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    # Transactions are begun below, not by the module; see SQLAlchemy's notes on pysqlite.
    connection.isolation_level = None
    # FULL: what was answered 201 outlives a power cut.
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """Take the write lock at once: one taken later could not be waited for."""
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def sqlite_file(url: URL) -> Path | None:
    """Return the file of an SQLite database, or none for another kind."""
    is_file = url.get_backend_name() == "sqlite" and url.database
    return Path(str(url.database)) if is_file else None
