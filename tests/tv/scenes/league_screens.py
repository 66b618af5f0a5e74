"""The league's screens, filled with the longest things they can show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.league.api import Entry, LeaguePlayer, RankedGame
from game.league.client.troubles import LeagueError, Trouble
from game.store import FinishedGame, Kind, Origin, Status
from game.store.league import LeagueAccount, LeagueTicket
from game.tv.scenes.daily_deal import DailyScene
from game.tv.scenes.league_boards import LeagueBoardsScene
from game.tv.scenes.league_entry import AddressScene, NicknameScene
from game.tv.scenes.league_query import Shown
from game.tv.scenes.league_web import WebPageScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.options.league import ADDRESS, LeaguePage
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.result import ResultScene
from tests.tv.scenes.menus import Stage

LONG = "https://pyramide.long-name.example.org:8443/league"
GAME = RankedGame(
    id="1" * 32, board="timed", player=LeaguePlayer("b" * 32, "WWWWWWWWWWWW"), rules="timed",
    redeals="2", deal=4711, score=9310, status="won", moves=100, seconds=3700,
    accepted_at="2026-11-30T12:10:00Z", watchable=True,
)  # fmt: skip


def account(stage: Stage) -> LeagueAccount:
    """Return the account of who plays."""
    return LeagueAccount(
        id="c" * 32, address=LONG, player=stage.services.player_id, league_id="a" * 32,
        name="Maximilienne", token="secret",  # noqa: S106 - made up
    )  # fmt: skip


def lines(first: int, count: int) -> tuple[Entry, ...]:
    """Return the lines of a board from a rank on; the third is one's own."""
    own = LeaguePlayer("a" * 32, "Maximilienne")
    games = [replace(GAME, id=f"{n:032x}", score=9310 - n) for n in range(count)]
    games[2:3] = [replace(game, player=own, status="stuck") for game in games[2:3]]
    return tuple(Entry(first + n, game) for n, game in enumerate(games))


def boards(stage: Stage, shown: Shown | LeagueError | None) -> LeagueBoardsScene:
    """Return the boards as they are once the league has answered."""
    scene = LeagueBoardsScene(stage.services)
    scene._is_new = False
    if shown is not None:
        scene.query.answered(shown)
    return scene


def refuse_late(stage: Stage, *, code: str = "longer_than_ticket", ticket: str = "2" * 32) -> str:
    """Let the league refuse a game of the day whose result is shown no more; return the game."""
    league, game_id = stage.store.league, f"{ticket[:31]}f"
    league.add(
        LeagueTicket(id=ticket, account="c" * 32, board="day-2026-11-28", rules="timed",
                     redeals="2", deal=4711, closes_at="2099-12-30T12:00:00Z")
    )  # fmt: skip
    league.take(ticket, game_id)
    stage.store.finish(
        FinishedGame(
            id=game_id, rules="timed", redeals="2", deal=4711, status=Status.WON, score=9310,
            moves=90, seconds=240, kind=Kind.RANKED, origin=Origin.FRESH,
            started_at="2026-11-28T12:00:00Z", ended_at="2026-11-28T12:04:00Z",
        ),
        journal="pyramide 1\nrules timed\nredeals 2\ndeal 4711\n\n100 finish\n",
    )  # fmt: skip
    league.put_out(ticket, "pyramide 1\n")
    league.refused(ticket, code)
    return game_id


def league_screens(stage: Stage) -> Iterator[tuple[str, MenuScene]]:
    """Yield every screen of the league with a name for it."""
    services, league = stage.services, stage.services.league
    stage.store.set_setting(ADDRESS, LONG)
    refused = LeaguePage(services)
    refused._joining._error = LeagueError(Trouble.REFUSED, code="name_unreadable")
    yield "options league refused", refused
    yield "league address", AddressScene(services, LONG, on_done=lambda _: None)
    yield "league name", NicknameScene(services, "Maximilienne", on_done=lambda _: None)
    stage.store.league.join(account(stage))
    yield "options league joined", LeaguePage(services)
    yield "league web", WebPageScene(services, f"{LONG}/boards/arcade-unlimited")
    local = "http://127.0.0.1:8000/boards/arcade-unlimited"
    yield "league web here", WebPageScene(services, local)
    yield "league asking", boards(stage, None)
    yield "league empty", boards(stage, Shown((), None))
    yield "league trouble", boards(stage, LeagueError(Trouble.NO_ANSWER))
    yield "league top", boards(stage, Shown(lines(1, 10), 1003, "x"))
    yield "league around", boards(stage, Shown(lines(1001, 9), 1003, is_around=True))
    yield "records league", RecordsScene(services, rules_id="timed", may_choose=True)
    yield "daily league", DailyScene(services, stage.flow)
    result = stage.result(rules_id="timed", redeals=2, board_place=None)
    stage.store.league.add(
        LeagueTicket(id="1" * 32, account="c" * 32, board="timed", rules="timed", redeals="2",
                     deal=4711, closes_at="2099-12-30T12:00:00Z")
    )  # fmt: skip
    stage.store.league.take("1" * 32, result.game_id)
    yield "result league sent", ResultScene(services, stage.flow, result)
    stage.store.league.accepted("1" * 32, rank=1003, is_best=False)
    yield "result league rank", ResultScene(services, stage.flow, result)
    refuse_late(stage)
    yield "options league refused late", LeaguePage(services)
    yield "league refused late", boards(stage, Shown(lines(1, 10), 1003, "x"))
    stage.store.league.drop("2" * 32)
    stage.store.league.refused("1" * 32, "wrong_token")
    yield "result league forgotten", ResultScene(services, stage.flow, result)
    stage.store.league.drop("1" * 32)
    stage.store.league.forgotten(account(stage), "wrong_token")
    yield "options league forgotten", LeaguePage(services)
    yield "league forgotten", boards(stage, Shown(lines(1, 10), None))
    league.leave(account(stage))
