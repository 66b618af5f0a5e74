"""The games' own outboxes against the real server, whose PostgreSQL is killed while they send."""

from __future__ import annotations

import threading
import time
import uuid
from dataclasses import asdict
from pathlib import Path

import pytest

from game.league.client.asking import League
from game.league.client.backoff import Backoff
from game.league.client.courier import Courier
from game.store import FinishedGame, KeptGame, Kind, Origin, Status, Store
from game.store.league import LeagueAccount, LeagueTicket, TicketState, new_account_id
from tests.league.cluster import own_cluster
from tests.league.games import played
from tests.league.restarted import kill_now_and_then, served_from, tickets_there

COUCHES = 3
BOARD = "arcade-1"
DRAINED_S = 90


class Couch:
    """A store with its courier, and a thread that finishes games as fast as tickets come."""

    def __init__(self, folder: Path, address: str, number: int) -> None:
        self.store = Store.open(folder)
        self.sent: list[str] = []
        name = f"Couch {number}"
        told = League.at(address).register(name)
        account = LeagueAccount(
            id=new_account_id(), address=address, player=None, league_id=told.player.id, name=name,
            token=told.token,
        )  # fmt: skip
        self.store.league.join(account)
        self._courier = Courier(
            self.store,
            make_backoff=lambda: Backoff(clock=time.monotonic, first_s=0.1, longest_s=0.5),
        )
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._play)
        self._thread.start()

    def _play(self) -> None:
        while not self._ends.wait(0.02):
            spare = self.store.league.tickets(TicketState.SPARE)
            for ticket in [each for each in spare if each.board == BOARD]:
                self._finish(ticket)
                self._courier.nudge(None)

    def _finish(self, ticket: LeagueTicket) -> None:
        game_id = uuid.uuid4().hex
        journal = played(asdict(ticket), takes=1, step_ms=45)
        # As at the table: a game is kept before it gets its ticket.
        self.store.keep(
            KeptGame(
                id=game_id, rules=ticket.rules, journal=journal, kind=Kind.RANKED,
                origin=Origin.FRESH, started_at="2026-11-30T12:00:00Z",
            )
        )  # fmt: skip
        assert self.store.league.take(ticket.id, game_id)
        time.sleep(0.05 * journal.count("\n"))
        self.store.finish(
            FinishedGame(
                id=game_id, rules=ticket.rules, redeals=ticket.redeals, deal=ticket.deal,
                status=Status.FINISHED, score=5, moves=1, seconds=1, kind=Kind.RANKED,
                origin=Origin.FRESH, started_at="2026-11-30T12:00:00Z",
                ended_at="2026-11-30T12:01:00Z",
            ),
            journal=journal,
        )  # fmt: skip
        self.sent.append(ticket.id)

    def stop_playing(self) -> None:
        """Finish no more games; what is done goes on to be sent."""
        self._ends.set()
        self._thread.join(30)

    @property
    def is_drained(self) -> bool:
        """Whether nothing waits any more."""
        league = self.store.league
        return not (league.tickets(TicketState.WAITING) or league.tickets(TicketState.PLAYING))

    def close(self) -> None:
        """End."""
        self._courier.close()
        self.store.close(5)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_outboxes_drain_once_postgresql_is_back(tmp_path: Path) -> None:
    """Every game that was finished is there once, whenever the database was killed."""
    with own_cluster() as cluster:
        with served_from(cluster, tmp_path) as server:
            couches = [Couch(tmp_path / f"{n}", server.address, n) for n in range(COUCHES)]
            kill_now_and_then(cluster, away_s=2)
            for couch in couches:
                couch.stop_playing()
            ends = time.monotonic() + DRAINED_S
            while not all(couch.is_drained for couch in couches) and time.monotonic() < ends:
                time.sleep(0.1)
            assert all(couch.is_drained for couch in couches)
            for couch in couches:
                assert couch.store.league.tickets(TicketState.REFUSED) == []
                couch.close()
        there = tickets_there(cluster)
    finished = [ticket for couch in couches for ticket in couch.sent]
    print(f"\n{len(finished)} finished on {COUCHES} couches, {len(there)} there")  # noqa: T201 - a figure
    assert len(finished) > 10 * COUCHES
    assert sorted(there) == sorted(finished)
