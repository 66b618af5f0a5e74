"""Registering: nicknames, tokens that are shown once, and proving who one is."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from game.league.server.database import Database
from game.league.server.tables import players
from game.league.server.tokens import fits, hash_of
from tests.league.site import Site


def test_a_player_gets_an_id_and_a_token_that_works(site: Site) -> None:
    """Whoever registers can draw a ticket at once."""
    ada = site.join("Ada")
    assert ada.draw("timed")["board"] == "timed"


def test_only_a_hash_of_the_token_is_kept(site: Site, database: Database) -> None:
    """The secret stands nowhere in the database."""
    ada = site.join("Ada")
    secret = ada.token.partition(".")[2]
    with database.reading() as connection:
        row = connection.execute(select(players)).one()
    assert not any(secret in str(value) for value in row)
    assert row.token_hash == hash_of(secret)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("A", "A"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ada  Lovelaces", None),
        (" Ada  L. ", "Ada L."),
        ("E\u0301mile", "\u00c9mile"),
        ("\u0416\u0443\u043a", "\u0416\u0443\u043a"),
        ("twelve chars", "twelve chars"),
        ("Ada \U0001f389", "Ada \U0001f389"),
        ("\u0645\u0631\u062d\u0628\u0627", "\u0645\u0631\u062d\u0628\u0627"),
        ("\u0e17\u0e35\u0e48\u0e23\u0e31\u0e01", "\u0e17\u0e35\u0e48\u0e23\u0e31\u0e01"),
        ("\u092e\u094b\u0902\u091f\u0940", "\u092e\u094b\u0902\u091f\u0940"),
        ("A\u0323\u0302n", "\u1eacn"),
        ("\u1fa7", "\u1fa7"),
        ("\u00bd\u2026", "\u00bd\u2026"),
        ("<b>&\"'", "<b>&\"'"),
    ],
)
def test_names_are_tidied(site: Site, name: str, kept: str | None) -> None:
    """Spaces and accents are put in order; twelve characters fit, thirteen do not."""
    answer = site.ask("POST", "/api/v1/players", json={"name": name})
    if kept is None:
        assert (answer.status_code, answer.json()["code"]) == (422, "name_too_long")
    else:
        assert answer.json()["player"]["name"] == kept


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        (" \u2003\u3000 ", "name_empty"),
        ("thirteen char", "name_too_long"),
        ("'--", "name_marks_only"),
        ("a\u0000b", "name_unreadable"),
        ("a\u202eb", "name_unreadable"),
        ("a\u200bb", "name_unreadable"),
        ("\ue000", "name_unreadable"),
        ("a\u061cb", "name_unreadable"),
        ("\u2067a", "name_unreadable"),
        ("a\u200db", "name_unreadable"),
        ("\u3164", "name_unreadable"),
        ("\u115f\u1160", "name_unreadable"),
        ("Ada\u034f", "name_unreadable"),
        ("Ada\ufe0f", "name_unreadable"),
        ("Ada\U000e0101", "name_unreadable"),
        ("Ada\u2800", "name_unreadable"),
        ("Z\u0321\u0322\u0324\u0325\u0330", "name_unreadable"),
        ("\u0338Ada", "name_unreadable"),
        ("Ada \u0338", "name_unreadable"),
        ("A\u20dd", "name_unreadable"),
        ("\ufdfa", "name_unreadable"),
        ("Ada\ufdfb", "name_unreadable"),
        ("\u1eb7\u0324", "name_unreadable"),
        ("\u00e4\u0324\u0330", "name_unreadable"),
        ("\u1fa7\u0330", "name_unreadable"),
        ("\U0001f389\U0001f389", "name_marks_only"),
    ],
)
def test_each_refusal_of_a_name_is_one_sentence(site: Site, name: str, code: str) -> None:
    """The code tells programs, the sentence tells people."""
    answer = site.ask("POST", "/api/v1/players", json={"name": name})
    told = answer.json()
    assert (answer.status_code, told["code"]) == (422, code)
    assert told["message"].count(".") == 1
    assert told["message"].endswith(".")
    assert site.get("/players")["players"] == []


@pytest.mark.parametrize(
    ("name", "again"),
    [
        ("Ada", "Ada"), ("Ada", "ADA"), ("Ada", "ada"), ("Ada", "\uff21da"), ("Ada", " ada "),
        ("Ada", "\u0410da"), ("Ada", "Ad\u0430"), ("Ada", "\u0391d\u03b1"), ("Otto", "0tt0"),
        ("Coco", "\u0421\u043e\u0441\u043e"), ("Alda", "AIda"), ("Bill", "BiII"), ("Bill", "B1ll"),
        ("Ida", "\u0130da"), ("Ida", "\u0131da"), ("Anna", "\u0391\u039d\u039d\u0391"),
        ("Ada\u0323", "\u0410d\u1ea1"),
    ],
)  # fmt: skip
def test_a_name_is_taken_by_whatever_looks_like_it(site: Site, name: str, again: str) -> None:
    """Nobody can be mistaken for another by letters of another case, width or script."""
    site.join(name)
    answer = site.ask("POST", "/api/v1/players", json={"name": again})
    assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")


@pytest.mark.parametrize("other", ["\u00c4da", "Ad\u00e1", "Eda", "A da", "\u0416\u0443\u043a"])
def test_a_name_that_looks_different_is_free(site: Site, other: str) -> None:
    """Accents and spaces are seen."""
    site.join("Ada")
    assert site.join(other).name == other


@pytest.mark.parametrize("name", [None, 7, ["Ada"], {"a": 1}, True])
def test_a_name_is_a_text(site: Site, name: object) -> None:
    """Anything else is malformed."""
    answer = site.ask("POST", "/api/v1/players", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


def test_half_a_character_is_malformed(site: Site) -> None:
    """JSON can write a lone surrogate, which is no text."""
    answer = site.ask(
        "POST",
        "/api/v1/players",
        content=rb'{"name": "\ud800"}',
        headers={"content-type": "application/json"},
    )
    assert answer.status_code == 422


def test_a_wrong_token_is_nobodys(site: Site) -> None:
    """Another's secret, another's id, a cut token, no token: 401 each, and nothing drawn."""
    ada, bob = site.join("Ada"), site.join("Bob")
    swapped = f"{ada.id}.{bob.token.partition('.')[2]}"
    nobody = f"{'0' * 32}.{ada.token.partition('.')[2]}"
    for token in (swapped, nobody, ada.token[:-1], f"{ada.token}A", "", "\u00e9", "x" * 5000):
        answer = site.ask(
            "POST",
            "/api/v1/tickets",
            json={"board": "timed"},
            headers={"Authorization": f"Bearer {token}".encode()},
        )
        assert answer.status_code == 401, token
        assert answer.json()["code"] in {"wrong_token", "no_token"}
        assert answer.headers["www-authenticate"] == "Bearer"
    answer = site.ask("POST", "/api/v1/tickets", json={"board": "timed"})
    assert (answer.status_code, answer.json()["code"]) == (401, "no_token")


def test_a_secret_without_a_kept_hash_never_fits() -> None:
    """Not even the empty one, which stands in for the hash of a player who is not there."""
    assert fits("secret", hash_of("secret"))
    assert not fits("Secret", hash_of("secret"))
    assert not fits("", None)


def test_players_are_told_newest_first_page_by_page(site: Site) -> None:
    """Paging neither loses nor repeats anybody, also when somebody joins meanwhile."""
    names = [f"P{n}" for n in range(7)]
    for name in names:
        site.join(name)
    page = site.get("/players", params={"limit": 3})
    seen = [player["name"] for player in page["players"]]
    site.join("late")
    while page["next"]:
        page = site.get("/players", params={"limit": 3, "after": page["next"]})
        seen += [player["name"] for player in page["players"]]
    assert seen == names[::-1]
