"""From signals to presses: what is held, what repeats, what counts once.

A control that is held stays silent until it was released: so a reset needs only to end the repeat.
"""

from __future__ import annotations

from game.tv.events import MOVES, Device, Press
from game.tv.input.controls import RepeatMode, Timing
from game.tv.input.merge import Merge
from game.tv.input.repeat import Repeater
from game.tv.input.signals import KEY_KINDS, Signal, Source


class Presses:
    """Turns the downs and ups of all devices into presses of commands."""

    def __init__(self, timing: Timing) -> None:
        self.repeat_mode = RepeatMode.SHORT
        self._timing = timing
        self._merge = Merge(timing)
        self._repeater = Repeater()
        self._held: set[tuple[Source, int]] = set()

    def feed(self, signal: Signal, at_ms: int) -> Press | None:
        """Take one signal; return the press it makes, if any."""
        holder = (signal.source, signal.control)
        if not signal.is_down:
            self._held.discard(holder)
            self._repeater.stop(holder)
            return None
        if holder in self._held:
            return None
        self._held.add(holder)
        if signal.command is None:
            self._repeater.stop()
            return None
        if not self._merge.accepts(signal.command, signal.source, at_ms):
            return None
        press = Press(signal.command, signal.device, pad=signal.source.pad)
        self._repeater.stop()
        if signal.command in MOVES:
            self._start_repeat(holder, press, at_ms)
        return press

    def due(self, at_ms: int) -> Press | None:
        """Return the repeat that is due, if any."""
        return self._repeater.due(at_ms)

    def reset(self) -> None:
        """End the repeat; what is held must be released before it acts again."""
        self._repeater.stop()

    def _start_repeat(self, holder: tuple[Source, int], press: Press, at_ms: int) -> None:
        if self.repeat_mode is RepeatMode.OFF:
            return
        repeat = self._timing.repeats[self.repeat_mode]
        is_key = holder[0].kind in KEY_KINDS
        self._repeater.start(
            holder,
            press,
            at_ms,
            delay_ms=repeat.key_delay_ms if is_key else repeat.pad_delay_ms,
            period_ms=repeat.period_ms,
            limit_ms=self._timing.remote_repeat_ms if press.device is Device.REMOTE else None,
        )
