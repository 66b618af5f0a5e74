"""Boards: each player once with the record, ties to the first, ranks, neighbours, pages, export."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, insert

from game.league.api import Board
from game.league.server import boards
from game.league.server.database import Database
from game.league.server.naming import known_board
from game.league.server.submitting import keep_record
from game.league.server.tables import players, records, results, tickets
from tests.league.site import NOON, Site

BOARD = known_board("timed")
Played = tuple[int, int]
"""A player's number and a score."""


def fill(database: Database, games: list[Played], board: Board = BOARD) -> None:
    """Write accepted games down in this order, emptying the league before."""
    with database.writing() as connection:
        for table in (records, results, tickets, players):
            connection.execute(delete(table))
        for number in sorted({player for player, _ in games}):
            connection.execute(
                insert(players).values(
                    id=player_id(number), name=f"P{number}", name_key=f"p{number}",
                    token_hash="", registered_at=NOON,
                )
            )  # fmt: skip
        for n, (player, score) in enumerate(games, start=1):
            ticket = f"{n:032x}"
            connection.execute(
                insert(tickets).values(
                    id=ticket, player=player_id(player), board=board.id, deal=n, drawn_at=NOON
                )
            )
            connection.execute(
                insert(results).values(
                    number=n, ticket=ticket, player=player_id(player), board=board.id, deal=n,
                    score=score, status="stuck", moves=1, seconds=1, digest="", accepted_at=NOON,
                )
            )  # fmt: skip
            if score > 0:
                keep_record(connection, player_id(player), board.id, score, n)


def player_id(number: int) -> str:
    """Return the id of a player made by `fill`."""
    return f"{number:032x}"


def wanted(games: list[Played]) -> list[Played]:
    """Return a board as the rules of boards say: slow, plain and without a database."""
    best: dict[int, tuple[int, int]] = {}
    for n, (player, score) in enumerate(games):
        if score > 0 and (player not in best or score > best[player][0]):
            best[player] = (score, n)
    ordered = sorted(best.items(), key=lambda each: (-each[1][0], each[1][1]))
    return [(player, score) for player, (score, _) in ordered]


def shown(entries: list[dict[str, Any]]) -> list[Played]:
    """Return what a page's lines show."""
    return [(int(each["game"]["player"]["id"], 16), each["game"]["score"]) for each in entries]


GAMES = [(1, 50), (2, 70), (3, 50), (1, 70), (4, 0), (2, 60), (5, 70), (3, 50), (6, 10), (7, 90)]


def test_each_player_is_there_once_with_the_record(site: Site, database: Database) -> None:
    """On a tie the first to reach it stays ahead, and nobody is ranked without points."""
    fill(database, GAMES)
    lines = site.get("/boards/timed")["entries"]
    assert shown(lines) == [(7, 90), (2, 70), (1, 70), (5, 70), (3, 50), (6, 10)] == wanted(GAMES)
    assert [line["rank"] for line in lines] == [1, 2, 3, 4, 5, 6]


def test_pages_join_without_gap_or_repetition(site: Site, database: Database) -> None:
    """Whatever their size, and with the ranks going on."""
    fill(database, GAMES)
    for limit in (1, 2, 4, 6, 7):
        page = site.get("/boards/timed", params={"limit": limit})
        lines = page["entries"]
        while page["next"]:
            page = site.get("/boards/timed", params={"limit": limit, "after": page["next"]})
            assert page["entries"]
            lines += page["entries"]
        assert shown(lines) == wanted(GAMES)
        assert [line["rank"] for line in lines] == [1, 2, 3, 4, 5, 6]


def test_a_page_goes_on_where_the_last_ended_though_the_board_moved(
    site: Site, database: Database
) -> None:
    """A newcomer above does not push anybody into the page twice."""
    fill(database, GAMES)
    first = site.get("/boards/timed", params={"limit": 3})
    fill(database, [*GAMES, (8, 99)])
    rest = site.get("/boards/timed", params={"after": first["next"]})
    assert shown(rest["entries"]) == wanted(GAMES)[3:]


def test_a_rank_comes_with_its_neighbours(site: Site, database: Database) -> None:
    """As many on each side as asked for, where there are so many."""
    fill(database, GAMES)
    for neighbours in (0, 1, 3, 20):
        for index, (player, _) in enumerate(wanted(GAMES)):
            told = site.get(
                f"/boards/timed/around/{player_id(player)}", params={"neighbours": neighbours}
            )
            near = wanted(GAMES)[max(0, index - neighbours) : index + neighbours + 1]
            assert (told["rank"], shown(told["entries"])) == (index + 1, near)
            assert told["entries"][0]["rank"] == max(0, index - neighbours) + 1


def test_who_has_no_points_has_no_rank(site: Site, database: Database) -> None:
    """Nor has who is not there."""
    fill(database, GAMES)
    for player in (4, 99):
        answer = site.ask("GET", f"/api/v1/boards/timed/around/{player_id(player)}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_ranked")


def test_the_export_is_the_whole_board(
    site: Site, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line of JSON an entry, however many pages are read for it."""
    fill(database, GAMES)
    monkeypatch.setattr(boards, "_EXPORT_PAGE", 2)
    answer = site.ask("GET", "/api/v1/boards/timed/export")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert lines == site.get("/boards/timed")["entries"]


def test_boards_are_apart(site: Site) -> None:
    """A game counts on its own board only, and each day has one of its own."""
    ada = site.join("Ada")
    for board in ("arcade-0", "arcade-1", "day"):
        ada.play(board, takes=5)
    site.clock.go(h=24)
    ada.play("day", takes=5)
    sizes = {
        board: len(site.get(f"/boards/{board}")["entries"])
        for board in ("timed", "arcade-0", "arcade-1", "arcade-unlimited", "day", "day-2026-11-30")
    }
    assert sizes == {
        "timed": 0, "arcade-0": 1, "arcade-1": 1, "arcade-unlimited": 0, "day": 1,
        "day-2026-11-30": 1,
    }  # fmt: skip
    standings = site.get(f"/players/{ada.id}")["standings"]
    assert [line["game"]["board"] for line in standings] == [
        "day-2026-12-01", "arcade-0", "arcade-1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "board", ["day-2026-12-01", "day-2026-11-28", "day-2026-02-30", "day-1", "chain", "timed2"]
)
def test_there_are_no_other_boards(site: Site, board: str) -> None:
    """Neither of the future, nor from before the game."""
    answer = site.ask("GET", f"/api/v1/boards/{board}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_board")


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    games=st.lists(st.tuples(st.integers(1, 6), st.integers(0, 5)), min_size=1, max_size=20),
    limit=st.integers(1, 4),
)
def test_any_games_make_the_board_the_rules_say(
    database: Database, games: list[Played], limit: int
) -> None:
    """Records, order and pages agree with the plain reckoning."""
    fill(database, games)
    seen: list[Played] = []
    page = boards.page(database, BOARD, after=None, limit=limit, now=NOON)
    while True:
        seen += [(int(each.game.player.id, 16), each.game.score) for each in page.entries]
        if page.next is None:
            break
        after = boards.parse_cursor(page.next)
        page = boards.page(database, BOARD, after=after, limit=limit, now=NOON)
    assert seen == wanted(games)


def test_a_rank_that_no_board_has_is_not_shown(site: Site) -> None:
    """Whoever writes a page's end by hand cannot make up a place among more than there are."""
    people = [site.join(f"P{n}") for n in range(3)]
    for each in people:
        each.play("arcade-1")
    first = site.get("/boards/arcade-1", params={"limit": 1})
    score, result, rank = first["next"].split("-")
    assert site.get("/boards/arcade-1", params={"after": first["next"]})["entries"][0]["rank"] == 2
    for path in ("/api/v1/boards/arcade-1", "/boards/arcade-1"):
        answer = site.ask("GET", path, params={"after": f"{score}-{result}-4000"})
        assert answer.status_code == 422, (path, rank)
