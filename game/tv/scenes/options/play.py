"""Options of play and help: what the game does by itself, what it shows, which deals it deals."""

from __future__ import annotations

from collections.abc import Sequence

from game.tv.scenes.options.base import OptionsPage
from game.tv.settings import CHOICES
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row


class PlayPage(OptionsPage):
    """How one plays, and with how much help."""

    key = "play"
    icon = Icon.PAIR

    def title(self) -> str:
        """Name the section."""
        return self.look.translator.text("Play and help")

    def about(self) -> str:
        """Say what is here."""
        return self.look.translator.text("Pairs, hints, and which deals come.")

    def rows(self) -> Sequence[Row]:
        """Return what helps to choose cards, then what helps to win."""
        return [*self._pair_rows(), *self._help_rows()]

    def _pair_rows(self) -> list[Row]:
        text = self.look.translator.text
        return [
            self.switch(
                "auto_pair",
                Icon.PAIR,
                text("Auto pair"),
                text("A card with one possible partner leaves with it. Always on in “Levels”."),
            ),
            self.switch(
                "light_partners",
                Icon.STAR,
                text("Show partners"),
                text("The cards that fit the chosen one light up. Always on in “Levels”."),
            ),
        ]

    def _help_rows(self) -> list[Row]:
        """Return what helps to win: hints, deals that can be won, the counter."""
        text = self.look.translator.text
        return [
            self.choice(
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
            self.switch(
                "winnable_only",
                Icon.TROPHY,
                text("Only deals that can be won"),
                text("New deals are searched for one that can be cleared. Not in “Chain”."),
            ),
            self.switch(
                "show_counter",
                Icon.TALLY,
                text("Counter"),
                text("What is still out, by rank: free, covered, and in the stock."),
            ),
        ]
