"""What helps those who see, hear or move differently, put together for the application."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.tv.cool_down import CoolDown
from game.tv.events import InputEvent
from game.tv.services import Services
from game.tv.view.stage import Frame

if TYPE_CHECKING:
    from game.tv.one_button import OneButton
    from game.tv.one_button_picture import OneButtonBar
    from game.tv.one_button_steps import Stepper
    from game.tv.speech.aloud import Aloud


class Access:
    """Cool-down, one-button play, the screen reader. `clock` gives the loop's milliseconds.

    The latter two are loaded when they are first wanted: most players never need them.
    """

    def __init__(self, services: Services, *, clock: Callable[[], int]) -> None:
        self._services = services
        self._clock = clock
        self._cool_down = CoolDown(is_on=lambda: services.settings.cool_down)
        self._one_button: OneButton | None = None
        self._bar: OneButtonBar | None = None
        self._aloud: Aloud | None = None

    @property
    def stepper(self) -> Stepper | None:
        """What steps by itself on the screen of now, if anything does."""
        return self._one_button.stepper if self._one_button is not None else None

    def admit(self, events: list[InputEvent], now_ms: int) -> list[InputEvent]:
        """Return what is taken of the events, and as what."""
        taken = self._cool_down.taken(events, now_ms)
        return taken if self._one_button is None else self._one_button.taken(taken, now_ms)

    def follow(self, now_ms: int) -> None:
        """Do what is due; to be called in every round, after the scenes."""
        if self._services.settings.one_button and self._one_button is None:
            self._load_one_button()
        if self._one_button is not None:
            self._one_button.follow(now_ms)
        if self._services.settings.speech and self._aloud is None:
            from game.tv.speech.aloud import Aloud  # noqa: PLC0415 - see above

            self._aloud = Aloud(self._services, stepper=lambda: self.stepper)
        if self._aloud is not None:
            self._aloud.follow()

    def over(self, frame: Frame) -> Frame:
        """Return a frame with what lies over it."""
        return frame if self._bar is None else self._bar.over(frame)

    def _load_one_button(self) -> None:
        from game.tv.one_button import OneButton  # noqa: PLC0415 - see above
        from game.tv.one_button_picture import OneButtonBar  # noqa: PLC0415 - the same

        services = self._services
        self._one_button = OneButton(services)
        self._bar = OneButtonBar(self._one_button, look=lambda: services.look, clock=self._clock)

    def close(self) -> None:
        """Fall silent, as the game ends."""
        if self._aloud is not None:
            self._aloud.close()
