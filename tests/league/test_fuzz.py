"""Fuzz: whatever is sent, no fault of the server, an answer as OpenAPI tells, no change on refusal.

A few hundred requests by default, thousands with `-m long`.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, urlsplit

import httpx
import pytest
import requests
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from sqlalchemy import func, select

from game.config import shipped_rules
from game.league.server.database import Database
from game.league.server.tables import counters, metadata
from game.play.journal import replay
from tests.league.games import played
from tests.league.site import Person, Site

FEW, MANY = 60, 4000
QUIET = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much]
CHECKS = (status_code_conformance, content_type_conformance, response_schema_conformance)
PAGES = ("/", "/boards", "/players", "/boards/{}", "/players/{}", "/games/{}")


def _sizes(database: Database) -> list[int]:
    """Return how much there is in each table, but for the counters of the rate limits."""
    with database.reading() as connection:
        return [
            connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in metadata.sorted_tables
            if table is not counters
        ]


def _operations(app: FastAPI) -> st.SearchStrategy[schemathesis.Case]:
    """Return requests to all paths that OpenAPI tells, well formed and not."""
    schema = schemathesis.openapi.from_dict(app.openapi())
    schema.config.base_url = "http://league.test"
    return st.one_of([each.ok().as_strategy() for each in schema.get_all_operations()])


def _send(site: Site, case: schemathesis.Case, headers: dict[str, str]) -> httpx.Response:
    """Send a case as the requests library would put it on the wire."""
    how = case.as_transport_kwargs(base_url="http://league.test", headers=headers)
    known = ("method", "url", "headers", "params", "data", "json", "files", "cookies")
    ready = requests.Request(**{key: how[key] for key in known if key in how}).prepare()
    parts = urlsplit(str(ready.url))
    content = ready.body.encode() if isinstance(ready.body, str) else ready.body
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    return site.ask(str(ready.method), path, headers=dict(ready.headers), content=content)


def _explore(site: Site, app: FastAPI, database: Database, requests_sent: int) -> None:
    ada = site.join("Ada")
    ada.play("arcade-1")
    operations = _operations(app)

    @settings(max_examples=requests_sent, deadline=None, database=None, suppress_health_check=QUIET)
    @given(case=operations, knows_token=st.booleans())
    def explore(case: schemathesis.Case, *, knows_token: bool) -> None:
        before = _sizes(database)
        answer = _send(site, case, ada.headers if knows_token else {})
        assert answer.status_code != 500, answer.text
        if answer.status_code >= 400:
            assert _sizes(database) == before
            told = answer.json()
            assert set(told) == {"code", "message", "line"}
        case.validate_response(answer, checks=CHECKS)

    explore()


def test_the_interface_answers_whatever_is_sent_as_it_tells(
    site: Site, app: FastAPI, database: Database
) -> None:
    """Requests made from OpenAPI, with and without a token."""
    _explore(site, app, database, FEW)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_the_interface_answers_thousands_of_requests(
    site: Site, app: FastAPI, database: Database
) -> None:
    """The same, longer."""
    _explore(site, app, database, MANY)


@st.composite
def damaged(draw: st.DrawFn, journal: bytes) -> bytes:
    """Return a journal with lines or bytes lost, doubled, exchanged or put in."""
    lines = journal.splitlines(keepends=True)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(("lose", "double", "swap", "byte", "digit", "insert")))
        if kind == "lose" and len(lines) > 1:
            del lines[at]
        elif kind == "double":
            lines.insert(at, lines[at])
        elif kind == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "insert":
            lines.insert(at, draw(st.binary(max_size=20)))
        else:
            line = bytearray(lines[at] or b"\n")
            by = draw(st.integers(0, 255) if kind == "byte" else st.sampled_from(b"0123456789"))
            line[draw(st.integers(0, len(line) - 1))] = by
            lines[at] = bytes(line)
    return b"".join(lines)


def _damage(ada: Person, database: Database, journals: int) -> None:
    # Every ticket of the day is for the same deal, so that damage can go on after a game went in.
    ticket = ada.draw("day")
    journal = played(ticket).encode()
    ada.site.clock.go(s=60)
    rules = shipped_rules()

    @settings(max_examples=journals, deadline=None, database=None, suppress_health_check=QUIET)
    @given(data=damaged(journal))
    def damage(data: bytes) -> None:
        nonlocal ticket
        before = _sizes(database)
        answer = ada.send(ticket["id"], data)
        told: dict[str, Any] = answer.json()
        if answer.status_code == 201:
            # The damage left another possible game: then its score is what replay says.
            assert told["game"]["score"] == replay(data.decode(), rules).game.score
            assert told["game"]["deal"] == ticket["deal"]
            ticket = ada.draw("day")
            ada.site.clock.go(s=60)
            return
        assert answer.status_code in {409, 413, 422}, told
        assert _sizes(database) == before

    damage()


def test_a_damaged_journal_is_refused_or_is_another_game(site: Site, database: Database) -> None:
    """Never a fault, and never a score that replay does not give."""
    _damage(site.join("Ada"), database, FEW)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_thousands_of_damaged_journals(site: Site, database: Database) -> None:
    """The same, longer."""
    _damage(site.join("Ada"), database, MANY)


@settings(max_examples=30, deadline=None, database=None, suppress_health_check=QUIET)
@given(
    path=st.sampled_from(PAGES),
    name=st.text(max_size=40),
    query=st.dictionaries(st.sampled_from(("after", "step", "x")), st.text(max_size=20)),
    language=st.text(st.characters(codec="latin-1", exclude_categories=("Cc",)), max_size=40),
)
def test_pages_answer_whatever_is_asked(
    site: Site, path: str, name: str, query: dict[str, str], language: str
) -> None:
    """With a page, or with one that says why not."""
    url = httpx.URL(
        "http://league.test", path=path.replace("{}", quote(name, safe="")), params=query
    )
    answer = site.ask(
        "GET", str(url), headers={"Accept-Language": language.strip().encode("latin-1")}
    )
    assert answer.status_code in {200, 404, 405, 422, 307}, answer.text
