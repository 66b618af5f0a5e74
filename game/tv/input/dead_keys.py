"""Keys of remotes that SDL never delivers (OK, Exit, colours, channel, digits), as signals.

`key_files.py` reads them from the system's files in a thread of its own; here they get meanings.
Only keys that SDL is deaf to are taken, so no press arrives twice.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import NamedTuple

from game.tv.events import Command, Device, InputEvent, Typed
from game.tv.input.controls import Controls
from game.tv.input.key_table import dead_key_name, key_defaults
from game.tv.input.own import Keys, OwnControls, laid_over
from game.tv.input.signals import Kind, Signal, Source


class RawKey(NamedTuple):
    """A key of a device file went down or up; `device` is a number that is never used again."""

    device: int
    code: int
    is_down: bool


class DeadKeys:
    """Gives the keys that arrive in `queue` the meanings they have now."""

    def __init__(self, controls: Controls) -> None:
        self.queue: deque[RawKey] = deque()
        self.was_used = False
        self._controls = controls
        self._commands: Mapping[str, Command] = {}
        self.bind(OwnControls())

    @property
    def wanted(self) -> frozenset[int]:
        """The codes to be read, whatever they are bound to."""
        return frozenset({*self._controls.dead_keys, *self._controls.digit_keys})

    @property
    def commands(self) -> Mapping[str, Command]:
        """What each key asks for, by its name."""
        return self._commands

    def bind(self, own: OwnControls) -> None:
        """Use the keys that the household has set."""
        defaults = key_defaults(self._controls, Keys.REMOTE)
        self._commands = laid_over(defaults, own.bindings(Keys.REMOTE))

    def take(self, *, types: bool, is_focused: bool) -> list[Signal | InputEvent]:
        """Return what arrived since the last look; nothing while another window has the keyboard.

        With `types` a digit types itself.
        """
        readings: list[Signal | InputEvent] = []
        while self.queue:
            key = self.queue.popleft()
            if is_focused:
                self.was_used = True
                readings.append(self._reading(key, types=types))
            elif not key.is_down:
                readings.append(self._signal(key))
        return readings

    def _reading(self, key: RawKey, *, types: bool) -> Signal | InputEvent:
        digit = self._controls.digit_keys.get(key.code)
        return Typed(digit) if digit and types and key.is_down else self._signal(key)

    def _signal(self, key: RawKey) -> Signal:
        name = dead_key_name(key.code)
        command = self._commands.get(name) if key.is_down else None
        source = Source(Kind.KEY_FILE, key.device)
        return Signal(source, key.code, command, Device.REMOTE, key.is_down, name)
