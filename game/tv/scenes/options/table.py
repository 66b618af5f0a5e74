"""Options of the table and the cards: theme, deck."""

from __future__ import annotations

from collections.abc import Sequence

from game.tv.scenes.options.base import OptionsPage
from game.tv.settings import CHOICES
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
        return self.look.translator.text("The theme, faces and backs of the cards.")

    def rows(self) -> Sequence[Row]:
        """Return the theme, then faces and backs."""
        words = self.look.translator
        text = words.text
        faces = self.choice(
            "deck_face",
            Icon.CARDS,
            (text("Faces"), text("“Jumbo” is for small screens. “Automatic” takes it there.")),
            CHOICES["deck_face"],
            [text("Automatic"), text("Standard"), text("Jumbo")],
        )
        backs = self.choice(
            "card_back",
            Icon.FRAME,
            (text("Backs"), text("What is on the back of the cards.")),
            CHOICES["card_back"],
            [
                words.in_context("card back", "Pyramid"),
                words.in_context("card back", "Sun"),
                words.in_context("card back", "Weave"),
                words.in_context("card back", "Stars"),
            ],
        )
        colours = self.switch(
            "four_colours",
            Icon.COLOURS,
            text("Four colours"),
            text("Diamonds are blue and clubs green, to tell the suits apart."),
        )
        return [self._theme(), faces, colours, backs]

    def _theme(self) -> Row:
        """Return the row of themes; one that has no words here goes by its file's name."""
        words, names = self.look.translator, theme_names()
        known = {
            "felt": words.text("Green felt"),
            "night": words.in_context("theme", "Night"),
            "paper": words.in_context("theme", "Paper"),
            "desert": words.in_context("theme", "Desert"),
            "contrast": words.text("High contrast"),
        }
        label = (words.text("Theme"), words.text("The colours of table and menus."))
        shown = [known.get(name, name.title()) for name in names]
        return self.choice("theme", Icon.CONTRAST, label, names, shown)
