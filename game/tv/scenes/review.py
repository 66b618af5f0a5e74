"""Where was it lost? The last position that could be won, the move that lost it, a better one.

LEFT and RIGHT step through the game, CONFIRM plays on from a position that can still be won.
"""

from __future__ import annotations

from collections.abc import Callable

from game.play.journal import Header
from game.rules.moves import Move
from game.solve.lost import LastChance, Played, positions_played
from game.solve.tasks import LookedBack, LostTask
from game.tv.events import Command, InputEvent, Phase, Pointer, Press
from game.tv.scenes import review_words as words
from game.tv.scenes.cursor import Pile, Target
from game.tv.scenes.shown_table import KeyWords, Showing, ShownTable, spot_of
from game.tv.services import Services
from game.tv.sound.effects import Effect
from game.tv.view.stage import Frame

GoOn = Callable[[str], None]
_BACKWARDS = "undo"


class ReviewScene:
    """Looks back on a game; `go_on` gets the journal up to the position to be played on from.

    The verdicts come of one search: before the losing move all could be won, after it nothing.
    """

    wants_text = False

    def __init__(
        self, services: Services, header: Header, lines: tuple[str, ...], go_on: GoOn
    ) -> None:
        self._services = services
        self._header = header
        self._lines = lines
        self._go_on = go_on
        self._played = positions_played(header, lines)
        self.at = len(self._played) - 1
        self._table = ShownTable(services, header, caption_lines=2)
        self._is_answered = self._is_failed = False
        self._chance: LastChance | None = None
        self._commands: dict[Command, Callable[[int], None]] = {
            Command.LEFT: lambda now_ms: self._step(-1, now_ms),
            Command.RIGHT: lambda now_ms: self._step(1, now_ms),
            Command.CONFIRM: self._confirm,
            Command.BACK: lambda _: self._leave(),
            Command.MENU: lambda _: self._leave(),
        }

    @property
    def caption(self) -> str:
        """The sentence under the table."""
        return self._shown().caption

    def entered(self, now_ms: int) -> None:  # noqa: ARG002 - of the protocol
        """Ask where it was lost."""
        if not self._is_answered:
            states = tuple(played.state for played in self._played)
            self._services.solver.ask(LostTask(states), self._answered)

    def left(self, now_ms: int) -> None:  # noqa: ARG002 - of the protocol
        """Call the search off if it still goes on."""
        if not self._is_answered:
            self._services.solver.cancel()

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Take a command, or a tap: its place says which."""
        if isinstance(event, Press):
            command = event.command
            if command in self._commands and not (event.repeat and command is Command.CONFIRM):
                self._commands[command](now_ms)
        elif isinstance(event, Pointer) and event.phase is Phase.DOWN:
            self._tapped(event, now_ms)

    def frame(self, now_ms: int) -> Frame:
        """Return the picture."""
        return self._table.frame(self._shown(), now_ms)

    def _answered(self, answer: LookedBack | None) -> None:
        """Show the last chance; without an answer only say so."""
        self._is_answered, self._is_failed = True, answer is None
        self._chance = answer.chance if answer is not None else None
        if self._chance is not None:
            self.at = self._chance.at

    def _shown(self) -> Showing:
        played, chance = self._played[self.at], self._chance
        showing = Showing(played.game, caption=self._caption(), keys=self.keys())
        showing = showing._replace(at_ms=played.game.last_ms)
        if chance is None or self.at != chance.at:
            return showing
        better = chance.line[0] if chance.line else None
        wrong = self._next_move()
        stock = played.state.stock
        if better is not None:
            showing = showing._replace(cursor=spot_of(better, stock), lit=better.places)
        if wrong is not None:
            showing = showing._replace(crossed=_crossed(wrong, better, played))
        return showing

    def _next_move(self) -> Move | None:
        """Return the move that was made in the position shown."""
        after = self._played[self.at + 1 : self.at + 2]
        return after[0].move if after else None

    def _caption(self) -> str:
        translator, chance = self._services.look.translator, self._chance
        if not self._is_answered:
            return words.looking_words(translator)
        if self._is_failed:
            return words.failed_words(translator)
        if chance is None:
            return words.never_words(translator)
        if self.at != chance.at:
            return words.place_words(
                translator, self.at, len(self._played) - 1, can_win=self.at < chance.at
            )
        better = chance.line[0] if chance.line else None
        state = self._played[self.at].state
        return words.lost_words(translator, self._next_move(), better, state)

    def keys(self) -> KeyWords:
        """Say what the buttons do in the position shown."""
        text = self._services.look.translator.text
        keys: list[tuple[tuple[Command, ...], str]] = []
        pointing = text("Back: here")
        if self._can_go_on:
            keys.append(((Command.CONFIRM,), text("Play on from here")))
        keys.append(((Command.BACK,), text("Back")))
        if self._chance is not None:
            keys.append(((Command.LEFT, Command.RIGHT), text("Step")))
            pointing = text("Step: left or right · Play on: the sentence · Back: here")
        return KeyWords(tuple(keys), pointing)

    @property
    def _can_go_on(self) -> bool:
        """Whether the position shown can still be won, and is not won yet."""
        chance = self._chance
        return chance is not None and self.at <= chance.at and bool(chance.line)

    def _step(self, by: int, now_ms: int) -> None:
        if self._chance is None:
            return
        to = max(0, min(self.at + by, len(self._played) - 1))
        if to == self.at:
            self._services.sounds.play(Effect.REFUSE)
            return
        before, move = self._shown(), self._played[max(to, self.at)].move
        self.at = to
        forward = str(move.verb) if move is not None else _BACKWARDS
        motion = forward if by > 0 else _BACKWARDS
        self._services.sounds.play(Effect.MENU_MOVE)
        self._table.animate(before, self._shown(), motion, now_ms)

    def _confirm(self, _now_ms: int) -> None:
        if not self._can_go_on:
            self._services.sounds.play(Effect.REFUSE)
            return
        lines = self._lines[: self._played[self.at].lines]
        self._go_on(self._header.text + "".join(f"{line}\n" for line in lines))

    def _tapped(self, tap: Pointer, now_ms: int) -> None:
        if self._table.is_below(tap.y):
            self._leave()
        elif self._table.is_caption(tap.y):
            self._confirm(now_ms)
        else:
            self._step(-1 if tap.x < self._services.look.size[0] // 2 else 1, now_ms)

    def _leave(self) -> None:
        self._services.sounds.play(Effect.MENU_BACK)
        self._services.director.pop()


def _crossed(wrong: Move, better: Move | None, played: Played) -> tuple[Target, ...]:
    """Return what to cross out: the cards that should have stayed, or the stock."""
    if not wrong.places:
        return (Pile.STOCK,)
    kept = better.places if better is not None else ()
    there = (place for place in wrong.places if place not in kept)
    return tuple(Pile.STOCK if place in played.state.stock else place for place in there)
