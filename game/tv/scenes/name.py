"""A player's name and initials, spelled on the wheel or typed on a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.store import Player, PlayerError
from game.store.people import MAX_NAME, derive_initials, parse_name
from game.tv.scenes.entry import EntryScene, WordScene
from game.tv.services import Services
from game.tv.view.rows_letters import NameWheel, Wheel


class NameScene(WordScene):
    """Asks for a name: of a new player, or another one for `player`; `on_done` gets the player.

    With `may_be_known` the name of a player who is there means that player.
    """

    def __init__(
        self,
        services: Services,
        *,
        on_done: Callable[[Player], None],
        player: Player | None = None,
        may_be_known: bool = False,
    ) -> None:
        super().__init__(services, NameWheel(player.name if player else "", MAX_NAME))
        self._player = player
        self._on_done = on_done
        self._may_be_known = may_be_known

    def title(self) -> str:
        """Say what is wanted."""
        return self.look.translator.text("Your name")

    def accept(self) -> None:
        """Add or rename the player; a name that is taken or empty is said so."""
        try:
            player = self._saved(parse_name(self.wheel.text))
        except PlayerError:
            self.complain(self._refusal())
            return
        self.leave()
        self._on_done(player)

    def _saved(self, name: str) -> Player:
        players = self.services.store.players
        known = [each for each in players.all() if each.name.casefold() == name.casefold()]
        if known and self._may_be_known:
            return known[0]
        if self._player is None:
            return players.add(name)
        # Initials that were never changed by hand follow the name.
        follow = self._player.initials == derive_initials(self._player.name)
        initials = derive_initials(name) if follow else self._player.initials
        player = replace(self._player, name=name, initials=initials)
        players.save(player)
        return player

    def _refusal(self) -> str:
        text = self.look.translator.text
        is_empty = not any(letter.isalnum() for letter in self.wheel.text)
        return text("A name needs a letter.") if is_empty else text("The name is taken.")


class PlayerInitialsScene(EntryScene):
    """Changes the initials that stand on the boards for a player."""

    over_table = True

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, Wheel(player.initials))
        self._player = player

    def title(self) -> str:
        """Say whose initials these are."""
        return self._player.name

    def accept(self) -> None:
        """Keep them."""
        self.services.store.players.save(replace(self._player, initials=self.wheel.text))
        self.leave()
