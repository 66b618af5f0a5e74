"""Playing in the league: today, tickets, and games that are believed because they were replayed."""

from __future__ import annotations

from datetime import date

import pytest

from game.config import shipped_rules
from game.league.server.chores import do_chores
from game.league.server.league import League
from game.play.journal import replay
from game.solve.daily import deal_of_the_day
from tests.league.games import played
from tests.league.site import Site


def test_today_tells_the_servers_date_and_its_deal(site: Site) -> None:
    """The deal is the first candidate that can be won, as everywhere in the game."""
    today = site.get("/today")
    assert (today["date"], today["now"]) == ("2026-11-30", "2026-11-30T12:00:00Z")
    assert today["closes_at"] == "2026-12-01T00:00:00Z"
    assert today["deal"] == deal_of_the_day(date(2026, 11, 30), shipped_rules()["timed"])
    assert site.get("/today") == today


def test_the_day_changes_at_midnight(site: Site) -> None:
    """One second before it is still the old day."""
    site.clock.go(h=12, s=-1)
    before = site.get("/today")
    site.clock.go(s=1)
    after = site.get("/today")
    assert (before["date"], after["date"]) == ("2026-11-30", "2026-12-01")
    assert before["deal"] != after["deal"]


def test_chores_find_the_next_day_ahead(site: Site, league: League) -> None:
    """After them, the coming day is read rather than solved."""
    do_chores(league)
    site.clock.go(h=12)
    assert site.get("/today")["deal"] == deal_of_the_day(
        date(2026, 12, 1), shipped_rules()["timed"]
    )


def test_a_clock_that_is_not_set_serves_no_day(site: Site) -> None:
    """Before the game's first day there is no deal of the day; free games go on."""
    site.clock.now = 0
    answer = site.ask("GET", "/api/v1/today")
    assert (answer.status_code, answer.json()["code"]) == (503, "clock_not_set")
    assert "retry-after" in answer.headers
    assert site.join("Ada").draw("timed")["deal"] > 0


@pytest.mark.parametrize(
    ("board", "rules", "redeals"),
    [
        ("timed", "timed", "2"),
        ("arcade-0", "arcade", "0"),
        ("arcade-1", "arcade", "1"),
        ("arcade-unlimited", "arcade", "unlimited"),
    ],
)
def test_the_server_draws_the_deal_of_a_free_game(
    site: Site, board: str, rules: str, redeals: str
) -> None:
    """Each ticket has another deal; nobody can ask for one."""
    ada = site.join("Ada")
    drawn = [ada.draw(board) for _ in range(5)]
    assert {(each["rules"], each["redeals"]) for each in drawn} == {(rules, redeals)}
    assert len({each["deal"] for each in drawn}) == 5
    assert all(1 <= each["deal"] <= 999_999_999 for each in drawn)


def test_a_ticket_for_the_day_has_its_deal(site: Site) -> None:
    """And may be used until ten minutes after midnight."""
    ticket = site.join("Ada").draw("day")
    assert ticket["deal"] == site.get("/today")["deal"]
    assert ticket["board"] == "day-2026-11-30"
    assert ticket["closes_at"] == "2026-12-01T00:10:00Z"


@pytest.mark.parametrize(
    "board", ["chain", "classic", "arcade-2", "day-2026-13-01", "", "open_stock"]
)
def test_there_are_no_tickets_for_other_boards(site: Site, board: str) -> None:
    """Only timed and arcade have boards."""
    ada = site.join("Ada")
    answer = site.ask("POST", "/api/v1/tickets", json={"board": board}, headers=ada.headers)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_board")


def test_there_are_no_tickets_for_other_days(site: Site) -> None:
    """Neither for a past nor for a coming one."""
    ada = site.join("Ada")
    for day, status in (("2026-11-29", 409), ("2026-12-01", 404)):
        wish = {"board": f"day-{day}"}
        answer = site.ask("POST", "/api/v1/tickets", json=wish, headers=ada.headers)
        assert answer.status_code == status


@pytest.mark.parametrize("board", ["timed", "arcade-0", "arcade-1", "arcade-unlimited", "day"])
def test_the_score_is_what_replay_says(site: Site, board: str) -> None:
    """What is accepted is told as the rules count it, and stands on the board."""
    ada = site.join("Ada")
    ticket = ada.draw(board)
    journal = played(ticket)
    game = replay(journal, shipped_rules()).game
    site.clock.go(s=200)
    answer = ada.send(ticket["id"], journal)
    assert answer.status_code == 201
    told = answer.json()["game"]
    wanted = (game.score, game.status.value, game.moves, game.seconds)
    assert (told["score"], told["status"], told["moves"], told["seconds"]) == wanted
    assert told["id"] == ticket["id"]
    lines = site.get(f"/boards/{board}")["entries"]
    assert [line["game"] for line in lines] == ([told] if game.score > 0 else [])


def test_the_same_journal_twice_is_one_result(site: Site) -> None:
    """An answer that was lost may be asked for again, however much later."""
    ada = site.join("Ada")
    ticket = ada.draw("day")
    journal = played(ticket)
    site.clock.go(s=200)
    first = ada.send(ticket["id"], journal)
    site.clock.go(h=24 * 40)
    again = ada.send(ticket["id"], journal)
    assert (first.status_code, again.status_code) == (201, 200)
    assert {**again.json()["game"], "watchable": False} == first.json()["game"]
    assert len(site.get("/boards/day-2026-11-30")["entries"]) == 1


def test_a_game_of_no_points_is_accepted_and_on_no_board(site: Site) -> None:
    """Only above zero one is ranked."""
    ada = site.join("Ada")
    accepted = ada.play("arcade-1", takes=0)
    assert (accepted["rank"], accepted["is_best"]) == (None, False)
    assert accepted["game"]["score"] == 0
    assert site.get("/boards/arcade-1")["entries"] == []


def test_tickets_of_the_day_are_good_for_as_many_tries_as_one_likes(site: Site) -> None:
    """The best counts, also when a worse one comes after it."""
    ada = site.join("Ada")
    scores = [ada.play("day", takes=takes)["game"]["score"] for takes in (3, 9, 5)]
    assert scores[1] == max(scores)
    (line,) = site.get("/boards/day")["entries"]
    assert line["game"]["score"] == scores[1]


def test_a_game_begun_before_midnight_is_taken_ten_minutes_after(site: Site) -> None:
    """It counts for the day of its ticket."""
    ada = site.join("Ada")
    site.clock.go(h=11, s=3500)
    ticket = ada.draw("day")
    site.clock.go(s=100 + 599)
    answer = ada.send(ticket["id"], played(ticket))
    assert answer.status_code == 201
    assert answer.json()["game"]["board"] == "day-2026-11-30"
