"""Which reader takes which pygame event. Everything comes out as signals or finished events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pygame
from pygame.event import Event

from game.tv.events import Device, FocusChanged, InputEvent, QuitAsked, WindowChanged
from game.tv.input.controls import Controls, Profile
from game.tv.input.dead_keys import DeadKeys
from game.tv.input.keys import Keyboard
from game.tv.input.pads import ADDED, PAD_EVENTS, Pads
from game.tv.input.pointers import Pointers, ToCanvas
from game.tv.input.signals import Signal

Reading = Signal | InputEvent
_Read = Callable[[Event, int, Device], Iterable[Reading]]

# A press that can only reach a window in front.
_TOUCHED = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN})
_SHOW_AGAIN = (
    pygame.VIDEOEXPOSE,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWRESTORED,
    pygame.RENDER_TARGETS_RESET,
)


class Reader:
    """Owns the readers of all devices and sends each event to the right one."""

    def __init__(self, controls: Controls, to_canvas: ToCanvas) -> None:
        self.keyboard = Keyboard(controls, Profile.DESK)
        self.pointers = Pointers(controls.mouse, to_canvas)
        self.pads = Pads(controls)
        self.dead_keys = DeadKeys(controls)
        self.is_focused = True
        self._readers = self._table()

    def read(self, event: Event, at_ms: int, current: Device) -> Iterable[Reading]:
        """Turn one event into readings; `current` is the device last used."""
        if event.type in _TOUCHED:
            self.is_focused = True  # Without a window manager nothing else may say so.
        reader = self._readers.get(event.type)
        return reader(event, at_ms, current) if reader else ()

    def read_dead_keys(self) -> Iterable[Reading]:
        """Return what came from a remote past SDL."""
        if not self.dead_keys.queue:
            return ()
        return self.dead_keys.take(types=self.keyboard.text_entry, is_focused=self.is_focused)

    def _table(self) -> Mapping[int, _Read]:
        table: dict[int, _Read] = {
            pygame.MOUSEMOTION: lambda event, _, current: self.pointers.mouse_moved(event, current),
            pygame.QUIT: lambda *_: [QuitAsked()],
            pygame.WINDOWCLOSE: lambda *_: [QuitAsked()],
            pygame.WINDOWFOCUSGAINED: lambda *_: self._focus(is_focused=True),
            pygame.WINDOWFOCUSLOST: lambda *_: self._focus(is_focused=False),
        }
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            table[kind] = lambda event, _, current: self.keyboard.read(event, current)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table[kind] = lambda event, *_: self.pointers.mouse_button(event)
        for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            table[kind] = lambda event, *_: self._finger(event)
        table |= dict.fromkeys(PAD_EVENTS, lambda event, *_: self.pads.read(event))
        table |= dict.fromkeys(ADDED, lambda _, at_ms, __: self._plugged(at_ms))
        return table | dict.fromkeys(_SHOW_AGAIN, lambda *_: [WindowChanged()])

    def _finger(self, event: Event) -> Iterable[Reading]:
        return self.pointers.finger(event, pygame.display.get_window_size())

    def _plugged(self, at_ms: int) -> Iterable[Reading]:
        self.pads.scan(at_ms)
        return ()

    def _focus(self, *, is_focused: bool) -> Iterable[Reading]:
        self.is_focused = is_focused
        return [FocusChanged(is_focused)]
