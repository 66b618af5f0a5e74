"""What a controller with a mapping and a raw joystick share: who it is, and its stick."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from pygame.event import Event

from game.tv.events import Command, Device
from game.tv.input.axes import DIRECTIONS, Stick
from game.tv.input.controls import Controls
from game.tv.input.signals import Kind, Signal, Source

_STICK_AXES = (0, 1)  # left stick of a controller, first two axes of a joystick


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
