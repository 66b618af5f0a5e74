"""The voice: says one thing at a time in a thread of its own; a new one cuts the old one short.

No frame waits for it: what is to be said is left in a place from which the thread takes it, and
only the latest is there. A program that fails is not asked again, the next one is.
"""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.tv.speech.programs import Program

# A held direction passes over things faster than they could be named.
SETTLE_S = 0.06
_LOOK_S = 0.03
_END_S = 1.0


class Speaker(Protocol):
    """What the screen reader needs to be heard."""

    def say(self, text: str, language: str) -> None:
        """Say a text instead of what is being said; never waits."""

    def hush(self) -> None:
        """Fall silent."""


class _Wanted(NamedTuple):
    text: str
    language: str


class Voice:
    """Speaks through the first program that works. The thread begins with the first text."""

    def __init__(self, programs: Sequence[Program]) -> None:
        self._programs = list(programs)
        self._change = threading.Condition()
        self._wanted: _Wanted | None = None
        self._is_new = False
        self._is_closed = False
        self._thread: threading.Thread | None = None

    @property
    def can_speak(self) -> bool:
        """Whether there is a program that has not failed yet."""
        return bool(self._programs)

    def say(self, text: str, language: str) -> None:
        """Say a text instead of what is being said; never waits."""
        self._want(_Wanted(text, language))

    def hush(self) -> None:
        """Fall silent."""
        if self._thread is not None:
            self._want(None)

    def close(self) -> None:
        """Fall silent for good; wait at most a second for the program to end."""
        with self._change:
            self._is_closed = True
            self._change.notify()
        if self._thread is not None:
            self._thread.join(_END_S)

    def _want(self, wanted: _Wanted | None) -> None:
        with self._change:
            self._wanted, self._is_new = wanted, True
            self._change.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        spoken: subprocess.Popen[bytes] | None = None
        while True:
            wanted = self._next()
            _end(spoken)
            spoken = None
            if self._is_closed:
                break
            if wanted is None:
                self._silence()
            else:
                spoken = self._speak(wanted)
        self._silence()

    def _next(self) -> _Wanted | None:
        """Wait for something new, and until nothing newer comes at once; return it."""
        with self._change:
            self._change.wait_for(lambda: self._is_new or self._is_closed)
            while self._is_new and not self._is_closed:
                self._is_new = False
                self._change.wait(SETTLE_S if self._wanted is not None else 0)
            return self._wanted

    def _speak(self, wanted: _Wanted) -> subprocess.Popen[bytes] | None:
        """Let a program speak until it ends or something newer comes; a failed one is dropped."""
        while self._programs:
            program = self._programs[0]
            process = _started(program.says(wanted.text, wanted.language))
            if process is not None and not self._fails(process):
                return process
            self._programs.pop(0)
        return None

    def _fails(self, process: subprocess.Popen[bytes]) -> bool:
        """Say whether a program ended by itself and in failure."""
        while process.poll() is None:
            with self._change:
                if self._is_new or self._is_closed:
                    return False
                self._change.wait(_LOOK_S)
        return process.returncode != 0

    def _silence(self) -> None:
        """Let a service say no more."""
        command = self._programs[0].falls_silent() if self._programs else []
        process = _started(command) if command else None
        if process is not None:
            try:
                process.wait(_END_S)
            except subprocess.TimeoutExpired:
                _end(process)


def _started(command: Sequence[str]) -> subprocess.Popen[bytes] | None:
    """Start a program that is told nothing and tells nothing; none if it cannot be started."""
    quiet = subprocess.DEVNULL
    try:
        # No shell: a text is one argument, whatever is in it.
        return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: S603
    except OSError:
        return None


def _end(process: subprocess.Popen[bytes] | None) -> None:
    """End a program if it still runs, and let the system forget it."""
    if process is None:
        return
    if process.poll() is None:
        process.kill()
    process.wait()
