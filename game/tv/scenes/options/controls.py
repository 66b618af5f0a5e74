"""Options of the controls: keys, buttons, repeating."""

from __future__ import annotations

from collections.abc import Sequence

from game.tv.scenes.options.base import OptionsPage
from game.tv.settings import CHOICES
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row


class ControlsPage(OptionsPage):
    """What keys and buttons do."""

    key = "controls"
    icon = Icon.STICK

    def title(self) -> str:
        """Name the section."""
        return self.look.translator.text("Controls")

    def about(self) -> str:
        """Say what is here."""
        return self.look.translator.text("Keyboard, gamepad, and how directions repeat.")

    def rows(self) -> Sequence[Row]:
        """Return the keyboard's keys, the pad's buttons, and what a held direction does."""
        words = self.look.translator
        text = words.text
        return [
            self.choice(
                "keyboard",
                Icon.KEYBOARD,
                (
                    text("Keyboard"),
                    text("“Arcade” is for sticks and buttons on a keyboard encoder."),
                ),
                CHOICES["keyboard"],
                [text("Desk"), text("Arcade")],
            ),
            self.switch(
                "swap_confirm_back",
                Icon.SWAP,
                text("Swap A and B"),
                text("Exchanges the gamepad's buttons for OK and back."),
            ),
            self.choice(
                "repeat",
                Icon.CLOCK,
                (text("Key repeat"), text("How soon a held direction repeats.")),
                CHOICES["repeat"],
                [
                    text("Short delay"),
                    text("Long delay"),
                    words.in_context("key repeat", "Off"),
                ],
            ),
        ]
