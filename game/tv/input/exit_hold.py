"""The operator's way out of a kiosk: two controls of one device held together for a while."""

from __future__ import annotations

from collections.abc import Callable

from game.tv.input.keys import COIN, KEYBOARD, START_1
from game.tv.input.signals import Kind, Signal, Source

PadPart = Callable[[Signal], int | None]
"""Returns 0 for a pad's Select, 1 for its Start."""


class ExitHold:
    """Follows the two controls (0 and 1) on every source; fires once for each hold."""

    def __init__(self, hold_ms: int) -> None:
        self._hold_ms = hold_ms
        self._parts: dict[Source, set[int]] = {}
        self._since_ms: dict[Source, int] = {}

    def follow(self, signal: Signal, pad_part: PadPart, at_ms: int) -> bool:
        """Take any signal; say whether it is a press with which both controls are down."""
        part = None
        if signal.source == KEYBOARD and signal.control in (COIN, START_1):
            part = int(signal.control == START_1)
        elif signal.source.kind is Kind.BUTTON:
            part = pad_part(signal)
        if part is None:
            return False
        self.note(signal.source, part, at_ms, is_down=signal.is_down)
        return signal.is_down and self.is_held

    def note(self, source: Source, part: int, at_ms: int, *, is_down: bool) -> None:
        """Take one of the two controls going down or up."""
        parts = self._parts.setdefault(source, set())
        if not is_down:
            parts.discard(part)
            self._since_ms.pop(source, None)
            return
        parts.add(part)
        if len(parts) > 1:
            self._since_ms.setdefault(source, at_ms)

    @property
    def is_held(self) -> bool:
        """Whether both controls of a source are down."""
        return bool(self._since_ms)

    def clear(self) -> None:
        """Forget all that is held."""
        self._parts.clear()
        self._since_ms.clear()

    def progress(self, at_ms: int) -> float:
        """Return how much of the wait is over, 0 to 1."""
        if not self._since_ms:
            return 0.0
        return min(1.0, (at_ms - min(self._since_ms.values())) / self._hold_ms)

    def fires(self, at_ms: int) -> bool:
        """Tell whether the wait is over; it must be let go before it fires again."""
        if self.progress(at_ms) < 1.0:
            return False
        self.clear()
        return True
