"""From one screen to the next: dealing, going on, ending. The menus call it.

It is the only place that starts, leaves or ends a game.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date

from game.play.actions import Deed
from game.play.daily import DAILY_RULES
from game.play.journal import Header, JournalError, header_of_deal
from game.rules.deals import FIRST_DEAL, LAST_DEAL
from game.rules.ruleset import Redeals
from game.store import Origin
from game.tv.daily import deal_of_the_day
from game.tv.evening import Evening, Evenings
from game.tv.playing import Playing, Provenance
from game.tv.scenes.menu_flow import GameSummary
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from game.tv.services import Services
from game.tv.summaries import summary_of_kept, summary_of_playing
from game.tv.table_door import TableDoor


class GameFlow:
    """Carries out what the menus ask of the application."""

    def __init__(self, services: Services, *, now_ms: Callable[[], int]) -> None:
        self._services = services
        self._now_ms = now_ms
        self._evenings = Evenings(services.store, services.rules)
        self._playing: Playing | None = None
        self._table: TableScene | None = None

    def kept(self, rules_id: str | None = None) -> GameSummary | None:
        """Return the game on the table, or the kept one of a rule set or of the last game."""
        playing = self._playing
        asked = {None, playing.header.rules.id} if playing is not None else set()
        if playing is not None and not playing.is_over and rules_id in asked:
            return summary_of_playing(playing)
        store, rules = self._services.store, self._services.rules
        found = store.kept_all() if rules_id is None else (store.kept(rules_id),)
        summaries = (summary_of_kept(kept, rules) for kept in found if kept is not None)
        return next(filter(None, summaries), None)

    def evening(self) -> Evening | None:
        """Return the evening being played or just ended, if there is one."""
        return self._evenings.evening

    def continue_game(self, rules_id: str) -> None:
        """Show the table with the kept game of a rule set."""
        playing = self._taken_up(rules_id)
        if playing is not None:
            self._show(playing)

    def start(
        self,
        rules_id: str,
        redeals: Redeals,
        *,
        level: str | None = None,
        deal: int | None = None,
    ) -> None:
        """Deal a new game; without a number a fresh random deal, which may be ranked."""
        number = random_deal_number() if deal is None else deal
        origin = Origin.FRESH if deal is None else Origin.TYPED
        header = header_of_deal(
            self._services.rules[rules_id], number, redeals=redeals, level=level
        )
        self._evenings.end()
        self._deal(header, Provenance(origin, self._services.player_id))

    def start_daily(self, day: date) -> None:
        """Deal the deal of a day."""
        rules = self._services.rules[DAILY_RULES]
        header = header_of_deal(rules, deal_of_the_day(day), redeals=rules.redeals[0])
        self._evenings.end()
        player = self._services.player_id
        self._deal(header, Provenance(Origin.DAILY, player, day.isoformat()))

    def start_evening(
        self,
        players: tuple[int, ...],
        rules_id: str,
        redeals: Redeals,
        *,
        level: str | None = None,
        deal: int | None = None,
    ) -> None:
        """Let the players play one deal in turn, from the first one's turn on."""
        number = random_deal_number() if deal is None else deal
        rules = self._services.rules[rules_id]
        self._evenings.begin(players, header_of_deal(rules, number, redeals=redeals, level=level))
        self.next_turn()

    def next_turn(self) -> None:
        """Deal for the next player of the evening. Its games are practice: the cards are known."""
        header, player = self._evenings.header, self._evenings.player
        if header is not None and player is not None:
            self._deal(header, Provenance(Origin.SAME, player))
            if self._playing is not None:
                self._evenings.turn_begun(self._playing.id)

    def same_deal(self) -> None:
        """Deal the same cards once more, as practice."""
        if self._playing is not None:
            header, player = self._playing.header, self._playing.provenance.player
            self._evenings.end()
            self._deal(header, Provenance(Origin.SAME, player))

    def resume(self) -> None:
        """Go back to the table."""
        self._services.director.pop()

    def undo(self) -> None:
        """Go back to the table and take back the last move there."""
        self._back_to_table(lambda table, now_ms: table.assist.undo(now_ms))

    def finish(self) -> None:
        """Go back to the table and end the game there."""
        self._back_to_table(lambda table, now_ms: table.do(Deed.FINISH, now_ms))

    def accept_stuck(self) -> None:
        """End a stuck game that undo could still reopen."""
        self._back_to_table(TableScene.accept_end)

    def to_title(self) -> None:
        """Show the title; the game is kept."""
        self._leave_table()
        self._services.director.reset(TitleScene(self._services, self))

    def quit(self) -> None:
        """End the program; the game is kept."""
        self._leave_table()
        self._services.director.reset()

    def _back_to_table(self, then: Callable[[TableScene, int], None]) -> None:
        table = self._table
        if table is not None:
            self._services.director.reset(table)
            table.when_entered(then)

    def _leave_table(self) -> None:
        """Keep the game on the table; from now on the store speaks for it."""
        if self._playing is not None:
            self._playing.keep()
        self._playing = self._table = None

    def _taken_up(self, rules_id: str) -> Playing | None:
        kept = self._services.store.kept(rules_id)
        if kept is None:
            return None
        try:
            return Playing.resume(kept, self._services.store, self._services.rules)
        except JournalError:
            return None

    def _deal(self, header: Header, provenance: Provenance) -> None:
        """Deal a game. The one it takes the place of counts, if something was taken in it."""
        on_table, rules_id = self._playing, header.rules.id
        if on_table is not None and on_table.header.rules.id == rules_id:
            on_table.give_up(self._now_ms())
        elif (kept := self._taken_up(rules_id)) is not None:
            kept.give_up(self._now_ms())
        self._show(Playing.deal(header, self._services.store, provenance))

    def _show(self, playing: Playing) -> None:
        self._playing = playing
        door = TableDoor(self._services, self, playing, self._evenings)
        self._table = TableScene(self._services, door, playing)
        self._services.director.reset(self._table)


def random_deal_number() -> int:
    """Return a deal number nobody can foresee."""
    return random.SystemRandom().randint(FIRST_DEAL, LAST_DEAL)
