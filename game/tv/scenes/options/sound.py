"""Options of the sound: loudness of effects and music, silence."""

from __future__ import annotations

from collections.abc import Sequence

from game.tv.scenes.options.base import OptionsPage
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row


class SoundPage(OptionsPage):
    """What is heard, and how loud."""

    key = "sound"
    icon = Icon.SPEAKER

    def title(self) -> str:
        """Name the section."""
        return self.look.translator.text("Sound")

    def about(self) -> str:
        """Say what is here."""
        return self.look.translator.text("How loud the cards and the music are.")

    def rows(self) -> Sequence[Row]:
        """Return the two loudnesses and what silences both."""
        text = self.look.translator.text
        return [
            self.volume("effects_volume", Icon.SPEAKER, text("Effects"), text("Cards and menus.")),
            self.volume("music_volume", Icon.NOTE, text("Music"), text("A quiet loop.")),
            self.switch(
                "mute", Icon.MUTE, text("Silence"), text("No sound at all, whatever is set above.")
            ),
        ]
