"""Half an hour of play without a pause: memory, handles and threads stay what they were.

`SOAK_MINUTES=20` makes it shorter; ten are too few, for the title, where it looks, is seldom seen.
The player goes everywhere a cabinet lets one, at random, but
changes no option: another text size would be another amount of memory.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import pytest

from tests.window.driver import CHECKOUT, NEEDS_WINDOW, RunningGame, x_server

pytestmark = [*NEEDS_WINDOW, pytest.mark.long]

PROGRAM = str(Path(__file__).with_name("scenes_logged.py"))
MINUTES = float(os.environ.get("SOAK_MINUTES", "30"))
FLAT_MB = 5.0
CONFIRM, BACK, MENU, DRAW, UNDO = "Control_L", "Alt_L", "2", "space", "Shift_L"
MOVES = ("Left", "Right", "Up", "Down")
AT_TABLE = (*MOVES, *MOVES, CONFIRM, CONFIRM, CONFIRM, DRAW, DRAW, UNDO)
IN_MENUS = ("Up", "Down", "Down", CONFIRM, CONFIRM, BACK)
IN_OPTIONS = ("Up", "Down", BACK)
LEAVES_TABLE = 0.02
PAUSE_S = 0.02


class Sample(NamedTuple):
    """What the process holds at one moment."""

    at_s: float
    memory_mb: float
    handles: int
    threads: int


def sample(process_id: int, at_s: float) -> Sample:
    """Look at the process."""
    folder = Path(f"/proc/{process_id}")
    status = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines())
    memory_mb = int(status["VmRSS"].split()[0]) * 1024 / 1e6
    return Sample(at_s, memory_mb, len(list((folder / "fd").iterdir())), int(status["Threads"]))


def key_for(scene: str, chance: Random) -> str:
    """Choose a key for the screen that is shown."""
    if scene == "TableScene":
        return MENU if chance.random() < LEAVES_TABLE else chance.choice(AT_TABLE)
    is_option = scene.startswith("Options") or scene.endswith("Page")
    return chance.choice(IN_OPTIONS if is_option else IN_MENUS)


def play(game: RunningGame, log: Path, seconds: float) -> tuple[list[Sample], set[str], int]:
    """Press keys; return what was seen on the title, which screens, and how many keys."""
    chance, began = Random(1), time.monotonic()
    samples: list[Sample] = []
    seen: set[str] = set()
    presses = 0
    while (at_s := time.monotonic() - began) < seconds:
        assert game.process.poll() is None, game.errors()
        scene = log.read_text(encoding="ascii").rsplit("\n", 2)[-2]
        seen.add(scene)
        if scene == "TitleScene" and (not samples or at_s - samples[-1].at_s > 1):
            samples.append(sample(game.process.pid, at_s))
        game.press(key_for(scene, chance), pause_s=PAUSE_S)
        presses += 1
    return samples, seen, presses


def level(samples: list[Sample], share_from: float, share_to: float) -> Sample:
    """Return the middle of what was seen in a part of the time."""
    part = [s for s in samples if share_from <= s.at_s / (MINUTES * 60) < share_to]
    assert len(part) >= 3, "the title was hardly ever seen: this proves nothing"
    return Sample(*(median(values) for values in zip(*part, strict=True)))


@pytest.mark.timeout(MINUTES * 60 + 300)
def test_a_long_evening_costs_nothing_more(tmp_path: Path) -> None:
    """The last fifth is compared with what follows the first fifth, on the title each time."""
    log = tmp_path / "scenes.log"
    with x_server((640, 360)) as server:
        game = RunningGame(
            server,
            tmp_path / "data",
            "--kiosk",
            "--lang",
            "en",
            program=(PROGRAM,),
            PYTHONPATH=str(CHECKOUT),
            SCENE_LOG=str(log),
        )
        try:
            game.wait_for_window()
            samples, seen, presses = play(game, log, MINUTES * 60)
            assert game.stop()[0] == 0
            errors = game.errors()
        finally:
            game.close()
    early, late = level(samples, 0.2, 0.4), level(samples, 0.8, 1.0)
    most = max(each.memory_mb for each in samples)
    print(  # noqa: T201 - figures to be read
        f"\n{presses} presses, {len(seen)} screens, {len(samples)} looks;"
        f" memory {early.memory_mb:.1f} then {late.memory_mb:.1f} MB, most {most:.1f};"
        f" handles {early.handles} then {late.handles}, threads {early.threads} then {late.threads}"
    )
    assert errors == ""
    assert {"TableScene", "TitleScene", "PausePanel"} <= seen
    assert late.memory_mb - early.memory_mb < FLAT_MB
    assert late.handles <= early.handles + 1
    assert late.threads <= early.threads
