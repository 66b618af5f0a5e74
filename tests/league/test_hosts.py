"""Several hosts: two servers over one PostgreSQL are one league."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import httpx
import pytest
from sqlalchemy import func, select

from game.league.server.database import Database
from game.league.server.tables import records, results
from tests.league.conftest import own_postgres_database
from tests.league.games import played
from tests.league.server import Server, serving

CLIENTS = 32
LIMITS = """registrations_an_hour = 3
tickets_an_hour = 4
tickets_a_day = 600
journals_an_hour = 1000
seconds_to_send = 20
"""


@pytest.fixture(scope="module")
def hosts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[list[Server], Database]]:
    """Run two hosts that start together on an empty database; give them and their database."""
    folder = tmp_path_factory.mktemp("hosts")
    limits = folder / "limits.toml"
    limits.write_text(LIMITS)
    with ExitStack() as running:
        url = running.enter_context(own_postgres_database())
        environ = {
            "PYRAMIDE_DATABASE_URL": url.render_as_string(hide_password=False),
            "PYRAMIDE_LEAGUE_LIMITS": str(limits),
        }
        with ThreadPoolExecutor(2) as pool:
            started = pool.map(
                lambda n: running.enter_context(serving(folder / str(n), environ=environ)),
                range(2),
            )
            servers = list(started)
        database = Database(url)
        yield servers, database
        database.close()


def _ask(server: Server, method: str, path: str, **how: object) -> httpx.Response:
    return httpx.request(method, f"{server.address}/api/v1{path}", timeout=30, **how)  # type: ignore[arg-type]


def test_what_one_host_took_in_the_other_tells_and_limits_are_counted_together(
    hosts: tuple[list[Server], Database],
) -> None:
    """Registered here, drawn there, sent by 32 clients to both: one result, told by each."""
    (here, there), database = hosts
    names = ("Ada", "Bob", "Eve", "Max")
    told = [
        _ask(server, "POST", "/players", json={"name": name})
        for server, name in zip((here, there, here, there), names, strict=True)
    ]
    assert [each.status_code for each in told] == [201, 201, 201, 429]
    headers = {"Authorization": f"Bearer {told[0].json()['token']}"}
    wish = {"board": "arcade-1"}
    drawn = [
        _ask(server, "POST", "/tickets", json=wish, headers=headers)
        for server in (there, here, there, here, there)
    ]
    assert [each.status_code for each in drawn] == [201, 201, 201, 201, 429]
    ticket = drawn[0].json()
    journal = played(ticket, takes=3, step_ms=45)
    time.sleep(0.05 * journal.count("\n"))

    def send(n: int) -> httpx.Response:
        path = f"/tickets/{ticket['id']}/journal"
        return _ask((here, there)[n % 2], "PUT", path, content=journal, headers=headers)

    with ThreadPoolExecutor(CLIENTS) as pool:
        answers = list(pool.map(send, range(CLIENTS)))
    assert Counter(each.status_code for each in answers) == {201: 1, 200: CLIENTS - 1}
    assert len({each.text for each in answers}) == 1
    with database.reading() as connection:
        for table in (results, records):
            assert connection.execute(select(func.count()).select_from(table)).scalar_one() == 1
    for server in (here, there):
        [line] = _ask(server, "GET", "/boards/arcade-1").json()["entries"]
        assert line["game"] == answers[0].json()["game"]
