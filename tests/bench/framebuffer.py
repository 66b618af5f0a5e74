"""The screen's own memory, read without asking the X server: what is there is what is seen.

Xvfb writes an XWD file when told to keep its frame buffer in a folder; this maps it.
"""

from __future__ import annotations

import mmap
import struct
import time
from collections.abc import Callable, Sequence
from pathlib import Path

# X11/XWDFile.h: the header is 32-bit big-endian words.
_HEADER_BYTES, _BYTES_PER_LINE, _COLOURS = 0, 12, 19
_COLOUR_BYTES = 12
_POLL_S = 0.0003


class FrameBuffer:
    """The pixels of an Xvfb that runs with `-fbdir FOLDER`."""

    def __init__(self, folder: Path) -> None:
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        words = struct.unpack(">25I", self._memory[:100])
        self._start = words[_HEADER_BYTES] + words[_COLOURS] * _COLOUR_BYTES
        self.bytes_per_line = words[_BYTES_PER_LINE]

    def whole(self) -> bytes:
        """Return all pixels, four bytes each."""
        return self._memory[self._start :]

    def look(self, places: Sequence[int]) -> list[bytes]:
        """Return the pixels at some places, given as offsets in bytes into `whole`."""
        memory, start = self._memory, self._start
        return [memory[start + place : start + place + 4] for place in places]

    def wait_for_change(self, places: Sequence[int], before: list[bytes], most_s: float) -> float:
        """Look until a pixel differs; return when that was seen, by `time.perf_counter`."""
        until = time.perf_counter() + most_s
        while time.perf_counter() < until:
            if self.look(places) != before:
                return time.perf_counter()
            time.sleep(_POLL_S)
        raise AssertionError("nothing changed on the screen")

    def wait_until_still(self, still_s: float = 0.25, most_s: float = 20) -> bytes:
        """Wait until nothing has changed for a while; return the pixels."""
        until = time.perf_counter() + most_s
        last, since = b"", time.perf_counter()
        while time.perf_counter() < until:
            now = self.whole()
            if now != last:
                last, since = now, time.perf_counter()
            elif time.perf_counter() - since >= still_s:
                return now
            time.sleep(0.03)
        raise AssertionError("the picture never stood still")

    def differences(self, change: Callable[[], None], count: int = 64) -> list[int]:
        """Return places whose pixels differ, at rest, after a change; evenly spread over all."""
        before = self.wait_until_still()
        change()
        after = self.wait_until_still()
        places = [i for i in range(0, len(before), 4) if before[i : i + 4] != after[i : i + 4]]
        assert places, "the change cannot be seen"
        return places[:: max(1, len(places) // count)]
