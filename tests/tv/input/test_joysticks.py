"""Joysticks without a mapping, as virtual ones: hats, axes 0 and 1, buttons by number."""

from __future__ import annotations

import pytest

from game.tv.events import Command, Device, InputEvent, PadLost, Press
from game.tv.input.own import OwnControls
from tests import vpad as pads
from tests.tv.input.bench import Bench
from tests.vpad import PadFactory, VirtualPad

ARMED_MS = 500


def _raw(command: Command | str, *, repeat: bool = False) -> Press:
    return Press(Command(command), Device.PAD, repeat=repeat)


def _tap(bench: Bench, pad: VirtualPad, button: int) -> list[InputEvent]:
    pad.press(button)
    events = bench.wait(40)
    pad.release(button)
    return events + bench.wait(200)


def _plug(bench: Bench, vpad: PadFactory, **how: object) -> VirtualPad:
    plugged = vpad(is_gamepad=False, **{"vendor": 0x0079, "product": 0x0011, **how})
    bench.wait(ARMED_MS)
    return plugged


@pytest.mark.parametrize("buttons", [10, 12, 16])
@pytest.mark.parametrize(
    ("button", "command"),
    [(0, "confirm"), (1, "back"), (2, "draw"), (3, "hint"), (4, "undo"), (5, "joker"), (9, "menu")],
)
def test_buttons_of_a_full_pad(
    bench: Bench, vpad: PadFactory, buttons: int, button: int, command: str
) -> None:
    """With ten buttons or more the tenth is Start."""
    pad = _plug(bench, vpad, axes=2, buttons=buttons, hats=1)
    assert not bench.hub.pads[0].is_mapped
    assert _tap(bench, pad, button) == [_raw(command)]


@pytest.mark.parametrize(("buttons", "menu"), [(6, 5), (8, 7)])
def test_last_button_of_a_small_pad_is_start(
    bench: Bench, vpad: PadFactory, buttons: int, menu: int
) -> None:
    """And the first four are as always."""
    pad = _plug(bench, vpad, axes=2, buttons=buttons)
    assert _tap(bench, pad, 0) == [_raw("confirm")]
    assert _tap(bench, pad, menu) == [_raw("menu")]


@pytest.mark.parametrize("hat", [0, 1])
@pytest.mark.parametrize(
    ("value", "command"),
    [
        (pads.HAT_UP, "up"),
        (pads.HAT_DOWN, "down"),
        (pads.HAT_LEFT, "left"),
        (pads.HAT_RIGHT, "right"),
    ],
)
def test_every_hat_moves(
    bench: Bench, vpad: PadFactory, hat: int, value: int, command: str
) -> None:
    """Up is up, though a hat counts the other way round than a stick."""
    pad = _plug(bench, vpad, axes=0, buttons=4, hats=2)
    pad.hat(value, hat=hat)
    events = bench.wait(100)
    pad.hat(pads.HAT_CENTRE, hat=hat)
    assert events + bench.wait(2_000) == [_raw(command)]


def test_held_hat_repeats_and_rolls(bench: Bench, vpad: PadFactory) -> None:
    """380 ms; from right over the corner to down it goes on with down."""
    pad = _plug(bench, vpad, axes=0, buttons=4, hats=1)
    pad.hat(pads.HAT_RIGHT)
    assert bench.wait(388) == [_raw("right"), _raw("right", repeat=True)]
    pad.hat(pads.HAT_RIGHT | pads.HAT_DOWN)
    assert bench.wait(8) == [_raw("down")]
    pad.hat(pads.HAT_DOWN)
    assert bench.wait(380) == [_raw("down", repeat=True)]
    pad.hat(pads.HAT_CENTRE)
    assert bench.wait(2_000) == []


def test_hat_from_one_end_to_the_other_at_once(bench: Bench, vpad: PadFactory) -> None:
    """Without a middle in between: two moves, and the second one repeats."""
    pad = _plug(bench, vpad, axes=0, buttons=4, hats=1)
    pad.hat(pads.HAT_LEFT)
    bench.wait(600)
    pad.hat(pads.HAT_RIGHT)
    commands = {event.command for event in bench.wait(1_000) if isinstance(event, Press)}
    assert commands == {Command.RIGHT}


@pytest.mark.parametrize(
    ("axis", "value", "command"),
    [(0, -1, "left"), (0, 1, "right"), (1, -1, "up"), (1, 1, "down")],
)
def test_first_two_axes_move(
    bench: Bench, vpad: PadFactory, axis: int, value: int, command: str
) -> None:
    """As on encoders and old pads whose D-pad is two axes."""
    pad = _plug(bench, vpad, axes=2, buttons=8)
    pad.tilt(axis, value)
    events = bench.wait(100)
    pad.tilt(axis, 0)
    assert events + bench.wait(2_000) == [_raw(command)]


@pytest.mark.parametrize("axis", [2, 3, 4, 5])
def test_other_axes_do_nothing(bench: Bench, vpad: PadFactory, axis: int) -> None:
    """Triggers, throttles, whatever floats."""
    pad = _plug(bench, vpad, axes=6, buttons=12)
    for value in (-1, 1, 0, 1):
        pad.tilt(axis, value)
        assert bench.wait(700) == []


def test_hat_and_axes_of_one_press_move_once(bench: Bench, vpad: PadFactory) -> None:
    """Some boards tell of their D-pad both ways."""
    pad = _plug(bench, vpad, axes=2, buttons=8, hats=1)
    pad.hat(pads.HAT_RIGHT)
    pad.tilt(0, 1)
    events = bench.wait(200)
    pad.hat(pads.HAT_CENTRE)
    pad.tilt(0, 0)
    assert events + bench.wait(2_000) == [_raw("right")]


def test_no_hat_no_axis_but_buttons(bench: Bench, vpad: PadFactory) -> None:
    """Nothing is asked of what is not there."""
    pad = _plug(bench, vpad, axes=0, buttons=2, hats=0)
    assert _tap(bench, pad, 0) == [_raw("confirm")]
    assert _tap(bench, pad, 1) == [_raw("back")]


def test_unplugged_with_a_hat_held(bench: Bench, vpad: PadFactory) -> None:
    """Its repeat ends; the same pad plugged in again starts fresh."""
    pad = _plug(bench, vpad, axes=0, buttons=2, hats=1, name="Stick")
    pad.hat(pads.HAT_UP)
    bench.wait(700)
    pad.unplug()
    assert bench.wait(2_000) == [PadLost("Stick")]
    again = _plug(bench, vpad, axes=0, buttons=2, hats=1, name="Stick")
    again.hat(pads.HAT_UP)
    assert bench.wait(100) == [_raw("up")]


def test_labels_are_numbers_once_it_is_used(bench: Bench, vpad: PadFactory) -> None:
    """Nobody knows what is printed on it."""
    pad = _plug(bench, vpad, axes=2, buttons=12)
    assert bench.hub.labels(Command.CONFIRM, Device.PAD) == ("A",)
    _tap(bench, pad, 7)
    assert bench.hub.labels(Command.CONFIRM, Device.PAD) == ("1",)
    assert bench.hub.labels(Command.MENU, Device.PAD) == ("10",)
    assert bench.hub.labels(Command.UP, Device.PAD) == ("dpad",)


def test_swapped_confirm_and_back(bench: Bench, vpad: PadFactory) -> None:
    """Many boards have the buttons wired the other way round."""
    pad = _plug(bench, vpad, axes=2, buttons=12)
    bench.hub.rebinding.use(OwnControls(), is_swapped=True)
    assert _tap(bench, pad, 0) == [_raw("back")]
    assert bench.hub.labels(Command.BACK, Device.PAD) == ("1",)
