"""A game that plays itself: moves made one after another on a table that nobody touches.

The game is a value of its own: nothing is kept, counted or written.
"""

from __future__ import annotations

from game.play.actions import action_of
from game.play.game import Game
from game.play.journal import Header
from game.play.session import Change
from game.rules.moves import Move
from game.tv.scenes.shown_table import KeyWords, Showing, ShownTable, spot_of
from game.tv.scenes.table_painter import motion_of
from game.tv.services import Services
from game.tv.sound.effects import Effect, SoundPlayer, effect_of
from game.tv.view.stage import Frame

_TAKE_MS = 900
_DRAW_MS = 500
_BEGIN_MS = 1600
"""The deal takes a second; then the table may be looked at."""
_POINT_MS = 400
"""So long before a move the cards that it will take are lit."""
_LONGEST_STEP_MS = 100
"""A longer gap means that the machine was busy or asleep."""


class Demonstration:
    """Plays moves from a position on. `speed` is how many times as fast as at first."""

    def __init__(
        self,
        services: Services,
        header: Header,
        game: Game,
        moves: tuple[Move, ...],
        *,
        sounds: SoundPlayer,
    ) -> None:
        self.table = ShownTable(services, header, caption_lines=1)
        self.speed = 1
        self.is_paused = False
        self.played = 0
        self._sounds = sounds
        self._start = game
        self._moves = moves
        self._showing = Showing(game)
        self._left_ms = 0.0
        self._last_ms: int | None = None

    @property
    def game(self) -> Game:
        """The game as far as it has been played."""
        return self._showing.game

    @property
    def is_over(self) -> bool:
        """Whether all moves were made."""
        return self.played == len(self._moves)

    def begin(self, now_ms: int) -> None:
        """Play from the first move on; a fresh deal is dealt out."""
        self.played, self.is_paused = 0, False
        self._showing = Showing(self._start)
        self._left_ms, self._last_ms = _BEGIN_MS, now_ms
        if not self._start.moves:
            self._sounds.play(Effect.DEAL)
            self.table.deal(self._showing, now_ms)

    def frame(self, caption: str, keys: KeyWords, now_ms: int) -> Frame:
        """Make the moves that are due and return the picture."""
        self._advance(now_ms)
        self._showing = self._showing._replace(caption=caption, keys=keys)
        return self.table.frame(self._showing, now_ms)

    def _advance(self, now_ms: int) -> None:
        since_ms = 0 if self._last_ms is None else now_ms - self._last_ms
        self._last_ms = now_ms
        if self.is_paused or self.is_over:
            return
        passed_ms = max(0, min(since_ms, _LONGEST_STEP_MS)) * self.speed
        self._left_ms -= passed_ms
        self._showing = self._showing._replace(at_ms=self._showing.at_ms + passed_ms)
        move = self._moves[self.played]
        if self._left_ms <= 0:
            self._make(move, now_ms)
        elif self._left_ms <= _POINT_MS:
            spot = spot_of(move, self.game.state.stock)
            self._showing = self._showing._replace(cursor=spot, lit=move.places)

    def _make(self, move: Move, now_ms: int) -> None:
        before, shown = self.game, self._showing
        action = action_of(move, max(before.last_ms, shown.at_ms))
        change = Change(before, before.after(action), action)
        self.played += 1
        top = move.places[-1] if move.places else shown.removed_top
        # The ring stays on the stock while cards are drawn, as a player's would.
        cursor = None if move.places or self.is_over else shown.cursor
        self._showing = shown._replace(game=change.after, lit=(), cursor=cursor, removed_top=top)
        self._sounds.play(effect_of(change))
        self.table.animate(shown, self._showing, motion_of(change), now_ms)
        if not self.is_over:
            self._left_ms += _TAKE_MS if self._moves[self.played].places else _DRAW_MS
