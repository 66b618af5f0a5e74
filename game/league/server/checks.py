"""What a journal must stand before its game is believed.

The score comes from replaying the journal; what a sender claims is never read. What this proves:
the game was possible, with the deal the server drew and in the time since. What it cannot prove:
that a person found the moves, rather than a program that knew the deal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from game.config import SHIPPED_RULES, shipped_rules
from game.league.api import LEAST_MS_AN_ACTION, MOST_JOURNAL_BYTES, TICKET_DAYS, Board, Code
from game.league.server.refusals import Refusal
from game.league.server.times import DAY_MS, closes_at
from game.play.game import Game, Status
from game.play.journal import Header, JournalError, Replayed, decode_journal, replay
from game.rules.ruleset import Rules, redeals_text

IN_A_ROW = 5
"""Two presses may fall together, of two fingers or two players; five in a row do not."""
_HEADER_LINES = 5
_DRIFT_MS = 1000
_DRIFT_SHARE = 1000
_CLOCK_S = 60
_UNPROCESSABLE, _CONFLICT, _TOO_LARGE, _UNAVAILABLE = 422, 409, 413, 503


class Drawn(NamedTuple):
    """What a ticket says of the game it is for; `drawn_at` is a moment."""

    board: Board
    deal: int
    drawn_at: int


class Verified(NamedTuple):
    """What replay made of a journal; `digest` tells journals apart."""

    journal: str
    digest: str
    score: int
    status: str
    moves: int
    seconds: int


def league_rules() -> Mapping[str, Rules]:
    """Return the rule files that games may be played by: the five shipped ones."""
    everything = shipped_rules()
    return {name: everything[name] for name in SHIPPED_RULES}


def digest_of(data: bytes) -> str:
    """Return what tells whether two journals are the same."""
    return hashlib.sha256(data).hexdigest()


def closing_of(drawn: Drawn) -> int:
    """Return the moment until which a ticket may be used."""
    if drawn.board.date is not None:
        return closes_at(date.fromisoformat(drawn.board.date))
    return drawn.drawn_at + TICKET_DAYS * DAY_MS


def refuse_large(data: bytes) -> None:
    """Raise `Refusal` for more bytes than a journal of the league may have."""
    if len(data) > MOST_JOURNAL_BYTES:
        raise Refusal(_TOO_LARGE, Code.TOO_LARGE, "A journal for the league has at most 64 KiB.")


def verify(data: bytes, drawn: Drawn, *, rule_sets: Mapping[str, Rules], now: int) -> Verified:
    """Replay a journal sent for a ticket; raise `Refusal` at the first check that it fails."""
    refuse_large(data)
    _check_clock(drawn, now)
    _check_open(drawn, now)
    age = _age(drawn, now)
    _check_count(data, age)
    replayed = _replayed(data, rule_sets)
    _check_game_is_that_of(drawn, replayed.header)
    _check_end(replayed.game)
    text = data.decode("utf-8")
    _check_times(_times(text, replayed.header), age)
    game = replayed.game
    status, seconds = game.status.value, game.seconds
    return Verified(text, digest_of(data), game.score, status, game.moves, seconds)


def _check_clock(drawn: Drawn, now: int) -> None:
    """Put a game off while the clock stands before its ticket: no game must be lost by that."""
    if now < drawn.drawn_at - _DRIFT_MS:
        sentence = "The server's clock is not set."
        raise Refusal(_UNAVAILABLE, Code.CLOCK_NOT_SET, sentence, retry_after_s=_CLOCK_S)


def _check_open(drawn: Drawn, now: int) -> None:
    if now < closing_of(drawn):
        return
    if drawn.board.date is not None:
        raise Refusal(_CONFLICT, Code.DAY_OVER, "The day of this ticket is over.")
    sentence = f"This ticket was drawn more than {TICKET_DAYS} days ago."
    raise Refusal(_CONFLICT, Code.TICKET_LAPSED, sentence)


def _age(drawn: Drawn, now: int) -> int:
    """Return the most time of play there can have been: clocks differ and drift a little."""
    age = max(0, now - drawn.drawn_at)
    return age + _DRIFT_MS + age // _DRIFT_SHARE


def _check_count(data: bytes, age: int) -> None:
    """Refuse more actions than fit into the time, before any effort goes into replaying them."""
    actions = data.count(b"\n") - _HEADER_LINES
    if actions * LEAST_MS_AN_ACTION > age:
        raise _too_fast()


def _replayed(data: bytes, rule_sets: Mapping[str, Rules]) -> Replayed:
    try:
        return replay(decode_journal(data), rule_sets)
    except JournalError as error:
        sentence = f"Line {error.line} of the journal will not do: {error.reason}."
        raise Refusal(_UNPROCESSABLE, Code.ILLEGAL, sentence, line=error.line) from error


def _check_game_is_that_of(drawn: Drawn, header: Header) -> None:
    wanted = (drawn.board.rules, drawn.board.redeals)
    if (header.rules.id, redeals_text(header.redeals)) != wanted:
        sentence = "This ticket is for another rule set or another number of redeals."
        raise Refusal(_UNPROCESSABLE, Code.WRONG_RULES, sentence)
    if header.deal != drawn.deal:
        sentence = f"This ticket is for deal {drawn.deal}."
        raise Refusal(_UNPROCESSABLE, Code.WRONG_DEAL, sentence)


def _check_end(game: Game) -> None:
    if game.status is Status.PLAYING:
        raise Refusal(_UNPROCESSABLE, Code.NOT_OVER, "This game is not over.")
    if game.assisted:
        sentence = "A game with hints, or in arcade with undo, is not ranked."
        raise Refusal(_UNPROCESSABLE, Code.ASSISTED, sentence)


def _times(journal: str, header: Header) -> list[int]:
    """Return the time of play of every action; replay has seen that they never decrease."""
    return [int(line.split(" ")[0]) for line in journal.removeprefix(header.text).splitlines()]


def _check_times(times: list[int], age: int) -> None:
    whole = times[-1] if times else 0
    if whole < LEAST_MS_AN_ACTION * len(times):
        raise _too_fast()
    steps = IN_A_ROW - 1
    rows = zip(times, times[steps:], strict=False)
    if any(last - first < LEAST_MS_AN_ACTION * steps for first, last in rows):
        raise _too_fast()
    if whole > age:
        sentence = "This game took longer than its ticket is old."
        raise Refusal(_UNPROCESSABLE, Code.LONGER_THAN_TICKET, sentence)


def _too_fast() -> Refusal:
    sentence = f"Nobody plays faster than {LEAST_MS_AN_ACTION} ms an action."
    return Refusal(_UNPROCESSABLE, Code.TOO_FAST, sentence)
