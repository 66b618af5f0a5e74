"""The clock of play, with the machine's clock turned by the test: what is play, and what is not.

In timed every second is a point, so the score tells what was counted.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.tv.scenes.notice import PadLostScene
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.table import TableScene
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import STEP_MS, Couch, play
from tests.tv.play.hands import key_hand, pad_hand, plugged, tap
from tests.tv.play.lines import winning_line
from tests.vpad import PadFactory

DEAL = 43
AN_HOUR_MS = 3_600_000
# What one press may take, and a second one that leads back.
A_FEW_PRESSES_MS = 500
Interrupt = Callable[[Couch], None]


@pytest.fixture
def couch(make_couch: MakeCouch, deals: DecideDeal) -> Couch:
    """Return a game of timed in which two cards have been taken, a few seconds old."""
    deals(DEAL)
    couch = make_couch(rules="timed")
    play(couch, key_hand(couch), winning_line(DEAL, 2, "timed")[0])
    couch.wait(3000)
    return couch


def pause_and_resume(couch: Couch) -> None:
    """Open the panel, stay there, and come back."""
    hand = key_hand(couch)
    hand.back()
    assert isinstance(couch.top, PausePanel)
    stay(couch)
    hand.back()


def look_at_the_options(couch: Couch) -> None:
    """Go two screens deep and stay there."""
    hand = key_hand(couch)
    hand.back()
    hand.choose("options")
    stay(couch)
    hand.back()
    hand.back()


def look_at_the_help(couch: Couch) -> None:
    """Read the rules from the panel."""
    hand = key_hand(couch)
    hand.back()
    hand.choose("help")
    stay(couch)
    hand.back()
    hand.back()


def hesitate_over_a_question(couch: Couch) -> None:
    """Ask for a new deal, think about it, and keep playing."""
    tap(couch, pygame.K_n)
    assert isinstance(couch.top, QuestionScene)
    stay(couch)
    key_hand(couch).back()


def turn_to_another_window(couch: Couch) -> None:
    """Lose the focus and get it back."""
    couch.post(pygame.WINDOWFOCUSLOST)
    couch.step()
    stay(couch)
    couch.post(pygame.WINDOWFOCUSGAINED)
    couch.step()


def go_to_the_menu_and_continue(couch: Couch) -> None:
    """Leave for the title and take the game up again."""
    hand = key_hand(couch)
    hand.back()
    hand.choose("title")
    couch.wait(60_000)
    hand.choose("continue")


def stay(couch: Couch) -> None:
    """Let a minute and then an hour go by."""
    couch.wait(60_000)
    couch.jump(AN_HOUR_MS)
    couch.step()


@pytest.mark.parametrize(
    "interrupt",
    [
        pause_and_resume,
        look_at_the_options,
        look_at_the_help,
        hesitate_over_a_question,
        turn_to_another_window,
        go_to_the_menu_and_continue,
    ],
)
def test_it_stands_still_while_nobody_plays(couch: Couch, interrupt: Interrupt) -> None:
    """Neither time nor points are lost in an hour elsewhere; then both go on as before."""
    before_ms, before = couch.playing.clock.at_ms, couch.playing.score
    interrupt(couch)
    assert isinstance(couch.top, TableScene)
    assert 0 <= couch.playing.clock.at_ms - before_ms <= A_FEW_PRESSES_MS
    assert before - couch.playing.score <= 1
    resumed_ms = couch.playing.clock.at_ms
    couch.wait(5000)
    assert couch.playing.clock.at_ms - resumed_ms == pytest.approx(5000, abs=2 * STEP_MS)


def test_a_suspend_of_an_hour_counts_nothing(couch: Couch) -> None:
    """The machine slept in the middle of the table, without a word."""
    before_ms, before = couch.playing.clock.at_ms, couch.playing.score
    couch.jump(AN_HOUR_MS)
    couch.step()
    assert couch.playing.clock.at_ms - before_ms <= 2 * STEP_MS
    assert before - couch.playing.score <= 1
    couch.wait(2000)
    assert couch.playing.clock.at_ms - before_ms == pytest.approx(2000, abs=3 * STEP_MS)


def test_it_stands_still_while_the_pad_is_gone(couch: Couch, vpad: PadFactory) -> None:
    """From the moment it is pulled out until any press."""
    pad = plugged(couch, vpad)
    play(couch, pad_hand(couch, pad), winning_line(DEAL, 2, "timed")[1])
    before_ms = couch.playing.clock.at_ms
    pad.unplug()
    couch.wait(24)
    assert isinstance(couch.top, PadLostScene)
    stay(couch)
    tap(couch, pygame.K_RETURN)
    assert isinstance(couch.top, TableScene)
    assert couch.playing.clock.at_ms - before_ms <= A_FEW_PRESSES_MS


def test_time_and_score_are_seen_to_pass(couch: Couch) -> None:
    """The table shows a new clock and a lower score each second, and paints nothing in between."""
    shown = couch.table.painter.picture(couch.table.hand)
    before = couch.playing.score
    couch.wait(3000)
    later = couch.table.painter.picture(couch.table.hand)
    assert (shown.clock, later.clock) == ("0:03", "0:06")
    assert int(later.score) == before - 3
    assert int(shown.score) == before


def test_seconds_never_take_a_score_below_zero(couch: Couch) -> None:
    """After a quarter of an hour the score shown is nought, and so is the one stored."""
    seconds = 0
    while couch.playing.clock.at_ms < 900_000:
        couch.jump(1000)
        seconds += 1
        if seconds % 60 == 0:  # left alone, the table would dim and its clock stand still
            tap(couch, pygame.K_LEFT)
    assert couch.playing.score == 0
    assert couch.table.painter.picture(couch.table.hand).score == "0"
    hand = key_hand(couch)
    hand.back()
    hand.choose("finish")
    hand.choose("finish")
    couch.wait(2000)
    assert couch.store.games()[0].score == 0


@pytest.mark.parametrize("thinks_ms", [0, 400, 12_345])
def test_a_game_that_is_continued_has_lost_and_gained_no_time(
    make_couch: MakeCouch, couch: Couch, thinks_ms: int
) -> None:
    """The thinking after the last move counts too, also across the end of the program."""
    couch.wait(thinks_ms)
    key_hand(couch).back()
    couch.wait(2000)
    key_hand(couch).choose("title")
    kept = couch.store.kept("timed")
    assert kept is not None
    score, folder = couch.flow.kept("timed").score, couch.folder
    couch = make_couch(folder)
    assert couch.flow.kept("timed").score == score
    key_hand(couch).choose("continue")
    assert couch.playing.clock.at_ms - kept.play_ms <= A_FEW_PRESSES_MS
    assert couch.playing.clock.at_ms >= kept.play_ms
    assert score - couch.playing.score in {0, 1}


def test_a_journal_never_runs_backwards_after_an_interruption(
    make_couch: MakeCouch, couch: Couch
) -> None:
    """A move after a new start is later than the last one before, by the time really played."""
    last_ms = couch.session.game.last_ms
    played_ms = couch.playing.clock.at_ms
    folder = couch.folder
    couch = make_couch(folder)
    hand = key_hand(couch)
    hand.choose("continue")
    play(couch, hand, winning_line(DEAL, 2, "timed")[1])
    assert couch.session.game.last_ms >= played_ms > last_ms
