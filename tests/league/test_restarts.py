"""PostgreSQL killed and restarted under load: what was answered 201 is there."""

from __future__ import annotations

import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from tests.league.cluster import Cluster, own_cluster
from tests.league.games import played
from tests.league.restarted import BETWEEN_S, kill_now_and_then, served_from, tickets_there
from tests.league.server import Server

PLAYERS = 6


@dataclass
class Heard:
    """What the players heard: games answered 201 or 200, and how often which status."""

    accepted: list[str] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)


class Persistent:
    """A player who sends each request until it is answered for good, as the game's outbox does."""

    def __init__(self, server: Server, name: str, heard: Heard, ends: threading.Event) -> None:
        self._client = httpx.Client(base_url=server.address, timeout=30)
        self._name = name
        self._heard = heard
        self._ends = ends

    def play(self) -> None:
        """Play until the end; whatever goes wrong is noted."""
        try:
            with self._client:
                self._play()
        except Exception as error:  # noqa: BLE001 - the test tells it
            self._heard.broken.append(repr(error))

    def _play(self) -> None:
        told = self._until_answered("POST", "/api/v1/players", json={"name": self._name}).json()
        if "token" not in told:
            # The answer to the first attempt was lost: nobody knows that token any more.
            self._name = f"{self._name}x"
            self._play()
            return
        self._client.headers["Authorization"] = f"Bearer {told['token']}"
        while not self._ends.is_set():
            wish = {"board": "arcade-1"}
            ticket = self._until_answered("POST", "/api/v1/tickets", json=wish).json()
            journal = played(ticket, takes=1, step_ms=45)
            # The drift that is allowed for covers so few actions.
            path = f"/api/v1/tickets/{ticket['id']}/journal"
            answer = self._until_answered("PUT", path, content=journal)
            if answer.status_code in {200, 201}:
                self._heard.accepted.append(ticket["id"])

    def _until_answered(self, method: str, path: str, **how: object) -> httpx.Response:
        while True:
            try:
                answer = self._client.request(method, path, **how)  # type: ignore[arg-type]
            except httpx.TransportError:
                self._heard.statuses[0] += 1
            else:
                self._heard.statuses[answer.status_code] += 1
                if answer.status_code != 503:
                    return answer
            time.sleep(0.1)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_nothing_accepted_is_lost_when_postgresql_is_killed(tmp_path: Path) -> None:
    """Two workers, six players, three kills; every answer is final, 503 or none, never a fault."""
    with own_cluster() as cluster:
        with served_from(cluster, tmp_path) as server:
            heard = _load(server, cluster)
        assert heard.broken == []
        assert heard.statuses[500] == 0, heard.statuses
        assert heard.statuses[503] > 0, "the kills were not felt"
        assert len(heard.accepted) > 20
        there = tickets_there(cluster)
    print(f"\n{len(heard.accepted)} accepted, {dict(heard.statuses)}")  # noqa: T201 - a figure
    assert len(there) == len(set(there))
    assert set(heard.accepted) == set(there)


def _load(server: Server, cluster: Cluster) -> Heard:
    """Let the players play while the database is killed and restarted."""
    heard, ends = Heard(), threading.Event()
    players = [
        threading.Thread(target=Persistent(server, f"P{n}", heard, ends).play)
        for n in range(PLAYERS)
    ]
    for player in players:
        player.start()
    kill_now_and_then(cluster, away_s=1)
    time.sleep(BETWEEN_S)
    ends.set()
    for player in players:
        player.join(60)
    assert not any(player.is_alive() for player in players)
    return heard
