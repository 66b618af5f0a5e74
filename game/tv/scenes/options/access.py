"""Options that make the game easier to see, hear and handle."""

from __future__ import annotations

from collections.abc import Sequence

from game.tv.scenes.options.base import OptionsPage
from game.tv.services import Services
from game.tv.settings import CHOICES
from game.tv.speech.programs import installed
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row

_MS_A_SECOND = 1000


class AccessPage(OptionsPage):
    """What helps those who see, hear or move differently."""

    key = "access"
    icon = Icon.PERSON

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._can_speak = bool(installed())

    def title(self) -> str:
        """Name the section."""
        return self.look.translator.text("Accessibility")

    def about(self) -> str:
        """Say what is here."""
        return self.look.translator.text("For other eyes, ears and hands.")

    def rows(self) -> Sequence[Row]:
        """Return what is for the hands, then what is for eyes and ears."""
        return [*self._hand_rows(), self._motion_row(), self._speech_row()]

    def _speech_row(self) -> Row:
        """Return the switch of the screen reader, or say what it lacks."""
        text, label = self.look.translator.text, self.look.translator.text("Read aloud")
        if not self._can_speak:
            needs = text("Needs speech-dispatcher or espeak-ng, and neither is installed.")
            return Row("speech", label, Icon.SPEECH, help=needs, detail=text("Not there"))
        helps = text("Cards, rows, moves and results are spoken by the system's voice.")
        return self.switch("speech", Icon.SPEECH, label, helps)

    def _motion_row(self) -> Row:
        text = self.look.translator.text
        return self.switch(
            "reduce_motion",
            Icon.MOTION,
            text("Reduce motion"),
            text("Cards change places at once, without flying."),
        )

    def _hand_rows(self) -> list[Row]:
        text = self.look.translator.text
        return [
            self.switch(
                "one_button",
                Icon.BUTTON,
                text("One button"),
                text("The cursor steps by itself; any button, key, click or tap is OK."),
            ),
            self._speed_row(),
            self.switch(
                "cool_down",
                Icon.HOURGLASS,
                text("Pause between presses"),
                text("After a press none counts for half a second, for hands that press twice."),
            ),
        ]

    def _speed_row(self) -> Row:
        words, steps = self.look.translator, CHOICES["one_button_ms"]
        form = words.text("{n} s")
        return self.choice(
            "one_button_ms",
            Icon.CLOCK,
            (
                words.text("Time for a step"),
                words.text("How long the cursor of “One button” waits on each stop."),
            ),
            steps,
            [form.format(n=words.decimal(step / _MS_A_SECOND)) for step in steps],
        )
