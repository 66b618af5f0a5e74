"""A league's server whose PostgreSQL is killed and started again, with limits that none reaches."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.engine import make_url

from game.league.server.database import Database
from game.league.server.tables import results
from tests.league.cluster import Cluster
from tests.league.server import Server, serving

BETWEEN_S = 4.0
_KILLS = 3
ENOUGH = """registrations_an_hour = 1000000
tickets_an_hour = 1000000
tickets_a_day = 1000000
journals_an_hour = 1000000
seconds_to_send = 20
"""


@contextmanager
def served_from(cluster: Cluster, folder: Path) -> Iterator[Server]:
    """Serve the league from a cluster of one's own with two workers."""
    limits = folder / "limits.toml"
    limits.write_text(ENOUGH, encoding="ascii")
    environ = {"PYRAMIDE_DATABASE_URL": cluster.url, "PYRAMIDE_LEAGUE_LIMITS": str(limits)}
    with serving(folder, "--workers", "2", environ=environ) as server:
        yield server


def kill_now_and_then(cluster: Cluster, *, away_s: float) -> None:
    """Kill the database three times and start it again after some seconds."""
    for _ in range(_KILLS):
        time.sleep(BETWEEN_S)
        cluster.kill()
        time.sleep(away_s)
        cluster.start()


def tickets_there(cluster: Cluster) -> list[str]:
    """Return the tickets whose games the database has."""
    database = Database(make_url(cluster.url))
    with database.reading() as connection:
        there = list(connection.execute(select(results.c.ticket)).scalars())
    database.close()
    return there
