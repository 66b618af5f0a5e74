"""Controllers with a mapping, as virtual pads."""

from __future__ import annotations

import pygame
import pytest

from game.tv.events import Command, Device, InputEvent, PadLost, Press
from game.tv.input.own import OwnControls
from tests import vpad as pads
from tests.tv.input.bench import Bench
from tests.vpad import PadFactory, VirtualPad

ARMED_MS = 500
BUTTONS = [
    (pads.A, Command.CONFIRM),
    (pads.B, Command.BACK),
    (pads.X, Command.DRAW),
    (pads.Y, Command.HINT),
    (pads.L1, Command.UNDO),
    (pads.R1, Command.JOKER),
    (pads.START, Command.MENU),
    (pads.UP, Command.UP),
    (pads.DOWN, Command.DOWN),
    (pads.LEFT, Command.LEFT),
    (pads.RIGHT, Command.RIGHT),
]


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


@pytest.mark.parametrize(("button", "command"), BUTTONS)
def test_button_gives_its_command_once(
    bench: Bench, pad: VirtualPad, button: int, command: Command
) -> None:
    """Though SDL tells of the same press as a joystick's, too."""
    assert _tap(bench, pad, button) == [_xbox(command)]
    assert bench.hub.device is Device.XBOX


@pytest.mark.parametrize("button", [pads.SELECT, pads.GUIDE, pads.L3, pads.R3])
def test_unbound_button_does_nothing_but_wakes(bench: Bench, pad: VirtualPad, button: int) -> None:
    """It is input all the same, and says that a player holds the pad."""
    bench.wait(5_000)
    pad.press(button)
    assert bench.wait(8) == []
    assert bench.hub.last_input_at_ms == bench.at_ms
    assert bench.hub.pads[0].is_in_use


def test_pad_plugged_before_the_start_is_found(
    screen: pygame.Surface,  # noqa: ARG001 - pygame must run before a pad is plugged in
    vpad: PadFactory,
    controls: object,
) -> None:
    """The hub looks around once by itself."""
    plugged = vpad()
    bench = Bench(controls, "desk")
    assert [info.instance_id for info in bench.hub.pads] == [plugged.instance_id]
    plugged.press(pads.A)
    assert bench.wait(16) == [_xbox(Command.CONFIRM)]
    bench.hub.close()


@pytest.mark.parametrize(
    ("axis", "value", "command"),
    [(0, -1, "left"), (0, 1, "right"), (1, -1, "up"), (1, 1, "down")],
)
def test_left_stick_moves(
    bench: Bench, pad: VirtualPad, axis: int, value: int, command: str
) -> None:
    """A full tilt is one move until it repeats."""
    pad.tilt(axis, value)
    events = bench.wait(300)
    pad.tilt(axis, 0)
    assert events + bench.wait(2_000) == [_xbox(Command(command))]


def test_a_flick_between_two_looks_is_not_lost(bench: Bench, pad: VirtualPad) -> None:
    """Tilted and back within one frame is still a move."""
    pad.tilt(0, 1)
    pygame.event.pump()
    pad.tilt(0, 0)
    assert bench.wait(100) == [_xbox(Command.RIGHT)]


@pytest.mark.parametrize("axis", [2, 3, 4, 5])
def test_right_stick_and_triggers_do_nothing(bench: Bench, pad: VirtualPad, axis: int) -> None:
    """Whatever they show."""
    for value in (-1, 1, 0, 1):
        pad.tilt(axis, value)
        assert bench.wait(700) == []


def test_triggers_that_rest_at_the_end_do_nothing(bench: Bench, vpad: PadFactory) -> None:
    """SDL tells of -1 on both as the pad is plugged in."""
    vpad()
    assert bench.wait(5_000) == []
    assert not bench.hub.pads[0].is_in_use


def test_stick_held_while_plugging_in_does_nothing_until_let_go(
    bench: Bench, vpad: PadFactory
) -> None:
    """It is not believed before it rested in the middle."""
    plugged = vpad()
    plugged.tilt(0, 1)
    assert bench.wait(3_000) == []
    plugged.tilt(0, 0)
    assert bench.wait(200) == []
    plugged.tilt(0, 1)
    assert bench.wait(100) == [_xbox(Command.RIGHT)]


@pytest.mark.parametrize("how", ["button", "stick"])
def test_held_direction_repeats_after_380_ms_every_110(
    bench: Bench, pad: VirtualPad, how: str
) -> None:
    """D-pad and stick alike."""
    if how == "button":
        pad.press(pads.DOWN)
    else:
        pad.tilt(1, 1)
    assert bench.wait(8) == [_xbox(Command.DOWN)]
    assert bench.wait(379) == []
    assert bench.wait(8) == [_xbox(Command.DOWN, repeat=True)]
    assert len(bench.wait(1_120)) == 10


@pytest.mark.parametrize(("setting", "first_ms"), [("short", 380), ("long", 700), ("off", None)])
def test_repeat_setting(bench: Bench, pad: VirtualPad, setting: str, first_ms: int | None) -> None:
    """Short, long, or none at all."""
    bench.hub.repeat_mode = setting
    pad.press(pads.UP)
    pressed_ms = bench.at_ms + 8
    seen_ms = None
    while seen_ms is None and bench.at_ms < pressed_ms + 3_000:
        if any(event.repeat for event in bench.wait(8) if isinstance(event, Press)):
            seen_ms = bench.at_ms - pressed_ms
    assert seen_ms is None if first_ms is None else first_ms <= seen_ms <= first_ms + 8


def test_reversal_ends_the_repeat_of_the_first_direction(bench: Bench, pad: VirtualPad) -> None:
    """Right held, left added, right still down: left repeats; left let go: nothing does."""
    pad.press(pads.RIGHT)
    bench.wait(600)
    pad.press(pads.LEFT)
    commands = {event.command for event in bench.wait(1_000) if isinstance(event, Press)}
    assert commands == {Command.LEFT}
    pad.release(pads.LEFT)
    bench.wait(8)
    assert bench.wait(2_000) == []


def test_any_button_ends_the_repeat(bench: Bench, pad: VirtualPad) -> None:
    """Also one that is bound to nothing."""
    for button, presses in ((pads.A, 1), (pads.L3, 0)):
        pad.press(pads.RIGHT)
        bench.wait(600)
        pad.press(button)
        assert len(bench.wait(2_000)) == presses
        pad.release(button)
        pad.release(pads.RIGHT)
        bench.wait(100)


@pytest.mark.parametrize("button", [pads.A, pads.B, pads.X, pads.Y, pads.L1, pads.R1, pads.START])
def test_only_moves_repeat(bench: Bench, pad: VirtualPad, button: int) -> None:
    """Held for five seconds they acted once."""
    pad.press(button)
    assert len(bench.wait(5_000)) == 1


def test_button_of_the_pad_and_its_key_are_one_press(bench: Bench, pad: VirtualPad) -> None:
    """A front end maps A to Return as well, ten milliseconds later or earlier."""
    pad.press(pads.A)
    first = bench.wait(10)
    assert first + bench.down(pygame.K_RETURN) == [_xbox(Command.CONFIRM)]
    pad.release(pads.A)
    bench.up(pygame.K_RETURN)
    bench.wait(300)
    second = bench.down(pygame.K_RETURN)
    pad.press(pads.A)
    assert second + bench.wait(200) == [Press(Command.CONFIRM, Device.KEYBOARD)]


def test_dpad_and_arrow_of_one_press_move_and_repeat_once(bench: Bench, pad: VirtualPad) -> None:
    """Doubled repeats would run twice as fast."""
    pad.press(pads.RIGHT)
    events = bench.wait(8) + bench.down(pygame.K_RIGHT) + bench.wait(382 + 5 * 112)
    assert len(events) == 1 + 6
    pad.release(pads.RIGHT)
    bench.wait(8)
    assert bench.wait(1_000) == []


def test_swapped_confirm_and_back(bench: Bench, pad: VirtualPad) -> None:
    """For pads alone, and the labels follow."""
    bench.hub.rebinding.use(OwnControls(), is_swapped=True)
    assert _tap(bench, pad, pads.A) == [_xbox(Command.BACK)]
    assert _tap(bench, pad, pads.B) == [_xbox(Command.CONFIRM)]
    assert bench.tap(pygame.K_RETURN) == [Press(Command.CONFIRM, Device.KEYBOARD)]
    assert bench.hub.labels(Command.CONFIRM, Device.XBOX) == ("B",)
    assert bench.hub.labels(Command.BACK, Device.XBOX) == ("A",)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Evil\n\x1b[31mPad\t\u202e!", "Evil [31mPad !"),
        ("x" * 100, "x" * 40),
        ("Pad, with a comma", "Pad, with a comma"),
        ("", "Controller"),
        (b"\xff\xfe\xfd", "Controller"),
    ],
)
def test_any_name_is_made_fit_to_show(
    bench: Bench, vpad: PadFactory, name: str | bytes, shown: str
) -> None:
    """Control characters go, length is bounded, nonsense gets a name; the pad works."""
    plugged = vpad(name=name, vendor=0x1234)
    bench.wait(ARMED_MS)
    assert _tap(bench, plugged, pads.A) == [Press(Command.CONFIRM, Device.PAD)]
    plugged.unplug()
    lost = bench.wait(50)
    assert len(lost) == 1
    assert isinstance(lost[0], PadLost)
    assert lost[0].name == shown or (isinstance(name, bytes) and lost[0].name)
    assert lost[0].name.isprintable()


@pytest.mark.parametrize(
    ("vendor", "name", "device"),
    [
        (0x045E, "Some Pad", Device.XBOX),
        (0x054C, "Wireless Controller", Device.PLAYSTATION),
        (0x057E, "Pro Controller", Device.NINTENDO),
        (0x1234, "Great PS4 clone", Device.PLAYSTATION),
        (0x1234, "Super Switch Pad", Device.NINTENDO),
        (0x1234, "My X-Box thing", Device.XBOX),
        (0x2DC8, "8BitDo SN30", Device.PAD),
    ],
)
def test_make_by_vendor_then_by_name(
    bench: Bench, vpad: PadFactory, vendor: int, name: str, device: Device
) -> None:
    """For the glyphs."""
    vpad(vendor=vendor, product=0x7777, name=name)
    bench.wait(16)
    assert bench.hub.pads[0].device is device
