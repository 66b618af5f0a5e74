"""One HTTP exchange: bounded in time and size, whatever is at the other end.

Redirects are not followed, proxies and cookies not known. `http.client` times out only between two
bytes; here a timer ends the connection when the whole exchange has had its time, from the first
packet and the TLS handshake on. Only looking up a name is bounded by the system alone.
"""

from __future__ import annotations

import http.client
import socket
import ssl
import time
from contextlib import closing, suppress
from threading import Lock, Timer
from typing import NamedTuple

from game.league.api import MOST_JOURNAL_BYTES
from game.league.client.address import Address
from game.league.client.troubles import LeagueError, Trouble

DEADLINE_S = 10.0
MOST_BYTES = MOST_JOURNAL_BYTES
"""The longest that is asked for; reading JSON holds up all threads, so no more is even read."""
_AGENT = "pyramide"
_MOST_DIGITS = 9


class Request(NamedTuple):
    """What is asked: `path` begins with a slash; a body has its kind."""

    method: str
    path: str
    token: str | None = None
    body: bytes | None = None
    kind: str = "application/json"

    @property
    def headers(self) -> dict[str, str]:
        """The headers that go with it."""
        headers = {"User-Agent": _AGENT, "Accept-Encoding": "identity", "Connection": "close"}
        if self.body is not None:
            headers["Content-Type"] = self.kind
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        return headers


class Answer(NamedTuple):
    """What was answered; `retry_after_s` is 0 where nothing usable was said of it."""

    status: int
    body: bytes
    retry_after_s: float = 0


class Wire:
    """Carries requests to one server, one at a time; `abort` ends the one under way."""

    def __init__(
        self, address: Address, *, deadline_s: float = DEADLINE_S, most_bytes: int = MOST_BYTES
    ) -> None:
        self._address = address
        self._deadline_s = deadline_s
        self._most_bytes = most_bytes
        self._lock = Lock()
        self._sock: socket.socket | None = None
        self._is_aborted = False
        self._is_cut = False

    def exchange(self, request: Request) -> Answer:
        """Send a request and return the answer. Raises `LeagueError`."""
        self._is_cut = False
        timer = Timer(self._deadline_s, self._cut)
        timer.daemon = True
        timer.start()
        try:
            with closing(self._connection()) as connection:
                path = self._address.path + request.path
                connection.request(request.method, path, body=request.body, headers=request.headers)
                with closing(connection.getresponse()) as response:
                    answer = self._read(response)
        except http.client.HTTPException as error:
            raise LeagueError(Trouble.NO_LEAGUE) from error
        except ssl.SSLCertVerificationError as error:
            raise LeagueError(Trouble.NOT_PROVEN) from error
        except (OSError, ValueError) as error:  # the latter: a host that cannot be one
            raise LeagueError(Trouble.NO_ANSWER) from error
        finally:
            timer.cancel()
            self._let_go()
        if self._is_cut:  # to the reader a connection that was cut looks like the answer's end
            raise LeagueError(Trouble.NO_ANSWER)
        return answer

    def abort(self) -> None:
        """End the exchange under way, and let no other begin; from any thread."""
        self._is_aborted = True
        self._cut()

    def _connection(self) -> http.client.HTTPConnection:
        """Return a connection to the server. Raises `OSError`."""
        host, port = self._address.host, self._address.port
        connection: http.client.HTTPConnection
        if self._address.is_secure:
            # Certificates are checked against those of the system, or of `SSL_CERT_FILE`.
            context = ssl.create_default_context()
            context.set_alpn_protocols(["http/1.1"])
            connection = http.client.HTTPSConnection(host, port, context=context)
            connection.sock = self._secured(self._reached(host, port), context)
        else:
            connection = http.client.HTTPConnection(host, port)
            connection.sock = self._reached(host, port)
        return connection

    def _reached(self, host: str, port: int) -> socket.socket:
        """Return a socket that has reached the server at one of its addresses."""
        ends = time.monotonic() + self._deadline_s
        last = OSError("no address")
        for family, kind, protocol, _, place in socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM
        ):
            left_s = ends - time.monotonic()
            if left_s <= 0:
                break
            sock = socket.socket(family, kind, protocol)
            try:
                sock.settimeout(left_s)
                self._hold(sock)
                sock.connect(place)
            except OSError as error:
                last = error
                self._let_go()
            else:
                sock.settimeout(self._deadline_s)
                return sock
        raise last

    def _secured(self, sock: socket.socket, context: ssl.SSLContext) -> ssl.SSLSocket:
        """Return TLS over a socket, whose handshake may be cut short like everything else."""
        host = self._address.host
        secured = context.wrap_socket(sock, server_hostname=host, do_handshake_on_connect=False)
        self._hold(secured)
        secured.do_handshake()
        return secured

    def _read(self, response: http.client.HTTPResponse) -> Answer:
        body = response.read(self._most_bytes + 1)
        if len(body) > self._most_bytes or (response.length or 0) > 0:
            raise LeagueError(Trouble.NO_LEAGUE)
        return Answer(response.status, body, _seconds(response.getheader("Retry-After")))

    def _hold(self, sock: socket.socket) -> None:
        """Keep what is to be cut; where its end has come already, end it."""
        with self._lock:
            self._sock = sock
        if self._is_aborted or self._is_cut:
            self._cut()

    def _let_go(self) -> None:
        with self._lock:
            sock, self._sock = self._sock, None
        if sock is not None:
            sock.close()

    def _cut(self) -> None:
        with self._lock:
            self._is_cut = True
            if self._sock is not None:
                with suppress(OSError):
                    # The plain socket's way also where TLS lies over it: nothing is to be said.
                    socket.socket.shutdown(self._sock, socket.SHUT_RDWR)


def _seconds(text: str | None) -> float:
    """Read `Retry-After`; only seconds, for a date would need a clock that is right."""
    text = (text or "").strip()
    is_number = text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
    return float(text) if is_number else 0.0
