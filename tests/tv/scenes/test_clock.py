"""The clock of play."""

from game.play.actions import LATEST_MS
from game.tv.scenes.clock import PlayClock


def test_it_counts_from_tick_to_tick() -> None:
    """The first tick only starts it."""
    clock = PlayClock()
    for now_ms in (5_000, 5_008, 5_016, 5_500):
        clock.tick(now_ms)
    assert clock.at_ms == 500


def test_it_stands_still_between_stop_and_the_next_tick() -> None:
    """Pause, lost focus and menus cost nothing."""
    clock = PlayClock(1_000)
    clock.tick(0)
    clock.stop(200)
    clock.tick(3_600_000)
    clock.tick(3_600_100)
    assert clock.at_ms == 1_300


def test_an_hour_in_which_the_machine_slept_counts_nothing() -> None:
    """A gap that long between two ticks is no play; a short one, of a slow frame, is."""
    clock = PlayClock()
    clock.tick(0)
    clock.tick(3_600_000)
    assert clock.at_ms == 0
    clock.tick(3_601_000)
    assert clock.at_ms == 1_000


def test_a_stop_after_the_machine_slept_counts_nothing() -> None:
    """The first thing heard after the sleep may be that the focus has gone."""
    clock = PlayClock(500)
    clock.tick(0)
    clock.stop(3_600_000)
    assert clock.at_ms == 500


def test_time_that_runs_backwards_counts_nothing() -> None:
    """The clock never falls."""
    clock = PlayClock(700)
    clock.tick(5_000)
    clock.tick(4_000)
    assert clock.at_ms == 700


def test_it_never_says_more_than_a_journal_can() -> None:
    """After eleven days of play it stays at the latest time a journal can write."""
    clock = PlayClock(LATEST_MS)
    clock.tick(0)
    clock.tick(900)
    assert clock.at_ms == LATEST_MS
