"""The boards: who is on them, in which order, under which initials."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.store import Kind, Origin, Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.store import BoardEntry, FinishedGame, Store
    from tests.store.conftest import Makers

    Play = Callable[..., FinishedGame]


@pytest.fixture
def play(store: Store, make: Makers, journal: str) -> Play:
    """Finish a game in the store."""

    def play_one(**changes: object) -> FinishedGame:
        game = make.finished(**changes)
        store.finish(game, journal=journal)
        return game

    return play_one


def games_of(entries: tuple[BoardEntry, ...]) -> list[FinishedGame]:
    """Give the games of a board, from the first place down."""
    return [entry.game for entry in entries]


def test_the_highest_score_stands_first_and_ties_keep_the_earlier(store: Store, play: Play) -> None:
    """Order of score; among equals the one stored earlier, whatever the clock said."""
    low = play(score=10)
    first = play(score=50, ended_at="2026-11-30T13:00:00Z")
    second = play(score=50, ended_at="2026-11-30T12:30:00Z")
    high = play(score=70)
    top = store.boards.top("arcade", "1")
    assert games_of(top) == [high, first, second, low]
    assert [entry.place for entry in top] == [1, 2, 3, 4]


def test_only_ranked_unassisted_games_enter(store: Store, play: Play) -> None:
    """Practice and assisted games are on no board and have no place."""
    practice = play(kind=Kind.PRACTICE, origin=Origin.SAME, score=900)
    assisted = play(assisted=True, score=900)
    ranked = play(score=5)
    assert games_of(store.boards.top("arcade", "1")) == [ranked]
    assert store.boards.rank_of(practice.id) is None
    assert store.boards.rank_of(assisted.id) is None
    assert store.boards.rank_of(ranked.id) == 1


def test_each_rule_set_redeal_count_and_level_has_its_own_board(store: Store, play: Play) -> None:
    """A score counts against its like only."""
    one = play(score=1)
    free = play(redeals="unlimited", score=2)
    hard = play(rules="levels", level="hard", score=3)
    expert = play(rules="levels", level="expert", score=4)
    boards = store.boards
    assert games_of(boards.top("arcade", "1")) == [one]
    assert games_of(boards.top("arcade", "unlimited")) == [free]
    assert games_of(boards.top("levels", "1", level="hard")) == [hard]
    assert games_of(boards.top("levels", "1", level="expert")) == [expert]
    assert boards.top("levels", "1") == ()
    assert boards.rank_of(hard.id) == 1


def test_a_board_has_ten_lines_and_the_eleventh_still_knows_its_place(
    store: Store, play: Play
) -> None:
    """Eleven games: ten lines, and the last place is told all the same."""
    games = [play(score=100 - score) for score in range(11)]
    assert games_of(store.boards.top("arcade", "1")) == games[:10]
    assert store.boards.rank_of(games[10].id) == 11
    assert games_of(store.boards.top("arcade", "1", limit=3)) == games[:3]


def test_scores_that_are_not_above_the_bound_stay_out(store: Store, play: Play) -> None:
    """Where only scores above zero are ranked, zero is on no board."""
    zero = play(rules="timed", redeals="2", score=0)
    one = play(rules="timed", redeals="2", score=1)
    assert games_of(store.boards.top("timed", "2", above=0)) == [one]
    assert store.boards.rank_of(zero.id, above=0) is None
    assert games_of(store.boards.top("timed", "2")) == [one, zero]


def test_the_best_of_a_board_is_its_first_line(store: Store, play: Play) -> None:
    """None while the board is empty."""
    assert store.boards.best("arcade", "1") is None
    game = play()
    best = store.boards.best("arcade", "1")
    assert best is not None
    assert best.game == game


def test_each_player_stands_once_with_the_record(store: Store, play: Play) -> None:
    """The earliest of one's highest games; games without a player count by their initials."""
    ada, bob = store.players.add("Ada"), store.players.add("Bob")
    record = play(player=ada.id, score=80)
    play(player=ada.id, score=80)
    play(player=ada.id, score=20)
    bobs = play(player=bob.id, score=90)
    play(initials="XYZ", score=5)
    stranger = play(initials="XYZ", score=7)
    entries = store.boards.best_per_player("arcade", "1")
    assert games_of(entries) == [bobs, record, stranger]
    assert [entry.name for entry in entries] == ["Bob", "Ada", None]
    assert [entry.initials for entry in entries] == ["BOB", "ADA", "XYZ"]
    assert games_of(store.boards.best_per_player("arcade", "1", limit=1)) == [bobs]


def test_the_deal_of_the_day_has_a_board_of_its_own(store: Store, play: Play) -> None:
    """Each player's best of the day; the board of the free game does not show it."""
    ada = store.players.add("Ada")
    day = {"rules": "timed", "redeals": "2", "origin": Origin.DAILY, "daily_date": "2026-11-30"}
    play(**day, player=ada.id, score=10)
    best = play(**day, player=ada.id, score=30)
    other = play(**day, initials="BOB", score=20)
    play(**{**day, "daily_date": "2026-12-01"}, player=ada.id, score=99)
    free = play(rules="timed", redeals="2", score=40)
    assert games_of(store.boards.best_of_day("2026-11-30")) == [best, other]
    assert store.boards.best_of_day("2026-11-29") == ()
    third = play(**day, score=5)
    assert store.boards.rank_of(third.id) == 4
    assert store.boards.rank_of(third.id, each_once=True) == 3
    assert games_of(store.boards.top("timed", "2")) == [free]
    assert store.boards.rank_of(other.id) == 2


def test_past_days_are_told_with_ones_best_and_the_number_of_tries(
    store: Store, play: Play
) -> None:
    """The newest day first, of everybody or of one player."""
    ada = store.players.add("Ada")
    day = {"rules": "timed", "redeals": "2", "origin": Origin.DAILY}
    old = play(**day, daily_date="2026-11-29", score=10)
    mine = play(**day, daily_date="2026-11-30", score=20, player=ada.id, status=Status.WON)
    best = play(**day, daily_date="2026-11-30", score=30)
    everybody = store.boards.days()
    assert [(one.date, one.best, one.tries) for one in everybody] == [
        ("2026-11-30", best, 2),
        ("2026-11-29", old, 1),
    ]
    assert [(one.date, one.best) for one in store.boards.days(player=ada.id)] == [
        ("2026-11-30", mine)
    ]


def test_a_game_shows_the_initials_signed_at_the_board(store: Store, play: Play) -> None:
    """Signed initials stand on the board even after the player has changed theirs."""
    ada = store.players.add("Ada")
    game = play(player=ada.id)
    store.players.set_initials(game.id, "A.L")
    other = play(player=ada.id, score=1)
    store.players.set_initials(other.id, "AAA")
    assert [entry.initials for entry in store.boards.top("arcade", "1")] == ["A.L", "AAA"]
