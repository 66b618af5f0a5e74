"""How evenly moving pictures come, counted in the process each time one is shown in a window."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.bench.conftest import MakeScreen, StartLogged
from tests.bench.figures import Bar, percentile

BARS = [
    pytest.param((1920, 1080), (), id="1080p"),
    pytest.param((1920, 1080), ("--rotate", "90"), id="1080p rotated by 90"),
    pytest.param((3840, 2160), (), id="4K"),
]
MOST_MS = 20.0
DRAWS = 60


def gaps_ms(log: Path) -> list[float]:
    """Return the gaps between presented frames, those alone in which something always moved."""
    lines = [line.split() for line in log.read_text(encoding="utf-8").splitlines()]
    times = [(float(at_s), moving == "1") for at_s, moving in lines]
    return [(b - a) * 1000 for (a, _), (b, is_moving) in pairwise(times) if is_moving]


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("size", "options"), BARS)
def test_gaps_while_animating(
    *,
    make_screen: MakeScreen,
    start_logged: StartLogged,
    present_log: Path,
    request: pytest.FixtureRequest,
    size: tuple[int, int],
    options: tuple[str, ...],
) -> None:
    """The deal, then draws and redeals and a restless cursor, one motion after another."""
    screen = make_screen(size)
    table = ("--deal", "43", "--redeals", "unlimited")
    game = start_logged(screen.server, *table, *options)
    for _ in range(DRAWS):
        game.press("t", pause_s=0.2)
        game.press("Right", pause_s=0.15)
    game.stop()
    gaps = gaps_ms(present_log)
    assert len(gaps) > DRAWS * 5, "too few frames to say anything"
    name = f"gap between frames while animating, p99, {request.node.callspec.id}"
    note = f"{len(gaps)} gaps, p50 {percentile(gaps, 0.5):.1f} ms, most {max(gaps):.1f} ms"
    Bar(name, MOST_MS, "ms").hold(percentile(gaps, 0.99), note)
