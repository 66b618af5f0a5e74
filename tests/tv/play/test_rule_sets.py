"""Each rule set played with a pad: won, and played until nothing is left."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.config import shipped_rules
from game.play.actions import action_of, action_text
from game.play.game import Status
from game.play.journal import replay
from game.rules.moves import JOKER, Move, Verb
from game.rules.ruleset import Redeals, redeals_text
from game.store import Kind
from game.tv.events import Command
from game.tv.scenes.result import ResultScene
from game.tv.scenes.stuck import StuckPanel
from game.tv.scenes.table import TableScene
from tests.tv.play.conftest import MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import pad_hand, plugged
from tests.tv.play.lines import chain_line, stuck_line, uses, winning_line
from tests.vpad import PadFactory

# Longer than the win is celebrated and the end is shown.
TO_THE_RESULT_MS = 5000


class Way(NamedTuple):
    """A rule set with its redeals, and deals that are won and lost there in few moves."""

    rules: str
    redeals: Redeals
    won: int
    lost: int
    level: str | None = None

    def __str__(self) -> str:
        """Name it for the list of tests."""
        return f"{self.rules}-{self.level}" if self.level else self.rules


FINAL = (
    Way("arcade", 1, 43, 7),
    Way("timed", 2, 43, 7),
    Way("open_stock", 2, 43, 7),
    Way("strict", 0, 57, 4),
)
REOPENING = (
    Way("classic", 2, 43, 7),
    Way("levels", None, 43, 7, "easy"),
    Way("levels", 2, 43, 7, "medium"),
    Way("levels", 1, 12, 7, "hard"),
    Way("levels", 1, 12, 7, "expert"),
    Way("levels", 0, 17, 4, "diabolical"),
)
# All five rounds can be cleared, and one of them by the joker alone.
CHAIN_DEAL = 12
CHAIN_LOST_DEAL = 29


@pytest.fixture
def hand(make_couch: MakeCouch, vpad: PadFactory) -> Presser:
    """Return a player with a pad; the game has not begun."""
    couch = make_couch()
    return pad_hand(couch, plugged(couch, vpad))


def deal(couch: Couch, way: Way, number: int) -> None:
    """Deal a deal of a rule set."""
    couch.flow.start(way.rules, way.redeals, level=way.level, deal=number)
    couch.wait(50)
    assert isinstance(couch.top, TableScene)


def play_line(hand: Presser, line: tuple[Move, ...]) -> None:
    """Play moves, and wait until what comes after the last one is there."""
    for move in line:
        play(hand.couch, hand, move)
    hand.couch.wait(TO_THE_RESULT_MS)


def check_stored(couch: Couch, way: Way, line: tuple[Move, ...], status: Status) -> None:
    """Assert that what is stored is the game that was played, and replays to what was shown."""
    (stored,) = couch.store.games()
    journal = couch.store.journal(stored.id)
    assert journal is not None
    replayed = replay(journal, shipped_rules())
    game, header = replayed.game, replayed.header
    assert (header.rules.id, header.redeals, header.level) == (way.rules, way.redeals, way.level)
    assert (stored.redeals, stored.level) == (redeals_text(way.redeals), way.level)
    assert (game.status, game.score, game.moves) == (status, stored.score, stored.moves)
    assert (stored.status, stored.kind) == (status, Kind.PRACTICE)
    played = [words.split(" ", 1)[1] for words in journal.split("\n\n")[1].splitlines()]
    assert played == [action_text(action_of(move, 0)).split(" ", 1)[1] for move in line]
    assert couch.store.kept(way.rules) is None


@pytest.mark.parametrize("way", [*FINAL, *REOPENING], ids=str)
def test_each_rule_set_is_won(hand: Presser, way: Way) -> None:
    """By the cursor alone, from the deal to the result; the stored journal replays to the same."""
    deal(hand.couch, way, way.won)
    line = winning_line(way.won, way.redeals, way.rules, way.level)
    play_line(hand, line)
    assert isinstance(hand.couch.top, ResultScene)
    check_stored(hand.couch, way, line, Status.WON)


@pytest.mark.parametrize("way", FINAL, ids=str)
def test_where_stuck_is_final_the_game_ends_by_itself(hand: Presser, way: Way) -> None:
    """No panel asks anything; the result comes."""
    deal(hand.couch, way, way.lost)
    line = tuple(stuck_line(way.lost, way.redeals, way.rules))
    play_line(hand, line)
    assert isinstance(hand.couch.top, ResultScene)
    check_stored(hand.couch, way, line, Status.STUCK)


@pytest.mark.parametrize("way", REOPENING, ids=str)
def test_where_undo_reopens_a_stuck_game_its_end_is_accepted(hand: Presser, way: Way) -> None:
    """The panel comes by itself; its second row ends the game as stuck."""
    deal(hand.couch, way, way.lost)
    line = tuple(stuck_line(way.lost, way.redeals, way.rules, way.level))
    play_line(hand, line)
    assert isinstance(hand.couch.top, StuckPanel)
    assert hand.couch.store.games() == ()
    hand.choose("end")
    hand.couch.wait(50)
    assert isinstance(hand.couch.top, ResultScene)
    check_stored(hand.couch, way, line, Status.STUCK)


def test_five_rounds_of_chain(hand: Presser) -> None:
    """Fan, joker and five cleared pyramids, each dealt by itself; the result tells each round."""
    way = Way("chain", 0, CHAIN_DEAL, CHAIN_LOST_DEAL)
    deal(hand.couch, way, CHAIN_DEAL)
    line = chain_line(CHAIN_DEAL)
    assert uses(line, Verb.JOKER)
    for move in line:
        play(hand.couch, hand, move)
    game = hand.couch.session.game
    hand.couch.wait(TO_THE_RESULT_MS)
    assert isinstance(hand.couch.top, ResultScene)
    check_stored(hand.couch, way, line, Status.WON)
    rounds = hand.couch.top._result.rounds
    assert len(rounds) == 5
    assert sum(rounds) == game.score


def test_chain_gets_stuck_in_its_first_round(hand: Presser) -> None:
    """The fan is turned, the joker spent, and nothing fits: the game ends by itself."""
    way = Way("chain", 0, CHAIN_DEAL, CHAIN_LOST_DEAL)
    deal(hand.couch, way, CHAIN_LOST_DEAL)
    line = tuple(stuck_line(CHAIN_LOST_DEAL, 0, "chain"))
    assert JOKER in line
    play_line(hand, line)
    assert isinstance(hand.couch.top, ResultScene)
    check_stored(hand.couch, way, line, Status.STUCK)
    assert len(hand.couch.top._result.rounds) == 1


@pytest.mark.parametrize("way", [*FINAL, *REOPENING], ids=str)
def test_any_game_is_finished_by_a_second_press(hand: Presser, way: Way) -> None:
    """The first press only asks; going elsewhere forgets it."""
    couch = hand.couch
    deal(couch, way, way.won)
    play(couch, hand, winning_line(way.won, way.redeals, way.rules, way.level)[0])
    hand.back()
    hand.choose("finish")
    hand.press(Command.UP)
    hand.choose("finish")
    assert couch.store.games() == ()
    hand.press(Command.CONFIRM)
    couch.wait(TO_THE_RESULT_MS)
    assert isinstance(couch.top, ResultScene)
    (stored,) = couch.store.games()
    assert stored.status == "finished"
    assert stored.moves == 1
