"""Screens whose memory can be read, with the game on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.bench.framebuffer import FrameBuffer
from tests.window.driver import CHECKOUT, MISSING, RunningGame, XServer, x_server

LOGGED = str(Path(__file__).with_name("presents_logged.py"))


class Screen(NamedTuple):
    """An X server and its pixels."""

    server: XServer
    pixels: FrameBuffer


MakeScreen = Callable[[tuple[int, int]], Screen]
StartLogged = Callable[..., RunningGame]


@pytest.fixture
def make_screen(tmp_path: Path) -> Iterator[MakeScreen]:
    """Return what starts a screen of a size."""
    if MISSING is not None:
        pytest.skip(f"{MISSING} is not installed")
    with ExitStack() as started:

        def make(size: tuple[int, int]) -> Screen:
            folder = tmp_path / f"screen-{size[0]}x{size[1]}"
            folder.mkdir()
            server = started.enter_context(x_server(size, "-fbdir", str(folder)))
            return Screen(server, FrameBuffer(folder))

        yield make


@pytest.fixture
def present_log(tmp_path: Path) -> Path:
    """Return the file that tells of presented frames."""
    return tmp_path / "presents.log"


@pytest.fixture
def start_logged(tmp_path: Path, present_log: Path) -> Iterator[StartLogged]:
    """Return what starts a game that writes down its presented frames, in front, at rest."""
    with ExitStack() as started:

        def start(server: XServer, *options: str) -> RunningGame:
            game = RunningGame(
                server,
                tmp_path / "data",
                *options,
                program=(LOGGED,),
                PYTHONPATH=str(CHECKOUT),
                PRESENT_LOG=str(present_log),
            )
            started.callback(game.close)
            game.wait_for_window()
            return game

        yield start
