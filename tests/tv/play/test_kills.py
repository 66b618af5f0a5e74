"""The game is killed at any moment of play: the next start goes on, with at most five seconds lost.

A kill is not a power cut: the system still writes what it was told to write. That every save is
also synced to the disk, which a power cut needs besides, is tested with the store.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.store import Store
from tests.tv.play.action_log import check_kept

ROOT = Path(__file__).resolve().parents[3]
PLAYER = Path(__file__).with_name("plays_until_killed.py")
# Up to several rounds of saving; and one life in five ends before the table is there.
KILL_AFTER_S = (0.0, 3.5)
KILL_EARLY_AFTER_S = (0.05, 0.8)
EARLY_ONE_IN = 5
AT_ONCE = 4


def kept_journal(folder: Path) -> str | None:
    """Return the kept game's journal as it is on the disk now."""
    if not folder.exists():
        return None
    kept = Store.open(folder, read_only=True).kept("arcade")
    return None if kept is None else kept.journal


def check_sound(folder: Path) -> None:
    """Assert that SQLite finds no fault, once there is a database."""
    database = folder / "pyramide.sqlite3"
    if database.exists():
        with closing(sqlite3.connect(database)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def play_and_kill(folder: Path, log: Path, chance: Random, *, is_kept: bool) -> None:
    """Let the player play for a while, or not even begin, and kill it."""
    expected = "kept" if is_kept else "none"
    number = str(chance.randrange(1000))
    with subprocess.Popen(
        [sys.executable, str(PLAYER), str(folder), str(log), number, expected],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": str(ROOT), "HOME": str(folder.parent)},
    ) as player:
        assert player.stdout is not None
        if chance.randrange(EARLY_ONE_IN):
            player.stdout.readline()
            time.sleep(chance.uniform(*KILL_AFTER_S))
        else:
            time.sleep(chance.uniform(*KILL_EARLY_AFTER_S))
        player.kill()
        errors = player.communicate()[1]
    assert errors == b""


def lives(folder: Path, times: int, number: int) -> int:
    """Play and kill again and again in one folder; return how many actions there were."""
    chance = Random(number)
    played = 0
    for life in range(times):
        before = kept_journal(folder)
        log = folder.with_name(f"{folder.name}-{life}.log")
        play_and_kill(folder, log, chance, is_kept=before is not None)
        played += check_kept(before, log, kept_journal(folder))
        check_sound(folder)
    assert Store.open(folder, read_only=True).notices == ()
    return played


def kills(folder: Path, folders: int, times: int) -> None:
    """Kill games in several folders, a few at once."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        running = [pool.submit(lives, folder / str(n), times, n) for n in range(folders)]
        played = sum(each.result() for each in running)
    assert played > folders * times, "hardly anything was played: the test proves nothing"


@pytest.mark.timeout(240)
def test_25_kills_lose_at_most_five_seconds(tmp_path: Path) -> None:
    """Five games, each killed five times; every life goes on where the one before was kept."""
    kills(tmp_path, 5, 5)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_500_kills_lose_at_most_five_seconds(tmp_path: Path) -> None:
    """Twenty games, each killed twenty-five times."""
    kills(tmp_path, 20, 25)
