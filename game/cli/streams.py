"""What commands read and write: bytes in, lines out, and one plain sentence when it fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

WRONG_USE = 2
STANDARD = "-"


class Failure(Exception):  # noqa: N818 - how a command ends, with its exit code
    """A command cannot do what it was asked; the message is one sentence for the user."""

    def __init__(self, sentence: str, *, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


def wrong_use(sentence: str) -> Failure:
    """Return the failure of a command that was asked for something that is not possible."""
    return Failure(sentence, code=WRONG_USE)


def write_line(text: str) -> None:
    """Write a line to the standard output."""
    write_text(f"{text}\n")


def write_text(text: str) -> None:
    """Write to the standard output; raise `Failure` if it was closed before the start."""
    if sys.stdout is None:
        raise Failure("There is no standard output to write to.")
    with _writing():
        sys.stdout.write(text)


def flush_output() -> None:
    """Send out what was written, so that a full disk or a closed pipe is noticed in time."""
    if sys.stdout is not None:
        with _writing():
            sys.stdout.flush()


@contextmanager
def _writing() -> Iterator[None]:
    """Turn a full disk and its like into a `Failure`; a closed pipe stays what it is."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        drop_output()
        raise Failure(f"The output cannot be written: {error.strerror or error}.") from error


def drop_output() -> None:
    """Let what could not be written go nowhere, or the interpreter would try again at its end."""
    try:
        descriptor = sys.stdout.fileno()
    except (AttributeError, OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


def say(sentence: str) -> None:
    """Write one line to the standard error, with nothing in it that would drive a terminal."""
    if sys.stderr is None:
        return
    plain = "".join(letter if letter.isprintable() else "?" for letter in sentence)
    with suppress(OSError):
        sys.stderr.write(plain + "\n")
        sys.stderr.flush()


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """Give a file, or for `-` the standard input, to read; raise `Failure` if that fails."""
    try:
        if name == STANDARD:
            if sys.stdin is None:
                raise Failure("There is no standard input to read.")
            yield sys.stdin.buffer
            return
        with Path(name).open("rb") as file:
            yield file
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Failure(f"{name} cannot be read: {error.strerror or error}.") from error
