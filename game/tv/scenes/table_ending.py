"""The end of a game on the table: seen for a moment, then it leads on by itself."""

from __future__ import annotations

from typing import Protocol

from game.play.game import Status
from game.tv.events import InputEvent, Phase, Pointer, Press
from game.tv.playing import Playing
from game.tv.scenes.table_painter import TablePainter

_RESULT_AFTER_MS = 900
# A press sooner than this was meant for the game, not for its end.
_MEANT_AFTER_MS = 350


class EndDoor(Protocol):
    """Where the end of a game leads."""

    def stuck(self) -> None:
        """Tell that nothing is left, and offer to take the last move back."""

    def game_over(self) -> None:
        """Show the result of the game."""


class TableEnding:
    """Leads to the result, or tells that the game is stuck, once the last move has been seen."""

    def __init__(self, playing: Playing, painter: TablePainter, door: EndDoor) -> None:
        self._playing = playing
        self._painter = painter
        self._door = door
        self._over_at_ms: int | None = None
        self._stuck_told = False

    def changed(self) -> None:
        """Take note that the game went on: a stuck game is told anew."""
        self._stuck_told = False

    def hurry(self, event: InputEvent, now_ms: int) -> None:
        """Lead on at once when a press comes while the end is shown."""
        if self._over_at_ms is None or now_ms - self._over_at_ms < _MEANT_AFTER_MS:
            return
        is_tap = isinstance(event, Pointer) and event.phase is Phase.DOWN
        if is_tap or (isinstance(event, Press) and not event.repeat):
            self._over_at_ms = now_ms - _RESULT_AFTER_MS
            self._painter.view().finish()

    def lead_on(self, now_ms: int) -> None:
        """Show what comes next, if it is time for it."""
        if self._playing.game.status is Status.PLAYING:
            return
        if self._over_at_ms is None and self._playing.game.is_over:
            self._over_at_ms = now_ms
        if self._painter.view().is_moving(now_ms):
            return
        if not self._playing.game.is_over:
            self._tell_stuck()
        elif self._over_at_ms is not None and now_ms - self._over_at_ms >= _RESULT_AFTER_MS:
            self._door.game_over()

    def _tell_stuck(self) -> None:
        if not self._stuck_told:
            self._stuck_told = True
            self._door.stuck()
