"""The table scene: commands and pointers in, actions to the game, pictures to the view.

Cursor and chosen card live here and nowhere else: undo does not bring them back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.play.actions import Deed
from game.play.game import Status
from game.play.session import Change
from game.rules.layout import Place
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
from game.tv.scenes.cursor import Pile, Target
from game.tv.scenes.table_picture import TablePainter
from game.tv.services import Services
from game.tv.view.stage import Frame

_RESULT_AFTER_MS = 900


class TableFlow(Protocol):
    """Where the table leads."""

    def pause(self) -> None:
        """Open the pause panel."""

    def game_over(self, playing: Playing) -> None:
        """Show the result of a game that has ended."""

    def ask_new_deal(self) -> None:
        """Ask for the deal after this one."""

    def ask_unrank(self, deed: Deed) -> None:
        """Ask before a deed that takes the game off the boards; on yes call the table's `do`."""

    def help(self) -> None:
        """Show the help."""

    def to_title(self) -> None:
        """Keep the game and show the title."""

    def pad_lost(self, name: str) -> None:
        """Say that the pad in use has gone, and wait for any press."""


class TableScene:
    """One game being played."""

    wants_text = False

    def __init__(self, services: Services, flow: TableFlow, playing: Playing) -> None:
        self.playing = playing
        self._services = services
        self._flow = flow
        self._painter = TablePainter(services, playing)
        self._cursor: Target | None = cursor.first_target(playing.game.state)
        self._chosen: Place | None = None
        self._pressed_on: Target | None = None
        self._is_menu_pressed = False
        self._is_fresh = playing.game.moves == 0
        self._has_focus = True
        self._over_at_ms: int | None = None
        self._next: Callable[[TableScene, int], None] | None = None
        self._commands: dict[Command, Callable[[int], None]] = {
            Command.CONFIRM: self._confirm,
            Command.BACK: self._back,
            Command.DRAW: self._draw,
            Command.UNDO: self._undo,
            Command.JOKER: lambda now_ms: self._move(JOKER, now_ms),
            Command.MENU: lambda _: self._flow.pause(),
            Command.NEW_DEAL: lambda _: self._flow.ask_new_deal(),
            Command.HELP: lambda _: self._flow.help(),
            Command.LEAVE: lambda _: self._flow.to_title(),
        }

    def entered(self, now_ms: int) -> None:
        """Go on where the table was left; a fresh deal is dealt out."""
        self.playing.clock.tick(now_ms)
        if self._is_fresh:
            self._is_fresh = False
            self._painter.deal(now_ms)
        then, self._next = self._next, None
        if then is not None:
            then(self, now_ms)

    def when_entered(self, then: Callable[[TableScene, int], None]) -> None:
        """Do something as soon as the table is on top again, such as what a panel was asked for."""
        self._next = then

    def left(self, now_ms: int) -> None:
        """Stop the clock and keep the game."""
        self._let_go()
        self.playing.clock.stop(now_ms)
        self.playing.keep()

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Act on an event."""
        if isinstance(event, FocusChanged):
            self._focus_changed(event, now_ms)
        elif isinstance(event, PadLost):
            self._flow.pad_lost(event.name)
        elif self.playing.game.is_over:
            self._hurry(event, now_ms)
        elif isinstance(event, Press):
            self._press(event, now_ms)
        elif isinstance(event, Pointer):
            self._point(event, now_ms)

    def frame(self, now_ms: int) -> Frame:
        """Return the picture of the table; a game that has ended leads on by itself."""
        if self._has_focus and not self.playing.game.is_over:
            self.playing.clock.tick(now_ms)
        self.playing.keep_if_due(now_ms)
        self._lead_on(now_ms)
        return self._painter.frame(self._cursor, self._chosen, now_ms)

    def do(self, deed: Deed, now_ms: int) -> None:
        """Undo, hint or finish, whatever it may cost the ranking."""
        self._changed(self.playing.do(deed, now_ms), now_ms)

    def ask_undo(self, now_ms: int) -> None:
        """Take back the last move, after a question if that unranks the game."""
        self._undo(now_ms)

    def _press(self, press: Press, now_ms: int) -> None:
        self._painter.hurry_deal(now_ms)
        if press.command in MOVES:
            self._cursor = cursor.moved(
                press.command,
                self._cursor,
                cursor.targets(self.playing.game.state),
                self._painter.positions(),
            )
        elif press.command in self._commands:
            self._commands[press.command](now_ms)

    def _confirm(self, now_ms: int) -> None:
        if self._cursor is not None:
            auto_pair = self._services.settings.auto_pair
            state = self.playing.game.state
            outcome = choosing.confirm(state, self._cursor, self._chosen, auto_pair=auto_pair)
            self._carry_out(outcome, now_ms)

    def _back(self, _: int) -> None:
        if self._chosen is None:
            self._flow.pause()
        self._chosen = None

    def _draw(self, now_ms: int) -> None:
        moves = self.playing.game.state.legal_moves()
        self._move(DRAW if DRAW in moves else REDEAL, now_ms)

    def _undo(self, now_ms: int) -> None:
        if not self.playing.game.can_undo:
            self._painter.refuse(now_ms)
        elif self.playing.would_unrank(Deed.UNDO):
            self._flow.ask_unrank(Deed.UNDO)
        else:
            self.do(Deed.UNDO, now_ms)

    def _point(self, pointer: Pointer, now_ms: int) -> None:
        """Choose by pointing: press and release on the same card confirms it."""
        target = self._target_at(pointer)
        on_menu = target is None and self._painter.is_menu(pointer.y)
        if pointer.phase is Phase.DOWN:
            self._painter.hurry_deal(now_ms)
            self._pressed_on, self._is_menu_pressed = target, on_menu
        if target in cursor.targets(self.playing.game.state):
            self._cursor = target
        if pointer.phase is not Phase.UP:
            return
        pressed_on, was_menu = self._pressed_on, self._is_menu_pressed
        self._let_go()
        if on_menu and was_menu:
            self._flow.pause()
        if target is None or target != pressed_on:
            return
        if target == self._cursor:
            self._confirm(now_ms)
        else:
            self._painter.refuse(now_ms)

    def _let_go(self) -> None:
        """Forget a half-made click."""
        self._pressed_on, self._is_menu_pressed = None, False

    def _target_at(self, pointer: Pointer) -> Target | None:
        name = self._painter.view().target_at(pointer.x, pointer.y)
        return Pile(name) if isinstance(name, str) else name

    def _carry_out(self, outcome: choosing.Outcome, now_ms: int) -> None:
        if outcome.refused:
            self._painter.refuse(now_ms)
        elif outcome.move is None:
            self._chosen = outcome.chosen
        else:
            self._move(outcome.move, now_ms)

    def _move(self, move: Move, now_ms: int) -> None:
        if move in self.playing.game.state.legal_moves():
            self._changed(self.playing.move(move, now_ms), now_ms)
        else:
            self._painter.refuse(now_ms)

    def _changed(self, change: Change, now_ms: int) -> None:
        """Let cursor, choice and picture follow a change of the game."""
        before, after = change.before.state, change.after.state
        shown = self._painter.picture(self._cursor, self._chosen)
        self._chosen = choosing.still_chosen(after, self._chosen)
        positions = self._painter.positions()
        self._cursor = cursor.after_change(self._cursor, before, after, positions)
        self._painter.animate(shown, change, self._cursor, self._chosen, now_ms)
        if change.after.is_over:
            self._cursor = self._chosen = None
            self._over_at_ms = now_ms

    def _focus_changed(self, event: FocusChanged, now_ms: int) -> None:
        self._has_focus = event.focused
        if not event.focused:
            self._let_go()
            self.playing.clock.stop(now_ms)
            self.playing.keep()

    def _hurry(self, event: InputEvent, now_ms: int) -> None:
        """Lead on at once when a press comes while the end is shown."""
        is_tap = isinstance(event, Pointer) and event.phase is Phase.DOWN
        if is_tap or (isinstance(event, Press) and not event.repeat):
            self._over_at_ms = now_ms - _RESULT_AFTER_MS
            self._painter.view().finish()

    def _lead_on(self, now_ms: int) -> None:
        """Show the result once the end has been seen."""
        if self.playing.game.status is Status.PLAYING or not self.playing.game.is_over:
            return
        if self._over_at_ms is None:
            self._over_at_ms = now_ms
        seen = now_ms - self._over_at_ms >= _RESULT_AFTER_MS
        if seen and not self._painter.view().is_moving(now_ms):
            self._flow.game_over(self.playing)
