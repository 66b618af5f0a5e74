"""Why the league did not answer as hoped, in one kind of error."""

from __future__ import annotations

from enum import StrEnum

from game.league.api import Code

_WORTH_ANOTHER_TRY = frozenset({408, 429})
_SERVER_FAULTS = range(500, 600)
_ACCOUNT_CODES = frozenset({Code.NO_TOKEN, Code.WRONG_TOKEN})
LONGEST_WAIT_S = 3600.0
"""No server makes us wait longer, whatever it asks for."""


class Trouble(StrEnum):
    """What kind of answer it was."""

    NO_ANSWER = "no_answer"
    """No network, no such host, nobody there, or not in time."""
    NOT_PROVEN = "not_proven"
    """A server without a certificate that this machine trusts: its clock or its list may be old."""
    NO_LEAGUE = "no_league"
    """An answer that no league gives."""
    REFUSED = "refused"
    """The league says no, with a code."""


class LeagueError(Exception):
    """A request that failed. `code` is the league's, empty without one."""

    def __init__(
        self, trouble: Trouble, *, status: int = 0, code: str = "", retry_after_s: float = 0
    ) -> None:
        super().__init__(f"{trouble} {code}".strip())
        self.trouble = trouble
        self.status = status
        self.code = code
        self.retry_after_s = min(max(0.0, retry_after_s), LONGEST_WAIT_S)

    @property
    def is_final(self) -> bool:
        """Whether the same request would be refused again."""
        is_worth_it = self.status in _WORTH_ANOTHER_TRY or self.status in _SERVER_FAULTS
        return self.trouble is Trouble.REFUSED and not is_worth_it and not self.is_about_account

    @property
    def is_forgotten(self) -> bool:
        """Whether the token is nobody's at the league; a proxy may lose one on the way instead."""
        return self.trouble is Trouble.REFUSED and self.code == Code.WRONG_TOKEN

    @property
    def is_about_account(self) -> bool:
        """Whether the league does not know the player: nothing else would be taken either."""
        return self.trouble is Trouble.REFUSED and self.code in _ACCOUNT_CODES
