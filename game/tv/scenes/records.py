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
from game.tv.view.rows_page import Page, panel
from game.tv.view.rows_values import Choice, Row
from game.tv.view.text import Role
from game.tv.view.theme import Colour

_LINES = 10
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
        line = page.fonts.line_px(Role.SMALL)
        unit = max(1, line // 14)
        page.sprites.append(panel(page.area, page.background, self.look.theme, max(1, unit)))
        inner = page.area.inflate(-line, -line * 2 // 3)
        if not entries:
            words = self.look.translator.text("No game has entered these records yet.")
            inner.top += inner.h // 2 - line
            page.paragraph(words, Role.BODY, self.look.theme.text_muted, inner, align=0.5)
            return
        columns = 1 if inner.h >= _LINES * line else 2
        for entry in entries:
            self._draw_entry(page, entry, _cell(inner, entry.place - 1, columns), columns)

    def _draw_entry(self, page: Page, entry: BoardEntry, cell: pygame.Rect, columns: int) -> None:
        words, theme = self.look.translator, self.look.theme
        is_own = entry.game.id == self._highlight
        if is_own:
            page.put(pill(cell.size, theme.panel_pill), cell.x, cell.y)
        line = page.fonts.line_px(Role.SMALL)
        inner = cell.inflate(-line, 0)
        inner.top += (cell.h - line) // 2
        own = theme.panel_pill_text
        shares = _SHARES_ALONE if columns == 1 else _SHARES_PAIRED
        texts: list[tuple[str, Colour, float]] = [
            (words.number(entry.place), own if is_own else theme.text_muted, 1.0),
            (entry.initials.strip() or _NOBODY, own if is_own else theme.text_plain, 0.0),
            (words.number(entry.game.score), own if is_own else theme.text_accent, 1.0),
            (words.date(entry.game.ended_at), own if is_own else theme.text_muted, 1.0),
        ]
        for (text, colour, align), (start, end) in zip(texts, shares, strict=False):
            place = pygame.Rect(inner.x + inner.w * start // 100, inner.y, 0, line)
            place.w = inner.w * (end - start) // 100
            page.text(text, Role.SMALL, colour, place, align=align)
        if entry.game.status is Status.WON:
            side = round(line * 0.7)
            star = icon(Icon.STAR, side, own if is_own else theme.text_accent)
            x = inner.right - side if columns == 1 else inner.x + inner.w * 50 // 100
            page.put(star, x, cell.centery - side // 2)


# Where place, initials, points and day begin and end, in hundredths of a line.
_SHARES_ALONE = ((0, 6), (10, 32), (32, 60), (62, 90))
_SHARES_PAIRED = ((0, 13), (18, 48), (60, 100))


def _cell(area: pygame.Rect, number: int, columns: int) -> pygame.Rect:
    """Return the place of a line: one column of ten, or two of five."""
    per_column = _LINES // columns
    column, row = divmod(number, per_column)
    width, height = area.w // columns, area.h // per_column
    return pygame.Rect(area.x + column * width, area.y + row * height, width, height)
