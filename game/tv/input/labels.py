"""What keys and buttons are called on the help screen and in the key hints."""

from __future__ import annotations

import pygame

from game.tv.events import Device
from game.tv.input.controls import Chord

PAD_DEVICES = frozenset({Device.XBOX, Device.PLAYSTATION, Device.NINTENDO, Device.PAD})

_KEYS = {
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Keypad Enter",
    pygame.K_KP_MULTIPLY: "Keypad *",
    pygame.K_ESCAPE: "Esc",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_SPACE: "Space",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_PAGEUP: "Page up",
    pygame.K_PAGEDOWN: "Page down",
    pygame.K_HOME: "Home",
    pygame.K_PAUSE: "Pause",
    pygame.K_MENU: "Menu",
    pygame.K_AC_BACK: "Back",
    pygame.K_LCTRL: "Left Ctrl",
    pygame.K_LALT: "Left Alt",
    pygame.K_LSHIFT: "Left Shift",
    0x40000065: "Menu",
    0x40000075: "Help",
    0x40000078: "Stop",
    0x4000009B: "Cancel",
    0x40000102: "Next",
    0x40000103: "Previous",
    0x40000104: "Stop",
    0x40000105: "Play",
    0x4000010F: "Forward",
    0x4000010D: "Home",
    0x4000011D: "Rewind",
    0x4000011E: "Fast-forward",
}
_REMOTE = {pygame.K_RETURN: "OK", pygame.K_ESCAPE: "Back", pygame.K_KP_ENTER: "OK"}
_PAD = {
    "a": "A",
    "b": "B",
    "x": "X",
    "y": "Y",
    "start": "Start",
    "back": "Select",
    "guide": "Guide",
    "leftshoulder": "L1",
    "rightshoulder": "R1",
    "leftstick": "L3",
    "rightstick": "R3",
    "dpup": "dpad",
    "dpdown": "dpad",
    "dpleft": "dpad",
    "dpright": "dpad",
    "leftx-": "dpad",
    "leftx+": "dpad",
    "lefty-": "dpad",
    "lefty+": "dpad",
    "lefttrigger+": "L2",
    "righttrigger+": "R2",
}
# By Linux's codes.
_DEAD_KEYS = {
    "k352": "OK",
    "k353": "OK",
    "k174": "Exit",
    "k398": "Red",
    "k399": "Green",
    "k400": "Yellow",
    "k401": "Blue",
    "k402": "CH+",
    "k403": "CH-",
    "k358": "Info",
    "k365": "Guide",
    "k407": "Next",
    "k412": "Previous",
}
_MAKES: dict[Device, dict[str, str]] = {
    Device.XBOX: {
        "start": "Menu",
        "back": "View",
        "leftshoulder": "LB",
        "rightshoulder": "RB",
        "lefttrigger+": "LT",
        "righttrigger+": "RT",
    },
    Device.PLAYSTATION: {
        "a": "Cross",
        "b": "Circle",
        "x": "Square",
        "y": "Triangle",
        "start": "Options",
        "back": "Share",
    },
    Device.NINTENDO: {
        "leftshoulder": "L",
        "rightshoulder": "R",
        "lefttrigger+": "ZL",
        "righttrigger+": "ZR",
        "start": "+",
        "back": "-",
    },
}


def key_label(chord: Chord, *, on_remote: bool = False) -> str:
    """Return what is printed on a key, with its modifier: `"Enter"`, `"T"`, `"Ctrl+Z"`."""
    named = (_REMOTE.get(chord.key) if on_remote else None) or _KEYS.get(chord.key)
    label = named or pygame.key.name(chord.key).title() or f"Key {chord.key:#x}"
    return "Ctrl+" * chord.ctrl + "Alt+" * chord.alt + label


def dead_key_label(name: str) -> str:
    """Return what is printed on a remote's key that SDL never delivers."""
    return _DEAD_KEYS.get(name, name)


def pad_label(name: str, device: Device) -> str:
    """Return the glyph id of a pad's control by its name; a joystick's buttons count from 1."""
    if name.startswith("h"):
        return "dpad"
    number = name[1:]
    if name.startswith("b") and number.isdecimal():
        return str(int(number) + 1)
    return button_label(name, device)


def button_label(name: str, device: Device) -> str:
    """Return the glyph id of a controller button as that make marks it: `"A"`, `"Cross"`."""
    return _MAKES.get(device, {}).get(name) or _PAD.get(name, name)
