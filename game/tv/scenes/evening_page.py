"""The scores of an evening side by side: a column for each player, lines where it is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.tv.view.icons import Icon, icon
from game.tv.view.rows import pill
from game.tv.view.rows_page import Page
from game.tv.view.text import Fonts, Role


class Standing(NamedTuple):
    """How a player stands; `is_first` for those with the highest score once all have played."""

    name: str
    score: str
    is_first: bool
    is_next: bool


class StandingsPage:
    """Draws the standings in turn order."""

    def __init__(self, standings: Sequence[Standing]) -> None:
        self._standings = standings

    def height_px(self, fonts: Fonts) -> int:
        """Return the height as small lines in two columns, which is the least."""
        lines = -(-len(self._standings) // 2)
        return lines * fonts.line_px(Role.SMALL) + 2 * _pad(fonts)

    def draw(self, page: Page) -> None:
        """Draw columns where every name and score fits one, else lines."""
        fonts, pad = page.fonts, _pad(page.fonts)
        column = (page.area.w - 2 * pad) // len(self._standings)
        names = max(fonts.width_px(each.name, Role.BODY) for each in self._standings)
        scores = max(fonts.width_px(each.score, Role.SCORE) for each in self._standings)
        tall = fonts.line_px(Role.SCORE) + fonts.line_px(Role.BODY) + fonts.line_px(Role.HEADING)
        if max(names, scores) + pad * 2 <= column and tall + 4 * pad <= page.area.h:
            self._draw_columns(page, column, tall)
        else:
            self._draw_lines(page)

    def _draw_columns(self, page: Page, column: int, tall: int) -> None:
        pad, fonts = _pad(page.fonts), page.fonts
        page.glass(pygame.Rect(page.area.topleft, (page.area.w, tall + 4 * pad)))
        for number, each in enumerate(self._standings):
            cell = pygame.Rect(page.area.x + pad + number * column, page.area.y + pad, column, 0)
            cell.h = tall + 2 * pad
            inner = cell.inflate(-2 * pad, -2 * pad)
            if each.is_next:
                mark = cell.inflate(-pad, 0)
                page.put(_frame(mark.size, page), *mark.topleft)
            side = fonts.line_px(Role.HEADING)
            if each.is_first or each.is_next:
                which = Icon.TROPHY if each.is_first else Icon.PLAY
                sign = icon(which, side, fonts.theme.text_accent)
                page.put(sign, inner.centerx - side // 2, inner.y)
            inner.y += side
            page.text(each.name, Role.BODY, fonts.theme.text_plain, inner, align=0.5)
            inner.y += fonts.line_px(Role.BODY)
            colour = fonts.theme.text_good if each.is_first else fonts.theme.text_accent
            page.text(each.score, Role.SCORE, colour, inner, align=0.5)

    def _draw_lines(self, page: Page) -> None:
        """Draw a line for each, two beside each other where the height lacks."""
        pad, fonts = _pad(page.fonts), page.fonts
        count, room = len(self._standings), page.area.h - 2 * pad
        width = page.area.w - 2 * pad - 3 * fonts.line_px(Role.HEADING)
        fits = [each for each in _SETTINGS if self._fits(fonts, *each, room=(width, room))]
        role, columns = fits[0] if fits else _SETTINGS[-1]
        lines, step = -(-count // columns), fonts.line_px(role)
        page.glass(pygame.Rect(page.area.topleft, (page.area.w, lines * step + 2 * pad)))
        width = (page.area.w - pad) // columns - pad
        for number, each in enumerate(self._standings):
            column, row = divmod(number, lines)
            x = page.area.x + pad + column * (width + pad)
            line = pygame.Rect(x, page.area.y + pad + row * step, width, step)
            _draw_line(page, each, line, role)

    def _fits(self, fonts: Fonts, role: Role, columns: int, *, room: tuple[int, int]) -> bool:
        """Say whether lines of a size have room."""
        lines = -(-len(self._standings) // columns)
        widths = [fonts.width_px(each.name + each.score, role) for each in self._standings]
        return max(widths) <= room[0] // columns and lines * fonts.line_px(role) <= room[1]


# Sizes and columns of the lines, the most pleasant first.
_SETTINGS = ((Role.HEADING, 1), (Role.BODY, 1), (Role.SMALL, 1), (Role.BODY, 2), (Role.SMALL, 2))


def _draw_line(page: Page, each: Standing, line: pygame.Rect, role: Role) -> None:
    fonts, theme = page.fonts, page.fonts.theme
    side, gap = line.h * 3 // 4, line.h // 4
    if each.is_first or each.is_next:
        which = Icon.TROPHY if each.is_first else Icon.PLAY
        page.put(icon(which, side, theme.text_accent), line.x, line.y + (line.h - side) // 2)
    name = pygame.Rect(line.x + side + gap, line.y, 0, line.h)
    name.w = line.right - name.x - gap - fonts.width_px(each.score, role)
    page.text(each.name, role, theme.text_plain, name)
    colour = theme.text_good if each.is_first else theme.text_accent
    page.text(each.score, role, colour, line, align=1.0)


def _frame(size: tuple[int, int], page: Page) -> pygame.Surface:
    """Return the ground of the player whose turn it is."""
    theme = page.fonts.theme
    small = (size[0], page.fonts.line_px(Role.SMALL) // 6)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(pill(small, theme.text_accent), (0, size[1] - small[1]))
    return image


def _pad(fonts: Fonts) -> int:
    return fonts.line_px(Role.SMALL) // 2
