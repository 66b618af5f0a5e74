"""Statistics: what counts, streaks, averages and records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store import Kind, Origin, Statistics, Status

if TYPE_CHECKING:
    from game.store import Store
    from tests.store.conftest import Makers

NO_TAKE = "pyramide 1\nrules arcade\nredeals 1\ndeal 5\n\n1200 draw\n"


def test_no_games_give_no_figures(store: Store) -> None:
    """Counts are zero, and there is nothing to average."""
    nothing = Statistics(0, 0, 0, 0, None, None, 0, 0, 0, None)
    assert store.statistics("arcade") == nothing
    assert nothing.win_rate is None


def test_games_are_counted_by_their_end(store: Store, make: Makers, journal: str) -> None:
    """Played, won, stuck, finished, average score and time of play."""
    for status, score in ((Status.WON, 30), (Status.STUCK, 20), (Status.FINISHED, 10)):
        store.finish(make.finished(status=status, score=score, seconds=100), journal=journal)
    found = store.statistics("arcade", redeals="1")
    assert (found.played, found.won, found.stuck, found.finished) == (3, 1, 1, 1)
    assert (found.average_score, found.seconds, found.win_rate) == (20.0, 300, 1 / 3)


def test_a_game_given_up_before_its_first_take_does_not_count(store: Store, make: Makers) -> None:
    """But one that got stuck without a take was played and does."""
    store.finish(make.finished(status=Status.FINISHED), journal=NO_TAKE)
    assert store.statistics("arcade").played == 0
    store.finish(make.finished(status=Status.STUCK), journal=NO_TAKE)
    assert store.statistics("arcade").played == 1


def test_streaks_are_runs_of_wins(store: Store, make: Makers, journal: str) -> None:
    """The longest ever, and the one that the last game ended or continued."""
    for letter in "WWWLWW":
        status = Status.WON if letter == "W" else Status.STUCK
        store.finish(make.finished(status=status), journal=journal)
    found = store.statistics("arcade")
    assert (found.longest_streak, found.current_streak) == (3, 2)
    store.finish(make.finished(status=Status.STUCK), journal=journal)
    found = store.statistics("arcade")
    assert (found.longest_streak, found.current_streak) == (3, 0)


def test_records_are_of_ranked_unassisted_games(store: Store, make: Makers, journal: str) -> None:
    """Practice and assisted games count as played, but make neither best nor fastest."""
    won = {"status": Status.WON}
    store.finish(make.finished(**won, score=10, seconds=90), journal=journal)
    store.finish(make.finished(**won, score=99, seconds=5, assisted=True), journal=journal)
    practice = {"kind": Kind.PRACTICE, "origin": Origin.TYPED}
    store.finish(make.finished(**won, **practice, score=99, seconds=5), journal=journal)
    store.finish(make.finished(score=8, seconds=4), journal=journal)
    found = store.statistics("arcade")
    assert (found.played, found.best_score, found.fastest_win_s) == (4, 10, 90)


def test_statistics_can_be_narrowed(store: Store, make: Makers, journal: str) -> None:
    """To a redeal count, a level or a player; without, all of a rule set count."""
    ada = store.players.add("Ada")
    store.finish(make.finished(redeals="0", player=ada.id), journal=journal)
    store.finish(make.finished(redeals="1"), journal=journal)
    store.finish(make.finished(rules="levels", level="hard"), journal=journal)
    assert store.statistics("arcade").played == 2
    assert store.statistics("arcade", redeals="0").played == 1
    assert store.statistics("arcade", player=ada.id).played == 1
    assert store.statistics("levels", level="hard").played == 1
    assert store.statistics("levels", level="easy").played == 0
