"""What every test with pygame needs."""

from __future__ import annotations

import gc
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame_menu.font
import pytest


@pytest.fixture(autouse=True, scope="session")
def _old_heap_aside() -> None:
    """Keep the suite's own thousands of objects out of the collections that the game makes.

    The game does the same with its own when it starts.
    """
    gc.freeze()


@pytest.fixture(autouse=True)
def _fonts_of_its_own() -> None:
    """Forget pygame-menu's fonts: they ended with the pygame of the test before."""
    pygame_menu.font._cache.clear()
