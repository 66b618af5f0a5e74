"""A server on 127.0.0.1 that answers what a test tells it to, at the pace the test wants."""

from __future__ import annotations

import json
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

TICKET = {
    "id": "1" * 32,
    "board": "timed",
    "rules": "timed",
    "redeals": "2",
    "deal": 4711,
    "drawn_at": "2026-11-30T12:00:00Z",
    "closes_at": "2026-12-30T12:00:00Z",
}
PLAYER = {"id": "a" * 32, "name": "Ada"}
REGISTERED = {"player": PLAYER, "token": "secret"}
GAME = {
    "id": "1" * 32, "board": "timed", "player": PLAYER, "rules": "timed", "redeals": "2",
    "deal": 4711, "score": 100, "status": "finished", "moves": 3, "seconds": 9,
    "accepted_at": "2026-11-30T12:10:00Z", "watchable": True,
}  # fmt: skip
ACCEPTED = {"game": GAME, "is_best": True, "rank": 2}


@dataclass
class Got:
    """A request as it came."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Reply:
    """What is answered: a value as JSON, or bytes as they are."""

    body: Any = None
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def data(self) -> bytes:
        """The body as it is sent."""
        return self.body if isinstance(self.body, bytes) else json.dumps(self.body).encode()


def problem(status: int, code: str, **headers: str) -> Reply:
    """Return a refusal as the league words it."""
    return Reply({"code": code, "message": "No."}, status, headers)


class Liar:
    """The server: `answers` makes the reply to a request, `got` are all that came."""

    def __init__(self, server: ThreadingHTTPServer) -> None:
        self.got: list[Got] = []
        self.answers: Callable[[Got], Reply] = lambda _: Reply({})
        self.address = f"http://127.0.0.1:{server.server_address[1]}"

    def puts(self) -> list[Got]:
        """Return the journals that were sent."""
        return [got for got in self.got if got.method == "PUT"]


@contextmanager
def lying(tls: ssl.SSLContext | None = None) -> Iterator[Liar]:
    """Run such a server, over TLS if a context is given."""

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Say nothing."""

        def _any(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            body = self.rfile.read(length)
            got = Got(self.command, self.path, dict(self.headers), body)
            liar.got.append(got)
            reply = liar.answers(got)
            with suppress(OSError):
                self.send_response(reply.status)
                for name, value in {
                    "Content-Length": str(len(reply.data)),
                    **reply.headers,
                }.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(reply.data)

        do_GET = do_POST = do_PUT = _any  # noqa: N815 - named by the library

    class Server(ThreadingHTTPServer):
        daemon_threads = True
        block_on_close = False

        def handle_error(self, *_: object) -> None:
            """Hang up in silence."""

    server = Server(("127.0.0.1", 0), Handler)
    liar = Liar(server)
    if tls is not None:
        server.socket = tls.wrap_socket(
            server.socket, server_side=True, do_handshake_on_connect=False
        )
        liar.address = liar.address.replace("http://", "https://")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield liar
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def raw(talk: Callable[[socket.socket], None]) -> Iterator[str]:
    """Run a server that says what it likes on a bare socket; give its address."""
    listener = socket.create_server(("127.0.0.1", 0))
    listener.settimeout(5)

    def serve() -> None:
        with suppress(OSError):
            taken, _ = listener.accept()
            with taken:
                taken.settimeout(5)
                taken.recv(65536)
                talk(taken)

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        listener.close()
        thread.join(5)


@contextmanager
def silent() -> Iterator[tuple[str, int]]:
    """Give a place on 127.0.0.1 where connecting takes for ever: its queue is full."""
    with socket.socket() as listener, ExitStack() as queue:
        listener.bind(("127.0.0.1", 0))
        listener.listen(0)
        place = listener.getsockname()
        for _ in range(4):
            waiting = queue.enter_context(socket.socket())
            waiting.settimeout(0)
            waiting.connect_ex(place)
        yield place


def drip(start: bytes, each: bytes, *, seconds: float = 0.8) -> Callable[[socket.socket], None]:
    """Return a talk that begins and then adds a little ten times a second."""

    def talk(sock: socket.socket) -> None:
        sock.sendall(start)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            sock.sendall(each)
            time.sleep(0.1)

    return talk
