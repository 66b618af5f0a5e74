"""Start and frames with little to run on: one core, and a quarter of one.

The quarter is a control group's quota (5 of every 20 ms) where one may be made, else the process is
stopped for three quarters of the time. It says how the game behaves when time is short, not how
fast a certain small machine is.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median

import pytest

from tests.bench.conftest import MakeScreen, Screen, StartLogged
from tests.bench.figures import Bar, percentile
from tests.bench.test_idle import cpu_seconds
from tests.bench.test_motion import gaps_ms
from tests.window.driver import RunningGame

SIZE = (1920, 1080)
STARTS = 5
DRAWS = 20
PERIOD_MS, SHARE = 20, 0.25
Limit = Callable[[int], object]

_GROUPS = Path("/sys/fs/cgroup/cpu")


def one_core(process_id: int) -> None:
    """Let a process run on one core only."""
    os.sched_setaffinity(process_id, {min(os.sched_getaffinity(0))})


@contextmanager
def quarter() -> Iterator[Limit]:
    """Give what lets a process have a quarter of a core."""
    group = _GROUPS / f"pyramide-{os.getpid()}"
    try:
        group.mkdir()
        (group / "cpu.cfs_period_us").write_text(str(PERIOD_MS * 1000))
        (group / "cpu.cfs_quota_us").write_text(str(round(PERIOD_MS * 1000 * SHARE)))
    except OSError:
        with stopping() as limit:
            yield limit
        return
    try:
        yield lambda process_id: (group / "cgroup.procs").write_text(str(process_id))
    finally:
        until = time.monotonic() + 5
        while group.exists() and time.monotonic() < until:
            with suppress(OSError):
                group.rmdir()
            time.sleep(0.05)


@contextmanager
def stopping() -> Iterator[Limit]:
    """Give what stops a process for three quarters of each period."""
    is_over, threads = threading.Event(), []

    def starve(process_id: int) -> None:
        with suppress(ProcessLookupError):
            while not is_over.is_set():
                os.kill(process_id, signal.SIGSTOP)
                time.sleep(PERIOD_MS / 1000 * (1 - SHARE))
                os.kill(process_id, signal.SIGCONT)
                time.sleep(PERIOD_MS / 1000 * SHARE)

    def limit(process_id: int) -> None:
        threads.append(threading.Thread(target=starve, args=(process_id,)))
        threads[-1].start()

    try:
        yield limit
    finally:
        is_over.set()
        for thread in threads:
            thread.join()


@contextmanager
def whole_core() -> Iterator[Limit]:
    """Give what leaves a process one whole core."""
    yield one_core


LIMITS = [
    pytest.param(whole_core, 0.5, id="one core"),
    # Four times as long as with all of it.
    pytest.param(quarter, 2.0, id="a quarter of a core"),
]
Limits = Callable[[], "contextmanager[Limit]"]


def start_s(screen: Screen, folder: Path, limit: Limit) -> float:
    """Start the game under a limit; return after how many seconds there was a picture."""
    middle = len(screen.pixels.whole()) // 2
    places = [middle + step * 4 for step in range(-400, 400, 40)]
    before = screen.pixels.look(places)
    began = time.perf_counter()
    game = RunningGame(screen.server, folder)
    try:
        limit(game.process.pid)
        return screen.pixels.wait_for_change(places, before, 30) - began
    finally:
        game.stop()
        game.close()


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("limits", "most_s"), LIMITS)
def test_start(
    make_screen: MakeScreen,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    limits: Limits,
    most_s: float,
) -> None:
    """From the start of the process to pixels at 1080p, everything compiled and in memory."""
    screen = make_screen(SIZE)
    start_s(screen, tmp_path / "data", lambda _: None)
    with limits() as limit:
        taken = [start_s(screen, tmp_path / "data", limit) for _ in range(STARTS)]
    name = f"cold start to first frame, warm, {request.node.callspec.id}"
    Bar(name, most_s, "s").hold(min(taken), f"best of {STARTS}, median {median(taken):.2f} s")


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("limits", "_most_s"), LIMITS)
def test_frames(
    make_screen: MakeScreen,
    start_logged: StartLogged,
    present_log: Path,
    request: pytest.FixtureRequest,
    limits: Limits,
    _most_s: float,
) -> None:
    """Draws and a moving cursor at 1080p: what a shown picture costs, and how evenly they come."""
    screen = make_screen(SIZE)
    game = start_logged(screen.server, "--deal", "43", "--redeals", "unlimited")
    time.sleep(1)
    with limits() as limit:
        limit(game.process.pid)
        shown, began = present_log.read_bytes().count(b"\n"), cpu_seconds(game.process.pid)
        for _ in range(DRAWS):
            game.press("t", pause_s=0.2)
            game.press("Right", pause_s=0.15)
        cpu_s = cpu_seconds(game.process.pid) - began
        frames = present_log.read_bytes().count(b"\n") - shown
        game.stop()
    seen = present_log.read_text(encoding="utf-8").splitlines(keepends=True)
    present_log.write_text("".join(seen[shown:]), encoding="utf-8")
    gaps = gaps_ms(present_log)
    note = f"{frames} pictures, gaps p50 {median(gaps):.1f} ms, p99 {percentile(gaps, 0.99):.1f} ms"
    Bar(f"time of a core for each picture, {request.node.callspec.id}", 8, "ms").hold(
        cpu_s * 1000 / frames, note
    )
