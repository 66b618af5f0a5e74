"""Watch a ranked game of the league on the table: step by step, or by itself at a calm pace."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import NamedTuple

from game.play.actions import Action, parse_action
from game.play.game import Game
from game.play.journal import Header
from game.play.session import Change
from game.rules.layout import Place
from game.tv.events import Command, InputEvent, Phase, Pointer, Press
from game.tv.scenes.menu_words import joined
from game.tv.scenes.shown_table import KeyWords, Showing, ShownTable
from game.tv.scenes.table_painter import motion_of
from game.tv.services import Services
from game.tv.sound.effects import Effect, effect_of
from game.tv.view.stage import Frame

_STEP_MS = 900
_BACKWARDS = "undo"


class At(NamedTuple):
    """A position and the action that led to it."""

    game: Game
    action: Action | None


class Watched(NamedTuple):
    """A game to be watched: its positions from the deal on, and whose it is.

    They are reckoned before the scene is there: of a long game they would stall a frame.
    """

    header: Header
    positions: tuple[At, ...]
    name: str
    rank: int


class LeagueWatchScene:
    """LEFT and RIGHT step, CONFIRM lets the game play itself or stops it; BACK leaves."""

    wants_text = False

    def __init__(self, services: Services, watched: Watched) -> None:
        self._services = services
        self._watched = watched
        self._steps = watched.positions
        self._table = ShownTable(services, watched.header, caption_lines=1)
        self.at = 0
        self._top: tuple[int, Place | None] = (-1, None)
        self._next_ms: int | None = None
        self._is_begun = False
        self._commands: dict[Command, Callable[[int], None]] = {
            Command.LEFT: lambda now_ms: self._by_hand(-1, now_ms),
            Command.RIGHT: lambda now_ms: self._by_hand(1, now_ms),
            Command.CONFIRM: self._confirm,
            Command.BACK: lambda _: self._leave(),
            Command.MENU: lambda _: self._leave(),
        }

    @property
    def game(self) -> Game:
        """The game as far as it is shown."""
        return self._steps[self.at].game

    @property
    def is_over(self) -> bool:
        """Whether the last position is shown."""
        return self.at == len(self._steps) - 1

    @property
    def caption(self) -> str:
        """The sentence under the table."""
        words = self._services.look.translator
        total = len(self._steps) - 1
        where = words.text("{n} of {total}")
        where = where.format(n=words.number(self.at), total=words.number(total))
        rank = words.text("#{n}").format(n=words.number(self._watched.rank))
        return joined(rank, self._watched.name, where)

    def keys(self) -> KeyWords:
        """Say what the buttons do now."""
        text = self._services.look.translator.text
        do = text("Play") if self._next_ms is None else text("Pause")
        do = text("Once more") if self.is_over else do
        keys: list[tuple[tuple[Command, ...], str]] = [
            ((Command.CONFIRM,), do),
            ((Command.BACK,), text("Back")),
            ((Command.LEFT, Command.RIGHT), text("Step")),
        ]
        return KeyWords(tuple(keys), text("Step: left or right · Back: here"))

    def entered(self, now_ms: int) -> None:
        """Deal the cards the first time."""
        if not self._is_begun:
            self._is_begun = True
            self._services.sounds.play(Effect.DEAL)
            self._table.deal(self._shown(), now_ms)

    def left(self, now_ms: int) -> None:  # noqa: ARG002 - of the protocol
        """Stop."""
        self._next_ms = None

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Take a command, or a tap: its place says which."""
        if isinstance(event, Press):
            command = event.command
            if command in self._commands and not (event.repeat and command is Command.CONFIRM):
                self._commands[command](now_ms)
        elif isinstance(event, Pointer) and event.phase is Phase.DOWN:
            if self._table.is_below(event.y):
                self._leave()
            else:
                self._by_hand(-1 if event.x < self._services.look.size[0] // 2 else 1, now_ms)

    def frame(self, now_ms: int) -> Frame:
        """Return the picture, a step further where one is due."""
        if self._next_ms is not None and now_ms >= self._next_ms:
            self._next_ms = now_ms + _STEP_MS
            self._step(1, now_ms)
            if self.is_over:
                self._next_ms = None
        return self._table.frame(self._shown(), now_ms)

    def _shown(self) -> Showing:
        game = self.game
        if self._top[0] != self.at:
            self._top = (self.at, self._removed_top())
        return Showing(
            game,
            caption=self.caption,
            keys=self.keys(),
            removed_top=self._top[1],
            at_ms=game.last_ms,
        )

    def _removed_top(self) -> Place | None:
        """Return the top of the removed cards: of the last take that still stands, if any."""
        pyramid, stock = self.game.state.pyramid, set(self.game.state.stock)
        waste = set(self.game.state.waste)
        for each in reversed(self._steps[1 : self.at + 1]):
            places = each.action.places if each.action is not None else ()
            if places and not any(_lies(place, pyramid, stock, waste) for place in places):
                return places[-1]
        return None

    def _confirm(self, now_ms: int) -> None:
        if self.is_over:
            self.at = 0
            self._table.deal(self._shown(), now_ms)
            self._next_ms = now_ms + 2 * _STEP_MS
        else:
            self._next_ms = now_ms + _STEP_MS // 3 if self._next_ms is None else None

    def _by_hand(self, by: int, now_ms: int) -> None:
        self._next_ms = None
        if not 0 <= self.at + by < len(self._steps):
            self._services.sounds.play(Effect.REFUSE)
            return
        self._step(by, now_ms)

    def _step(self, by: int, now_ms: int) -> None:
        before, from_game = self._shown(), self.game
        self.at += by
        action = self._steps[self.at].action
        motion = _BACKWARDS
        if by > 0 and action is not None:
            change = Change(from_game, self.game, action)
            motion = motion_of(change)
            self._services.sounds.play(effect_of(change))
        self._table.animate(before, self._shown(), motion, now_ms)

    def _leave(self) -> None:
        self._services.sounds.play(Effect.MENU_BACK)
        self._services.director.pop()


def positions_of(header: Header, lines: Iterable[str]) -> tuple[At, ...]:
    """Return the deal and every position after it; the lines were replayed before."""
    game = header.start()
    positions = [At(game, None)]
    for line in lines:
        action = parse_action(line)
        game = game.after(action)
        positions.append(At(game, action))
    return tuple(positions)


def _lies(place: Place, pyramid: int, stock: Container[Place], waste: Container[Place]) -> bool:
    """Say whether a card is still on the table."""
    return bool(pyramid >> place & 1) or place in stock or place in waste
