"""Paths of the boards."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse

from game.league.api import PREFIX, Around, Board, BoardPage
from game.league.server import boards
from game.league.server.naming import board_named, standing_boards
from game.league.server.problems import problems
from game.league.server.routes.common import A_PAGE, BoardId, Id, LeagueHere, Limit

router = APIRouter(prefix=f"{PREFIX}/boards", tags=["boards"])
_MOST_NEIGHBOURS = 20
After = Annotated[
    str | None,
    Query(pattern="^[0-9]{1,9}-[0-9]{1,18}-[0-9]{1,9}$", description="A page's `next`."),
]


@router.get("", responses=problems())
def all_boards(league: LeagueHere) -> tuple[Board, ...]:
    """Tell the boards that games enter now: today's, then those of free games."""
    return standing_boards(league.clock())


@router.get("/{board}", responses=problems(404))
def page(
    board: BoardId, league: LeagueHere, after: After = None, limit: Limit = A_PAGE
) -> BoardPage:
    """Tell a board from the top, or after a page's `next`; `day` is today's."""
    now = league.clock()
    found = board_named(board, now=now)
    cursor = None if after is None else boards.parse_cursor(after)
    return boards.page(league.database, found, after=cursor, limit=limit, now=now)


@router.get("/{board}/around/{player}", responses=problems(404))
def around(
    board: BoardId,
    player: Id,
    league: LeagueHere,
    neighbours: Annotated[int, Query(ge=0, le=_MOST_NEIGHBOURS)] = 3,
) -> Around:
    """Tell a player's rank and the lines around it."""
    now = league.clock()
    found = board_named(board, now=now)
    return boards.around(league.database, found, player, neighbours=neighbours, now=now)


@router.get(
    "/{board}/export",
    response_class=StreamingResponse,
    responses={
        200: {
            "description": "An `Entry` as JSON a line.",
            "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
        },
        **problems(404),
    },
)
def export(board: BoardId, league: LeagueHere) -> StreamingResponse:
    """Give a whole board away, a line of JSON an entry."""
    now = league.clock()
    found = board_named(board, now=now)
    lines = boards.export(league.database, found, now=now)
    return StreamingResponse(lines, media_type="application/x-ndjson")
