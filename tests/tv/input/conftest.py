"""An input hub on a window that nobody sees, with a clock that the test turns."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest

from game.tv.input.bindings import load_controls
from game.tv.input.controls import Controls
from tests.tv.input.bench import Bench


@pytest.fixture(scope="session")
def controls() -> Controls:
    """Return the shipped bindings."""
    return load_controls()


@pytest.fixture
def screen() -> Iterator[pygame.Surface]:
    """Open a window of 400 x 300 on no screen, and close it afterwards.

    Not all of pygame: fonts that other tests keep would be lost.
    """
    pygame.display.init()
    surface = pygame.display.set_mode((400, 300))
    pygame.event.clear()
    yield surface
    pygame.display.quit()


@pytest.fixture
def make_bench(
    screen: pygame.Surface,  # noqa: ARG001 - a hub needs the window to be open
    controls: Controls,
) -> Iterator[Callable[..., Bench]]:
    """Return a maker of benches; `profile` is `desk` unless told."""
    made: list[Bench] = []

    def make(profile: str = "desk") -> Bench:
        made.append(Bench(controls, profile))
        made[-1].hub.pump()
        return made[-1]

    yield make
    for bench in made:
        bench.hub.close()


@pytest.fixture
def bench(make_bench: Callable[..., Bench]) -> Bench:
    """Return a bench with the keyboard of a desk."""
    return make_bench()
