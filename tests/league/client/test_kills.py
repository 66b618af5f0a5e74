"""The outbox survives `kill -9` at any moment: no finished game is lost, none counts twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from random import Random

import pytest

from game.league.client.backoff import Backoff
from game.league.client.courier import Courier
from game.store import Store
from game.store.league import TicketState
from tests.league.client.killing import journal_of, ticket_id
from tests.league.client.liar import ACCEPTED, Got, Reply, lying, problem

CHECKOUT = Path(__file__).parents[3]
_SCRIPT = Path(__file__).with_name("sends_until_killed.py")


def _killed(folder: Path, address: str, first: int, after_s: float) -> int:
    """Play on until killed; return the last game whose end was on the disk."""
    process = subprocess.Popen(
        [sys.executable, str(_SCRIPT), str(folder), address, str(first)],
        stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
    )  # fmt: skip
    assert process.stdout is not None
    begun = process.stdout.readline()
    assert begun
    time.sleep(after_s)
    process.send_signal(signal.SIGKILL)
    with process:
        lines = [begun, *process.stdout.read().split()]
    return int(lines[-1])


def _survives(folder: Path, kills: int) -> None:
    chance = Random(kills)
    accepted: dict[str, set[bytes]] = defaultdict(set)

    def answers(got: Got) -> Reply:
        """Accept and, one time in three, answer with a fault all the same: the answer is lost."""
        if got.method != "PUT":
            return problem(429, "too_many", **{"Retry-After": "60"})
        accepted[got.path].add(got.body)
        return problem(503, "unavailable") if chance.random() < 1 / 3 else Reply(ACCEPTED, 201)

    with lying() as liar:
        liar.answers = answers
        last = 0
        for _ in range(kills):
            last = _killed(folder, liar.address, last + 1, chance.uniform(0, 0.3))
        store = Store.open(folder)
        quick = Backoff(clock=time.monotonic, first_s=0.01, longest_s=0.05)
        courier = Courier(store, make_backoff=lambda: quick)
        end = time.monotonic() + 30
        while store.league.tickets(TicketState.WAITING) or not courier.standing.is_known:
            assert time.monotonic() < end
            time.sleep(0.02)
        courier.close()
        assert not store.notices
        assert not store.league.tickets(TicketState.PLAYING)
        assert not store.league.tickets(TicketState.REFUSED)
        store.close(5)
    for number in range(1, last + 1):
        sent = accepted[f"/api/v1/tickets/{ticket_id(number)}/journal"]
        assert sent == {journal_of(number).encode()}, number


def test_killed_at_random_every_result_arrives_as_it_was(tmp_path: Path) -> None:
    """Each ticket gets its own journal, always the same, however often it is sent."""
    _survives(tmp_path, 5)


@pytest.mark.long
def test_killed_a_hundred_times_every_result_arrives_as_it_was(tmp_path: Path) -> None:
    """The same for longer."""
    _survives(tmp_path, 100)
