"""Tickets: the server draws the deal, so nobody picks an easy one; each is good for one game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import date

from sqlalchemy import delete, exists, insert, select

from game.league.api import TICKET_DAYS, Code, LeaguePlayer, Ticket
from game.league.server.checks import Drawn, closing_of
from game.league.server.database import Database
from game.league.server.days import deal_of
from game.league.server.naming import board_named, known_board
from game.league.server.refusals import Refusal, not_found
from game.league.server.tables import results, tickets
from game.league.server.times import DAY_MS, day_board, day_of, text_of
from game.league.server.tokens import new_id
from game.rules.deals import FIRST_DEAL, LAST_DEAL
from game.rules.ruleset import Rules


def draw(
    database: Database,
    player: LeaguePlayer,
    wanted_board: str,
    *,
    rule_sets: Mapping[str, Rules],
    now: int,
) -> Ticket:
    """Draw a ticket for a board of free games or for today; raise `Refusal` for another."""
    board = board_named(wanted_board, now=now)
    if board.date is None:
        deal = FIRST_DEAL + secrets.randbelow(LAST_DEAL)
    elif board.id == day_board(day_of(now)):
        deal = deal_of(database, date.fromisoformat(board.date), rule_sets)
    else:
        raise _only_today()
    ticket = new_id()
    with database.writing() as connection:
        connection.execute(
            insert(tickets).values(
                id=ticket, player=player.id, board=board.id, deal=deal, drawn_at=now
            )
        )
    drawn = Drawn(board, deal, now)
    return Ticket(
        id=ticket,
        board=board.id,
        rules=board.rules,
        redeals=board.redeals,
        deal=deal,
        drawn_at=text_of(now),
        closes_at=text_of(closing_of(drawn)),
    )


def _only_today() -> Refusal:
    return Refusal(409, Code.DAY_OVER, "There are tickets for today only.")


def ticket_of(database: Database, ticket: str, player: LeaguePlayer) -> Drawn:
    """Return what a player's own ticket is for; raise `Refusal` if there is no such ticket."""
    with database.reading() as connection:
        row = connection.execute(
            select(tickets.c.board, tickets.c.deal, tickets.c.drawn_at).where(
                tickets.c.id == ticket, tickets.c.player == player.id
            )
        ).one_or_none()
    if row is None:
        raise not_found("ticket")
    return Drawn(known_board(row.board), row.deal, row.drawn_at)


def forget_lapsed(database: Database, *, now: int) -> None:
    """Forget tickets that lapsed without a game."""
    used = exists().where(results.c.ticket == tickets.c.id)
    with database.writing() as connection:
        connection.execute(
            delete(tickets).where(tickets.c.drawn_at < now - (TICKET_DAYS + 1) * DAY_MS, ~used)
        )
