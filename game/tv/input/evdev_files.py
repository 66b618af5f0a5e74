"""The system's input devices through the library `evdev`. Import it only where that is wanted."""

from __future__ import annotations

import evdev
from evdev import ecodes

from game.tv.input.key_files import readable_files


class EvdevFile:
    """One device, opened without a grab."""

    def __init__(self, path: str) -> None:
        self._device = evdev.InputDevice(path)

    def fileno(self) -> int:
        """Return the descriptor to wait on."""
        return int(self._device.fd)

    def codes(self) -> frozenset[int]:
        """Return the codes of all keys that the device has."""
        return frozenset(self._device.capabilities().get(ecodes.EV_KEY, ()))

    def read(self) -> list[tuple[int, int]]:
        """Return code and value of the key events that wait. Raises OSError when it is gone."""
        return [(e.code, e.value) for e in self._device.read() if e.type == ecodes.EV_KEY]

    def close(self) -> None:
        """Let go of it."""
        self._device.close()


class EvdevFiles:
    """The device files in /dev/input that this user may read."""

    def paths(self) -> list[str]:
        """Return them."""
        return readable_files()

    def open(self, path: str) -> EvdevFile:
        """Open one. Raises OSError."""
        return EvdevFile(path)
