"""Boards, read by rank: each player once with the record, on a tie the first to reach it ahead.

All reads go along the index `records_by_rank` (board, score downwards, result upwards).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from game.league.api import Around, Board, BoardPage, Code, Entry
from game.league.server.database import Database
from game.league.server.refusals import Refusal
from game.league.server.rows import GAME_COLUMNS, GameRow, GameSelect, game_of, with_players
from game.league.server.tables import players, records, results

_CURSOR = re.compile(r"([1-9][0-9]{0,8})-([1-9][0-9]{0,17})-([1-9][0-9]{0,8})")
_EXPORT_PAGE = 1000
_BY_RANK = (records.c.score.desc(), records.c.result)


class Cursor(NamedTuple):
    """Where a page ended: the last line's score, its result's number and its rank."""

    score: int
    result: int
    rank: int

    def __str__(self) -> str:
        """Write the cursor as `parse_cursor` reads it."""
        return f"{self.score}-{self.result}-{self.rank}"


class Standing(NamedTuple):
    """A player's line on a board: its rank, score and result, and the game's ticket."""

    rank: int
    score: int
    result: int
    ticket: str


def parse_cursor(text: str) -> Cursor:
    """Read where a page ended; raise `Refusal` for anything else."""
    found = _CURSOR.fullmatch(text)
    if found is None:
        raise _no_cursor()
    return Cursor(*map(int, found.groups()))


def _no_cursor() -> Refusal:
    return Refusal(422, Code.MALFORMED, "This is not where a page ends.")


def page(
    database: Database, board: Board, *, after: Cursor | None, limit: int, now: int
) -> BoardPage:
    """Return the lines of a board from the top, or after a page's `next`; raise `Refusal`."""
    with database.reading() as connection:
        if after is not None:
            _check_rank(connection, after)
        rows = connection.execute(page_query(board, after=after, limit=limit + 1)).all()
    first = after.rank + 1 if after is not None else 1
    entries = _entries(rows[:limit], first, now)
    following = None
    if len(rows) > limit:
        last = rows[limit - 1]
        following = str(Cursor(last.score, last.number, entries[-1].rank))
    return BoardPage(board, entries, following)


def _check_rank(connection: Connection, after: Cursor) -> None:
    """Raise `Refusal` for a rank that no board can have: nobody is on one twice.

    Whether it is the line's own would cost a count of the lines above, for every page.
    """
    last = connection.execute(select(func.max(players.c.number))).scalar_one()
    if after.rank > (last or 0):
        raise _no_cursor()


def page_query(board: Board, *, after: Cursor | None, limit: int) -> GameSelect:
    """Return the selection of a board's lines from the top, or behind a line."""
    wanted = _lines(board.id).order_by(*_BY_RANK).limit(limit)
    return wanted if after is None else wanted.where(_behind(after.score, after.result))


def around(database: Database, board: Board, player: str, *, neighbours: int, now: int) -> Around:
    """Return a player's rank and the lines around it; raise `Refusal` if there is none."""
    with database.reading() as connection:
        standing = rank_of(connection, board.id, player)
        if standing is None:
            sentence = "This player has no game above zero on this board."
            raise Refusal(404, Code.NOT_RANKED, sentence)
        own = Cursor(standing.score, standing.result, standing.rank)
        above = connection.execute(
            _lines(board.id)
            .where(_ahead(own.score, own.result))
            .order_by(records.c.score, records.c.result.desc())
            .limit(neighbours)
        ).all()
        below = connection.execute(
            _lines(board.id)
            .where(_behind(own.score, own.result - 1))
            .order_by(*_BY_RANK)
            .limit(neighbours + 1)
        ).all()
    first = standing.rank - len(above)
    return Around(board, standing.rank, _entries([*above[::-1], *below], first, now))


def rank_of(connection: Connection, board: str, player: str) -> Standing | None:
    """Return where a player stands on a board, or none without a score above zero."""
    own = connection.execute(
        select(records.c.score, records.c.result, results.c.ticket)
        .join(results, results.c.number == records.c.result)
        .where(records.c.board == board, records.c.player == player)
    ).one_or_none()
    if own is None:
        return None
    # Counted apart, so that each count is one range of the index.
    ranges = (
        records.c.score > own.score,
        and_(records.c.score == own.score, records.c.result < own.result),
    )
    ahead = sum(
        connection.execute(
            select(func.count()).select_from(records).where(records.c.board == board, each)
        ).scalar_one()
        for each in ranges
    )
    return Standing(ahead + 1, own.score, own.result, own.ticket)


def export(database: Database, board: Board, *, now: int) -> Iterator[bytes]:
    """Yield a whole board, a line of JSON an entry, read page by page."""
    after: Cursor | None = None
    while True:
        part = page(database, board, after=after, limit=_EXPORT_PAGE, now=now)
        yield "".join(f"{json.dumps(asdict(entry))}\n" for entry in part.entries).encode()
        if part.next is None:
            return
        after = parse_cursor(part.next)


def _lines(board: str) -> GameSelect:
    return (
        select(*GAME_COLUMNS)
        .select_from(with_players().join(records, records.c.result == results.c.number))
        .where(records.c.board == board)
    )


def _behind(score: int, result: int) -> ColumnElement[bool]:
    """Return what holds for the lines after one; the first part is a range of the index."""
    tie = or_(records.c.score < score, records.c.result > result)
    return and_(records.c.score <= score, tie)


def _ahead(score: int, result: int) -> ColumnElement[bool]:
    tie = or_(records.c.score > score, records.c.result < result)
    return and_(records.c.score >= score, tie)


def _entries(rows: Sequence[GameRow], first: int, now: int) -> tuple[Entry, ...]:
    return tuple(Entry(rank, game_of(row, now=now)) for rank, row in enumerate(rows, start=first))
