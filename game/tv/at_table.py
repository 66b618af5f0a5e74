"""The game on the table: shown, left, given up for another one, taken up from the store."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.play.journal import Header, JournalError
from game.store.league import LeagueTicket
from game.tv.playing import Playing, Provenance
from game.tv.scenes.menu_flow import GameSummary
from game.tv.seats import Seats
from game.tv.services import Services
from game.tv.still_counting import still_counts
from game.tv.summaries import summary_of_kept, summary_of_playing

if TYPE_CHECKING:
    from game.tv.scenes.table import TableScene, Then


class AtTable:
    """Holds the game being played and its table; `table_of` makes the table for a game."""

    def __init__(
        self,
        services: Services,
        *,
        now_ms: Callable[[], int],
        table_of: Callable[[Playing], TableScene],
        is_turn: Callable[[str], bool],
        seats: Seats,
    ) -> None:
        self._services = services
        self._now_ms = now_ms
        self._table_of = table_of
        self._is_turn = is_turn
        self._seats = seats
        self._table: TableScene | None = None

    @property
    def playing(self) -> Playing | None:
        """The game on the table, or just ended there."""
        return self._table.playing if self._table is not None else None

    def kept(self, rules_id: str | None) -> GameSummary | None:
        """Return the game on the table, or the kept one of a rule set or of the last game."""
        table = self._table
        asked = {None, table.playing.header.rules.id} if table is not None else set()
        if table is not None and not table.playing.is_over and rules_id in asked:
            return replace(summary_of_playing(table.playing), sign_is_on=table.assist.sign_is_on)
        store, rules = self._services.store, self._services.rules
        found = store.kept_all() if rules_id is None else (store.kept(rules_id),)
        summaries = (summary_of_kept(kept, rules) for kept in found if kept is not None)
        return next(filter(None, summaries), None)

    def deal(
        self,
        header: Header,
        provenance: Provenance,
        *,
        game_id: str | None = None,
        ticket: LeagueTicket | None = None,
    ) -> None:
        """Deal a game in place of the one of its rule set, with a league's ticket, and show it."""
        self.give_up(header.rules.id)
        playing = Playing.deal(header, self._services.store, provenance, game_id=game_id)
        self._services.league.dealt(ticket, playing.id, self._services.player_id)
        self.show(playing)

    def give_up(self, rules_id: str) -> None:
        """End the game of a rule set; it counts, if something was taken in it."""
        on_table = self.playing
        if on_table is not None and on_table.header.rules.id == rules_id:
            on_table.give_up(self._now_ms())
        elif (kept := self.taken_up(rules_id)) is not None:
            kept.give_up(self._now_ms())

    def taken_up(self, rules_id: str) -> Playing | None:
        """Return the kept game of a rule set, none if there is none that can be carried out."""
        kept = self._services.store.kept(rules_id)
        if kept is None:
            return None
        try:
            return Playing.resume(kept, self._services.store, self._services.rules)
        except JournalError:
            return None

    def show(self, playing: Playing) -> None:
        """Show the table with a game."""
        is_practice = not playing.provenance.may_rank
        playing.is_secret = is_practice and still_counts(self._services.store, playing.header.deal)
        playing.comes_again = not is_practice and still_counts(
            self._services.store, None, daily_date=playing.provenance.daily_date
        )
        playing.is_turn = self._seats.is_turn = self._is_turn(playing.id)
        self._table = self._table_of(playing)
        self._services.director.reset(self._table)

    def back_to(self, then: Then) -> None:
        """Show the table again and do something there."""
        table = self._table
        if table is not None:
            self._services.director.reset(table)
            table.when_entered(then)

    def leave(self) -> None:
        """Keep the game on the table; from now on the store speaks for it."""
        if self._table is not None:
            self._table.playing.keep()
        self._table = None
        self._seats.is_turn = True
