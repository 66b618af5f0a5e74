"""The cool-down between inputs: half a second in which no press, touch or letter counts."""

from __future__ import annotations

import pytest

from game.tv.cool_down import COOL_DOWN_MS, CoolDown
from game.tv.events import (
    Command,
    Device,
    FocusChanged,
    InputEvent,
    Phase,
    Pointer,
    Press,
    QuitAsked,
    Typed,
)

PRESS = Press(Command.CONFIRM, Device.XBOX)
DOWN, MOVE, UP = (Pointer(p, 5, 5, Device.TOUCH) for p in (Phase.DOWN, Phase.MOVE, Phase.UP))
HOVER = Pointer(Phase.HOVER, 5, 5, Device.MOUSE)


@pytest.fixture
def cool_down() -> CoolDown:
    """Return a cool-down that is on."""
    return CoolDown(is_on=lambda: True)


@pytest.mark.parametrize("event", [PRESS, Typed("a"), DOWN], ids=["press", "letter", "touch"])
def test_the_second_of_two_quick_inputs_is_not_taken(
    cool_down: CoolDown, event: InputEvent
) -> None:
    """Whatever comes within half a second goes nowhere; from then on it counts again."""
    assert cool_down.taken([PRESS], 1000) == [PRESS]
    assert cool_down.taken([event], 1000 + COOL_DOWN_MS - 1) == []
    assert cool_down.taken([event], 1000 + COOL_DOWN_MS) == [event]


def test_two_in_one_round_are_one(cool_down: CoolDown) -> None:
    """A bouncing switch gives both in the same moment."""
    assert cool_down.taken([PRESS, PRESS], 1000) == [PRESS]


def test_what_is_refused_does_not_prolong_the_wait(cool_down: CoolDown) -> None:
    """A trembling hand is heard twice a second, not never."""
    taken = [at for at in range(0, 2000, 100) if cool_down.taken([PRESS], at)]
    assert taken == [0, 500, 1000, 1500]


def test_a_drag_that_was_taken_goes_on(cool_down: CoolDown) -> None:
    """Only beginnings are weighed; of a refused touch nothing is left half done."""
    assert cool_down.taken([DOWN, MOVE, UP], 1000) == [DOWN, MOVE, UP]
    assert cool_down.taken([DOWN, MOVE, UP, HOVER], 1100) == [HOVER]
    assert cool_down.taken([DOWN, MOVE, UP], 1600) == [DOWN, MOVE, UP]


def test_what_is_no_input_always_comes_through(cool_down: CoolDown) -> None:
    """The window may be closed at any time."""
    assert cool_down.taken([PRESS], 1000) == [PRESS]
    others = [QuitAsked(), FocusChanged(focused=False)]
    assert cool_down.taken([*others, PRESS], 1001) == others


def test_off_everything_is_taken() -> None:
    """It is an option, off unless asked for."""
    off = CoolDown(is_on=lambda: False)
    assert off.taken([PRESS, PRESS, DOWN, UP], 1000) == [PRESS, PRESS, DOWN, UP]
