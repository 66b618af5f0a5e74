"""A joystick without a mapping: hats, axes 0 and 1, and buttons by their numbers.

Every call into SDL is guarded: a device may be gone before its last events are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.tv.events import Command
from game.tv.input.controls import Controls
from game.tv.input.pad import Pad, PadIdentity
from game.tv.input.signals import Kind, Signal

if TYPE_CHECKING:
    from pygame.joystick import JoystickType

_HAT_AXES = {
    Command.UP: (1, 1),
    Command.DOWN: (1, -1),
    Command.LEFT: (0, -1),
    Command.RIGHT: (0, 1),
}


class RawPad(Pad):
    """A joystick without a mapping: hats, axes 0 and 1, and its first buttons."""

    is_mapped = False

    def __init__(
        self,
        joystick: JoystickType,
        identity: PadIdentity,
        controls: Controls,
        *,
        added_at_ms: int,
    ) -> None:
        super().__init__(identity, controls, added_at_ms=added_at_ms)
        self._joystick = joystick
        count = joystick.get_numbuttons()
        layout = controls.joystick(count)
        self._buttons = layout.resolved(count)
        self._exit = (layout.select % max(count, 1), layout.start % max(count, 1))
        self._hats: dict[int, tuple[int, int]] = {}

    @property
    def exit_buttons(self) -> tuple[int, int]:
        """The numbers of Select and Start, as far as anyone can tell."""
        return self._exit

    def read(self, event: Event) -> list[Signal]:
        """Turn JOY* events into signals."""
        if event.type == pygame.JOYAXISMOTION:
            return self._moved(event.axis, event.value)
        if event.type == pygame.JOYHATMOTION:
            return self._hat_moved(event.hat, event.value)
        if event.type not in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            return []
        command = self._buttons.get(event.button)
        is_down = event.type == pygame.JOYBUTTONDOWN
        return [self._signal(Kind.BUTTON, event.button, command, is_down=is_down)]

    def buttons_by_name(self) -> Mapping[str, Command]:
        """Return the numbers of the bound buttons, counted from 1."""
        return {str(number + 1): command for number, command in self._buttons.items()}

    def _hat_moved(self, hat: int, value: tuple[int, int]) -> list[Signal]:
        """Return a signal for each of the four directions that changed."""
        before = self._hats.get(hat, (0, 0))
        self._hats[hat] = value
        signals = []
        for number, (direction, (axis, end)) in enumerate(_HAT_AXES.items()):
            is_down = value[axis] == end
            if is_down != (before[axis] == end):
                control = hat * len(_HAT_AXES) + number
                signals.append(self._signal(Kind.HAT, control, direction, is_down=is_down))
        return signals

    def _axis(self, axis: int) -> float:
        try:
            return self._joystick.get_axis(axis)
        except pygame.error:
            return 0.0
