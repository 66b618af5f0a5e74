"""Trouble at the database, a full disk or a server that is gone: no fault, and told in the log."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import event, func, select
from sqlalchemy.engine import URL

from game.league.server.database import Database
from game.league.server.league import League
from game.league.server.tables import tickets
from tests.league.conftest import PLENTY
from tests.league.site import Clock, Site, opened

_ROOM_PAGES = 36


def _room(database: Database) -> None:
    """Let an SQLite database grow no further, as on a disk that is full."""

    @event.listens_for(database._engine, "connect")
    def limit(connection: object, _record: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {_ROOM_PAGES}")  # type: ignore[attr-defined]


def _site(app: FastAPI, database: Database) -> Iterator[Site]:
    clock = Clock()
    app.state.league = League(database, PLENTY, clock)
    with opened(app, clock) as site:
        yield site
    database.close()


@pytest.fixture
def full(app: FastAPI, empty_league: Path, tmp_path: Path) -> Iterator[Site]:
    """Give a league that has room for a few games only."""
    file = shutil.copyfile(empty_league, tmp_path / "league.sqlite3")
    database = Database(URL.create("sqlite", database=str(file)))
    _room(database)
    yield from _site(app, database)


@pytest.fixture
def gone(app: FastAPI) -> Iterator[Site]:
    """Give a league whose PostgreSQL server is not there."""
    url = URL.create("postgresql+psycopg", "pyramide", "geheim", "127.0.0.1", 1, "league")
    yield from _site(app, Database(url))


def test_a_full_disk_refuses_what_it_cannot_keep(
    full: Site, app: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    """Later, is the answer; what was accepted stays and is shown, and the log says why."""
    ada = full.join("Ada")
    accepted = [ada.play("arcade-1", takes=3)["game"]["id"] for _ in range(3)]
    caplog.set_level(logging.WARNING, "pyramide.league")
    wish = {"json": {"board": "timed"}, "headers": ada.headers}
    answers = [full.ask("POST", "/api/v1/tickets", **wish) for _ in range(400)]
    refused = [each for each in answers if each.status_code != 201]
    assert {each.status_code for each in refused} == {503}
    assert all(int(each.headers["retry-after"]) > 0 for each in refused)
    assert {each.json()["code"] for each in refused} == {"unavailable"}
    with app.state.league.database.reading() as connection:
        kept = connection.execute(select(func.count()).select_from(tickets)).scalar_one()
    assert kept == len(accepted) + len(answers) - len(refused)
    for game in accepted:
        assert full.ask("GET", f"/api/v1/games/{game}/journal").status_code == 200
    assert full.ask("GET", "/").status_code == 200
    assert any("full" in str(record.__dict__["facts"]) for record in caplog.records)


def test_a_database_that_is_gone_is_a_pause(gone: Site, caplog: pytest.LogCaptureFixture) -> None:
    """For programs and for people, and for whoever looks at the server's health."""
    caplog.set_level(logging.WARNING, "pyramide.league")
    token = f"{'0' * 32}.{'x' * 43}"
    for method, path in (
        ("POST", "/api/v1/players"), ("GET", "/api/v1/today"), ("GET", "/api/v1/boards/timed"),
        ("PUT", f"/api/v1/tickets/{'0' * 32}/journal"), ("GET", "/health"), ("GET", "/"),
        ("GET", f"/games/{'0' * 32}"),
    ):  # fmt: skip
        how = {"json": {"name": "Ada"}} if path.endswith("players") else {}
        answer = gone.ask(method, path, headers={"Authorization": f"Bearer {token}"}, **how)
        assert (answer.status_code, int(answer.headers["retry-after"]) > 0) == (503, True), path
        is_page = answer.headers["content-type"].startswith("text/html")
        assert is_page == (path in {"/", f"/games/{'0' * 32}"})
    assert "geheim" not in caplog.text
    assert caplog.records
