"""Sticks: arming, thresholds, dominance. Numbers only."""

from game.tv.events import Command
from game.tv.input.axes import Arming, Stick
from game.tv.input.controls import Controls

ADDED_MS = 1_000


def _armed_stick(controls: Controls) -> Stick:
    stick = Stick(controls.timing, added_at_ms=ADDED_MS)
    for at_ms in range(ADDED_MS, ADDED_MS + 500, 10):
        stick.poll((0.0, 0.0), at_ms)
    return stick


def _first_armed_ms(arming: Arming, values: dict[range, float]) -> int | None:
    for span, value in values.items():
        for at_ms in span:
            arming.poll(value, at_ms)
            if arming.is_armed:
                return at_ms - ADDED_MS
    return None


def test_axis_at_rest_arms_after_settling_and_resting(controls: Controls) -> None:
    """300 ms of settling, then 100 ms near the middle."""
    arming = Arming(controls.timing, added_at_ms=ADDED_MS)
    assert _first_armed_ms(arming, {range(ADDED_MS, ADDED_MS + 1000, 10): 0.0}) == 400


def test_axis_pinned_from_birth_never_arms(controls: Controls) -> None:
    """An hour at the end of its swing is no rest."""
    arming = Arming(controls.timing, added_at_ms=ADDED_MS)
    assert _first_armed_ms(arming, {range(ADDED_MS, ADDED_MS + 3_600_000, 100): -1.0}) is None


def test_one_made_up_middle_does_not_arm(controls: Controls) -> None:
    """A single neutral sample among pinned ones starts the wait over."""
    arming = Arming(controls.timing, added_at_ms=ADDED_MS)
    after = ADDED_MS + 400
    spans = {
        range(after, after + 90, 10): 0.0,
        range(after + 90, after + 100, 10): -1.0,
        range(after + 100, after + 190, 10): 0.0,
        range(after + 190, after + 2_000, 10): -1.0,
    }
    assert _first_armed_ms(arming, spans) is None


def test_axis_resting_a_little_off_the_middle_arms(controls: Controls) -> None:
    """A worn stick that rests at 0.24 is believed, one at 0.25 is not."""
    span = range(ADDED_MS, ADDED_MS + 1000, 10)
    worn, broken = (Arming(controls.timing, added_at_ms=ADDED_MS) for _ in range(2))
    assert _first_armed_ms(worn, {span: 0.24}) == 400
    assert _first_armed_ms(broken, {span: 0.25}) is None


def test_unarmed_axis_is_silent_and_does_not_mask_the_other(controls: Controls) -> None:
    """With the vertical axis pinned the horizontal one still steers."""
    stick = Stick(controls.timing, added_at_ms=ADDED_MS)
    for at_ms in range(ADDED_MS, ADDED_MS + 500, 10):
        stick.poll((0.0, -1.0), at_ms)
    assert stick.direction is None
    stick.move(0, 1.0)
    assert stick.direction is Command.RIGHT


def test_full_swing_gives_the_four_directions(controls: Controls) -> None:
    """Down is positive, and 0.99997 is all that SDL ever reports on that side."""
    ends = {(0, -1.0): "left", (0, 0.99997): "right", (1, -1.0): "up", (1, 0.99997): "down"}
    for (axis, value), direction in ends.items():
        stick = _armed_stick(controls)
        stick.move(axis, value)
        assert stick.direction == direction


def test_press_and_release_lie_apart(controls: Controls) -> None:
    """Pressed at 0.55, held down to 0.35, released below."""
    stick = _armed_stick(controls)
    directions = []
    for value in (0.54, 0.55, 0.36, 0.54, 0.35, 0.34, 0.54):
        stick.move(0, value)
        directions.append(stick.direction)
    right = Command.RIGHT
    assert directions == [None, right, right, right, right, None, None]


def test_diagonal_from_rest_decides_nothing(controls: Controls) -> None:
    """Neither axis is 1.3 times the other."""
    stick = _armed_stick(controls)
    stick.move(0, 0.54)
    stick.move(1, 0.54)
    stick.move(0, 0.7)
    assert stick.direction is None
    stick.move(0, 0.71)
    assert stick.direction is Command.RIGHT


def test_rolling_through_the_diagonal_turns_once(controls: Controls) -> None:
    """From right over the corner to down: two directions, no chatter."""
    stick = _armed_stick(controls)
    seen: list[Command | None] = []
    for step in range(11):
        share = step / 10
        stick.move(1, share)
        stick.move(0, 1.0 - share)
        seen.append(stick.direction)
    turns = [each for number, each in enumerate(seen) if number == 0 or seen[number - 1] != each]
    assert [each for each in turns if each] == [Command.RIGHT, Command.DOWN]


def test_swing_to_the_other_end_reverses(controls: Controls) -> None:
    """The middle need not be reported in between."""
    stick = _armed_stick(controls)
    stick.move(0, 1.0)
    stick.move(0, -1.0)
    assert stick.direction is Command.LEFT


def test_weak_opposite_value_is_a_release(controls: Controls) -> None:
    """Held right, a rebound to -0.4 is not right any more, nor left yet."""
    stick = _armed_stick(controls)
    stick.move(0, 1.0)
    stick.move(0, -0.4)
    assert stick.direction is None


def test_reset_stick_points_again_only_after_the_middle(controls: Controls) -> None:
    """Held through a reset it is silent, also when it rolls to another side."""
    stick = _armed_stick(controls)
    stick.move(0, 1.0)
    stick.reset()
    stick.move(0, 0.9)
    stick.move(1, 1.0)
    stick.move(0, 0.0)
    assert stick.direction is None
    stick.move(1, 0.3)
    stick.move(1, 1.0)
    assert stick.direction is Command.DOWN
