"""One-button play: the cursor steps by itself, and any key, button, click or tap means OK.

What a screen has no row or card for, such as the way back, follows after its last stop. Nothing
needs a held press, and no press is waited for: the cursor goes round until one comes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game.tv.events import (
    Captured,
    Command,
    EncoderSuspected,
    InputEvent,
    PadUnknown,
    Phase,
    Pointer,
    Press,
    Typed,
)
from game.tv.one_button_steps import Stepper, stepper_of
from game.tv.scenes.scene import Scene
from game.tv.services import Services

# What would ask something that one button cannot answer.
_DROPPED = (EncoderSuspected, PadUnknown)
# These are no more than the beginning of an input, and a scene waits for just them.
_KEPT_COMMANDS = frozenset({Command.FULL_SCREEN})


class StepsByItself(Protocol):
    """What shows how the stepping goes."""

    @property
    def stepper(self) -> Stepper | None:
        """What steps on the screen of now, if anything does."""

    def progress(self, now_ms: int) -> float:
        """Return how much of the wait for the next step is over, 0 to 1."""


class OneButton:
    """Steps the cursor of whatever is on the screen, while the option for it is on."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._scene: Scene | None = None
        self._stepper: Stepper | None = None
        self._stepped_ms = 0

    @property
    def is_on(self) -> bool:
        """Whether one button is to be enough."""
        return self._services.settings.one_button

    @property
    def stepper(self) -> Stepper | None:
        """What steps on the screen of now, if anything does."""
        is_shown = self.is_on and self._scene is self._services.director.top
        return self._stepper if is_shown else None

    def progress(self, now_ms: int) -> float:
        """Return how much of the wait for the next step is over, 0 to 1."""
        return min(1.0, (now_ms - self._stepped_ms) / self._services.settings.one_button_ms)

    def taken(self, events: Iterable[InputEvent], now_ms: int) -> list[InputEvent]:
        """Return the events with every input turned into what the cursor is on."""
        if not self.is_on:
            return list(events)
        taken = []
        for event in events:
            if _is_input(event):
                taken += self._meant(event, now_ms)
            elif not isinstance(event, (Press, Typed, Pointer, *_DROPPED)):
                taken.append(event)
        return taken

    def follow(self, now_ms: int) -> None:
        """Step on when it is time; to be called in every round, after the scenes."""
        top = self._services.director.top
        if not self.is_on or top is None:
            self._scene = self._stepper = None
            return
        if top is not self._scene:
            self._scene, self._stepper = top, stepper_of(top)
            self._stepped_ms = now_ms
        if not self._services.devices.is_focused:
            self._stepped_ms = now_ms
        elif self._stepper is not None and self.progress(now_ms) >= 1:
            self._stepper.step()
            self._stepped_ms = now_ms

    def _meant(self, event: InputEvent, now_ms: int) -> list[InputEvent]:
        """Return what an input means where the cursor is; the next step then waits anew."""
        if isinstance(event, Captured) or (
            isinstance(event, Press) and event.command in _KEPT_COMMANDS
        ):
            return [event]
        self._stepped_ms = now_ms
        stepper = self.stepper
        command = Command.CONFIRM if stepper is None else stepper.meant()
        pad = event.pad if isinstance(event, Press) else None
        return [] if command is None else [Press(command, self._services.devices.device, pad=pad)]


def _is_input(event: InputEvent) -> bool:
    """Say whether an event is the beginning of an input, and no repeat of one."""
    if isinstance(event, Press):
        return not event.repeat
    if isinstance(event, Pointer):
        return event.phase is Phase.DOWN
    return isinstance(event, Typed | Captured)
