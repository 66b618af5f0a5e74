"""The boards: the best games of a rule set, for each way to play it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pygame

from game.store import BoardEntry, Status
from game.tv.daily import today
from game.tv.scenes.boards import Board, boards_of
from game.tv.scenes.league_door import league_rows
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_layout import PagePlace
from game.tv.scenes.menu_words import joined, rules_icon, rules_name
from game.tv.scenes.statistics import StatisticsScene
from game.tv.services import Look, Services
from game.tv.view.icons import Icon, icon
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Choice, Row
from game.tv.view.svg import hexed, rounded, shape
from game.tv.view.text import Fonts, Role
from game.tv.view.theme import Colour, Theme, mix

_LINES = 10
_AIR = 1.15
_MOST_AIR = 1.8
_NOBODY = "---"
OWN_SHARE = 0.25
"""How much of a panel's edge is mixed into its fill under one's own game."""


class RecordsScene(MenuScene):
    """The boards. LEFT and RIGHT go from one to the next; `highlight` is a game's id.

    With `may_choose` the rule set is chosen here too. `day` is whose deal of the day is shown.
    """

    page_place = PagePlace.BELOW

    def __init__(
        self,
        services: Services,
        *,
        rules_id: str,
        board: str | None = None,
        day: date | None = None,
        highlight: str | None = None,
        may_choose: bool = False,
    ) -> None:
        """Open on a board by its key, or on that of what was chosen last."""
        super().__init__(services)
        self._rules = services.rules[rules_id]
        self._day = day or today()
        self._highlight = highlight
        self._may_choose = may_choose
        self._index = self._index_of(board)

    def _index_of(self, key: str | None) -> int:
        settings = self.services.settings
        wanted = [key, settings.last_level if self._rules.levels else settings.last_redeals]
        keys = [board.key for board in self._boards()]
        return next((keys.index(each) for each in wanted if each in keys), 0)

    def _boards(self) -> tuple[Board, ...]:
        words = self.look.translator
        return boards_of(self._rules, self.services.store, words, day=self._day)

    def title(self) -> str:
        """Say what this is, and of which rule set."""
        words = self.look.translator
        name = "" if self._may_choose else rules_name(self._rules, words)
        return joined(words.text("Records"), name)

    def rows(self) -> Sequence[Row]:
        """Return what chooses the board, and the way to the statistics."""
        words, boards = self.look.translator, self._boards()
        rows = [self._rules_row()] if self._may_choose else []
        if len(boards) > 1:
            choice = Choice([board.name for board in boards], self._index, self._show)
            rows.append(Row("board", self._kind(), Icon.TROPHY, choice=choice))
        statistics = Row(
            "statistics", words.text("Statistics"), Icon.CHART, on_confirm=self._open_statistics
        )
        return [*rows, statistics, *league_rows(self.services)]

    def _kind(self) -> str:
        text = self.look.translator.text
        if self._rules.levels:
            return text("Level")
        return text("Redeals") if self._rules.asks_redeals else text("Board")

    def _rules_row(self) -> Row:
        words, sets = self.look.translator, list(self.services.rules.values())
        names = [rules_name(rules, words) for rules in sets]
        choice = Choice(names, sets.index(self._rules), self._choose_rules)
        return Row("rules", words.text("Rules"), rules_icon(self._rules), choice=choice)

    def _choose_rules(self, index: int) -> None:
        self._rules = list(self.services.rules.values())[index]
        self._index = self._index_of(None)
        self.refresh()

    def _open_statistics(self) -> None:
        scene = StatisticsScene(self.services, rules_id=self._rules.id)
        self.services.director.push(scene)

    def _show(self, index: int) -> None:
        self._index = index
        self.refresh()

    def page_height(self, look: Look) -> int:
        """Return the height of five lines: ten in two columns always fit."""
        return look.fonts.line_px(Role.SMALL) * (_LINES // 2)

    def draw_page(self, page: Page) -> None:
        """Write the board: place, initials, points, day, and a star for a cleared pyramid."""
        board = self._boards()[self._index]
        entries, fonts = board.entries(), page.fonts
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
            by_name = board.names_people and columns == 1
            self._draw_entry(page, entry, cell, role=role, is_paired=columns > 1, by_name=by_name)

    def _draw_empty(self, page: Page, area: pygame.Rect) -> None:
        line = page.fonts.line_px(Role.BODY)
        place = area.inflate(-2 * line, 0)
        place.top += (area.h - 2 * line) // 2
        words = self.look.translator.text("No game has entered these records yet.")
        page.paragraph(words, Role.BODY, self.look.theme.text_muted, place, align=0.5)

    def _draw_entry(
        self,
        page: Page,
        entry: BoardEntry,
        cell: pygame.Rect,
        *,
        role: Role,
        is_paired: bool,
        by_name: bool,
    ) -> None:
        words, theme = self.look.translator, self.look.theme
        is_own = entry.game.id == self._highlight
        if is_own:
            page.put(own_ground(cell.size, theme, page.fonts), cell.x, cell.y)
        line = page.fonts.line_px(role)
        inner = cell.inflate(-line, 0)
        inner.top += (cell.h - line) // 2
        muted = theme.text_plain if is_own else theme.text_muted
        texts: list[tuple[str, Colour, float]] = [
            (words.number(entry.place), muted, 1.0),
            (self._who(entry, inner.w, role, by_name=by_name), theme.text_plain, 0.0),
            (words.number(entry.game.score), theme.text_accent, 1.0),
            (words.date(entry.game.ended_at), muted, 1.0),
        ]
        shares = _SHARES_PAIRED if is_paired else _SHARES_ALONE
        if not is_paired and page.fonts.width_px(texts[-1][0], role) > inner.w * _DAY_SHARE // 100:
            shares = _SHARES_NARROW
        for (text, colour, align), (start, end) in zip(texts, shares, strict=False):
            place = pygame.Rect(inner.x + inner.w * start // 100, inner.y, 0, line)
            place.w = inner.w * (end - start) // 100
            page.text(text, role, colour, place, align=align)
        if entry.game.status is Status.WON:
            side = round(line * 0.66)
            star = icon(Icon.STAR, side, theme.text_accent)
            x = inner.x + inner.w * 51 // 100 if is_paired else inner.right - side
            page.put(star, x, cell.centery - side // 2)

    def _who(self, entry: BoardEntry, width: int, role: Role, *, by_name: bool) -> str:
        """Return how a line is signed: by a name where there is room for one, else by initials."""
        start, end = _SHARES_ALONE[1]
        room = width * (end - start) // 100
        fits = entry.name and self.look.fonts.width_px(entry.name, role) <= room
        name = entry.name if by_name and fits else None
        return name or entry.initials.strip() or _NOBODY


def own_ground(size: tuple[int, int], theme: Theme, fonts: Fonts) -> pygame.Surface:
    """Return what lies under the game that the board was opened for: a lit bar with a line."""
    line = max(1, fonts.line_px(Role.SMALL) // 14)
    look = f'stroke="{hexed(theme.panel_edge)}" stroke-width="{line}"'
    fill = hexed(mix(theme.panel_fill, theme.panel_edge, OWN_SHARE))
    return shape(rounded(size, min(size) / 2, fill, inset=line / 2, more=look), size)


# Where place, initials, points and day begin and end, in hundredths of a line.
_SHARES_ALONE = ((0, 6), (10, 32), (32, 60), (62, 90))
_DAY_SHARE = 28
# On a screen too narrow for the day.
_SHARES_NARROW = ((0, 13), (18, 44), (44, 88))
_SHARES_PAIRED = ((0, 15), (18, 50), (62, 100))


def _cell(area: pygame.Rect, number: int, columns: int) -> pygame.Rect:
    """Return the place of a line: one column of ten, or two of five."""
    per_column = _LINES // columns
    column, row = divmod(number, per_column)
    width, height = area.w // columns, area.h // per_column
    return pygame.Rect(area.x + column * width, area.y + row * height, width, height)
