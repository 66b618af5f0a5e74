"""The server's end: what has not arrived by then has a moment left, and nothing is a fault.

Whoever is sent away is told to come again, so that a result is only late.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from game.league.api import Code
from game.league.server.begun import Begun
from game.league.server.refusals import Refusal

ENDING = "ending"
"""Where a request's `state` holds the `Ending` of its server."""
ARRIVE_S = 5.0
"""How long a request may still take to arrive once the server ends."""
ANSWER_S = 7
"""When the web server cuts off what is not yet answered; what is left of ten seconds is its own."""
_RETRY_S = 5


class Ending:
    """Bounds how long is waited for requests, the more so once the server ends."""

    def __init__(self) -> None:
        self._waits: set[asyncio.Timeout] = set()
        self.is_begun = False

    @asynccontextmanager
    async def bounding(self, seconds: float) -> AsyncIterator[None]:
        """Wait for so long at most; raises `TimeoutError`."""
        async with asyncio.timeout(min(seconds, ARRIVE_S) if self.is_begun else seconds) as wait:
            self._waits.add(wait)
            try:
                yield
            finally:
                self._waits.discard(wait)

    def begin(self) -> None:
        """Shorten every wait: the server ends."""
        if self.is_begun:
            return
        self.is_begun = True
        ends_at = asyncio.get_running_loop().time() + ARRIVE_S
        for wait in self._waits:
            if not wait.expired():
                wait.reschedule(min(ends_at, wait.when() or ends_at))


def ending_of(scope: Scope) -> Ending:
    """Return the ending of the server that a request came to; one of its own elsewhere."""
    found = scope.get("state", {}).get(ENDING)
    return found if isinstance(found, Ending) else Ending()


def refusal_at_the_end() -> Refusal:
    """Return what is said to whom the server answers no more."""
    sentence = "The league's server ends just now."
    return Refusal(503, Code.UNAVAILABLE, sentence, retry_after_s=_RETRY_S)


async def refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request that is not read to its end, and hang up."""
    response = JSONResponse(
        asdict(refusal.problem), refusal.status, {"Connection": "close", **refusal.headers}
    )
    await response(scope, receive, send)


class CutOff:
    """Answers what the web server cuts off at its end: that is no fault of anybody's."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; in a sentence where the answer had not begun."""
        answer = Begun(send)
        try:
            await self._app(scope, receive, answer.send)
        except asyncio.CancelledError:
            if scope["type"] != "http" or not ending_of(scope).is_begun:
                raise
            if not answer.is_so:
                await refuse(refusal_at_the_end(), scope, receive, send)
