"""Finishes games with tickets and sends them, to be killed at any moment.

usage: sends_until_killed.py FOLDER ADDRESS FIRST - from which number on games are finished.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from game.league.client.backoff import Backoff
from game.league.client.courier import Courier
from game.store import Store
from tests.league.client.killing import account_at, finish


def main(folder: str, address: str, first: str) -> None:
    """Finish a game every few milliseconds for ever."""
    store = Store.open(Path(folder))
    store.league.join(account_at(address))
    courier = Courier(store, make_backoff=lambda: Backoff(clock=time.monotonic, first_s=0.01))
    number = int(first)
    while True:
        finish(store, number)
        courier.nudge(None)
        while not store.flush(5):  # the courier has written more meanwhile
            assert not store.notices
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()
        number += 1
        time.sleep(0.02)


if __name__ == "__main__":
    main(*sys.argv[1:])
