"""A menu in which some rows are only for the player whose turn it is, where each has a device."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable

from game.tv.events import Pointer, Press
from game.tv.scenes.join import JoinScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_flow import Flow
from game.tv.scenes.menu_people import player_name
from game.tv.services import Services
from game.tv.sound.effects import Effect
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row


class TurnMenu(MenuScene, ABC):
    """Remembers which device a press came from; `complaint` says why one did nothing."""

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services)
        self._flow = flow
        self._from: int | None = None
        self.complaint = ""

    def press(self, event: Press) -> None:
        """Take a command."""
        self._from = event.pad
        super().press(event)

    def point(self, event: Pointer) -> None:
        """Take a pointer, which is one device with the keys."""
        self._from = None
        super().point(event)

    def only_own(self, deed: Callable[[], None]) -> Callable[[], None]:
        """Return a deed that is refused to the others' devices; OK takes an open seat."""

        def do() -> None:
            seats = self._flow.seats
            if seats.admits(self._from):
                deed()
                return
            self.services.sounds.play(Effect.REFUSE)
            words = self.look.translator.text("{name} plays with another controller.")
            self.complaint = words.format(name=player_name(self.services, seats.player))
            self.refresh()

        return do

    def seats_rows(self) -> list[Row]:
        """Return the way to say anew who plays with what, where each has a device."""
        evening, text = self._flow.evening(), self.look.translator.text
        if evening is None or evening.is_over or self._flow.seats.holders is None:
            return []
        scene = JoinScene(self.services, evening.players, self._flow.seats.settle)
        return [
            Row(
                "seats",
                text("Controllers"),
                Icon.LINKS,
                help=text("Say again who plays with which."),
                on_confirm=lambda: self.services.director.push(scene),
            )
        ]
