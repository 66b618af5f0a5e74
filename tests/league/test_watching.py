"""Watching: one game as journal and step by step, and nobody copies a day that is open."""

from __future__ import annotations

from game.config import shipped_rules
from game.play.journal import replay
from tests.league.games import played
from tests.league.site import Site


def test_a_game_comes_back_as_the_journal_it_was(site: Site) -> None:
    """To the byte."""
    ada = site.join("Ada")
    ticket = ada.draw("arcade-1")
    journal = played(ticket)
    site.clock.go(s=200)
    ada.send(ticket["id"], journal)
    answer = site.ask("GET", f"/api/v1/games/{ticket['id']}/journal")
    assert answer.text == journal
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"


def test_steps_are_what_the_rules_make_of_the_journal(site: Site) -> None:
    """From the deal to the end, a step an action, and the last has the score."""
    ada = site.join("Ada")
    accepted = ada.play("timed")["game"]
    watching = site.get(f"/games/{accepted['id']}/steps")
    steps = watching["steps"]
    journal = site.ask("GET", f"/api/v1/games/{accepted['id']}/journal").text
    game = replay(journal, shipped_rules()).game
    assert len(steps) == journal.count("\n") - 5 + 1
    assert steps[0]["pyramid"] == 2**28 - 1
    assert (steps[0]["stock"], steps[0]["waste"], steps[0]["verb"]) == (24, [], "")
    last = steps[-1]
    assert last["score"] == accepted["score"]
    assert (last["pyramid"], last["stock"]) == (game.state.pyramid, len(game.state.stock))
    assert tuple(last["waste"]) == game.state.waste
    assert watching["deck"] == [str(card) for card in game.state.deck]
    assert watching["game"] == accepted


def test_a_game_of_the_day_is_its_players_own_until_the_day_is_over(site: Site) -> None:
    """Others would copy it; from ten minutes after midnight on anybody may watch."""
    ada, bob = site.join("Ada"), site.join("Bob")
    game = ada.play("day")["game"]
    assert not game["watchable"]
    for what in ("journal", "steps"):
        path = f"/api/v1/games/{game['id']}/{what}"
        for headers in ({}, bob.headers):
            answer = site.ask("GET", path, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "day_open")
        assert site.ask("GET", path, headers=ada.headers).status_code == 200
    site.clock.now += 12 * 3_600_000
    assert not site.get(f"/games/{game['id']}")["watchable"]
    site.clock.go(s=600)
    assert site.get(f"/games/{game['id']}")["watchable"]
    assert site.ask("GET", f"/api/v1/games/{game['id']}/journal").status_code == 200


def test_what_is_not_there_is_not_found(site: Site) -> None:
    """Games, players and paths."""
    nothing = "0" * 32
    for path in (f"games/{nothing}", f"games/{nothing}/journal", f"players/{nothing}", "nothing"):
        answer = site.ask("GET", f"/api/v1/{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
