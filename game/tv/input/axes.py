"""Sticks as directions: when an axis may be believed, and where a stick points. No pygame here.

A device can lie about its axes for ever (phantoms) or at first (SDL posts a made-up middle).
"""

from __future__ import annotations

from game.tv.events import Command
from game.tv.input.controls import Timing

# By axis: what its negative and its positive end mean; down is positive for SDL.
_ENDS = ((Command.LEFT, Command.RIGHT), (Command.UP, Command.DOWN))
DIRECTIONS = (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT)


class Arming:
    """Believes an axis only once it was polled near its middle for a while, not just told so."""

    def __init__(self, timing: Timing, *, added_at_ms: int) -> None:
        self.is_armed = False
        self._timing = timing
        self._settled_ms = added_at_ms + timing.settle_ms
        self._neutral_since_ms: int | None = None

    def poll(self, value: float, at_ms: int) -> None:
        """Note the polled value, a share of the full swing; arms when it rested long enough."""
        if self.is_armed or at_ms < self._settled_ms:
            return
        if abs(value) >= self._timing.neutral:
            self._neutral_since_ms = None
            return
        if self._neutral_since_ms is None:
            self._neutral_since_ms = at_ms
        self.is_armed = at_ms - self._neutral_since_ms >= self._timing.neutral_ms


class Stick:
    """Two axes read as one of four directions, with hysteresis; an unarmed axis reads as middle."""

    def __init__(self, timing: Timing, *, added_at_ms: int) -> None:
        self.direction: Command | None = None
        self._timing = timing
        self._arming = tuple(Arming(timing, added_at_ms=added_at_ms) for _ in range(2))
        self._values = [0.0, 0.0]
        self._waits_for_middle = False

    def poll(self, values: tuple[float, float], at_ms: int) -> None:
        """Take both polled values: the truth from which axes are armed and directions end."""
        for axis, value in enumerate(values):
            self._arming[axis].poll(value, at_ms)
            self.move(axis, value)

    def move(self, axis: int, value: float) -> None:
        """Take one axis' value, -1 to 1; `direction` follows."""
        if not self._arming[axis].is_armed:
            return
        self._values[axis] = value
        self.direction = self._pointing()

    def reset(self) -> None:
        """Let go: the stick must come back to the middle before it points again."""
        self._waits_for_middle = True
        self.direction = None

    def _pointing(self) -> Command | None:
        if self._waits_for_middle:
            self._waits_for_middle = max(map(abs, self._values)) >= self._timing.release
            return None
        return self._pressed() or self._still_held()

    def _pressed(self) -> Command | None:
        """Return the direction of the axis that is pushed far enough and clearly the further."""
        for axis, ends in enumerate(_ENDS):
            value, other = self._values[axis], self._values[1 - axis]
            is_dominant = abs(value) > self._timing.dominance * abs(other)
            if abs(value) >= self._timing.press and is_dominant:
                return ends[value > 0]
        return None

    def _still_held(self) -> Command | None:
        """Return the present direction while its axis has not come back far enough."""
        for axis, ends in enumerate(_ENDS):
            if self.direction in ends:
                value = self._values[axis] * (1 if self.direction is ends[1] else -1)
                return self.direction if value >= self._timing.release else None
        return None


class AxisSwitch:
    """One axis as two buttons, one at each end: a trigger, or a D-pad that is axes underneath.

    `end` is 1 or -1 while it is pushed that way, else 0. An axis that never rested near its middle
    is no switch, such as a raw trigger that rests at -1.
    """

    def __init__(self, timing: Timing, *, added_at_ms: int) -> None:
        self.end = 0
        self._timing = timing
        self._arming = Arming(timing, added_at_ms=added_at_ms)
        self._waits_for_middle = False

    def poll(self, value: float, at_ms: int) -> None:
        """Take the polled value, -1 to 1: the truth from which it is armed."""
        self._arming.poll(value, at_ms)
        self.move(value)

    def move(self, value: float) -> None:
        """Take the axis' value; `end` follows."""
        if not self._arming.is_armed:
            return
        far = abs(value)
        if self._waits_for_middle:
            self._waits_for_middle = far >= self._timing.release
        elif far >= self._timing.press:
            self.end = 1 if value > 0 else -1
        elif self.end * value < self._timing.release:
            self.end = 0

    def reset(self) -> None:
        """Let go: it must come back to the middle before it is pushed again."""
        self._waits_for_middle = True
        self.end = 0
