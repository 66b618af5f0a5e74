"""The operator's two controls, held together. Numbers only."""

from game.tv.input.exit_hold import ExitHold
from game.tv.input.signals import Kind, Source

PAD = Source(Kind.BUTTON, 1)
OTHER = Source(Kind.BUTTON, 2)


def _held() -> ExitHold:
    hold = ExitHold(1_000)
    hold.note(PAD, 0, 0, is_down=True)
    hold.note(PAD, 1, 200, is_down=True)
    return hold


def test_fires_once_after_the_wait() -> None:
    """A second after the later of the two, and not again while they stay down."""
    hold = _held()
    assert not hold.fires(1_199)
    assert hold.fires(1_200)
    assert not hold.fires(5_000)


def test_progress_runs_from_nothing_to_whole() -> None:
    """For a ring that fills."""
    hold = _held()
    assert [hold.progress(at_ms) for at_ms in (200, 700, 1_200, 9_000)] == [0.0, 0.5, 1.0, 1.0]


def test_letting_one_go_starts_over() -> None:
    """A moment's slip needs the whole wait again."""
    hold = _held()
    hold.note(PAD, 0, 900, is_down=False)
    hold.note(PAD, 0, 950, is_down=True)
    assert not hold.fires(1_900)
    assert hold.fires(1_950)


def test_two_devices_do_not_add_up() -> None:
    """Select on one pad and Start on another is no exit."""
    hold = ExitHold(1_000)
    hold.note(PAD, 0, 0, is_down=True)
    hold.note(OTHER, 1, 0, is_down=True)
    assert not hold.fires(5_000)
