"""What starting costs beside our own modules."""

from __future__ import annotations

import os
import time

import pygame
import pytest

from game.tv.startup import start_pygame

TRIES = 5
MOST_S = 0.008


def test_the_mixer_that_pygame_opens_is_gone_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing waits until the buffer was played twice, however idle the machine."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    closed_in = []
    close = pygame.mixer.quit

    def timed() -> None:
        began = time.perf_counter()
        close()
        closed_in.append(time.perf_counter() - began)

    for _ in range(TRIES):
        pygame.quit()
        with monkeypatch.context() as patched:
            patched.setattr(pygame.mixer, "quit", timed)
            start_pygame(os.environ)
        assert pygame.mixer.get_init() is None
        assert pygame.get_init()
    pygame.quit()
    assert min(closed_in) < MOST_S
    assert os.environ["SDL_AUDIODRIVER"] == "there-is-none"
