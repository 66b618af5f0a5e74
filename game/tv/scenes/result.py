"""The result of a game: how it ended, its points and where they come from, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.play.game import Status
from game.tv.i18n import msgid
from game.tv.scenes.initials import InitialsScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_asks import begin
from game.tv.scenes.menu_flow import Flow, GameResult
from game.tv.scenes.menu_layout import PagePlace
from game.tv.scenes.menu_points import line_name
from game.tv.scenes.menu_words import redeals_line
from game.tv.scenes.records import RecordsScene
from game.tv.services import Look, Services
from game.tv.view.icons import Icon, icon
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Row
from game.tv.view.text import Role

_HEADLINES = {
    Status.WON: msgid("You have won!"),
    Status.STUCK: msgid("No more moves"),
    Status.FINISHED: msgid("Game finished"),
}


class ResultScene(MenuScene):
    """Shows a `GameResult` over the table and leads on; a place among the best can be signed."""

    over_table = True
    page_place = PagePlace.BESIDE

    def __init__(self, services: Services, flow: Flow, result: GameResult) -> None:
        super().__init__(services)
        self._flow = flow
        self._result = result
        self._may_sign = result.board_place is not None
        self.focus("sign" if self._may_sign else "again")

    def back(self) -> None:
        """Go to the menu."""
        self._flow.to_title()

    def rows(self) -> Sequence[Row]:
        """Return what can be done next."""
        text, result = self.look.translator.text, self._result
        rows = [
            Row(
                "again",
                text("Play again"),
                Icon.PLAY,
                on_confirm=lambda: begin(self.services, self._flow, result.rules_id),
            ),
            Row("same", text("Same deal"), Icon.RESTART, on_confirm=self._flow.same_deal),
            Row("title", text("Menu"), Icon.HOME, on_confirm=self._flow.to_title),
        ]
        if not self._may_sign:
            return rows
        place = self.look.translator.number(result.board_place or 0)
        sign = Row("sign", text("Sign"), Icon.PEN, detail=f"#{place}", on_confirm=self._sign)
        return [sign, *rows]

    def _sign(self) -> None:
        scene = InitialsScene(
            self.services, game_id=self._result.game_id, on_done=self._show_records
        )
        self.services.director.push(scene)

    def _show_records(self) -> None:
        self._may_sign = False
        self.focus("again")
        scene = RecordsScene(
            self.services,
            rules_id=self._result.rules_id,
            redeals=self._result.redeals,
            highlight=self._result.game_id,
        )
        self.services.director.push(scene)

    def page_height(self, look: Look) -> int:
        """Return the height of everything that is told."""
        fonts = look.fonts
        lines = len(self._result.lines) + len(self._remarks())
        return (
            fonts.line_px(Role.HEADING)
            + fonts.line_px(Role.SCORE)
            + (lines + 1) * fonts.line_px(Role.SMALL)
        )

    def _remarks(self) -> list[tuple[str, bool]]:
        """Return the lines under the points, and whether each is a good one."""
        words, result = self.look.translator, self._result
        remarks = []
        if result.is_new_best:
            remarks.append((words.text("New record!"), True))
        elif result.best is not None:
            best = words.text("Best {score}").format(score=words.number(result.best))
            remarks.append((best, False))
        if result.practice:
            remarks.append((words.text("Practice: not in the records"), False))
        elif result.assisted:
            remarks.append((words.text("Assisted: not in the records"), False))
        about = redeals_line(result.redeals, words)
        if result.deal is not None:
            deal = words.text("Deal {number}").format(number=words.number(result.deal))
            about = f"{deal} · {about}"
        return [*remarks, (about, False)]

    def draw_page(self, page: Page) -> None:
        """Write headline, points, where they come from, and what the game was."""
        words, theme, fonts = self.look.translator, self.look.theme, page.fonts
        area = page.area.copy()
        total = self.page_height(self.look)
        area.y += max(0, (area.h - total) // 2)
        won = self._result.status is Status.WON
        headline = words.text(_HEADLINES[self._result.status])
        colour = theme.text_good if won else theme.text_plain
        page.text(headline, Role.HEADING, colour, area)
        area.y += fonts.line_px(Role.HEADING)
        self._draw_score(page, area)
        area.y += fonts.line_px(Role.SCORE)
        step = fonts.line_px(Role.SMALL)
        for line in self._result.lines:
            self._draw_line(page, area, line_name(line, words), line.number, line.points)
            area.y += step
        area.y += step // 2
        for remark, is_good in self._remarks():
            page.text(remark, Role.SMALL, theme.text_good if is_good else theme.text_muted, area)
            area.y += step

    def _draw_score(self, page: Page, area: pygame.Rect) -> None:
        words, theme, fonts = self.look.translator, self.look.theme, page.fonts
        score = page.text(words.number(self._result.score), Role.SCORE, theme.text_accent, area)
        if self._result.is_new_best:
            side = round(score.h * 0.5)
            star = icon(Icon.STAR, side, theme.text_accent)
            page.put(star, score.right + side // 3, score.centery - side // 2)
        else:
            points = words.plural("point", "points", abs(self._result.score))
            gap = fonts.line_px(Role.SMALL) // 2
            below = fonts.line_px(Role.SCORE) // 2
            rest = pygame.Rect(score.right + gap, score.y + below, area.right - score.right, 1)
            page.text(points, Role.SMALL, theme.text_muted, rest)

    def _draw_line(
        self, page: Page, area: pygame.Rect, name: str, number: int, points: int
    ) -> None:
        """Write name, number and points in three columns, no wider than is easy to read across."""
        words, theme = self.look.translator, self.look.theme
        width = min(area.w, page.fonts.line_px(Role.SMALL) * 12)
        columns = (
            (name, theme.text_plain, 0.0, pygame.Rect(area.x, area.y, width * 55 // 100, 1)),
            (
                f"\N{MULTIPLICATION SIGN} {words.number(number)}",
                theme.text_muted,
                1.0,
                pygame.Rect(area.x + width * 55 // 100, area.y, width * 18 // 100, 1),
            ),
            (
                words.number(points),
                theme.text_plain,
                1.0,
                pygame.Rect(area.x + width * 73 // 100, area.y, width * 27 // 100, 1),
            ),
        )
        for text, colour, align, place in columns:
            page.text(text, Role.SMALL, colour, place, align=align)
