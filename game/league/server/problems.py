"""Every error becomes a `Problem`: a status, a code and one sentence, never a traceback."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

from game.league.api import Code, Problem
from game.league.server.begun import Begun
from game.league.server.database import is_passing
from game.league.server.logs import event, failure
from game.league.server.refusals import Refusal, not_found

Answer = Callable[[Request, Refusal], Response]
"""Makes the answer to a refused request: JSON for programs, a page for people."""
Handler = Callable[[Request, Any], Awaitable[Response]]

_RETRY_S = 5
_LONGEST_REASON = 200
_CONTENT = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
# Told once with its model, which brings the schema that the others refer to.
FAULT: dict[int | str, dict[str, Any]] = {
    500: {"model": Problem, "description": "A fault of the server."}
}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"description": description, "content": _CONTENT}
    for status, description in {
        400: "The body cannot be read.",
        401: "Without a token, or with nobody's.",
        403: "Not for the one who asks, or not yet.",
        404: "Not there.",
        408: "The request did not arrive in time.",
        409: "Something is there already, or too late.",
        413: "Too large.",
        422: "Malformed, or a journal that failed a check.",
        429: "Too often.",
        503: "Not now.",
    }.items()
}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return what OpenAPI tells of the errors of a path; some can happen everywhere."""
    return {status: PROBLEMS[status] for status in sorted({*statuses, 400, 408, 413, 422, 503})}


def as_json(_request: Request, refusal: Refusal) -> Response:
    """Return a refusal for programs."""
    return JSONResponse(asdict(refusal.problem), refusal.status, refusal.headers)


def install(app: FastAPI, answer: Answer) -> None:
    """Let an application answer all errors."""

    def handler(refusal_of: Callable[[Any], Refusal]) -> Handler:
        async def handle(request: Request, error: Any) -> Response:  # noqa: ANN401 - by class
            return answer(request, refusal_of(error))

        return handle

    app.add_exception_handler(Refusal, handler(lambda refusal: refusal))
    app.add_exception_handler(RequestValidationError, handler(_of_validation))
    app.add_exception_handler(HTTPException, handler(_of_http))
    app.add_middleware(Faults, answer=answer)


class Faults:
    """Answers errors that nobody foresaw, inside the middleware that completes every answer."""

    def __init__(self, app: ASGIApp, *, answer: Answer) -> None:
        self._app = app
        self._answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; an error after the answer has begun breaks the connection, as it must."""
        answer = Begun(send)
        try:
            await self._app(scope, receive, answer.send)
        except Exception as error:
            refusal = refusal_of_error(error)
            if refusal.problem.code == Code.FAILED:
                failure("fault", error, path=scope["path"])
            else:
                event("unavailable", level=logging.WARNING, reason=_reason(error))
            if answer.is_so or scope["type"] != "http":
                raise
            response = self._answer(Request(scope, receive), refusal)
            await response(scope, receive, send)


def _reason(error: Exception) -> str:
    """Return why the database cannot be used just now, in one line: a full disk, no server."""
    cause = getattr(error, "orig", None) or error
    return str(cause).partition("\n")[0][:_LONGEST_REASON]


def refusal_of_error(error: Exception) -> Refusal:
    """Return the refusal for an error of the database or of our own."""
    if is_passing(error):
        return Refusal(
            503, Code.UNAVAILABLE, "The league cannot answer now.", retry_after_s=_RETRY_S
        )
    return Refusal(500, Code.FAILED, "The league has a fault.")


def _of_validation(error: RequestValidationError) -> Refusal:
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    sentence = f"The request is not what is expected at {where}."
    return Refusal(422, Code.MALFORMED, sentence.encode("ascii", "replace").decode())


def _of_http(error: HTTPException) -> Refusal:
    if error.status_code == 404:  # noqa: PLR2004 - as HTTP names it
        return not_found("page")
    if error.status_code == 405:  # noqa: PLR2004 - as HTTP names it
        refusal = Refusal(405, Code.WRONG_METHOD, "This cannot be done here.")
        refusal.headers |= dict(error.headers or {})
        return refusal
    return Refusal(error.status_code, Code.MALFORMED, "The request cannot be read.")
