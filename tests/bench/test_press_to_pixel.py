"""How long a press takes to be seen: a key sent to the X server, the cursor's pixels changed."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
from Xlib import X
from Xlib.ext import xtest

from tests.bench.conftest import MakeScreen, Screen
from tests.bench.figures import Bar, percentile
from tests.window.driver import RunningGame, running_game

TABLE = ("--deal", "43", "--redeals", "0")
PRESSES, ROUNDS = 100, 3
RESTS, REST_S = 20, 4.5
BARS = [
    pytest.param((1920, 1080), (), 10.0, id="1080p"),
    pytest.param((3840, 2160), (), 16.0, id="4K"),
    pytest.param((1920, 1080), ("--rotate", "90"), 16.0, id="1080p rotated by 90"),
]


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("size", "options", "most_ms"), BARS)
def test_cursor(
    *,
    make_screen: MakeScreen,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    size: tuple[int, int],
    options: tuple[str, ...],
    most_ms: float,
) -> None:
    """RIGHT and LEFT in turn, each at a moment of its own within the loop's round."""
    screen = make_screen(size)
    chance = Random(1)
    with running_game(screen.server, tmp_path / "data", *TABLE, *options) as game:
        places = screen.pixels.differences(lambda: game.press("Right"))
        rounds = [presses(game, screen, places, chance) for _ in range(ROUNDS)]
    taken = min(rounds, key=lambda each: percentile(each, 0.99))
    name = f"key press to the pixel, p99, {request.node.callspec.id}"
    note = f"quietest of {ROUNDS} rounds, p50 {percentile(taken, 0.5):.1f} ms"
    Bar(name, most_ms, "ms").hold(percentile(taken, 0.99), note)


def presses(game: RunningGame, screen: Screen, places: list[int], chance: Random) -> list[float]:
    """Press LEFT and RIGHT in turn; return how long each took to be seen, in milliseconds."""
    taken = []
    for number in range(PRESSES):
        key = "Left" if number % 2 == 0 else "Right"
        taken.append(press_and_see(game, screen, places, key))
        time.sleep(0.2 + chance.random() / 50)
    return taken


def press_and_see(game: RunningGame, screen: Screen, places: list[int], key: str) -> float:
    """Press a key; return after how many milliseconds one of the pixels had changed."""
    connection = game.server.connection
    code = game.server.code(key)
    before = screen.pixels.look(places)
    pressed = time.perf_counter()
    xtest.fake_input(connection, X.KeyPress, code)
    connection.flush()
    seen = screen.pixels.wait_for_change(places, before, 2)
    xtest.fake_input(connection, X.KeyRelease, code)
    connection.sync()
    return (seen - pressed) * 1000


@pytest.mark.timeout(300)
def test_first_press_after_a_rest(make_screen: MakeScreen, tmp_path: Path) -> None:
    """After some seconds the loop sleeps: a press must end that at once."""
    screen = make_screen((1920, 1080))
    taken = []
    with running_game(screen.server, tmp_path / "data", *TABLE) as game:
        places = screen.pixels.differences(lambda: game.press("Right"))
        for number in range(RESTS):
            time.sleep(REST_S)
            taken.append(
                press_and_see(game, screen, places, "Left" if number % 2 == 0 else "Right")
            )
    note = f"{RESTS} presses, p50 {percentile(taken, 0.5):.1f} ms"
    Bar("first press after a rest to the pixel, p90", 16.0, "ms").hold(percentile(taken, 0.9), note)
