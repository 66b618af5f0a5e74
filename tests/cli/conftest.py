"""Helpers of the command line's tests: run it in this process and look at all it left behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from game.cli import main


class Ran(NamedTuple):
    """What a command line left: exit code, standard output and standard error."""

    code: int
    out: str
    err: str

    @property
    def is_one_sentence(self) -> bool:
        """Say whether nothing but one line was said, on the standard error."""
        return not self.out and self.err.count("\n") == 1 and self.err.endswith("\n")


Command = Callable[..., Ran]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """Return a function that runs a command line in this process."""

    def run(*arguments: str) -> Ran:
        code = main(arguments)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run
