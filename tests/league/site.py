"""Hands for the league's tests: a clock to set, a site to ask, players who play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from anyio.from_thread import BlockingPortal, start_blocking_portal
from fastapi import FastAPI

from tests.league.games import played

NOON = 1_796_040_000_000
"""2026-11-30T12:00:00Z in milliseconds."""


@dataclass
class Clock:
    """A clock that goes only when told to."""

    now: int = NOON

    def __call__(self) -> int:
        """Return the present moment."""
        return self.now

    def go(self, *, s: float = 0, h: float = 0) -> None:
        """Let time pass."""
        self.now += int(1000 * (s + 3600 * h))


class Site:
    """The league asked in this process, as over HTTP."""

    def __init__(self, portal: BlockingPortal, client: httpx.AsyncClient, clock: Clock) -> None:
        self.portal = portal
        self.client = client
        self.clock = clock

    def ask(self, method: str, path: str, **how: Any) -> httpx.Response:  # noqa: ANN401 - as httpx takes it
        """Send a request to any path."""
        return self.portal.call(lambda: self.client.request(method, path, **how))

    def get(self, path: str, **how: Any) -> Any:  # noqa: ANN401 - JSON
        """Return what a path of the interface tells; it must be 200."""
        answer = self.ask("GET", f"/api/v1{path}", **how)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def join(self, name: str) -> Person:
        """Register a player."""
        answer = self.ask("POST", "/api/v1/players", json={"name": name})
        assert answer.status_code == 201, answer.text
        told = answer.json()
        return Person(self, told["player"]["id"], told["player"]["name"], told["token"])


@dataclass(frozen=True)
class Person:
    """A registered player."""

    site: Site
    id: str
    name: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        """What proves who one is."""
        return {"Authorization": f"Bearer {self.token}"}

    def draw(self, board: str) -> dict[str, Any]:
        """Draw a ticket."""
        answer = self.site.ask(
            "POST", "/api/v1/tickets", json={"board": board}, headers=self.headers
        )
        assert answer.status_code == 201, answer.text
        ticket: dict[str, Any] = answer.json()
        return ticket

    def send(self, ticket: str, journal: str | bytes) -> httpx.Response:
        """Send a journal."""
        return self.site.ask(
            "PUT", f"/api/v1/tickets/{ticket}/journal", content=journal, headers=self.headers
        )

    def play(self, board: str, *, takes: int | None = None) -> dict[str, Any]:
        """Draw a ticket, play it and send the game; return what was accepted."""
        ticket = self.draw(board)
        self.site.clock.go(s=200)
        answer = self.send(ticket["id"], played(ticket, takes=takes))
        assert answer.status_code == 201, answer.text
        accepted: dict[str, Any] = answer.json()
        return accepted


@contextmanager
def opened(app: FastAPI, clock: Callable[[], int]) -> Iterator[Site]:
    """Give the site of an application."""
    assert isinstance(clock, Clock)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    with start_blocking_portal() as portal:
        client = httpx.AsyncClient(transport=transport, base_url="http://league.test")
        yield Site(portal, client, clock)
        portal.call(client.aclose)
