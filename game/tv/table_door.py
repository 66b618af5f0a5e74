"""Where the table leads: the pause panel, questions, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tv import doors
from game.tv.evening import Evenings
from game.tv.events import PadLost
from game.tv.playing import Playing
from game.tv.scenes.menu_asks import ask_new_deal, ask_unrank
from game.tv.scenes.menu_flow import Flow
from game.tv.scenes.menu_people import player_name
from game.tv.scenes.notice import PadLostScene, SeatLostScene
from game.tv.seats import Seats
from game.tv.services import Services
from game.tv.summaries import result_of

if TYPE_CHECKING:
    from game.tv.scenes.table import TableScene
    from game.tv.scenes.table_assist import Then


class TableDoor:
    """What one table asks of the application."""

    def __init__(
        self,
        services: Services,
        flow: Flow,
        playing: Playing,
        *,
        evenings: Evenings,
        seats: Seats,
    ) -> None:
        self._services = services
        self._flow = flow
        self._playing = playing
        self._evenings = evenings
        self._seats = seats

    def pause(self) -> None:
        """Open the pause panel."""
        self._services.director.push(doors.pause(self._services, self._flow))

    def stuck(self) -> None:
        """Tell that nothing is left, and offer to take the last move back."""
        state = self._playing.game.state
        self._services.director.push(doors.stuck(self._services, self._flow, state=state))

    def help(self) -> None:
        """Show the help of the rules being played."""
        scene = doors.help_pages(self._services, rules_id=self._playing.header.rules.id)
        self._services.director.push(scene)

    def ask_new_deal(self) -> None:
        """Ask whether to give the game up for a new deal."""
        ask_new_deal(self._services, self._flow, self._playing.header.rules.id)

    def ask_unrank(self, table: TableScene, then: Then) -> None:
        """Ask before something that takes the game off the boards; the table does it on yes."""
        ask_unrank(self._services, on_yes=lambda: table.when_entered(then))

    def pad_lost(self, lost: PadLost) -> None:
        """Stop the game until any button of any device is pressed.

        Where each player has a pad, that of another one stops nobody; whose turn it is goes on
        with the pad on which OK is pressed.
        """
        services, seats = self._services, self._seats
        if seats.holders is None or not seats.is_turn:
            services.director.push(PadLostScene(services, lost.name))
        elif seats.is_open:
            name = player_name(services, seats.player)
            services.director.push(SeatLostScene(services, name, seats.take))

    def game_over(self) -> None:
        """Show the result of the game."""
        result = result_of(self._playing, self._services.store)
        self._evenings.turn_ended(self._playing.id, result.score)
        self._services.league.follow(self._services.player_id)
        self._services.director.reset(doors.result(self._services, self._flow, result))

    def to_title(self) -> None:
        """Keep the game and show the title."""
        self._flow.to_title()
