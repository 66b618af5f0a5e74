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


PAD_KINDS = frozenset({Kind.BUTTON, Kind.HAT, Kind.STICK})


class Source(NamedTuple):
    """Who spoke: a kind and, for pads, SDL's instance id, which is never used again."""

    kind: Kind
    instance_id: int = 0

    @property
    def pad(self) -> int | None:
        """The instance id if it is a pad, else None."""
        return self.instance_id if self.kind in PAD_KINDS else None


class Signal(NamedTuple):
    """One control of a source went down or up. Unbound controls carry no command."""

    source: Source
    control: int
    command: Command | None
    device: Device
    is_down: bool
