"""The repeat of a held direction. Numbers only."""

from game.tv.events import Command, Device, Press
from game.tv.input.repeat import Repeater

RIGHT = Press(Command.RIGHT, Device.PAD)
AGAIN = Press(Command.RIGHT, Device.PAD, repeat=True)


def _repeater(*, limit_ms: int | None = None) -> Repeater:
    repeater = Repeater()
    repeater.start("stick", RIGHT, 0, delay_ms=380, period_ms=110, limit_ms=limit_ms)
    return repeater


def _due_ms(repeater: Repeater, until_ms: int) -> list[int]:
    return [at_ms for at_ms in range(until_ms) if repeater.due(at_ms)]


def test_first_after_the_delay_then_by_the_period() -> None:
    """380 ms, then every 110 ms, each marked as a repeat."""
    assert _due_ms(_repeater(), 720) == [380, 490, 600, 710]
    assert _repeater().due(380) == AGAIN


def test_release_ends_it() -> None:
    """Nothing more after the holder is let go."""
    repeater = _repeater()
    repeater.stop("stick")
    assert _due_ms(repeater, 2_000) == []


def test_release_of_another_control_does_not_end_it() -> None:
    """A key let go meanwhile is no business of the stick's."""
    repeater = _repeater()
    repeater.stop("key")
    assert _due_ms(repeater, 400) == [380]


def test_stall_is_not_made_up_for() -> None:
    """After two seconds without a look there is one step, and the next a period later."""
    repeater = _repeater()
    assert repeater.due(2_000) == AGAIN
    assert repeater.due(2_001) is None
    assert repeater.due(2_110) == AGAIN


def test_late_looks_do_not_add_up() -> None:
    """Looked at every 8 ms it still makes a hundred steps in eleven seconds."""
    repeater = _repeater()
    due = [at_ms for at_ms in range(0, 380 + 11_000, 8) if repeater.due(at_ms)]
    assert len(due) == 100


def test_a_limit_ends_it_by_itself() -> None:
    """A remote whose release was lost runs for three seconds at most."""
    repeater = _repeater(limit_ms=3_000)
    assert max(_due_ms(repeater, 10_000)) < 3_000
    assert not repeater.is_running


def test_a_new_start_takes_the_place_of_the_old() -> None:
    """There is one repeat at most."""
    repeater = _repeater()
    left = Press(Command.LEFT, Device.PAD)
    repeater.start("other", left, 100, delay_ms=380, period_ms=110)
    due = [press for at_ms in range(700) if (press := repeater.due(at_ms))]
    assert {press.command for press in due} == {Command.LEFT}
