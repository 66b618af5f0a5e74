"""The web page in a real browser: on a phone and on a desktop, without a breach of its policy."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.engine import URL

from game.league.server.app import application
from game.league.server.database import Database
from game.league.server.league import League
from game.league.server.times import DAY_MS, system_clock
from tests.league.conftest import PLENTY
from tests.league.server import Server, serving
from tests.league.site import Clock, opened

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
DRIVER = shutil.which("chromedriver")
pytestmark = pytest.mark.skipif(
    not (BROWSER and DRIVER), reason="chromium and chromium-driver are not installed"
)
PHONE, LAPTOP, DESKTOP = (390, 844), (1280, 800), (1280, 900)
WIDE = "a" + 11 * "\ufdfd"
"""One character of these is a whole sentence wide."""
NAMES = (
    "Ada",
    "<b>x</b>",
    "WWWWWWWWWWWW",
    "\u0645\u0631\u062d\u0628\u0627 1",
    "\U0001f389 7",
    WIDE,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, empty_league: Path) -> Iterator[Server]:
    """Run a server over a league in which games were played yesterday and today."""
    folder = tmp_path_factory.mktemp("served")
    file = shutil.copyfile(empty_league, folder / "league.sqlite3")
    database = Database(URL.create("sqlite", database=str(file)))
    clock = Clock(system_clock() - DAY_MS)
    with opened(application(League(database, PLENTY, clock)), clock) as site:
        people = [site.join(name) for name in NAMES]
        for person in people:
            person.play("arcade-1")
        clock.now = system_clock() - 600_000
        for person in people:
            person.play("day")
    database.close()
    with serving(folder) as running:
        yield running


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Run a browser without a window; it asks nobody but 127.0.0.1."""
    from selenium import webdriver  # noqa: PLC0415 - only where there is a browser

    options = webdriver.ChromeOptions()
    options.binary_location = str(BROWSER)
    for argument in (
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
        "--disable-background-networking", "--disable-component-update", "--accept-lang=fr",
        "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
        f"--user-data-dir={tmp_path_factory.mktemp('browser')}",
    ):  # fmt: skip
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    yield driver
    driver.quit()


def _sized(browser: Any, size: tuple[int, int]) -> None:  # noqa: ANN401 - a driver
    width, height = size
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": size == PHONE},
    )


def _asks(browser: Any, script: str, *values: object) -> Any:  # noqa: ANN401 - a driver, and JSON
    return browser.execute_script(f"return {script}", *values)


def _waits(browser: Any, script: str) -> None:  # noqa: ANN401 - a driver
    from selenium.webdriver.support.wait import WebDriverWait  # noqa: PLC0415 - as above

    WebDriverWait(browser, 10, 0.02).until(lambda driver: _asks(driver, script), script)


def _click(browser: Any, selector: str) -> None:  # noqa: ANN401 - a driver
    from selenium.webdriver.common.by import By  # noqa: PLC0415 - as above

    browser.find_element(By.CSS_SELECTOR, selector).click()


def _game(browser: Any, server: Server) -> str:  # noqa: ANN401 - a driver
    """Open the board of a free game and follow its first line's way to the game."""
    browser.get(f"{server.address}/boards/arcade-1")
    _click(browser, ".board .play")
    _waits(browser, "document.querySelector('#watching.ready') !== null")
    return str(browser.current_url)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_pages_fit_and_nothing_is_refused(browser: Any, server: Server, size: Any) -> None:  # noqa: ANN401 - a driver
    """No page is wider than the screen, targets are large enough, the console stays empty."""
    _sized(browser, size)
    browser.get_log("browser")
    game = _game(browser, server)
    for url in ("/", "/boards", "/boards/day", "/players", game.removeprefix(server.address)):
        browser.get(server.address + url)
        assert _asks(browser, "document.documentElement.scrollWidth") <= size[0], url
        assert _asks(browser, "document.styleSheets.length") == 1
        small = _asks(
            browser,
            "[...document.querySelectorAll('nav a, .button, .play')].filter(e => {"
            " const b = e.getBoundingClientRect();"
            " return b.width && (b.width < 40 || b.height < 38)}).length",
        )
        assert small == 0, url
    assert browser.get_log("browser") == []
    assert _asks(browser, "document.documentElement.lang") == "fr"


def test_a_game_is_watched_step_by_step(browser: Any, server: Server) -> None:  # noqa: ANN401 - a driver
    """By the buttons, and by itself until it is stopped."""
    _sized(browser, PHONE)
    _game(browser, server)
    last = int(_asks(browser, "document.querySelector('#slider').max"))
    there = "document.querySelectorAll('.card[class*=\" p\"]:not(.gone)').length"
    step = "Number(document.querySelector('#slider').value)"
    assert (_asks(browser, step), _asks(browser, there)) == (0, 28)
    for button, wanted in (("#on", 1), ("#on", 2), ("#back", 1), ("#last", last), ("#first", 0)):
        _click(browser, button)
        assert _asks(browser, step) == wanted
    _click(browser, "#last")
    assert _asks(browser, there) < 28
    assert _asks(browser, "document.querySelector('.caption').textContent.trim().length") > 0
    _click(browser, "#first")
    _click(browser, "#play")
    _waits(browser, f"{step} >= 2")
    assert _asks(browser, "document.querySelector('.playing') !== null")
    _click(browser, "#play")
    assert not _asks(browser, "document.querySelector('.playing') !== null")


def test_a_game_is_watched_without_scrolling(browser: Any, server: Server) -> None:  # noqa: ANN401 - a driver
    """Cards, buttons and slider are on a small laptop's screen at once, and the cards are large."""
    _sized(browser, LAPTOP)
    _game(browser, server)
    lowest = (
        "Math.max(...[...document.querySelectorAll('.cards, .controls, .slider')]"
        ".map(e => e.getBoundingClientRect().bottom))"
    )
    assert _asks(browser, "document.getElementById('slider').hidden") is False
    assert _asks(browser, lowest) <= LAPTOP[1]
    assert _asks(browser, "document.querySelector('.cards').offsetWidth") > 500


def test_the_script_puts_cards_where_the_server_does(browser: Any, server: Server) -> None:  # noqa: ANN401 - a driver
    """Each step looks alike, stepped to by the script or asked for by its address."""
    _sized(browser, DESKTOP)
    game = _game(browser, server)
    looks = "[...document.querySelectorAll('.card')].map(e => [...e.classList].sort().join(' '))"
    html = "[...document.querySelectorAll('#score, #stock-left')].map(e => e.textContent)"
    for wanted in (1, 6, 11):
        browser.get(f"{game}?step={wanted - 1}")
        _waits(browser, "document.querySelector('#watching.ready') !== null")
        _click(browser, "#on")
        by_script = (_asks(browser, looks), _asks(browser, html))
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        browser.get(f"{game}?step={wanted}")
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
        assert (_asks(browser, looks), _asks(browser, html)) == by_script


def test_a_name_with_html_in_it_is_only_a_name(browser: Any, server: Server) -> None:  # noqa: ANN401 - a driver
    """It is read as it was typed."""
    browser.get(f"{server.address}/players")
    names = _asks(browser, "[...document.querySelectorAll('.people bdi')].map(e => e.textContent)")
    assert names == list(reversed(NAMES))
