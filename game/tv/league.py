"""The league as the screens use it: ask, go on, be answered some frames later.

Until somebody joins a league or opens its screens nothing of it is loaded, and no thread runs. What
follows is for the courier's thread; a frame never waits for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.store.league import LeagueAccount, LeagueTicket, TicketState

if TYPE_CHECKING:
    from game.league.client.asking import League
    from game.league.client.courier import Courier, Standing
    from game.store import Store

Then = Callable[[Any], None]
_DAY = "day-"


class LeagueDesk:
    """Joining, tickets, results and questions; `player` is always who plays, none if nobody."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._courier: Courier | None = None

    def account(self, player: int | None) -> LeagueAccount | None:
        """Return the account a player plays with, if any."""
        return self._store.league.account(player)

    def follow(self, player: int | None) -> None:
        """Say who plays, or that a game was dealt or has ended; begins to work if anyone joined."""
        if self._courier is not None or any(each.is_on for each in self._store.league.accounts()):
            self._hired().nudge(player)

    def ask(self, address: str, call: Callable[[League], Any], then: Then) -> None:
        """Have a league asked; `then` gets the answer, or the `LeagueError`, in a later frame."""
        self._hired().ask(address, call, then)

    def poll(self) -> None:
        """Hand out what was answered; to be called with every frame."""
        if self._courier is not None:
            self._courier.poll()

    def close(self) -> None:
        """End with the game, at once."""
        if self._courier is not None:
            self._courier.close()
            self._courier = None

    @property
    def standing(self) -> Standing | None:
        """How it goes with the league, none while nobody asks it anything."""
        return self._courier.standing if self._courier is not None else None

    @property
    def changes(self) -> int:
        """A number that is another one whenever the league has answered, or has not."""
        return self._courier.changes if self._courier is not None else 0

    def ticket(self, player: int | None, rules: str, redeals: str) -> LeagueTicket | None:
        """Return the spare ticket for a free game, none if there is none."""
        return next(
            (
                each
                for each in self._spare(player)
                if (each.rules, each.redeals) == (rules, redeals)
                and not each.board.startswith(_DAY)
            ),
            None,
        )

    def day_ticket(self, player: int | None, date: str, deal: int) -> LeagueTicket | None:
        """Return the spare ticket for the deal of a day (ISO), if it is for the deal it must be."""
        board = f"{_DAY}{date}"
        found = (each for each in self._spare(player) if each.board == board)
        return next((each for each in found if each.deal == deal), None)

    def dealt(self, ticket: LeagueTicket | None, game_id: str, player: int | None) -> None:
        """Give a ticket to the game that has just been dealt and kept, and have another drawn."""
        if ticket is not None:
            self._store.league.take(ticket.id, game_id)
        self.follow(player)

    def news(self, game_id: str) -> LeagueTicket | None:
        """Return the ticket of a game as far as it has come."""
        return self._store.league.of_game(game_id)

    def waiting(self, account: LeagueAccount) -> int:
        """Count the results of an account that wait for the league."""
        return len(self._store.league.tickets(TicketState.WAITING, account=account.id))

    def join(self, account: LeagueAccount) -> None:
        """Play for a league from now on."""
        self._store.league.join(account)
        self.follow(account.player)

    def leave(self, account: LeagueAccount) -> None:
        """Play for oneself again."""
        self._store.league.leave(account.id)
        self.follow(account.player)

    def kept_accounts(self, player: int | None, address: str) -> list[LeagueAccount]:
        """Return the accounts that a player has had at an address, the newest first."""
        every = self._store.league.accounts()
        return [each for each in every if (each.player, each.address) == (player, address)]

    def _spare(self, player: int | None) -> list[LeagueTicket]:
        account = self.account(player)
        if account is None:
            return []
        return self._store.league.tickets(TicketState.SPARE, account=account.id)

    def _hired(self) -> Courier:
        if self._courier is None:
            from game.league.client.courier import Courier  # noqa: PLC0415 - see the module's text

            self._courier = Courier(self._store)
        return self._courier
