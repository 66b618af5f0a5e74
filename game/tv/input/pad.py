"""One pad: a controller that SDL has a mapping for, or a raw joystick.

Every call into SDL is guarded: a device may be gone before its last events are read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.tv.events import Command, Device
from game.tv.input.axes import DIRECTIONS, Arming, Stick
from game.tv.input.bindings import BUTTON_NAMES
from game.tv.input.controls import Controls
from game.tv.input.signals import Kind, Signal, Source

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller
    from pygame.joystick import JoystickType

_FULL_SWING = 32768
_STICK_AXES = (0, 1)  # left stick of a controller, first two axes of a joystick
_HAT_AXES = {
    Command.UP: (1, 1),
    Command.DOWN: (1, -1),
    Command.LEFT: (0, -1),
    Command.RIGHT: (0, 1),
}


@dataclass
class PadIdentity:
    """Who a pad is. `was_used` tells a player's pad from a phantom."""

    instance_id: int
    name: str
    guid: str
    device: Device
    was_used: bool = field(default=False)


class Pad(ABC):
    """What both kinds share: the stick."""

    is_mapped: bool

    def __init__(self, identity: PadIdentity, controls: Controls, *, added_at_ms: int) -> None:
        self.identity = identity
        self._stick = Stick(controls.timing, added_at_ms=added_at_ms)

    @property
    @abstractmethod
    def exit_buttons(self) -> tuple[int, int]:
        """The numbers of Select and Start."""

    @abstractmethod
    def read(self, event: Event) -> list[Signal]:
        """Turn one event of this pad into signals."""

    @abstractmethod
    def buttons_by_name(self) -> Mapping[str, Command]:
        """Return the names of the bound buttons, SDL's or numbers."""

    @abstractmethod
    def _axis(self, axis: int) -> float:
        """Return the polled value of an axis, -1 to 1, and 0 for one that is not there."""

    def poll(self, at_ms: int) -> list[Signal]:
        """Look at the axes as they stand now."""
        before = self._stick.direction
        self._stick.poll((self._axis(0), self._axis(1)), at_ms)
        return self._turned(before)

    def reset(self) -> list[Signal]:
        """Let go of the stick until it was in the middle again."""
        before = self._stick.direction
        self._stick.reset()
        return self._turned(before)

    def _moved(self, axis: int, value: float) -> list[Signal]:
        before = self._stick.direction
        if axis in _STICK_AXES:
            self._stick.move(axis, value)
        return self._turned(before)

    def _turned(self, before: Command | None) -> list[Signal]:
        """Return the signals of the stick having turned from that direction."""
        after = self._stick.direction
        if after is before:
            return []
        turns = ((before, False), (after, True))
        return [
            self._signal(Kind.STICK, DIRECTIONS.index(direction), direction, is_down=is_down)
            for direction, is_down in turns
            if direction is not None
        ]

    def _signal(
        self, kind: Kind, control: int, command: Command | None, *, is_down: bool
    ) -> Signal:
        source = Source(kind, self.identity.instance_id)
        return Signal(source, control, command, self.identity.device, is_down)


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
        super().__init__(identity, controls, added_at_ms=added_at_ms)
        self._controller = controller
        # Not read, but to lose the joystick object would close the device.
        self._joystick = joystick
        self._buttons = controls.pad
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
        return [self._signal(Kind.BUTTON, button, self._command(button), is_down=is_down)]

    def poll(self, at_ms: int) -> list[Signal]:
        """Look at the stick, and at buttons that are axes underneath."""
        for button, arming in self._arming.items():
            arming.poll(float(self._is_pressed(button)), at_ms)
        return super().poll(at_ms)

    def buttons_by_name(self) -> Mapping[str, Command]:
        """Return SDL's names of the bound buttons."""
        return self._buttons

    def _command(self, button: int) -> Command | None:
        name = BUTTON_NAMES[button] if 0 <= button < len(BUTTON_NAMES) else ""
        return self._buttons.get(name)

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
