"""Fixtures of the scenes' tests: pygame without a window, and a stage for menus."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tests.tv.scenes.menus import Stage


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Start pygame with a picture nobody sees."""
    if "SDL_VIDEODRIVER" not in os.environ:
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    pygame.mixer.quit()
    pygame.joystick.quit()
    pygame.display.set_mode((320, 240))
    yield
    pygame.display.quit()


@pytest.fixture
def make_stage(drawing: None, tmp_path: Path) -> Iterator[Callable[..., Stage]]:  # noqa: ARG001 - needed, not used
    """Return a maker of stages; each has a store of its own."""
    made: list[Stage] = []

    def make(**how: object) -> Stage:
        made.append(Stage(tmp_path / str(len(made)), **how))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for stage in made:
        stage.store.close()


@pytest.fixture
def stage(make_stage: Callable[..., Stage]) -> Stage:
    """Return a stage of 640x480 in English."""
    return make_stage()
