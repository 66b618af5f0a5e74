"""The web page as it comes over HTTP: escaped, without anything inline, in four languages."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from game.league.server.database import Database
from game.league.server.languages import Words, language_asked, languages
from tests.league.site import Site
from tests.league.test_boards import fill

EVIL = ["<b>x</b>", "\"'><i>", "&amp;", "{{7*7}}", "${1}", "a'--", "</td>"]
HTML_EVENTS = re.compile(r"^on[a-z]+$")


class Page(HTMLParser):
    """What a browser would run or fetch of a page, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.inline: list[str] = []
        self.links: list[str] = []
        self.texts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag, what is inline in it, and where it leads."""
        self.tags.append(tag)
        for name, value in attrs:
            if HTML_EVENTS.match(name) or name == "style":
                self.inline.append(f"{tag} {name}")
            if name in {"href", "src", "data-steps"} and value:
                self.links.append(value)
        if tag in {"script", "style"} and not dict(attrs).get("src"):
            self.inline.append(tag)

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.texts.append(data.strip())


def paths(site: Site) -> list[str]:
    """Return a page of each kind, with a game to be watched."""
    ada = site.join("Ada")
    game = ada.play("arcade-1")["game"]
    own = ada.play("day")["game"]
    return [
        "/", "/boards", "/boards/arcade-1", "/boards/day", "/players", f"/players/{ada.id}",
        f"/games/{game['id']}", f"/games/{game['id']}?step=7", f"/games/{own['id']}", "/nothing",
        "/boards/chain", f"/games/{'0' * 32}", "/boards/timed?after=x", "/players?after=x",
    ]  # fmt: skip


def test_no_page_holds_anything_inline_or_from_elsewhere(site: Site) -> None:
    """The strict policy has nothing to forbid, and every page has the policy."""
    for path in paths(site):
        answer = site.ask("GET", path)
        assert answer.headers["content-type"] == "text/html; charset=utf-8", path
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        page = Page(answer.text)
        assert page.inline == [], path
        assert all(link.startswith(("/", "#", "?")) for link in page.links), path
        assert not any(link.startswith("//") for link in page.links)


def test_every_link_of_every_page_leads_somewhere(site: Site) -> None:
    """Within the site, static files included."""
    seen = set[str]()
    for path in paths(site):
        for link in Page(site.ask("GET", path).text).links:
            if link.startswith("/"):
                seen.add(link)
    assert len(seen) > 15
    for link in sorted(seen):
        assert site.ask("GET", link).status_code == 200, link


@pytest.mark.parametrize("name", EVIL)
def test_names_are_shown_as_they_are(site: Site, name: str) -> None:
    """A name with HTML or a template in it is a name, on every page that shows it."""
    evil = site.join(name)
    game = evil.play("arcade-1")["game"]
    for path in (
        "/",
        "/boards/arcade-1",
        "/players",
        f"/players/{evil.id}",
        f"/games/{game['id']}",
    ):
        page = Page(site.ask("GET", path).text)
        assert name in page.texts, path
        assert "i" not in page.tags


def test_what_is_not_there_is_a_page_of_its_own(site: Site) -> None:
    """With the status that says so; programs get JSON."""
    assert site.ask("GET", "/nothing").status_code == 404
    assert site.ask("GET", f"/players/{'0' * 32}").status_code == 404
    assert site.ask("GET", "/static/nothing").json()["code"] == "not_found"
    assert site.ask("GET", "/static/../app.py").status_code == 404
    assert site.ask("POST", "/").status_code == 405
    # No redirect to whatever host a request names.
    assert site.ask("GET", "/boards/", headers={"Host": "evil.test"}).status_code == 404


@pytest.mark.parametrize("path", ["/", "/health", "/api/v1/boards/timed", "/static/league.css"])
def test_whoever_watches_over_the_server_may_ask_for_heads_alone(site: Site, path: str) -> None:
    """As the answer to GET, without its body; what only takes a POST says so."""
    whole, head = site.ask("GET", path), site.ask("HEAD", path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == whole.headers["content-length"]
    assert head.headers["content-security-policy"] == whole.headers["content-security-policy"]
    assert site.ask("HEAD", "/api/v1/tickets").status_code == 405
    assert site.ask("HEAD", "/nothing").status_code == 404


def test_a_game_of_the_open_day_is_not_shown(site: Site) -> None:
    """Its page says when it will be."""
    game = site.join("Ada").play("day")["game"]
    page = site.ask("GET", f"/games/{game['id']}").text
    assert "data-steps" not in page
    site.clock.go(h=13)
    assert "data-steps" in site.ask("GET", f"/games/{game['id']}").text


def test_every_step_can_be_seen_without_script(site: Site) -> None:
    """The address says which; one that is not there is the nearest."""
    game = site.join("Ada").play("arcade-1")["game"]
    steps = site.get(f"/games/{game['id']}/steps")["steps"]
    for wanted, shown in (("0", 0), ("3", 3), ("99999", len(steps) - 1), ("-1", 0), ("x", 0)):
        html = site.ask("GET", f"/games/{game['id']}", params={"step": wanted}).text
        assert f'data-at="{shown}"' in html
        there = len(re.findall(r'class="card (?:red|black) p\d+(?: covered)?"', html))
        assert there == steps[shown]["pyramid"].bit_count()


@pytest.mark.parametrize("language", languages())
def test_pages_speak_the_browsers_language(site: Site, language: str) -> None:
    """All that we have."""
    answer = site.ask("GET", "/", headers={"Accept-Language": f"xx,{language};q=0.8"})
    assert answer.headers["content-language"] == language
    assert answer.headers["vary"] == "Accept-Language"
    assert f'<html lang="{language}">' in answer.text


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"), ("fr-CA,fr;q=0.9,en;q=0.8", "fr"), ("en;q=0.5, fr;q=0.9", "fr"), ("xx", "en"),
        ("fr;q=0", "en"), ("fr;q=2", "en"), ("fr;q=nan", "en"), ("*", "en"), (",;,;q=", "en"),
        ("FR", "fr"), ("fr" * 5000, "en"),
    ],
)  # fmt: skip
def test_the_language_is_the_best_that_is_asked_for(header: str, language: str) -> None:
    """By weight, English where nothing fits."""
    assert language_asked(header) == language


def test_a_board_goes_on_page_by_page(site: Site, database: Database) -> None:
    """Following the links one meets everybody once."""
    fill(database, [(n, 1000 - n) for n in range(1, 121)])
    path, seen = "/boards/timed", list[str]()
    while path:
        html = site.ask("GET", path).text
        seen += re.findall(r"<bdi>(P\d+)</bdi>", html)
        found = re.search(r'rel="next" href="([^"]+)"', html)
        path = found.group(1) if found else ""
    assert seen == [f"P{n}" for n in range(1, 121)]


def test_numbers_are_written_as_in_the_game() -> None:
    """Thousands parted, and a minus sign before what is below zero."""
    assert Words("en").number(-5000) == "\N{MINUS SIGN}5,000"
    assert Words("de").number(12345) == "12.345"
