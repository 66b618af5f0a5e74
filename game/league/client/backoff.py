"""When to try again: later each time, never all at once, and not before the server asks for."""

from __future__ import annotations

from collections.abc import Callable
from random import random

FIRST_S = 5.0
LONGEST_S = 900.0
_MOST_DOUBLINGS = 12


class Backoff:
    """The pause before the next try. `clock` gives monotonic seconds, `chance` 0 … 1."""

    def __init__(
        self,
        *,
        clock: Callable[[], float],
        chance: Callable[[], float] = random,
        first_s: float = FIRST_S,
        longest_s: float = LONGEST_S,
    ) -> None:
        self._clock = clock
        self._chance = chance
        self._first_s = first_s
        self._longest_s = longest_s
        self._failures = 0
        self._until_s = float("-inf")

    @property
    def left_s(self) -> float:
        """The seconds until the next try; 0 when it may be made now."""
        return max(0.0, self._until_s - self._clock())

    @property
    def is_trying(self) -> bool:
        """Whether another try is to be made."""
        return self._failures > 0

    def failed(self, retry_after_s: float = 0) -> None:
        """Wait twice as long as the last time, less up to a half, and as long as was asked for.

        What a server asks for is never shortened, only spread over a little more.
        """
        doubled = self._first_s * 2 ** min(self._failures, _MOST_DOUBLINGS)
        own_s = min(doubled, self._longest_s) * (0.5 + self._chance() / 2)
        asked_s = retry_after_s * (1 + self._chance() / 10)
        self._failures += 1
        self._until_s = self._clock() + max(own_s, asked_s)

    def worked(self) -> None:
        """Begin anew."""
        self._failures = 0
        self._until_s = float("-inf")
