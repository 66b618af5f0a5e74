"""The pad is pulled out and put back in on every screen, twenty times each."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.tv.events import Command
from game.tv.scenes.help import HelpScene
from game.tv.scenes.initials import InitialsScene
from game.tv.scenes.notice import PadLostScene
from game.tv.scenes.options import OptionsScene
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.redeals import RedealsScene
from game.tv.scenes.remap import RemapScene
from game.tv.scenes.result import ResultScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from tests.tv.play.conftest import DecideDeal
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import key_hand, pad_hand, plugged
from tests.tv.play.lines import winning_line
from tests.vpad import PadFactory

TIMES = 20
DEAL = 43
Go = Callable[[Presser], None]


def to_table(hand: Presser) -> None:
    """Deal and make a first move."""
    hand.choose("play")
    hand.choose("unlimited")
    play(hand.couch, hand, winning_line(DEAL, None)[0])


def to_pause(hand: Presser) -> None:
    """Open the panel over a game."""
    to_table(hand)
    hand.back()


def to_question(hand: Presser) -> None:
    """Ask for a new deal in the middle of a game."""
    to_pause(hand)
    hand.choose("new")


def to_result(hand: Presser) -> None:
    """Finish a game."""
    to_pause(hand)
    hand.choose("finish")
    hand.choose("finish")
    hand.couch.wait(1500)


def to_initials(hand: Presser) -> None:
    """Sign a finished game."""
    to_result(hand)
    hand.choose("sign")


def to_controls(hand: Presser) -> None:
    """Set what the keyboard's keys mean."""
    for row in ("options", "controls", "remap", "desk"):
        hand.choose(row)


WAYS: dict[type, Go] = {
    TitleScene: lambda _: None,
    RedealsScene: lambda hand: hand.choose("play"),
    TableScene: to_table,
    PausePanel: to_pause,
    QuestionScene: to_question,
    OptionsScene: lambda hand: hand.choose("options"),
    HelpScene: lambda hand: hand.choose("help"),
    RecordsScene: lambda hand: hand.choose("records"),
    ResultScene: to_result,
    InitialsScene: to_initials,
    RemapScene: to_controls,
}


@pytest.fixture
def at_scene(couch: Couch, deals: DecideDeal) -> Callable[[type], type]:
    """Return what brings the game to a screen by a keyboard."""

    def go(scene: type) -> type:
        deals(DEAL)
        WAYS[scene](key_hand(couch))
        assert isinstance(couch.top, scene)
        return scene

    return go


@pytest.mark.parametrize("scene", WAYS)
def test_the_pad_comes_and_goes(
    couch: Couch, vpad: PadFactory, at_scene: Callable[[type], type], scene: type
) -> None:
    """A game stops until any press; a menu waits. Nothing is lost, and each new pad works."""
    at_scene(scene)
    kept = couch.store.kept("arcade")
    for _ in range(TIMES):
        pad = plugged(couch, vpad)
        _use(couch, pad_hand(couch, pad))
        pad.unplug()
        couch.wait(24)
        if scene is TableScene:
            assert isinstance(couch.top, PadLostScene)
            key_hand(couch).press(Command.CONFIRM)
        assert isinstance(couch.top, scene)
    key_hand(couch).press(Command.DOWN)
    assert isinstance(couch.top, scene)
    after = couch.store.kept("arcade")
    assert (kept is None) == (after is None)
    if kept is not None and after is not None:
        assert after.journal.startswith(kept.journal)


def test_a_pad_pulled_out_with_its_button_held_does_nothing_more(
    couch: Couch, vpad: PadFactory, at_scene: Callable[[type], type]
) -> None:
    """A direction that was held does not go on, and the next pad starts from nothing."""
    at_scene(OptionsScene)
    pad = plugged(couch, vpad)
    pad.press(12)  # D-pad down, in SDL's numbering
    couch.step()
    focused = couch.menu.focused
    pad.unplug()
    couch.wait(2000)
    assert couch.menu.focused == focused
    pad_hand(couch, plugged(couch, vpad)).press(Command.UP)
    assert couch.menu.focused != focused


def test_any_device_goes_on_after_the_pad_is_gone(
    couch: Couch, vpad: PadFactory, at_scene: Callable[[type], type]
) -> None:
    """Another pad as well as the keyboard; the press itself does nothing on the table."""
    at_scene(TableScene)
    first, second = plugged(couch, vpad), plugged(couch, vpad)
    _use(couch, pad_hand(couch, first))
    before = couch.session.journal_text
    first.unplug()
    couch.wait(24)
    assert isinstance(couch.top, PadLostScene)
    pad_hand(couch, second).press(Command.CONFIRM)
    assert isinstance(couch.top, TableScene)
    assert couch.chosen is None
    assert couch.session.journal_text == before


def test_a_pad_nobody_used_is_not_missed(
    couch: Couch, vpad: PadFactory, at_scene: Callable[[type], type]
) -> None:
    """Only the pad in use stops the game."""
    at_scene(TableScene)
    plugged(couch, vpad).unplug()
    couch.wait(24)
    assert isinstance(couch.top, TableScene)


def _use(couch: Couch, hand: Presser) -> None:
    """Press a direction: enough to be the pad in use."""
    top = couch.top
    hand.press(Command.RIGHT)
    assert couch.top is top
