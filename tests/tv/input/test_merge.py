"""One press told twice. Numbers only."""

import pytest

from game.tv.events import Command
from game.tv.input.controls import Controls
from game.tv.input.merge import Merge
from game.tv.input.signals import Kind, Source

PAD = Source(Kind.BUTTON, 3)
OTHER_PAD = Source(Kind.BUTTON, 4)
KEYS = Source(Kind.KEYBOARD)


@pytest.fixture
def merge(controls: Controls) -> Merge:
    """Return a merge with the shipped windows."""
    return Merge(controls.timing)


@pytest.mark.parametrize("command", list(Command))
@pytest.mark.parametrize("second", [KEYS, OTHER_PAD, Source(Kind.HAT, 3)])
def test_two_sources_within_50_ms_are_one_press(
    merge: Merge, command: Command, second: Source
) -> None:
    """Any command, whichever two sources; 51 ms later it is a second press."""
    assert merge.accepts(command, PAD, 0)
    assert not merge.accepts(command, second, 50)
    assert merge.accepts(command, second, 51)


def test_different_commands_are_never_merged(merge: Merge) -> None:
    """Two sources, two commands, the same moment: both count."""
    assert merge.accepts(Command.CONFIRM, PAD, 0)
    assert merge.accepts(Command.UNDO, KEYS, 0)


@pytest.mark.parametrize("command", [Command.CONFIRM, Command.DRAW])
def test_confirm_and_draw_do_not_bounce(merge: Merge, command: Command) -> None:
    """A false double within 70 ms is dropped, a true double press at 120 ms is not."""
    assert merge.accepts(command, KEYS, 0)
    assert not merge.accepts(command, KEYS, 70)
    assert merge.accepts(command, KEYS, 120)


@pytest.mark.parametrize("command", sorted(set(Command) - {Command.CONFIRM, Command.DRAW}))
def test_other_commands_may_come_as_fast_as_they_like(merge: Merge, command: Command) -> None:
    """A quick thumb on the D-pad loses no step."""
    assert merge.accepts(command, PAD, 0)
    assert merge.accepts(command, PAD, 10)
