"""From one screen to the next: dealing, going on, ending. The menus call it.

It is the only place that starts, leaves or ends a game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from datetime import date

from game.play.actions import Deed
from game.play.daily import DAILY_RULES
from game.play.journal import header_of_deal
from game.play.session import Session
from game.rules.deals import FIRST_DEAL, LAST_DEAL
from game.rules.ruleset import Redeals, redeals_text
from game.store import Origin, new_game_id
from game.store.league import LeagueTicket
from game.tv import doors
from game.tv.at_table import AtTable
from game.tv.evening import Evening, Evenings
from game.tv.finding import DealFinder, Wanted
from game.tv.playing import Playing, Provenance
from game.tv.scenes.menu_flow import GameSummary
from game.tv.scenes.title import TitleScene
from game.tv.seats import Seats
from game.tv.services import Services


class GameFlow:
    """Carries out what the menus ask of the application."""

    def __init__(self, services: Services, *, now_ms: Callable[[], int]) -> None:
        self._services = services
        self._evenings = Evenings(services.store, services.rules)
        self.seats = Seats(self._evenings, services.devices)
        self._finder = DealFinder(services)
        self._at_table = AtTable(
            services,
            now_ms=now_ms,
            table_of=lambda playing: doors.table(
                services, self, playing, evenings=self._evenings, seats=self.seats
            ),
            is_turn=self._evenings.is_turn,
            seats=self.seats,
        )

    def kept(self, rules_id: str | None = None) -> GameSummary | None:
        """Return the game on the table, or the kept one of a rule set or of the last game."""
        return self._at_table.kept(rules_id)

    def evening(self) -> Evening | None:
        """Return the evening being played or just ended, if there is one."""
        return self._evenings.evening

    def continue_game(self, rules_id: str) -> None:
        """Show the table with the kept game of a rule set."""
        playing = self._at_table.taken_up(rules_id)
        if playing is not None:
            self._at_table.show(playing)

    def start(
        self,
        rules_id: str,
        redeals: Redeals,
        *,
        level: str | None = None,
        deal: int | None = None,
    ) -> None:
        """Deal a new game; without a number a fresh random deal, which may be ranked."""
        rules = self._services.rules[rules_id]
        origin = Origin.FRESH if deal is None else Origin.TYPED
        player = self._services.player_id
        ticket = free_ticket(self._services, rules_id, redeals) if deal is None else None

        def begin(number: int) -> None:
            header = header_of_deal(rules, number, redeals=redeals, level=level)
            self._evenings.end()
            self._at_table.deal(header, Provenance(origin, player), ticket=ticket)
            self._finder.look_ahead(rules, level, random_deal_number())

        number = deal if ticket is None else ticket.deal
        wanted = Wanted(rules, redeals, level, random_deal_number(), number)
        self._finder.find(wanted, begin)

    def start_daily(self, day: date) -> None:
        """Deal the deal of a day."""
        rules = self._services.rules[DAILY_RULES]

        def begin(number: int) -> None:
            header = header_of_deal(rules, number, redeals=rules.redeals[0])
            self._evenings.end()
            player, date = self._services.player_id, day.isoformat()
            ticket = self._services.league.day_ticket(player, date, number)
            self._at_table.deal(header, Provenance(Origin.DAILY, player, date), ticket=ticket)

        self._finder.find_daily(day, rules, begin)

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
        """Let the players play one deal in turn; the first one is called first."""
        rules = self._services.rules[rules_id]

        def begin(number: int) -> None:
            header = header_of_deal(rules, number, redeals=redeals, level=level)
            self._at_table.give_up(rules_id)
            self._at_table.leave()
            self._evenings.begin(players, header, one_pad_each=holders is not None)
            self.seats.settle(holders)
            self._call_next()
            self._finder.look_ahead(rules, level, random_deal_number())

        wanted = Wanted(rules, redeals, level, random_deal_number(), deal)
        self._finder.find(wanted, begin)

    def _call_next(self) -> None:
        """Say whose turn it is, before the cards are seen."""
        evening = self._evenings.evening
        if evening is not None:
            self._services.director.reset(doors.interlude(self._services, self, evening))

    def next_turn(self) -> None:
        """Deal for the next player of the evening. Its games are practice: the cards are known."""
        header, player = self._evenings.header, self._evenings.player
        if header is not None and player is not None:
            # Noted before it is kept: a turn without its game is dealt anew after a power cut.
            game_id = new_game_id()
            self._evenings.turn_begun(game_id)
            self._at_table.deal(header, Provenance(Origin.SAME, player), game_id=game_id)

    def same_deal(self) -> None:
        """Deal the same cards once more, as practice."""
        playing = self._at_table.playing
        if playing is not None:
            self._evenings.end()
            provenance = Provenance(Origin.SAME, playing.provenance.player)
            self._at_table.deal(playing.header, provenance)

    def go_on_from(self, journal: str) -> None:
        """Play on, as practice, from where a journal ends; the game it comes from is over."""
        session = Session.resume(journal, self._services.rules)
        provenance = Provenance(Origin.SAME, self._services.player_id)
        self._at_table.give_up(session.header.rules.id)
        self._evenings.end()
        playing = Playing(session, self._services.store, provenance)
        playing.keep()
        self._at_table.show(playing)

    def resume(self) -> None:
        """Go back to the table."""
        self._services.director.pop()

    def undo(self) -> None:
        """Go back to the table and take back the last move there."""
        self._at_table.back_to(lambda table, now_ms: table.assist.undo(now_ms))

    def hint(self) -> None:
        """Go back to the table and ask for a hint there."""
        self._at_table.back_to(lambda table, now_ms: table.assist.hint(now_ms))

    def switch_sign(self) -> None:
        """Go back to the table and switch the live sign there."""
        self._at_table.back_to(lambda table, now_ms: table.assist.switch_sign(now_ms))

    def finish(self) -> None:
        """Go back to the table and end the game there."""
        self._at_table.back_to(lambda table, now_ms: table.do(Deed.FINISH, now_ms))

    def accept_stuck(self) -> None:
        """End a stuck game that undo could still reopen."""
        self._at_table.back_to(lambda table, now_ms: table.accept_end(now_ms))

    def to_title(self) -> None:
        """Show the title; the game is kept."""
        self._at_table.leave()
        self._services.director.reset(TitleScene(self._services, self))

    def quit(self) -> None:
        """End the program; the game is kept."""
        self._at_table.leave()
        self._services.director.reset()


def free_ticket(services: Services, rules_id: str, redeals: Redeals) -> LeagueTicket | None:
    """Return a ticket of the league for a free game; none where only winnable deals are wanted.

    A ticket names its deal, and the league draws deals of all kinds.
    """
    if services.settings.winnable_only:
        return None
    return services.league.ticket(services.player_id, rules_id, redeals_text(redeals))


def random_deal_number() -> int:
    """Return a deal number nobody can foresee."""
    return random.SystemRandom().randint(FIRST_DEAL, LAST_DEAL)
