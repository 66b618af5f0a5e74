"""Simplified games asked about a position, and which of them are worth asking.

Whether one is asked is a matter of speed only: each that says "lost" is right, and none needs to be
asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.solve.board import Node
from game.solve.effort import Effort
from game.solve.pile import Moment

_CREDIT = 5
_GAIN = 5
_ASKED_AT_TIMES = 16
_DEAR = 5
"""So many positions looked at in vain cost as much credit as a question in vain."""


class SimplerGame(Protocol):
    """A game in which whatever wins the full game wins too."""

    def wins_projected(self, node: Node, moment: Moment) -> bool:
        """Decide a settled position of the full game in this simpler one."""


class _Adviser:
    """A simpler game and its credit: what it refuted lately against what it was asked in vain."""

    def __init__(self, game: SimplerGame) -> None:
        self.game = game
        self._credit = _CREDIT
        self._skipped = 0

    def is_worth_asking(self) -> bool:
        """Say whether to ask: without credit only now and then."""
        if self._credit > 0:
            return True
        self._skipped += 1
        return self._skipped % _ASKED_AT_TIMES == 0

    def was_asked(self, *, refuted: bool, positions: int) -> None:
        """Count what came of it, and how many positions it took."""
        self._credit += _GAIN if refuted else -1 - positions // _DEAR


class SimplerGames:
    """The simpler games of a search, made when they are first needed; the useful ones move ahead.

    `make` makes them, the most promising first; `effort` counts the positions they look at.
    """

    def __init__(self, make: Callable[[], Sequence[SimplerGame]], effort: Effort) -> None:
        self._make = make
        self._effort = effort
        self._advisers: list[_Adviser] | None = None

    def refute(self, node: Node, moment: Moment) -> bool:
        """Say whether a simpler game that was worth asking shows the position to be lost."""
        if self._advisers is None:
            self._advisers = [_Adviser(game) for game in self._make()]
        advisers = self._advisers
        for at, adviser in enumerate(advisers):
            if not adviser.is_worth_asking():
                continue
            before = self._effort.positions
            refuted = not adviser.game.wins_projected(node, moment)
            adviser.was_asked(refuted=refuted, positions=self._effort.positions - before)
            if refuted:
                if at:
                    advisers[at - 1], advisers[at] = adviser, advisers[at - 1]
                return True
        return False
