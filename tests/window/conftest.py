"""One X server for the tests of a worker, and games started on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.window.driver import RunningGame, XServer, running_game, x_server

Start = Callable[..., RunningGame]


@pytest.fixture(scope="session")
def server() -> Iterator[XServer]:
    """Return a screen of 640 x 360 that nobody sees."""
    with x_server((640, 360)) as running:
        yield running


@pytest.fixture
def start(server: XServer, tmp_path: Path) -> Iterator[Start]:
    """Return what starts the game on the test's folder and waits for its picture."""
    with ExitStack() as started:

        def begin(*options: str, **environment: str) -> RunningGame:
            game = running_game(server, tmp_path / "data", *options, **environment)
            return started.enter_context(game)

        yield begin
