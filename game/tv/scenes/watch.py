"""Watch the solution: a winning line plays itself on the table. Nothing of it is kept.

In a chain game it is the play of a round that brings the most points.
"""

from __future__ import annotations

from collections.abc import Callable

from game.play.game import Game
from game.play.journal import Header
from game.rules.moves import Move
from game.rules.ruleset import Family
from game.tv.events import Command, InputEvent, Phase, Pointer, Press
from game.tv.scenes.demonstration import Demonstration
from game.tv.scenes.menu_words import joined
from game.tv.scenes.shown_table import KeyWords
from game.tv.services import Services
from game.tv.sound.effects import Effect
from game.tv.view.stage import Frame

SPEEDS = (1, 2, 4)


class WatchScene:
    """Plays moves from a position on: CONFIRM pauses, LEFT and RIGHT change the speed."""

    wants_text = False

    def __init__(
        self, services: Services, header: Header, game: Game, moves: tuple[Move, ...]
    ) -> None:
        self._services = services
        self._demo = Demonstration(services, header, game, moves, sounds=services.sounds)
        self._total = len(moves)
        self._is_begun = False
        self._commands: dict[Command, Callable[[int], None]] = {
            Command.CONFIRM: self._confirm,
            Command.RIGHT: lambda _: self._change_speed(1),
            Command.LEFT: lambda _: self._change_speed(-1),
            Command.BACK: lambda _: self._leave(),
            Command.MENU: lambda _: self._leave(),
        }

    @property
    def game(self) -> Game:
        """The game as far as it has been shown."""
        return self._demo.game

    def entered(self, now_ms: int) -> None:
        """Begin; after a notice go on."""
        if not self._is_begun:
            self._is_begun = True
            self._demo.begin(now_ms)

    def left(self, now_ms: int) -> None:
        """Keep nothing."""

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Take a command, or a tap: on the hint line it leads back, elsewhere it pauses."""
        if isinstance(event, Press) and not event.repeat and event.command in self._commands:
            self._commands[event.command](now_ms)
        elif isinstance(event, Pointer) and event.phase is Phase.DOWN:
            if self._demo.table.is_below(event.y):
                self._leave()
            else:
                self._confirm(now_ms)

    def frame(self, now_ms: int) -> Frame:
        """Return the picture."""
        return self._demo.frame(self.caption, self.keys(), now_ms)

    def _confirm(self, now_ms: int) -> None:
        if self._demo.is_over:
            self._demo.begin(now_ms)
        else:
            self._demo.is_paused = not self._demo.is_paused

    def _change_speed(self, step: int) -> None:
        at = SPEEDS.index(self._demo.speed) + step
        self._demo.speed = SPEEDS[max(0, min(at, len(SPEEDS) - 1))]

    def _leave(self) -> None:
        self._services.sounds.play(Effect.MENU_BACK)
        self._services.director.pop()

    @property
    def caption(self) -> str:
        """The sentence under the table."""
        words = self._services.look.translator
        is_chain = self.game.rules.family is Family.CHAIN
        if self._demo.is_over and is_chain:
            most = words.text("So it goes: {points} points, the most of this round.")
            return most.format(points=words.number(self.game.score))
        if self._demo.is_over:
            return words.text("So it goes: the pyramid is cleared.")
        at = words.text("The solution: move {n} of {total}")
        if is_chain:
            at = words.text("The most points: move {n} of {total}")
        at = at.format(n=words.number(self._demo.played + 1), total=words.number(self._total))
        return joined(at, words.text("Pause")) if self._demo.is_paused else at

    def keys(self) -> KeyWords:
        """Say what the buttons do now."""
        text, demo = self._services.look.translator.text, self._demo
        do = text("Go on") if demo.is_paused else text("Pause")
        if demo.is_over:
            do = text("Once more")
        speed = text("Speed \N{MULTIPLICATION SIGN}{n}").format(n=demo.speed)
        keys: list[tuple[tuple[Command, ...], str]] = [
            ((Command.CONFIRM,), do),
            ((Command.BACK,), text("Back")),
        ]
        if not demo.is_over:
            keys.append(((Command.LEFT, Command.RIGHT), speed))
        return KeyWords(tuple(keys), text("Pause: the table · Back: here"))
