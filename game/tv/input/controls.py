"""The bindings as values: what `configs/controls.toml` says, checked and typed.

Keys are pygame key codes; controller buttons carry SDL's names. Loading is in `bindings.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from game.tv.events import Command


class ControlsError(ValueError):
    """The controls file cannot be used; the message is one plain sentence."""


class Profile(StrEnum):
    """What a keyboard is taken for: one on a desk, or an arcade encoder that sends keys."""

    DESK = "desk"
    ARCADE = "arcade"


class RepeatMode(StrEnum):
    """How long a held direction waits before it repeats, if it does."""

    SHORT = "short"
    LONG = "long"
    OFF = "off"


class Chord(NamedTuple):
    """A key, alone or with a modifier held."""

    key: int
    ctrl: bool = False
    alt: bool = False


@dataclass(frozen=True)
class RepeatTiming:
    """When a held direction repeats."""

    pad_delay_ms: int
    key_delay_ms: int
    period_ms: int


@dataclass(frozen=True)
class Timing:
    """Thresholds (share of the full swing) and waits of all devices."""

    press: float
    release: float
    dominance: float
    neutral: float
    settle_ms: int
    neutral_ms: int
    same_press_ms: int
    bounce_ms: int
    remote_repeat_ms: int
    exit_hold_ms: int
    repeats: Mapping[RepeatMode, RepeatTiming]


@dataclass(frozen=True)
class KeyMap:
    """The keys of one profile; `overlays` by rule set are laid over `keys`."""

    keys: Mapping[Chord, Command]
    characters: Mapping[str, Command]
    overlays: Mapping[str, Mapping[Chord, Command]]

    def effective(self, overlay: str | None) -> Mapping[Chord, Command]:
        """Return the keys with the overlay of that rule set, if it has one."""
        return {**self.keys, **self.overlays.get(overlay or "", {})}


@dataclass(frozen=True)
class JoystickMap:
    """Button numbers of a joystick without a mapping; negative ones count from the last."""

    buttons: Mapping[int, Command]
    select: int
    start: int

    def resolved(self, count: int) -> Mapping[int, Command]:
        """Return the commands by true button number for a device with `count` buttons.

        The first listed wins where a number counted from the end meets one from the front.
        """
        commands: dict[int, Command] = {}
        for number, command in self.buttons.items():
            true_number = number if number >= 0 else count + number
            if 0 <= true_number < count:
                commands.setdefault(true_number, command)
        return commands


@dataclass(frozen=True)
class Controls:
    """All bindings and timings."""

    timing: Timing
    pad: Mapping[str, Command]
    joystick_many: JoystickMap
    joystick_few: JoystickMap
    mouse: Mapping[str, Command]
    remote: Mapping[Chord, Command]
    dead_keys: Mapping[int, Command]
    """Keys of remotes that SDL never delivers, by Linux's codes."""
    digit_keys: Mapping[int, str]
    """Such keys that type a digit."""
    keyboards: Mapping[Profile, KeyMap]

    def joystick(self, button_count: int) -> JoystickMap:
        """Return the map for a joystick without a mapping, by how many buttons it has."""
        enough = self.joystick_many.start < button_count
        return self.joystick_many if enough else self.joystick_few
