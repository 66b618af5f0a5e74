"""An evening in which each player has a pad: who joins with which, and whose press counts when."""

from __future__ import annotations

import pygame
import pytest

from game.tv.events import MOVES, Command
from game.tv.scenes.evening_scenes import InterludeScene
from game.tv.scenes.hot_seat import HotSeatScene
from game.tv.scenes.join import JoinScene
from game.tv.scenes.notice import SeatLostScene
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.table import TableScene
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import key_hand, mouse_hand, pad_hand, plugged, tap
from tests.tv.play.lines import dealt, winning_line
from tests.vpad import PadFactory, VirtualPad

DEAL = 12
NAMES = ("Ana", "Ben", "Cleo", "Dora")


@pytest.fixture
def pads(couch: Couch, vpad: PadFactory) -> list[VirtualPad]:
    """Plug in two pads."""
    return [plugged(couch, vpad) for _ in range(2)]


@pytest.fixture
def hands(couch: Couch, pads: list[VirtualPad]) -> list[Presser]:
    """Return a player for each pad, the first of whom opened the seats and chose one pad each."""
    hands = [pad_hand(couch, pad) for pad in pads]
    for name in NAMES[:2]:
        couch.store.players.add(name)
    hands[0].choose("players")
    hands[0].choose("together")
    hands[0].focus("pads")
    hands[0].press(Command.RIGHT)
    return hands


def join(hands: list[Presser]) -> Couch:
    """Begin, and let all join in turn order, up to the page that calls the first player."""
    couch = hands[0].couch
    hands[0].choose("begin")
    assert isinstance(couch.top, JoinScene)
    for hand in hands:
        hand.press(Command.CONFIRM)
    hands[-1].choose("0")
    couch.wait(50)
    assert isinstance(couch.top, InterludeScene)
    return couch


def first_turn(hands: list[Presser], deals: DecideDeal) -> Couch:
    """Let all join and the first player's cards be dealt."""
    deals(DEAL)
    couch = join(hands)
    hands[0].choose("next")
    couch.wait(1200)
    assert isinstance(couch.top, TableScene)
    return couch


def sign(couch: Couch) -> str:
    """Return what the table says of whose turn it is."""
    couch.step()
    return couch.table.painter.picture(couch.table.hand).notice


def test_only_whose_turn_it_is_plays(hands: list[Presser], deals: DecideDeal) -> None:
    """The other one moves nothing and is told gently whose turn it is; then roles change."""
    couch = first_turn(hands, deals)
    own, other = hands
    before, at = couch.session.game, couch.cursor
    for command in (*MOVES, Command.CONFIRM, Command.DRAW, Command.UNDO, Command.HINT):
        other.press(command)
        assert (couch.session.game, couch.cursor) == (before, at)
        assert sign(couch) == "It is Ana's turn"
    couch.wait(3000)
    assert sign(couch) == ""
    play(couch, own, winning_line(DEAL, 0)[0])
    own.back()
    own.choose("finish")
    own.choose("finish")
    couch.wait(2000)
    own.choose("evening")
    own.press(Command.CONFIRM)
    assert isinstance(couch.top, InterludeScene)
    assert couch.menu.intro() == "Ben plays with another controller."
    other.press(Command.CONFIRM)
    couch.wait(1200)
    play(couch, other, winning_line(DEAL, 0)[0])
    own.press(Command.DRAW)
    assert sign(couch) == "It is Ben's turn"


def test_keys_and_mouse_are_somebody_elses_device_too(
    hands: list[Presser], deals: DecideDeal
) -> None:
    """Nobody joined with them, so neither plays; the line along the bottom opens the panel."""
    couch = first_turn(hands, deals)
    before = couch.session.game
    tap(couch, pygame.K_t, text="t")
    mouse_hand(couch).draw()
    assert couch.session.game is before
    assert sign(couch) == "It is Ana's turn"
    mouse_hand(couch).click(couch.layout.hints.centerx, couch.layout.hints.centery)
    assert isinstance(couch.top, PausePanel)


def test_the_panel_is_everybodys_but_not_its_deeds(hands: list[Presser], deals: DecideDeal) -> None:
    """Others may pause, resume and leave; undo and finish are for the player whose turn it is."""
    couch = first_turn(hands, deals)
    own, other = hands
    play(couch, own, winning_line(DEAL, 0)[0])
    before = couch.session.game
    for deed in ("undo", "finish"):
        other.back()
        assert isinstance(couch.top, PausePanel)
        other.choose(deed)
        assert isinstance(couch.top, PausePanel)
        assert couch.menu.intro() == "Ana plays with another controller."
        other.choose("resume")
        assert couch.session.game is before
    other.press(Command.MENU)
    own.choose("undo")
    assert couch.session.game.state.pyramid == dealt(DEAL, 0).pyramid


def test_a_back_of_another_lets_nothing_go(hands: list[Presser], deals: DecideDeal) -> None:
    """What was chosen stays chosen behind the panel."""
    couch = first_turn(hands, deals)
    own, other = hands
    state = couch.session.game.state
    card = next(place for place in state.exposed() if not state.card(place).is_king)
    own.confirm(card)
    other.back()
    other.back()
    assert couch.chosen == card


def test_whoever_presses_ok_takes_the_seat_of_a_lost_pad(
    hands: list[Presser], pads: list[VirtualPad], deals: DecideDeal
) -> None:
    """The turn stands still; the keyboard goes on with it, and Ben keeps a pad of his own."""
    couch = first_turn(hands, deals)
    pads[0].unplug()
    couch.wait(50)
    assert isinstance(couch.top, SeatLostScene)
    keys = key_hand(couch)
    keys.back()
    assert sign(couch) == "Press OK to play for Ana"
    keys.draw()
    assert couch.session.game.moves == 0
    before = couch.chosen, couch.session.game
    tap(couch, pygame.K_RETURN)
    assert (couch.chosen, couch.session.game) == before, "that press took the seat and no card"
    keys.draw()
    assert couch.session.game.moves == 1
    hands[1].draw()
    assert couch.session.game.moves == 1


def test_the_other_pad_may_take_over_too(
    hands: list[Presser], pads: list[VirtualPad], deals: DecideDeal
) -> None:
    """Two can share what is left."""
    couch = first_turn(hands, deals)
    pads[0].unplug()
    couch.wait(50)
    hands[1].press(Command.CONFIRM)
    play(couch, hands[1], winning_line(DEAL, 0)[0])


def test_a_pad_that_has_no_turn_stops_nobody(
    hands: list[Presser], pads: list[VirtualPad], deals: DecideDeal
) -> None:
    """Ben's pad goes while Ana plays; on Ben's turn the seat is open."""
    couch = first_turn(hands, deals)
    pads[1].unplug()
    couch.wait(50)
    play(couch, hands[0], winning_line(DEAL, 0)[0])
    hands[0].back()
    hands[0].choose("finish")
    hands[0].choose("finish")
    couch.wait(2000)
    hands[0].choose("evening")
    hands[0].choose("next")
    couch.wait(1200)
    play(couch, hands[0], winning_line(DEAL, 0)[0])


def test_joining(hands: list[Presser], pads: list[VirtualPad]) -> None:
    """A device joins once; BACK takes the last one back, then leads to the seats; lost pads go."""
    couch = hands[0].couch
    hands[0].choose("begin")
    assert couch.menu.intro() == "Ana: press OK on what you play with."
    for _ in range(2):
        hands[0].press(Command.CONFIRM)
    assert couch.menu.intro() == "Ana has this one. Press OK on another."
    hands[0].back()
    assert couch.menu.intro() == "Ana: press OK on what you play with."
    hands[1].press(Command.CONFIRM)
    assert couch.menu.intro() == "Ben: press OK on what you play with."
    pads[1].unplug()
    couch.wait(50)
    assert couch.menu.intro() == "Ana: press OK on what you play with."
    hands[0].back()
    assert isinstance(couch.top, HotSeatScene)


def test_after_a_new_start_the_seats_are_open(
    hands: list[Presser], deals: DecideDeal, make_couch: MakeCouch
) -> None:
    """Pads are not known again: the turn goes on with what OK is pressed on."""
    couch = first_turn(hands, deals)
    play(couch, hands[0], winning_line(DEAL, 0)[0])
    couch = make_couch(couch.folder)
    keys = key_hand(couch)
    keys.choose("continue")
    couch.wait(50)
    assert sign(couch) == "Press OK to play for Ana"
    tap(couch, pygame.K_RETURN)
    assert sign(couch) == ""
    keys.draw()
    assert couch.session.game.moves == 2


def test_who_plays_with_what_can_be_said_again(hands: list[Presser], deals: DecideDeal) -> None:
    """From the panel, by anybody: two who mixed up their pads change them in mid-turn."""
    couch = first_turn(hands, deals)
    hands[1].back()
    hands[1].choose("seats")
    for hand in reversed(hands):
        hand.press(Command.CONFIRM)
    assert isinstance(couch.top, PausePanel)
    hands[1].back()
    play(couch, hands[1], winning_line(DEAL, 0)[0])


def test_another_game_is_nobodys_turn(hands: list[Presser], deals: DecideDeal) -> None:
    """A kept game of other rules is gone on with by any device, while the evening waits."""
    couch = hands[0].couch
    couch.flow.start("timed", 2, deal=DEAL)
    couch.wait(50)
    couch.flow.to_title()
    couch.wait(50)
    hands[0].choose("players")
    hands[0].choose("together")
    couch = first_turn(hands, deals)
    couch.flow.to_title()
    couch.wait(50)
    couch.flow.continue_game("timed")
    couch.wait(50)
    tap(couch, pygame.K_t, text="t")
    assert couch.session.game.moves == 1
    assert sign(couch) == ""
