"""A game: a state with its past. It checks every action; the rules below trust it.

What undo brings back is in the state; what it must not bring back (moves, hints) is here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from game.play.actions import Action, Deed
from game.rules.ruleset import Redeals, Rules
from game.rules.state import ScoreLine, State

MS_A_SECOND = 1000


class IllegalAction(ValueError):  # noqa: N818 - named after what it is about
    """An action that the rules do not allow now."""


class Status(StrEnum):
    """How a game stands."""

    PLAYING = "playing"
    WON = "won"
    STUCK = "stuck"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Past:
    """The states that undo can bring back, newest first."""

    state: State
    earlier: Past | None = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Game:
    """A game as played so far; `last_ms` is the time of its last action."""

    state: State
    status: Status
    moves: int = 0
    last_ms: int = 0
    assisted: bool = False
    past: Past | None = field(default=None, repr=False, compare=False)

    @property
    def rules(self) -> Rules:
        """The rule file played by."""
        return self.state.rules

    @property
    def seconds(self) -> int:
        """Whole seconds of play up to the last action."""
        return self.last_ms // MS_A_SECOND

    @property
    def score(self) -> int:
        """The points as of the last action."""
        return self.score_at(self.last_ms)

    @property
    def score_lines(self) -> tuple[ScoreLine, ...]:
        """What the points are made of, as of the last action."""
        return self.state.score_lines(self.moves, self.seconds)

    @property
    def redeals_left(self) -> Redeals:
        """How often the waste may still become the stock."""
        return self.state.redeals_left

    @property
    def can_undo(self) -> bool:
        """Whether an undo is legal now."""
        return self._accepts(Deed.UNDO) and self.rules.has_undo and self.past is not None

    @property
    def is_over(self) -> bool:
        """Whether nothing at all can be done any more."""
        return self.status is not Status.PLAYING and not self.can_undo

    def score_at(self, at_ms: int) -> int:
        """Return the points the game has at a time of play, which may lie after the last action."""
        if self.status is not Status.PLAYING:
            at_ms = self.last_ms
        return self.state.score(self.moves, at_ms // MS_A_SECOND)

    def after(self, action: Action) -> Game:
        """Return the game after an action; raise `IllegalAction` if it is not allowed."""
        if action.at_ms < self.last_ms:
            raise IllegalAction("time does not run backwards")
        if not self._accepts(action.deed):
            raise IllegalAction(f"{action.deed} is not possible: the game is {self.status}")
        if action.deed is Deed.UNDO:
            return self._after_undo(action.at_ms)
        if action.deed is Deed.HINT:
            return replace(self, assisted=True, last_ms=action.at_ms)
        if action.deed is Deed.FINISH:
            return replace(self, status=Status.FINISHED, last_ms=action.at_ms)
        return self._after_move(action)

    def _accepts(self, deed: Deed) -> bool:
        """Say whether the status lets a deed through: a stuck game may reopen by undo alone."""
        if self.status is Status.STUCK and not self.rules.stuck_is_final:
            return deed is Deed.UNDO
        return self.status is Status.PLAYING

    def _after_move(self, action: Action) -> Game:
        move = action.move
        if move is None or move not in self.state.legal_moves():
            raise IllegalAction(f"{action.deed} is not allowed now")
        state = self.state.after(move)
        past = Past(self.state, self.past) if self.rules.has_undo else None
        return replace(
            self,
            state=state,
            status=status_of(state),
            moves=self.moves + 1,
            last_ms=action.at_ms,
            past=past,
        )

    def _after_undo(self, at_ms: int) -> Game:
        if not self.rules.has_undo or self.past is None:
            raise IllegalAction("there is nothing to take back")
        return replace(
            self,
            state=self.past.state,
            status=Status.PLAYING,
            moves=self.moves + 1,
            last_ms=at_ms,
            assisted=self.assisted or self.rules.undo_assists,
            past=self.past.earlier,
        )


def status_of(state: State) -> Status:
    """Return the status a state alone gives a game."""
    if state.is_won:
        return Status.WON
    return Status.STUCK if state.is_stuck else Status.PLAYING


def new_game(state: State) -> Game:
    """Return the game that starts at a dealt state; a deal may be stuck from the start."""
    return Game(state, status_of(state))
