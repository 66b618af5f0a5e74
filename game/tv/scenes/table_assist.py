"""Help on the table: undo, hints and the live sign, after a question if it costs the ranking."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.play.actions import Deed
from game.play.game import Status
from game.rules.moves import JOKER
from game.rules.ruleset import Family
from game.tv.scenes.table_picture import NO_HINT, Hinted

if TYPE_CHECKING:
    from game.tv.scenes.table import TableScene
    from game.tv.scenes.table_hints import TableHints


Then = Callable[["TableScene", int], None]


class RankDoor(Protocol):
    """The question before the ranking is lost."""

    def ask_unrank(self, table: TableScene, then: Then) -> None:
        """Ask before something that takes the game off the boards; the table does it on yes."""


class TableAssist:
    """What a player may ask a table for besides moves."""

    def __init__(self, table: TableScene, door: RankDoor) -> None:
        self._table = table
        self._door = door
        self._hints: TableHints | None = None
        self._shown: Hinted = NO_HINT

    def undo(self, now_ms: int) -> None:
        """Take back the last move, after a question if that unranks the game."""
        playing = self._table.playing
        if playing.game.can_undo and playing.would_unrank(Deed.UNDO):
            self._door.ask_unrank(self._table, lambda table, at_ms: table.do(Deed.UNDO, at_ms))
        else:
            self._table.do(Deed.UNDO, now_ms)

    def hint(self, now_ms: int) -> None:
        """Show a hint, after a question if that unranks the game; chain's joker is on this key."""
        playing = self._table.playing
        if playing.header.rules.family is Family.CHAIN:
            self._table.move(JOKER, now_ms)
        elif self._is_closed:
            self._refuse(now_ms)
        elif playing.would_unrank(Deed.HINT):
            self._door.ask_unrank(self._table, lambda table, at_ms: table.do(Deed.HINT, at_ms))
        else:
            self._table.do(Deed.HINT, now_ms)

    @property
    def _is_closed(self) -> bool:
        """Whether nothing may be told of the position."""
        playing = self._table.playing
        return playing.game.status is not Status.PLAYING or playing.is_turn or playing.is_secret

    def _refuse(self, now_ms: int) -> None:
        """Refuse to tell anything; say why where that cannot be seen."""
        text = self._table.services.look.translator.text
        is_secret = self._table.playing.is_secret
        why = text("These cards still count in a ranked game: no hints.") if is_secret else ""
        self._table.refuse(now_ms, why)

    def show_hint(self, now_ms: int) -> None:
        """Show a hint, or explain the one that is shown."""
        self.hints().press(now_ms)

    @property
    def sign_is_on(self) -> bool:
        """Whether the live sign shows if the game can still be won."""
        return self._hints is not None and self._hints.sign_is_on

    def switch_sign(self, now_ms: int) -> None:
        """Switch the live sign, on only after a question if that unranks the game."""
        playing = self._table.playing
        # Asked after each move, the sign would search a deal that comes again for the next tries.
        if self._is_closed or playing.comes_again or not self.hints().is_possible:
            self._refuse(now_ms)
        elif not self.sign_is_on and playing.would_unrank(Deed.HINT):
            self._door.ask_unrank(
                self._table, lambda table, at_ms: table.assist.hints().switch_sign(at_ms)
            )
        else:
            self.hints().switch_sign(now_ms)

    def changed(self) -> None:
        """Forget the hint: the position is another one."""
        if self._hints is not None:
            self._hints.changed()

    def resumed(self) -> None:
        """Go on with what was asked before the table was covered."""
        if self._hints is not None:
            self._hints.resumed()

    def follow(self) -> None:
        """Show what the hint says as soon as it is there, and bring the cursor to it."""
        if self._hints is None or self._hints.hinted == self._shown:
            return
        self._shown = self._table.painter.hinted = self._hints.hinted
        target = self._hints.target()
        if target is not None:
            self._table.hand = self._table.hand.at(target)

    def hints(self) -> TableHints:
        """Return the hints of this table; the solver is loaded when they are first wanted."""
        if self._hints is None:
            from game.tv.scenes.table_hints import TableHints  # noqa: PLC0415 - see the docstring

            self._hints = TableHints(self._table.services, self._table.playing)
        return self._hints
