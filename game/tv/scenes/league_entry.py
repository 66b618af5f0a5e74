"""The league's address and one's nickname there, spelled on the wheel or typed."""

from __future__ import annotations

from collections.abc import Callable

from game.league.client.address import LONGEST_ADDRESS, AddressError, parse_address
from game.store import PlayerError
from game.store.people import MAX_NAME, parse_name
from game.tv.scenes.entry import WordScene
from game.tv.scenes.league_words import refusal_words
from game.tv.services import Services
from game.tv.view.rows_letters import AddressWheel, NameWheel

_SHOWN = 12


class AddressScene(WordScene):
    """Asks for a server; `on_done` gets its address in full."""

    ends_when_full = False

    def __init__(self, services: Services, address: str, *, on_done: Callable[[str], None]) -> None:
        wheel = AddressWheel(_short(address), longest=LONGEST_ADDRESS, shown=_SHOWN)
        super().__init__(services, wheel)
        self._on_done = on_done

    def title(self) -> str:
        """Say what is wanted."""
        return self.look.translator.text("The league's address")

    def accept(self) -> None:
        """Hand the address on; what is none is said so."""
        try:
            address = parse_address(self.wheel.text)
        except AddressError:
            self.complain(self.look.translator.text("No server can have this address."))
            return
        self.leave()
        self._on_done(address.text)


class NicknameScene(WordScene):
    """Asks for the nickname; `on_done` gets it. Whether it is taken the league knows."""

    def __init__(self, services: Services, name: str, *, on_done: Callable[[str], None]) -> None:
        super().__init__(services, NameWheel(name, MAX_NAME))
        self._on_done = on_done

    def title(self) -> str:
        """Say what is wanted."""
        return self.look.translator.text("Nickname")

    def accept(self) -> None:
        """Hand the name on; an empty one is said so."""
        try:
            name = parse_name(self.wheel.text)
        except PlayerError:
            self.complain(refusal_words(self.look.translator, "name_empty"))
            return
        self.leave()
        self._on_done(name)


def _short(address: str) -> str:
    """Return an address as it is quickest to change: without the scheme it would get by itself."""
    _, is_given, rest = address.partition("://")
    try:
        return rest if is_given and parse_address(rest).text == address else address
    except AddressError:
        return address
