"""The hub as a whole: resets, focus, window, the operator's exit, labels."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.tv.events import (
    Command,
    Device,
    FocusChanged,
    InputEvent,
    OperatorAsked,
    PadLost,
    Press,
    QuitAsked,
    WindowChanged,
)
from tests import vpad as pads
from tests.tv.input.bench import Bench
from tests.vpad import PadFactory, VirtualPad

Hold = Callable[[], None]
MakeBench = Callable[..., Bench]


@pytest.fixture
def pad(bench: Bench, vpad: PadFactory) -> VirtualPad:
    """Plug in a pad and wait until its axes are believed."""
    plugged = vpad()
    bench.wait(500)
    return plugged


@pytest.mark.parametrize("how", ["key", "button", "stick", "confirm"])
def test_held_through_a_reset_is_silent_until_pressed_anew(
    bench: Bench, pad: VirtualPad, how: str
) -> None:
    """Another scene, a pause, a resume, a press that only woke: nothing held acts on."""
    ways: dict[str, tuple[Hold, Hold]] = {
        "key": (lambda: _post(down=True), lambda: _post(down=False)),
        "button": (lambda: pad.press(pads.RIGHT), lambda: pad.release(pads.RIGHT)),
        "stick": (lambda: pad.tilt(0, 1), lambda: pad.tilt(0, 0)),
        "confirm": (lambda: pad.press(pads.A), lambda: pad.release(pads.A)),
    }
    hold, let_go = ways[how]
    hold()
    assert len(bench.wait(16)) == 1
    bench.hub.reset()
    assert bench.wait(3_000) == []
    let_go()
    assert bench.wait(300) == []
    hold()
    assert len(bench.wait(16)) == 1


def test_a_stick_rolled_after_a_reset_is_silent(bench: Bench, pad: VirtualPad) -> None:
    """To another side is not yet let go."""
    pad.tilt(0, 1)
    bench.wait(16)
    bench.hub.reset()
    pad.tilt(1, 1)
    events = bench.wait(16)
    pad.tilt(0, 0)
    assert events + bench.wait(500) == []
    pad.tilt(1, 0)
    bench.wait(16)
    pad.tilt(1, 1)
    assert bench.wait(16) == [Press(Command.DOWN, Device.XBOX)]


def _post(*, down: bool) -> None:
    """Press or release the right arrow; the bench reads it with its next look."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    pygame.event.post(pygame.event.Event(kind, key=pygame.K_RIGHT, mod=0, unicode=""))


def test_echo_of_the_press_that_changed_the_scene(bench: Bench, pad: VirtualPad) -> None:
    """The key that a front end makes of the same press does not act in the next scene."""
    pad.press(pads.A)
    assert len(bench.wait(8)) == 1
    bench.hub.reset()
    assert bench.down(pygame.K_RETURN) == []


def test_a_fresh_press_right_after_a_reset_acts(bench: Bench, pad: VirtualPad) -> None:
    """A reset makes nobody wait."""
    pad.press(pads.A)
    bench.wait(8)
    bench.hub.reset()
    pad.press(pads.B)
    assert bench.wait(8) == [Press(Command.BACK, Device.XBOX)]


def test_losing_the_focus_ends_the_repeat(bench: Bench, pad: VirtualPad) -> None:
    """And the held direction stays silent when the focus is back."""
    pad.press(pads.RIGHT)
    bench.wait(600)
    assert bench.send(pygame.WINDOWFOCUSLOST) == [FocusChanged(focused=False)]
    assert bench.wait(1_000) == []
    assert bench.send(pygame.WINDOWFOCUSGAINED) == [FocusChanged(focused=True)]
    assert bench.wait(1_000) == []


def test_pads_are_silent_behind_another_window(bench: Bench, pad: VirtualPad) -> None:
    """Who plays something else with the same pad plays no cards meanwhile."""
    bench.send(pygame.WINDOWFOCUSLOST)
    pad.press(pads.A)
    assert bench.wait(500) == []
    bench.send(pygame.WINDOWFOCUSGAINED)
    assert bench.wait(500) == []
    pad.release(pads.A)
    bench.wait(100)
    pad.press(pads.A)
    assert bench.wait(500) == [Press(Command.CONFIRM, Device.XBOX)]


def test_pads_behind_another_window_may_be_allowed(bench: Bench, pad: VirtualPad) -> None:
    """For a cabinet, where no other window is in earnest."""
    bench.hub.pads_need_focus = False
    bench.send(pygame.WINDOWFOCUSLOST)
    pad.press(pads.A)
    assert bench.wait(50) == [Press(Command.CONFIRM, Device.XBOX)]


def test_a_key_proves_the_focus(bench: Bench, pad: VirtualPad) -> None:
    """Without a window manager nobody may tell that it came back."""
    bench.send(pygame.WINDOWFOCUSLOST)
    bench.tap(pygame.K_LEFT)
    pad.press(pads.A)
    assert bench.wait(50) == [Press(Command.CONFIRM, Device.XBOX)]


def test_window_close_and_quit_ask_once(bench: Bench) -> None:
    """SDL tells both for one click."""
    pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE))
    assert bench.send(pygame.QUIT) == [QuitAsked()]


def test_window_changes_are_told_once_a_look(bench: Bench) -> None:
    """A resize makes a handful of events."""
    for kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE):
        pygame.event.post(pygame.event.Event(kind))
    assert bench.send(pygame.WINDOWEXPOSED) == [WindowChanged()]


def test_a_real_resize_is_told(bench: Bench) -> None:
    """By the events that SDL makes itself."""
    pygame.display.set_mode((320, 240))
    assert WindowChanged() in bench.hub.pump()


def test_presses_keep_their_order(bench: Bench) -> None:
    """All that came since the last look, first to last."""
    keys = (pygame.K_LEFT, pygame.K_RETURN, pygame.K_UP, pygame.K_ESCAPE)
    for key in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))
    commands = [event.command for event in bench.hub.pump() if isinstance(event, Press)]
    assert commands == [Command.LEFT, Command.CONFIRM, Command.UP, Command.BACK]


def test_unlisted_events_are_ignored(bench: Bench) -> None:
    """Drops, text input, other modules' events."""
    kinds = (pygame.DROPFILE, pygame.TEXTINPUT, pygame.USEREVENT, pygame.MOUSEWHEEL)
    assert [bench.send(kind) for kind in kinds] == [[]] * len(kinds)


def test_operators_exit_by_pad(bench: Bench, pad: VirtualPad) -> None:
    """Select and Start held for a second, where it is allowed; with a ring that fills."""
    bench.hub.operator_exit = True
    pad.press(pads.SELECT)
    pad.press(pads.START)
    bench.wait(500)
    bench.hub.reset()  # Start opened a panel meanwhile
    assert bench.hub.exit_progress == pytest.approx(0.5, abs=0.02)
    assert bench.wait(600) == [OperatorAsked()]
    assert bench.wait(3_000) == []


def test_operators_exit_by_encoder(make_bench: MakeBench) -> None:
    """Coin and start: 5 and 1."""
    bench = make_bench("arcade")
    bench.hub.operator_exit = True
    bench.down(pygame.K_5)
    bench.down(pygame.K_1)
    assert bench.wait(990) == []
    assert bench.wait(20) == [OperatorAsked()]


def test_no_operators_exit_at_home(bench: Bench, pad: VirtualPad) -> None:
    """Off unless asked for."""
    pad.press(pads.SELECT)
    pad.press(pads.START)
    assert OperatorAsked() not in bench.wait(5_000)
    assert bench.hub.exit_progress == 0.0


def test_operators_exit_ends_with_the_pad(bench: Bench, pad: VirtualPad) -> None:
    """Unplugged while both are held."""
    bench.hub.operator_exit = True
    pad.press(pads.SELECT)
    pad.press(pads.START)
    bench.wait(500)
    pad.unplug()
    assert bench.wait(2_000) == [PadLost("Test Pad")]


def test_profile_changes_at_run_time(bench: Bench) -> None:
    """Keys, labels and the device shown follow at once; what is held is dropped."""
    bench.down(pygame.K_RIGHT)
    bench.hub.profile = "arcade"
    assert bench.hub.device is Device.ENCODER
    assert bench.wait(2_000) == []
    assert bench.tap(pygame.K_LCTRL) == [Press(Command.CONFIRM, Device.ENCODER)]
    bench.hub.profile = "desk"
    assert bench.hub.device is Device.KEYBOARD
    assert bench.tap(pygame.K_LALT) == []


@pytest.mark.parametrize(
    ("command", "device", "labels"),
    [
        ("confirm", "keyboard", ("Enter", "Keypad Enter", "Space")),
        ("undo", "keyboard", ("Z", "Ctrl+Z")),
        ("full_screen", "keyboard", ("F11", "Alt+Enter", "Alt+Keypad Enter")),
        ("leave", "keyboard", ("*", "Keypad *")),
        ("up", "keyboard", ("Up",)),
        ("confirm", "remote", ("OK", "Play")),
        ("draw", "remote", ("Fast-forward", "Next", "Forward")),
        ("confirm", "xbox", ("A",)),
        ("undo", "xbox", ("LB",)),
        ("confirm", "playstation", ("Cross",)),
        ("undo", "playstation", ("L1",)),
        ("menu", "nintendo", ("+",)),
        ("draw", "pad", ("X",)),
        ("left", "pad", ("dpad",)),
        ("full_screen", "xbox", ()),
        ("confirm", "mouse", ()),
        ("back", "touch", ()),
    ],
)
def test_labels_are_what_is_bound(
    bench: Bench, command: str, device: str, labels: tuple[str, ...]
) -> None:
    """For the key hints and the help screen, the one to show first."""
    assert bench.hub.labels(Command(command), Device(device)) == labels


def test_labels_follow_profile_and_overlay(bench: Bench) -> None:
    """Space is shown where it draws."""
    bench.hub.rules_overlay = "levels"
    assert "Space" in bench.hub.labels(Command.DRAW, Device.KEYBOARD)
    assert "Space" not in bench.hub.labels(Command.CONFIRM, Device.KEYBOARD)
    bench.hub.profile = "arcade"
    assert bench.hub.labels(Command.CONFIRM, Device.ENCODER) == ("Left Ctrl", "1")
    assert bench.hub.labels(Command.HINT, Device.ENCODER) == ()


@pytest.mark.parametrize("profile", ["desk", "arcade"])
def test_six_commands_are_enough_for_every_device(make_bench: MakeBench, profile: str) -> None:
    """Every kind of device with buttons has a label for the arrows, OK and Back."""
    hub = make_bench(profile).hub
    needed = [Command(name) for name in ("up", "down", "left", "right", "confirm", "back")]
    pointers = {Device.MOUSE, Device.TOUCH}
    for device in set(Device) - pointers:
        assert all(hub.labels(command, device) for command in needed)


def test_nothing_happens_by_itself(bench: Bench, pad: VirtualPad) -> None:
    """Ten seconds with everything plugged in and nobody there."""
    nothing: list[InputEvent] = []
    assert bench.wait(10_000) == nothing
    assert not bench.hub.pads[0].is_in_use
    assert pad.instance_id == bench.hub.pads[0].instance_id


def test_the_operators_second_control_does_nothing_else(make_bench: MakeBench) -> None:
    """Start alone confirms; with the coin's button held it only holds, on a cabinet."""
    bench = make_bench("arcade")
    bench.hub.operator_exit = True
    assert bench.down(pygame.K_1) != []
    bench.up(pygame.K_1)
    bench.wait(200)
    bench.down(pygame.K_5)
    assert bench.down(pygame.K_1) == []
