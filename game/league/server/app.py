"""The application: the interface and the web page over one league."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response

from game import __version__
from game.league.api import PREFIX
from game.league.server import logs, pages
from game.league.server.chores import Chores
from game.league.server.database import Database
from game.league.server.ending import CutOff
from game.league.server.league import League
from game.league.server.middleware import BoundedBody, HeadLikeGet, RequestLog, SafeHeaders
from game.league.server.problems import FAULT, as_json, install
from game.league.server.refusals import Refusal
from game.league.server.routes import boards, games, play, players
from game.league.server.settings import settings_of

_DESCRIPTION = """Scores of Pyramide that are replayed before they are believed.

Register a player, draw a ticket, play its deal, send the journal: the server carries out every
action, checks that it is allowed and computes the score itself."""


def create() -> FastAPI:
    """Return the application that the environment asks for; each worker calls this."""
    logs.set_up()
    settings = settings_of()
    return application(League(Database(settings.database), settings.limits))


def _answer(request: Request, refusal: Refusal) -> Response:
    """Answer a refused request as its sender reads it."""
    is_for_programs = request.url.path.startswith((PREFIX, "/health", "/static"))
    return as_json(request, refusal) if is_for_programs else pages.problem(request, refusal)


def application(league: League) -> FastAPI:
    """Return the application of a league, whose tables are there."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        chores = Chores(league)
        chores.start()
        yield
        chores.stop()
        league.database.close()

    app = FastAPI(
        title="Pyramide league",
        version=__version__,
        description=_DESCRIPTION,
        lifespan=lifespan,
        openapi_url=f"{PREFIX}/openapi.json",
        # Their pages fetch scripts from elsewhere, which the page's policy forbids.
        docs_url=None,
        redoc_url=None,
        # A redirect would lead to whatever host and scheme the request names.
        redirect_slashes=False,
    )
    app.state.league = league
    for router in (
        players.router, play.router, boards.router, games.router, games.health_router,
    ):  # fmt: skip
        app.include_router(router, responses=FAULT)
    app.include_router(pages.router)
    app.mount("/static", pages.static_files())
    install(app, _answer)
    app.add_middleware(BoundedBody, seconds=league.limits.seconds_to_send)
    app.add_middleware(HeadLikeGet)
    app.add_middleware(SafeHeaders)
    app.add_middleware(CutOff)
    app.add_middleware(RequestLog)
    return app
