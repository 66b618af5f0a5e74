"""Reading /dev/input in a thread: the keys of remotes that SDL is deaf to.

The library `evdev` (extra `remote`) is imported only where there is a file that may be read, and
only in the thread, so that no start waits for it. Nothing is grabbed: others hear the keys too.
"""

from __future__ import annotations

import os
import selectors
import threading
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Protocol

import pygame

from game.tv.input.dead_keys import DeadKeys, RawKey

INPUT_FOLDER = Path("/dev/input")
# How often to look for devices that were plugged in meanwhile, in seconds.
LOOK_AGAIN_S = 2.0
_JOIN_S = 1.0
_DOWN, _UP = 1, 0  # of a key event; 2 is the keyboard driver's own repeat


class KeyFile(Protocol):
    """One open device file."""

    def fileno(self) -> int:
        """Return the descriptor to wait on."""

    def codes(self) -> frozenset[int]:
        """Return the codes of all keys that the device has."""

    def read(self) -> list[tuple[int, int]]:
        """Return code and value of the key events that wait. Raises OSError when it is gone."""

    def close(self) -> None:
        """Let go of it."""


class KeyFiles(Protocol):
    """What the reader needs of the system."""

    def paths(self) -> list[str]:
        """Return the device files that may be read, those of now."""

    def open(self, path: str) -> KeyFile:
        """Open one. Raises OSError."""


Opener = Callable[[], KeyFiles | None]


def readable_files(folder: Path = INPUT_FOLDER) -> list[str]:
    """Return the device files that this user may read, those of now."""
    with suppress(OSError):
        return [str(path) for path in folder.glob("event*") if os.access(path, os.R_OK)]
    return []


def open_evdev() -> KeyFiles | None:
    """Return the system's device files, None without the library `evdev`."""
    try:
        from game.tv.input.evdev_files import EvdevFiles  # noqa: PLC0415 - optional, and not at once
    except ImportError:
        return None
    return EvdevFiles()


class KeyReader:
    """The thread. `tell` is called in it for each press and release of a wanted key."""

    def __init__(
        self,
        wanted: frozenset[int],
        tell: Callable[[RawKey], None],
        *,
        open_files: Opener = open_evdev,
        look_again_s: float = LOOK_AGAIN_S,
    ) -> None:
        self._wanted = wanted
        self._tell = tell
        self._open_files = open_files
        self._look_again_s = look_again_s
        self._numbers = count(1)
        self._open: dict[str, _Opened] = {}
        self._selector = selectors.DefaultSelector()
        self._wake_read, self._wake_write = os.pipe()
        self._is_ending = False
        self._thread = threading.Thread(target=self._run, name="remote keys", daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether the thread is there; without the library it ends at once."""
        return self._thread.is_alive()

    def close(self) -> None:
        """End the thread and close every file; a second time does nothing."""
        if self._is_ending:
            return
        self._is_ending = True
        with suppress(OSError):  # The thread has ended by itself.
            os.write(self._wake_write, b"x")
        self._thread.join(_JOIN_S)
        os.close(self._wake_write)

    def _run(self) -> None:
        files = self._open_files()
        self._selector.register(self._wake_read, selectors.EVENT_READ)
        while files is not None and not self._is_ending:
            self._look_around(files)
            for key, _ in self._selector.select(self._look_again_s):
                if isinstance(key.data, _Opened):
                    self._read(key.data)
        for opened in list(self._open.values()):
            self._forget(opened)
        self._selector.close()
        os.close(self._wake_read)

    def _look_around(self, files: KeyFiles) -> None:
        """Open the files that came, if the device has keys that are wanted."""
        paths = set(files.paths())
        for path in paths - set(self._open):
            with suppress(OSError):
                self._add(path, files.open(path))
        for path in set(self._open) - paths:
            self._forget(self._open[path])

    def _add(self, path: str, file: KeyFile) -> None:
        wanted = file.codes() & self._wanted
        self._open[path] = opened = _Opened(path, file, next(self._numbers), wanted)
        if wanted:
            self._selector.register(file.fileno(), selectors.EVENT_READ, opened)

    def _read(self, opened: _Opened) -> None:
        try:
            events = opened.file.read()
        except BlockingIOError:
            return
        except OSError:
            self._forget(opened)
            return
        for code, value in events:
            if code in opened.wanted and value in (_DOWN, _UP):
                self._note(opened, code, is_down=value == _DOWN)

    def _note(self, opened: _Opened, code: int, *, is_down: bool) -> None:
        """Tell of a key; one that is pressed again without a release was released before."""
        if is_down and code in opened.down:
            self._tell(RawKey(opened.number, code, is_down=False))
        (opened.down.add if is_down else opened.down.discard)(code)
        self._tell(RawKey(opened.number, code, is_down=is_down))

    def _forget(self, opened: _Opened) -> None:
        """Close a file that is gone; what was down on it is up."""
        del self._open[opened.path]
        if opened.wanted:
            with suppress(KeyError, ValueError):
                self._selector.unregister(opened.file.fileno())
        for code in sorted(opened.down):
            self._tell(RawKey(opened.number, code, is_down=False))
        with suppress(OSError):
            opened.file.close()


class RemoteReader:
    """Starts the thread where that is of any use, and ends it. Nothing runs before `start`."""

    def __init__(self, dead_keys: DeadKeys) -> None:
        self._dead_keys = dead_keys
        self._reader: KeyReader | None = None

    @property
    def is_running(self) -> bool:
        """Whether keys are read."""
        return self._reader is not None and self._reader.is_running

    def start(self) -> None:
        """Read from now on, if there is a device file that may be read; not a second time."""
        if self._reader is None and readable_files():
            dead = self._dead_keys
            self._reader = KeyReader(dead.wanted, self._tell, open_files=open_evdev)

    def _tell(self, key: RawKey) -> None:
        """Hand a key on, from the thread; the loop may be asleep until an event wakes it."""
        self._dead_keys.queue.append(key)
        with suppress(pygame.error):
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    def close(self) -> None:
        """Read no longer."""
        if self._reader is not None:
            self._reader.close()


class _Opened:
    """A file that is open, the keys wanted of it, and those that are down."""

    def __init__(self, path: str, file: KeyFile, number: int, wanted: frozenset[int]) -> None:
        self.path = path
        self.file = file
        self.number = number
        self.wanted = wanted
        self.down: set[int] = set()
