"""The games a store takes and gives: one in play, one finished, both checked when made.

A game carries its id from the deal on, so that it is never counted twice.
"""

from __future__ import annotations

import re
import uuid
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from enum import StrEnum

GAME_ID = re.compile(r"[0-9a-f]{32}")
WORD = re.compile(r"[a-z0-9_-]{1,40}")
REDEALS = re.compile(r"0|[1-9][0-9]?|unlimited")
HIGHEST_DEAL = 999_999_999
MAX_JOURNAL_BYTES = 1024 * 1024
MAX_NUMBER = 2**53
INITIALS = re.compile(r"[A-Z0-9 .-]{3}")
TIME_FORM = "%Y-%m-%dT%H:%M:%SZ"


class GameError(ValueError):
    """A value of a kept or finished game is not what it must be."""


class Status(StrEnum):
    """How a game ended."""

    WON = "won"
    STUCK = "stuck"
    FINISHED = "finished"


class Kind(StrEnum):
    """Whether a game may enter the boards (if it is also unassisted)."""

    RANKED = "ranked"
    PRACTICE = "practice"


class Origin(StrEnum):
    """Where the deal came from: dealt at random, dealt again, typed, or the day's."""

    FRESH = "fresh"
    SAME = "same"
    TYPED = "typed"
    DAILY = "daily"


def new_game_id() -> str:
    """Give a fresh game its id: 32 hexadecimal digits."""
    return uuid.uuid4().hex


def utc_text(moment: datetime) -> str:
    """Write an aware moment in UTC to the second, such as `2026-11-30T12:00:00Z`."""
    return moment.astimezone(UTC).strftime(TIME_FORM)


def _check(*, holds: bool, what: str, value: object) -> None:
    if not holds:
        raise GameError(f"{what}: {value!r} will not do"[:200])


def _is_whole(value: object, low: int, high: int = MAX_NUMBER) -> bool:
    return type(value) is int and low <= value <= high


def _matches(pattern: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def _check_time(what: str, text: str) -> None:
    try:
        holds = datetime.strptime(text, TIME_FORM).replace(tzinfo=UTC).strftime(TIME_FORM) == text
    except (TypeError, ValueError):
        holds = False
    _check(holds=holds, what=what, value=text)


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _check_origin(kind: Kind, origin: Origin, daily_date: str | None) -> None:
    daily = origin is Origin.DAILY
    _check(holds=daily == (daily_date is not None), what="date of the day's deal", value=daily_date)
    _check(holds=daily_date is None or _is_date(daily_date), what="date", value=daily_date)
    may_rank = origin in {Origin.FRESH, Origin.DAILY}
    _check(holds=may_rank or kind is Kind.PRACTICE, what="ranked game of a deal", value=origin)


def check_journal(journal: str) -> None:
    """Raise `GameError` unless the text may be a journal: not empty, at most 1 MiB of UTF-8."""
    try:
        size = len(journal.encode())
    except UnicodeEncodeError:
        size = 0
    _check(holds=0 < size <= MAX_JOURNAL_BYTES, what="journal", value=journal[:20])


@dataclass(frozen=True, kw_only=True)
class KeptGame:
    """A game in play, to be continued. Times are UTC; the store fills in `saved_at`.

    `play_ms` is the time of play so far, which may lie after the journal's last action.
    """

    id: str
    rules: str
    journal: str
    kind: Kind
    origin: Origin
    started_at: str
    player: int | None = None
    daily_date: str | None = None
    play_ms: int = 0
    saved_at: str | None = None

    def __post_init__(self) -> None:
        """Raise `GameError` when a value is not what it must be."""
        _check(holds=_matches(GAME_ID, self.id), what="game id", value=self.id)
        _check(holds=_matches(WORD, self.rules), what="rules", value=self.rules)
        check_journal(self.journal)
        _check_origin(self.kind, self.origin, self.daily_date)
        _check(holds=_is_whole(self.play_ms, 0), what="time of play", value=self.play_ms)
        _check_time("start", self.started_at)
        if self.saved_at is not None:
            _check_time("time of saving", self.saved_at)

    def saved(self, at: datetime) -> KeptGame:
        """Give the same game with the time of its saving."""
        return replace(self, saved_at=utc_text(at))


@dataclass(frozen=True, kw_only=True)
class FinishedGame:
    """What is known of a finished game, but for its journal, which the store gives on request.

    `redeals` is spelled as in the journal (`0` … `99`, `unlimited`), `seconds` are whole
    seconds of play, `initials` those entered at the board (empty: none entered).
    """

    id: str
    rules: str
    redeals: str
    level: str | None = None
    deal: int | None = None
    status: Status
    score: int
    moves: int
    seconds: int
    assisted: bool = False
    kind: Kind
    origin: Origin
    player: int | None = None
    daily_date: str | None = None
    started_at: str
    ended_at: str
    initials: str = ""

    def __post_init__(self) -> None:
        """Raise `GameError` when a value is not what it must be."""
        _check(holds=_matches(GAME_ID, self.id), what="game id", value=self.id)
        _check(holds=_matches(WORD, self.rules), what="rules", value=self.rules)
        _check(holds=_matches(REDEALS, self.redeals), what="redeals", value=self.redeals)
        level_fits = self.level is None or _matches(WORD, self.level)
        _check(holds=level_fits, what="level", value=self.level)
        deal_fits = self.deal is None or _is_whole(self.deal, 1, HIGHEST_DEAL)
        _check(holds=deal_fits, what="deal number", value=self.deal)
        _check_origin(self.kind, self.origin, self.daily_date)
        self._check_result()

    def _check_result(self) -> None:
        _check(holds=_is_whole(self.score, -MAX_NUMBER), what="score", value=self.score)
        _check(holds=_is_whole(self.moves, 0), what="moves", value=self.moves)
        _check(holds=_is_whole(self.seconds, 0), what="seconds", value=self.seconds)
        _check_time("start", self.started_at)
        _check_time("end", self.ended_at)
        initials_fit = self.initials == "" or _matches(INITIALS, self.initials)
        _check(holds=initials_fit, what="initials", value=self.initials)

    @property
    def is_ranked(self) -> bool:
        """Say whether the game may enter the boards."""
        return self.kind is Kind.RANKED and not self.assisted
