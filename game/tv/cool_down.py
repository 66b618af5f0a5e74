"""The cool-down: for half a second after an input none is taken, for hands that press twice.

It lies between the devices and the scenes, so that it holds for every screen alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.tv.events import InputEvent, Phase, Pointer, Press, Typed

COOL_DOWN_MS = 500
"""After the accessibility guidelines for games, which recommend it for all but timed actions."""


class CoolDown:
    """Lets inputs through that come long enough after the one before. `is_on` may change."""

    def __init__(self, *, is_on: Callable[[], bool]) -> None:
        self._is_on = is_on
        self._free_at_ms = 0
        self._is_touch_refused = False

    def taken(self, events: Iterable[InputEvent], now_ms: int) -> list[InputEvent]:
        """Return what is taken of the events; what is no input always is."""
        if not self._is_on():
            self._is_touch_refused = False
            return list(events)
        return [event for event in events if self._takes(event, now_ms)]

    def _takes(self, event: InputEvent, now_ms: int) -> bool:
        if isinstance(event, Pointer) and event.phase is not Phase.DOWN:
            return self._takes_rest(event)
        if not isinstance(event, Press | Pointer | Typed):
            return True
        is_taken = now_ms >= self._free_at_ms
        if is_taken:
            self._free_at_ms = now_ms + COOL_DOWN_MS
        if isinstance(event, Pointer):
            self._is_touch_refused = not is_taken
        return is_taken

    def _takes_rest(self, event: Pointer) -> bool:
        """Take the rest of a touch if its beginning was taken; a mouse may always move about."""
        if event.phase is Phase.HOVER:
            return True
        is_taken = not self._is_touch_refused
        if event.phase is Phase.UP:
            self._is_touch_refused = False
        return is_taken
