"""Pads without hardware: SDL's virtual joysticks, on the very SDL that pygame has loaded.

Events reach pygame as a real pad's would. Linux only: the library is found in /proc/self/maps.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path

FULL = 32767
HAT_CENTRE, HAT_UP, HAT_RIGHT, HAT_DOWN, HAT_LEFT = 0, 1, 2, 4, 8
A, B, X, Y, SELECT, GUIDE, START, L3, R3, L1, R1, UP, DOWN, LEFT, RIGHT = range(15)
_VERSION = 1
_TYPE_UNKNOWN, _TYPE_GAMEPAD = 0, 1
_CALLBACKS = ("update", "set_player_index", "rumble", "rumble_triggers", "set_led", "send_effect")


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, since SDL 2.24."""

    _fields_ = (
        *(
            (name, ctypes.c_uint16)
            for name in (
                *("version", "type", "axes", "buttons", "hats"),
                *("vendor", "product", "padding"),
            )
        ),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        *((name, ctypes.c_void_p) for name in _CALLBACKS),
    )


def load_sdl() -> ctypes.CDLL:
    """Return the SDL that this process uses. Raises RuntimeError before pygame is imported."""
    for line in Path("/proc/self/maps").read_text(encoding="utf-8").splitlines():
        if "libSDL2-2" in line or "/libSDL2.so" in line:
            sdl = ctypes.CDLL(line.split()[-1])
            break
    else:
        raise RuntimeError("This process has not loaded SDL.")
    pointer, number = ctypes.c_void_p, ctypes.c_int
    sdl.SDL_JoystickOpen.restype = pointer
    sdl.SDL_JoystickInstanceID.argtypes = [pointer]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [pointer, number, ctypes.c_int16]
    sdl.SDL_JoystickSetVirtualButton.argtypes = [pointer, number, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualHat.argtypes = [pointer, number, ctypes.c_uint8]
    return sdl


class VirtualPad:
    """One pad, plugged in when made. `is_gamepad` gives it a mapping, else it is a raw joystick."""

    def __init__(
        self,
        *,
        name: str | bytes = "Test Pad",
        is_gamepad: bool = True,
        axes: int = 6,
        buttons: int = 15,
        hats: int = 0,
        vendor: int = 0x045E,
        product: int = 0x028E,
    ) -> None:
        self._sdl = load_sdl()
        description = _Description(
            version=_VERSION,
            type=_TYPE_GAMEPAD if is_gamepad else _TYPE_UNKNOWN,
            axes=axes,
            buttons=buttons,
            hats=hats,
            vendor=vendor,
            product=product,
            name=name.encode() if isinstance(name, str) else name,
        )
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        if index < 0:
            raise RuntimeError("SDL refuses a virtual pad.")
        self._joystick = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(index))
        self.instance_id = int(self._sdl.SDL_JoystickInstanceID(self._joystick))

    def press(self, button: int) -> None:
        """Push a button down."""
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, button, 1)

    def release(self, button: int) -> None:
        """Let a button go."""
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, button, 0)

    def tilt(self, axis: int, value: float) -> None:
        """Put an axis at a share of its full swing, -1 to 1."""
        raw = max(-FULL - 1, min(FULL, round(value * (FULL + 1))))
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, axis, raw)

    def hat(self, value: int, *, hat: int = 0) -> None:
        """Push a hat: a sum of HAT_UP, HAT_RIGHT, HAT_DOWN, HAT_LEFT, or HAT_CENTRE."""
        self._sdl.SDL_JoystickSetVirtualHat(self._joystick, hat, value)

    def unplug(self) -> None:
        """Take the pad away; a second time does nothing."""
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance_id:
                self._sdl.SDL_JoystickDetachVirtual(index)
                return


PadFactory = Callable[..., VirtualPad]
