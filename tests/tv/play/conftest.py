"""A couch for each test, on a screen that nobody sees."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

from game.tv.input.environment import prepare_environment
from tests.tv.play.couch import Couch

MakeCouch = Callable[..., Couch]
DecideDeal = Callable[[int], None]


@pytest.fixture
def make_couch(tmp_path: Path) -> Iterator[MakeCouch]:
    """Return what starts the game, in the test's folder unless told; it is ended afterwards."""
    prepare_environment(os.environ)
    started: list[Couch] = []

    def make(folder: Path | None = None, **options: object) -> Couch:
        if started:
            started.pop().end()
        started.append(Couch(folder or tmp_path / "data", **options))
        return started[-1]

    yield make
    for couch in started:
        couch.end()


@pytest.fixture
def couch(make_couch: MakeCouch) -> Couch:
    """Return the game, started on an empty folder."""
    return make_couch()


@pytest.fixture
def deals(monkeypatch: pytest.MonkeyPatch) -> DecideDeal:
    """Return what decides which deal comes next where chance would."""

    def decide(number: int) -> None:
        monkeypatch.setattr("game.tv.flow.random_deal_number", lambda: number)

    return decide
