"""A stuck game that undo can reopen: the panel, the table behind it, and the ways on."""

from __future__ import annotations

import pytest

from game.config import shipped_rules
from game.play.game import Status
from game.play.journal import replay
from game.tv.events import Command
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.result import ResultScene
from game.tv.scenes.stuck import StuckPanel
from game.tv.scenes.table import TableScene
from tests.tv.play.conftest import MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import key_hand
from tests.tv.play.lines import stuck_line

DEAL = 7
PANEL_MS = 1500


@pytest.fixture(params=["classic", "levels"])
def hand(request: pytest.FixtureRequest, make_couch: MakeCouch) -> Presser:
    """Return a player whose game has just got stuck; the panel tells so."""
    level = "medium" if request.param == "levels" else None
    couch = make_couch(rules=request.param, level=level, deal=DEAL)
    hand = key_hand(couch)
    for move in stuck_line(DEAL, 2, request.param, level):
        play(couch, hand, move)
    couch.wait(PANEL_MS)
    assert isinstance(couch.top, StuckPanel)
    return hand


def table_of(couch: Couch) -> TableScene:
    """Return the table, which must be on the screen."""
    assert isinstance(couch.top, TableScene)
    return couch.top


def test_undo_reopens_the_game(hand: Presser) -> None:
    """The panel's first row has the focus; the last move is taken back and play goes on."""
    couch = hand.couch
    assert couch.menu.focused == "undo"
    hand.press(Command.CONFIRM)
    session = table_of(couch).playing.session
    assert session.game.status is Status.PLAYING
    assert session.lines[-1].endswith(" undo")
    couch.wait(PANEL_MS)
    assert isinstance(couch.top, TableScene), "the panel does not come again by itself"


def test_back_shows_the_table_and_undo_works_there(hand: Presser) -> None:
    """Nothing else does: a stuck game takes no move; each undo may be followed by another."""
    couch = hand.couch
    hand.back()
    session = table_of(couch).playing.session
    couch.wait(PANEL_MS)
    assert isinstance(couch.top, TableScene), "it was told once"
    lines = session.lines
    for command in (Command.CONFIRM, Command.DRAW, Command.HINT):
        hand.press(command)
    assert session.lines == lines
    hand.press(Command.UNDO)
    hand.press(Command.UNDO)
    assert session.game.status is Status.PLAYING
    assert [line.split()[1] for line in session.lines[-2:]] == ["undo", "undo"]


def test_it_is_told_again_when_it_gets_stuck_again(hand: Presser) -> None:
    """The same last move once more, the panel once more."""
    couch = hand.couch
    before = replay(table_of_panel(couch), shipped_rules()).game
    hand.press(Command.CONFIRM)
    rules, level = before.rules.id, couch.session.header.level
    play(couch, hand, list(stuck_line(DEAL, 2, rules, level))[-1])
    couch.wait(PANEL_MS)
    assert isinstance(couch.top, StuckPanel)


def table_of_panel(couch: Couch) -> str:
    """Return the journal of the game under the panel, as it is kept."""
    (kept,) = couch.store.kept_all()
    return kept.journal


def test_the_pause_panel_ends_a_stuck_game_as_stuck(hand: Presser) -> None:
    """“Finish” there accepts the end; no finish is written, which would be illegal."""
    couch = hand.couch
    hand.back()
    hand.back()
    assert isinstance(couch.top, PausePanel)
    hand.choose("finish")
    hand.press(Command.CONFIRM)
    couch.wait(100)
    assert isinstance(couch.top, ResultScene)
    (stored,) = couch.store.games()
    journal = couch.store.journal(stored.id)
    assert journal is not None
    assert (stored.status, journal.endswith("finish\n")) == ("stuck", False)


def test_a_stuck_game_is_kept_and_told_again_at_the_next_start(
    hand: Presser, make_couch: MakeCouch
) -> None:
    """Left for the menu from the panel; undo still reopens it."""
    hand.choose("title")
    assert hand.couch.store.games() == ()
    couch = make_couch(hand.couch.folder)
    key_hand(couch).choose("continue")
    couch.wait(PANEL_MS)
    assert isinstance(couch.top, StuckPanel)
    key_hand(couch).choose("undo")
    assert couch.session.game.status is Status.PLAYING
