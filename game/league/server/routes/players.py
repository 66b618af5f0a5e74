"""Paths about players: registering, and who is there."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from game.league.api import PREFIX, NewPlayer, PlayerPage, PlayersPage, Registered
from game.league.server import people
from game.league.server.counters import network_of
from game.league.server.naming import standing_boards
from game.league.server.problems import problems
from game.league.server.routes.common import A_PAGE, Id, LeagueHere, Limit, count_for
from game.league.server.standings import standings
from game.league.server.times import HOUR

router = APIRouter(prefix=f"{PREFIX}/players", tags=["players"])


@router.post("", status_code=201, responses=problems(409, 429))
def register(
    wish: NewPlayer, request: Request, response: Response, league: LeagueHere
) -> Registered:
    """Register a player; the token is told this once, so keep it."""
    address = network_of(request.client.host if request.client else "")
    limit = league.limits.registrations_an_hour
    count_for(league, f"registrations {address}", limit=limit, period=HOUR)
    response.headers["Cache-Control"] = "no-store"
    return people.register(league.database, wish.name, now=league.clock())


@router.get("", responses=problems())
def newest(
    league: LeagueHere,
    after: Annotated[int | None, Query(ge=1, le=10**18, description="A page's `next`.")] = None,
    limit: Limit = A_PAGE,
) -> PlayersPage:
    """Tell the players, the newest first."""
    return people.newest_players(league.database, after=after, limit=limit)


@router.get("/{player}", responses=problems(404))
def one(player: Id, league: LeagueHere) -> PlayerPage:
    """Tell where a player stands on the boards of free games and on today's."""
    now = league.clock()
    who, since = people.player_by_id(league.database, player)
    lines = standings(league.database, player, standing_boards(now), now=now)
    return PlayerPage(who, since, lines)
