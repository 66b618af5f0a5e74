"""One-button play: everything from the cold start to the result with one button of one pad."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.play.game import Status
from game.rules.layout import is_pyramid_place
from game.tv.scenes.attract import AttractScene
from game.tv.scenes.cursor import Target, place_of
from game.tv.scenes.entry import EntryScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.options import OptionsScene
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.result import ResultScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import BETWEEN_PRESSES_MS, Couch, play
from tests.tv.play.hands import key_hand, plugged, tap
from tests.tv.play.lines import winning_line
from tests.tv.play.test_look_changes import to_option
from tests.vpad import PadFactory, VirtualPad, Y

DEAL = 43
STEP_MS = 800
# As often as the longest cycle has stops, and a few more.
_PATIENCE = 60
# Neither OK nor a direction, where more than one button is in use.
BUTTON = Y


class OneButtonHand:
    """A player who waits for the cursor and presses the only button there is."""

    def __init__(self, couch: Couch, pad: VirtualPad) -> None:
        self.couch = couch
        self._pad = pad

    def press(self) -> None:
        """Press it, now."""
        self._pad.press(BUTTON)
        self.couch.step()
        self._pad.release(BUTTON)
        self.couch.jump(BETWEEN_PRESSES_MS)

    def press_at(self, is_there: Callable[[], bool]) -> None:
        """Wait until the cursor is there, step by step, and press."""
        for _ in range(_PATIENCE):
            if is_there():
                self.press()
                return
            self.couch.jump(STEP_MS)
        raise AssertionError("the cursor never came there")

    def confirm(self, target: Target) -> None:
        """Confirm something on the table."""
        self.press_at(lambda: self.couch.cursor == target)

    def draw(self) -> None:
        """Draw by the stock itself: there is no button for it."""
        self.confirm("stock")

    def choose(self, row: str) -> None:
        """Choose a row of a menu."""
        self.press_at(lambda: self.couch.menu.focused == row and at_stop(self.couch) is None)

    def back(self) -> None:
        """Go back, or to the menu, by the stop that is there for it."""
        self.press_at(lambda: at_stop(self.couch) is not None)


def at_stop(couch: Couch) -> int | None:
    """Return which of the further stops the cursor is on."""
    stepper = couch.one_button.stepper
    return None if stepper is None else stepper.at_stop


@pytest.fixture
def hand(make_couch: MakeCouch, vpad: PadFactory, deals: DecideDeal) -> OneButtonHand:
    """Return a player with one button at a cold start, the option having been kept."""
    deals(DEAL)
    make_couch().services.change(one_button=True, one_button_ms=STEP_MS)
    couch = make_couch()
    return OneButtonHand(couch, plugged(couch, vpad))


def test_a_game_is_won_with_one_button(hand: OneButtonHand) -> None:
    """From the cold start through both menus and every move to the result, and to another deal."""
    couch = hand.couch
    assert isinstance(couch.top, TitleScene)
    hand.choose("play")
    hand.choose("unlimited")
    for move in winning_line(DEAL, None):
        play(couch, hand, move)
    assert couch.session.game.status is Status.WON
    for _ in range(_PATIENCE):
        if isinstance(couch.top, ResultScene):
            break
        couch.jump(STEP_MS)
    assert isinstance(couch.top, ResultScene)
    couch.jump(STEP_MS)
    hand.choose("again")
    hand.choose("unlimited")
    assert isinstance(couch.top, TableScene)


def test_the_pause_panel_and_all_below_it_are_reached_and_left(hand: OneButtonHand) -> None:
    """The menu follows the last card; the way back follows the last row."""
    couch = hand.couch
    hand.choose("play")
    hand.choose("0")
    hand.back()
    assert isinstance(couch.top, PausePanel)
    hand.choose("options")
    hand.choose("access")
    before = couch.services.settings.reduce_motion
    hand.choose("reduce_motion")
    assert couch.services.settings.reduce_motion is not before
    hand.back()
    hand.back()
    assert isinstance(couch.top, PausePanel)
    hand.choose("resume")
    assert isinstance(couch.top, TableScene)


def test_a_chosen_card_is_let_go_and_its_partners_come_first(hand: OneButtonHand) -> None:
    """With a card chosen the cursor visits its partners alone, and the way to let it go."""
    couch = hand.couch
    hand.choose("play")
    hand.choose("0")
    first, second = winning_pair(couch)
    hand.confirm(first)
    assert couch.chosen == first
    state, seen = couch.session.game.state, set()
    for _ in range(8):
        couch.jump(STEP_MS)
        seen.add(couch.cursor)
    places = [place_of(target, state) for target in seen if target is not None]
    assert second in places
    assert {state.card(place).rank for place in places} == {13 - state.card(first).rank}
    hand.back()
    assert couch.chosen is None
    assert isinstance(couch.top, TableScene)


def winning_pair(couch: Couch) -> tuple[Target, Target]:
    """Return two cards of the pyramid that can leave together."""
    moves = couch.session.game.state.legal_moves()
    pairs = (move.places for move in moves if len(move.places) > 1)
    first, second = next(pair for pair in pairs if all(map(is_pyramid_place, pair)))
    return first, second


def test_a_number_is_turned_letter_by_letter(hand: OneButtonHand) -> None:
    """A press takes the wheel in hand, it turns by itself, and each press keeps a digit."""
    couch = hand.couch
    hand.choose("rules")
    hand.choose("timed")
    hand.choose("number")
    scene = couch.top
    assert isinstance(scene, EntryScene)
    hand.choose("letters")
    before = scene.wheel.text
    hand.press()
    couch.jump(STEP_MS)
    couch.jump(STEP_MS)
    hand.press()
    assert scene.wheel.text == f"{before[0]}2{before[2:]}"
    for _ in range(_PATIENCE):
        couch.jump(STEP_MS)
        if at_stop(couch) is not None:
            break
    assert at_stop(couch) is not None, "the wheel was never let go of"


@pytest.mark.parametrize("kind", ["unbound key", "arrow", "click", "typed"])
def test_any_input_is_the_button(hand: OneButtonHand, kind: str) -> None:
    """A key that nothing is bound to, a direction, a click anywhere: each means OK."""
    couch = hand.couch
    hand.choose("play")
    assert couch.menu.focused == "0"
    give(couch, kind)
    assert isinstance(couch.top, TableScene)


def give(couch: Couch, kind: str) -> None:
    """Give an input of a kind."""
    if kind == "click":
        couch.post(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1, touch=False)
        couch.step()
        couch.post(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1, touch=False)
        couch.jump(BETWEEN_PRESSES_MS)
    else:
        key = {"unbound key": pygame.K_F7, "arrow": pygame.K_UP, "typed": pygame.K_x}[kind]
        tap(couch, key, text="x" if kind == "typed" else "")


def test_stepping_wakes_nobody(hand: OneButtonHand) -> None:
    """A title that only steps by itself is left alone: after two minutes it plays games."""
    for _ in range(170):
        hand.couch.jump(STEP_MS)
    assert isinstance(hand.couch.top, AttractScene)
    hand.press()
    assert isinstance(hand.couch.top, TitleScene)


def test_switched_on_it_steps_and_off_it_rests(make_couch: MakeCouch) -> None:
    """The option acts at once, and without it nothing moves."""
    couch = make_couch()
    hand = key_hand(couch)
    hand.choose("options")
    to_option(hand, "one_button")
    focused = couch.menu.focused
    couch.jump(5000)
    assert couch.menu.focused == focused
    couch.services.change(one_button=True)
    frame = couch.screen.copy()
    couch.jump(20)
    couch.jump(1300)
    assert couch.menu.focused != focused
    assert couch.screen.get_buffer().raw != frame.get_buffer().raw
    couch.services.change(one_button=False)
    focused = couch.menu.focused
    couch.jump(5000)
    assert couch.menu.focused == focused


def test_every_screen_of_the_options_has_a_way_back(hand: OneButtonHand) -> None:
    """No page is a trap."""
    couch = hand.couch
    hand.choose("options")
    first = couch.top
    assert isinstance(first, OptionsScene)
    for page in first.sections():
        hand.choose(page.key)
        assert isinstance(couch.top, MenuScene)
        assert couch.top is not first
        hand.back()
        assert couch.top is first
