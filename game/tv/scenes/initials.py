"""Three initials for a place among the best, turned by the arrows or typed on a keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.store.people import NO_INITIALS
from game.tv.events import Command, InputEvent, Press, Typed
from game.tv.scenes.menu import MenuScene
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row, Wheel

_WHEEL, _DONE = "letters", "done"
_FIRST = "AAA"


class InitialsScene(MenuScene):
    """Signs a finished game; starts with the initials entered last.

    `on_done` is called when the screen is gone, signed or not.
    """

    wants_text = True
    over_table = True

    def __init__(self, services: Services, *, game_id: str, on_done: Callable[[], None]) -> None:
        super().__init__(services)
        self._game_id = game_id
        self._on_done = on_done
        last = services.store.players.last_initials()
        self.wheel = Wheel(list(_FIRST if last is None or last == NO_INITIALS else last))

    def title(self) -> str:
        """Say what is wanted."""
        return self.look.translator.text("Your initials")

    def rows(self) -> Sequence[Row]:
        """Return the wheel and the row that accepts."""
        text = self.look.translator.text
        helps = text("Up and down change the letter, left and right go to the next.")
        return (
            Row(_WHEEL, text("Initials"), wheel=self.wheel, help=helps),
            Row(_DONE, text("Done"), Icon.CHECK, on_confirm=self._accept),
        )

    def back(self) -> None:
        """Go to the letter before; from the first, leave without signing."""
        if self.focused == _DONE:
            self.focus(_WHEEL)
        elif self.wheel.move(-1):
            self._turned()
        else:
            self._leave()

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Take a command, a pointer or a typed letter."""
        if isinstance(event, Typed):
            self._typed(event.text)
        else:
            super().handle(event, now_ms)

    def press(self, event: Press) -> None:
        """Take a command; CONFIRM goes from letter to letter, the last one accepts."""
        on_wheel = self.focused == _WHEEL
        if on_wheel and event.command is Command.CONFIRM:
            if not self.wheel.move(1):
                self._accept()
            self._turned()
        elif on_wheel and event.command is Command.RIGHT and self.wheel.is_at_end:
            self.focus(_DONE)
        elif not on_wheel and event.command in {Command.LEFT, Command.UP, Command.DOWN}:
            self.focus(_WHEEL)
        else:
            super().press(event)

    def _typed(self, text: str) -> None:
        was_last = self.wheel.is_at_end
        if self.wheel.put(text.upper()):
            self.focus(_DONE if was_last else _WHEEL)
            self._turned()

    def _turned(self) -> None:
        self.picture.changed()

    def _accept(self) -> None:
        self.services.store.players.set_initials(self._game_id, self.wheel.text)
        self._leave()

    def _leave(self) -> None:
        self.services.director.pop()
        self._on_done()
