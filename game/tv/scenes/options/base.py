"""The options. Each acts at once and says in a sentence what it is for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.tv.i18n import AUTO, Translator, languages
from game.tv.scenes.folder import FolderScene
from game.tv.scenes.menu import MenuScene
from game.tv.settings import CHOICES
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Choice, Row, Show
from game.tv.view.text import effective_scale
from game.tv.view.theme import theme_names


class OptionsScene(MenuScene):
    """Every option that acts, for a player or for whoever set up the machine."""

    def title(self) -> str:
        """Say what this is."""
        return self.look.translator.text("Options")

    def rows(self) -> Sequence[Row]:
        """Return language and text, the table, the picture, the sound, the controls, the folder."""
        table = [*self._table_rows(), *self._help_rows()]
        seen = [*self._text_rows(), *table, *self._picture_rows()]
        return [*seen, *self._sound_rows(), *self._key_rows(), *self._folder()]

    def _text_rows(self) -> list[Row]:
        text = self.look.translator.text
        codes = (AUTO, *languages())
        names = [text("Automatic"), *(Translator(code).name for code in languages())]
        shorter = min(self.look.size)
        scales = [s for s in CHOICES["text_scale"] if effective_scale(shorter, s) == s]
        return [
            self._choice(
                "language",
                Icon.GLOBE,
                (text("Language"), text("“Automatic” takes the language of the system.")),
                codes,
                names,
            ),
            self._choice(
                "text_scale",
                Icon.TEXT,
                (text("Text size"), text("For reading from farther away.")),
                scales,
                [self._percent(scale) for scale in scales],
            ),
        ]

    def _theme(self) -> Row:
        """Return the row of themes; one that has no words here goes by its file's name."""
        words, names = self.look.translator, theme_names()
        known = {"felt": words.text("Green felt"), "contrast": words.text("High contrast")}
        label = (words.text("Theme"), words.text("The colours of table and menus."))
        shown = [known.get(name, name.title()) for name in names]
        return self._choice("theme", Icon.CONTRAST, label, names, shown)

    def _table_rows(self) -> list[Row]:
        text = self.look.translator.text
        return [
            self._theme(),
            self._switch(
                "four_colours",
                Icon.COLOURS,
                text("Four colours"),
                text("Diamonds are blue and clubs green, to tell the suits apart."),
            ),
            self._switch(
                "auto_pair",
                Icon.PAIR,
                text("Auto pair"),
                text("A card with one possible partner leaves with it. Always on in “Levels”."),
            ),
            self._switch(
                "light_partners",
                Icon.STAR,
                text("Show partners"),
                text("The cards that fit the chosen one light up. Always on in “Levels”."),
            ),
            self._switch(
                "reduce_motion",
                Icon.MOTION,
                text("Reduce motion"),
                text("Cards change places at once, without flying."),
            ),
        ]

    def _help_rows(self) -> list[Row]:
        """Return what helps to win: hints, deals that can be won, the counter."""
        text = self.look.translator.text
        return [
            self._choice(
                "hints",
                Icon.BULB,
                (
                    text("Hints"),
                    text(
                        "Honest hints know the cards you have seen, the oracle knows the stock. "
                        "“Automatic”: the oracle in “Levels”, else honest."
                    ),
                ),
                CHOICES["hints"],
                [text("Automatic"), text("Honest"), text("Oracle")],
            ),
            self._switch(
                "winnable_only",
                Icon.TROPHY,
                text("Only deals that can be won"),
                text("New deals are searched for one that can be cleared. Not in “Chain”."),
            ),
            self._switch(
                "show_counter",
                Icon.TALLY,
                text("Counter"),
                text("What is still out, by rank: free, covered, and in the stock."),
            ),
        ]

    def _picture_rows(self) -> list[Row]:
        text = self.look.translator.text
        margins, turns = CHOICES["safe_area_permille"], CHOICES["rotation"]
        return [
            self._choice(
                "safe_area_permille",
                Icon.FRAME,
                (text("Safe margin"), text("For televisions that cut off the edges.")),
                margins,
                [self._percent(margin / 10) for margin in margins],
                show=Show.SLIDER,
            ),
            self._choice(
                "rotation",
                Icon.ROTATE,
                (text("Rotation"), text("Turns the picture, for a screen on its side.")),
                turns,
                [f"{turn}°" for turn in turns],
            ),
            self._switch(
                "full_screen",
                Icon.SCREEN,
                text("Full screen"),
                text("Off: the game runs in a window."),
            ),
        ]

    def _sound_rows(self) -> list[Row]:
        text = self.look.translator.text
        return [
            self._volume("effects_volume", Icon.SPEAKER, text("Effects"), text("Cards and menus.")),
            self._volume("music_volume", Icon.NOTE, text("Music"), text("A quiet loop.")),
            self._switch(
                "mute", Icon.MUTE, text("Silence"), text("No sound at all, whatever is set above.")
            ),
        ]

    def _volume(self, name: str, icon: Icon, label: str, helps: str) -> Row:
        steps = CHOICES[name]
        names = [str(step) if step else self._none() for step in steps]
        return self._choice(name, icon, (label, helps), steps, names, show=Show.SLIDER)

    def _folder(self) -> list[Row]:
        """Return the row that tells where everything is kept."""
        folder = self.services.folder
        if folder is None:
            return []
        text = self.look.translator.text
        push, scene = self.services.director.push, FolderScene(self.services, folder)
        return [
            Row(
                "folder",
                text("Saved games"),
                Icon.FOLDER,
                help=text("The folder in which games and settings are kept."),
                on_confirm=lambda: push(scene),
            )
        ]

    def _key_rows(self) -> list[Row]:
        text = self.look.translator.text
        return [
            self._choice(
                "keyboard",
                Icon.KEYBOARD,
                (
                    text("Keyboard"),
                    text("“Arcade” is for sticks and buttons on a keyboard encoder."),
                ),
                CHOICES["keyboard"],
                [text("Desk"), text("Arcade")],
            ),
            self._switch(
                "swap_confirm_back",
                Icon.SWAP,
                text("Swap A and B"),
                text("Exchanges the gamepad's buttons for OK and back."),
            ),
            self._choice(
                "repeat",
                Icon.CLOCK,
                (text("Key repeat"), text("How soon a held direction repeats.")),
                CHOICES["repeat"],
                [text("Short delay"), text("Long delay"), self._off()],
            ),
        ]

    def _none(self) -> str:
        return self.look.translator.in_context("volume", "Off")

    def _off(self) -> str:
        return self.look.translator.in_context("key repeat", "Off")

    def _percent(self, value: float) -> str:
        words = self.look.translator
        number = f"{value:g}".replace(".", words.in_context("decimal separator", "."))
        return words.in_context("per cent", "{number}%").format(number=number)

    def _choice(
        self,
        name: str,
        icon: Icon,
        words: tuple[str, str],
        values: Sequence[Any],
        names: Sequence[str],
        *,
        show: Show = Show.LIST,
    ) -> Row:
        """Make the row of a field of the settings; an unlisted value shows as the first."""
        value = getattr(self.services.settings, name)
        index = values.index(value) if value in values else 0
        choice = Choice(names, index, self._changer(name, values), show)
        return Row(name, words[0], icon, help=words[1], choice=choice)

    def _switch(self, name: str, icon: Icon, label: str, helps: str) -> Row:
        """Make the row of a field that is on or off."""
        return self._choice(name, icon, (label, helps), (False, True), ("", ""), show=Show.SWITCH)

    def _changer(self, name: str, values: Sequence[Any]) -> Callable[[int], None]:
        return partial(self._change, name, values)

    def _change(self, name: str, values: Sequence[Any], index: int) -> None:
        self.services.change(**{name: values[index]})
