"""The web page: boards, players and games to be watched, complete without its script."""

from __future__ import annotations

from datetime import date, timedelta
from importlib.resources import files
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.staticfiles import StaticFiles

from game import __version__
from game.league.api import Board, RankedGame, Step
from game.league.server import boards, games, people
from game.league.server.days import deal_of
from game.league.server.languages import language_asked, words
from game.league.server.league import League
from game.league.server.naming import board_named, known_board, standing_boards
from game.league.server.refusals import Refusal
from game.league.server.routes.common import league_of
from game.league.server.standings import standings
from game.league.server.times import day_board, day_of
from game.play.daily import FIRST_DAY
from game.rules.deals import deal as deck_of
from game.rules.layout import PYRAMID_SIZE

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
_TOP, _FEW, _A_PAGE, _MANY = 10, 5, 50, 200
_DAYS_BACK = 30
_PLAYER_GAMES = 20
_PATH = r"^[0-9a-z-]{1,40}$"
Name = Annotated[str, Path(pattern=_PATH)]


def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("game.league.server"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


_TEMPLATES = _environment()


def static_files() -> StaticFiles:
    """Return what serves style sheet, script and icon."""
    return StaticFiles(directory=str(files("game.league.server") / "static"))


def show(request: Request, template: str, *, status: int = 200, **values: Any) -> Response:  # noqa: ANN401 - whatever a template shows
    """Return a page in the language the browser asks for."""
    told = words(language_asked(request.headers.get("accept-language", "")))
    html = _TEMPLATES.get_template(template).render(
        language=told.language,
        text=told.text,
        plural=told.plural,
        in_context=told.in_context,
        number=told.number,
        date=told.date,
        time=told.time,
        here=request.url.path,
        version=__version__,
        status=status,
        **values,
    )
    headers = {"Vary": "Accept-Language", "Content-Language": told.language}
    return HTMLResponse(html, status, headers)


def problem(request: Request, refusal: Refusal) -> Response:
    """Return the page for what cannot be shown."""
    answer = show(request, "problem.html", status=refusal.status)
    answer.headers.update(refusal.headers)
    return answer


def _top(league: League, board: Board, limit: int, now: int) -> Any:  # noqa: ANN401 - for a template
    return boards.page(league.database, board, after=None, limit=limit, now=now)


@router.get("/")
def today(request: Request) -> Response:
    """Show today's deal and board, and the tops of the boards of free games."""
    league = league_of(request)
    now = league.clock()
    board, *free = standing_boards(now)
    deal = deal_of(league.database, date.fromisoformat(str(board.date)), league.rules)
    page = _top(league, board, _TOP, now)
    return show(
        request,
        "today.html",
        board=board,
        deal=deal,
        deck=[str(card) for card in deck_of(deal)],
        entries=page.entries,
        more=page.next,
        free=[_top(league, each, _FEW, now) for each in free],
    )


@router.get("/boards")
def all_boards(request: Request) -> Response:
    """Show the tops of all boards, and the way to those of past days."""
    league = league_of(request)
    now = league.clock()
    past = (day_of(now) - timedelta(days=n) for n in range(1, _DAYS_BACK + 1))
    return show(
        request,
        "boards.html",
        pages=[_top(league, each, _FEW, now) for each in standing_boards(now)],
        days=[known_board(day_board(day)) for day in past if day >= FIRST_DAY],
    )


@router.get("/boards/{board}")
def board_page(request: Request, board: Name, after: str | None = None) -> Response:
    """Show a board, from the top or further down."""
    league = league_of(request)
    now = league.clock()
    cursor = None if after is None else boards.parse_cursor(after)
    found = board_named(board, now=now)
    page = boards.page(league.database, found, after=cursor, limit=_A_PAGE, now=now)
    return show(request, "board.html", page=page, is_first=cursor is None)


@router.get("/players")
def all_players(
    request: Request, after: Annotated[int | None, Query(ge=1, le=10**18)] = None
) -> Response:
    """Show the players, the newest first."""
    page = people.newest_players(league_of(request).database, after=after, limit=_MANY)
    return show(request, "players.html", page=page)


@router.get("/players/{player}")
def one_player(request: Request, player: Name) -> Response:
    """Show where a player stands, and the last games."""
    league = league_of(request)
    now = league.clock()
    who, since = people.player_by_id(league.database, player)
    lines = standings(league.database, player, standing_boards(now), now=now)
    played = games.games_of_player(league.database, player, limit=_PLAYER_GAMES, now=now)
    return show(
        request,
        "player.html",
        player=who,
        since=since,
        standings=[(line, known_board(line.game.board)) for line in lines],
        games=[(game, known_board(game.board)) for game in played],
    )


@router.get("/games/{game}")
def one_game(request: Request, game: Name, step: str = "0") -> Response:
    """Show a game at a step; the script goes on from there."""
    league = league_of(request)
    found = games.game_by_id(league.database, game, now=league.clock())
    return show(
        request,
        "game.html",
        game=found,
        board=known_board(found.board),
        moment=_moment(league, found, step) if found.watchable else None,
        look=look,
    )


def _moment(league: League, game: RankedGame, step: str) -> games.Moment:
    """Return what an address asks for of a game."""
    wanted = int(step) if step.isascii() and step.isdecimal() and len(step) < 6 else 0  # noqa: PLR2004 - digits enough
    journal = games.journal_of(league.database, game, None)
    return games.moment(journal, league.rules, wanted=wanted)


def look(step: Step, place: int) -> str:
    """Return the style classes of a card at a step; the script gives it the same ones."""
    if place in step.waste:
        return f"in-waste z{step.waste.index(place) + 1}"
    if place >= PYRAMID_SIZE:
        return "in-stock" if place in step.in_stock else "in-waste gone"
    if not step.pyramid >> place & 1:
        return f"p{place} gone"
    return f"p{place}" if step.exposed >> place & 1 else f"p{place} covered"
