"""Whole games from a cold start, each with one device alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from game.config import shipped_rules
from game.play.actions import action_of, action_text
from game.play.game import Status
from game.play.journal import replay
from game.rules.moves import Move, Verb
from game.rules.ruleset import Redeals, redeals_text
from game.tv.events import Command
from game.tv.scenes.initials import InitialsScene
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.redeals import RedealsScene
from game.tv.scenes.result import ResultScene
from game.tv.scenes.title import TitleScene
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import Couch, Hand, Presser, play
from tests.tv.play.hands import key_hand, mouse_hand, pad_hand, plugged, touch_hand
from tests.tv.play.lines import stuck_line, uses, winning_line
from tests.vpad import PadFactory

WON_DEAL = 43
STUCK_DEAL = 1
MakeHand = Callable[[Couch], Hand]


@pytest.fixture(params=["pad", "keys", "mouse", "touch"])
def make_hand(request: pytest.FixtureRequest, vpad: PadFactory) -> MakeHand:
    """Return the maker of a player for each kind of device."""

    def with_pad(couch: Couch) -> Presser:
        return pad_hand(couch, plugged(couch, vpad))

    makers: dict[str, MakeHand] = {
        "pad": with_pad,
        "keys": key_hand,
        "mouse": mouse_hand,
        "touch": touch_hand,
    }
    return makers[request.param]


def start_from_title(couch: Couch, hand: Hand, redeals: Redeals) -> None:
    """Go from the title to a dealt table."""
    assert isinstance(couch.top, TitleScene)
    hand.choose("play")
    assert isinstance(couch.top, RedealsScene)
    hand.choose(redeals_text(redeals))
    assert couch.session.header.redeals == redeals


def play_all(couch: Couch, hand: Hand, line: Iterable[Move]) -> None:
    """Play a line of moves to the result screen."""
    for move in line:
        play(couch, hand, move)
    couch.wait(4000)
    assert isinstance(couch.top, ResultScene)


def check_stored(couch: Couch, line: Iterable[Move], status: Status) -> None:
    """Assert that the journal in the store is the game that was played."""
    stored = couch.store.games()[0]
    journal = couch.store.journal(stored.id)
    assert journal is not None
    game = replay(journal, shipped_rules()).game
    assert (game.status, game.score, game.moves) == (status, stored.score, stored.moves)
    assert [words.split(" ", 1)[1] for words in journal.split("\n\n")[1].splitlines()] == [
        written(move) for move in line
    ]
    assert couch.store.kept("arcade") is None


def written(move: Move) -> str:
    """Return a move as a journal writes it, without its time."""
    return action_text(action_of(move, 0)).split(" ", 1)[1]


def test_a_game_is_won(couch: Couch, make_hand: MakeHand, deals: DecideDeal) -> None:
    """Title, redeals, deal, draws, a redeal, takes, the result: with each device alone."""
    deals(WON_DEAL)
    line = winning_line(WON_DEAL, None)
    assert uses(line, Verb.REDEAL)
    hand = make_hand(couch)
    start_from_title(couch, hand, None)
    play_all(couch, hand, line)
    check_stored(couch, line, Status.WON)
    hand.choose("title")
    assert isinstance(couch.top, TitleScene)


def test_a_game_gets_stuck(couch: Couch, make_hand: MakeHand, deals: DecideDeal) -> None:
    """The end comes by itself when nothing can be taken any more."""
    deals(STUCK_DEAL)
    line = tuple(stuck_line(STUCK_DEAL, 0))
    hand = make_hand(couch)
    start_from_title(couch, hand, 0)
    play_all(couch, hand, line)
    check_stored(couch, line, Status.STUCK)


def sign_and_look(couch: Couch, hand: Presser) -> None:
    """Go from the result through the initials to the records, and back to the title."""
    hand.choose("sign")
    assert isinstance(couch.top, InitialsScene)
    for command in (Command.UP, Command.RIGHT, Command.DOWN, Command.CONFIRM, Command.UP):
        hand.press(command)
    hand.press(Command.CONFIRM)
    assert isinstance(couch.top, RecordsScene)
    hand.back()
    assert isinstance(couch.top, ResultScene)
    hand.back()
    assert isinstance(couch.top, TitleScene)


@pytest.mark.parametrize("device", ["pad", "keys"])
def test_from_a_cold_start_to_the_initials(
    couch: Couch, vpad: PadFactory, deals: DecideDeal, device: str
) -> None:
    """With a D-pad, A and B, or with four arrows, Return and Escape, and nothing else."""
    deals(WON_DEAL)
    hand = pad_hand(couch, plugged(couch, vpad)) if device == "pad" else key_hand(couch)
    hand.press(Command.CONFIRM)
    hand.press(Command.CONFIRM)
    assert couch.session.header.redeals == 0, "two presses lead to a dealt table"
    hand.back()
    hand.choose("new")
    hand.choose("unlimited")
    play_all(couch, hand, winning_line(WON_DEAL, None))
    sign_and_look(couch, hand)
    (entry,) = couch.store.boards.top("arcade", "unlimited")
    assert entry.initials == "B-B"


def test_a_deal_that_was_chosen_by_number_is_practice(make_couch: MakeCouch) -> None:
    """The redeals are still asked for; the result offers no place among the best."""
    couch = make_couch(deal=WON_DEAL)
    hand = key_hand(couch)
    assert isinstance(couch.top, RedealsScene)
    hand.choose("unlimited")
    play_all(couch, hand, winning_line(WON_DEAL, None))
    assert "sign" not in [row.key for row in couch.menu.rows()]
    assert couch.store.boards.top("arcade", "unlimited") == ()


def test_mashing_ok_at_the_end_neither_signs_nor_deals(couch: Couch, deals: DecideDeal) -> None:
    """A press meant for the last card, pressed once more, does nothing on the result."""
    deals(STUCK_DEAL)
    hand = key_hand(couch)
    start_from_title(couch, hand, 0)
    for move in stuck_line(STUCK_DEAL, 0):
        play(couch, hand, move)
    hand.press(Command.CONFIRM)
    hand.press(Command.CONFIRM)
    while not isinstance(couch.top, ResultScene):
        couch.step()
    hand.press(Command.CONFIRM)
    assert isinstance(couch.top, ResultScene)
    couch.wait(600)
    hand.choose("title")
    assert isinstance(couch.top, TitleScene)
