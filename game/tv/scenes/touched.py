"""Whether somebody is there: any input says so, but a mouse that only trembles does not."""

from __future__ import annotations

from math import dist

from game.tv.events import FocusChanged, InputEvent, PadLost, Phase, Pointer, WindowChanged

TREMBLE_PX = 8.0
_NOT_INPUT = (FocusChanged, PadLost, WindowChanged)


class Touched:
    """Tells what a person does from what happens by itself."""

    def __init__(self) -> None:
        self._rest: tuple[int, int] | None = None

    def by(self, event: InputEvent) -> bool:
        """Say whether somebody did this. A mouse counts once it has moved by 8 px."""
        if isinstance(event, Pointer) and event.phase is Phase.HOVER:
            here = (event.x, event.y)
            self._rest = self._rest or here
            return dist(self._rest, here) >= TREMBLE_PX
        return not isinstance(event, _NOT_INPUT)
