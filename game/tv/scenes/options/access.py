"""Options that make the game easier to see, hear and handle."""

from __future__ import annotations

from collections.abc import Sequence

from game.tv.scenes.options.base import OptionsPage
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row


class AccessPage(OptionsPage):
    """What helps those who see, hear or move differently."""

    key = "access"
    icon = Icon.PERSON

    def title(self) -> str:
        """Name the section."""
        return self.look.translator.text("Accessibility")

    def about(self) -> str:
        """Say what is here."""
        return self.look.translator.text("For other eyes, ears and hands.")

    def rows(self) -> Sequence[Row]:
        """Return what calms the picture."""
        text = self.look.translator.text
        return [
            self.switch(
                "reduce_motion",
                Icon.MOTION,
                text("Reduce motion"),
                text("Cards change places at once, without flying."),
            )
        ]
