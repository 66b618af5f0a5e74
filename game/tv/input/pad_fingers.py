"""Fingers on the pad that is drawn on a touch screen: they press its buttons, and nothing below."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.tv.events import Command, Device
from game.tv.input.signals import Kind, Signal, Source

ButtonAt = Callable[[int, int], Command | None]
_NUMBERS = {command: number for number, command in enumerate(Command)}


class Finger(NamedTuple):
    """A finger by SDL's ids of the screen and of itself."""

    screen: int
    number: int


class PadFingers:
    """Follows fingers that went down on a button; a thumb may slide from one to the next.

    `button_at` says which button lies at a place of the canvas, none where no pad is shown.
    """

    def __init__(self) -> None:
        self.button_at: ButtonAt = lambda _x, _y: None
        self._held: dict[Finger, Command | None] = {}

    @property
    def held(self) -> frozenset[Command]:
        """The buttons that are down."""
        return frozenset(command for command in self._held.values() if command is not None)

    def down(self, finger: Finger, x: int, y: int) -> list[Signal] | None:
        """Take a finger that touches the canvas; None if it is none of the pad's."""
        command = self.button_at(x, y)
        if command is None:
            return None
        self._held[finger] = command
        return [_signal(finger, command, is_down=True)]

    def moved(self, finger: Finger, x: int, y: int) -> list[Signal] | None:
        """Take a finger's moving; None if it is none of the pad's."""
        if finger not in self._held:
            return None
        before, after = self._held[finger], self.button_at(x, y)
        self._held[finger] = after
        turns = ((before, False), (after, True)) if before is not after else ()
        return [_signal(finger, each, is_down=is_down) for each, is_down in turns if each]

    def up(self, finger: Finger) -> list[Signal] | None:
        """Take a finger that is lifted; None if it is none of the pad's."""
        if finger not in self._held:
            return None
        before = self._held.pop(finger)
        return [_signal(finger, before, is_down=False)] if before else []


def _signal(finger: Finger, command: Command, *, is_down: bool) -> Signal:
    source = Source(Kind.TOUCH_PAD, hash(finger))
    return Signal(source, _NUMBERS[command], command if is_down else None, Device.TOUCH, is_down)
