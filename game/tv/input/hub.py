"""The only reader of the pygame queue: device events in, commands and pointers out.

Call `pump()` about 120 times a second, and `reset()` wherever a held press must not act on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame.event import Event

from game.tv.events import (
    Command,
    Device,
    FocusChanged,
    InputEvent,
    Pointer,
    Press,
    QuitAsked,
    Typed,
    WindowChanged,
)
from game.tv.input.bindings import Controls, Profile, RepeatMode
from game.tv.input.keys import Keyboard
from game.tv.input.labels import key_label
from game.tv.input.pointers import Pointers, ToCanvas
from game.tv.input.presses import Presses
from game.tv.input.signals import Signal

Reading = Signal | InputEvent


class InputHub:
    """Reads all devices as one player.

    `clock` gives milliseconds; `to_canvas` turns a place in window pixels into canvas pixels.
    Attributes to set at will: `text_entry` (in `desk`, printable keys come as Typed), `profile`,
    `rules_overlay` (a rule set's keys), `swap_confirm_back` (pads), `repeat_mode`.
    """

    def __init__(
        self,
        controls: Controls,
        *,
        clock: Callable[[], int],
        to_canvas: ToCanvas,
        profile: Profile | str = Profile.DESK,
    ) -> None:
        self.device = Device.KEYBOARD
        self.last_input_at_ms = clock()
        self._controls = controls
        self._clock = clock
        self._profile = Profile(profile)
        self._overlay: str | None = None
        self._presses = Presses(controls.timing)
        self._keyboard = Keyboard(controls, self._profile)
        self._pointers = Pointers(controls.mouse, to_canvas)

    def pump(self) -> list[InputEvent]:
        """Read what happened since the last call."""
        at_ms = self._clock()
        happened: list[InputEvent] = []
        for event in pygame.event.get():
            happened.extend(self._settle(self._read(event), at_ms))
        repeat = self._presses.due(at_ms)
        return [*happened, repeat] if repeat else happened

    def reset(self) -> None:
        """End the repeat; all that is held must be released before it acts again."""
        self._presses.reset()
        self._pointers.reset()
        self._keyboard.reset()

    def labels(self, command: Command, device: Device) -> tuple[str, ...]:
        """Return what asks for the command on that device, the first being the one to show."""
        if device in (Device.MOUSE, Device.TOUCH):
            return ()
        on_remote = device is Device.REMOTE
        keys = self._controls.remote if on_remote else self._keyboard.bindings
        labels = [key_label(chord, on_remote=on_remote) for chord in keys if keys[chord] is command]
        return tuple(dict.fromkeys(labels))

    @property
    def profile(self) -> Profile:
        """What a keyboard is taken for."""
        return self._profile

    @profile.setter
    def profile(self, value: Profile | str) -> None:
        self._profile = Profile(value)
        self._keyboard.choose(self._profile, self._overlay)
        self.reset()

    @property
    def rules_overlay(self) -> str | None:
        """The rule set whose keys are laid over the profile's."""
        return self._overlay

    @rules_overlay.setter
    def rules_overlay(self, value: str | None) -> None:
        self._overlay = value
        self._keyboard.choose(self._profile, value)

    @property
    def text_entry(self) -> bool:
        """Whether printable keys of the `desk` profile come as Typed."""
        return self._keyboard.text_entry

    @text_entry.setter
    def text_entry(self, value: bool) -> None:
        self._keyboard.text_entry = value

    @property
    def repeat_mode(self) -> RepeatMode:
        """How fast held directions repeat: short, long or off."""
        return self._presses.repeat_mode

    @repeat_mode.setter
    def repeat_mode(self, value: RepeatMode) -> None:
        self._presses.repeat_mode = value

    def _read(self, event: Event) -> list[Reading]:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self._keyboard.read(event, self.device)
        if event.type == pygame.MOUSEMOTION:
            return list(self._pointers.mouse_moved(event, self.device))
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return list(self._pointers.mouse_button(event))
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return list(self._pointers.finger(event, pygame.display.get_window_size()))
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            return [QuitAsked()]
        return self._read_window(event)

    def _read_window(self, event: Event) -> list[Reading]:
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            is_focused = event.type == pygame.WINDOWFOCUSGAINED
            if not is_focused:
                self.reset()
            return [FocusChanged(is_focused)]
        if event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
            return [WindowChanged()]
        return []

    def _settle(self, readings: Iterable[Reading], at_ms: int) -> Iterable[InputEvent]:
        for reading in readings:
            event = self._presses.feed(reading, at_ms) if isinstance(reading, Signal) else reading
            if isinstance(reading, Signal) or isinstance(event, Pointer | Typed):
                self.last_input_at_ms = at_ms
            if isinstance(event, Press | Pointer):
                self.device = event.device
            if event is not None:
                yield event
