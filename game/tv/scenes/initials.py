"""Three initials for a place among the best, turned by the arrows or typed on a keyboard."""

from __future__ import annotations

from collections.abc import Callable

from game.store.people import NO_INITIALS
from game.tv.scenes.entry import EntryScene
from game.tv.services import Services
from game.tv.view.rows_letters import Wheel

_FIRST = "AAA"


class InitialsScene(EntryScene):
    """Signs a finished game; starts with the player's initials, else those entered last.

    `on_done` is called when the screen is gone, signed or not.
    """

    over_table = True

    def __init__(self, services: Services, *, game_id: str, on_done: Callable[[], None]) -> None:
        players, game = services.store.players, services.store.game(game_id)
        player = players.get(game.player) if game is not None and game.player else None
        last = player.initials if player is not None else players.last_initials()
        super().__init__(services, Wheel(_FIRST if last is None or last == NO_INITIALS else last))
        self._game_id = game_id
        self._on_done = on_done

    def title(self) -> str:
        """Say what is wanted."""
        return self.look.translator.text("Your initials")

    def accept(self) -> None:
        """Sign the game."""
        self.services.store.players.set_initials(self._game_id, self.wheel.text)
        self.leave()
        self._on_done()
