"""The table scene: commands and pointers in, actions to the game, pictures to the view.

Cursor, chosen card and drag live in the scene's hand and nowhere else: undo does not bring them
back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.play.actions import Deed
from game.play.game import Status
from game.play.session import Change
from game.rules.moves import DRAW, JOKER, REDEAL, Move
from game.tv.events import (
    MOVES,
    Command,
    FocusChanged,
    InputEvent,
    PadLost,
    Phase,
    Pointer,
    Press,
)
from game.tv.playing import Playing
from game.tv.scenes import choosing, cursor
from game.tv.scenes.hand import Hand
from game.tv.scenes.table_assist import TableAssist
from game.tv.scenes.table_ending import TableEnding
from game.tv.scenes.table_mouse import TableMouse
from game.tv.scenes.table_painter import TablePainter, pairs_by_itself
from game.tv.scenes.table_pointer import TablePointer
from game.tv.scenes.table_turn import TableTurn
from game.tv.seats import Seats
from game.tv.services import Services
from game.tv.sound.effects import Effect, effect_of
from game.tv.view.stage import Frame

Then = Callable[["TableScene", int], None]


class Door(Protocol):
    """Where the table leads."""

    def pause(self) -> None:
        """Open the pause panel."""

    def stuck(self) -> None:
        """Tell that nothing is left, and offer to take the last move back."""

    def game_over(self) -> None:
        """Show the result of the game."""

    def ask_new_deal(self) -> None:
        """Ask for the deal after this one."""

    def ask_unrank(self, table: TableScene, then: Then) -> None:
        """Ask before something that takes the game off the boards; the table does it on yes."""

    def help(self) -> None:
        """Show the help."""

    def to_title(self) -> None:
        """Keep the game and show the title."""

    def pad_lost(self, lost: PadLost) -> None:
        """Say that a pad in use has gone, and wait for a press, if that concerns this game."""


class TableScene:
    """One game being played."""

    wants_text = False

    def __init__(self, services: Services, door: Door, playing: Playing, seats: Seats) -> None:
        self.playing = playing
        self.hand = Hand(cursor.first_target(playing.game.state))
        self.services = services
        self._door = door
        self.painter = TablePainter(services, playing)
        self._pointer = TablePointer(TableMouse(self, door))
        self._is_fresh = playing.is_new
        self._ending = TableEnding(playing, self.painter, door)
        self._next: Then | None = None
        # What happened last, for those who are told rather than shown it.
        self.last_change: Change | None = None
        self.refusals = 0
        self._turn = TableTurn(self, seats, door.pause)
        self.assist = TableAssist(self, door)
        self._commands: dict[Command, Callable[[int], None]] = {
            Command.CONFIRM: self.confirm,
            Command.BACK: self._back,
            Command.DRAW: self._draw,
            Command.UNDO: self.assist.undo,
            Command.HINT: self.assist.hint,
            Command.JOKER: lambda now_ms: self.move(JOKER, now_ms),
            Command.MENU: lambda _: self._door.pause(),
            Command.NEW_DEAL: lambda _: self._door.ask_new_deal(),
            Command.HELP: lambda _: self._door.help(),
            Command.FIRST: self._to_first,
            Command.LEAVE: lambda _: self._door.to_title(),
        }

    def entered(self, now_ms: int) -> None:
        """Go on where the table was left; a fresh deal is dealt out."""
        self.services.devices.rules_overlay = self.playing.header.rules.id
        if self.services.devices.is_focused:
            self.playing.clock.tick(now_ms)
        if self._is_fresh:
            self._is_fresh = False
            self.services.sounds.play(Effect.DEAL)
            self.painter.deal(now_ms)
        self.assist.resumed()
        then, self._next = self._next, None
        if then is not None:
            then(self, now_ms)

    def when_entered(self, then: Then) -> None:
        """Do something as soon as the table is on top again, such as what a panel was asked for."""
        self._next = then

    def left(self, now_ms: int) -> None:
        """Stop the clock and keep the game."""
        self.services.devices.rules_overlay = None
        self._let_go()
        self.playing.clock.stop(now_ms)
        self.playing.keep()

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Act on an event."""
        if isinstance(event, FocusChanged):
            self._focus_changed(event, now_ms)
        elif isinstance(event, PadLost):
            self._door.pad_lost(event)
        elif self.playing.game.is_over:
            self._ending.hurry(event, now_ms)
        elif isinstance(event, Press | Pointer):
            self._act_on(event, now_ms)

    def _act_on(self, event: Press | Pointer, now_ms: int) -> None:
        """Act on what the player does whose turn it is."""
        if not self._turn.admits(event, now_ms):
            return
        if isinstance(event, Press):
            self._press(event, now_ms)
        else:
            if event.phase is Phase.DOWN:
                self.painter.hurry_deal(now_ms)
            self._pointer.take(event, now_ms)

    def frame(self, now_ms: int) -> Frame:
        """Return the picture of the table; a game that has ended leads on by itself."""
        if self.services.devices.is_focused and not self.playing.game.is_over:
            self.playing.clock.tick(now_ms)
        self.playing.keep_if_due(now_ms)
        self._ending.lead_on(now_ms)
        self.assist.follow()
        self.painter.turn_sign = self._turn.sign(now_ms)
        return self.painter.frame(self.hand, now_ms)

    def do(self, deed: Deed, now_ms: int) -> None:
        """Undo, hint or finish, whatever it may cost the ranking; impossible ones are refused."""
        if deed is Deed.FINISH and self.playing.game.status is Status.STUCK:
            self.accept_end(now_ms)
        elif deed is Deed.UNDO and not self.playing.game.can_undo:
            self.refuse(now_ms)
        elif deed is Deed.HINT:
            self.assist.show_hint(now_ms)
        else:
            self._changed(self.playing.do(deed, now_ms), now_ms)

    def accept_end(self, _now_ms: int) -> None:
        """End a stuck game that undo could still reopen."""
        self.playing.end()
        self._door.game_over()

    def confirm(self, now_ms: int) -> None:
        """Do what CONFIRM does on the cursor's target."""
        if self.hand.cursor is not None:
            outcome = choosing.confirm(
                self.playing.game.state,
                self.hand.cursor,
                self.hand.chosen,
                auto_pair=pairs_by_itself(self.services.settings, self.playing),
            )
            self._carry_out(outcome, now_ms)

    def move(self, move: Move, now_ms: int) -> None:
        """Carry out a move if it is legal, else refuse gently."""
        legal = self.playing.game.state.legal_moves()
        if self.playing.game.status is Status.PLAYING and move in legal:
            self._changed(self.playing.move(move, now_ms), now_ms)
        else:
            self.refuse(now_ms)

    def refuse(self, now_ms: int, why: str = "") -> None:
        """Show gently that nothing happens, and say why if there is something to say."""
        self.refusals += 1
        self.services.sounds.play(Effect.REFUSE)
        self.painter.refuse(self.hand, now_ms, why)

    def _press(self, press: Press, now_ms: int) -> None:
        self.painter.hurry_deal(now_ms)
        if press.command in MOVES:
            choices = cursor.targets(self.playing.game.state)
            at = self.hand.cursor
            to = cursor.moved(press.command, at, choices, self.painter.positions())
            self.hand = self.hand.at(to)
        elif press.command in self._commands:
            self._commands[press.command](now_ms)

    def _to_first(self, _: int) -> None:
        """Let the cursor rest where it rests on a fresh deal."""
        self.hand = self.hand.at(cursor.first_target(self.playing.game.state))

    def _back(self, _: int) -> None:
        if self.hand.chosen is None:
            self._door.pause()
        self.hand = self.hand.choosing(None)

    def _draw(self, now_ms: int) -> None:
        self.move(DRAW if self.playing.game.state.can_draw else REDEAL, now_ms)

    def _carry_out(self, outcome: choosing.Outcome, now_ms: int) -> None:
        if outcome.refused:
            self.refuse(now_ms)
        elif outcome.move is not None:
            self.move(outcome.move, now_ms)
        else:
            self.services.sounds.play(Effect.CHOOSE)
            self.hand = self.hand.choosing(outcome.chosen)

    def _changed(self, change: Change, now_ms: int) -> None:
        """Let hand and picture follow a change of the game; a dragged card may be gone."""
        self._pointer.let_go()
        self.last_change = change
        self.services.sounds.play(effect_of(change))
        shown = self.painter.picture(self.hand)
        positions = self.painter.positions()
        self.hand = self.hand.after(change.before.state, change.after.state, positions)
        self._ending.changed()
        self.assist.changed()
        if change.after.is_over:
            self.hand = Hand()
        self.painter.animate(shown, change, self.hand, now_ms)

    def _let_go(self) -> None:
        """Forget a half-made click or drag."""
        if self._pointer.is_dragging:
            self.hand = self.hand.choosing(None)
        self._pointer.let_go()

    def _focus_changed(self, event: FocusChanged, now_ms: int) -> None:
        if not event.focused:
            self._let_go()
            self.playing.clock.stop(now_ms)
            self.playing.keep()
