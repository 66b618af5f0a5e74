"""A game killed at any moment: what was on the disk is there, and the database is sound.

A kill is not a power cut: the system still writes what it holds. What a power cut needs beyond
this is that every commit is synced, which another test checks.
"""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

    Open = Callable[..., Store]

PLAYER = Path(__file__).with_name("keeps_until_killed.py")
ROOT = PLAYER.parents[2]


def play_and_kill(folder: Path, after_s: float) -> tuple[int, int] | None:
    """Let the player play and kill it; give the last state that it said was on the disk."""
    command = [sys.executable, str(PLAYER), str(folder)]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": str(ROOT)},
    ) as player:
        time.sleep(after_s)
        player.kill()
        said, errors = player.communicate()
    assert errors == b""
    lines = [line.split() for line in said.split(b"\n")[:-1]]
    return (int(lines[-1][0]), int(lines[-1][1])) if lines else None


def check_sound(folder: Path) -> None:
    """Assert that SQLite finds no fault, once there is a database."""
    if not (folder / "pyramide.sqlite3").exists():
        return
    with closing(sqlite3.connect(folder / "pyramide.sqlite3")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def kill_again_and_again(open_store: Open, folder: Path, times: int, number: int) -> None:
    """Kill at random moments; each time all that was said to be saved must be there, once."""
    chance = random.Random(number)
    saved = 0
    for _ in range(times):
        last = play_and_kill(folder, chance.uniform(0.05, 0.45))
        check_sound(folder)
        store = Store.open(folder, read_only=True)
        if last is None:
            continue
        saved += 1
        kept, finished = store.kept("arcade"), store.games(limit=1_000_000)
        assert len(finished) >= last[1]
        if kept is None:  # killed between the end of one game and the start of the next
            assert len(finished) > last[1]
        else:
            assert kept.play_ms >= last[0]
            assert kept.id not in {game.id for game in finished}
        assert [store.journal(game.id) for game in finished[:3]] == [
            "1 take g1\n" * (game.score % 500 + 1) for game in finished[:3]
        ]
    assert saved > times // 3
    assert open_store().notices == ()


def test_25_kills_lose_nothing_that_was_saved(open_store: Open, folder: Path) -> None:
    """In one folder, each run going on where the last was killed."""
    kill_again_and_again(open_store, folder, 25, 1)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_500_kills_lose_nothing_that_was_saved(open_store: Open, folder: Path) -> None:
    """The same, twenty times as often."""
    kill_again_and_again(open_store, folder, 500, 2)


def test_kills_at_the_very_first_start_leave_no_trap(open_store: Open, tmp_path: Path) -> None:
    """Killed while the folder and the database are being made: the next start is quiet."""
    chance = random.Random(3)
    for number in range(10):
        folder = tmp_path / str(number)
        play_and_kill(folder, chance.uniform(0.03, 0.15))
        check_sound(folder)
        store = open_store(folder)
        assert store.notices == ()
        store.set_setting("written", 1)
        assert store.close(5)
