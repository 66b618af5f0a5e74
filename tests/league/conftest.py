"""A league for tests: in this process, on SQLite and where a server is named on PostgreSQL."""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from fastapi import FastAPI
from sqlalchemy import text
from sqlalchemy.engine import URL, make_url

from game.league.server.app import application
from game.league.server.database import Database
from game.league.server.league import League
from game.league.server.migrating import migrate
from game.league.server.settings import Limits
from game.league.server.tables import metadata
from tests.league.site import Clock, Site, opened

NAMED = "PYRAMIDE_TEST_POSTGRES"
PLENTY = Limits(
    registrations_an_hour=10**6,
    tickets_an_hour=10**6,
    tickets_a_day=10**6,
    journals_an_hour=10**6,
    seconds_to_send=5,
)


@contextmanager
def own_postgres_database() -> Iterator[URL]:
    """Make a database of our own on the named server, and drop it at the end."""
    server = os.environ.get(NAMED)
    if not server:
        pytest.skip(f"{NAMED} names no PostgreSQL server")
    named = make_url(server).set(drivername="postgresql")
    name = f"pyramide_test_{secrets.token_hex(8)}"
    address = named.render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
        try:
            yield named.set(drivername="postgresql+psycopg", database=name)
        finally:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[URL]:
    """Give the address of a database with the league's tables on the named server."""
    with own_postgres_database() as url:
        database = Database(url)
        migrate(database)
        database.close()
        yield url


@pytest.fixture(scope="session")
def empty_league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give an SQLite file with the league's tables, to be copied."""
    file = tmp_path_factory.mktemp("empty") / "league.sqlite3"
    database = Database(URL.create("sqlite", database=str(file)))
    migrate(database)
    database.close()
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> URL:
    """Give the address of an empty league, of each kind."""
    if request.param == "sqlite":
        file = tmp_path / "league.sqlite3"
        shutil.copyfile(request.getfixturevalue("empty_league"), file)
        return URL.create("sqlite", database=str(file))
    found: URL = request.getfixturevalue("postgres_url")
    return found


@pytest.fixture
def database(url: URL) -> Iterator[Database]:
    """Give an empty league's database."""
    database = Database(url)
    if not database.is_sqlite:
        names = ", ".join(table.name for table in metadata.sorted_tables)
        with database.writing() as connection:
            connection.execute(text(f"TRUNCATE {names} RESTART IDENTITY"))
    yield database
    database.close()


@pytest.fixture
def clock() -> Clock:
    """Give a clock that stands still until it is set."""
    return Clock()


@pytest.fixture
def limits() -> Limits:
    """Give limits that no test meets by accident."""
    return PLENTY


@pytest.fixture
def league(database: Database, clock: Clock, limits: Limits) -> League:
    """Give the league itself."""
    return League(database, limits, clock)


@pytest.fixture(scope="session")
def app(empty_league: Path) -> FastAPI:
    """Give one application for all tests, for its first request takes a while; see `site`."""
    nobodys = Database(URL.create("sqlite", database=str(empty_league)))
    return application(League(nobodys, PLENTY))


@pytest.fixture
def site(app: FastAPI, league: League) -> Iterator[Site]:
    """Give the league's site, answered in this process."""
    app.state.league = league
    with opened(app, league.clock) as site:
        yield site
