"""Load: how many games of 120 actions are verified a second, alone and over HTTP with workers.

Client and server run together; the figures are told with `-s`, and the README has them.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import insert
from sqlalchemy.engine import URL, make_url

from game.league.api import FREE_BOARDS
from game.league.server.checks import Drawn, league_rules, verify
from game.league.server.database import Database
from game.league.server.migrating import migrate
from game.league.server.naming import known_board
from game.league.server.tables import players, tickets
from game.league.server.times import HOUR, system_clock
from game.league.server.tokens import Token, hash_of
from game.play.actions import Action, Deed, action_of, action_text
from game.play.game import Status
from game.play.journal import header_of_deal, journal_text
from game.rules.moves import Verb
from tests.league.cluster import own_cluster
from tests.league.games import RULES
from tests.league.restarted import ENOUGH
from tests.league.server import Server, serving
from tests.league.test_boards import player_id

ACTIONS = 120
ALONE, SENT = 60, 300
SENDERS = 8
BOARD = "arcade-unlimited"
LEAST_ALONE = 25
pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]


def long_games() -> Iterator[tuple[int, str]]:
    """Yield deal numbers with journals of exactly 120 actions."""
    rules, redeals = FREE_BOARDS[BOARD]
    assert redeals == "unlimited"
    for deal in count(1):
        header = header_of_deal(RULES[rules], deal, redeals=None)
        game, lines = header.start(), list[str]()
        for n in range(1, ACTIONS):
            # First the stock is gone through, then what can be taken is.
            moves = game.state.legal_moves() if game.status is Status.PLAYING else ()
            takes = [move for move in moves if move.verb is Verb.TAKE] if n > ACTIONS // 2 else []
            others = [move for move in moves if move.verb is not Verb.TAKE]
            if not (takes or others):
                break
            action = action_of((takes or others)[0], 500 * n)
            lines.append(action_text(action))
            game = game.after(action)
        if len(lines) == ACTIONS - 1 and game.status is Status.PLAYING:
            lines.append(action_text(Action(500 * ACTIONS, Deed.FINISH)))
            yield deal, journal_text(header, lines)


def _tell(what: str, n: int, seconds: float) -> float:
    print(f"\n{what}: {n / seconds:.0f} games a second")  # noqa: T201 - a figure
    return n / seconds


def test_verifying_alone() -> None:
    """On one core, nothing but replay and checks."""
    games = [next_game for next_game, _ in zip(long_games(), range(ALONE), strict=False)]
    rules, board = league_rules(), known_board(BOARD)
    began = time.process_time()
    for deal, journal in games:
        verify(journal.encode(), Drawn(board, deal, 0), rule_sets=rules, now=HOUR)
    rate = _tell("verified on one core", len(games), time.process_time() - began)
    assert rate > LEAST_ALONE


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[URL]:
    """Give the address of a database that nobody else uses."""
    if request.param == "sqlite":
        yield URL.create("sqlite", database=str(tmp_path / "league.sqlite3"))
        return
    with own_cluster() as cluster:
        yield make_url(cluster.url)


def test_sending_over_http_with_one_worker_and_with_two(url: URL, tmp_path: Path) -> None:
    """Every game is accepted; the ratio is told, for cores that the clients also use."""
    limits = tmp_path / "limits.toml"
    limits.write_text(ENOUGH)
    environ = {
        "PYRAMIDE_DATABASE_URL": url.render_as_string(hide_password=False),
        "PYRAMIDE_LEAGUE_LIMITS": str(limits),
    }
    database = Database(url)
    migrate(database)
    token = Token(player_id(1), hashlib.sha256(b"load").hexdigest()[:43])
    _join(database, token)
    rates = []
    for workers in (1, 2):
        games = _tickets(database, start=workers * 10_000)
        with serving(tmp_path, "--workers", str(workers), environ=environ) as server:
            seconds = _send_all(server, token, games)
        kind = "sqlite" if database.is_sqlite else "postgresql"
        rates.append(_tell(f"{kind}, {workers} worker(s), accepted over HTTP", SENT, seconds))
    database.close()
    print(f"\nratio {rates[1] / rates[0]:.2f} on {os.cpu_count()} cores")  # noqa: T201 - a figure


def _join(database: Database, token: Token) -> None:
    with database.writing() as connection:
        connection.execute(
            insert(players).values(
                id=token.player, name="Load", name_key="load",
                token_hash=hash_of(token.secret), registered_at=0,
            )
        )  # fmt: skip


def _tickets(database: Database, *, start: int) -> list[tuple[str, str]]:
    """Draw tickets an hour ago for the deals of the games; return their ids and journals."""
    games = [game for game, _ in zip(long_games(), range(SENT), strict=False)]
    drawn: list[dict[str, Any]] = [
        {
            "id": player_id(start + n), "player": player_id(1), "board": BOARD, "deal": deal,
            "drawn_at": system_clock() - HOUR,
        }
        for n, (deal, _) in enumerate(games)
    ]  # fmt: skip
    with database.writing() as connection:
        connection.execute(insert(tickets), drawn)
    return [(each["id"], journal) for each, (_, journal) in zip(drawn, games, strict=True)]


def _send_all(server: Server, token: Token, games: list[tuple[str, str]]) -> float:
    """Send the games from several connections; return the seconds it took."""
    headers = {"Authorization": f"Bearer {token.text}"}
    limits = httpx.Limits(max_connections=SENDERS)
    with (
        httpx.Client(base_url=server.address, headers=headers, timeout=60, limits=limits) as client,
        ThreadPoolExecutor(SENDERS) as pool,
    ):
        # Each worker's first answer takes longer.
        list(pool.map(lambda _: client.get("/api/v1/today"), range(4 * SENDERS)))
        began = time.perf_counter()
        statuses = pool.map(
            lambda game: (
                client.put(f"/api/v1/tickets/{game[0]}/journal", content=game[1]).status_code
            ),
            games,
        )
        assert set(statuses) == {201}
        return time.perf_counter() - began
