"""The real program in a real window, killed while real keys are pressed.

A kill is not a power cut: the system still writes what it was told to write.
"""

from __future__ import annotations

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.tv.play.action_log import check_kept
from tests.window.driver import CHECKOUT, NEEDS_WINDOW, RunningGame, XServer, x_server

pytestmark = NEEDS_WINDOW

PROGRAM = str(Path(__file__).with_name("plays_logged.py"))
# Draws and a restless cursor: these end no game, so that there is one to go on with.
KEYS = ("t", "t", "Left", "Right", "Up", "Down")
KILL_AFTER_S = (0.2, 7.0)
START = ("--deal", "43", "--redeals", "unlimited")


def journal_of(game: RunningGame) -> str | None:
    """Return the kept game's journal as it is on the disk now."""
    kept = game.kept()
    return None if kept is None else kept.journal


def play_and_kill(server: XServer, folder: Path, log: Path, chance: Random) -> int:
    """Start or go on, press keys for a while, kill; return how many actions were done."""
    is_first = not folder.exists()
    game = RunningGame(
        server,
        folder,
        *(START if is_first else ()),
        program=(PROGRAM,),
        PYTHONPATH=str(CHECKOUT),
        ACTION_LOG=str(log),
    )
    before = None if is_first else journal_of(game)
    try:
        game.wait_for_window()
        if not is_first:
            game.press("Return")  # continue
        until = time.monotonic() + chance.uniform(*KILL_AFTER_S)
        while time.monotonic() < until:
            game.press(chance.choice(KEYS), pause_s=0.06)
        game.process.kill()
        assert game.errors() == ""
    finally:
        game.close()
    return check_kept(before, log, journal_of(game))


def lives(folder: Path, times: int, number: int) -> int:
    """Play and kill again and again on a screen of its own; return how many actions there were."""
    chance = Random(number)
    with x_server((320, 240)) as server:
        logs = [folder.with_name(f"{folder.name}-{life}.log") for life in range(times)]
        played = sum(play_and_kill(server, folder, log, chance) for log in logs)
    with closing(sqlite3.connect(folder / "pyramide.sqlite3")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return played


def kills(folder: Path, screens: int, times: int) -> None:
    """Kill games on several screens at once."""
    with ThreadPoolExecutor(screens) as pool:
        running = [pool.submit(lives, folder / str(n), times, n) for n in range(screens)]
        played = sum(each.result() for each in running)
    assert played > 5 * screens * times, "hardly anything was played: the test proves nothing"


@pytest.mark.timeout(240)
def test_kills_in_a_window_lose_at_most_five_seconds(tmp_path: Path) -> None:
    """Three games at once, each killed three times; every start goes on from what was kept."""
    kills(tmp_path, 3, 3)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_many_kills_in_a_window_lose_at_most_five_seconds(tmp_path: Path) -> None:
    """The same, a hundred times."""
    kills(tmp_path, 4, 25)
