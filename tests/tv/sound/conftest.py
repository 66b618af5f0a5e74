"""Sound devices for the tests: one that plays into nothing, one into a file, and none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Offer a sound device that plays into nothing."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take every sound device away."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    yield
    pygame.mixer.quit()


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[], memoryview]]:
    """Offer a device that plays into a file; return what was heard, as 16-bit samples."""
    path = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(path))

    def heard() -> memoryview:
        pygame.mixer.quit()
        return memoryview(path.read_bytes()).cast("h")

    yield heard
    pygame.mixer.quit()
