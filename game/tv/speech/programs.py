"""The programs of a system that speak, and how each is asked to."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Program:
    """A program that speaks: its path, and its arguments before the text in a language.

    A `service` goes on speaking when the program has ended, until `cancel` is asked of it; any
    other falls silent when it is ended.
    """

    path: str
    arguments: Callable[[str], tuple[str, ...]]
    cancel: tuple[str, ...] = ()

    def says(self, text: str, language: str) -> list[str]:
        """Return the command that speaks a text; `language` is a code such as `fr`."""
        # After `--` a text may begin with a dash.
        return [self.path, *self.arguments(language), "--", text]

    def falls_silent(self) -> list[str]:
        """Return the command that ends all that a service still has to say, empty for others."""
        return [self.path, *self.cancel] if self.cancel else []


def _dispatcher(path: str) -> Program:
    """Speak through speech-dispatcher, with the voice and loudness that its user has set.

    It cancels what was said before, and the program stays until the text is spoken, which tells
    whether the service could be reached.
    """
    return Program(path, lambda language: ("-C", "-w", "-l", language), ("-C",))


def _espeak(path: str) -> Program:
    return Program(path, lambda language: ("-v", language))


_KNOWN: Mapping[str, Callable[[str], Program]] = {
    "spd-say": _dispatcher,
    "espeak-ng": _espeak,
    "espeak": _espeak,
}


def installed(path: str | None = None) -> tuple[Program, ...]:
    """Return the programs found on a search path, the system's own if none is given, best first."""
    found = ((shutil.which(name, path=path), make) for name, make in _KNOWN.items())
    return tuple(make(place) for place, make in found if place is not None)
