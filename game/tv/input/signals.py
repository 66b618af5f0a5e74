"""What the readers of devices hand on: a control went down or up, and what it is bound to."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.tv.events import Command, Device


class Kind(Enum):
    """The kinds of source that can send one press twice."""

    KEYBOARD = "keyboard"
    MOUSE = "mouse"
    BUTTON = "button"
    HAT = "hat"
    STICK = "stick"
    KEY_FILE = "key file"
    """A remote's key that SDL is deaf to."""
    TOUCH_PAD = "touch pad"
    """The pad on a touch screen."""


KEY_KINDS = frozenset({Kind.KEYBOARD, Kind.KEY_FILE})
PAD_KINDS = frozenset({Kind.BUTTON, Kind.HAT, Kind.STICK})


class Source(NamedTuple):
    """Who spoke: a kind and a number never used again, for pads SDL's instance id."""

    kind: Kind
    instance_id: int = 0

    @property
    def pad(self) -> int | None:
        """The instance id if it is a pad, else None."""
        return self.instance_id if self.kind in PAD_KINDS else None


class Signal(NamedTuple):
    """One control of a source went down or up. Unbound controls carry no command.

    `name` is what the household's own bindings call the control; see `own.py`.
    """

    source: Source
    control: int
    command: Command | None
    device: Device
    is_down: bool
    name: str = ""
