"""What screens with a letter wheel share: turning, typing, going back, and accepting."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from game.tv.events import Command, InputEvent, Press, Typed
from game.tv.scenes.menu import MenuScene
from game.tv.services import Services
from game.tv.sound.effects import Effect
from game.tv.view.icons import Icon
from game.tv.view.rows_letters import Wheel
from game.tv.view.rows_values import Row

WHEEL, DONE = "letters", "done"


class EntryScene(MenuScene, ABC):
    """A wheel and the row that accepts it. Subclasses say what for, and what accepting does.

    CONFIRM goes from letter to letter and accepts after the last. MENU accepts at once, or goes to
    the row that does where accepting has consequences.
    """

    wants_text = True
    ends_when_full = True
    """Whether typing the last letter leads on to accepting."""
    menu_accepts = True
    """Whether MENU accepts from the wheel; it always does from the row."""

    def __init__(self, services: Services, wheel: Wheel) -> None:
        super().__init__(services)
        self.wheel = wheel

    @abstractmethod
    def accept(self) -> None:
        """Take what the wheel says."""

    def wheel_help(self) -> str:
        """Say how the wheel is used."""
        return self.look.translator.text(
            "Up and down change the letter, left and right go to the next."
        )

    def rows(self) -> Sequence[Row]:
        """Return the wheel and the row that accepts."""
        text = self.look.translator.text
        return (
            Row(WHEEL, self.title(), wheel=self.wheel, help=self.wheel_help()),
            Row(DONE, text("Done"), Icon.CHECK, on_confirm=self.accept),
        )

    def back(self) -> None:
        """Take back the letter before; from the first, leave without accepting."""
        if self.focused == DONE:
            self.focus(WHEEL)
        elif self.wheel.erase():
            self.turned()
        else:
            self.leave()

    def leave(self) -> None:
        """Leave without accepting."""
        self.services.director.pop()

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Take a command, a pointer or a typed letter."""
        if isinstance(event, Typed):
            self._typed(event.text)
        else:
            super().handle(event, now_ms)

    def press(self, event: Press) -> None:
        """Take a command; what the wheel leaves over goes to the row that accepts."""
        on_wheel = self.focused == WHEEL
        if event.command is Command.MENU and on_wheel and not self.menu_accepts:
            self.focus(DONE)
        elif event.command is Command.MENU:
            self._heard(self.accept)
        elif on_wheel and event.command is Command.CONFIRM:
            self._heard(self._on)
        elif on_wheel and event.command is Command.RIGHT and self.wheel.is_at_end:
            self.focus(DONE)
        elif not on_wheel and event.command in {Command.LEFT, Command.UP, Command.DOWN}:
            self.focus(WHEEL)
        else:
            super().press(event)

    def turned(self) -> None:
        """Show that the wheel says something else."""
        self.picture.changed()

    def _heard(self, deed: Callable[[], None]) -> None:
        self.services.sounds.play(Effect.MENU_CONFIRM)
        deed()

    def _on(self) -> None:
        """Go to the next letter, or accept."""
        if self.wheel.is_done:
            self.accept()
        else:
            self.wheel.move(1)
        self.turned()

    def _typed(self, text: str) -> None:
        was_last = self.wheel.is_at_end
        if self.wheel.put(text):
            self.focus(DONE if was_last and self.ends_when_full else WHEEL)
            self.turned()


class WordScene(EntryScene, ABC):
    """A wheel for a word of any length, over the table. What will not do is said above it."""

    over_table = True

    def __init__(self, services: Services, wheel: Wheel) -> None:
        super().__init__(services, wheel)
        self._complaint = ""

    def intro(self) -> str:
        """Say why the word will not do."""
        return self._complaint

    def wheel_help(self) -> str:
        """Say how the wheel is used, and how a short word ends."""
        return self.look.translator.text(
            "Up and down change the letter, OK goes to the next; OK on an empty one ends."
        )

    def complain(self, sentence: str) -> None:
        """Stay, and say why the word will not do."""
        self._complaint = sentence
        self.refresh()
