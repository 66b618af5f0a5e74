"""Reading `configs/controls.toml`: strict, so that a slip of the pen is told and not ignored."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game.paths import configs_dir
from game.tv.events import Command
from game.tv.input.controls import (
    Chord,
    Controls,
    ControlsError,
    JoystickMap,
    KeyMap,
    Profile,
    RepeatMode,
    RepeatTiming,
    Timing,
)

# SDL's names of controller buttons, in the order of its button numbers.
BUTTON_NAMES = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick",
    "leftshoulder", "rightshoulder", "dpup", "dpdown", "dpleft", "dpright",
    "misc1", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad",
)  # fmt: skip
# SDL's names of controller axes, in the order of its axis numbers; a trigger has one end only.
AXIS_NAMES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
MOUSE_BUTTONS = ("middle", "right")
_LARGEST = 60_000
# Linux's key codes that SDL 2.32 has no scancode for, under X11, Wayland and KMSDRM alike: measured
# up to 247; from KEY_OK on none has one. What lies between are buttons of mice and pads.
_DEAD_BELOW_256 = frozenset({141, 167, 174, 201, 204, 205, 206})
_DEAD_FROM = 0x160
DIGIT_0 = 0x200  # KEY_NUMERIC_0
_HEX = re.compile(r"0x[0-9a-f]{1,8}")
_REPEATS = (RepeatMode.SHORT, RepeatMode.LONG)
_COMMANDS = frozenset(Command)
_Key = TypeVar("_Key")
_Table = Mapping[str, Any]


def load_controls(path: Path | None = None) -> Controls:
    """Read the controls file, by default the shipped one.

    Raises ControlsError when it is missing, malformed, or names what does not exist.
    """
    where = path or configs_dir() / "controls.toml"
    try:
        text = where.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ControlsError(f"The controls file {where} cannot be read.") from error
    return parse_controls(text)


def parse_controls(text: str) -> Controls:
    """Turn the text of a controls file into bindings. Raises ControlsError."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ControlsError(f"The controls are not valid TOML: {error}.") from error
    _only(table, {"timing", "pad", "joystick", "mouse", "remote", *Profile}, "the controls")
    joystick = _section(table, "joystick", "the controls")
    _only(joystick, {"many", "few"}, "[joystick]")
    remote = dict(_section(table, "remote", "the controls"))
    dead = remote.pop("dead", {})
    return Controls(
        timing=_timing(_section(table, "timing", "the controls")),
        pad=_commands(_section(table, "pad", "the controls"), "[pad]", _named(BUTTON_NAMES)),
        joystick_many=_joystick(joystick, "many"),
        joystick_few=_joystick(joystick, "few"),
        mouse=_commands(_section(table, "mouse", "the controls"), "[mouse]", _named(MOUSE_BUTTONS)),
        remote=_commands(remote, "[remote]", parse_chord),
        dead_keys=_commands(dead, "[remote.dead]", _dead_key),
        digit_keys={DIGIT_0 + digit: str(digit) for digit in range(10)},
        keyboards={name: _key_map(_section(table, name, "the controls"), name) for name in Profile},
    )


def parse_chord(value: object) -> Chord:
    """Read a key: a raw code, `"0x40000105"`, `"RETURN"`, `"t"`, or `"Ctrl+z"`.

    Raises ControlsError.
    """
    if isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return Chord(value)
    if not isinstance(value, str):
        raise ControlsError(f"{value!r} is not a key.")
    *modifiers, name = value.split("+")
    key = int(name, 16) if _HEX.fullmatch(name) else getattr(pygame, f"K_{name}", None)
    if not isinstance(key, int) or not set(modifiers) <= {"Ctrl", "Alt"}:
        raise ControlsError(f"There is no key called {value!r}.")
    return Chord(key, ctrl="Ctrl" in modifiers, alt="Alt" in modifiers)


def chord_text(chord: Chord) -> str:
    """Return a key as `parse_chord` reads it."""
    modifiers = "Ctrl+" * chord.ctrl + "Alt+" * chord.alt
    return modifiers + _key_names().get(chord.key, f"{chord.key:#x}")


@lru_cache(maxsize=1)
def _key_names() -> Mapping[int, str]:
    """Return pygame's names of keys by code; of several the one that comes first."""
    names = sorted((name for name in dir(pygame) if name.startswith("K_")), reverse=True)
    return {getattr(pygame, name): name.removeprefix("K_") for name in names}


def _only(table: _Table, known: set[str], where: str) -> None:
    for name in table:
        if name not in known:
            raise ControlsError(f"{where} does not know {name!r}.")


def _section(table: _Table, name: str, where: str) -> _Table:
    section = table.get(name)
    if not isinstance(section, dict):
        raise ControlsError(f"{where} must have a section {name!r}.")
    return section


def _number(table: _Table, name: str, where: str) -> Any:  # noqa: ANN401 - int or float by name
    value = table.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= _LARGEST:
        raise ControlsError(f"{where} must give {name} as a number from 0 to {_LARGEST}.")
    return int(value) if name.endswith("_ms") else value


def _timing(table: _Table) -> Timing:
    """Read the section; its keys are the fields of Timing, with `repeat` as a table of two."""
    numbers = {field.name for field in fields(Timing)} - {"repeats"}
    _only(table, numbers | {"repeat"}, "[timing]")
    repeat = _section(table, "repeat", "[timing]")
    _only(repeat, {*_REPEATS}, "[timing.repeat]")
    values: dict[str, Any] = {name: _number(table, name, "[timing]") for name in numbers}
    return Timing(
        repeats={name: _repeat(repeat, name) for name in _REPEATS},
        **values,
    )


def _repeat(table: _Table, name: str) -> RepeatTiming:
    where = f"[timing.repeat.{name}]"
    section = _section(table, name, "[timing.repeat]")
    names = [field.name for field in fields(RepeatTiming)]
    _only(section, set(names), where)
    return RepeatTiming(**{name: _number(section, name, where) for name in names})


def _entries(table: _Table, where: str) -> Iterator[tuple[Command, object]]:
    for name, values in table.items():
        if name not in _COMMANDS:
            raise ControlsError(f"{where} does not know the command {name!r}.")
        if not isinstance(values, list):
            raise ControlsError(f"{where} must give {name} as a list.")
        yield from ((Command(name), value) for value in values)


def _commands(table: _Table, where: str, parse: Callable[[object], _Key]) -> dict[_Key, Command]:
    commands: dict[_Key, Command] = {}
    for command, value in _entries(table, where):
        try:
            key = parse(value)
        except ControlsError as error:
            raise ControlsError(f"{where}, {command}: {error}") from error
        if key in commands:
            raise ControlsError(f"{where} gives {value!r} to both {commands[key]} and {command}.")
        commands[key] = command
    return commands


def _named(known: tuple[str, ...]) -> Callable[[object], str]:
    def parse(value: object) -> str:
        if not isinstance(value, str) or value not in known:
            raise ControlsError(f"There is no button called {value!r}.")
        return value

    return parse


def _button_number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ControlsError(f"{value!r} is not a button number.")
    return value


def _dead_key(value: object) -> int:
    """Read Linux's code of a key that SDL never delivers: others would arrive twice."""
    code = _button_number(value)
    if not (code in _DEAD_BELOW_256 or code >= _DEAD_FROM) or DIGIT_0 <= code < DIGIT_0 + 10:
        raise ControlsError(f"{code} is not a key that only the system's own files tell of.")
    return code


def _character(value: object) -> str:
    if not isinstance(value, str) or len(value) != 1:
        raise ControlsError(f"{value!r} is not one character.")
    return value


def _joystick(table: _Table, name: str) -> JoystickMap:
    where = f"[joystick.{name}]"
    section = dict(_section(table, name, "[joystick]"))
    select, start = (_button_number(section.pop(key, None)) for key in ("select", "start"))
    return JoystickMap(_commands(section, where, _button_number), select=select, start=start)


def _key_map(table: _Table, name: str) -> KeyMap:
    keys = dict(table)
    characters = keys.pop("characters", {})
    overlays = keys.pop("overlay", {})
    return KeyMap(
        keys=_commands(keys, f"[{name}]", parse_chord),
        characters=_commands(characters, f"[{name}.characters]", _character),
        overlays={
            rules: _commands(
                _section(overlays, rules, f"[{name}.overlay]"),
                f"[{name}.overlay.{rules}]",
                parse_chord,
            )
            for rules in overlays
        },
    )
