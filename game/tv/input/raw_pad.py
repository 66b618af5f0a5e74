"""A joystick without a mapping: hats, axes 0 and 1, and buttons by their numbers.

Every call into SDL is guarded: a device may be gone before its last events are read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.tv.events import Command
from game.tv.input.controls import Controls
from game.tv.input.pad import Pad, PadIdentity, stick_controls
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
        count = joystick.get_numbuttons()
        layout = controls.joystick(count)
        axis_names = tuple(f"a{number}" for number in range(max(2, joystick.get_numaxes())))
        defaults = {
            **{f"b{number}": command for number, command in layout.resolved(count).items()},
            **_hat_controls(joystick.get_numhats()),
            **stick_controls(axis_names[: joystick.get_numaxes()]),
        }
        super().__init__(identity, controls.timing, defaults, axis_names, added_at_ms=added_at_ms)
        self._joystick = joystick
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
        is_down = event.type == pygame.JOYBUTTONDOWN
        return [self._signal(Kind.BUTTON, event.button, f"b{event.button}", is_down=is_down)]

    def _hat_moved(self, hat: int, value: tuple[int, int]) -> list[Signal]:
        """Return a signal for each of the four directions that changed."""
        before = self._hats.get(hat, (0, 0))
        self._hats[hat] = value
        signals = []
        for number, (direction, (axis, end)) in enumerate(_HAT_AXES.items()):
            is_down = value[axis] == end
            if is_down != (before[axis] == end):
                control = hat * len(_HAT_AXES) + number
                name = f"h{hat}.{direction}"
                signals.append(self._signal(Kind.HAT, control, name, is_down=is_down))
        return signals

    def _axis(self, axis: int) -> float:
        try:
            return self._joystick.get_axis(axis)
        except pygame.error:
            return 0.0


def _hat_controls(count: int) -> dict[str, Command]:
    return {f"h{hat}.{direction}": direction for hat in range(count) for direction in _HAT_AXES}
