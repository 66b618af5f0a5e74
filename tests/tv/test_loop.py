"""The loop: who gets an event, what is painted, how often it looks."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.tv import loop
from game.tv.events import Command, Device, InputEvent, Press, QuitAsked, WindowChanged
from game.tv.loop import (
    IN_PLAY_MS,
    SLEEP_MS,
    STILL_MS,
    TICKS_A_SECOND,
    TICKS_AT_REST,
    TICKS_IN_PLAY,
    Loop,
)
from game.tv.scenes.scene import Director
from game.tv.signals import StopFlag
from game.tv.view.display import Display
from game.tv.view.stage import Frame

SIZE = (64, 48)
PRESS = Press(Command.CONFIRM, Device.KEYBOARD)


class PlainScene:
    """A scene of one colour that remembers what it was told."""

    wants_text = False

    def __init__(self, colour: str) -> None:
        surface = pygame.Surface(SIZE)
        surface.fill(colour)
        self._frame = Frame(surface, ())
        self.told: list[object] = []

    def entered(self, now_ms: int) -> None:
        """Remember it."""
        self.told.append(("entered", now_ms))

    def left(self, now_ms: int) -> None:
        """Remember it."""
        self.told.append(("left", now_ms))

    def handle(self, event: InputEvent, now_ms: int) -> None:  # noqa: ARG002 - of the protocol
        """Remember the event."""
        self.told.append(event)

    def frame(self, now_ms: int) -> Frame:  # noqa: ARG002 - of the protocol
        """Return always the same."""
        return self._frame


class ScriptedHub:
    """Devices that say what the test wants."""

    def __init__(self) -> None:
        self.text_entry = False
        self.next: list[InputEvent] = []
        self.resets = 0

    def pump(self) -> list[InputEvent]:
        """Return what is next, once."""
        events, self.next = self.next, []
        return events

    def reset(self) -> None:
        """Count it."""
        self.resets += 1


class Bench:
    """A loop with a scene on it, its clock and its devices in the test's hand."""

    def __init__(self) -> None:
        self.at_ms = 1000
        self.hub, self.director, self.scene = ScriptedHub(), Director(), PlainScene("red")
        self.display = Display.open(SIZE)
        self.asked_full_screen = 0
        self.loop = Loop(
            display=self.display,
            hub=self.hub,
            director=self.director,
            on_new_canvas=lambda: None,
            on_full_screen=self._full_screen,
            on_step=lambda *_: None,
            clock=lambda: self.at_ms,
        )
        self.director.push(self.scene)
        self.step()

    def step(self, *events: InputEvent) -> None:
        """Let one round pass with these events."""
        self.hub.next = list(events)
        self.loop.step()

    def _full_screen(self) -> None:
        self.asked_full_screen += 1


@pytest.fixture
def bench() -> Iterator[Bench]:
    """Return a loop on a window that nobody sees."""
    yield Bench()
    pygame.quit()


def test_the_top_scene_gets_events_and_is_painted(bench: Bench) -> None:
    """It is told that it is on top, then what happens."""
    bench.step(PRESS)
    assert bench.scene.told == [("entered", 1000), PRESS]
    assert bench.display.canvas.get_at((5, 5)) == pygame.Color("red")


def test_events_behind_a_change_of_scene_go_nowhere(bench: Bench) -> None:
    """A press that closes one screen cannot act in the next, nor can what is still held."""
    other = PlainScene("blue")
    bench.director.push(other)
    resets = bench.hub.resets
    bench.step(PRESS, PRESS)
    assert PRESS not in bench.scene.told + other.told
    assert bench.hub.resets == resets + 1
    assert bench.display.canvas.get_at((5, 5)) == pygame.Color("blue")


def test_the_same_frame_is_not_shown_again(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing reaches the window while nothing changes, but all of it when it was lost."""
    shown: list[object] = []
    monkeypatch.setattr(pygame.display, "update", shown.append)
    for _ in range(5):
        bench.step()
    assert shown == []
    bench.step(WindowChanged())
    assert shown == [[pygame.Rect((0, 0), SIZE)]]


def test_full_screen_is_the_applications_to_change(bench: Bench) -> None:
    """The scene does not hear of it."""
    bench.step(Press(Command.FULL_SCREEN, Device.KEYBOARD))
    assert bench.asked_full_screen == 1
    assert bench.scene.told == [("entered", 1000)]


def test_it_looks_more_often_while_somebody_plays(bench: Bench) -> None:
    """After a press for some seconds, then no more than an idle table needs."""
    bench.step(PRESS)
    assert bench.loop.ticks_a_second == TICKS_IN_PLAY
    bench.at_ms += IN_PLAY_MS
    assert bench.loop.ticks_a_second == TICKS_AT_REST


def test_what_moves_by_itself_is_no_rest(bench: Bench) -> None:
    """A new picture is looked after for a moment, without any press."""
    bench.at_ms += STILL_MS
    assert bench.loop.ticks_a_second == TICKS_AT_REST
    bench.director.push(PlainScene("blue"))
    bench.step()
    assert bench.loop.ticks_a_second == TICKS_A_SECOND
    bench.at_ms += STILL_MS
    bench.step()
    assert bench.loop.ticks_a_second == TICKS_AT_REST


@pytest.mark.parametrize("can_sleep", [True, False])
def test_at_rest_it_sleeps_where_an_event_wakes_it(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, *, can_sleep: bool
) -> None:
    """Never before, and never where a pad must be asked."""
    stop, slept, rounds = StopFlag(), [], []

    def on_step(_: object, now_ms: int) -> None:
        rounds.append(now_ms)
        bench.at_ms += STILL_MS // 2
        if len(rounds) == 5:
            stop.set()

    def sleep(most_ms: int) -> bool:
        slept.append(len(rounds))
        assert most_ms == SLEEP_MS
        return True

    bench.loop._on_step = on_step
    bench.loop._can_sleep = lambda: can_sleep
    monkeypatch.setattr(loop, "wait_for_event", sleep)
    bench.loop.run(stop)
    assert slept == ([2, 3, 4, 5] if can_sleep else [])


@pytest.mark.parametrize("by", ["event", "signal", "scene"])
def test_the_end_tells_the_scene(bench: Bench, by: str) -> None:
    """Whoever asks for it: the scene is left once, so that it can keep its game."""
    stop = StopFlag()
    if by == "event":
        bench.hub.next = [QuitAsked()]
    elif by == "signal":
        stop.set()
    else:
        bench.director.reset()
    bench.loop.run(stop)
    assert bench.director.top is None
    assert bench.scene.told.count(("left", 1000)) == 1
