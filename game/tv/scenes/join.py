"""Before an evening with one pad a player: each presses OK on the device to play with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.tv.events import Command, Device, Press
from game.tv.i18n import msgid
from game.tv.input.pads import PadInfo
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_bar import Hint
from game.tv.scenes.menu_people import player_name
from game.tv.services import Services
from game.tv.sound.effects import Effect
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row
from game.tv.view.stage import Frame

_KEYS = frozenset({Device.KEYBOARD, Device.ENCODER})
_POINTERS = frozenset({Device.MOUSE, Device.TOUCH})


class JoinScene(MenuScene):
    """A row for each player; `on_done` is called when all have a device, and the screen is gone.

    BACK takes the last one back, and leaves when there is none.
    """

    def __init__(
        self,
        services: Services,
        players: Sequence[int],
        on_done: Callable[[Mapping[int, int | None]], None],
    ) -> None:
        super().__init__(services)
        self._players = tuple(players)
        self._on_done = on_done
        self._joined: dict[int, int | None] = {}
        self._devices: dict[int, Device] = {}
        self._complaint = ""
        self._plugged: tuple[PadInfo, ...] = services.devices.pads

    @property
    def _next(self) -> int:
        """The player who is asked."""
        return next(each for each in self._players if each not in self._joined)

    def title(self) -> str:
        """Say what this is."""
        return self.look.translator.text("One controller each")

    def intro(self) -> str:
        """Say who is to press, and why a press did not do."""
        if self._complaint or len(self._joined) == len(self._players):
            return self._complaint
        name = player_name(self.services, self._next)
        ask = self.look.translator.text("{name}: press OK on what you play with.")
        return ask.format(name=name)

    def rows(self) -> Sequence[Row]:
        """Return the players in turn order, each with the device that was taken."""
        return [self._row(player) for player in self._players]

    def _row(self, player: int) -> Row:
        words, device = self.look.translator, self._devices.get(player)
        is_next = len(self._joined) < len(self._players) and player == self._next
        icon = Icon.CHECK if device is not None else Icon.PLAY if is_next else Icon.PERSON
        return Row(
            str(player),
            player_name(self.services, player),
            icon,
            detail="" if device is None else words.text(_device_word(device)),
            on_confirm=self._clicked,
        )

    def hints(self) -> Sequence[Hint]:
        """Say what the buttons do here."""
        text = self.look.translator.text
        return (Hint(Command.CONFIRM, text("Join")), Hint(Command.BACK, text("Back")))

    def back(self) -> None:
        """Take the last one back, or leave."""
        if not self._joined:
            super().back()
            return
        player, _ = self._joined.popitem()
        self._devices.pop(player)
        self._show()

    def press(self, event: Press) -> None:
        """Let whoever presses OK be the player who is asked; no row is aimed at."""
        if event.command in {Command.CONFIRM, Command.MENU}:
            if not event.repeat:
                self._sit(event.pad, event.device)
        elif event.command is Command.BACK:
            super().press(event)

    def frame(self, now_ms: int) -> Frame:
        """Return the picture; whose pad was unplugged is asked again."""
        plugged = self.services.devices.pads
        if plugged != self._plugged:
            self._plugged = plugged
            ids = {pad.instance_id for pad in plugged}
            gone = [who for who, pad in self._joined.items() if pad is not None and pad not in ids]
            for player in gone:
                del self._joined[player], self._devices[player]
            if gone:
                self._show()
        return super().frame(now_ms)

    def _clicked(self) -> None:
        device = self.services.devices.device
        self._sit(None, device if device in _POINTERS else Device.KEYBOARD)

    def _sit(self, pad: int | None, device: Device) -> None:
        taken = [player for player, holder in self._joined.items() if holder == pad]
        if taken:
            self.services.sounds.play(Effect.REFUSE)
            words = self.look.translator.text("{name} has this one. Press OK on another.")
            self._show(words.format(name=player_name(self.services, taken[0])))
            return
        self.services.sounds.play(Effect.MENU_CONFIRM)
        player = self._next
        self._joined[player], self._devices[player] = pad, device
        if len(self._joined) == len(self._players):
            super().back()
            self._on_done(dict(self._joined))
        else:
            self._show()

    def _show(self, complaint: str = "") -> None:
        self._complaint = complaint
        if len(self._joined) < len(self._players):
            self.focus(str(self._next))
        self.refresh()


def _device_word(device: Device) -> str:
    """Return what a device is called."""
    if device in _KEYS:
        return msgid("Keyboard")
    if device is Device.REMOTE:
        return msgid("Remote")
    if device in _POINTERS:
        return msgid("Pointer")
    return msgid("Controller")
