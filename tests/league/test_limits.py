"""Limits: how often, how much and how slowly one may ask."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import func, select

from game.league.server.app import application
from game.league.server.chores import do_chores
from game.league.server.counters import network_of
from game.league.server.league import League
from game.league.server.settings import Limits, SettingsError, load_limits
from game.league.server.tables import counters, tickets
from tests.league.games import played
from tests.league.site import Site, opened


@pytest.fixture
def limits() -> Limits:
    """Give limits that are soon met."""
    return Limits(
        registrations_an_hour=2,
        tickets_an_hour=2,
        tickets_a_day=3,
        journals_an_hour=2,
        seconds_to_send=1,
    )


def test_one_address_may_not_register_without_end(site: Site) -> None:
    """Refused names count too, and an hour later it goes on."""
    site.join("Ada")
    assert site.ask("POST", "/api/v1/players", json={"name": ""}).status_code == 422
    answer = site.ask("POST", "/api/v1/players", json={"name": "Bob"})
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
    wait_s = int(answer.headers["retry-after"])
    site.clock.go(s=wait_s)
    site.join("Bob")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", "unknown"),
        ("", "unknown"),
        ("x" * 9000, "unknown"),
    ],
)
def test_addresses_are_counted_by_subscriber(address: str, network: str) -> None:
    """Who has IPv6 has 2**64 addresses; what is none has no limit of its own."""
    assert network_of(address) == network


def test_a_player_may_not_draw_tickets_without_end(site: Site) -> None:
    """By the hour and by the day; other players are not touched."""
    ada, bob = site.join("Ada"), site.join("Bob")

    def status() -> int:
        return site.ask(
            "POST", "/api/v1/tickets", json={"board": "timed"}, headers=ada.headers
        ).status_code

    assert [status() for _ in range(3)] == [201, 201, 429]
    site.clock.go(h=1)
    assert [status() for _ in range(2)] == [201, 429]
    bob.draw("timed")
    site.clock.go(h=24)
    assert status() == 201


def test_a_player_may_not_send_games_without_end(site: Site) -> None:
    """Each attempt counts, and the game can be sent later."""
    ada = site.join("Ada")
    ticket = ada.draw("timed")
    site.clock.go(s=300)
    assert ada.send(ticket["id"], "x").status_code == 422
    assert ada.send(ticket["id"], "x").status_code == 422
    assert ada.send(ticket["id"], played(ticket)).status_code == 429
    site.clock.go(h=1)
    assert ada.send(ticket["id"], played(ticket)).status_code == 201


@pytest.mark.parametrize("path", ["/api/v1/players", f"/api/v1/tickets/{'0' * 32}/journal"])
def test_more_than_64_kib_are_not_read(site: Site, path: str) -> None:
    """Whether the size is announced or only found out."""

    async def parts() -> AsyncIterator[bytes]:
        for _ in range(70):
            yield b"x" * 1024

    method = "PUT" if "tickets" in path else "POST"
    for content in (b"x" * 70_000, parts()):
        answer = site.ask(method, path, content=content)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_request_that_does_not_arrive_is_given_up(league: League) -> None:
    """After the time that the limits give it."""

    async def slowly() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(30)

    with opened(application(league), league.clock) as site:
        answer = site.ask("POST", "/api/v1/players", content=slowly())
    assert (answer.status_code, answer.json()["code"]) == (408, "too_slow")


def test_what_is_out_of_date_is_forgotten(site: Site, league: League) -> None:
    """Network addresses after two days, tickets without a game after they lapsed."""
    ada = site.join("Ada")
    ada.play("timed")
    ada.draw("timed")

    def counts() -> tuple[int, int]:
        with league.database.reading() as connection:
            many = [
                connection.execute(select(func.count()).select_from(table)).scalar_one()
                for table in (counters, tickets)
            ]
        return many[0], many[1]

    site.clock.go(h=48)
    do_chores(league)
    assert counts() == (0, 2)
    site.clock.go(h=24 * 30)
    do_chores(league)
    assert counts() == (0, 1)


def test_the_shipped_limits_can_be_read() -> None:
    """They are at least what one person can use."""
    limits = load_limits()
    assert limits.tickets_a_day >= limits.tickets_an_hour >= 60


@pytest.mark.parametrize("text", ["", "registrations_an_hour = 1", "x", "seconds_to_send = true"])
def test_limits_that_are_not_complete_are_refused(text: str, tmp_path: Path) -> None:
    """In a sentence that names the file."""
    file = tmp_path / "limits.toml"
    file.write_text(text)
    with pytest.raises(SettingsError, match=r"limits\.toml"):
        load_limits(str(file))
