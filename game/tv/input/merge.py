"""One press counts once, though two devices tell of it or a contact bounces.

Front ends such as Batocera's map every pad button to a key as well, without grabbing the pad.
"""

from __future__ import annotations

from game.tv.events import Command
from game.tv.input.controls import Timing
from game.tv.input.signals import Source

# Some televisions send a press twice; a double step of the cursor is only a nuisance, these act.
BOUNCING = frozenset({Command.CONFIRM, Command.DRAW})


class Merge:
    """Remembers who last gave each command, and when."""

    def __init__(self, timing: Timing) -> None:
        self._timing = timing
        self._last: dict[Command, tuple[Source, int]] = {}

    def accepts(self, command: Command, source: Source, at_ms: int) -> bool:
        """Tell whether this is a press of its own, and remember it if so."""
        last = self._last.get(command)
        if last and at_ms - last[1] <= self._window_ms(command, is_same=last[0] == source):
            return False
        self._last[command] = (source, at_ms)
        return True

    def _window_ms(self, command: Command, *, is_same: bool) -> int:
        """Return the width of the window, -1 when there is none."""
        if not is_same:
            return self._timing.same_press_ms
        return self._timing.bounce_ms if command in BOUNCING else -1
