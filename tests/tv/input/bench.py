"""A hub on a bench: its clock is turned and its events are posted by the test."""

from __future__ import annotations

import pygame

from game.tv.events import InputEvent, PadUnknown
from game.tv.input.controls import Controls
from game.tv.input.hub import InputHub


class Bench:
    """A hub, its clock, and the keys of an imagined player."""

    def __init__(self, controls: Controls, profile: str) -> None:
        self.at_ms = 10_000
        self.unknown: list[PadUnknown] = []
        self.hub = InputHub(
            controls,
            profile=profile,
            clock=lambda: self.at_ms,
            to_canvas=lambda place: (round(place[0] * 2), round(place[1] * 2)),
        )

    def wait(self, ms: int) -> list[InputEvent]:
        """Pump every 8 ms, as the game does, for that long."""
        happened: list[InputEvent] = []
        end_ms = self.at_ms + ms
        while self.at_ms < end_ms:
            self.at_ms = min(self.at_ms + 8, end_ms)
            happened.extend(self.pump())
        return happened

    def pump(self) -> list[InputEvent]:
        """Look once; pads that are to be asked about are put aside into `unknown`."""
        happened = self.hub.pump()
        self.unknown += [event for event in happened if isinstance(event, PadUnknown)]
        return [event for event in happened if not isinstance(event, PadUnknown)]

    def send(self, kind: int, **values: object) -> list[InputEvent]:
        """Post one raw event and pump."""
        pygame.event.post(pygame.event.Event(kind, **values))
        return self.pump()

    def down(
        self, key: int, *, mod: int = 0, text: str = "", scancode: int = 0
    ) -> list[InputEvent]:
        """Press a key."""
        return self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=scancode)

    def up(self, key: int, *, mod: int = 0, scancode: int = 0) -> list[InputEvent]:
        """Release a key."""
        return self.send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=scancode)

    def tap(self, key: int, *, mod: int = 0, text: str = "", scancode: int = 0) -> list[InputEvent]:
        """Press a key and release it 30 ms later, then let 200 ms pass."""
        happened = self.down(key, mod=mod, text=text, scancode=scancode)
        happened += self.wait(30)
        happened += self.up(key, mod=mod, scancode=scancode)
        return happened + self.wait(200)
