"""Joining a league: asked of its server, answered some frames later, or refused in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.store.league import LeagueAccount, new_account_id
from game.tv.scenes.league_words import trouble_words
from game.tv.services import Services

if TYPE_CHECKING:
    from game.league.api import Registered
    from game.league.client.troubles import LeagueError


class Joining:
    """One player's way into a league; `on_change` is called when there is something to show."""

    def __init__(self, services: Services, *, on_change: Callable[[], None]) -> None:
        self._services = services
        self._on_change = on_change
        self.is_asking = False
        self._error: LeagueError | None = None

    @property
    def complaint(self) -> str:
        """Why it did not work, in words."""
        if self._error is None:
            return ""
        return trouble_words(self._services.look.translator, self._error)

    def forget(self) -> None:
        """Let go of the last complaint: something is tried anew."""
        self._error = None

    def begin(self, address: str, name: str) -> None:
        """Register; or go on as who the player has been, if that name is meant again."""
        from game.league.client.joining import register  # noqa: PLC0415 - loaded when wanted

        player = self._services.player_id
        self.forget()
        left = self._kept(player, address, name)
        if left is not None and left.is_known:
            self._services.league.join(left)
            self._on_change()
            return
        self.is_asking = True
        # An account that was forgotten is replaced by the new one: its results are told on.
        own_id = new_account_id() if left is None else left.id
        self._services.league.ask(
            address,
            lambda league: register(league, name, left),
            lambda answer: self._answered(answer, address, player, own_id),
        )
        self._on_change()

    def _kept(self, player: int | None, address: str, name: str) -> LeagueAccount | None:
        """Return the account that has this nickname, or one the server takes for the same."""
        from game.league.likeness import name_key  # noqa: PLC0415 - the same

        kept = self._services.league.kept_accounts(player, address)
        return next((each for each in kept if name_key(each.name) == name_key(name)), None)

    def _answered(
        self, answer: Registered | LeagueError, address: str, player: int | None, own_id: str
    ) -> None:
        self.is_asking = False
        if isinstance(answer, Exception):
            self._error = answer
        else:
            account = LeagueAccount(
                id=own_id,
                address=address,
                player=player,
                league_id=answer.player.id,
                name=answer.player.name,
                token=answer.token,
            )
            self._services.league.join(account)
        self._on_change()
