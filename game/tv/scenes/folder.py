"""Tells in which folder games and settings are kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.tv.scenes.menu import MenuScene
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_style import RowStyle
from game.tv.view.rows_values import Row
from game.tv.view.text import Fonts, Role

# A panel is at least so wide at 1080 lines, its text less the room at both ends.
_LEAST_UNITS = 800


class FolderScene(MenuScene):
    """Shows a path, broken into as many lines as it needs."""

    def __init__(self, services: Services, folder: Path) -> None:
        super().__init__(services)
        self._folder = folder

    def title(self) -> str:
        """Say what is kept there."""
        return self.look.translator.text("Saved games")

    def intro(self) -> str:
        """Say where."""
        fonts = self.look.fonts
        return broken(str(self._folder), fonts, RowStyle(fonts, 0).unit(_LEAST_UNITS))

    def rows(self) -> Sequence[Row]:
        """Return the way back."""
        text = self.look.translator.text("Back")
        return [Row("back", text, Icon.BACK, on_confirm=self.back)]


def broken(path: str, fonts: Fonts, width_px: int) -> str:
    """Break a path into lines no wider than a width, after a separator where there is one."""
    lines, line = [], ""
    for letter in path:
        if line and fonts.width_px(line + letter, Role.STRONG) > width_px:
            cut = max(line.rfind("/"), line.rfind("\\")) + 1 or len(line)
            lines.append(line[:cut])
            line = line[cut:]
        line += letter
    return "\n".join([*lines, line])
