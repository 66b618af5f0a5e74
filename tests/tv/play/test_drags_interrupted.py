"""Drags that something interrupts, and what a pointer does afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.moves import Move
from game.tv.events import Command
from game.tv.scenes.cursor import Pile, target_of
from game.tv.scenes.notice import PadLostScene
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.table import TableScene
from tests.tv.play.conftest import MakeCouch
from tests.tv.play.dragging import (
    FAR,
    FLOWN_HOME_MS,
    Drag,
    FingerDrag,
    Fits,
    MouseDrag,
    check_taken,
    dealt_with,
    drag,
    middle,
    pair_of_pyramid,
)
from tests.tv.play.hands import key_hand, mouse_hand, pad_hand, plugged, touch_hand
from tests.vpad import PadFactory

OpenTable = Callable[[str, Fits], tuple[Drag, Move]]


@pytest.fixture(params=[MouseDrag, FingerDrag], ids=["mouse", "touch"])
def open_table(request: pytest.FixtureRequest, make_couch: MakeCouch) -> OpenTable:
    """Return what deals a deal with a certain move, for each kind of pointer."""

    def open_it(rules: str, fits: Fits) -> tuple[Drag, Move]:
        couch, move = dealt_with(make_couch, rules, fits)
        return request.param(couch), move

    return open_it


def held(open_table: OpenTable) -> tuple[Drag, Move]:
    """Return a pointer that holds a card over its partner."""
    hand, move = open_table("arcade", pair_of_pyramid)
    hand.couch.wait(1000)
    hand.press(middle(hand.couch, move.places[0]))
    hand.move(middle(hand.couch, move.places[1]))
    assert hand.couch.table.hand.dragged_to is not None
    assert hand.couch.table.hand.drop_on == move.places[1]
    return hand, move


def check_let_go(hand: Drag) -> None:
    """Assert that the drag is over and that its release does nothing; then play a card by click."""
    couch = hand.couch
    assert isinstance(couch.top, TableScene)
    assert (couch.chosen, couch.table.hand.dragged_to) == (None, None)
    hand.release()
    couch.wait(300)
    assert couch.session.game.moves == 0
    assert couch.chosen is None


def test_a_lost_focus_ends_a_drag(open_table: OpenTable) -> None:
    """The release comes too late, or never."""
    hand, _ = held(open_table)
    hand.couch.post(pygame.WINDOWFOCUSLOST)
    hand.couch.step()
    hand.couch.post(pygame.WINDOWFOCUSGAINED)
    hand.couch.step()
    check_let_go(hand)


def test_a_pad_that_is_unplugged_ends_a_drag(open_table: OpenTable, vpad: PadFactory) -> None:
    """The notice takes the table's place; the card lies where it was."""
    hand, move = open_table("arcade", pair_of_pyramid)
    couch = hand.couch
    pad = plugged(couch, vpad)
    pad_hand(couch, pad).press(Command.RIGHT)
    hand.press(middle(couch, move.places[0]))
    hand.move(middle(couch, move.places[1]))
    pad.unplug()
    couch.wait(24)
    assert isinstance(couch.top, PadLostScene)
    key_hand(couch).press(Command.CONFIRM)
    check_let_go(hand)


def test_the_pause_panel_ends_a_drag(open_table: OpenTable) -> None:
    """Opened by a key while the card is held."""
    hand, _ = held(open_table)
    key_hand(hand.couch).press(Command.MENU)
    assert isinstance(hand.couch.top, PausePanel)
    hand.release()
    assert isinstance(hand.couch.top, PausePanel)
    key_hand(hand.couch).back()
    check_let_go(hand)


def test_a_window_that_is_resized_keeps_the_drag_or_ends_it(open_table: OpenTable) -> None:
    """Everything lies elsewhere now; the card is dropped by where the pointer is then."""
    hand, move = held(open_table)
    couch = hand.couch
    pygame.display.set_mode((960, 540), pygame.RESIZABLE)
    couch.post(pygame.VIDEORESIZE, size=(960, 540), w=960, h=540)
    couch.post(pygame.WINDOWSIZECHANGED, x=960, y=540)
    couch.wait(100)
    hand.move(FAR)
    hand.release()
    couch.wait(FLOWN_HOME_MS)
    assert couch.session.game.moves == 0
    assert (couch.chosen, couch.table.hand.dragged_to) == (None, None)
    drag(hand, *(middle(couch, place) for place in move.places))
    assert couch.session.game.moves == 1


def test_a_second_finger_changes_nothing(make_couch: MakeCouch) -> None:
    """It comes, moves and goes while the first one drags."""
    couch = make_couch(rules="arcade", redeals="1", deal=43)
    move = pair_of_pyramid(couch.session.game.state)
    assert move is not None
    first, second = FingerDrag(couch), FingerDrag(couch, finger=9)
    before = couch.session.game.state
    first.press(middle(couch, move.places[0]))
    first.move(FAR)
    drag(second, couch.centre(Pile.STOCK), FAR)
    assert couch.table.hand.dragged_to is not None
    first.move(middle(couch, move.places[1]))
    first.release()
    check_taken(couch, move, before)


def test_a_card_that_leaves_while_it_is_held_is_let_go(open_table: OpenTable) -> None:
    """Somebody takes the pair with a key while the mouse holds one of its cards."""
    hand, move = held(open_table)
    couch = hand.couch
    before = couch.session.game.state
    key_hand(couch).confirm(target_of(move.places[1]))
    check_taken(couch, move, before)
    hand.move(FAR)
    assert couch.table.hand.dragged_to is None
    hand.release()
    couch.wait(FLOWN_HOME_MS)
    assert couch.session.game.moves == 1


def test_a_click_after_a_drag_is_a_click(open_table: OpenTable) -> None:
    """The drag has left nothing behind: two clicks choose and take."""
    hand, move = open_table("arcade", pair_of_pyramid)
    couch = hand.couch
    drag(hand, middle(couch, move.places[0]), FAR)
    couch.wait(FLOWN_HOME_MS)
    pointing = mouse_hand(couch) if isinstance(hand, MouseDrag) else touch_hand(couch)
    before = couch.session.game.state
    pointing.confirm(target_of(move.places[0]))
    assert couch.chosen == move.places[0]
    pointing.confirm(target_of(move.places[1]))
    check_taken(couch, move, before)


def test_a_tremble_is_a_click(open_table: OpenTable) -> None:
    """A pointer that moves by a few pixels between press and release still clicks."""
    hand, move = open_table("arcade", pair_of_pyramid)
    x, y = middle(hand.couch, move.places[0])
    drag(hand, (x, y), (x + 2, y + 2))
    assert hand.couch.chosen == move.places[0]
