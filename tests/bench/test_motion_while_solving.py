"""Pictures come as evenly while the solver works: it has a process of its own, at low priority."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.conftest import MakeScreen, StartLogged
from tests.bench.figures import Bar, percentile
from tests.bench.test_motion import MOST_MS, gaps_ms

HINTS = 12
STEPS = 6
# Until the process of the solver runs; what its start costs is not looked at.
FIRST_HINT_S = 3.0


@pytest.mark.timeout(120)
def test_gaps_while_the_solver_works(
    make_screen: MakeScreen, start_logged: StartLogged, present_log: Path
) -> None:
    """Honest hints, seconds of work each, asked again and again; meanwhile the cursor is moved."""
    screen = make_screen((1920, 1080))
    game = start_logged(screen.server, "--deal", "43", "--redeals", "0")
    game.press("i", pause_s=FIRST_HINT_S)
    for _ in range(HINTS):
        game.press("t", "i", pause_s=0.1)
        game.press(*["Right"] * STEPS, pause_s=0.12)
    game.stop()
    gaps = gaps_ms(present_log)
    assert len(gaps) > HINTS * STEPS, "too few frames to say anything"
    name = "gap between frames while the solver works, p99, 1080p"
    note = f"{len(gaps)} gaps, p50 {percentile(gaps, 0.5):.1f} ms, most {max(gaps):.1f} ms"
    Bar(name, MOST_MS, "ms").hold(percentile(gaps, 0.99), note)
