"""A notice over whatever is shown: one sentence, gone with any press of any device."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.store import Notice, Trouble
from game.tv.events import Command, InputEvent, Phase, Pointer, Press
from game.tv.i18n import Translator, msgid
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_bar import Hint
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row

_WORDS = {
    Trouble.DAMAGED: msgid("The stored games could not be read and were moved aside."),
    Trouble.NEWER: msgid("The stored games come from a newer version and were moved aside."),
    Trouble.MISSING: msgid("The stored games were missing."),
    Trouble.IN_USE: msgid("The game is already running: this one will not be saved."),
    Trouble.CANNOT_WRITE: msgid("The games cannot be saved here: playing on without saving."),
}


def notice_words(translator: Translator, notice: Notice) -> str:
    """Return what the store has to say, in the player's language."""
    sentence = translator.text(_WORDS[notice.trouble])
    if not notice.backup_used:
        return sentence
    backup = translator.text("A backup took their place.")
    return f"{sentence} {backup}"


class NoticeScene(MenuScene):
    """Says one thing. Any press of any device leads back; nothing has to be aimed at."""

    over_table = True

    def __init__(self, services: Services, text: str) -> None:
        super().__init__(services)
        self._text = text

    def intro(self) -> str:
        """Say it."""
        return self._text

    def rows(self) -> Sequence[Row]:
        """Return the one way on."""
        text = self.look.translator.text("Continue")
        return (Row("continue", text, Icon.RESUME, on_confirm=self.back),)

    def hints(self) -> Sequence[Hint]:
        """Say nothing: every button does the same."""
        return ()

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Go back on any press that is not a repeat, and on any tap."""
        if isinstance(event, Press):
            if not event.repeat:
                self.back()
        elif isinstance(event, Pointer) and event.phase is Phase.UP:
            self.back()
        else:
            super().handle(event, now_ms)


class SeatLostScene(NoticeScene):
    """Stops the turn of a player whose own pad is gone; `on_ok` gets what OK is pressed on."""

    def __init__(self, services: Services, name: str, on_ok: Callable[[int | None], None]) -> None:
        words = services.look.translator.text(
            "{name}'s controller is gone. Press OK on any device to go on with it."
        )
        super().__init__(services, words.format(name=name))
        self._on_ok = on_ok

    def title(self) -> str:
        """Say that the game stands still."""
        return self.look.translator.text("Pause")

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Go back on any press; OK or a tap takes the seat, which else stays open."""
        is_ok = isinstance(event, Press) and event.command is Command.CONFIRM and not event.repeat
        if is_ok or (isinstance(event, Pointer) and event.phase is Phase.UP):
            self._on_ok(event.pad if isinstance(event, Press) else None)
        super().handle(event, now_ms)


class PadLostScene(NoticeScene):
    """Stops the game when the pad in use is unplugged; any other device may go on."""

    def __init__(self, services: Services, name: str) -> None:
        words = services.look.translator.text(
            "The controller “{name}” is gone. Press any button on any device to go on."
        )
        super().__init__(services, words.format(name=name))

    def title(self) -> str:
        """Say that the game stands still."""
        return self.look.translator.text("Pause")
