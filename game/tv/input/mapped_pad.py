"""A controller that SDL has a mapping for: buttons by SDL's names, whatever lies underneath.

Every call into SDL is guarded: a device may be gone before its last events are read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.tv.input.axes import Arming
from game.tv.input.bindings import AXIS_NAMES, BUTTON_NAMES
from game.tv.input.controls import Controls
from game.tv.input.pad import Pad, PadIdentity, stick_controls
from game.tv.input.signals import Kind, Signal

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller
    from pygame.joystick import JoystickType

_FULL_SWING = 32768


class MappedPad(Pad):
    """A controller: buttons by SDL's names, whatever the device underneath."""

    is_mapped = True

    def __init__(
        self,
        controller: Controller,
        joystick: JoystickType,
        identity: PadIdentity,
        controls: Controls,
        *,
        added_at_ms: int,
    ) -> None:
        super().__init__(
            identity,
            controls.timing,
            {**controls.pad, **stick_controls(AXIS_NAMES)},
            AXIS_NAMES,
            added_at_ms=added_at_ms,
        )
        self._controller = controller
        # Not read, but to lose the joystick object would close the device.
        self._joystick = joystick
        self._arming = {
            button: Arming(controls.timing, added_at_ms=added_at_ms)
            for button in _axis_buttons(controller)
        }

    @property
    def exit_buttons(self) -> tuple[int, int]:
        """The numbers of Select and Start."""
        return BUTTON_NAMES.index("back"), BUTTON_NAMES.index("start")

    def read(self, event: Event) -> list[Signal]:
        """Turn CONTROLLER* events into signals; the same device's JOY* events are its shadow."""
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._moved(event.axis, event.value / _FULL_SWING)
        if event.type not in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return []
        button, is_down = event.button, event.type == pygame.CONTROLLERBUTTONDOWN
        arming = self._arming.get(button)
        if arming and is_down and not arming.is_armed:
            return []
        return [self._signal(Kind.BUTTON, button, _name(button), is_down=is_down)]

    def poll(self, at_ms: int) -> list[Signal]:
        """Look at the stick, and at buttons that are axes underneath."""
        for button, arming in self._arming.items():
            arming.poll(float(self._is_pressed(button)), at_ms)
        return super().poll(at_ms)

    def _is_pressed(self, button: int) -> bool:
        try:
            return self._controller.get_button(button)
        except pygame.error:
            return False

    def _axis(self, axis: int) -> float:
        try:
            return self._controller.get_axis(axis) / _FULL_SWING
        except pygame.error:
            return 0.0


def _name(button: int) -> str:
    return BUTTON_NAMES[button] if 0 <= button < len(BUTTON_NAMES) else ""


def _axis_buttons(controller: Controller) -> list[int]:
    """Return the buttons that a mapping takes from axes: they can be stuck like any axis."""
    try:
        mapping = controller.get_mapping()
    except (pygame.error, ValueError, UnicodeError):
        return []
    return [
        number
        for number, name in enumerate(BUTTON_NAMES)
        if mapping.get(name, "").lstrip("+-").startswith("a")
    ]
