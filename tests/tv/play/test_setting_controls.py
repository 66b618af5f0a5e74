"""Setting controls on the couch: the questions to an unknown pad, and every device's own screen."""

from __future__ import annotations

import pygame
import pytest

from game.tv.events import Command
from game.tv.input.own import Keys
from game.tv.scenes.options.controls import ControlsPage
from game.tv.scenes.pad_wizard import PadWizard
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.redeals import RedealsScene
from game.tv.scenes.remap import DevicesScene, RemapScene
from game.tv.scenes.remap_listen import KEEP_MS, STEP_MS, KeepScene, ListenScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from tests import vpad as pads
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import Couch
from tests.tv.play.hands import key_hand, pad_hand, plugged, tap
from tests.vpad import PadFactory, VirtualPad

BOARD = {"is_gamepad": False, "axes": 2, "buttons": 12, "hats": 0, "vendor": 0x0079}
MY_OK, MY_BACK = 7, 8
LATER_MS = 400


def press(couch: Couch, pad: VirtualPad, button: int) -> None:
    """Press a button as somebody does who reads before."""
    couch.jump(LATER_MS)
    pad.press(button)
    couch.step()
    pad.release(button)
    couch.jump(LATER_MS)


def push(couch: Couch, pad: VirtualPad, axis: int, value: float) -> None:
    """Push an axis and let it come back."""
    couch.wait(LATER_MS)
    pad.tilt(axis, value)
    couch.step()
    pad.tilt(axis, 0)
    couch.wait(LATER_MS)


def board(couch: Couch, vpad: PadFactory, **how: object) -> VirtualPad:
    """Plug an encoder board in and wait until its stick is believed."""
    pad = vpad(**{**BOARD, **how})
    couch.wait(500)
    return pad


def own_pad(couch: Couch) -> dict[str, object]:
    """Return what is kept of the one pad."""
    kept = couch.store.setting("option.controls", {})["pads"]
    assert len(kept) == 1
    return next(iter(kept.values()))


def to_remap(couch: Couch, scheme: str) -> RemapScene:
    """Go by keyboard to the screen of a device's controls."""
    hand = key_hand(couch)
    for row in ("options", "controls", "remap", scheme):
        hand.choose(row)
    assert isinstance(couch.top, RemapScene)
    return couch.top


def shown(couch: Couch, command: Command) -> str:
    """Return the control that the screen shows for a command."""
    return next(row.detail for row in couch.menu.rows() if row.key == command)


def test_an_unknown_pad_is_asked_once_and_its_answers_are_kept(
    make_couch: MakeCouch, vpad: PadFactory
) -> None:
    """OK, Back, up; the new OK confirms them; after a restart they still hold, unasked."""
    couch = make_couch()
    pad = board(couch, vpad)
    press(couch, pad, 3)
    assert isinstance(couch.top, PadWizard)
    press(couch, pad, MY_OK)
    press(couch, pad, MY_BACK)
    push(couch, pad, 1, -1)
    assert isinstance(couch.top, KeepScene)
    press(couch, pad, MY_OK)
    assert isinstance(couch.top, TitleScene)
    bindings = own_pad(couch)["bindings"]
    assert bindings["confirm"][0] == f"b{MY_OK}"
    assert bindings["back"][0] == f"b{MY_BACK}"
    pad.unplug()
    couch = make_couch()
    pad = board(couch, vpad)
    press(couch, pad, MY_OK)
    assert isinstance(couch.top, RedealsScene)
    press(couch, pad, MY_BACK)
    assert isinstance(couch.top, TitleScene)


def test_answers_nobody_confirms_are_undone(couch: Couch, vpad: PadFactory) -> None:
    """After fifteen seconds the pad is as it was, and is not asked again."""
    pad = board(couch, vpad)
    press(couch, pad, 3)
    press(couch, pad, MY_OK)
    press(couch, pad, MY_BACK)
    push(couch, pad, 1, -1)
    couch.jump(KEEP_MS)
    couch.step()
    assert isinstance(couch.top, TitleScene)
    assert not own_pad(couch).get("bindings")
    press(couch, pad, MY_OK)
    assert isinstance(couch.top, TitleScene)
    press(couch, pad, 0)
    assert isinstance(couch.top, RedealsScene)


def test_the_questions_can_be_let_pass(couch: Couch, vpad: PadFactory) -> None:
    """Nobody has to answer: the pad has the usual buttons."""
    pad = board(couch, vpad)
    press(couch, pad, 3)
    couch.jump(15_000)
    couch.wait(16)
    assert isinstance(couch.top, TitleScene)
    press(couch, pad, 0)
    assert isinstance(couch.top, RedealsScene)


def test_they_can_be_asked_again_from_the_options(couch: Couch, vpad: PadFactory) -> None:
    """And by then Back leads out, for another device."""
    pad = board(couch, vpad)
    press(couch, pad, 3)
    key_hand(couch).back()
    assert isinstance(couch.top, TitleScene)
    press(couch, pad, 3)
    hand = key_hand(couch)
    for row in ("options", "controls", "wizard"):
        hand.choose(row)
    assert isinstance(couch.top, PadWizard)
    hand.back()
    assert isinstance(couch.top, ControlsPage)


def test_the_same_button_is_not_both(couch: Couch, vpad: PadFactory) -> None:
    """OK pressed for Back is said to be taken, and the question stands."""
    pad = board(couch, vpad)
    press(couch, pad, 3)
    press(couch, pad, MY_OK)
    press(couch, pad, MY_OK)
    assert "taken" in couch.menu.intro()
    press(couch, pad, MY_BACK)
    assert "up" in couch.menu.intro()


def test_a_dpad_of_buttons_is_asked_for_whole(couch: Couch, vpad: PadFactory) -> None:
    """Up gives nothing away there; a board without stick is played by buttons alone."""
    pad = board(couch, vpad, axes=0)
    press(couch, pad, 3)
    for button in (0, 1, 8, 9, 10, 11):
        press(couch, pad, button)
    assert isinstance(couch.top, KeepScene)
    press(couch, pad, 0)
    before = couch.menu.focused
    press(couch, pad, 9)
    assert couch.menu.focused != before
    press(couch, pad, 8)
    assert couch.menu.focused == before


def test_an_unknown_pad_plays_at_once(couch: Couch, vpad: PadFactory, deals: DecideDeal) -> None:
    """At the table nothing is asked: the press acts."""
    deals(43)
    hand = key_hand(couch)
    hand.choose("play")
    hand.choose("unlimited")
    pad = board(couch, vpad)
    before = couch.session.journal_text
    press(couch, pad, 2)
    assert isinstance(couch.top, TableScene)
    assert couch.session.journal_text.startswith(before)
    assert couch.session.journal_text.endswith("draw\n")


def test_a_control_in_use_is_exchanged_after_a_question(couch: Couch, vpad: PadFactory) -> None:
    """No leaves all as it was; yes changes both, at once and for good."""
    pad = plugged(couch, vpad)
    pad_hand(couch, pad).press(Command.DOWN)
    guid = couch.services.rebinding.pads()[0].guid
    remap = to_remap(couch, guid)
    hand = key_hand(couch)
    for answer in ("no", "yes"):
        hand.choose("draw")
        assert isinstance(couch.top, ListenScene)
        press(couch, pad, pads.L1)
        assert isinstance(couch.top, QuestionScene)
        assert "Undo" in couch.menu.intro()
        hand.choose(answer)
        assert couch.top is remap
        assert shown(couch, Command.DRAW) == {"no": "X", "yes": "LB"}[answer]
    assert shown(couch, Command.UNDO) == "X"
    assert own_pad(couch)["bindings"]["draw"] == ["leftshoulder"]


@pytest.mark.parametrize("scheme", [Keys.DESK, Keys.REMOTE])
def test_keys_are_changed_too(couch: Couch, scheme: Keys) -> None:
    """A free key is taken without a question; it acts as soon as it is kept."""
    to_remap(couch, scheme)
    key_hand(couch).choose("hint")
    couch.jump(LATER_MS)
    tap(couch, pygame.K_F6)
    assert isinstance(couch.top, RemapScene)
    assert shown(couch, Command.HINT) == "F6"
    assert couch.store.setting("option.controls", {})["keys"][scheme]["hint"][0] == "F6"


def test_what_everything_depends_on_is_tried_first(couch: Couch) -> None:
    """Another OK stays only if it says so itself."""
    to_remap(couch, Keys.DESK)
    hand = key_hand(couch)
    hand.choose("confirm")
    couch.jump(LATER_MS)
    tap(couch, pygame.K_c)
    assert isinstance(couch.top, KeepScene)
    tap(couch, pygame.K_RETURN)
    assert isinstance(couch.top, KeepScene)
    couch.jump(KEEP_MS)
    couch.step()
    assert shown(couch, Command.CONFIRM) == "Enter"
    hand.choose("confirm")
    couch.jump(LATER_MS)
    tap(couch, pygame.K_c)
    tap(couch, pygame.K_c)
    assert isinstance(couch.top, RemapScene)
    assert shown(couch, Command.CONFIRM) == "C"
    couch.jump(LATER_MS)
    tap(couch, pygame.K_c)
    assert isinstance(couch.top, ListenScene)


def test_reset_brings_back_what_is_shipped(couch: Couch) -> None:
    """It is tried like any other change of what everything depends on."""
    to_remap(couch, Keys.REMOTE)
    hand = key_hand(couch)
    hand.choose("hint")
    couch.jump(LATER_MS)
    tap(couch, pygame.K_F6)
    hand.choose("reset")
    assert isinstance(couch.top, KeepScene)
    hand.choose("keep")
    assert "remote" not in couch.store.setting("option.controls", {})["keys"]


def test_one_button_is_enough(couch: Couch, vpad: PadFactory) -> None:
    """Whoever has one and presses nothing else gets it as OK, and all else as it was."""
    pad = plugged(couch, vpad)
    press(couch, pad, pads.R3)
    guid = couch.services.rebinding.pads()[0].guid
    to_remap(couch, guid)
    key_hand(couch).choose("run")
    press(couch, pad, pads.R3)
    for _ in range(3):
        couch.jump(STEP_MS)
        couch.step()
    assert isinstance(couch.top, KeepScene)
    press(couch, pad, pads.R3)
    assert isinstance(couch.top, RemapScene)
    assert own_pad(couch)["bindings"]["confirm"][0] == "rightstick"
    press(couch, pad, pads.R3)
    assert isinstance(couch.top, ListenScene)


def test_in_a_row_what_is_in_use_is_exchanged_and_told(couch: Couch, vpad: PadFactory) -> None:
    """No question that would need another button."""
    pad = plugged(couch, vpad)
    press(couch, pad, pads.R3)
    guid = couch.services.rebinding.pads()[0].guid
    to_remap(couch, guid)
    key_hand(couch).choose("run")
    press(couch, pad, pads.B)
    assert "exchanged" in couch.menu.intro()
    assert "Back" in couch.menu.intro()


def test_the_last_control_of_what_is_needed_stays(couch: Couch, vpad: PadFactory) -> None:
    """It cannot be given to what has nothing to give for it."""
    pad = plugged(couch, vpad)
    press(couch, pad, pads.R3)
    guid = couch.services.rebinding.pads()[0].guid
    to_remap(couch, guid)
    hand = key_hand(couch)
    hand.choose("new_deal")
    press(couch, pad, pads.A)
    hand.choose("yes")
    assert isinstance(couch.top, RemapScene)
    assert shown(couch, Command.CONFIRM) == "A"


def test_a_pad_that_is_pulled_out_meanwhile_changes_nothing(couch: Couch, vpad: PadFactory) -> None:
    """The questions run out, and the screen says that the pad is gone."""
    pad = plugged(couch, vpad)
    press(couch, pad, pads.R3)
    guid = couch.services.rebinding.pads()[0].guid
    to_remap(couch, guid)
    key_hand(couch).choose("run")
    pad.unplug()
    for _ in range(3):
        couch.jump(STEP_MS)
        couch.step()
    assert isinstance(couch.top, RemapScene)
    key_hand(couch).choose("run")
    assert "not plugged in" in couch.menu.intro()
    key_hand(couch).press(Command.CONFIRM)
    key_hand(couch).back()
    assert isinstance(couch.top, DevicesScene)


def test_swap_is_kept_for_the_pad_in_use(couch: Couch, vpad: PadFactory) -> None:
    """Another kind of pad has it its own way."""
    pad, other = plugged(couch, vpad), plugged(couch, lambda: vpad(vendor=0x054C, product=0x09CC))
    press(couch, pad, pads.DOWN)
    hand = key_hand(couch)
    for row in ("options", "controls"):
        hand.choose(row)
    hand.choose("swap_confirm_back")
    assert own_pad(couch)["swap"] is True
    press(couch, other, pads.B)
    press(couch, pad, pads.A)
    assert isinstance(couch.top, TitleScene)
