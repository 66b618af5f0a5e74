"""Pads that come and go at any moment, as virtual pads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.tv.events import Command, Device, InputEvent, PadLost, Press
from tests import vpad as pads
from tests.tv.input.bench import Bench
from tests.vpad import PadFactory, VirtualPad

ARMED_MS = 500


def _xbox(command: Command, *, repeat: bool = False) -> Press:
    return Press(command, Device.XBOX, repeat=repeat)


def _tap(bench: Bench, pad: VirtualPad, button: int) -> list[InputEvent]:
    pad.press(button)
    events = bench.wait(40)
    pad.release(button)
    return events + bench.wait(200)


@pytest.fixture
def pad(bench: Bench, vpad: PadFactory) -> VirtualPad:
    """Plug in a pad and wait until its axes are believed."""
    plugged = vpad()
    bench.wait(ARMED_MS)
    return plugged


def test_unplugged_with_a_button_held(bench: Bench, pad: VirtualPad) -> None:
    """One notice, no press of the releases that SDL makes up, and the next pad works."""
    pad.press(pads.A)
    bench.wait(50)
    pad.unplug()
    assert bench.wait(2_000) == [PadLost("Test Pad")]
    assert bench.hub.pads == ()


def test_unplugged_while_repeating(bench: Bench, pad: VirtualPad) -> None:
    """The repeat ends with the pad."""
    pad.press(pads.RIGHT)
    bench.wait(600)
    pad.unplug()
    assert bench.wait(2_000) == [PadLost("Test Pad")]


def test_unused_pad_leaves_in_silence(bench: Bench, pad: VirtualPad) -> None:
    """It is no reason to pause."""
    pad.unplug()
    assert bench.wait(500) == []


def test_an_unused_pads_leaving_does_not_stop_a_held_key(bench: Bench, pad: VirtualPad) -> None:
    """Its going concerns nobody."""
    bench.down(pygame.K_RIGHT)
    bench.wait(700)
    pad.unplug()
    assert len(bench.wait(448)) == 4


def test_unplugged_and_plugged_in_twenty_times(bench: Bench, vpad: PadFactory) -> None:
    """Every time the pad works at once, under an id that was never used before."""
    seen: set[int] = set()
    for _ in range(20):
        plugged = vpad()
        bench.wait(16)
        assert plugged.instance_id not in seen
        seen.add(plugged.instance_id)
        assert _tap(bench, plugged, pads.A) == [_xbox(Command.CONFIRM)]
        plugged.press(pads.RIGHT)
        bench.wait(8)
        plugged.unplug()
        assert bench.wait(500) == [PadLost("Test Pad")]
    assert bench.hub.pads == ()


def test_pad_behind_an_unplugged_one_goes_on(bench: Bench, vpad: PadFactory) -> None:
    """Its device index moves down and a newcomer takes the old one: nobody mixes them up."""
    first, second = vpad(name="First"), vpad(name="Second")
    bench.wait(ARMED_MS)
    first.unplug()
    bench.wait(16)
    third = vpad(name="Third")
    bench.wait(ARMED_MS)
    assert [info.name for info in bench.hub.pads] == ["Second", "Third"]
    for pad in (second, third):
        assert _tap(bench, pad, pads.X) == [_xbox(Command.DRAW)]
        pad.tilt(0, 1)
        assert bench.wait(100) == [_xbox(Command.RIGHT)]
        pad.tilt(0, 0)
        bench.wait(100)
    third.unplug()
    assert bench.wait(100) == [PadLost("Third")]
    assert [info.name for info in bench.hub.pads] == ["Second"]


def test_plugged_and_gone_before_anyone_looked(bench: Bench, vpad: PadFactory) -> None:
    """The event's index points to nothing, or to the next pad."""
    first, second = vpad(), vpad()
    first.unplug()
    assert bench.wait(50) == []
    assert [info.instance_id for info in bench.hub.pads] == [second.instance_id]
    assert _tap(bench, second, pads.A) == [_xbox(Command.CONFIRM)]


def test_two_pads_of_one_guid_are_one_player(bench: Bench, vpad: PadFactory) -> None:
    """Either acts; one lost in use is told, the other goes on."""
    left, right = vpad(), vpad()
    bench.wait(ARMED_MS)
    assert len({info.guid for info in bench.hub.pads}) == 1
    assert _tap(bench, left, pads.A) == [_xbox(Command.CONFIRM)]
    assert _tap(bench, right, pads.A) == [_xbox(Command.CONFIRM)]
    left.unplug()
    assert bench.wait(50) == [PadLost("Test Pad")]
    assert _tap(bench, right, pads.B) == [_xbox(Command.BACK)]


def test_losing_the_pad_in_use_stops_a_held_key_too(bench: Bench, pad: VirtualPad) -> None:
    """The game pauses: nothing goes on by itself."""
    _tap(bench, pad, pads.A)
    bench.down(pygame.K_RIGHT)
    bench.wait(700)
    pad.unplug()
    assert bench.wait(1_000) == [PadLost("Test Pad")]


def test_device_that_cannot_be_opened_is_passed_over(
    bench: Bench, vpad: PadFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It went between the count and the opening; the others are found."""
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 5)
    pad = vpad()
    bench.wait(16)
    assert _tap(bench, pad, pads.A) == [_xbox(Command.CONFIRM)]


FOLLOWING_HUBS = """
import pygame
from game.tv.input.bindings import load_controls
from tests.tv.input.bench import Bench
from tests.vpad import A, RIGHT, VirtualPad

controls = load_controls()
for _ in range(12):
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    bench = Bench(controls, "desk")
    for _ in range(3):
        first, second = VirtualPad(), VirtualPad()
        bench.wait(50)
        second.press(A)
        assert len(bench.wait(200)) == 1
        second.release(A)
        second.press(RIGHT)
        bench.wait(8)
        first.unplug()
    if {closes}:
        bench.hub.close()
    pygame.quit()
"""


@pytest.mark.parametrize("closes", [True, False])
def test_hubs_may_follow_each_other_in_one_process(*, closes: bool) -> None:
    """Whether closed or only left behind when pygame quits, with pads plugged in and held.

    Objects of an SDL that has ended made the next one crash: hence a process of its own.
    """
    script = FOLLOWING_HUBS.format(closes=closes)
    root = Path(__file__).parents[3]
    child = subprocess.run([sys.executable, "-c", script], cwd=root, check=False, timeout=60)
    assert child.returncode == 0
