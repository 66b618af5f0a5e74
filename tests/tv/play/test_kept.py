"""A game is left and taken up again as it was, and trouble with the disk is told once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.store import KeptGame, Kind, Origin, Store, new_game_id
from game.tv.events import Command
from game.tv.scenes.faults import FaultsScene
from game.tv.scenes.notice import NoticeScene
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import key_hand, tap
from tests.tv.play.lines import winning_line

DEAL = 43
DATABASE = "pyramide.sqlite3"
GARBAGE = ("x", "pyramide 1\n", "pyramide 1\nrules arcade\nredeals 0\ndeal 43\n\n5 take a1\n")


def begun(couch: Couch, moves: int) -> Presser:
    """Deal by keyboard and make some moves; return the player."""
    hand = key_hand(couch)
    hand.choose("play")
    hand.choose("unlimited")
    for move in winning_line(DEAL, None)[:moves]:
        play(couch, hand, move)
    return hand


def first_row(couch: Couch) -> str:
    """Return the first row of the menu on the screen."""
    return couch.menu.rows()[0].key


@pytest.mark.parametrize("leave", ["quit", "title", "closed"])
def test_the_next_start_continues(make_couch: MakeCouch, deals: DecideDeal, leave: str) -> None:
    """With the same cards, points and time, whether it was quit, left for the menu or closed."""
    deals(DEAL)
    couch = make_couch()
    hand = begun(couch, 9)
    game, journal, clock = couch.session.game, couch.session.journal_text, couch.table.playing.clock
    if leave != "closed":
        hand.back()
        hand.choose("title")
        assert isinstance(couch.top, TitleScene)
    if leave == "quit":
        hand.choose("quit")
        hand.choose("yes")
        assert couch.is_asked_to_stop
    couch = make_couch()
    assert (first_row(couch), couch.menu.focused) == ("continue", "continue")
    key_hand(couch).press(Command.CONFIRM)
    assert couch.session.journal_text == journal
    assert couch.session.game == game
    assert abs(couch.table.playing.clock.at_ms - clock.at_ms) <= 200


def test_the_clock_stands_still_while_nobody_plays(
    make_couch: MakeCouch, deals: DecideDeal
) -> None:
    """In the pause panel, its screens, and while another window has the focus."""
    deals(DEAL)
    couch = make_couch()
    hand = begun(couch, 2)
    at_ms = couch.table.playing.clock.at_ms
    hand.back()
    couch.wait(20_000)
    hand.back()
    assert couch.table.playing.clock.at_ms - at_ms < 400


def test_a_game_is_kept_at_most_five_seconds_later(
    make_couch: MakeCouch, deals: DecideDeal
) -> None:
    """No action stays unsaved for longer, whether or not another one follows."""
    deals(DEAL)
    couch = make_couch()
    begun(couch, 3)
    couch.wait(5000)
    kept = couch.store.kept("arcade")
    assert kept is not None
    assert kept.journal == couch.session.journal_text


def test_the_game_is_kept_when_another_window_comes_to_the_front(
    make_couch: MakeCouch, deals: DecideDeal
) -> None:
    """At once: a machine is often switched off from another program."""
    deals(DEAL)
    couch = make_couch()
    begun(couch, 3)
    couch.post(pygame.WINDOWFOCUSLOST)
    couch.step()
    kept = couch.store.kept("arcade")
    assert kept is not None
    assert kept.journal == couch.session.journal_text


@pytest.mark.parametrize("journal", GARBAGE)
def test_a_kept_game_that_cannot_be_read_is_set_aside(
    make_couch: MakeCouch, tmp_path: Path, journal: str
) -> None:
    """It is told once and lies in a file; the title offers no way into it; one can play."""
    store = Store.open(tmp_path / "data")
    store.keep(
        KeptGame(
            id=new_game_id(),
            rules="arcade",
            journal=journal,
            kind=Kind.RANKED,
            origin=Origin.FRESH,
            started_at="2026-11-30T12:00:00Z",
            play_ms=5,
        )
    )
    store.close(5)
    couch = make_couch(tmp_path / "data")
    hand = key_hand(couch)
    assert isinstance(couch.top, NoticeScene)
    hand.press(Command.CONFIRM)
    (aside,) = (tmp_path / "data").glob("unreadable-arcade-*.txt")
    assert aside.read_bytes() == journal.encode()
    assert couch.store.kept_all() == ()
    assert isinstance(couch.top, TitleScene)
    assert first_row(couch) == "play"
    hand.press(Command.CONFIRM)
    hand.press(Command.CONFIRM)
    assert isinstance(couch.top, TableScene)


def test_a_damaged_database_is_told_once(make_couch: MakeCouch, tmp_path: Path) -> None:
    """One notice, gone with any press; then the title, and nothing more of it."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / DATABASE).write_bytes(b"no database at all" * 1000)
    couch = make_couch(folder)
    assert isinstance(couch.top, NoticeScene)
    key_hand(couch).press(Command.CONFIRM)
    couch.wait(500)
    assert isinstance(couch.top, TitleScene)
    begun(couch, 0)
    assert couch.session.game.moves == 0


def test_an_unwritable_folder_is_told_once_and_the_game_plays_on(
    make_couch: MakeCouch, deals: DecideDeal, tmp_path: Path
) -> None:
    """A file where the folder should be: nothing can be kept, but a game can be played."""
    deals(DEAL)
    blocked = tmp_path / "data"
    blocked.write_text("in the way", encoding="utf-8")
    couch = make_couch(blocked)
    assert isinstance(couch.top, NoticeScene)
    key_hand(couch).press(Command.CONFIRM)
    assert isinstance(couch.top, TitleScene)
    hand = begun(couch, 5)
    assert couch.session.game.moves == 5
    hand.back()
    hand.choose("title")
    assert first_row(couch) == "continue"
    couch.wait(1000)
    assert isinstance(couch.top, TitleScene)


def test_a_card_that_fills_up_in_the_middle_of_a_game_is_told_once(
    make_couch: MakeCouch, deals: DecideDeal, tmp_path: Path
) -> None:
    """The notice comes over the table, and the game goes on from there."""
    deals(DEAL)
    couch = make_couch()
    hand = begun(couch, 2)
    couch.store.flush(5)
    with closing(sqlite3.connect(tmp_path / "data" / DATABASE)) as disk:
        disk.execute("DROP TABLE kept")
        disk.commit()
    for move in winning_line(DEAL, None)[2:4]:
        play(couch, hand, move)
    couch.wait(5000)
    couch.store.flush(5)
    couch.step()
    assert isinstance(couch.top, NoticeScene)
    hand.press(Command.CONFIRM)
    play(couch, hand, winning_line(DEAL, None)[4])
    couch.wait(5000)
    couch.store.flush(5)
    couch.step()
    assert isinstance(couch.top, TableScene)


def test_a_second_game_on_the_same_folder_says_so(
    make_couch: MakeCouch, deals: DecideDeal, tmp_path: Path
) -> None:
    """It plays without saving, and what the first keeps stays untouched."""
    deals(DEAL)
    first = Store.open(tmp_path / "data")
    couch = make_couch(tmp_path / "data")
    assert isinstance(couch.top, NoticeScene)
    key_hand(couch).press(Command.CONFIRM)
    begun(couch, 1)
    couch.wait(5000)
    assert first.kept("arcade") is None
    first.close(5)


def test_the_clock_runs_again_whoever_had_the_focus_meanwhile(make_couch: MakeCouch) -> None:
    """Lost on the table, gained under a panel, or gained without a word: play goes on."""
    couch = make_couch(rules="timed")
    couch.wait(1000)
    couch.post(pygame.WINDOWFOCUSLOST)
    couch.step()
    before_ms = couch.table.playing.clock.at_ms
    couch.wait(5000)
    assert couch.table.playing.clock.at_ms == before_ms
    tap(couch, pygame.K_F1)
    couch.wait(1000)
    tap(couch, pygame.K_ESCAPE)
    resumed_ms = couch.table.playing.clock.at_ms
    couch.wait(4000)
    assert 3_900 <= couch.table.playing.clock.at_ms - resumed_ms <= 4_100


def test_thinking_is_kept_too_where_time_counts(make_couch: MakeCouch, tmp_path: Path) -> None:
    """A power cut after a minute of thinking does not give the minute back."""
    couch = make_couch(rules="timed", data_dir=tmp_path / "data")
    couch.wait(60_000)
    kept = couch.store.kept("timed")
    assert kept is not None
    assert kept.play_ms >= 50_000


def test_a_game_continued_before_its_first_move_is_not_dealt_again(make_couch: MakeCouch) -> None:
    """The cards lie there at once."""
    couch = make_couch(rules="timed")
    assert couch.table.painter.view().is_moving(couch.at_ms)
    couch = make_couch(couch.folder)
    key_hand(couch).choose("continue")
    couch.step()
    assert not couch.table.painter.view().is_moving(couch.at_ms)


def test_a_game_by_rules_that_are_not_there_now_stays_kept(
    make_couch: MakeCouch, tmp_path: Path
) -> None:
    """A player's rule file may come back, and its game with it."""
    folder = tmp_path / "data" / "rules"
    folder.mkdir(parents=True)
    rules = folder / "mine.toml"
    rules.write_text('id = "mine"\nfamily = "pairs"\nredeals = [3]\n', encoding="utf-8")
    make_couch(tmp_path / "data", rules="mine").wait(100)
    rules.rename(tmp_path / "away.toml")
    couch = make_couch(tmp_path / "data")
    assert isinstance(couch.top, TitleScene)
    assert first_row(couch) == "play"
    (tmp_path / "away.toml").rename(rules)
    assert first_row(make_couch(tmp_path / "data")) == "continue"


def test_all_that_is_wrong_with_rule_files_is_one_screen(
    make_couch: MakeCouch, tmp_path: Path
) -> None:
    """Two broken files of the player's are told together, once, over the title."""
    folder = tmp_path / "data" / "rules"
    folder.mkdir(parents=True)
    (folder / "one.toml").write_text("id =\n", encoding="utf-8")
    (folder / "two.toml").write_text('id = "two"\nfamily = "trios"\n', encoding="utf-8")
    couch = make_couch(language="fr")
    assert isinstance(couch.top, FaultsScene)
    assert [row.label for row in couch.menu.rows()][:2] == ["one.toml", "two.toml"]
    tap(couch, pygame.K_ESCAPE)
    assert isinstance(couch.top, TitleScene)
    assert "two" not in couch.services.rules


@pytest.mark.parametrize("named", [{}, {"redeals": "1"}])
def test_a_start_with_a_deal_asks_before_it_gives_a_game_up(
    make_couch: MakeCouch, deals: DecideDeal, named: dict[str, str]
) -> None:
    """The question names the score and BACK keeps the game; without moves nothing is asked."""
    deals(DEAL)
    couch = make_couch()
    begun(couch, 9)
    score, journal = couch.session.game.score_at(0), couch.session.journal_text
    couch = make_couch(rules="arcade", deal=7, **named)
    assert isinstance(couch.top, QuestionScene)
    assert couch.services.look.translator.number(score) in couch.top.intro()
    hand = key_hand(couch)
    hand.back()
    assert isinstance(couch.top, TitleScene)
    kept = couch.store.kept("arcade")
    assert kept is not None
    assert kept.journal == journal
    couch = make_couch(rules="arcade", deal=7, **named)
    hand = key_hand(couch)
    hand.choose("yes")
    if not named:
        hand.choose("1")
    assert couch.session.header.deal == 7
    couch = make_couch(rules="arcade", deal=8, redeals="1")
    assert couch.session.header.deal == 8
