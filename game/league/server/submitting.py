"""Taking games in: verified by replay, kept in one transaction, once for each ticket.

An answer of 201 is given only after the database has said that the game is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection, or_, select
from sqlalchemy import insert as plain_insert

from game.league.api import Accepted, Code, LeaguePlayer, RankedGame
from game.league.server.boards import rank_of
from game.league.server.checks import Drawn, Verified, digest_of, refuse_large, verify
from game.league.server.database import Database, insert
from game.league.server.games import game_by_id
from game.league.server.refusals import Refusal
from game.league.server.tables import journals, records, results
from game.league.server.tickets import ticket_of
from game.rules.ruleset import Rules


class Submitted(NamedTuple):
    """The answer, and whether this request brought the game in."""

    accepted: Accepted
    is_new: bool


def submit(
    database: Database,
    player: LeaguePlayer,
    ticket: str,
    data: bytes,
    *,
    rule_sets: Mapping[str, Rules],
    now: int,
) -> Submitted:
    """Take in the game of a ticket, or find it taken in already; raise `Refusal`."""
    refuse_large(data)
    drawn = ticket_of(database, ticket, player)
    is_new = not _is_there(database, ticket, data)
    if is_new:
        verified = verify(data, drawn, rule_sets=rule_sets, now=now)
        is_new = _keep(database, player, ticket, drawn, verified, now=now)
        if not is_new:
            # Somebody was faster; see whether it was the same journal.
            _is_there(database, ticket, data)
    return Submitted(_accepted(database, game_by_id(database, ticket, now=now)), is_new)


def _is_there(database: Database, ticket: str, data: bytes) -> bool:
    """Say whether this journal was accepted; raise `Refusal` if another one was."""
    with database.reading() as connection:
        kept = connection.execute(
            select(results.c.digest).where(results.c.ticket == ticket)
        ).scalar_one_or_none()
    if kept is not None and kept != digest_of(data):
        sentence = "Another game has been accepted for this ticket."
        raise Refusal(409, Code.TICKET_USED, sentence)
    return kept is not None


def _keep(
    database: Database,
    player: LeaguePlayer,
    ticket: str,
    drawn: Drawn,
    verified: Verified,
    *,
    now: int,
) -> bool:
    """Write a game down; say false, and write nothing, if its ticket has one."""
    with database.writing() as connection:
        number = connection.execute(
            insert(connection, results)
            .values(
                ticket=ticket,
                player=player.id,
                board=drawn.board.id,
                deal=drawn.deal,
                score=verified.score,
                status=verified.status,
                moves=verified.moves,
                seconds=verified.seconds,
                digest=verified.digest,
                accepted_at=now,
            )
            .on_conflict_do_nothing(index_elements=[results.c.ticket])
            .returning(results.c.number)
        ).scalar_one_or_none()
        if number is None:
            return False
        connection.execute(plain_insert(journals).values(result=number, journal=verified.journal))
        if verified.score > 0:
            keep_record(connection, player.id, drawn.board.id, verified.score, number)
    return True


def keep_record(connection: Connection, player: str, board: str, score: int, number: int) -> None:
    """Let a game be its player's record if it is better; on a tie the first one stays.

    `score` lies above zero, `number` is the result's.
    """
    line = insert(connection, records).values(
        board=board, player=player, score=score, result=number
    )
    better = line.excluded.score > records.c.score
    # Two games of a player may be written at once: the one numbered first counts as the first.
    earlier = (line.excluded.score == records.c.score) & (line.excluded.result < records.c.result)
    connection.execute(
        line.on_conflict_do_update(
            index_elements=[records.c.board, records.c.player],
            set_={"score": line.excluded.score, "result": line.excluded.result},
            where=or_(better, earlier),
        )
    )


def _accepted(database: Database, game: RankedGame) -> Accepted:
    with database.reading() as connection:
        standing = rank_of(connection, game.board, game.player.id)
    if standing is None:
        return Accepted(game, is_best=False, rank=None)
    return Accepted(game, is_best=standing.ticket == game.id, rank=standing.rank)
