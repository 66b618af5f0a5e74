"""The loop: events to the top scene, its frame to the screen, as often as something may happen.

Nothing is painted unless the top scene returns another frame than before. While nothing happens
and the system can tell when something does, the loop sleeps, and looks only now and then.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable
from typing import Protocol

import pygame

from game.tv.events import (
    Command,
    InputEvent,
    OperatorAsked,
    Press,
    QuitAsked,
    WindowChanged,
)
from game.tv.memory import tidy_memory
from game.tv.scenes.scene import Director, Scene
from game.tv.sdl import wait_for_event
from game.tv.signals import StopFlag
from game.tv.view.display import Display
from game.tv.view.stage import Frame, Stage

TICKS_A_SECOND = 120
# While somebody plays, the loop looks more often: a press waits 2 ms at most instead of 8. On a
# table that nobody touches that would only take time: 2 % of a core.
TICKS_IN_PLAY = 500
IN_PLAY_MS = 3000
# At rest, with no press for so long and no new picture for a moment, it looks less often, or
# sleeps: an event ends the sleep at once, what begins by itself (a hint that was worked out) waits
# for its end.
TICKS_AT_REST = 60
SLEEP_MS = 100
STILL_MS = 300


def monotonic_ms() -> int:
    """Return milliseconds that never run backwards and do not count a suspend."""
    return time.monotonic_ns() // 1_000_000


class Hub(Protocol):
    """What the loop needs of the input devices."""

    text_entry: bool

    def pump(self) -> list[InputEvent]:
        """Return what happened since the last call."""

    def reset(self) -> None:
        """Let nothing held act on."""


class Loop:
    """Runs scenes until the stack is empty or somebody asks to stop.

    On a cabinet (`is_cabinet`) only the system may ask: the window's closing and full screen go
    nowhere. `overlay` may lay something over each frame that is shown; `admit` says what is taken
    of the events, and as what. `can_sleep` says whether every event would end a sleep.
    """

    def __init__(
        self,
        *,
        display: Display,
        hub: Hub,
        director: Director,
        on_new_canvas: Callable[[], None],
        on_full_screen: Callable[[], None],
        on_step: Callable[[list[InputEvent], int], None],
        on_operator: Callable[[], None] = lambda: None,
        overlay: Callable[[Frame], Frame] = lambda frame: frame,
        admit: Callable[[list[InputEvent], int], list[InputEvent]] = lambda events, _: events,
        is_cabinet: bool = False,
        can_sleep: Callable[[], bool] = lambda: False,
        clock: Callable[[], int] = monotonic_ms,
    ) -> None:
        self._display = display
        self._hub = hub
        self._director = director
        self._on_new_canvas = on_new_canvas
        self._on_full_screen = on_full_screen
        self._on_step = on_step
        self._on_operator = on_operator
        self._overlay = overlay
        self._admit = admit
        self._is_cabinet = is_cabinet
        self._can_sleep = can_sleep
        self._shown: Frame | None = None
        self._clock = clock
        self._stage = Stage(display.canvas)
        self._is_asked_to_stop = False
        self._in_play_until_ms = 0
        self._moves_until_ms = 0

    @property
    def is_at_rest(self) -> bool:
        """Whether nobody does anything and nothing moves."""
        return self.is_still and self._clock() >= self._in_play_until_ms

    @property
    def is_still(self) -> bool:
        """Whether the picture has not changed for a moment."""
        return self._clock() >= self._moves_until_ms

    @property
    def ticks_a_second(self) -> int:
        """How often to look for events now."""
        if self._clock() < self._in_play_until_ms:
            return TICKS_IN_PLAY
        return TICKS_AT_REST if self.is_at_rest else TICKS_A_SECOND

    def run(self, stop: StopFlag) -> None:
        """Run until the end; the scenes' `left` is called in any case."""
        ticker = pygame.time.Clock()
        # What is there by now stays: left out, tidying up takes a millisecond or two.
        gc.freeze()
        self._director.apply(self._clock())
        while self._director.top is not None and not (stop.is_set or self._is_asked_to_stop):
            self.step()
            if self.is_at_rest and self._can_sleep() and wait_for_event(SLEEP_MS):
                # Events that mean nothing must not keep it awake for good.
                ticker.tick(TICKS_IN_PLAY)
            else:
                ticker.tick(self.ticks_a_second)
        if self._director.top is not None:
            self._director.reset()
            self._director.apply(self._clock())

    def step(self) -> None:
        """Handle what happened and show what changed."""
        now_ms = self._clock()
        events = self._hub.pump()
        if events:
            self._in_play_until_ms = now_ms + IN_PLAY_MS
        self._hand_out(self._admit(events, now_ms), now_ms)
        self._on_step(events, now_ms)
        if self._director.apply(now_ms):
            # What is still held belongs to the scene that has gone.
            self._hub.reset()
            tidy_memory()
        top = self._director.top
        if top is not None:
            self._hub.text_entry = top.wants_text
            self._show(top, now_ms)

    @property
    def shown(self) -> Frame | None:
        """What was shown last, without what lay over it."""
        return self._shown

    def use_canvas(self) -> None:
        """Paint on the display's canvas of now: it was turned, resized or replaced."""
        self._stage.use_canvas(self._display.canvas)

    def _hand_out(self, events: Iterable[InputEvent], now_ms: int) -> None:
        """Give events to the top scene until it asks for another one; the rest go nowhere."""
        for event in events:
            if isinstance(event, QuitAsked):
                self._is_asked_to_stop = not self._is_cabinet
            elif isinstance(event, OperatorAsked):
                self._on_operator()
            elif isinstance(event, WindowChanged):
                self._window_changed()
            elif isinstance(event, Press) and event.command is Command.FULL_SCREEN:
                if not self._is_cabinet:
                    self._on_full_screen()
            elif self._director.top is not None and not self._director.has_changes:
                self._director.top.handle(event, now_ms)

    def _window_changed(self) -> None:
        if self._display.resize():
            self._on_new_canvas()
        else:
            self._display.expose()

    def _show(self, top: Scene, now_ms: int) -> None:
        self._shown = frame = top.frame(now_ms)
        repainted = self._stage.show(self._overlay(frame))
        if repainted:
            self._moves_until_ms = now_ms + STILL_MS
        self._display.present(repainted)
