"""Controls changed while the game runs: on every class of device, and heard by name."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.tv.events import Captured, Command, Device, InputEvent, PadUnknown, Press
from game.tv.input.own import Bindings, Keys, OwnControls, OwnPad
from tests import vpad as pads
from tests.tv.input.bench import Bench
from tests.vpad import PadFactory, VirtualPad

ARMED_MS = 500
RAW = {"is_gamepad": False, "vendor": 0x0079, "product": 0x0006}


def plugged(bench: Bench, vpad: PadFactory, **how: object) -> tuple[VirtualPad, str]:
    """Plug a pad in; return it with its GUID."""
    pad = vpad(**how)
    bench.wait(ARMED_MS)
    return pad, bench.hub.pads[-1].guid


def use(bench: Bench, scheme: str, own: Bindings, *, swap: bool = False) -> None:
    """Let a scheme have these controls."""
    made = OwnControls().with_bindings(scheme, own)
    bench.hub.rebinding.use(made, is_swapped=swap)


def tap(bench: Bench, pad: VirtualPad, button: int) -> list[InputEvent]:
    """Press and release a button."""
    pad.press(button)
    happened = bench.wait(16)
    pad.release(button)
    return happened + bench.wait(100)


def pushed(bench: Bench, pad: VirtualPad, axis: int, value: float) -> list[InputEvent]:
    """Push an axis and let it come back."""
    pad.tilt(axis, value)
    happened = bench.wait(16)
    pad.tilt(axis, 0)
    return happened + bench.wait(100)


def test_a_mapped_pads_buttons_move(bench: Bench, vpad: PadFactory) -> None:
    """By GUID: another pad keeps its own, and a pad plugged in later has them too."""
    first, guid = plugged(bench, vpad)
    other, _ = plugged(bench, vpad, vendor=0x054C, product=0x09CC)
    use(bench, guid, {Command.UNDO: ("x",), Command.DRAW: ("leftshoulder",)})
    assert tap(bench, first, pads.X) == [Press(Command.UNDO, Device.XBOX)]
    assert tap(bench, other, pads.X) == [Press(Command.DRAW, Device.PLAYSTATION)]
    again, _ = plugged(bench, vpad)
    assert tap(bench, again, pads.L1) == [Press(Command.DRAW, Device.XBOX)]
    assert bench.hub.labels(Command.DRAW, Device.XBOX) == ("LB",)


def test_a_trigger_can_be_bound(bench: Bench, vpad: PadFactory) -> None:
    """Half pulled counts; it rests at its end and that is no press."""
    pad, guid = plugged(bench, vpad)
    use(bench, guid, {Command.HINT: ("righttrigger+",)})
    bench.wait(ARMED_MS)
    assert bench.wait(3_000) == []
    pad.tilt(5, 1)
    assert bench.wait(16) == [Press(Command.HINT, Device.XBOX)]
    assert bench.wait(2_000) == []
    assert bench.hub.labels(Command.HINT, Device.XBOX) == ("RT",)


def test_confirm_and_back_are_swapped_for_one_kind_of_pad(bench: Bench, vpad: PadFactory) -> None:
    """Whatever is set for pads in general holds where nothing else is set."""
    first, guid = plugged(bench, vpad)
    other, theirs = plugged(bench, vpad, vendor=0x054C, product=0x09CC)
    own = OwnControls().with_pad(guid, OwnPad(swap=True))
    bench.hub.rebinding.use(own, is_swapped=False)
    assert tap(bench, first, pads.A) == [Press(Command.BACK, Device.XBOX)]
    assert tap(bench, other, pads.A) == [Press(Command.CONFIRM, Device.PLAYSTATION)]
    own = own.with_pad(theirs, OwnPad(swap=False))
    bench.hub.rebinding.use(own, is_swapped=True)
    assert tap(bench, other, pads.A) == [Press(Command.CONFIRM, Device.PLAYSTATION)]


def test_a_swapped_pad_is_changed_as_it_is_felt(bench: Bench, vpad: PadFactory) -> None:
    """What is written down for it names the buttons as they act, so that the swap can go."""
    pad, guid = plugged(bench, vpad)
    bench.hub.rebinding.use(OwnControls(), is_swapped=True)
    own = bench.hub.rebinding.bindings(guid)
    assert own[Command.CONFIRM] == ("b",)
    kept = OwnControls().with_pad(guid, OwnPad(own, swap=False))
    bench.hub.rebinding.use(kept, is_swapped=True)
    assert tap(bench, pad, pads.B) == [Press(Command.CONFIRM, Device.XBOX)]


def test_buttons_of_a_joystick_without_mapping(bench: Bench, vpad: PadFactory) -> None:
    """By number, as on a board with twelve wires."""
    pad, guid = plugged(bench, vpad, **RAW, axes=2, buttons=12)
    use(bench, guid, {Command.CONFIRM: ("b7",), Command.BACK: ("b8",)})
    assert tap(bench, pad, 7) == [Press(Command.CONFIRM, Device.PAD)]
    assert tap(bench, pad, 0) == []
    assert bench.hub.labels(Command.BACK, Device.PAD) == ("9",)


def test_a_dpad_on_other_axes(bench: Bench, vpad: PadFactory) -> None:
    """Only once somebody pointed at them; a pinned one never moves anything."""
    pad, guid = plugged(bench, vpad, **RAW, axes=6, buttons=8)
    assert pushed(bench, pad, 5, -1) == []
    use(bench, guid, {Command.UP: ("a5-",), Command.DOWN: ("a5+",)})
    bench.wait(ARMED_MS)
    assert pushed(bench, pad, 5, -1) == [Press(Command.UP, Device.PAD)]
    assert pushed(bench, pad, 5, 1) == [Press(Command.DOWN, Device.PAD)]
    pad.tilt(5, 1)
    assert len(bench.wait(1_000)) > 3
    pad.unplug()
    bench.wait(100)
    pinned = vpad(**RAW, axes=6, buttons=8)
    pinned.tilt(5, -1)
    assert bench.wait(3_000) == []


def test_an_axis_the_wrong_way_round(bench: Bench, vpad: PadFactory) -> None:
    """Up and down change places, with the stick's dead zone as before."""
    pad, guid = plugged(bench, vpad, **RAW, axes=2, buttons=8)
    use(bench, guid, {Command.UP: ("a1+",), Command.DOWN: ("a1-",)})
    assert pushed(bench, pad, 1, 1) == [Press(Command.UP, Device.PAD)]
    assert pushed(bench, pad, 1, 0.5) == []


def test_directions_as_buttons_repeat(bench: Bench, vpad: PadFactory) -> None:
    """A D-pad that is four buttons underneath."""
    pad, guid = plugged(bench, vpad, **RAW, axes=0, buttons=12)
    use(bench, guid, {Command.UP: ("b8",), Command.DOWN: ("b9",)})
    pad.press(8)
    happened = bench.wait(600)
    assert happened[:2] == [
        Press(Command.UP, Device.PAD),
        Press(Command.UP, Device.PAD, repeat=True),
    ]


@pytest.mark.parametrize(
    ("profile", "scheme"), [("desk", Keys.DESK), ("arcade", Keys.ARCADE)], ids=str
)
def test_keys_of_a_profile(make_bench: Callable[..., Bench], profile: str, scheme: str) -> None:
    """The new key acts, the one it replaces does not, and the remote's Enter is gone with it."""
    bench = make_bench(profile)
    use(bench, scheme, {Command.CONFIRM: ("c",)})
    assert [e.command for e in bench.tap(pygame.K_c) if isinstance(e, Press)] == ["confirm"]
    gone = pygame.K_RETURN if profile == "desk" else pygame.K_LCTRL
    assert bench.tap(gone) == []
    device = Device.KEYBOARD if profile == "desk" else Device.ENCODER
    assert bench.hub.labels(Command.CONFIRM, device) == ("C",)


def test_keys_of_a_remote_lie_over_the_keyboards(bench: Bench) -> None:
    """The same key on either is one key to us."""
    use(bench, Keys.REMOTE, {Command.HINT: ("0x4000011e",), Command.UNDO: ("ESCAPE",)})
    presses = [bench.tap(key)[0] for key in (0x4000011E, pygame.K_ESCAPE)]
    assert [press.command for press in presses if isinstance(press, Press)] == ["hint", "undo"]


def test_a_rule_sets_keys_do_not_take_what_was_set(bench: Bench) -> None:
    """In levels Space draws, unless somebody made it OK and nothing else is."""
    bench.hub.rules_overlay = "levels"
    assert bench.tap(pygame.K_SPACE) == [Press(Command.DRAW, Device.KEYBOARD)]
    use(bench, Keys.DESK, {Command.CONFIRM: ("SPACE",)})
    assert bench.tap(pygame.K_SPACE) == [Press(Command.CONFIRM, Device.KEYBOARD)]


def test_keys_that_would_lock_out_are_not_used(bench: Bench) -> None:
    """A remote's change must not take from the keyboard what it needs, though the remote has it."""
    use(bench, Keys.REMOTE, {Command.HELP: ("UP",), Command.UP: ("k402",)})
    assert bench.tap(pygame.K_UP) == [Press(Command.UP, Device.KEYBOARD)]


def test_who_is_listened_to_names_controls_and_does_nothing(bench: Bench, vpad: PadFactory) -> None:
    """Buttons, D-pad, stick, triggers; other devices act as ever."""
    pad, guid = plugged(bench, vpad)
    bench.hub.rebinding.listen(guid)
    bench.wait(ARMED_MS)
    assert tap(bench, pad, pads.L1) == [Captured(guid, "leftshoulder")]
    assert tap(bench, pad, pads.UP) == [Captured(guid, "dpup")]
    assert pushed(bench, pad, 0, -1) == [Captured(guid, "leftx-")]
    assert pushed(bench, pad, 3, 1) == [Captured(guid, "righty+")]
    pad.tilt(4, 1)
    assert bench.wait(16) == [Captured(guid, "lefttrigger+")]
    assert bench.tap(pygame.K_RETURN) == [Press(Command.CONFIRM, Device.KEYBOARD)]
    bench.hub.rebinding.listen(None)
    assert tap(bench, pad, pads.L1) == [Press(Command.UNDO, Device.XBOX)]


def test_a_joystick_listened_to_names_hats_and_every_axis(bench: Bench, vpad: PadFactory) -> None:
    """An axis that does not rest in its middle is none of a player's."""
    pad, guid = plugged(bench, vpad, **RAW, axes=6, buttons=12, hats=1)
    pad.tilt(2, -1)
    bench.hub.rebinding.listen(guid)
    bench.wait(ARMED_MS)
    assert tap(bench, pad, 9) == [Captured(guid, "b9")]
    pad.hat(pads.HAT_UP)
    assert bench.wait(16) == [Captured(guid, "h0.up")]
    pad.hat(pads.HAT_CENTRE)
    bench.wait(16)
    assert pushed(bench, pad, 4, -1) == [Captured(guid, "a4-")]
    pad.tilt(2, 0.2)
    pad.tilt(2, -1)
    assert bench.wait(200) == []


def test_keys_listened_to(bench: Bench) -> None:
    """On a desk modifiers alone are no key; an encoder's are. Digits are places there."""
    bench.hub.rebinding.listen(Keys.DESK)
    ctrl = pygame.KMOD_LCTRL
    assert bench.tap(pygame.K_LCTRL, mod=ctrl) == []
    assert bench.tap(pygame.K_x, mod=ctrl) == [Captured("desk", "Ctrl+x")]
    bench.hub.rebinding.listen(Keys.ARCADE)
    assert bench.tap(pygame.K_LCTRL, mod=ctrl) == [Captured("arcade", "LCTRL")]
    digit = bench.tap(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1)
    assert digit == [Captured("arcade", "1")]
    bench.hub.rebinding.listen(Keys.REMOTE)
    assert bench.tap(0x40000105) == [Captured("remote", "0x40000105")]


@pytest.mark.parametrize("is_text", [False, True])
def test_letters_are_keys_while_listened_to(bench: Bench, *, is_text: bool) -> None:
    """Even where a scene wanted text."""
    bench.hub.text_entry = is_text
    bench.hub.rebinding.listen(Keys.DESK)
    assert bench.tap(pygame.K_c, text="c") == [Captured("desk", "c")]


def test_an_unknown_pad_is_told_of_before_it_acts(bench: Bench, vpad: PadFactory) -> None:
    """It plays at once all the same; a stick alone proves nothing."""
    pad, guid = plugged(bench, vpad, **RAW, axes=2, buttons=12)
    pushed(bench, pad, 0, 1)
    assert bench.unknown == []
    assert tap(bench, pad, 0) == [Press(Command.CONFIRM, Device.PAD)]
    assert bench.unknown == [PadUnknown(pad.instance_id)]
    bench.hub.rebinding.use(OwnControls().with_pad(guid, OwnPad(was_asked=True)), is_swapped=False)
    tap(bench, pad, 0)
    assert len(bench.unknown) == 1


@pytest.mark.parametrize(
    ("product", "asks"), [(0x0006, True), (0x0011, True), (0x1804, False)], ids=hex
)
def test_a_mapping_knows_nothing_of_an_encoders_wires(
    bench: Bench, vpad: PadFactory, product: int, *, asks: bool
) -> None:
    """Boards are asked about though somebody's file maps them; pads of a make are not."""
    pad, _ = plugged(bench, vpad, vendor=0x0079, product=product)
    assert bench.hub.pads[0].is_mapped
    tap(bench, pad, pads.A)
    assert bool(bench.unknown) is asks
