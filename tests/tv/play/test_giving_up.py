"""One game is kept for each rule set: what a new deal does to it, and what is asked before."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest

from game.play.game import Status
from game.rules.moves import DRAW
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.table import TableScene
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import key_hand, tap
from tests.tv.play.lines import stuck_line, winning_line

DEAL, NEXT_DEAL = 43, 7
KEEP_PLAYING, NEW_DEAL = "no", "yes"


@dataclass(frozen=True)
class Begun:
    """A game of a rule set that asks nothing before its deal, in the middle of its play."""

    couch: Couch
    hand: Presser


@pytest.fixture
def begun(make_couch: MakeCouch, deals: DecideDeal) -> Begun:
    """Return a game of classic, dealt and not yet played."""
    deals(DEAL)
    couch = make_couch(rules="classic")
    deals(NEXT_DEAL)
    return Begun(couch, key_hand(couch))


def take_some(begun: Begun, count: int = 3) -> int:
    """Make some moves, takes among them; return the score."""
    for move in winning_line(DEAL, 2, "classic")[:count]:
        play(begun.couch, begun.hand, move)
    return begun.couch.session.game.score


def games_won_and_lost(couch: Couch) -> int:
    """Return how many games the statistics of classic count."""
    return couch.store.statistics("classic", redeals="2").played


def test_a_new_deal_over_a_game_with_a_take_counts_it_as_finished(begun: Begun) -> None:
    """After the question that names its score; its journal ends with finish."""
    couch, score = begun.couch, take_some(begun)
    assert score > 0
    tap(couch, pygame.K_n)
    assert isinstance(couch.top, QuestionScene)
    assert f"{score} points" in couch.top.intro()
    assert couch.store.games() == ()
    begun.hand.choose(NEW_DEAL)
    assert couch.session.header.deal == NEXT_DEAL
    (stored,) = couch.store.games()
    journal = couch.store.journal(stored.id)
    assert (stored.status, stored.score, stored.deal) == ("finished", score, DEAL)
    assert journal is not None
    assert journal.endswith(" finish\n")
    assert games_won_and_lost(couch) == 1


def test_a_new_deal_over_a_game_without_a_take_counts_nothing(begun: Begun) -> None:
    """Only draws were made: it asks, for something was played, but nothing is stored of it."""
    couch = begun.couch
    play(couch, begun.hand, DRAW)
    tap(couch, pygame.K_n)
    begun.hand.choose(NEW_DEAL)
    assert couch.session.header.deal == NEXT_DEAL
    assert couch.store.games() == ()
    assert games_won_and_lost(couch) == 0
    kept = couch.store.kept("classic")
    assert kept is not None
    assert f"deal {NEXT_DEAL}\n" in kept.journal


def test_a_take_that_was_undone_is_still_a_take(begun: Begun) -> None:
    """Somebody played: the game counts."""
    couch = begun.couch
    take_some(begun, 1)
    tap(couch, pygame.K_z)
    tap(couch, pygame.K_n)
    begun.hand.choose(NEW_DEAL)
    assert [game.status for game in couch.store.games()] == ["finished"]


def test_nothing_is_asked_where_nothing_was_played(begun: Begun) -> None:
    """The next deal comes at once."""
    tap(begun.couch, pygame.K_n)
    begun.couch.step()
    assert isinstance(begun.couch.top, TableScene)
    assert begun.couch.session.header.deal == NEXT_DEAL
    assert begun.couch.store.games() == ()


def test_a_game_is_kept_until_the_question_is_answered(begun: Begun) -> None:
    """“Keep playing” leaves everything as it was, and so does BACK."""
    couch = begun.couch
    take_some(begun)
    journal = couch.session.journal_text
    tap(couch, pygame.K_n)
    begun.hand.choose(KEEP_PLAYING)
    assert couch.session.journal_text == journal
    tap(couch, pygame.K_n)
    begun.hand.back()
    assert couch.session.journal_text == journal
    assert couch.store.games() == ()


def test_a_kept_game_is_given_up_by_a_new_deal_in_another_evening(
    begun: Begun, make_couch: MakeCouch
) -> None:
    """Also from a later start of the program; it counts as finished then."""
    score = take_some(begun)
    couch = make_couch(begun.couch.folder)
    couch.flow.start("classic", 2, deal=NEXT_DEAL)
    couch.wait(50)
    (stored,) = couch.store.games()
    assert (stored.status, stored.score) == ("finished", score)
    assert couch.session.header.deal == NEXT_DEAL


def test_the_kept_game_of_another_rule_set_is_left_alone(begun: Begun) -> None:
    """Each rule set has its own; the title goes on with the one played last."""
    couch, hand = begun.couch, begun.hand
    score = take_some(begun)
    classic = couch.session.journal_text
    hand.back()
    hand.choose("title")
    couch.flow.start("timed", 2)
    couch.wait(50)
    play(couch, hand, next(stuck_line(NEXT_DEAL, 2, "timed")))
    hand.back()
    hand.choose("title")
    assert couch.store.games() == ()
    kept = couch.store.kept("classic")
    assert kept is not None
    assert kept.journal == classic
    assert couch.flow.kept().rules_id == "timed"
    assert couch.flow.kept("classic").score == score
    couch.flow.continue_game("classic")
    couch.wait(50)
    assert couch.session.journal_text == classic


def test_the_game_of_another_rule_set_is_known_while_one_is_on_the_table(begun: Begun) -> None:
    """Whoever asks about it hears of it, so that it is never given up unasked."""
    couch = begun.couch
    take_some(begun)
    begun.hand.back()
    begun.hand.choose("title")
    couch.flow.start("timed", 2)
    couch.wait(50)
    summary = couch.flow.kept("classic")
    assert summary is not None
    assert summary.has_moves


def test_a_stuck_game_given_up_stays_stuck(begun: Begun) -> None:
    """A new deal from the panel over a stuck game accepts its end."""
    couch, hand = begun.couch, begun.hand
    couch.flow.start("classic", 2)
    couch.wait(50)
    for move in stuck_line(NEXT_DEAL, 2, "classic"):
        play(couch, hand, move)
    couch.wait(1500)
    hand.choose("new")
    assert isinstance(couch.top, TableScene)
    assert [game.status for game in couch.store.games()] == ["stuck"]
    assert couch.session.game.status is Status.PLAYING


def test_the_same_deal_again_is_practice(begun: Begun) -> None:
    """Restarting counts the game so far, and what follows is not ranked."""
    couch, hand = begun.couch, begun.hand
    score = take_some(begun)
    hand.back()
    hand.choose("restart")
    assert f"{score} points" in couch.top.intro()
    hand.choose(NEW_DEAL)
    assert couch.session.header.deal == DEAL
    assert couch.session.game.moves == 0
    assert not couch.playing.is_ranked
    assert [(game.kind, game.score) for game in couch.store.games()] == [("ranked", score)]
