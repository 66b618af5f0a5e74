"""Mouse and finger, turned into pointers on the canvas.

SDL repeats fingers as mouse events and may do the reverse: each is taken once. One finger counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import dist, hypot

import pygame
from pygame.event import Event

from game.tv.events import Command, Device, Phase, Pointer
from game.tv.input.pad_fingers import Finger, PadFingers
from game.tv.input.signals import Kind, Signal, Source

ToCanvas = Callable[[tuple[float, float]], tuple[int, int]]
MOUSE = Source(Kind.MOUSE)
_LEFT = 1
_BUTTON_NAMES = {2: "middle", 3: "right"}
# pygame tells of each notch of the wheel as a button too.
_WHEEL = {4: Phase.WHEEL_UP, 5: Phase.WHEEL_DOWN}
# SDL's id of the touch device that a mouse pretends to be, as 64 and 32 bits.
_MOUSE_TOUCH_IDS = frozenset({-1, 2**64 - 1, 2**32 - 1})
# A mouse that lies on the couch trembles: so far it must move before it takes over.
_TAKES_OVER_PX = 8.0


class Pointers:
    """Reads mouse and finger events; remembers what is pressed, to drop it on a reset."""

    def __init__(self, buttons: Mapping[str, Command], to_canvas: ToCanvas) -> None:
        self._buttons = buttons
        self._to_canvas = to_canvas
        self._is_pressed = False
        self._finger: tuple[int, int] | None = None
        self.pad = PadFingers()
        self._rest: tuple[float, float] | None = None

    def reset(self) -> None:
        """Let go of whatever is pressed: its release will not act any more."""
        self._is_pressed = False
        self._finger = None

    def mouse_moved(self, event: Event, current: Device) -> list[Signal | Pointer]:
        """Turn MOUSEMOTION into a pointer, unless the mouse only trembles."""
        if _is_finger(event) or not self._moves_enough(event, current):
            return []
        self._rest = event.pos
        phase = Phase.MOVE if self._is_pressed else Phase.HOVER
        return [self._pointer(phase, event.pos, Device.MOUSE)]

    def mouse_button(self, event: Event) -> list[Signal | Pointer]:
        """Turn MOUSEBUTTONDOWN and -UP into pointers, other buttons into signals."""
        if _is_finger(event):
            return []
        is_down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button in _WHEEL:
            phase = _WHEEL[event.button]
            return [self._pointer(phase, event.pos, Device.MOUSE)] if is_down else []
        if event.button != _LEFT:
            command = self._buttons.get(_BUTTON_NAMES.get(event.button, ""))
            return [Signal(MOUSE, event.button, command, Device.MOUSE, is_down)] if command else []
        was_pressed, self._is_pressed = self._is_pressed, is_down
        if not is_down and not was_pressed:
            return []
        self._rest = event.pos
        phase = Phase.DOWN if is_down else Phase.UP
        return [self._pointer(phase, event.pos, Device.MOUSE)]

    def finger(self, event: Event, window_px: tuple[int, int]) -> list[Signal | Pointer]:
        """Turn FINGER* events, whose places are shares of the window, into pointers."""
        if event.touch_id in _MOUSE_TOUCH_IDS:
            return []
        place = (event.x * window_px[0], event.y * window_px[1])
        on_pad = self._on_pad(event, place)
        if on_pad is not None:
            return [*on_pad]
        phase = self._finger_phase(event)
        return [] if phase is None else [self._pointer(phase, place, Device.TOUCH)]

    def _on_pad(self, event: Event, place: tuple[float, float]) -> list[Signal] | None:
        """Let the drawn pad have its fingers; None for one that touches what lies elsewhere."""
        finger = Finger(event.touch_id, event.finger_id)
        if event.type == pygame.FINGERUP:
            return self.pad.up(finger)
        take = self.pad.down if event.type == pygame.FINGERDOWN else self.pad.moved
        return take(finger, *self._to_canvas(place))

    def _finger_phase(self, event: Event) -> Phase | None:
        """Follow the first finger; the others are ignored while it is down."""
        which = (event.touch_id, event.finger_id)
        if event.type == pygame.FINGERDOWN:
            if self._finger not in (None, which):
                return None
            self._finger = which
            return Phase.DOWN
        if which != self._finger:
            return None
        if event.type == pygame.FINGERMOTION:
            return Phase.MOVE
        self._finger = None
        return Phase.UP

    def _moves_enough(self, event: Event, current: Device) -> bool:
        if self._is_pressed or current is Device.MOUSE:
            return True
        if self._rest is not None:
            return dist(self._rest, event.pos) >= _TAKES_OVER_PX
        # SDL reports where the mouse lies when the window opens: a motion without a movement.
        self._rest = event.pos
        return hypot(*getattr(event, "rel", (1, 1))) > 0

    def _pointer(self, phase: Phase, place: tuple[float, float], device: Device) -> Pointer:
        x, y = self._to_canvas(place)
        return Pointer(phase, x, y, device)


def _is_finger(event: Event) -> bool:
    return bool(getattr(event, "touch", False))
