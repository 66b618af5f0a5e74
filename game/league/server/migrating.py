"""Bringing the tables to the present version, once, however many servers start together."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from game.league.server.database import Database, sqlite_file

_LOCK = 0x5079_7261
"""PostgreSQL's advisory lock for it: the letters "Pyra"."""


class VersionError(RuntimeError):
    """The database was made by a newer version than this one."""


def migrate(database: Database, *, to: str = "head") -> None:
    """Run the steps that are missing, all or none; raise `VersionError` for a newer database."""
    file = sqlite_file(database.url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
    with database.writing() as connection:
        if not database.is_sqlite:
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        _refuse_newer(connection)
        command.upgrade(_config(connection), to)


def newest_version() -> str:
    """Return the version that the tables should have."""
    return str(_scripts().get_current_head())


def version_of(connection: Connection) -> str | None:
    """Return the version that the tables have, or none for an empty database."""
    return MigrationContext.configure(connection).get_current_revision()


def _refuse_newer(connection: Connection) -> None:
    there = version_of(connection)
    known = {script.revision for script in _scripts().walk_revisions()}
    if there is not None and there not in known:
        raise VersionError("The league's database was made by a newer version of Pyramide.")


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config(None))


def _config(connection: Connection | None) -> Config:
    config = Config()
    config.set_main_option("script_location", _folder().replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _folder() -> str:
    return str(files("game.league.server") / "migrations")
