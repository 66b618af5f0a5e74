"""The first page of the options: the sections, and the folder in which everything is kept."""

from __future__ import annotations

from collections.abc import Sequence

from game.tv.scenes.folder import FolderScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_layout import PagePlace
from game.tv.scenes.menu_picture import MenuPicture
from game.tv.scenes.menu_sheet import Fact, Sheet
from game.tv.scenes.options.access import AccessPage
from game.tv.scenes.options.base import OptionsPage
from game.tv.scenes.options.controls import ControlsPage
from game.tv.scenes.options.league import LeaguePage
from game.tv.scenes.options.play import PlayPage
from game.tv.scenes.options.screen import ScreenPage
from game.tv.scenes.options.sound import SoundPage
from game.tv.scenes.options.table import TablePage
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Row, Show
from game.tv.view.stage import Frame

SECTIONS: tuple[type[OptionsPage], ...] = (
    ScreenPage,
    TablePage,
    PlayPage,
    SoundPage,
    ControlsPage,
    AccessPage,
    LeaguePage,
)
"""The sections in the order in which they are listed."""


# Below this height of the canvas, or with text much enlarged, there is no room for a preview.
_LEAST_PREVIEW_PX = 480
_MOST_PREVIEW_SCALE = 150


class OptionsScene(MenuScene):
    """Every option that acts, for a player or for whoever set up the machine.

    Where there is room, what is set in the section in hand is seen beside the sections.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._previewed: tuple[MenuPicture, str] | None = None

    @property
    def page_place(self) -> PagePlace:
        """Have a page for the preview where it is readable."""
        fonts = self.look.fonts
        has_room = fonts.shorter_side_px >= _LEAST_PREVIEW_PX and fonts.scale <= _MOST_PREVIEW_SCALE
        return PagePlace.BESIDE if has_room else PagePlace.NONE

    def frame(self, now_ms: int) -> Frame:
        """Return the picture, with a preview of the section in hand."""
        picture = self.picture
        shown = (picture, self.focused)
        if self.page_place is not PagePlace.NONE and shown != self._previewed:
            self._previewed = shown
            picture.show_live(self._draw_preview)
        return super().frame(now_ms)

    def left(self, now_ms: int) -> None:
        """Forget the picture, and the preview in it."""
        super().left(now_ms)
        self._previewed = None

    def _draw_preview(self, page: Page) -> None:
        """Tell what is set in the section in hand."""
        found = [section for section in self.sections() if section.key == self.focused]
        if found:
            facts = [Fact(row.label, self._value(row)) for row in found[0].rows()]
            Sheet(heading=found[0].title(), facts=facts, emblem=found[0].icon).draw(page)

    def _value(self, row: Row) -> str:
        if row.choice is None:
            return row.detail
        if row.choice.show is Show.SWITCH:
            words = self.look.translator
            switched = (words.in_context("switch", "Off"), words.in_context("switch", "On"))
            return switched[row.choice.index]
        return row.choice.names[row.choice.index]

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
