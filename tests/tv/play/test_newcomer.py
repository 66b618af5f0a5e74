"""Somebody with a pad who has never seen the game: every row of the menus leads where it says.

Only directions, OK and BACK are pressed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.config import shipped_rules
from game.play.game import Status
from game.rules.ruleset import Redeals
from game.store import Kind, Origin
from game.tv.events import Command
from game.tv.scenes.deal_number import DealNumberScene
from game.tv.scenes.evening_scenes import ComparisonScene, InterludeScene
from game.tv.scenes.help import HelpScene
from game.tv.scenes.join import JoinScene
from game.tv.scenes.name import NameScene
from game.tv.scenes.other_rules import OtherRulesScene, RuleScene
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.result import ResultScene
from game.tv.scenes.statistics import StatisticsScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import pad_hand, plugged
from tests.tv.play.lines import winning_line
from tests.vpad import PadFactory

DEAL = 43
DEALT_MS = 1200
RESULT_MS = 2000
RULES = shipped_rules()
LEVELS = RULES["levels"].levels
OWN = (
    'id = "three_more"\nname = "Three more"\nabout = "Three redeals."\nfamily = "pairs"\n'
    "redeals = [3]\n[points]\nrows = [7, 6, 5, 4, 3, 2, 1]\nwaste_card = 9\n"
)


@pytest.fixture
def pad(couch: Couch, vpad: PadFactory) -> Presser:
    """Return the newcomer, in front of the title, with a pad."""
    return pad_hand(couch, plugged(couch, vpad))


def texts(couch: Couch) -> set[str]:
    """Return what is written on the menu that is shown."""
    return {box.text for box in couch.menu.picture.text_boxes()}


def to_title(hand: Presser) -> None:
    """Go back until the title is there, from a table through its panel."""
    couch = hand.couch
    if isinstance(couch.top, TableScene):
        hand.back()
        hand.choose("title")
    for _ in range(6):
        if isinstance(couch.top, TitleScene):
            return
        hand.back()
    assert isinstance(couch.top, TitleScene)


def open_rules(hand: Presser, rules_id: str) -> None:
    """Open a rule set's own screen from the title."""
    hand.choose("rules")
    assert isinstance(hand.couch.top, OtherRulesScene)
    hand.choose(rules_id)
    assert isinstance(hand.couch.top, RuleScene)


def finish(hand: Presser) -> None:
    """End the game on the table by its panel and wait for the result."""
    hand.back()
    hand.choose("finish")
    hand.choose("finish")
    hand.couch.wait(RESULT_MS)
    assert isinstance(hand.couch.top, ResultScene)


def spell(hand: Presser, name: str) -> None:
    """Spell a name of letters A to M on the wheel, by turning it up, and accept it by OK."""
    for letter in name.lower():
        for _ in range(ord(letter) - ord("a") + 1):
            hand.press(Command.UP)
        hand.press(Command.CONFIRM)
    hand.press(Command.CONFIRM)


def add_player(hand: Presser, name: str) -> None:
    """Add a player from the title."""
    hand.choose("players")
    hand.choose("add")
    assert isinstance(hand.couch.top, NameScene)
    spell(hand, name)
    to_title(hand)


@pytest.mark.parametrize("rules_id", [each for each in RULES if each not in {"arcade", "levels"}])
def test_each_rule_set_is_dealt_played_and_taken_up_again(pad: Presser, rules_id: str) -> None:
    """Its own screen names it; the game waits there under Continue."""
    couch = pad.couch
    open_rules(pad, rules_id)
    pad.choose("play")
    couch.wait(DEALT_MS)
    assert couch.session.header.rules.id == rules_id
    assert couch.session.header.redeals == RULES[rules_id].redeals[0]
    assert couch.playing.is_ranked
    pad.draw()
    assert couch.session.game.moves == 1
    to_title(pad)
    open_rules(pad, rules_id)
    assert couch.menu.focused == "continue"
    pad.press(Command.CONFIRM)
    assert couch.session.header.rules.id == rules_id
    assert couch.session.game.moves == 1


@pytest.mark.parametrize("rules_id", list(RULES)[1:])
def test_each_rule_set_has_records_statistics_and_help(pad: Presser, rules_id: str) -> None:
    """Each is a screen that can be left for the one before."""
    couch = pad.couch
    open_rules(pad, rules_id)
    for row, kind in (
        ("records", RecordsScene),
        ("statistics", StatisticsScene),
        ("help", HelpScene),
    ):
        pad.choose(row)
        assert isinstance(couch.top, kind)
        assert texts(couch)
        pad.back()
        assert isinstance(couch.top, RuleScene)


@pytest.mark.parametrize(("level", "redeals"), LEVELS, ids=[name for name, _ in LEVELS])
def test_each_level_is_dealt(pad: Presser, level: str, redeals: Redeals) -> None:
    """With its passes; the level is offered first the next time."""
    couch = pad.couch
    open_rules(pad, "levels")
    pad.choose("play")
    pad.choose(level)
    couch.wait(DEALT_MS)
    header = couch.session.header
    assert (header.rules.id, header.level, header.redeals) == ("levels", level, redeals)
    to_title(pad)
    open_rules(pad, "levels")
    pad.choose("play")
    if isinstance(couch.top, QuestionScene):
        pad.choose("yes")
    assert couch.menu.focused == level


def test_a_deal_number_is_dialled(pad: Presser) -> None:
    """Digit by digit with the arrows; the table shows the number as it was dialled."""
    couch = pad.couch
    open_rules(pad, "strict")
    pad.choose("number")
    assert isinstance(couch.top, DealNumberScene)
    for digit in "867530942":
        at = int(couch.top._number.letters[couch.top._number.position])
        for _ in range((int(digit) - at) % 10):
            pad.press(Command.UP)
        pad.press(Command.CONFIRM)
    couch.wait(DEALT_MS)
    assert couch.session.header.deal == 867_530_942
    assert not couch.playing.is_ranked
    assert "867530942" in couch.table.painter.picture(couch.table.hand).footnote
    finish(pad)
    assert "Deal 867530942" in texts(couch)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_an_evening_is_set_up(pad: Presser, deals: DecideDeal, count: int) -> None:
    """Players are added by name, sit down, and each is called before the same cards are dealt."""
    deals(DEAL)
    couch = pad.couch
    names = ["Abe", "Bea", "Cal", "Dee"][:count]
    for name in names:
        add_player(pad, name)
    pad.choose("players")
    pad.choose("together")
    for seat in range(2, count):
        pad.focus(f"seat {seat}")
        pad.press(Command.RIGHT)
    pad.choose("begin")
    pad.choose("0")
    for turn, name in enumerate(names):
        assert isinstance(couch.top, InterludeScene)
        assert couch.menu.title() == f"{name}'s turn"
        pad.choose("next")
        couch.wait(DEALT_MS)
        assert couch.session.header.deal == DEAL
        for move in winning_line(DEAL, None)[: turn + 1]:
            play(couch, pad, move)
        finish(pad)
        pad.choose("evening")
    assert isinstance(couch.top, ComparisonScene)
    assert set(names) <= texts(couch)
    to_title(pad)
    assert couch.flow.kept() is None


def test_one_pad_each_is_chosen_and_remembered(
    pad: Presser, vpad: PadFactory, deals: DecideDeal
) -> None:
    """The second one joins first; the choice stands when the seats are opened again."""
    deals(DEAL)
    couch = pad.couch
    other = pad_hand(couch, plugged(couch, vpad))
    for name in ("Abe", "Bea"):
        add_player(pad, name)
    pad.choose("players")
    pad.choose("together")
    pad.focus("pads")
    pad.press(Command.RIGHT)
    pad.choose("begin")
    assert isinstance(couch.top, JoinScene)
    other.press(Command.CONFIRM)
    pad.press(Command.CONFIRM)
    pad.choose("0")
    other.choose("next")
    couch.wait(DEALT_MS)
    play(couch, other, winning_line(DEAL, None)[0])
    to_title(other)
    other.choose("players")
    other.choose("together")
    assert "One each" in texts(couch)


def test_the_first_ranked_timed_score_asks_for_a_name_and_remembers_it(
    pad: Presser, deals: DecideDeal
) -> None:
    """The board shows it; the next game is that player's, and nothing is asked any more."""
    deals(DEAL)
    couch = pad.couch
    for game in range(2):
        open_rules(pad, "timed")
        pad.choose("play")
        couch.wait(DEALT_MS)
        for move in winning_line(DEAL, 2, "timed")[: 4 + game]:
            play(couch, pad, move)
        finish(pad)
        assert couch.menu.focused == ("again" if game else "sign")
        if not game:
            pad.press(Command.CONFIRM)
            assert isinstance(couch.top, NameScene)
            spell(pad, "Abe")
            assert isinstance(couch.top, RecordsScene)
            assert texts(couch) & {"Abe", "ABE"}
            pad.back()
        to_title(pad)
    (abe,) = couch.store.players.all()
    assert abe.name == "Abe"
    assert [each.player for each in couch.store.games()] == [abe.id, abe.id]
    assert [entry.name for entry in board(couch)] == ["Abe"]


def board(couch: Couch) -> tuple[object, ...]:
    """Return the free board of timed."""
    return couch.store.boards.best_per_player("timed", "2")


def test_records_and_statistics_have_content_and_are_deleted_after_a_question(
    pad: Presser, deals: DecideDeal
) -> None:
    """The question's harmless answer has the focus."""
    deals(DEAL)
    couch = pad.couch
    open_rules(pad, "classic")
    pad.choose("play")
    couch.wait(DEALT_MS)
    for move in winning_line(DEAL, 2, "classic")[:6]:
        play(couch, pad, move)
    finish(pad)
    score = couch.store.games()[0].score
    to_title(pad)
    pad.choose("records")
    pad.focus("rules")
    pad.press(Command.RIGHT)
    pad.press(Command.RIGHT)
    assert str(score) in {str(each.game.score) for each in couch.store.boards.top("classic", "2")}
    pad.choose("statistics")
    assert {str(score), "1"} <= texts(couch)
    pad.choose("reset")
    assert isinstance(couch.top, QuestionScene)
    pad.press(Command.CONFIRM)
    assert len(couch.store.games()) == 1
    pad.choose("reset")
    pad.choose("yes")
    assert couch.store.games() == ()
    assert isinstance(couch.top, StatisticsScene)


def test_a_player_is_renamed(pad: Presser) -> None:
    """The name's letters stand on the wheel already; the last one is taken back and another put."""
    couch = pad.couch
    add_player(pad, "Abe")
    pad.choose("players")
    (abe,) = couch.store.players.all()
    pad.choose(str(abe.id))
    pad.choose("rename")
    pad.back()
    spell(pad, "el")
    assert [player.name for player in couch.store.players.all()] == ["Abel"]
    to_title(pad)


def test_the_counter_is_switched_on_from_the_options(pad: Presser) -> None:
    """And the table shows it, whatever is dealt."""
    couch = pad.couch
    pad.choose("options")
    pad.choose("play")
    pad.focus("show_counter")
    pad.press(Command.RIGHT)
    to_title(pad)
    open_rules(pad, "chain")
    pad.choose("play")
    couch.wait(DEALT_MS)
    picture = couch.table.painter.picture(couch.table.hand)
    assert len(picture.counter) == 13
    assert sum(each.exposed + each.covered + each.stock for each in picture.counter) == 51


def test_the_live_sign_is_switched_on_from_the_panel(pad: Presser, deals: DecideDeal) -> None:
    """After the question, for it costs the ranking; it follows the game from then on."""
    deals(DEAL)
    couch = pad.couch
    open_rules(pad, "classic")
    pad.choose("play")
    couch.wait(DEALT_MS)
    pad.back()
    pad.choose("sign")
    assert isinstance(couch.top, QuestionScene)
    pad.choose("yes")
    couch.wait_for(lambda: footnote(couch) == "Can still be won")
    assert couch.session.game.assisted
    assert not couch.playing.is_ranked


def footnote(couch: Couch) -> str:
    """Return the table's last line."""
    return couch.table.painter.picture(couch.table.hand).footnote


def test_a_rule_file_of_ones_own_is_played_to_a_win(
    make_couch: MakeCouch, vpad: PadFactory, tmp_path: Path, deals: DecideDeal
) -> None:
    """Three redeals and its own points, from the menu to the result, the records and the store."""
    folder = tmp_path / "data" / "rules"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(OWN, encoding="utf-8")
    deals(DEAL)
    couch = make_couch()
    pad = pad_hand(couch, plugged(couch, vpad))
    open_rules(pad, "three_more")
    assert couch.menu.title() == "Three more"
    pad.choose("play")
    couch.wait(DEALT_MS)
    assert couch.session.header.redeals == 3
    line = winning_line(DEAL, None)
    for move in line:
        play(couch, pad, move)
    couch.wait(5000)
    assert isinstance(couch.top, ResultScene)
    (game,) = couch.store.games()
    taken = sum(len(move.places) for move in line)
    cards = sum((7 - row) * (row + 1) for row in range(7))
    assert (game.rules, game.status, game.kind, game.origin) == (
        "three_more", Status.WON, Kind.RANKED, Origin.FRESH,
    )  # fmt: skip
    assert game.score == cards + 9 * (taken - 28)
    assert "Three more" in texts(couch)
