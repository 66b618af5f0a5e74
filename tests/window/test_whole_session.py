"""A whole evening in a real window: started, played, left, continued and ended, by real keys."""

from __future__ import annotations

import subprocess
import sys

from tests.window.conftest import Start
from tests.window.driver import CHECKOUT, NEEDS_WINDOW, RunningGame, wait_until

pytestmark = NEEDS_WINDOW


def moves(game: RunningGame) -> list[str]:
    """Return what the kept game's journal says was done, without the times."""
    kept = game.kept()
    assert kept is not None
    return [line.split(" ", 1)[1] for line in kept.journal.split("\n\n")[1].splitlines()]


def replayed(journal: str) -> str:
    """Return what `pyramide replay` says of a journal."""
    done = subprocess.run(
        [sys.executable, "-m", "game", "replay"],
        cwd=CHECKOUT,
        input=journal,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_from_a_cold_start_to_a_stored_journal(start: Start) -> None:
    """Menu, deal, moves, pause, quit; start, continue, finish; the journal shown and replayed."""
    game = start()
    game.press("Return")  # play
    game.press("Down", "Down", "Return")  # unlimited redeals
    game.wait_until_still()
    game.press("t", "t", "t")
    game.press("Escape")
    game.wait_until_still()
    game.press("Up", "Return")  # quit to the menu
    game.wait_until_still()
    assert moves(game) == ["draw"] * 3
    assert game.end_by(lambda: game.press("Up", "Return", "Down", "Return"))[0] == 0
    again = start()
    again.press("Return")  # continue
    again.wait_until_still()
    again.press("t", "Escape")
    again.wait_until_still()
    assert moves(again) == ["draw"] * 4
    again.press("Up", "Up", "Up", "Up", "Return", "Return")  # finish, twice
    again.wait_until_still()
    wait_until(lambda: again.kept() is None, 5, "the game was not finished")
    assert again.stop()[0] == 0
    (line,) = again.command("games").splitlines()
    journal = again.command("games", "show", line.split()[0])
    assert journal.splitlines()[-1].endswith(" finish")
    assert "finished" in replayed(journal)


def test_by_xdotool(start: Start) -> None:
    """The same keys, sent by another program than ours: a deal, a draw, the menu."""
    game = start()
    game.xdotool("key", "--delay", "120", "Return", "Return")
    game.wait_until_still()
    game.xdotool("key", "--delay", "120", "t", "Escape")
    game.wait_until_still()
    assert moves(game) == ["draw"]
    assert game.stop()[0] == 0


def test_by_mouse(start: Start) -> None:
    """A click on the stock draws; where the mouse is, the game sees it."""
    game = start("--deal", "43", "--redeals", "0")
    before = game.wait_until_still()
    x, y = _stock()
    game.server.click(x, y)
    assert game.wait_until_still() != before
    assert game.stop()[0] == 0
    assert moves(game) == ["draw"]


def test_a_second_game_on_the_same_folder_plays_without_saving(start: Start) -> None:
    """The first keeps its game; the second says so, plays, and leaves nothing behind."""
    first = start("--deal", "43", "--redeals", "0")
    first.press("t")
    second = start("--deal", "12", "--redeals", "0")
    second.press("Return", "t", "t")
    assert second.stop()[0] == 0
    assert first.stop()[0] == 0
    kept = first.kept()
    assert kept is not None
    assert "deal 43\n" in kept.journal


def _stock() -> tuple[int, int]:
    """Return a point of the stock on a screen of 640 x 360: below the top left corner."""
    return 640 * 5 // 100 + 15, 360 * 5 // 100 + 30
