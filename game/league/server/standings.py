"""Where a player stands on several boards at once."""

from __future__ import annotations

from collections.abc import Iterable

from game.league.api import Board, Entry
from game.league.server.boards import rank_of
from game.league.server.database import Database
from game.league.server.rows import game_of, games
from game.league.server.tables import results


def standings(
    database: Database, player: str, boards: Iterable[Board], *, now: int
) -> tuple[Entry, ...]:
    """Return a player's lines on those boards that have one."""
    found: list[Entry] = []
    with database.reading() as connection:
        for board in boards:
            standing = rank_of(connection, board.id, player)
            if standing is not None:
                row = connection.execute(games().where(results.c.number == standing.result)).one()
                found.append(Entry(standing.rank, game_of(row, now=now)))
    return tuple(found)
