"""The screen reader and its voice, as the application has them."""

from __future__ import annotations

from collections.abc import Callable

from game.tv.one_button_steps import Stepper
from game.tv.services import Services
from game.tv.speech.programs import installed
from game.tv.speech.reader import ScreenReader
from game.tv.speech.voice import Voice


class Aloud:
    """Reads the screen through whatever program of the system's works."""

    def __init__(self, services: Services, *, stepper: Callable[[], Stepper | None]) -> None:
        self._voice = Voice(installed())
        self._reader = ScreenReader(services, self._voice, stepper=stepper)

    def follow(self) -> None:
        """Say what is new; to be called in every round, after the scenes."""
        self._reader.follow()

    def close(self) -> None:
        """Fall silent for good."""
        self._voice.close()
