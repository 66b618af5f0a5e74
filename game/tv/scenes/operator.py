"""The operator's screens of a cabinet: the arrows that open it, all options, leaving the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.tv import doors
from game.tv.events import MOVES, Command, InputEvent, Press
from game.tv.kiosk import Operator
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_bar import Hint
from game.tv.scenes.question import QuestionScene
from game.tv.services import Services
from game.tv.sound.effects import Effect
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row

TRIES = 3
_GIVEN, _OPEN = " •", " \N{EN DASH}"


class OperatorScene(MenuScene):
    """What players of a cabinet do not see. While it is open, no row of any screen is hidden.

    Where the operator has set arrows it asks for them first; BACK or OK leaves then, and so do
    too many wrong tries.
    """

    over_table = True

    def __init__(
        self, services: Services, operator: Operator, *, leave: Callable[[], None]
    ) -> None:
        super().__init__(services)
        self._pin = operator.pin
        self._leave = leave
        self._given: tuple[Command, ...] = ()
        self._tries = 0
        self.unlocks = not operator.pin

    def title(self) -> str:
        """Say whose screen this is."""
        return self.look.translator.text("Operator")

    def intro(self) -> str:
        """Ask for the arrows, and show how many have come."""
        if self.unlocks:
            return ""
        ask = self.look.translator.text("Press the arrows of the operator.")
        return f"{ask} {_GIVEN * len(self._given)}{_OPEN * (len(self._pin) - len(self._given))}"

    def rows(self) -> Sequence[Row]:
        """Return the way back; then the options, forgetting, and the way out."""
        text = self.look.translator.text
        back = Row("back", text("Back to the game"), Icon.RESUME, on_confirm=self.back)
        return (back, *self._deeds()) if self.unlocks else (back,)

    def hints(self) -> Sequence[Hint]:
        """Say what the buttons do; arrows mean something else while they are asked for."""
        back = Hint(Command.BACK, self.look.translator.text("Back"))
        return super().hints() if self.unlocks else (back,)

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Take an arrow as a part of the answer."""
        is_arrow = isinstance(event, Press) and event.command in MOVES
        if self.unlocks or not is_arrow:
            super().handle(event, now_ms)
        elif isinstance(event, Press) and not event.repeat:
            self._take(event.command)

    def _deeds(self) -> Sequence[Row]:
        text, push = self.look.translator.text, self.services.director.push
        return (
            Row(
                "options",
                text("Options"),
                Icon.SLIDERS,
                help=text("All of them, those too that players do not see."),
                on_confirm=lambda: push(doors.options(self.services)),
            ),
            Row(
                "forget",
                text("Delete all games"),
                Icon.BIN,
                help=text("With the records and statistics of every rule set."),
                on_confirm=self._ask_to_forget,
            ),
            Row(
                "leave",
                text("Leave the game"),
                Icon.POWER,
                help=text("The game in play is kept."),
                on_confirm=self._leave,
            ),
        )

    def _take(self, arrow: Command) -> None:
        self._given = (*self._given, arrow)
        self.services.sounds.play(Effect.MENU_MOVE)
        if len(self._given) == len(self._pin):
            self._answered()
        self.refresh()

    def _answered(self) -> None:
        self.unlocks, self._given = self._given == self._pin, ()
        self._tries += 1
        if not self.unlocks:
            self.services.sounds.play(Effect.REFUSE)
            if self._tries == TRIES:
                self.back()

    def _ask_to_forget(self) -> None:
        text = self.look.translator.text
        question = QuestionScene(
            self.services,
            text=text("Delete all finished games, with all records and statistics?"),
            yes=text("Delete"),
            no=text("Keep"),
            on_yes=self.services.store.forget_games,
        )
        self.services.director.push(question)
