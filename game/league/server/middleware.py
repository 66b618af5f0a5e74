"""Around every request: bodies bounded in size and time, headers of safety, a line in the log."""

from __future__ import annotations

import time

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from game.league.api import MOST_JOURNAL_BYTES, Code
from game.league.server.ending import ending_of, refusal_at_the_end, refuse
from game.league.server.logs import event
from game.league.server.refusals import Refusal

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": PAGE_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_LONGEST_PATH = 200


class SafeHeaders:
    """Adds the headers that keep a browser from doing more than it must."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the headers added."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        await self._app(scope, receive, send_with_headers)


class HeadLikeGet:
    """Answers HEAD as GET without the body, as HTTP wants it of everything that can be got."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; whatever is not HEAD as it is."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_no_body(message: Message) -> None:
            empty = {"body": b""} if message["type"] == "http.response.body" else {}
            await send({**message, **empty})

        await self._app({**scope, "method": "GET"}, receive, send_no_body)


class RequestLog:
    """Writes a line for each request: what was asked for and how it went, nothing of its body."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and write the line."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def send_noting_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_noting_status)
        finally:
            client = scope.get("client")
            event(
                "request",
                method=scope["method"],
                path=scope["path"][:_LONGEST_PATH],
                status=status,
                ms=round(1000 * (time.perf_counter() - began), 1),
                client=client[0] if client else None,
            )


class BoundedBody:
    """Reads a request's body before anything else, and refuses a large or a slow one."""

    def __init__(self, app: ASGIApp, *, seconds: float) -> None:
        self._app = app
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, unless the body is refused."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        ending = ending_of(scope)
        try:
            async with ending.bounding(self._seconds):
                body = await _read(scope, receive)
        except TimeoutError:
            slow = Refusal(408, Code.TOO_SLOW, "The request did not arrive whole in time.")
            refusal = refusal_at_the_end() if ending.is_begun else slow
            await refuse(refusal, scope, receive, send)
            return
        except Refusal as refusal:
            await refuse(refusal, scope, receive, send)
            return
        if body is not None:
            await self._app(scope, _again(body, receive), send)


async def _read(scope: Scope, receive: Receive) -> bytes | None:
    """Return the body, none if the sender went away; raise `Refusal` for too large a one."""
    announced = dict(scope["headers"]).get(b"content-length", b"0")
    if announced.isdigit() and int(announced[:20]) > MOST_JOURNAL_BYTES:
        raise _too_large()
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        if len(body) > MOST_JOURNAL_BYTES:
            raise _too_large()
        if not message.get("more_body", False):
            return bytes(body)


def _too_large() -> Refusal:
    return Refusal(413, Code.TOO_LARGE, "A request has at most 64 KiB.")


def _again(body: bytes, receive: Receive) -> Receive:
    """Return what hands out a body that was read already, then whatever comes next."""
    is_given = False

    async def receive_again() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again
