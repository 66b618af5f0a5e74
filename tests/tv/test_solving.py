"""The solver's desk: who asks last is answered, and what can wait is done in between."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from game.tv.solving import SolverDesk

LONG_S = 20


@dataclass(frozen=True)
class Say:
    """Work that answers at once."""

    word: str

    def run(self, cancelled: Callable[[], bool]) -> str:
        """Say it."""
        return "" if cancelled() else self.word


@dataclass(frozen=True)
class Dawdle:
    """Work that lasts until it is called off."""

    def run(self, cancelled: Callable[[], bool]) -> str:
        """Wait."""
        end = time.monotonic() + LONG_S
        while not cancelled() and time.monotonic() < end:
            time.sleep(0.002)
        return "late"


@pytest.fixture
def desk() -> Iterator[SolverDesk]:
    """Return a desk, closed afterwards."""
    desk = SolverDesk()
    yield desk
    desk.close()


def poll_until(desk: SolverDesk, said: list[str], count: int) -> None:
    """Poll as the frames do until so many answers have come."""
    end = time.monotonic() + LONG_S
    while len(said) < count:
        desk.poll()
        time.sleep(0.002)
        assert time.monotonic() < end, "no answer"


def test_who_asks_last_is_answered(desk: SolverDesk) -> None:
    """The one before is called off."""
    said: list[str] = []
    desk.ask(Dawdle(), said.append)
    desk.ask(Say("here"), said.append)
    poll_until(desk, said, 1)
    assert said == ["here"]


def test_what_can_wait_is_done_when_nothing_else_is_asked(desk: SolverDesk) -> None:
    """After what was asked, and once."""
    said: list[str] = []
    desk.later(Say("later"), said.append)
    desk.ask(Say("now"), said.append)
    poll_until(desk, said, 2)
    for _ in range(50):
        desk.poll()
        time.sleep(0.002)
    assert said == ["now", "later"]


def test_what_can_wait_is_begun_anew_after_an_interruption(desk: SolverDesk) -> None:
    """A question in between does not make it forgotten, nor does calling that question off."""
    said: list[str] = []
    desk.later(Say("later"), said.append)
    desk.poll()
    desk.ask(Dawdle(), said.append)
    desk.poll()
    desk.cancel()
    poll_until(desk, said, 1)
    assert said == ["later"]


def test_a_new_wish_for_later_takes_the_place_of_the_old_one(desk: SolverDesk) -> None:
    """Also when the old one is being worked on."""
    said: list[str] = []
    desk.later(Dawdle(), said.append)
    desk.poll()
    desk.later(Say("new"), said.append)
    poll_until(desk, said, 1)
    assert said == ["new"]
