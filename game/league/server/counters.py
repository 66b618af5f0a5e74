"""Rate limits, counted in the database so that all workers and hosts count together.

A counter is a name and the beginning of its hour or day. It is counted before the request is
looked at, so that refused requests count too.
"""

from __future__ import annotations

import ipaddress

from sqlalchemy import delete

from game.league.api import Code
from game.league.server.database import Database, insert
from game.league.server.refusals import Refusal
from game.league.server.tables import counters
from game.league.server.times import DAY_MS, SECOND

_SUBSCRIBER_BITS = 64


def count(database: Database, what: str, *, limit: int, period: int, now: int) -> None:
    """Count one request; raise `Refusal` if there were more than `limit` in this period."""
    since = now - now % period
    with database.writing() as connection:
        counting = insert(connection, counters).values(what=what, since=since, n=1)
        n = connection.execute(
            counting.on_conflict_do_update(
                index_elements=[counters.c.what, counters.c.since], set_={"n": counters.c.n + 1}
            ).returning(counters.c.n)
        ).scalar_one()
    if n > limit:
        wait_s = (since + period - now) // SECOND + 1
        sentence = "That was too often; try again later."
        raise Refusal(429, Code.TOO_MANY, sentence, retry_after_s=wait_s)


def network_of(address: str) -> str:
    """Return what one subscriber has of the network: an address, of IPv6 the first 64 bits.

    What is no address, as a careless proxy may tell, is one network like any other.
    """
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(known), _SUBSCRIBER_BITS), strict=False))


def forget_old(database: Database, *, now: int) -> None:
    """Forget the counters whose period is over, and with them the network addresses."""
    with database.writing() as connection:
        connection.execute(delete(counters).where(counters.c.since < now - DAY_MS))
