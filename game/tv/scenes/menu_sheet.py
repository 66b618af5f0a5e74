"""A sheet on a page: a heading, a few words, and facts as names and values, as large as fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.tv.view.icons import Icon, icon
from game.tv.view.rows_page import Page, side_px
from game.tv.view.text import Fonts, Role
from game.tv.view.theme import Theme

_WIDEST_EM = 22
_EMBLEM_LINES = 2
# Sizes of the words and of the facts, the most pleasant first.
_SIZES = ((Role.BODY, Role.BODY), (Role.SMALL, Role.BODY), (Role.SMALL, Role.SMALL))


class Fact(NamedTuple):
    """Something told: what it is, and its value. `is_good` shows the value as a success.

    For the value of a live fact room is left, but somebody else writes it.
    """

    name: str
    value: str
    is_good: bool = False
    is_live: bool = False


@dataclass(frozen=True)
class Sheet:
    """What a sheet tells. Everything may be empty; an emblem is shown where there is room."""

    heading: str = ""
    words: str = ""
    facts: Sequence[Fact] = ()
    emblem: Icon | None = None

    def height_px(self, fonts: Fonts, width_px: int) -> int:
        """Return the least height for everything on a page of a width in pixels."""
        return self._height(fonts, _width(fonts, width_px), _SIZES[-1]) + 2 * _pad(fonts)

    def draw(self, page: Page) -> pygame.Rect | None:
        """Draw the sheet in the middle of its page; what has no room even small is left out.

        So is the whole sheet where there is next to none.

        Returns where the value of the last fact is, none if there was no room for it.
        """
        fonts, theme, pad = page.fonts, page.fonts.theme, _pad(page.fonts)
        side, width = side_px(fonts), _width(fonts, page.area.w)
        room = page.area.h - 2 * pad
        if room < self._least_px(fonts):
            return None
        fitting = [size for size in _SIZES if self._height(fonts, width, size) <= room]
        size = fitting[0] if fitting else _SIZES[-1]
        height = min(room, self._height(fonts, width, size))
        inner = pygame.Rect(0, 0, width, height)
        inner.center = page.area.center
        inner.y += self._put_emblem(page, height + 2 * pad)
        page.glass(inner.inflate(2 * side, 2 * pad))
        return self._draw(page, inner, size, theme)

    def _least_px(self, fonts: Fonts) -> int:
        """Return the height without which a sheet would say nothing."""
        return (fonts.line_px(Role.HEADING) if self.heading else 0) + fonts.line_px(Role.SMALL)

    def _put_emblem(self, page: Page, sheet_px: int) -> int:
        """Put the emblem over a sheet in the middle of the page; return how far that goes down."""
        side = page.fonts.line_px(Role.TITLE) * _EMBLEM_LINES
        gap = side // 5
        if self.emblem is None or sheet_px + side + gap > page.area.h:
            return 0
        top = page.area.centery - (sheet_px + gap + side) // 2
        image = icon(self.emblem, side, page.fonts.theme.text_accent)
        page.put(image, page.area.centerx - side // 2, top)
        return (side + gap) // 2

    def _height(self, fonts: Fonts, width: int, size: tuple[Role, Role]) -> int:
        parts = list(self._parts(fonts, width, size))
        return sum(parts) + max(0, len(parts) - 1) * fonts.line_px(Role.SMALL) // 2

    def _parts(self, fonts: Fonts, width: int, size: tuple[Role, Role]) -> Iterator[int]:
        """Yield the height of each part there is."""
        if self.heading:
            yield fonts.line_px(Role.HEADING)
        if self.words:
            yield len(fonts.wrap(self.words, size[0], width)) * fonts.line_px(size[0])
        if self.facts:
            lines = sum(fact_lines(fact, fonts, width, size[1]) for fact in self.facts)
            yield lines * fonts.line_px(size[1])

    def _draw(
        self, page: Page, inner: pygame.Rect, size: tuple[Role, Role], theme: Theme
    ) -> pygame.Rect | None:
        gap, area = page.fonts.line_px(Role.SMALL) // 2, inner.copy()
        if self.heading:
            page.text(self.heading, Role.HEADING, theme.text_plain, area)
            area.y += page.fonts.line_px(Role.HEADING) + gap
        lines = sum(fact_lines(fact, page.fonts, inner.w, size[1]) for fact in self.facts)
        # Facts come before words where there is no room for both.
        room = inner.bottom - area.y - lines * page.fonts.line_px(size[1]) - gap
        if self.words and room >= page.fonts.line_px(size[0]):
            words = _cut(page.fonts.wrap(self.words, size[0], area.w), room, page.fonts, size[0])
            area.y += page.paragraph(words, size[0], theme.text_muted, area) + gap
        step, value = page.fonts.line_px(size[1]), None
        for fact in self.facts:
            lines = fact_lines(fact, page.fonts, inner.w, size[1])
            if area.y + lines * step > inner.bottom:
                return None
            draw_fact(page, fact, area, size[1])
            value = pygame.Rect(area.x, area.y + (lines - 1) * step, area.w, step)
            area.y += lines * step
        return value


def draw_fact(
    page: Page, fact: Fact, area: pygame.Rect, role: Role, *, on_one_line: bool = False
) -> None:
    """Write a fact: its name left, its value right, on a line of its own if both are too wide.

    With `on_one_line` the name is shortened instead.
    """
    theme, fonts = page.fonts.theme, page.fonts
    line = fonts.line_px(role)
    lines = 1 if on_one_line else fact_lines(fact, fonts, area.w, role)
    colour = theme.text_good if fact.is_good else theme.text_accent
    value_w = fonts.width_px(fact.value, role) if lines == 1 else 0
    gap = line // 4 if value_w else 0
    name = pygame.Rect(area.x, area.y, max(1, area.w - value_w - gap), line)
    page.text(fact.name, role, theme.text_plain, name)
    below = area.move(0, (lines - 1) * line)
    if not fact.is_live:
        page.text(fact.value, role, colour, below, align=1.0)


def fact_lines(fact: Fact, fonts: Fonts, width: int, role: Role) -> int:
    """Return how many lines a fact takes at a width in pixels."""
    gap = fonts.line_px(role) // 2
    both = fonts.width_px(fact.name, role) + gap + fonts.width_px(fact.value, role)
    return 1 if both <= width else 2


def _cut(lines: Sequence[str], height_px: int, fonts: Fonts, role: Role) -> str:
    """Return as many lines as a height has room for."""
    room = max(1, height_px // fonts.line_px(role))
    return "\n".join(lines) if len(lines) <= room else "\n".join([*lines[: room - 1], "…"])


def _pad(fonts: Fonts) -> int:
    return fonts.line_px(Role.SMALL) * 2 // 3


def _width(fonts: Fonts, page_px: int) -> int:
    """Return how wide lines may be on a page of a width in pixels."""
    return min(page_px, fonts.line_px(Role.SMALL) * _WIDEST_EM) - 2 * side_px(fonts)
