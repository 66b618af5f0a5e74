"""Whose press it was: the pad's own id, none for keys."""

from __future__ import annotations

import pygame

from game.tv.events import InputEvent, PadLost, Press
from tests import vpad as pads
from tests.tv.input.bench import Bench
from tests.vpad import PadFactory

ARMED_MS = 500


def _who(events: list[InputEvent]) -> list[int | None]:
    return [event.pad for event in events if isinstance(event, Press | PadLost)]


def test_two_alike_pads_are_told_apart(bench: Bench, vpad: PadFactory) -> None:
    """By button, stick and the repeats of a held direction."""
    left, right = vpad(), vpad()
    bench.wait(ARMED_MS)
    for pad in (left, right):
        pad.press(pads.A)
        assert _who(bench.wait(40)) == [pad.instance_id]
        pad.release(pads.A)
        pad.tilt(0, 1)
        told = _who(bench.wait(800))
        assert len(told) > 2
        assert set(told) == {pad.instance_id}
        pad.tilt(0, 0)
        bench.wait(100)


def test_a_joystick_without_mapping_has_an_id_too(bench: Bench, vpad: PadFactory) -> None:
    """Its hat as well."""
    stick = vpad(is_gamepad=False, hats=1, axes=2, buttons=6)
    bench.wait(ARMED_MS)
    stick.hat(pads.HAT_UP)
    assert _who(bench.wait(40)) == [stick.instance_id]


def test_keys_and_remotes_are_one_device_without_an_id(bench: Bench) -> None:
    """Both are a keyboard to the system."""
    assert _who(bench.tap(pygame.K_RETURN) + bench.tap(pygame.K_AC_BACK)) == [None, None]


def test_it_is_told_which_pad_was_lost(bench: Bench, vpad: PadFactory) -> None:
    """Two may carry the same name."""
    left, right = vpad(), vpad()
    bench.wait(ARMED_MS)
    for pad in (left, right):
        pad.press(pads.A)
        bench.wait(40)
        pad.release(pads.A)
    bench.wait(200)
    right.unplug()
    assert _who(bench.wait(50)) == [right.instance_id]
    assert [info.instance_id for info in bench.hub.pads] == [left.instance_id]
