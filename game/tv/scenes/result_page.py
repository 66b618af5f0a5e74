"""What the result screen tells, drawn as large as there is room for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.play.game import Status
from game.rules.ruleset import Rules
from game.store.boards import names_people
from game.tv.i18n import Translator, msgid
from game.tv.scenes.menu_flow import GameResult
from game.tv.scenes.menu_points import ResultLine, folded, result_lines
from game.tv.scenes.menu_words import choice_line, joined, rules_name
from game.tv.scenes.stuck_words import stuck_words
from game.tv.scenes.table_words import deal_words
from game.tv.view.icons import Icon, icon
from game.tv.view.rows_page import Page, side_px
from game.tv.view.text import Fonts, Role

if TYPE_CHECKING:
    from game.solve.par import Par

_HEADLINES = {
    Status.WON: msgid("You have won!"),
    Status.STUCK: msgid("No more moves"),
    Status.FINISHED: msgid("Game finished"),
}
_WIDEST_EM = 24
_AT_MOST = "\N{LESS-THAN OR EQUAL TO} {n}"
_TIMES = "\N{MULTIPLICATION SIGN}"


class _Table(NamedTuple):
    """How the lines of the score are set: the size of their text, and in how many columns.

    Folded, the rows of the pyramid are one line. Short, what the player chose is not repeated.
    Without columns the lines are left out: enlarged text may leave no room for more than the total.
    Why a game is stuck is told where there is room for it.
    """

    role: Role
    columns: int
    is_folded: bool = False
    is_short: bool = False
    has_reason: bool = True


_TABLES = (
    _Table(Role.BODY, 1),
    _Table(Role.SMALL, 1),
    _Table(Role.SMALL, 2),
    _Table(Role.SMALL, 1, is_folded=True),
    _Table(Role.SMALL, 1, is_folded=True, is_short=True),
    _Table(Role.SMALL, 1, is_folded=True, is_short=True, has_reason=False),
    _Table(Role.SMALL, 0, has_reason=False),
    _Table(Role.SMALL, 0, is_short=True, has_reason=False),
)


class ResultPage:
    """A result in words and numbers, for one language and one set of fonts."""

    def __init__(
        self,
        result: GameResult,
        rules: Rules,
        words: Translator,
        fonts: Fonts,
        *,
        player: str = "",
        par: Par | None = None,
        league: tuple[str, bool] | None = None,
    ) -> None:
        self._result = result
        self._rules = rules
        self._words = words
        self._fonts = fonts
        self._player = player
        self._par = par
        self._league = league
        self._why_stuck = stuck_words(words, result.last)
        self._theme = fonts.theme
        self._step = fonts.line_px(Role.SMALL)
        self._pad = self._step * 2 // 3
        self._side = side_px(fonts)

    def height_px(self, table: _Table = _TABLES[1], width_px: int | None = None) -> int:
        """Return the height that everything takes with a way to set the score's lines."""
        fonts = self._fonts
        width = self._step * _WIDEST_EM if width_px is None else width_px
        remarks = sum(self._lines_of(remark, width) for remark, _ in self._remarks(table))
        return (
            2 * self._pad
            + fonts.line_px(Role.HEADING)
            + fonts.line_px(Role.SCORE)
            + self._rows(table) * fonts.line_px(table.role)
            + self._step // 3
            + remarks * self._step
        )

    def _lines_of(self, remark: str, width: int) -> int:
        return len(self._fonts.wrap(remark, Role.SMALL, width - 2 * self._side))

    def _lines(self, table: _Table) -> tuple[ResultLine, ...]:
        lines = result_lines(self._result, self._words)
        return folded(self._result, self._words) if table.is_folded else lines

    def _rows(self, table: _Table) -> int:
        return -(-len(self._lines(table)) // table.columns) if table.columns else 0

    def draw(self, page: Page) -> None:
        """Draw everything on a panel in the middle of the page."""
        width = min(page.area.w, self._step * _WIDEST_EM)
        fitting = [each for each in _TABLES if self._fits(each, page.area.h, width)]
        table = fitting[0] if fitting else _TABLES[-1]
        box = pygame.Rect(0, 0, width, min(page.area.h, self.height_px(table, width)))
        box.center = page.area.center
        page.glass(box)
        area = box.inflate(-2 * self._side, -2 * self._pad)
        self._draw_head(page, area)
        area.y += self._fonts.line_px(Role.HEADING) + self._fonts.line_px(Role.SCORE)
        area.y += self._draw_table(page, area, table) + self._step // 3
        for remark, is_good in self._remarks(table):
            colour = self._theme.text_good if is_good else self._theme.text_muted
            if area.y + self._lines_of(remark, width) * self._step <= box.bottom - self._pad:
                area.y += page.paragraph(remark, Role.SMALL, colour, area)

    def _fits(self, table: _Table, height: int, width: int) -> bool:
        """Say whether a way to set the lines has room, its columns wide enough for their words."""
        if self.height_px(table, width) > height:
            return False
        if table.columns <= 1:
            return True
        each = (width - 2 * self._side - self._step // 2) // table.columns
        return all(self._width_of(line, table.role) <= each for line in self._lines(table))

    def _width_of(self, line: ResultLine, role: Role) -> int:
        fonts = self._fonts
        points = fonts.width_px(self._words.number(line.points), role)
        return fonts.width_px(line.name, role) + points + self._step // 4

    def _remarks(self, table: _Table) -> list[tuple[str, bool]]:
        """Return the lines under the points, and whether each is a good one."""
        words, result = self._words, self._result
        has_reason = bool(self._why_stuck) and table.has_reason
        remarks = [(self._why_stuck, False)] if has_reason else []
        if result.is_new_best:
            remarks.append((words.text("New record!"), True))
        elif result.best is not None:
            best = words.text("Best {score}").format(score=words.number(result.best))
            remarks.append((best, False))
        remarks += [(words.text(each), False) for each in self._why_unranked()]
        if self._league is not None:
            remarks.append(self._league)
        if not table.is_short:
            remarks += [(each, False) for each in self._chosen()]
        if result.deal is not None:
            remarks.append((deal_words(words, result.deal), False))
        return remarks

    def _chosen(self) -> Iterator[str]:
        """Yield who played by which rules, with what was chosen before the deal, and which day."""
        words, result = self._words, self._result
        yield joined(self._player, rules_name(self._rules, words))
        chosen = choice_line(self._rules, result.redeals, result.level, words)
        if chosen:
            yield chosen
        if result.daily_date is not None:
            yield joined(words.text("Deal of the day"), words.date(result.daily_date))

    def _why_unranked(self) -> Iterator[str]:
        """Yield what keeps the game out of the records."""
        result = self._result
        if result.practice:
            yield msgid("Practice, unranked")
        elif result.assisted:
            yield msgid("Assisted, unranked")
        elif names_people(self._rules) and result.score <= 0:
            yield msgid("Ranked are scores above zero")

    def _draw_head(self, page: Page, area: pygame.Rect) -> None:
        won = self._result.status is Status.WON
        colour = self._theme.text_good if won else self._theme.text_plain
        headline = self._words.text(_HEADLINES[self._result.status])
        is_whole = self._fonts.is_whole(headline, Role.HEADING, area.w)
        page.text(headline, Role.HEADING if is_whole else Role.STRONG, colour, area)
        score = self._words.number(self._result.score)
        below = area.move(0, self._fonts.line_px(Role.HEADING))
        drawn = page.text(score, Role.SCORE, self._theme.text_accent, below)
        if self._result.is_new_best:
            side = drawn.h // 2
            star = icon(Icon.STAR, side, self._theme.text_accent)
            drawn = page.put(star, drawn.right + side // 3, drawn.centery - side // 2)
        left = drawn.right + self._step // 2
        rest = pygame.Rect(left, drawn.centery, max(1, area.right - left), self._step)
        fitting = (each for each in self._beside_score() if self._is_whole(each, rest.w))
        if beside := next(fitting, ""):
            page.text(beside, Role.SMALL, self._theme.text_muted, rest)

    def _is_whole(self, text: str, width: int) -> bool:
        return self._fonts.is_whole(text, Role.SMALL, width)

    def _beside_score(self) -> tuple[str, ...]:
        """Return what may stand beside the score, the longest first.

        It is what the score counts, or how much there was to get; beside a star nothing. What does
        not fit is left out: cut short it would say something else.
        """
        words, par = self._words, self._par
        if par is None:
            is_new = self._result.is_new_best
            return () if is_new else (words.plural("point", "points", abs(self._result.score)),)
        most = words.text("of {n} possible") if par.is_exact else words.text("of at most {n}")
        forms = (most, words.text("of {n}") if par.is_exact else _AT_MOST)
        return tuple(form.format(n=words.number(par.points)) for form in forms)

    def _draw_table(self, page: Page, area: pygame.Rect, table: _Table) -> int:
        """Draw the score's lines; return the height they take."""
        lines, step = self._lines(table), self._fonts.line_px(table.role)
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

    def _draw_line(self, page: Page, area: pygame.Rect, line: ResultLine, table: _Table) -> None:
        """Write what a line counts, how many (where there is room), and the points."""
        theme, words, fonts = self._theme, self._words, page.fonts
        points = words.number(line.points)
        room = area.w - fonts.width_px(points, table.role) - self._step // 4
        page.text(points, table.role, theme.text_accent, area, align=1.0)
        named = fonts.width_px(line.name, table.role)
        times = "" if line.number is None else f"{_TIMES} {words.number(line.number)}"
        count = pygame.Rect(area.x, area.y, area.w * 75 // 100, area.h)
        count_left = count.right - fonts.width_px(times, table.role)
        is_free = area.x + named + self._step // 4 <= count_left and count.right <= area.x + room
        if times and table.columns == 1 and is_free:
            page.text(times, table.role, theme.text_muted, count, align=1.0)
            room = count_left - area.x
        name = pygame.Rect(area.x, area.y, room, area.h)
        page.text(line.name, table.role, theme.text_plain, name)
