"""What SDL knows and pygame does not hand on: names and places of displays, waiting for events.

The functions are those of the very library that pygame uses. Where it cannot be asked, the answer
is the one that changes nothing.
"""

from __future__ import annotations

import ctypes
from functools import cache

import pygame
from pygame import base as _pygame_base

# SDL counts windows from 1; only one is there at a time.
_WINDOW_NUMBERS = range(1, 10)


class _Rect(ctypes.Structure):
    """SDL_Rect of `SDL_rect.h`."""

    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


@cache
def _library() -> ctypes.CDLL | None:
    """Return SDL: a name looked up in pygame's own library is found in those that it needs."""
    try:
        library = ctypes.CDLL(str(_pygame_base.__file__))
        library.SDL_GetDisplayName.restype = ctypes.c_char_p
        library.SDL_GetDisplayBounds.argtypes = [ctypes.c_int, ctypes.POINTER(_Rect)]
        library.SDL_WaitEventTimeout.argtypes = [ctypes.c_void_p, ctypes.c_int]
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        library.SDL_ShowWindow.argtypes = [ctypes.c_void_p]
    except (OSError, AttributeError):
        return None
    return library


def display_names() -> tuple[str, ...]:
    """Return what the monitors call themselves, those of one name numbered; call with video on."""
    names: list[str] = []
    for index in range(pygame.display.get_num_displays()):
        name = _name(index)
        same = sum(each == name or each.startswith(f"{name} (") for each in names)
        names.append(f"{name} ({same + 1})" if same else name)
    return tuple(names)


def _name(index: int) -> str:
    library = _library()
    name = library.SDL_GetDisplayName(index) if library is not None else None
    return name.decode("utf-8", "replace") if name else str(index)


def display_origin(index: int) -> tuple[int, int]:
    """Return where a display's top left corner lies on the desktop, in pixels."""
    library, rect = _library(), _Rect()
    if library is not None and library.SDL_GetDisplayBounds(index, ctypes.byref(rect)) == 0:
        return rect.x, rect.y
    return 0, 0


def show_window() -> bool:
    """Show pygame's window, which was made hidden; say whether SDL could be asked to.

    SDL waits there for 100 ms to see what a window manager does. Other threads run meanwhile, which
    they do not where pygame makes a window and shows it.
    """
    library = _library()
    if library is None:
        return False
    windows = (library.SDL_GetWindowFromID(number) for number in _WINDOW_NUMBERS)
    window = next(filter(None, windows), None)
    if window is None:
        return False
    library.SDL_ShowWindow(window)
    return True


def wait_for_event(most_ms: int) -> bool:
    """Sleep until there is an event, at most so long; say whether SDL could be asked to.

    The event stays in the queue.
    """
    library = _library()
    if library is None:
        return False
    library.SDL_WaitEventTimeout(None, most_ms)
    return True
