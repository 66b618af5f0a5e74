"""What helps those who see, hear or move differently, put together for the application."""

from __future__ import annotations

from collections.abc import Callable

from game.tv.cool_down import CoolDown
from game.tv.events import InputEvent
from game.tv.one_button import OneButton
from game.tv.one_button_picture import OneButtonBar
from game.tv.services import Services
from game.tv.view.stage import Frame


class Access:
    """Cool-down and one-button play. `clock` gives the loop's milliseconds."""

    def __init__(self, services: Services, *, clock: Callable[[], int]) -> None:
        self._cool_down = CoolDown(is_on=lambda: services.settings.cool_down)
        self._one_button = OneButton(services)
        self._bar = OneButtonBar(self._one_button, look=lambda: services.look, clock=clock)

    def admit(self, events: list[InputEvent], now_ms: int) -> list[InputEvent]:
        """Return what is taken of the events, and as what."""
        return self._one_button.taken(self._cool_down.taken(events, now_ms), now_ms)

    def follow(self, now_ms: int) -> None:
        """Do what is due; to be called in every round, after the scenes."""
        self._one_button.follow(now_ms)

    def over(self, frame: Frame) -> Frame:
        """Return a frame with what lies over it."""
        return self._bar.over(frame)
