"""Devices that say they are joysticks and are not, or lie: none may act, or count as a pad."""

from __future__ import annotations

import ctypes

import pygame
import pytest

from game.tv.events import Command, Device, InputEvent, Press
from tests import vpad as pads
from tests.tv.input.bench import Bench
from tests.vpad import PadFactory

LONG_MS = 60_000


@pytest.mark.parametrize("is_gamepad", [False, True])
@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize("end", [-1, 1])
def test_axis_pinned_from_birth(
    bench: Bench, vpad: PadFactory, end: int, axis: int, *, is_gamepad: bool
) -> None:
    """SDL tells of a middle that never was, then of the end; the end stays."""
    phantom = vpad(is_gamepad=is_gamepad, axes=4, buttons=15, hats=0)
    phantom.tilt(axis, end)
    assert bench.wait(LONG_MS) == []
    assert not bench.hub.pads[0].is_in_use
    assert bench.hub.device is Device.KEYBOARD
    phantom.unplug()
    assert bench.wait(100) == []


@pytest.mark.parametrize("is_gamepad", [False, True])
def test_nothing_to_press(bench: Bench, vpad: PadFactory, *, is_gamepad: bool) -> None:
    """An accelerometer, a keyboard's or a pad's second half: axes alone are no pad."""
    phantom = vpad(is_gamepad=is_gamepad, axes=6, buttons=0, hats=0)
    bench.wait(1_000)
    for value in (1, 0, -1, 0):
        phantom.tilt(0, value)
        phantom.tilt(1, -value)
        assert bench.wait(500) == []
    assert bench.hub.pads == ()
    phantom.unplug()
    assert bench.wait(100) == []


def test_gravity_on_one_axis(bench: Bench, vpad: PadFactory) -> None:
    """A phone's sensor with a button: its one axis stands at two thirds, trembling."""
    phantom = vpad(is_gamepad=False, axes=3, buttons=1)
    for number in range(200):
        phantom.tilt(1, 0.66 + 0.02 * (number % 3))
        assert bench.wait(50) == []


def test_phantom_beside_a_pad_harms_nothing(bench: Bench, vpad: PadFactory) -> None:
    """The pad acts, is in use and keeps the glyphs; the phantom's leaving is no event."""
    phantom = vpad(is_gamepad=False, axes=2, buttons=3, name="Phantom")
    phantom.tilt(1, -1)
    pad = vpad(name="Pad")
    bench.wait(500)
    pad.press(pads.A)
    assert bench.wait(500) == [Press(Command.CONFIRM, Device.XBOX)]
    assert [info.name for info in bench.hub.pads if info.is_in_use] == ["Pad"]
    phantom.unplug()
    assert bench.wait(500) == []


def test_axis_that_comes_to_rest_is_believed(bench: Bench, vpad: PadFactory) -> None:
    """A real stick that was held while plugging in is no phantom for ever."""
    pad = vpad(is_gamepad=False, axes=2, buttons=3)
    pad.tilt(0, 1)
    bench.wait(2_000)
    pad.tilt(0, 0)
    bench.wait(150)
    pad.tilt(0, 1)
    assert bench.wait(50) == [Press(Command.RIGHT, Device.PAD)]


def test_dpad_that_is_an_axis_underneath(bench: Bench, vpad: PadFactory) -> None:
    """A mapping makes buttons of axes; pinned ones are stuck buttons and must rest first."""
    how = {"is_gamepad": False, "axes": 2, "buttons": 4, "name": "Arcade Board", "vendor": 0x0079}
    first = vpad(**how)
    pygame.event.pump()
    guid = pygame.joystick.Joystick(0).get_guid()
    first.unplug()
    bench.wait(16)
    mapping = f"{guid},Arcade Board,a:b0,b:b1,dpup:-a1,dpdown:+a1,dpleft:-a0,dpright:+a0,"
    add = pads.load_sdl().SDL_GameControllerAddMapping
    add.argtypes = [ctypes.c_char_p]
    assert add(mapping.encode()) >= 0
    board = vpad(**how)
    bench.wait(16)
    board.tilt(1, -1)
    assert bench.wait(3_000) == []
    assert bench.hub.pads[0].is_mapped
    board.tilt(1, 0)
    assert bench.wait(200) == []
    board.tilt(1, 1)
    assert bench.wait(100) == [Press(Command.DOWN, Device.PAD)]


@pytest.mark.parametrize("kind", [pygame.JOYHATMOTION, pygame.JOYAXISMOTION, pygame.JOYBUTTONDOWN])
def test_events_of_unknown_devices_are_dropped(bench: Bench, kind: int) -> None:
    """One that is gone, or was never opened."""
    events: list[InputEvent] = bench.send(
        kind, joy=-1, instance_id=987, hat=0, axis=0, button=0, value=(1, 0)
    )
    assert events == []
