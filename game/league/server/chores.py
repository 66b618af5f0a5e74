"""What a server does beside answering: find tomorrow's deal, forget what is out of date.

Each worker does so; doing it twice changes nothing.
"""

from __future__ import annotations

import threading

from game.league.server.counters import forget_old
from game.league.server.database import is_passing
from game.league.server.days import find_ahead
from game.league.server.league import League
from game.league.server.logs import event, failure
from game.league.server.tickets import forget_lapsed

_EVERY_S = 600
_RETRY_S = 10


def do_chores(league: League) -> None:
    """Do everything once."""
    now = league.clock()
    find_ahead(league.database, league.rules, now=now)
    forget_old(league.database, now=now)
    forget_lapsed(league.database, now=now)


class Chores:
    """A thread that does the chores now and again until it is stopped."""

    def __init__(self, league: League) -> None:
        self._league = league
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="chores", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """Come to an end; what is being done is finished in the background."""
        self._stopped.set()
        self._thread.join(timeout=1)

    def _run(self) -> None:
        while not self._stopped.is_set():
            self._stopped.wait(_EVERY_S if self._went_well() else _RETRY_S)

    def _went_well(self) -> bool:
        try:
            do_chores(self._league)
        except Exception as error:  # noqa: BLE001 - the next time may go better
            if is_passing(error):
                event("chores put off")
            else:
                failure("chores failed", error)
            return False
        return True
