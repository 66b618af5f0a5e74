"""Refusals: why a request is not granted, as a status, a code for programs and one sentence."""

from __future__ import annotations

from game.league.api import Code, Problem


class Refusal(Exception):  # noqa: N818 - an answer like any other
    """A request is refused; nothing has been changed by it."""

    def __init__(
        self,
        status: int,
        code: Code,
        message: str,
        *,
        line: int | None = None,
        retry_after_s: int | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.problem = Problem(code.value, message, line)
        self.headers = {} if retry_after_s is None else {"Retry-After": str(retry_after_s)}
        if code in {Code.NO_TOKEN, Code.WRONG_TOKEN}:
            self.headers["WWW-Authenticate"] = "Bearer"


def not_found(what: str) -> Refusal:
    """Return the refusal for something that is not there."""
    return Refusal(404, Code.NOT_FOUND, f"There is no such {what}.")
