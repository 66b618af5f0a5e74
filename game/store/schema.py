"""The tables, their versions, and the checks that a file must pass before it is trusted.

The checks in the tables repeat those of the values: SQLite's integrity check then finds a
value spoilt on the disk as well as a spoilt page.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

APPLICATION_ID = 0x5079_7261
"""Marks the file as ours ("Pyra"); see `PRAGMA application_id` in SQLite's manual."""

_TIME = "strftime('%Y-%m-%dT%H:%M:%SZ', {0}) IS {0}"
_ORIGIN = """
    kind TEXT NOT NULL CHECK (kind IN ('ranked', 'practice')),
    origin TEXT NOT NULL CHECK (origin IN ('fresh', 'same', 'typed', 'daily')),
    player INTEGER REFERENCES players (id) ON DELETE SET NULL,
    daily_date TEXT CHECK (daily_date IS NULL OR date(daily_date) IS daily_date),
"""
_GAME_ID = "length({0}) = 32 AND {0} NOT GLOB '*[^0-9a-f]*'"
_WORD = "length({0}) BETWEEN 1 AND 40 AND {0} NOT GLOB '*[^a-z0-9_-]*'"
_INITIALS = "length({0}) = 3 AND {0} NOT GLOB '*[^A-Z0-9 .-]*'"

_FIRST = (
    f"""CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 12),
    name_key TEXT NOT NULL UNIQUE,
    initials TEXT NOT NULL CHECK ({_INITIALS.format("initials")})
) STRICT""",
    f"""CREATE TABLE kept (
    rules TEXT PRIMARY KEY CHECK ({_WORD.format("rules")}),
    id TEXT NOT NULL UNIQUE CHECK ({_GAME_ID.format("id")}),
    journal TEXT NOT NULL CHECK (length(journal) > 0),
    {_ORIGIN}
    started_at TEXT NOT NULL CHECK ({_TIME.format("started_at")}),
    play_ms INTEGER NOT NULL CHECK (play_ms BETWEEN 0 AND 9007199254740992),
    saved_at TEXT NOT NULL CHECK ({_TIME.format("saved_at")}),
    CHECK ((origin = 'daily') = (daily_date IS NOT NULL)),
    CHECK (kind = 'practice' OR origin IN ('fresh', 'daily'))
) STRICT""",
    f"""CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK ({_GAME_ID.format("id")}),
    rules TEXT NOT NULL CHECK ({_WORD.format("rules")}),
    redeals TEXT NOT NULL CHECK (redeals = 'unlimited' OR redeals = '0' OR
        (length(redeals) < 3 AND redeals GLOB '[1-9]*' AND redeals NOT GLOB '*[^0-9]*')),
    level TEXT CHECK (level IS NULL OR ({_WORD.format("level")})),
    deal INTEGER CHECK (deal IS NULL OR deal BETWEEN 1 AND 999999999),
    status TEXT NOT NULL CHECK (status IN ('won', 'stuck', 'finished')),
    score INTEGER NOT NULL CHECK (abs(score) <= 9007199254740992),
    moves INTEGER NOT NULL CHECK (moves BETWEEN 0 AND 9007199254740992),
    seconds INTEGER NOT NULL CHECK (seconds BETWEEN 0 AND 9007199254740992),
    assisted INTEGER NOT NULL CHECK (assisted IN (0, 1)),
    {_ORIGIN}
    started_at TEXT NOT NULL CHECK ({_TIME.format("started_at")}),
    ended_at TEXT NOT NULL CHECK ({_TIME.format("ended_at")}),
    initials TEXT NOT NULL CHECK (initials = '' OR ({_INITIALS.format("initials")})),
    counted INTEGER NOT NULL CHECK (counted IN (0, 1)),
    CHECK ((origin = 'daily') = (daily_date IS NOT NULL)),
    CHECK (kind = 'practice' OR origin IN ('fresh', 'daily'))
) STRICT""",
    "CREATE INDEX games_by_rules ON games (rules, redeals, score)",
    "CREATE INDEX games_by_day ON games (daily_date) WHERE daily_date IS NOT NULL",
    """CREATE TABLE journals (
    id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    journal TEXT NOT NULL
) STRICT""",
    """CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT""",
)

_LEAGUE = (
    f"""CREATE TABLE league_accounts (
    id TEXT PRIMARY KEY CHECK ({_GAME_ID.format("id")}),
    address TEXT NOT NULL,
    player INTEGER REFERENCES players (id) ON DELETE CASCADE,
    league_id TEXT NOT NULL CHECK ({_GAME_ID.format("league_id")}),
    name TEXT NOT NULL,
    token TEXT NOT NULL,
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1))
) STRICT""",
    f"""CREATE TABLE league_tickets (
    id TEXT PRIMARY KEY CHECK ({_GAME_ID.format("id")}),
    account TEXT NOT NULL REFERENCES league_accounts (id) ON DELETE CASCADE,
    board TEXT NOT NULL CHECK ({_WORD.format("board")}),
    rules TEXT NOT NULL CHECK ({_WORD.format("rules")}),
    redeals TEXT NOT NULL,
    deal INTEGER NOT NULL CHECK (deal BETWEEN 1 AND 999999999),
    closes_at TEXT NOT NULL CHECK ({_TIME.format("closes_at")}),
    state TEXT NOT NULL CHECK (state IN ('spare', 'playing', 'waiting', 'accepted', 'refused')),
    game TEXT UNIQUE CHECK (game IS NULL OR ({_GAME_ID.format("game")})),
    journal TEXT,
    code TEXT,
    rank INTEGER,
    is_best INTEGER NOT NULL DEFAULT 0 CHECK (is_best IN (0, 1)),
    CHECK ((state = 'spare') = (game IS NULL)),
    CHECK ((state = 'waiting') = (journal IS NOT NULL))
) STRICT""",
)

_LEAGUE_KNOWS = (
    """ALTER TABLE league_accounts ADD COLUMN
    is_known INTEGER NOT NULL DEFAULT 1 CHECK (is_known IN (0, 1))""",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (_FIRST, _LEAGUE, _LEAGUE_KNOWS)
"""Step n brings a file of version n to version n + 1. Steps are only ever added."""


DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What the sqlite3 module raises: the latter where a spoilt name gets into its own message."""


class DamagedError(ValueError):
    """A file is not a sound database of this game."""


class NewerError(ValueError):
    """A file was written by a newer version of this game."""


def version_of(connection: sqlite3.Connection) -> int:
    """Read the version of the tables; 0 means that there are none."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to the present version, each step whole or not at all."""
    for version in range(version_of(connection), len(MIGRATIONS)):
        _run_whole(
            connection,
            (
                *MIGRATIONS[version],
                f"PRAGMA application_id = {APPLICATION_ID}",
                f"PRAGMA user_version = {version + 1}",
            ),
        )


def _run_whole(connection: sqlite3.Connection, statements: Iterable[str]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in statements:
            connection.execute(statement)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def check(connection: sqlite3.Connection) -> None:
    """Raise `DamagedError` or `NewerError` unless the file is sound and can be used."""
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise DamagedError("this is not a file of the game")
    version = version_of(connection)
    if version > len(MIGRATIONS):
        raise NewerError(f"version {version} is newer than {len(MIGRATIONS)}")
    if version < 1:
        raise DamagedError("the file has no tables")
    faults = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if faults != "ok":
        raise DamagedError(str(faults))
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise DamagedError("a row points to nothing")
