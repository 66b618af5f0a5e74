"""What a controller with a mapping and a raw joystick share: who it is, its controls, its axes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from pygame.event import Event

from game.tv.events import Command, Device
from game.tv.input.axes import DIRECTIONS, AxisSwitch, Stick
from game.tv.input.controls import Timing
from game.tv.input.own import Bindings, laid_over
from game.tv.input.signals import Kind, Signal, Source

_STICK_AXES = (0, 1)  # left stick of a controller, first two axes of a joystick
# By number of DIRECTIONS: the stick's axis and its end; down is positive for SDL.
_STICK_ENDS = ((1, "-"), (1, "+"), (0, "-"), (0, "+"))
_SWAPPED = {Command.CONFIRM: Command.BACK, Command.BACK: Command.CONFIRM}


@dataclass
class PadIdentity:
    """Who a pad is. `was_used` tells a player's pad from a phantom."""

    instance_id: int
    name: str
    guid: str
    device: Device
    was_used: bool = field(default=False)


class Pad(ABC):
    """A pad by the names of its controls; `controls` says what each of them asks for.

    `defaults` come from `controls.toml`, `axis_names` are those of its axes by number.
    """

    is_mapped: bool

    def __init__(
        self,
        identity: PadIdentity,
        timing: Timing,
        defaults: Mapping[str, Command],
        axis_names: tuple[str, ...],
        *,
        added_at_ms: int,
    ) -> None:
        self.identity = identity
        self.controls: Mapping[str, Command] = dict(defaults)
        self.defaults = defaults
        self._timing = timing
        self._axis_names = axis_names
        self._stick = Stick(timing, added_at_ms=added_at_ms)
        self._switches: dict[int, AxisSwitch] = {}
        self._added_at_ms = added_at_ms

    @property
    @abstractmethod
    def exit_buttons(self) -> tuple[int, int]:
        """The numbers of Select and Start."""

    @abstractmethod
    def read(self, event: Event) -> list[Signal]:
        """Turn one event of this pad into signals."""

    @abstractmethod
    def _axis(self, axis: int) -> float:
        """Return the polled value of an axis, -1 to 1, and 0 for one that is not there."""

    def bind(self, own: Bindings, *, is_swapped: bool) -> None:
        """Lay what was set for such pads over the defaults; confirm and back may be swapped."""
        controls = laid_over(self.defaults, own)
        if is_swapped:
            controls = {
                name: _SWAPPED.get(command, command) if _is_button(name) else command
                for name, command in controls.items()
            }
        self.controls = controls
        self._keep_switches(self._bound_axes())

    def listen(self, at_ms: int, *, is_on: bool) -> None:
        """Watch every axis from now on, or again only those that are bound to something."""
        bound = self._bound_axes()
        if is_on:
            further = range(len(_STICK_AXES), len(self._axis_names))
            self._added_at_ms = at_ms - self._timing.settle_ms
            self._keep_switches({*further, *bound})
        else:
            self._keep_switches(bound)

    def poll(self, at_ms: int) -> list[Signal]:
        """Look at the axes as they stand now."""
        before = self._stick.direction
        self._stick.poll((self._axis(0), self._axis(1)), at_ms)
        signals = self._turned(before)
        for axis, switch in self._switches.items():
            end = switch.end
            switch.poll(self._axis(axis), at_ms)
            signals += self._switched(axis, end, switch.end)
        return signals

    def reset(self) -> list[Signal]:
        """Let go of stick and switches until they were in the middle again."""
        before = self._stick.direction
        self._stick.reset()
        signals = self._turned(before)
        for axis, switch in self._switches.items():
            end = switch.end
            switch.reset()
            signals += self._switched(axis, end, 0)
        return signals

    def _moved(self, axis: int, value: float) -> list[Signal]:
        if axis in self._switches:
            switch = self._switches[axis]
            end = switch.end
            switch.move(value)
            return self._switched(axis, end, switch.end)
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
            self._signal(Kind.STICK, number, self._stick_name(number), is_down=is_down)
            for direction, is_down in turns
            if direction is not None
            for number in (DIRECTIONS.index(direction),)
        ]

    def _switched(self, axis: int, before: int, after: int) -> list[Signal]:
        """Return the signals of an axis that was pushed to one end and is at another now."""
        if before == after:
            return []
        return [
            self._signal(
                Kind.STICK,
                len(DIRECTIONS) + 2 * axis + (end > 0),
                self._axis_names[axis] + "-+"[end > 0],
                is_down=is_down,
            )
            for end, is_down in ((before, False), (after, True))
            if end
        ]

    def _stick_name(self, number: int) -> str:
        axis, end = _STICK_ENDS[number]
        return self._axis_names[axis] + end

    def _signal(self, kind: Kind, control: int, name: str, *, is_down: bool) -> Signal:
        source = Source(kind, self.identity.instance_id)
        command = self.controls.get(name)
        return Signal(source, control, command, self.identity.device, is_down, name)

    def _bound_axes(self) -> set[int]:
        """Return the axes beyond the stick's that something is bound to."""
        named = {name[:-1] for name in self.controls if name.endswith(("-", "+"))}
        further = enumerate(self._axis_names)
        return {axis for axis, name in further if axis not in _STICK_AXES and name in named}

    def _keep_switches(self, axes: set[int]) -> None:
        kept = {axis: switch for axis, switch in self._switches.items() if axis in axes}
        new = axes - set(kept)
        made = {axis: AxisSwitch(self._timing, added_at_ms=self._added_at_ms) for axis in new}
        self._switches = kept | made


def stick_controls(axis_names: tuple[str, ...]) -> dict[str, Command]:
    """Return the directions of the first two axes by their names."""
    ends = zip(DIRECTIONS, _STICK_ENDS, strict=True)
    return {
        axis_names[axis] + end: direction
        for direction, (axis, end) in ends
        if axis < len(axis_names)
    }


def _is_button(name: str) -> bool:
    """Tell whether a control is a button: neither an end of an axis nor a hat."""
    return "." not in name and not name.endswith(("-", "+"))
