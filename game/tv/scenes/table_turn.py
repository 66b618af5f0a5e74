"""Whose hand counts at the table where each player has a device: the others get a gentle sign.

The way to the menu stays open for everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.tv.events import Command, Phase, Pointer, Press
from game.tv.scenes.menu_people import player_name
from game.tv.sound.effects import Effect

if TYPE_CHECKING:
    from game.tv.scenes.table import TableScene
    from game.tv.seats import Seats

_SIGN_MS = 2500
_FOR_ALL = frozenset({Command.MENU, Command.HELP, Command.LEAVE})


class TableTurn:
    """Lets through what comes from the player whose turn it is; `pause` opens the panel."""

    def __init__(self, table: TableScene, seats: Seats, pause: Callable[[], None]) -> None:
        self._table = table
        self._seats = seats
        self._pause = pause
        self._until_ms = 0

    def admits(self, event: Press | Pointer, now_ms: int) -> bool:
        """Say whether the table is to act on an event; OK takes an open seat and does no more."""
        holder = event.pad if isinstance(event, Press) else None
        if self._seats.may_play(holder):
            return True
        if isinstance(event, Press):
            return self._admits_press(event, now_ms)
        if event.phase is Phase.DOWN:
            if self._table.painter.is_menu(event.y):
                self._pause()
            else:
                self._touched(None, now_ms)
        return False

    def _admits_press(self, press: Press, now_ms: int) -> bool:
        if press.command in _FOR_ALL:
            return True
        if press.command is Command.BACK:
            # For whoever has no other key that leads to the menu; nothing chosen is let go.
            self._pause()
        elif press.command is Command.CONFIRM:
            self._touched(press.pad, now_ms)
        else:
            self._until_ms = now_ms + _SIGN_MS
        return False

    def _touched(self, holder: int | None, now_ms: int) -> None:
        if self._seats.is_open:
            self._seats.take(holder)
            self._table.services.sounds.play(Effect.MENU_CONFIRM)
        else:
            self._until_ms = now_ms + _SIGN_MS

    def sign(self, now_ms: int) -> str:
        """Return what the table says of it: how to take an open seat, or whose turn it is."""
        if self._seats.holders is None or not self._seats.is_turn:
            return ""
        text = self._table.services.look.translator.text
        name = player_name(self._table.services, self._seats.player)
        if self._seats.is_open:
            return text("Press OK to play for {name}").format(name=name)
        return text("It is {name}'s turn").format(name=name) if now_ms < self._until_ms else ""
