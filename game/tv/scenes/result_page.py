"""What the result screen tells, drawn as large as there is room for."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.play.game import Status
from game.rules.state import ScoreLine
from game.tv.i18n import Translator, msgid
from game.tv.scenes.menu_flow import GameResult
from game.tv.scenes.menu_points import line_name
from game.tv.scenes.menu_words import redeals_line
from game.tv.view.icons import Icon, icon
from game.tv.view.rows_page import Page
from game.tv.view.text import Fonts, Role

_HEADLINES = {
    Status.WON: msgid("You have won!"),
    Status.STUCK: msgid("No more moves"),
    Status.FINISHED: msgid("Game finished"),
}
_WIDEST_EM = 24


class _Table(NamedTuple):
    """How the lines of the score are set: the size of their text, and in how many columns.

    Without columns they are left out: enlarged text may leave no room for more than the total.
    """

    role: Role
    columns: int


_TABLES = (
    _Table(Role.BODY, 1),
    _Table(Role.SMALL, 1),
    _Table(Role.SMALL, 2),
    _Table(Role.SMALL, 0),
)


class ResultPage:
    """A result in words and numbers, for one language and one set of fonts."""

    def __init__(self, result: GameResult, words: Translator, fonts: Fonts) -> None:
        self._result = result
        self._words = words
        self._fonts = fonts
        self._theme = fonts.theme
        self._step = fonts.line_px(Role.SMALL)
        self._pad = self._step * 2 // 3

    def height_px(self, table: _Table = _TABLES[1]) -> int:
        """Return the height that everything takes with a way to set the score's lines."""
        fonts = self._fonts
        rows = self._rows(table)
        return (
            2 * self._pad
            + fonts.line_px(Role.HEADING)
            + fonts.line_px(Role.SCORE)
            + rows * fonts.line_px(table.role)
            + self._step // 3
            + len(self._remarks()) * self._step
        )

    def _rows(self, table: _Table) -> int:
        return -(-len(self._result.lines) // table.columns) if table.columns else 0

    def draw(self, page: Page) -> None:
        """Draw everything on a panel in the middle of the page."""
        fitting = [table for table in _TABLES if self.height_px(table) <= page.area.h]
        table = fitting[0] if fitting else _TABLES[-1]
        width = min(page.area.w, self._step * _WIDEST_EM)
        box = pygame.Rect(0, 0, width, min(page.area.h, self.height_px(table)))
        box.center = page.area.center
        page.glass(box)
        area = box.inflate(-2 * self._pad, -2 * self._pad)
        self._draw_head(page, area)
        area.y += self._fonts.line_px(Role.HEADING) + self._fonts.line_px(Role.SCORE)
        area.y += self._draw_table(page, area, table) + self._step // 3
        for remark, is_good in self._remarks():
            colour = self._theme.text_good if is_good else self._theme.text_muted
            page.text(remark, Role.SMALL, colour, area)
            area.y += self._step

    def _remarks(self) -> list[tuple[str, bool]]:
        """Return the lines under the points, and whether each is a good one."""
        words, result = self._words, self._result
        remarks = []
        if result.is_new_best:
            remarks.append((words.text("New record!"), True))
        elif result.best is not None:
            best = words.text("Best {score}").format(score=words.number(result.best))
            remarks.append((best, False))
        if result.practice:
            remarks.append((words.text("Practice, unranked"), False))
        elif result.assisted:
            remarks.append((words.text("Assisted, unranked"), False))
        remarks.append((redeals_line(result.redeals, words), False))
        if result.deal is not None:
            deal = words.text("Deal {number}").format(number=words.number(result.deal))
            remarks.append((deal, False))
        return remarks

    def _draw_head(self, page: Page, area: pygame.Rect) -> None:
        won = self._result.status is Status.WON
        colour = self._theme.text_good if won else self._theme.text_plain
        page.text(self._words.text(_HEADLINES[self._result.status]), Role.HEADING, colour, area)
        score = self._words.number(self._result.score)
        below = area.move(0, self._fonts.line_px(Role.HEADING))
        drawn = page.text(score, Role.SCORE, self._theme.text_accent, below)
        if self._result.is_new_best:
            side = drawn.h // 2
            star = icon(Icon.STAR, side, self._theme.text_accent)
            page.put(star, drawn.right + side // 3, drawn.centery - side // 2)
            return
        points = self._words.plural("point", "points", abs(self._result.score))
        left = drawn.right + self._step // 2
        rest = pygame.Rect(left, drawn.centery, max(1, area.right - left), self._step)
        page.text(points, Role.SMALL, self._theme.text_muted, rest)

    def _draw_table(self, page: Page, area: pygame.Rect, table: _Table) -> int:
        """Draw the score's lines; return the height they take."""
        lines, step = self._result.lines, self._fonts.line_px(table.role)
        rows = self._rows(table)
        if not rows:
            return 0
        gap = self._step // 2 if table.columns > 1 else 0
        width = (area.w - gap * (table.columns - 1)) // table.columns
        for number, line in enumerate(lines):
            column, row = divmod(number, rows)
            x = area.x + column * (width + gap)
            place = pygame.Rect(x, area.y + row * step, width, step)
            self._draw_line(page, place, line, table)
        return rows * step

    def _draw_line(self, page: Page, area: pygame.Rect, line: ScoreLine, table: _Table) -> None:
        """Write what a line counts, how many (where there is room), and the points."""
        theme, words = self._theme, self._words
        points = words.number(line.points)
        taken = page.fonts.width_px(points, table.role)
        name = pygame.Rect(area.x, area.y, area.w - taken - self._step // 4, area.h)
        page.text(points, table.role, theme.text_accent, area, align=1.0)
        if table.columns == 1:
            name.w = area.w * 55 // 100
            count = pygame.Rect(name.right, area.y, area.w * 20 // 100, area.h)
            times = f"\N{MULTIPLICATION SIGN} {words.number(line.number)}"
            page.text(times, table.role, theme.text_muted, count, align=1.0)
        page.text(line_name(line, words), table.role, theme.text_plain, name)
