"""The most memory a game at 1080p ever takes, after every screen was seen."""

from __future__ import annotations

import re
from pathlib import Path

from tests.bench.conftest import MakeScreen
from tests.bench.figures import Bar
from tests.window.driver import RunningGame, running_game

PEAK = Bar("peak memory at 1080p, all screens seen", 80, "MB", slack=1.25)


def peak_mb(process_id: int) -> float:
    """Return the most memory a process has had at once, in megabytes."""
    status = Path(f"/proc/{process_id}/status").read_text(encoding="ascii")
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) * 1024 / 1e6


def see_everything(game: RunningGame) -> None:
    """Go through the screens behind the title, play, pause, finish, and look at the result."""
    for downs in (1, 2, 3):  # records, options, help, whatever their order
        game.press(*["Down"] * downs, "Return")
        game.wait_until_still()
        game.press("Down", "Right", "Escape")
        game.press(*["Up"] * downs)
    game.press("Return", "Down", "Down", "Return")
    game.wait_until_still()
    for _ in range(30):
        game.press("t", "Right", "Return", "Right", "Return", pause_s=0.05)
    game.press("Escape", "Escape")
    game.wait_until_still()
    game.press("Up", "Up", "Up", "Up", "Return", "Return")
    game.wait_until_still()
    game.press("Return")
    game.wait_until_still()


def test_peak(make_screen: MakeScreen, tmp_path: Path) -> None:
    """From the start through all menus and a game to its end."""
    screen = make_screen((1920, 1080))
    with running_game(screen.server, tmp_path / "data") as game:
        at_start = peak_mb(game.process.pid)
        see_everything(game)
        PEAK.hold(peak_mb(game.process.pid), f"{at_start:.1f} MB at the title")
