"""The deal of the day from the title to its board, on days that the test decides."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime

import pytest

from game.config import shipped_rules
from game.play.journal import replay
from game.solve.solver import Verdict, solve
from game.store import Kind, Origin
from game.tv import daily
from game.tv.scenes.daily_deal import DailyScene
from game.tv.scenes.result import ResultScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from tests.tv.play.conftest import MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import key_hand
from tests.tv.play.lines import winning_line

TODAY, TOMORROW = date(2026, 11, 30), date(2026, 12, 1)
# Stand-ins for what the solver would find, so that these tests need not wait for it.
DEALS = {TODAY: 43, TOMORROW: 31}
FIRST_DAY, FIRST_DEAL = date(2026, 11, 29), 917_544_544
TO_THE_RESULT_MS = 2000
SetNow = Callable[[datetime], None]


@pytest.fixture
def set_now(monkeypatch: pytest.MonkeyPatch) -> SetNow:
    """Return what sets the machine's clock."""

    def set_it(now: datetime) -> None:
        class Clock(datetime):
            @classmethod
            def now(cls, tz: object = None) -> datetime:
                assert tz is UTC, "the day is that of UTC"
                return now

        monkeypatch.setattr("game.tv.daily.datetime", Clock)

    return set_it


@pytest.fixture
def couch(make_couch: MakeCouch, set_now: SetNow) -> Couch:
    """Return the game at noon of the first of two days whose deals are known."""
    set_now(at(TODAY, 12))
    couch = make_couch()
    for day, deal in DEALS.items():
        daily.keep_deal(couch.store, day, deal)
    return couch


def at(day: date, hour: int, minute: int = 0) -> datetime:
    """Return a moment of a day in UTC."""
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=UTC)


def deal_daily(hand: Presser) -> None:
    """Go from the title to the dealt deal of the day."""
    hand.choose("daily")
    assert isinstance(hand.couch.top, DailyScene)
    hand.choose("play")
    hand.couch.wait(50)
    assert isinstance(hand.couch.top, TableScene)


def play_some(hand: Presser, moves: int, deal: int = DEALS[TODAY]) -> int:
    """Make some moves of a way to win and finish; return the score."""
    couch = hand.couch
    for move in winning_line(deal, 2, "timed")[:moves]:
        play(couch, hand, move)
    hand.back()
    hand.choose("finish")
    hand.choose("finish")
    couch.wait(TO_THE_RESULT_MS)
    assert isinstance(couch.top, ResultScene)
    return couch.store.games()[0].score


def test_the_deal_of_the_day_is_ranked_and_knows_its_day(couch: Couch) -> None:
    """It is the day's deal, by the rules of timed, and goes on the board of the day alone."""
    hand = key_hand(couch)
    deal_daily(hand)
    assert couch.session.header.deal == DEALS[TODAY]
    assert couch.playing.is_ranked
    score = play_some(hand, 6)
    (stored,) = couch.store.games()
    assert (stored.origin, stored.kind, stored.daily_date) == (
        Origin.DAILY,
        Kind.RANKED,
        TODAY.isoformat(),
    )
    assert [e.game.score for e in couch.store.boards.best_of_day(TODAY.isoformat())] == [score]
    assert couch.store.boards.top("timed", "2") == ()
    assert couch.store.boards.best_of_day(TOMORROW.isoformat()) == ()


def test_the_best_of_as_many_tries_as_one_likes_counts(couch: Couch) -> None:
    """Played again from the result, ranked each time; the board shows the best one once."""
    hand = key_hand(couch)
    deal_daily(hand)
    scores = [play_some(hand, 3)]
    for moves in (7, 1):
        hand.choose("again")
        couch.wait(50)
        assert couch.session.header.deal == DEALS[TODAY]
        assert couch.playing.is_ranked
        scores.append(play_some(hand, moves))
    assert max(scores) == scores[1]
    assert [e.game.score for e in couch.store.boards.best_of_day(TODAY.isoformat())] == [scores[1]]
    (day,) = couch.store.boards.days()
    assert (day.date, day.tries, day.best.score) == (TODAY.isoformat(), 3, scores[1])


def test_midnight_in_the_middle_of_a_game(couch: Couch, set_now: SetNow) -> None:
    """The game stays that of the day it was dealt on; the next one is the new day's."""
    set_now(at(TODAY, 23, 59))
    hand = key_hand(couch)
    deal_daily(hand)
    set_now(at(TOMORROW, 0, 1))
    score = play_some(hand, 4)
    assert couch.store.games()[0].daily_date == TODAY.isoformat()
    assert [e.game.score for e in couch.store.boards.best_of_day(TODAY.isoformat())] == [score]
    hand.choose("title")
    deal_daily(hand)
    assert couch.session.header.deal == DEALS[TOMORROW]
    assert couch.playing.provenance.daily_date == TOMORROW.isoformat()


def test_a_game_of_yesterday_goes_on_today(
    couch: Couch, make_couch: MakeCouch, set_now: SetNow
) -> None:
    """It is continued from the title as what it is, and not offered as today's deal."""
    hand = key_hand(couch)
    deal_daily(hand)
    play(couch, hand, winning_line(DEALS[TODAY], 2, "timed")[0])
    set_now(at(TOMORROW, 9))
    couch = make_couch(couch.folder)
    hand = key_hand(couch)
    hand.choose("daily")
    assert "continue" not in [row.key for row in couch.menu.rows()]
    hand.back()
    hand.choose("continue")
    assert couch.playing.provenance.daily_date == TODAY.isoformat()
    assert couch.playing.is_ranked


def test_todays_game_is_continued_from_its_own_screen(couch: Couch, make_couch: MakeCouch) -> None:
    """Also after a new start of the program."""
    hand = key_hand(couch)
    deal_daily(hand)
    play(couch, hand, winning_line(DEALS[TODAY], 2, "timed")[0])
    journal = couch.session.journal_text
    couch = make_couch(couch.folder)
    hand = key_hand(couch)
    hand.choose("daily")
    hand.choose("continue")
    assert couch.session.journal_text == journal


def test_the_deal_of_the_day_asks_before_it_gives_a_game_of_timed_up(couch: Couch) -> None:
    """They share one kept game."""
    couch.flow.start("timed", 2)
    couch.wait(50)
    hand = key_hand(couch)
    hand.draw()
    hand.back()
    hand.choose("title")
    hand.choose("daily")
    hand.choose("play")
    hand.choose("no")
    assert isinstance(couch.top, DailyScene)
    kept = couch.store.kept("timed")
    assert kept is not None
    assert kept.origin is Origin.FRESH
    hand.choose("play")
    hand.choose("yes")
    couch.wait(50)
    assert couch.playing.provenance.origin is Origin.DAILY


def test_a_past_day_dealt_again_is_practice(couch: Couch, set_now: SetNow) -> None:
    """Its board is closed."""
    hand = key_hand(couch)
    deal_daily(hand)
    play_some(hand, 2)
    set_now(at(TOMORROW, 9))
    hand.choose("title")
    hand.choose("daily")
    hand.choose("days")
    hand.choose(TODAY.isoformat())
    couch.wait(50)
    assert couch.session.header.deal == DEALS[TODAY]
    assert not couch.playing.is_ranked


def test_a_clock_that_is_not_set_offers_no_deal(couch: Couch, set_now: SetNow) -> None:
    """A machine without a battery says 1970 or the day it was made."""
    set_now(at(date(2020, 1, 1), 0))
    hand = key_hand(couch)
    hand.choose("daily")
    assert "play" not in [row.key for row in couch.menu.rows()]
    assert "clock" in couch.menu.intro()
    hand.back()
    assert isinstance(couch.top, TitleScene)


def test_the_solver_chooses_the_deal_once(couch: Couch, set_now: SetNow) -> None:
    """On a day that was never looked at; the first candidate of the first day can be won."""
    set_now(at(FIRST_DAY, 12))
    hand = key_hand(couch)
    hand.choose("daily")
    hand.choose("play")
    couch.wait_for(lambda: isinstance(couch.top, TableScene))
    assert couch.session.header.deal == FIRST_DEAL
    assert daily.known_deal(couch.store, FIRST_DAY) == FIRST_DEAL
    state = replay(couch.session.journal_text, shipped_rules()).game.state
    assert solve(state).verdict is Verdict.WINNABLE
