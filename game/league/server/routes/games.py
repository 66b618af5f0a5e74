"""Paths of accepted games, and of the server's health."""

from __future__ import annotations

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy import select

from game import __version__
from game.league.api import PREFIX, Health, RankedGame, Watching
from game.league.server import games
from game.league.server.problems import problems
from game.league.server.routes.common import Asker, Id, LeagueHere
from game.league.server.tables import days

router = APIRouter(prefix=f"{PREFIX}/games", tags=["games"])
health_router = APIRouter(tags=["health"])


@router.get("/{game}", responses=problems(404))
def one(game: Id, league: LeagueHere) -> RankedGame:
    """Tell of an accepted game."""
    return games.game_by_id(league.database, game, now=league.clock())


@router.get(
    "/{game}/journal",
    response_class=PlainTextResponse,
    responses=problems(401, 403, 404),
)
def journal(game: Id, league: LeagueHere, asker: Asker) -> PlainTextResponse:
    """Give a game's journal; while its day is open only to its player."""
    found = games.game_by_id(league.database, game, now=league.clock())
    return PlainTextResponse(games.journal_of(league.database, found, asker))


@router.get("/{game}/steps", responses=problems(401, 403, 404))
def steps(game: Id, league: LeagueHere, asker: Asker) -> Watching:
    """Tell what the table shows after each action of a game."""
    found = games.game_by_id(league.database, game, now=league.clock())
    text = games.journal_of(league.database, found, asker)
    return games.watching(found, text, league.rules)


@health_router.get("/health", responses=problems())
def health(league: LeagueHere, response: Response) -> Health:
    """Say that the server and its database answer."""
    with league.database.reading() as connection:
        # Something that must be read from where it is kept.
        connection.execute(select(days.c.deal).limit(1)).all()
    response.headers["Cache-Control"] = "no-store"
    return Health("ok", __version__)
