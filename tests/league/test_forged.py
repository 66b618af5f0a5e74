"""Forged journals: for each check one that fails it, and nothing is changed by any of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from game.league.server.database import Database
from game.league.server.tables import counters, metadata
from game.play.journal import journal_text
from game.rules.cards import deck_text
from game.rules.deals import deal
from tests.league.games import header_of, lines_of, played
from tests.league.site import Person, Site

Forge = Callable[[dict[str, Any]], str | bytes]
_AN_HOUR = 3600


def _with_lines(ticket: dict[str, Any], change: Callable[[list[str]], list[str]]) -> str:
    header = header_of(ticket)
    return journal_text(header, change(lines_of(header, takes=None, step_ms=500)))


def _header(pattern: str, text: str) -> Forge:
    return lambda ticket: re.sub(pattern, text, played(ticket), count=1)


def _spread(ticket: dict[str, Any], times: Callable[[int], int]) -> str:
    def change(lines: list[str]) -> list[str]:
        return [f"{times(n)} {line.split(' ', 1)[1]}" for n, line in enumerate(lines)]

    return _with_lines(ticket, change)


def _five_in_a_row(n: int) -> int:
    return 2000 + 39 * (n - 4) if 4 <= n < 9 else 500 * n + 500


def _cards(ticket: dict[str, Any]) -> str:
    return re.sub(r"deal \d+", f"cards {deck_text(deal(ticket['deal']))}", played(ticket))


FORGED: dict[str, tuple[str, Forge, int, str]] = {
    # what: the board, the journal, and how it is refused
    "an illegal take": (
        "timed",
        lambda t: _with_lines(t, lambda lines: ["500 take a1", *lines]),
        422, "illegal",
    ),
    "a move more than there was": (
        "timed", lambda t: _with_lines(t, lambda lines: [*lines, "90000 draw"]), 422, "illegal",
    ),
    "not a journal": ("timed", lambda _: "score 9999\n", 422, "illegal"),
    "a claimed score": (
        "timed", _header(r"rules timed\n", "rules timed\nscore 9999\n"), 422, "illegal",
    ),
    "nothing": ("timed", lambda _: b"", 422, "illegal"),
    "not text": ("timed", lambda _: b"\xff\xfe\x00", 422, "illegal"),
    "another deal": ("timed", lambda t: played(t, deal=t["deal"] % 999 + 1), 422, "wrong_deal"),
    "the cards written out": ("timed", _cards, 422, "wrong_deal"),
    "another rule set": (
        "timed", _header(r"rules timed\nredeals 2", "rules classic\nredeals 2"), 422, "wrong_rules",
    ),
    "other redeals": (
        "arcade-1", _header("redeals 1", "redeals unlimited"), 422, "wrong_rules",
    ),
    "a house rule file": ("timed", _header("rules timed", "rules open_stock"), 422, "illegal"),
    "a rule file of one's own": ("timed", _header("rules timed", "rules mine"), 422, "illegal"),
    "a game that goes on": (
        "timed", lambda t: _with_lines(t, lambda lines: lines[:3]), 422, "not_over",
    ),
    "a hint": (
        "timed", lambda t: _with_lines(t, lambda lines: ["40 hint", *lines]), 422, "assisted",
    ),
    "an undo in arcade": (
        "arcade-0",
        lambda t: _with_lines(t, lambda lines: ["100 draw", "200 undo", *lines]),
        422, "assisted",
    ),
    "time that runs backwards": (
        "timed", lambda t: _spread(t, lambda n: 100_000 - n), 422, "illegal",
    ),
    "all at once": ("timed", lambda t: _spread(t, lambda _: 1000), 422, "too_fast"),
    "39 ms an action": ("timed", lambda t: _spread(t, lambda n: 39 * (n + 1)), 422, "too_fast"),
    "five in a row at 39 ms": ("timed", lambda t: _spread(t, _five_in_a_row), 422, "too_fast"),
    "longer than the ticket is old": (
        "timed", lambda t: _spread(t, lambda n: 4_000_000 + 500 * n), 422, "longer_than_ticket",
    ),
    "one byte too many": ("timed", lambda _: b"x" * (64 * 1024 + 1), 413, "too_large"),
}  # fmt: skip


def _rows(database: Database) -> dict[str, list[Any]]:
    """Return all there is, but for the counters of the rate limits."""
    with database.reading() as connection:
        return {
            table.name: sorted(map(str, connection.execute(select(table)).all()))
            for table in metadata.sorted_tables
            if table is not counters
        }


@pytest.fixture
def ada(site: Site) -> Person:
    """Give a player."""
    return site.join("Ada")


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_journal_is_refused_and_changes_nothing(
    ada: Person, database: Database, what: str
) -> None:
    """One code and one sentence; the ticket stays good for the true game."""
    board, forge, status, code = FORGED[what]
    ticket = ada.draw(board)
    ada.site.clock.go(s=_AN_HOUR)
    before = _rows(database)
    answer = ada.send(ticket["id"], forge(ticket))
    told = answer.json()
    assert (answer.status_code, told["code"]) == (status, code), told
    assert told["message"].endswith(".")
    assert "\n" not in told["message"]
    assert (told["line"] is not None) == (code == "illegal")
    assert _rows(database) == before
    assert ada.send(ticket["id"], played(ticket)).status_code == 201


def test_too_many_actions_for_the_tickets_age_are_not_even_replayed(ada: Person) -> None:
    """A flood of actions costs the server nothing."""
    ticket = ada.draw("timed")
    ada.site.clock.go(s=60)
    flood = journal_text(header_of(ticket), [f"{40 * n} hint" for n in range(1, 5000)])
    answer = ada.send(ticket["id"], flood)
    assert (answer.status_code, answer.json()["code"]) == (422, "too_fast")


def test_another_game_on_a_used_ticket_is_refused(ada: Person) -> None:
    """Also a better one, and also the same game with other times."""
    ticket = ada.draw("timed")
    ada.site.clock.go(s=_AN_HOUR)
    assert ada.send(ticket["id"], played(ticket, takes=2)).status_code == 201
    for other in (played(ticket), played(ticket, takes=2, step_ms=400)):
        answer = ada.send(ticket["id"], other)
        assert (answer.status_code, answer.json()["code"]) == (409, "ticket_used")


def test_anothers_ticket_is_none_of_ones_own(ada: Person) -> None:
    """It is not even said to be there."""
    ticket = ada.draw("timed")
    ada.site.clock.go(s=_AN_HOUR)
    answer = ada.site.join("Bob").send(ticket["id"], played(ticket))
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert ada.send("0" * 32, played(ticket)).status_code == 404


def test_a_day_is_over_ten_minutes_after_its_midnight(ada: Person) -> None:
    """To the second."""
    ticket = ada.draw("day")
    ada.site.clock.go(h=12, s=600)
    answer = ada.send(ticket["id"], played(ticket))
    assert (answer.status_code, answer.json()["code"]) == (409, "day_over")


def test_a_clock_that_jumped_back_loses_no_game(ada: Person, database: Database) -> None:
    """The game is put off, and taken when the clock is right again."""
    ticket = ada.draw("timed")
    journal = played(ticket)
    before = _rows(database)
    ada.site.clock.go(h=-3)
    answer = ada.send(ticket["id"], journal)
    assert (answer.status_code, answer.json()["code"]) == (503, "clock_not_set")
    assert int(answer.headers["retry-after"]) > 0
    assert _rows(database) == before
    ada.site.clock.go(h=3, s=200)
    assert ada.send(ticket["id"], journal).status_code == 201


def test_hosts_whose_clocks_differ_by_a_second_do_no_harm(ada: Person) -> None:
    """Drawn at the one that is ahead, refused by the other only for being too fast."""
    ticket = ada.draw("timed")
    ada.site.clock.go(s=-1)
    assert ada.send(ticket["id"], played(ticket)).json()["code"] == "too_fast"


def test_other_tickets_lapse_after_thirty_days(ada: Person) -> None:
    """Long enough for a console that was without network."""
    late, lapsed = ada.draw("timed"), ada.draw("timed")
    ada.site.clock.go(h=24 * 30, s=-1)
    assert ada.send(late["id"], played(late)).status_code == 201
    ada.site.clock.go(s=1)
    answer = ada.send(lapsed["id"], played(lapsed))
    assert (answer.status_code, answer.json()["code"]) == (409, "ticket_lapsed")


def test_two_presses_may_fall_together(ada: Person) -> None:
    """Two fingers, or two players: only five in a row, or a whole game, show a machine."""
    ticket = ada.draw("timed")
    ada.site.clock.go(s=_AN_HOUR)
    rolled = _spread(ticket, lambda n: 500 * (n // 2) + 500)
    assert ada.send(ticket["id"], rolled).status_code == 201


def test_forty_ms_an_action_are_enough(ada: Person) -> None:
    """At the limit it passes."""
    ticket = ada.draw("timed")
    ada.site.clock.go(s=_AN_HOUR)
    assert ada.send(ticket["id"], played(ticket, step_ms=40)).status_code == 201


def test_a_game_may_last_as_long_as_its_ticket_is_old(ada: Person) -> None:
    """Clocks that drift apart a little refuse nobody."""
    ticket = ada.draw("timed")
    ada.site.clock.go(s=100)
    slow = played(ticket, takes=1, step_ms=50_000)
    assert ada.send(ticket["id"], slow).status_code == 201
