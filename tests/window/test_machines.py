"""Machines with something missing: no sound, no display, a screen of an unusual size."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.conftest import Start
from tests.window.driver import (
    CHECKOUT,
    NEEDS_WINDOW,
    clean_environment,
    running_game,
    x_server,
)

# What the Wayland library says for itself while SDL looks for a display.
LIBWAYLAND = "error: XDG_RUNTIME_DIR is invalid or not set in the environment."
SIZES = [(320, 240), (640, 480), (1280, 800), (1080, 1920), (3840, 2160)]


@pytest.mark.parametrize("driver", ["", "alsa", "nonsense"])
@pytest.mark.window
@NEEDS_WINDOW[1]
def test_without_a_sound_device_the_game_is_silent(start: Start, driver: str) -> None:
    """It starts, plays and ends as ever, and does not fill the journal of the system."""
    game = start("--deal", "43", "--redeals", "0", SDL_AUDIODRIVER=driver)
    game.press("t", "Right", "Return")
    assert game.stop()[0] == 0
    assert game.kept_game().moves >= 1
    assert [line for line in game.errors().splitlines() if not line.startswith("ALSA lib")] == []


@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"SDL_VIDEODRIVER": "kmsdrm"},
        {"SDL_VIDEODRIVER": "x11"},
        {"SDL_VIDEODRIVER": "wayland"},
        {"SDL_VIDEODRIVER": "nonsense"},
        {"DISPLAY": ":987"},
    ],
    ids=str,
)
def test_without_a_display_one_sentence_says_so(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    """On the error output, with an exit code that is not 0 and no traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "game", "--data-dir", str(tmp_path / "data")],
        cwd=CHECKOUT,
        env=clean_environment(tmp_path) | environment,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    (line,) = [said for said in done.stderr.splitlines() if said != LIBWAYLAND]
    assert line.startswith("pyramide: ")
    assert "display" in line


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.window
@NEEDS_WINDOW[1]
def test_every_screen_is_filled_and_played_on(tmp_path: Path, size: tuple[int, int]) -> None:
    """Full screen from a tube to 4K and upright: a first draw, seen and kept."""
    with (
        x_server(size) as screen,
        running_game(screen, tmp_path, "--deal", "43", "--redeals", "0") as game,
    ):
        before = game.wait_until_still()
        row = size[0] * 4
        corners = [before[:3], before[row - 4 : row - 1], before[-row:][:3], before[-4:-1]]
        assert bytes(3) not in corners, "the screen is not filled"
        game.press("t")
        assert game.wait_until_still() != before
        assert game.stop()[0] == 0
        assert game.kept_game().moves == 1


@pytest.mark.window
@NEEDS_WINDOW[1]
def test_a_window_of_its_own_size(start: Start) -> None:
    """`--windowed --size` leaves the rest of the screen alone."""
    game = start("--windowed", "--size", "320x240")
    picture = game.wait_until_still()
    children = game.server.connection.screen().root.query_tree().children
    sizes = [(w.get_geometry().width, w.get_geometry().height) for w in children]
    assert (320, 240) in sizes
    assert bytes(3) in {picture[i : i + 3] for i in range(0, len(picture), 4)}
