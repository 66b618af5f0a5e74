"""Connections that do not come to the point: hung up on, so that nobody can hold them all.

The web server waits for ever for the head of a request, and for ever for somebody to fetch an
answer. Bodies have their own time, see `middleware`.
"""

from __future__ import annotations

import asyncio
import socket

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from game.league.server.ending import ENDING, Ending

HEAD_S = 20.0
FETCH_MS = 60_000


class Impatient(H11Protocol):
    """HTTP as ever, but the head of a request has `head_s` from the first byte or connecting."""

    head_s = HEAD_S
    _until_head: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first head."""
        super().connection_made(transport)
        # The same for all connections of a server; each request's scope is given it.
        self.app_state.setdefault(ENDING, Ending())
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take bytes; wait on for a head that has begun, and no more for one that is whole."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._wait()
        else:
            self._stop_waiting()

    def shutdown(self) -> None:
        """End with the server, after the request under way."""
        self.app_state[ENDING].begin()
        super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._until_head is None:
            self._until_head = self.loop.call_later(self.head_s, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._until_head is not None:
            self._until_head.cancel()
            self._until_head = None


def bound_fetching(listener: socket.socket, *, ms: int = FETCH_MS) -> None:
    """Have the system end a connection whose other side takes nothing of an answer for so long.

    What is accepted by a listening socket inherits this. Only Linux knows it.
    """
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None:
        listener.setsockopt(socket.IPPROTO_TCP, option, ms)
