"""Options of the screen and its text: language, sizes, margins, rotation, window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.tv.i18n import AUTO, Translator, languages
from game.tv.scenes.calibration import CalibrationScene
from game.tv.scenes.options.base import OptionsPage
from game.tv.sdl import display_names
from game.tv.settings import CHOICES
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row, Show
from game.tv.view.text import effective_scale


class ScreenPage(OptionsPage):
    """What the picture and its words look like on this television."""

    key = "screen"
    icon = Icon.SCREEN

    def title(self) -> str:
        """Name the section."""
        return self.look.translator.text("Screen and text")

    def about(self) -> str:
        """Say what is here."""
        return self.look.translator.text("Language, text size, margins and rotation.")

    def rows(self) -> Sequence[Row]:
        """Return language and text, then the picture."""
        return [*self._text_rows(), *self._picture_rows()]

    def _text_rows(self) -> list[Row]:
        text = self.look.translator.text
        codes = (AUTO, *languages())
        names = [text("Automatic"), *(Translator(code).name for code in languages())]
        shorter = min(self.look.size)
        scales = [s for s in CHOICES["text_scale"] if effective_scale(shorter, s) == s]
        return [
            self.choice(
                "language",
                Icon.GLOBE,
                (text("Language"), text("“Automatic” takes the language of the system.")),
                codes,
                names,
            ),
            self.choice(
                "text_scale",
                Icon.TEXT,
                (text("Text size"), text("For reading from farther away.")),
                scales,
                [self.percent(scale) for scale in scales],
                stand_in=effective_scale(shorter, self.services.settings.text_scale),
            ),
        ]

    def _monitor_row(self) -> Row:
        """Return the row of monitors; one that is away now stays chosen for when it is back."""
        text, chosen = self.look.translator.text, self.services.settings.display
        names = display_names()
        away = [chosen] if chosen and chosen not in names else []
        return self.choice(
            "display",
            Icon.SCREEN,
            (text("Monitor"), text("The screen that the game fills.")),
            ("", *names, *away),
            (text("Automatic"), *names, *away),
        )

    def _margin_row(self) -> Row:
        """Return the slider of the safe area; OK leads to where it is fitted by eye."""
        text, push = self.look.translator.text, self.services.director.push
        margins = CHOICES["safe_area_permille"]
        row = self.choice(
            "safe_area_permille",
            Icon.FRAME,
            (text("Safe margin"), text("For televisions that cut off the edges; OK to fit it.")),
            margins,
            [self.percent(margin / 10) for margin in margins],
            show=Show.SLIDER,
        )
        return replace(row, on_confirm=lambda: push(CalibrationScene(self.services)))

    def _picture_rows(self) -> list[Row]:
        text = self.look.translator.text
        turns = CHOICES["rotation"]
        return [
            self._margin_row(),
            self.choice(
                "rotation",
                Icon.ROTATE,
                (text("Rotation"), text("Turns the picture, for a screen on its side.")),
                turns,
                [f"{turn}°" for turn in turns],
            ),
            self._monitor_row(),
            self.switch(
                "full_screen",
                Icon.SCREEN,
                text("Full screen"),
                text("Off: the game runs in a window."),
            ),
        ]
