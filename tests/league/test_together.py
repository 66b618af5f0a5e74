"""Many at once: one journal sent by 32, players racing for a name, records written together."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import func, select

from game.league.server.database import Database
from game.league.server.tables import players, records, results
from tests.league.games import played
from tests.league.site import Site

MANY = 32


def test_one_journal_sent_by_32_is_one_result(site: Site, database: Database) -> None:
    """One is told that it is new, all are told the same game."""
    ada = site.join("Ada")
    ticket = ada.draw("arcade-1")
    journal = played(ticket)
    site.clock.go(s=200)
    with ThreadPoolExecutor(MANY) as pool:
        answers = list(pool.map(lambda _: ada.send(ticket["id"], journal), range(MANY)))
    assert Counter(each.status_code for each in answers) == {201: 1, 200: MANY - 1}
    assert len({each.text for each in answers}) == 1
    with database.reading() as connection:
        assert connection.execute(select(func.count()).select_from(results)).scalar_one() == 1
        assert connection.execute(select(func.count()).select_from(records)).scalar_one() == 1


def test_two_journals_for_one_ticket_are_one_result(site: Site, database: Database) -> None:
    """Whoever comes first; all others are refused."""
    ada = site.join("Ada")
    ticket = ada.draw("arcade-1")
    journals = [played(ticket, takes=takes) for takes in (1, 2)]
    site.clock.go(s=200)
    with ThreadPoolExecutor(MANY) as pool:
        answers = list(pool.map(lambda n: ada.send(ticket["id"], journals[n % 2]), range(MANY)))
    told = Counter(each.status_code for each in answers)
    assert (told[201], told[200], told[409]) == (1, MANY // 2 - 1, MANY // 2)
    with database.reading() as connection:
        assert connection.execute(select(func.count()).select_from(results)).scalar_one() == 1


def test_a_name_is_given_once(site: Site, database: Database) -> None:
    """However many ask for it in the same moment."""
    with ThreadPoolExecutor(MANY) as pool:
        names = ["Ada", "ada", "ADA", "aDa"] * (MANY // 4)
        answers = list(
            pool.map(lambda name: site.ask("POST", "/api/v1/players", json={"name": name}), names)
        )
    assert Counter(each.status_code for each in answers) == {201: 1, 409: MANY - 1}
    with database.reading() as connection:
        assert connection.execute(select(func.count()).select_from(players)).scalar_one() == 1


def test_games_of_a_player_sent_at_once_leave_the_best_as_record(site: Site) -> None:
    """In whatever order they are written."""
    ada = site.join("Ada")
    tickets = [ada.draw("day") for _ in range(12)]
    journals = [played(ticket, takes=1 + n % 6) for n, ticket in enumerate(tickets)]
    site.clock.go(s=200)
    with ThreadPoolExecutor(12) as pool:
        answers = list(
            pool.map(lambda n: ada.send(tickets[n]["id"], journals[n]), range(len(tickets)))
        )
    assert {each.status_code for each in answers} == {201}
    best = max(each.json()["game"]["score"] for each in answers)
    (line,) = site.get("/boards/day")["entries"]
    assert line["game"]["score"] == best
