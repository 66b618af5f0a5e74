"""A session that notes each file it opens for writing and each address it asks for.

`python -m tests.tv.play.traced_session FOLDER` prints them as JSON. A process of its own, for
Python's audit hooks stay until its end.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
_ASKING = frozenset({"socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto"})
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_TRUNC
_PATHS = frozenset({"sqlite3.connect", "os.mkdir", "os.rename", "os.remove", "os.link"})


class Trace:
    """What Python tells of itself."""

    def __init__(self) -> None:
        self.written: set[str] = set()
        self.asked: set[str] = set()

    def note(self, event: str, arguments: tuple[object, ...]) -> None:
        """Take one audit event."""
        if event in _ASKING:
            self.asked.add(f"{event} {arguments[-1]!r}")
        elif event in _PATHS or (event == "open" and self._is_for_writing(arguments)):
            self._add(arguments[0])

    def _is_for_writing(self, arguments: tuple[object, ...]) -> bool:
        flags = arguments[2]
        return isinstance(flags, int) and bool(flags & _WRITING)

    def _add(self, path: object) -> None:
        if isinstance(path, str | bytes | os.PathLike):
            text = os.fsdecode(path).removeprefix("file:").split("?")[0]
            if not text.startswith((os.devnull, "/dev/shm/", ":memory:")):  # noqa: S108 - not ours
                self.written.add(str(Path(text).absolute()))


def main(folder: Path) -> None:
    """Play a little on a folder; print what was touched."""
    trace = Trace()
    sys.addaudithook(trace.note)
    from game.tv.events import Command  # noqa: PLC0415 - the hook comes first
    from tests.tv.play.couch import Couch  # noqa: PLC0415
    from tests.tv.play.hands import key_hand  # noqa: PLC0415

    couch = Couch(folder)
    hand = key_hand(couch)
    hand.choose("play")
    hand.choose("unlimited")
    for command in (Command.DRAW, Command.DRAW, Command.UNDO, Command.BACK):
        hand.press(command)
    couch.wait(200)
    couch.end()
    print(json.dumps({"written": sorted(trace.written), "asked": sorted(trace.asked)}))  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]))
