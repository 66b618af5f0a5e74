"""However the game is ended from outside, it keeps what was played and is gone within a second."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable

import pytest

from tests.window.conftest import Start
from tests.window.driver import NEEDS_WINDOW, RunningGame

pytestmark = NEEDS_WINDOW

Ask = Callable[[RunningGame], None]
WAYS: dict[str, Ask] = {
    "SIGTERM": lambda game: game.process.send_signal(signal.SIGTERM),
    "SIGHUP": lambda game: game.process.send_signal(signal.SIGHUP),
    "SIGINT": lambda game: game.process.send_signal(signal.SIGINT),
    "window closed": lambda game: game.server.ask_to_close(),
    "Alt+F4": lambda game: game.server.hold("Alt_L", "F4"),
}
MOST_S = 1.0


@pytest.mark.parametrize("way", WAYS)
def test_in_a_game(start: Start, way: str) -> None:
    """No question is asked; every action up to the last is kept."""
    game = start("--deal", "43", "--redeals", "unlimited")
    game.press("t", "t")
    code, seconds = game.end_by(lambda: WAYS[way](game))
    assert code == 0
    assert seconds < MOST_S
    assert game.errors() == ""
    assert game.kept_game().moves == 2


@pytest.mark.parametrize("way", WAYS)
def test_on_the_title(start: Start, way: str) -> None:
    """There is nothing to keep and nothing to ask."""
    game = start()
    code, seconds = game.end_by(lambda: WAYS[way](game))
    assert code == 0
    assert seconds < MOST_S
    assert game.errors() == ""
    assert game.kept() is None


def test_while_the_cards_are_dealt(start: Start) -> None:
    """A deal that is still flying is kept like any other."""
    game = start()
    game.press("Return", "Return", pause_s=0.1)
    time.sleep(0.3)
    assert game.stop()[0] == 0
    assert game.kept_game().moves == 0


def test_in_the_middle_of_a_question(start: Start) -> None:
    """The game under the panel under the question is kept."""
    game = start("--deal", "43", "--redeals", "unlimited")
    game.press("t", "Escape", "Down", "Down", "Down", "Return")
    game.wait_until_still()
    assert game.stop()[0] == 0
    assert game.kept_game().moves == 1


def test_twice_in_a_row(start: Start) -> None:
    """An impatient system asks again before the first was answered."""
    game = start("--deal", "43", "--redeals", "unlimited")
    game.press("t")
    game.process.send_signal(signal.SIGTERM)
    assert game.stop()[0] == 0
    assert game.kept_game().moves == 1
