"""Slow clients: whoever holds a connection without coming to the point loses it, others do not."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from game.league.server.ending import CutOff
from game.league.server.patience import Impatient
from game.league.server.serving import listening

HEAD_S = 0.4
WHOLE = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n"


class Quick(Impatient):
    """Hangs up sooner."""

    head_s = HEAD_S


async def _echoes(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with the request's body, once it is there."""
    assert scope["type"] == "http"
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
    length = str(len(body)).encode()
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]}
    )
    await send({"type": "http.response.body", "body": body})


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """Run the web server with that protocol; give its port on 127.0.0.1."""
    config = uvicorn.Config(_echoes, http=Quick, ws="none", lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    with listening("127.0.0.1", 0) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        yield int(listener.getsockname()[1])
        server.should_exit = True
        thread.join(10)


def _take_answer(sock: socket.socket) -> None:
    """Read until the body that was sent has come back."""
    got = b""
    while not got.endswith(b"ab"):
        part = sock.recv(1000)
        assert part, got
        got += part


def _held_for(sock: socket.socket, drip: bytes) -> float:
    """Send one byte after the other; return after how many seconds the other side hung up."""
    begun = time.monotonic()
    sock.settimeout(0.05)
    while time.monotonic() - begun < 5:
        try:
            if drip:
                sock.sendall(drip[:1])
                drip = drip[1:]
            if sock.recv(100) == b"":
                break
        except TimeoutError:
            continue
        except OSError:
            break
    return time.monotonic() - begun


@pytest.mark.parametrize("begins", [b"", WHOLE[:10]], ids=["silence", "half a head"])
def test_a_head_that_does_not_come_is_not_waited_for(port: int, begins: bytes) -> None:
    """Neither its first byte nor its last, however busily it drips."""
    with socket.create_connection(("127.0.0.1", port)) as sock:
        sock.sendall(begins)
        assert HEAD_S / 2 < _held_for(sock, b"x" * 500 if begins else b"") < HEAD_S + 1.5


def test_nor_is_the_next_one_on_the_same_connection(port: int) -> None:
    """An answer does not buy time."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as sock:
        sock.sendall(WHOLE + b"ab")
        _take_answer(sock)
        sock.sendall(WHOLE[:10])
        assert _held_for(sock, b"x" * 500) < HEAD_S + 1.5


def test_a_head_that_came_may_have_a_slow_body(port: int) -> None:
    """That has a time of its own, elsewhere; and a connection goes on being used."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as sock:
        for _ in range(2):
            sock.sendall(WHOLE[:20])
            time.sleep(HEAD_S / 4)
            sock.sendall(WHOLE[20:] + b"a")
            time.sleep(2 * HEAD_S)
            sock.sendall(b"b")
            _take_answer(sock)


def test_an_answer_that_nobody_fetches_does_not_hold_a_connection_for_ever() -> None:
    """The system ends it: connections have that from the listening socket."""
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        pytest.skip("only Linux can do so")
    with listening("127.0.0.1", 0) as listener:
        address = listener.getsockname()
        with socket.create_connection(address):
            taken, _ = listener.accept()
            with taken:
                kept = taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    assert kept == 60_000


@pytest.mark.parametrize("has_begun", [False, True])
def test_an_answer_that_is_cut_off_at_the_end_is_no_fault(
    caplog: pytest.LogCaptureFixture, *, has_begun: bool
) -> None:
    """Whoever waits for one is told to come again; nothing is written of an exception."""

    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        del scope, receive
        if has_begun:
            headers = [(b"content-length", b"2")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": b"a", "more_body": True})
        await asyncio.sleep(60)

    config = uvicorn.Config(
        CutOff(never), http=Impatient, ws="none", lifespan="off", log_config=None,
        timeout_graceful_shutdown=1,
    )  # fmt: skip
    server = uvicorn.Server(config)
    with listening("127.0.0.1", 0) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        address = ("127.0.0.1", int(listener.getsockname()[1]))
        with socket.create_connection(address, timeout=20) as waiting:
            waiting.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            time.sleep(0.3)
            server.should_exit = True
            got = b""
            while part := waiting.recv(1000):
                got += part
        thread.join(10)
    assert got.startswith(b"HTTP/1.1 200" if has_begun else b"HTTP/1.1 503")
    assert has_begun or (b"retry-after: 5" in got and b'"unavailable"' in got)
    assert not [each for each in caplog.records if each.exc_info or "Exception" in each.msg]
