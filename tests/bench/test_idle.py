"""What a table costs that nobody touches: nothing is painted, and hardly any time is taken."""

from __future__ import annotations

import time
from pathlib import Path

from tests.bench.conftest import MakeScreen, StartLogged
from tests.bench.figures import Bar

SECONDS = 20
TIMES = 3
REDRAWS = Bar("idle table, redraws", 0, "frames")
CPU = Bar("idle table, share of one core", 0.8, "%")


def cpu_seconds(process_id: int) -> float:
    """Return the time that all threads of a process have had so far, as the scheduler counts it.

    The coarser count in `stat` samples every 10 ms, which is off for what wakes 120 times a second.
    """
    tasks = Path(f"/proc/{process_id}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def test_idle_table(make_screen: MakeScreen, start_logged: StartLogged, present_log: Path) -> None:
    """A dealt table at 1080p with no clock on it; the best of several looks at the time taken."""
    screen = make_screen((1920, 1080))
    game = start_logged(screen.server, "--deal", "43", "--redeals", "0")
    game.press("t")
    time.sleep(5)
    before = present_log.read_bytes()
    shares = []
    for _ in range(TIMES):
        began = cpu_seconds(game.process.pid)
        time.sleep(SECONDS)
        shares.append((cpu_seconds(game.process.pid) - began) / SECONDS * 100)
    redraws = present_log.read_bytes()[len(before) :].count(b"\n")
    REDRAWS.hold(redraws, f"in {SECONDS * TIMES} s")
    CPU.hold(min(shares), "looks: " + ", ".join(f"{share:.2f}" for share in shares))
