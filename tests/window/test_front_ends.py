"""What `pyramide cabinet` wrote, started as a front end does: a window, a game, and it is kept.

In a throw-away home, from a folder that is not the game's, on a screen that nobody sees.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.cli import main
from tests.window.driver import NEEDS_WINDOW, PATIENCE_S, RunningGame, XServer, clean_environment

pytestmark = NEEDS_WINDOW

Command = Callable[[Path], list[str]]
# Without its site Python sees no library but its own, like that of a front end.
BARE_PYTHON = [sys.executable, "-I", "-S"]


class FrontEndGame(RunningGame):
    """The game as a front end starts it: no options but its own, the player's home."""

    def __init__(self, server: XServer, home: Path, command: list[str]) -> None:
        self.server = server
        self.data_dir = home / ".local" / "share" / "pyramide"
        self.process = subprocess.Popen(
            command,
            cwd="/",
            env=clean_environment(home) | {"DISPLAY": server.name, "PATH": _path(home)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )


def _path(home: Path) -> str:
    """Put the bare Python where scripts look for `python3`."""
    python = home / "bin" / "python3"
    if not python.exists():
        python.parent.mkdir()
        python.write_text(f'#!/bin/sh\nexec {shlex.join(BARE_PYTHON)} "$@"\n')
        python.chmod(0o755)
    return f"{python.parent}:{os.environ['PATH']}"


@contextmanager
def started(server: XServer, home: Path, command: list[str]) -> Iterator[FrontEndGame]:
    """Start the game, wait for its picture, and end it afterwards."""
    game = FrontEndGame(server, home, command)
    try:
        game.wait_for_window()
        yield game
    finally:
        game.close()


def add_pygame(folder: Path) -> None:
    """Put pygame-ce beside a carried game, as `pip install --target` would."""
    extra = folder / "pyramide" / "extra"
    extra.mkdir()
    package = Path(pygame.__file__).parent
    for part in (package, *package.parent.glob("pygame_ce.libs")):
        (extra / part.name).symlink_to(part)


def entry(folder: Path) -> list[str]:
    """Return the command of the desktop's menu."""
    lines = (folder / "share" / "applications" / "pyramide.desktop").read_text().splitlines()
    (line,) = (each for each in lines if each.startswith("Exec="))
    return shlex.split(line.removeprefix("Exec=").replace("%%", "%"))


STARTS: dict[str, Command] = {
    "retropie": lambda folder: [str(folder / "pyramide.sh")],
    "emulationstation": lambda folder: [str(folder / "pyramide.sh")],
    "batocera": lambda folder: [*BARE_PYTHON, str(folder / "pyramide" / "pyramide.pygame")],
    "recalbox": lambda folder: [str(folder / "pyramide.sh")],
    "menu": entry,
    "steam": entry,
    "kiosk": lambda folder: ["sh", str(folder / "pyramide" / "kiosk.sh")],
}


@pytest.mark.parametrize("front_end", STARTS)
def test_a_front_end_starts_a_game_that_is_kept(
    front_end: str, server: XServer, tmp_path: Path
) -> None:
    """A window, two presses to a dealt table, a draw; written twice, as after an update."""
    home = tmp_path / "home"
    folder = home / "roms"
    folder.mkdir(parents=True)
    for _ in range(2):
        assert main(["cabinet", front_end, str(folder)]) == 0
    if front_end in {"batocera", "recalbox"}:
        add_pygame(folder)
    is_cabinet = front_end == "kiosk"
    confirm, draw = ("Control_L", "space") if is_cabinet else ("Return", "t")
    with started(server, home, STARTS[front_end](folder)) as game:
        for key in (confirm, confirm, draw):
            game.press(key, pause_s=0.7)
            game.wait_until_still()
        if is_cabinet:
            with server.held("5", "1"):
                code = game.process.wait(PATIENCE_S)
        else:
            code, _ = game.stop()
        assert code == 0
        assert game.errors() == ""
    assert game.kept_game().moves == 1
