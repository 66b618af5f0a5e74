"""What asks for a command on a kind of device, as it is bound at this moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from game.tv.events import MOVES, Command, Device
from game.tv.input.controls import Controls
from game.tv.input.labels import PAD_DEVICES, dead_key_label, key_label, pad_label
from game.tv.input.reader import Reader

_Key = TypeVar("_Key")
_SWAPPED = {Command.CONFIRM: Command.BACK, Command.BACK: Command.CONFIRM}
_AXIS_ENDS = ("-", "+")


def device_labels(
    reader: Reader, controls: Controls, command: Command, device: Device, *, is_swapped: bool
) -> tuple[str, ...]:
    """Return the labels, the one to show first in front; empty for pointers.

    `is_swapped` is for pads of which none is in use.
    """
    if device in (Device.MOUSE, Device.TOUCH):
        return ()
    if device in PAD_DEVICES:
        return _pad_labels(reader, controls, command, device, is_swapped=is_swapped)
    keyboard = reader.keyboard
    if device is Device.REMOTE:
        live = [key_label(key, on_remote=True) for key in _bound(keyboard.remote, command)]
        return _distinct([*_dead_labels(reader, command), *live])
    characters = _bound(keyboard.characters, command)
    return _distinct([*characters, *map(key_label, _bound(keyboard.bindings, command))])


def _dead_labels(reader: Reader, command: Command) -> list[str]:
    """Return the keys that SDL is deaf to, once one of them has come: so they work here.

    OK and Back stay what they are called without them.
    """
    if not reader.dead_keys.was_used or command in (Command.CONFIRM, Command.BACK):
        return []
    named = ((name, dead_key_label(name)) for name in _bound(reader.dead_keys.commands, command))
    return [label for name, label in named if label != name]


def _pad_labels(
    reader: Reader, controls: Controls, command: Command, device: Device, *, is_swapped: bool
) -> tuple[str, ...]:
    """Return the buttons of a kind of pad that give a command, of the pad in use if it is one."""
    asked = _SWAPPED.get(command, command) if is_swapped else command
    names = _bound(controls.pad, asked)
    pad = reader.pads.last_used
    if pad is not None and pad.identity.device is device:
        names = _bound(pad.controls, command)
    if command in MOVES:
        buttons = [name for name in names if not name.endswith(_AXIS_ENDS)]
        return _distinct(pad_label(name, device) for name in buttons) or ("dpad",)
    return _distinct(pad_label(name, device) for name in names)


def _bound(controls: Mapping[_Key, Command], command: Command) -> list[_Key]:
    """Return what gives the command, in order."""
    return [key for key, bound in controls.items() if bound == command]


def _distinct(labels: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(labels))
