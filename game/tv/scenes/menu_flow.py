"""What the menus ask of the application: to play, to go on, to end.

The menus push and pop screens of their own (questions, options, help, records). Everything that
deals, changes or leaves a game is a call of `Flow`, which also sees to the stack of scenes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Protocol

from game.play.game import Status
from game.play.journal import Header
from game.rules.ruleset import Redeals
from game.rules.state import ScoreLine, State
from game.tv.evening import Evening

if TYPE_CHECKING:
    from game.tv.seats import Seats


@dataclass(frozen=True, kw_only=True)
class GameSummary:
    """What the menus must know of a game that is being played or kept.

    `has_moves` is whether anything was played since the deal; a game without is given up unasked.
    `is_ranked` is whether it may still enter the records.
    """

    rules_id: str
    redeals: Redeals
    score: int
    is_ranked: bool
    can_undo: bool
    has_moves: bool = True
    level: str | None = None
    daily_date: str | None = None
    player: int | None = None
    can_hint: bool = False
    """Whether the solver can help in this game now."""
    comes_again: bool = False
    """Whether the same deal may be played again for the boards: then there is no live sign."""
    sign_is_on: bool = False
    """Whether the live sign shows if the game can still be won."""


@dataclass(frozen=True, kw_only=True)
class GameResult:
    """What the result screen tells. `best` is the best before this game, none if there was none.

    `board_place` is the place (from 1) the game took among the ten best, none if it took none.
    `assisted` and `practice` say why a game was not ranked. `deal` is none for typed cards.
    """

    game_id: str
    rules_id: str
    redeals: Redeals
    status: Status
    score: int
    lines: tuple[ScoreLine, ...]
    deal: int | None
    best: int | None = None
    board_place: int | None = None
    assisted: bool = False
    practice: bool = False
    level: str | None = None
    daily_date: str | None = None
    player: int | None = None
    rounds: tuple[int, ...] = ()
    """In chain the points of each round that was begun."""
    header: Header | None = None
    """What was dealt, for those who look back on the game."""
    actions: tuple[str, ...] = ()
    """The action lines of the journal."""
    last: State | None = None
    """The position in which it ended."""

    @property
    def is_ranked(self) -> bool:
        """Whether the game could enter the records."""
        return not (self.assisted or self.practice)

    @property
    def is_new_best(self) -> bool:
        """Whether the game is better than every one before; nothing is no record."""
        is_better = self.best is None or self.score > self.best
        return self.is_ranked and self.score > 0 and is_better


class Flow(Protocol):
    """What leads out of the menus. Questions have been asked before any of these is called.

    `seats` says who plays with which device in an evening.
    """

    seats: Seats

    def kept(self, rules_id: str | None = None) -> GameSummary | None:
        """Return the kept game of a rule set, or without one the game that was played last.

        While a game is on the table, that is the game on the table.
        """

    def continue_game(self, rules_id: str) -> None:
        """Show the table with the kept game of a rule set."""

    def start(
        self,
        rules_id: str,
        redeals: Redeals,
        *,
        level: str | None = None,
        deal: int | None = None,
    ) -> None:
        """Deal a new game in place of the kept one of that rule set; no deal: a fresh one.

        Where there are levels, `level` decides and its redeals are given with it.
        """

    def start_daily(self, day: date) -> None:
        """Deal the deal of a day (UTC) in place of the kept game of its rule set."""

    def start_evening(
        self,
        players: tuple[int, ...],
        rules_id: str,
        redeals: Redeals,
        *,
        level: str | None = None,
        deal: int | None = None,
        holders: Mapping[int, int | None] | None = None,
    ) -> None:
        """Let the players (ids, in order) play one deal in turn, from the first one's turn on.

        With `holders` each plays with a pad of one's own, by its instance id, or with the keys.
        """

    def next_turn(self) -> None:
        """Deal for the next player of the evening."""

    def evening(self) -> Evening | None:
        """Return the evening being played or just ended, if there is one."""

    def accept_stuck(self) -> None:
        """End a stuck game that undo could still reopen; its result comes next."""

    def same_deal(self) -> None:
        """Deal the cards of the game on the table (or just ended) once more, as practice."""

    def go_on_from(self, journal: str) -> None:
        """Play on, as practice, from where a journal ends; the game it comes from is over."""

    def resume(self) -> None:
        """Leave the pause panel for the table as it was."""

    def undo(self) -> None:
        """Take back the last move and go back to the table."""

    def hint(self) -> None:
        """Go back to the table and ask for a hint there."""

    def switch_sign(self) -> None:
        """Go back to the table and switch the live sign there; switching it on may ask first."""

    def finish(self) -> None:
        """End the game on the table; its result comes next."""

    def to_title(self) -> None:
        """Keep the game, if one is being played, and show the title."""

    def quit(self) -> None:
        """Keep the game, if one is being played, and end the program."""
