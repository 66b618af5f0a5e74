"""The ten best games of a rule set, for each number of redeals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.ruleset import Redeals, parse_redeals, redeals_text
from game.store import BoardEntry, Status
from game.tv.events import Command, Press
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_bar import Hint
from game.tv.scenes.menu_layout import PagePlace
from game.tv.scenes.menu_words import redeals_name
from game.tv.services import Look, Services
from game.tv.view.icons import Icon, icon
from game.tv.view.rows import pill
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Choice, Row
from game.tv.view.text import Role
from game.tv.view.theme import Colour

_LINES = 10
_AIR = 1.15
_MOST_AIR = 1.8
_NOBODY = "---"


class RecordsScene(MenuScene):
    """The boards. LEFT and RIGHT go from one to the next; `highlight` is a game's id."""

    page_place = PagePlace.BELOW

    def __init__(
        self,
        services: Services,
        *,
        rules_id: str,
        redeals: Redeals | str = "last",
        highlight: str | None = None,
    ) -> None:
        """Open on a number of redeals, or on the one that was chosen last."""
        super().__init__(services)
        self._rules = services.rules[rules_id]
        self._highlight = highlight
        if isinstance(redeals, str):
            redeals = parse_redeals(services.settings.last_redeals)
        known = self._rules.redeals
        self._index = known.index(redeals) if redeals in known else 0

    def title(self) -> str:
        """Say what this is."""
        return self.look.translator.text("Records")

    def hints(self) -> Sequence[Hint]:
        """Say that there is nothing but to look and go back."""
        return (Hint(Command.BACK, self.look.translator.text("Back")),)

    def rows(self) -> Sequence[Row]:
        """Return the one row that chooses the board."""
        words = self.look.translator
        names = [redeals_name(redeals, words) for redeals in self._rules.redeals]
        choice = Choice(names, self._index, self._show)
        return (Row("redeals", words.text("Redeals"), Icon.RESTART, choice=choice),)

    def press(self, event: Press) -> None:
        """Take a command; UP and DOWN turn the pages too, there being but one row."""
        turned = {Command.UP: Command.LEFT, Command.DOWN: Command.RIGHT}
        command = turned.get(event.command, event.command)
        super().press(Press(command, event.device, event.repeat))

    def _show(self, index: int) -> None:
        self._index = index
        self.refresh()

    def page_height(self, look: Look) -> int:
        """Return the height of five lines: ten in two columns always fit."""
        return look.fonts.line_px(Role.SMALL) * (_LINES // 2)

    def draw_page(self, page: Page) -> None:
        """Write the board: place, initials, points, day, and a star for a cleared pyramid."""
        redeals = redeals_text(self._rules.redeals[self._index])
        entries = self.services.store.boards.top(self._rules.id, redeals)
        fonts = page.fonts
        margin = fonts.line_px(Role.SMALL) // 2
        room = page.area.h - 2 * margin
        role = Role.BODY if room >= _LINES * fonts.line_px(Role.BODY) * _AIR else Role.SMALL
        line = fonts.line_px(role)
        columns = 1 if room >= _LINES * line else 2
        height = min(room, round(_LINES // columns * line * _MOST_AIR))
        page.glass(pygame.Rect(page.area.topleft, (page.area.w, height + 2 * margin)))
        inner = pygame.Rect(page.area.x + margin, page.area.y + margin, 0, height)
        inner.w = page.area.w - 2 * margin
        if not entries:
            self._draw_empty(page, inner)
        for entry in entries:
            cell = _cell(inner, entry.place - 1, columns)
            self._draw_entry(page, entry, cell, role=role, is_paired=columns > 1)

    def _draw_empty(self, page: Page, area: pygame.Rect) -> None:
        line = page.fonts.line_px(Role.BODY)
        place = area.inflate(-2 * line, 0)
        place.top += (area.h - 2 * line) // 2
        words = self.look.translator.text("No game has entered these records yet.")
        page.paragraph(words, Role.BODY, self.look.theme.text_muted, place, align=0.5)

    def _draw_entry(
        self, page: Page, entry: BoardEntry, cell: pygame.Rect, *, role: Role, is_paired: bool
    ) -> None:
        words, theme = self.look.translator, self.look.theme
        is_own = entry.game.id == self._highlight
        if is_own:
            page.put(pill(cell.size, theme.panel_edge), cell.x, cell.y)
        line = page.fonts.line_px(role)
        inner = cell.inflate(-line, 0)
        inner.top += (cell.h - line) // 2
        muted = theme.text_plain if is_own else theme.text_muted
        texts: list[tuple[str, Colour, float]] = [
            (words.number(entry.place), muted, 1.0),
            (entry.initials.strip() or _NOBODY, theme.text_plain, 0.0),
            (words.number(entry.game.score), theme.text_accent, 1.0),
            (words.date(entry.game.ended_at), muted, 1.0),
        ]
        shares = _SHARES_PAIRED if is_paired else _SHARES_ALONE
        for (text, colour, align), (start, end) in zip(texts, shares, strict=False):
            place = pygame.Rect(inner.x + inner.w * start // 100, inner.y, 0, line)
            place.w = inner.w * (end - start) // 100
            page.text(text, role, colour, place, align=align)
        if entry.game.status is Status.WON:
            side = round(line * 0.66)
            star = icon(Icon.STAR, side, theme.text_accent)
            x = inner.x + inner.w * 51 // 100 if is_paired else inner.right - side
            page.put(star, x, cell.centery - side // 2)


# Where place, initials, points and day begin and end, in hundredths of a line.
_SHARES_ALONE = ((0, 6), (10, 32), (32, 60), (62, 90))
_SHARES_PAIRED = ((0, 13), (18, 50), (62, 100))


def _cell(area: pygame.Rect, number: int, columns: int) -> pygame.Rect:
    """Return the place of a line: one column of ten, or two of five."""
    per_column = _LINES // columns
    column, row = divmod(number, per_column)
    width, height = area.w // columns, area.h // per_column
    return pygame.Rect(area.x + column * width, area.y + row * height, width, height)
