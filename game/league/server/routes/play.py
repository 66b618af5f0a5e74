"""Paths for playing: today, tickets, and sending a game."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from game.league.api import (
    MOST_JOURNAL_BYTES,
    PREFIX,
    Accepted,
    Ticket,
    TicketWish,
    Today,
)
from game.league.server.days import deal_of
from game.league.server.naming import todays_board
from game.league.server.problems import problems
from game.league.server.routes.common import Id, KnownAsker, LeagueHere, count_for
from game.league.server.submitting import submit
from game.league.server.tickets import draw
from game.league.server.times import DAY_MS, HOUR, midnight_after, text_of

router = APIRouter(prefix=PREFIX, tags=["playing"])
_JOURNAL_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "The journal of the game, UTF-8.",
        "content": {"text/plain": {"schema": {"type": "string", "maxLength": MOST_JOURNAL_BYTES}}},
    }
}


@router.get("/today", responses=problems())
def today(league: LeagueHere) -> Today:
    """Tell the server's date (UTC) and the deal of the day."""
    now = league.clock()
    board = todays_board(now)
    day = date.fromisoformat(str(board.date))
    return Today(
        now=text_of(now),
        date=day.isoformat(),
        board=board.id,
        rules=board.rules,
        redeals=board.redeals,
        deal=deal_of(league.database, day, league.rules),
        closes_at=text_of(midnight_after(day)),
    )


@router.post("/tickets", status_code=201, responses=problems(401, 404, 409, 429))
def ticket(wish: TicketWish, league: LeagueHere, asker: KnownAsker) -> Ticket:
    """Draw a ticket: the server draws the deal number of a free game."""
    limits, what = league.limits, f"tickets {asker.id}"
    count_for(league, what, limit=limits.tickets_an_hour, period=HOUR)
    count_for(league, f"{what} a day", limit=limits.tickets_a_day, period=DAY_MS)
    return draw(league.database, asker, wish.board, rule_sets=league.rules, now=league.clock())


async def _journal(request: Request) -> bytes:
    return await request.body()


@router.put(
    "/tickets/{ticket}/journal",
    status_code=201,
    responses={200: {"model": Accepted}, **problems(401, 404, 409, 429)},
    openapi_extra=_JOURNAL_BODY,
)
def send(
    ticket: Id,
    journal: Annotated[bytes, Depends(_journal)],
    response: Response,
    league: LeagueHere,
    asker: KnownAsker,
) -> Accepted:
    """Send the game of a ticket as its journal; the score is computed by replaying it."""
    limit = league.limits.journals_an_hour
    count_for(league, f"journals {asker.id}", limit=limit, period=HOUR)
    submitted = submit(
        league.database, asker, ticket, journal, rule_sets=league.rules, now=league.clock()
    )
    response.status_code = 201 if submitted.is_new else 200
    return submitted.accepted
