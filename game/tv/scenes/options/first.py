"""The first page of the options: the sections, and the folder in which everything is kept."""

from __future__ import annotations

from collections.abc import Sequence

from game.tv.scenes.folder import FolderScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.options.access import AccessPage
from game.tv.scenes.options.base import OptionsPage
from game.tv.scenes.options.controls import ControlsPage
from game.tv.scenes.options.play import PlayPage
from game.tv.scenes.options.screen import ScreenPage
from game.tv.scenes.options.sound import SoundPage
from game.tv.scenes.options.table import TablePage
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row

SECTIONS: tuple[type[OptionsPage], ...] = (
    ScreenPage,
    TablePage,
    PlayPage,
    SoundPage,
    ControlsPage,
    AccessPage,
)
"""The sections in the order in which they are listed."""


class OptionsScene(MenuScene):
    """Every option that acts, for a player or for whoever set up the machine."""

    def title(self) -> str:
        """Say what this is."""
        return self.look.translator.text("Options")

    def rows(self) -> Sequence[Row]:
        """Return a row for each section that has any rows, then the folder."""
        return [*(self._row(page) for page in self.sections()), *self._folder()]

    def sections(self) -> list[OptionsPage]:
        """Return the sections that have something to offer."""
        pages = [section(self.services) for section in SECTIONS]
        return [page for page in pages if page.rows()]

    def _row(self, page: OptionsPage) -> Row:
        push = self.services.director.push
        return Row(
            page.key, page.title(), page.icon, help=page.about(), on_confirm=lambda: push(page)
        )

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
