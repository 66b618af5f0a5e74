"""Options of the table and the cards: theme, deck."""

from __future__ import annotations

from collections.abc import Sequence

from game.tv.scenes.options.base import OptionsPage
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row
from game.tv.view.theme import theme_names


class TablePage(OptionsPage):
    """What table and cards look like."""

    key = "table"
    icon = Icon.CARDS

    def title(self) -> str:
        """Name the section."""
        return self.look.translator.text("Table and cards")

    def about(self) -> str:
        """Say what is here."""
        return self.look.translator.text("The theme, and how the suits are coloured.")

    def rows(self) -> Sequence[Row]:
        """Return the theme, then the deck."""
        text = self.look.translator.text
        colours = self.switch(
            "four_colours",
            Icon.COLOURS,
            text("Four colours"),
            text("Diamonds are blue and clubs green, to tell the suits apart."),
        )
        return [self._theme(), colours]

    def _theme(self) -> Row:
        """Return the row of themes; one that has no words here goes by its file's name."""
        words, names = self.look.translator, theme_names()
        known = {"felt": words.text("Green felt"), "contrast": words.text("High contrast")}
        label = (words.text("Theme"), words.text("The colours of table and menus."))
        shown = [known.get(name, name.title()) for name in names]
        return self.choice("theme", Icon.CONTRAST, label, names, shown)
