"""Mouse and finger."""

from collections.abc import Callable

import pygame
import pytest

from game.tv.events import Command, Device, InputEvent, Phase, Pointer, Press
from tests.tv.input.bench import Bench

DOWN, MOVE, UP, HOVER = Phase.DOWN, Phase.MOVE, Phase.UP, Phase.HOVER


def _mouse(phase: Phase, x: int, y: int) -> list[InputEvent]:
    """Return what the bench's canvas, twice the window, makes of a place in the window."""
    return [Pointer(phase, 2 * x, 2 * y, Device.MOUSE)]


def _press(
    bench: Bench, x: int, y: int, *, button: int = 1, touch: bool = False
) -> list[InputEvent]:
    return bench.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=touch)


def _release(bench: Bench, x: int, y: int, *, button: int = 1) -> list[InputEvent]:
    return bench.send(pygame.MOUSEBUTTONUP, pos=(x, y), button=button, touch=False)


def _move(bench: Bench, x: int, y: int, *, rel: tuple[int, int] = (1, 0)) -> list[InputEvent]:
    return bench.send(pygame.MOUSEMOTION, pos=(x, y), rel=rel, buttons=(0, 0, 0), touch=False)


def _finger(
    bench: Bench, kind: int, x: float, y: float, *, finger: int = 7, touch: int = 5
) -> list[InputEvent]:
    return bench.send(kind, touch_id=touch, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0)


def test_click_and_drag_in_canvas_pixels(bench: Bench) -> None:
    """Hover, down, move, up, each at its place on the canvas."""
    assert _move(bench, 100, 50) == _mouse(HOVER, 100, 50)
    assert _press(bench, 100, 50) == _mouse(DOWN, 100, 50)
    assert _move(bench, 101, 50) == _mouse(MOVE, 101, 50)
    assert _release(bench, 101, 50) == _mouse(UP, 101, 50)
    assert _move(bench, 102, 50) == _mouse(HOVER, 102, 50)


def test_pointing_makes_the_mouse_the_device(bench: Bench) -> None:
    """For the glyphs."""
    _press(bench, 10, 10)
    assert bench.hub.device is Device.MOUSE
    bench.tap(pygame.K_LEFT)
    assert bench.hub.device is Device.KEYBOARD


def test_where_the_mouse_lies_at_the_start_is_no_movement(bench: Bench) -> None:
    """SDL tells it when the window opens under the mouse."""
    assert _move(bench, 200, 100, rel=(0, 0)) == []
    assert bench.hub.device is Device.KEYBOARD


def test_a_trembling_mouse_takes_nothing_over(bench: Bench) -> None:
    """A mouse on the couch moves by a pixel or two; eight are meant."""
    _move(bench, 100, 100)
    bench.tap(pygame.K_LEFT)
    assert _move(bench, 103, 100) == []
    assert _move(bench, 97, 102) == []
    assert bench.hub.device is Device.KEYBOARD
    assert _move(bench, 108, 100) == _mouse(HOVER, 108, 100)


def test_right_button_goes_back(bench: Bench) -> None:
    """As a press, without a pointer; buttons that mean nothing do nothing."""
    assert _press(bench, 5, 5, button=3) == [Press(Command.BACK, Device.MOUSE)]
    assert _release(bench, 5, 5, button=3) == []
    assert _press(bench, 5, 5, button=3) == [Press(Command.BACK, Device.MOUSE)]
    assert [_press(bench, 5, 5, button=button) for button in (2, 8)] == [[]] * 2


def test_each_notch_of_the_wheel_is_told_once(bench: Bench) -> None:
    """Where the mouse is; the release that pygame makes of it says nothing more."""
    for button, phase in ((4, Phase.WHEEL_UP), (5, Phase.WHEEL_DOWN)):
        assert _press(bench, 5, 6, button=button) == _mouse(phase, 5, 6)
        assert _release(bench, 5, 6, button=button) == []


def test_a_mouse_made_of_a_finger_is_ignored(bench: Bench) -> None:
    """SDL repeats fingers as a mouse."""
    assert _press(bench, 9, 9, touch=True) == []
    assert bench.send(pygame.MOUSEMOTION, pos=(90, 90), rel=(9, 9), touch=True) == []


def test_a_release_without_a_press_is_dropped(bench: Bench) -> None:
    """The button went down before a reset, or outside."""
    assert _release(bench, 5, 5) == []
    _press(bench, 5, 5)
    bench.hub.reset()
    assert _move(bench, 50, 50) == _mouse(HOVER, 50, 50)
    assert _release(bench, 50, 50) == []


def test_finger_in_canvas_pixels(bench: Bench) -> None:
    """Shares of the 400 x 300 window become places on the canvas of twice that."""
    touch = Device.TOUCH
    assert _finger(bench, pygame.FINGERDOWN, 0.5, 0.5) == [Pointer(DOWN, 400, 300, touch)]
    assert _finger(bench, pygame.FINGERMOTION, 0.25, 0.5) == [Pointer(MOVE, 200, 300, touch)]
    assert _finger(bench, pygame.FINGERUP, 0.25, 1.0) == [Pointer(UP, 200, 600, touch)]
    assert bench.hub.device is touch


def test_one_finger_counts(bench: Bench) -> None:
    """A second hand on the screen neither acts nor ends the first one's touch."""
    _finger(bench, pygame.FINGERDOWN, 0.5, 0.5, finger=1)
    assert _finger(bench, pygame.FINGERDOWN, 0.1, 0.1, finger=2) == []
    assert _finger(bench, pygame.FINGERUP, 0.1, 0.1, finger=2) == []
    assert len(_finger(bench, pygame.FINGERUP, 0.5, 0.5, finger=1)) == 1
    assert len(_finger(bench, pygame.FINGERDOWN, 0.1, 0.1, finger=2)) == 1


def test_a_finger_held_through_a_reset_is_dropped(bench: Bench) -> None:
    """Its release acts in no other scene; the next touch does."""
    _finger(bench, pygame.FINGERDOWN, 0.5, 0.5, finger=1)
    bench.hub.reset()
    assert _finger(bench, pygame.FINGERUP, 0.5, 0.5, finger=1) == []
    assert len(_finger(bench, pygame.FINGERDOWN, 0.5, 0.5, finger=2)) == 1


@pytest.mark.parametrize("touch", [-1, 2**32 - 1])
def test_a_finger_made_of_a_mouse_is_ignored(bench: Bench, touch: int) -> None:
    """SDL can repeat the mouse as a finger too."""
    assert _finger(bench, pygame.FINGERDOWN, 0.5, 0.5, touch=touch) == []


def test_pointers_wake(make_bench: Callable[..., Bench]) -> None:
    """The time of the last input follows the mouse."""
    bench = make_bench()
    bench.wait(5_000)
    _move(bench, 100, 100)
    assert bench.hub.last_input_at_ms == bench.at_ms
