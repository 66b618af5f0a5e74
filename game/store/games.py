"""Kept and finished games as rows: how they are written, and read back without trust."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict
from typing import TYPE_CHECKING, TypeVar

from game.store.memory import Op
from game.store.values import (
    FinishedGame,
    GameError,
    KeptGame,
    Kind,
    Origin,
    Status,
    check_journal,
)

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable

T = TypeVar("T")

_KEEP = """INSERT OR REPLACE INTO kept
    (rules, id, journal, kind, origin, player, daily_date, started_at, play_ms, saved_at)
    SELECT :rules, :id, :journal, :kind, :origin, (SELECT id FROM players WHERE id = :player),
        :daily_date, :started_at, :play_ms, :saved_at
    WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = :id)"""
_FINISH = """INSERT INTO games
    (id, rules, redeals, level, deal, status, score, moves, seconds, assisted, kind, origin,
     player, daily_date, started_at, ended_at, initials, counted)
    VALUES (:id, :rules, :redeals, :level, :deal, :status, :score, :moves, :seconds, :assisted,
        :kind, :origin, (SELECT id FROM players WHERE id = :player), :daily_date, :started_at,
        :ended_at, :initials, :counted)
    ON CONFLICT (id) DO NOTHING"""


def keep_op(kept: KeptGame) -> Op:
    """Keep a game in play, unless it is finished already; it replaces its rule set's last one."""
    return Op.of(_KEEP, asdict(kept), key=f"keep {kept.rules}")


def finish_op(game: FinishedGame, journal: str) -> Op:
    """Add a finished game, once, and let go of the kept one of the same id.

    Raises `GameError` for a journal that cannot be one.
    """
    check_journal(journal)
    return Op(
        (
            (_FINISH, {**asdict(game), "counted": is_counted(game, journal)}),
            (
                "INSERT INTO journals VALUES (?, ?) ON CONFLICT (id) DO NOTHING",
                (game.id, journal),
            ),
            ("DELETE FROM kept WHERE id = ?", (game.id,)),
        )
    )


def is_counted(game: FinishedGame, journal: str) -> bool:
    """Say whether statistics count the game: not one given up before its first take."""
    has_take = any(line.split(" ")[1:2] == ["take"] for line in journal.splitlines())
    return has_take or game.status is not Status.FINISHED


def read_kept(row: sqlite3.Row) -> KeptGame:
    """Read a row of `kept`. Raises `GameError` or `ValueError`."""
    values = dict(row)
    return KeptGame(**{**values, "kind": Kind(row["kind"]), "origin": Origin(row["origin"])})


def read_game(row: sqlite3.Row) -> FinishedGame:
    """Read a row of `games`. Raises `GameError` or `ValueError`."""
    values = {name: row[name] for name in FinishedGame.__dataclass_fields__}
    checked = {
        "status": Status(row["status"]),
        "kind": Kind(row["kind"]),
        "origin": Origin(row["origin"]),
        "assisted": bool(row["assisted"]),
    }
    return FinishedGame(**{**values, **checked})


def readable(rows: Iterable[sqlite3.Row], read: Callable[[sqlite3.Row], T]) -> tuple[T, ...]:
    """Read the rows, leaving out those that a failing disk has spoilt."""
    found = []
    for row in rows:
        with suppress(GameError, ValueError):
            found.append(read(row))
    return tuple(found)
