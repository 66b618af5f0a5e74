"""How long the first picture takes: from the start of the process to pixels on a 1080p screen."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

from tests.bench.conftest import MakeScreen, Screen
from tests.bench.figures import Bar
from tests.window.driver import RunningGame

SIZE = (1920, 1080)
TIMES = 9
WARM = Bar("cold start to first frame, warm", 0.5, "s")
FIRST = Bar("cold start to first frame, first time (no bytecode yet)", 1.0, "s")


def seconds_to_first_frame(screen: Screen, folder: Path, **environment: str) -> float:
    """Start the game and measure until the middle of the screen is painted; end it."""
    middle = len(screen.pixels.whole()) // 2
    places = [middle + step * 4 for step in range(-400, 400, 40)]
    before = screen.pixels.look(places)
    began = time.perf_counter()
    game = RunningGame(screen.server, folder, **environment)
    try:
        return screen.pixels.wait_for_change(places, before, 20) - began
    finally:
        game.stop()
        game.close()


def test_warm(make_screen: MakeScreen, tmp_path: Path) -> None:
    """The files are in memory already: the best of several starts, the median told beside it."""
    screen = make_screen(SIZE)
    folder = tmp_path / "data"
    seconds_to_first_frame(screen, folder)
    taken = [seconds_to_first_frame(screen, folder) for _ in range(TIMES)]
    WARM.hold(min(taken), f"best of {TIMES}, median {median(taken):.3f} s")


def test_first_time(make_screen: MakeScreen, tmp_path: Path) -> None:
    """Nothing is compiled yet, and there is no data folder: as after the installation.

    What the system's cache of files adds on a real machine is not in this figure.
    """
    screen = make_screen(SIZE)
    taken = [
        seconds_to_first_frame(
            screen, tmp_path / f"data-{n}", PYTHONPYCACHEPREFIX=str(tmp_path / f"cache-{n}")
        )
        for n in range(3)
    ]
    FIRST.hold(min(taken), f"best of {len(taken)}, median {median(taken):.3f} s")
