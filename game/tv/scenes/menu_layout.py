"""Where the parts of a menu screen lie: title, panel with its rows and help, page, hint bar.

Everything follows from the canvas, the safe area and the sizes of the texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from game.tv.scenes.menu_list import list_height
from game.tv.services import Look
from game.tv.view.rows import RowStyle, natural_width
from game.tv.view.rows_values import Row
from game.tv.view.text import Role

_LEAST_ROWS_SEEN = 3
_LEAST_ROWS_OVER_PAGE = 2
_WIDE = 1.2
# How much of the width the rows may take beside a page, in hundredths; results need room.
_SHARE, _SHARE_OVER_TABLE = 65, 55


class PagePlace(Enum):
    """Where a screen's page lies: nowhere, beside the rows (above, if narrow), or below them."""

    NONE = "none"
    BESIDE = "beside"
    BELOW = "below"


@dataclass(frozen=True)
class Layout:
    """Rectangles in canvas pixels; `page` has no size where there is none."""

    title: pygame.Rect
    panel: pygame.Rect
    intro: pygame.Rect
    rows: pygame.Rect
    help: pygame.Rect
    page: pygame.Rect
    bar: pygame.Rect
    pad_px: int
    style: RowStyle


@dataclass(frozen=True)
class Wants:
    """What a screen has to show."""

    title: str
    intro: str
    rows: Sequence[Row]
    page: PagePlace
    page_px: int = 0
    is_over_table: bool = False


@dataclass(frozen=True)
class _Block:
    """The panel's size and the heights of what is in it."""

    width: int
    intro: int
    rows: int
    help: int
    pad: int

    @property
    def height(self) -> int:
        parts = [part for part in (self.intro, self.rows, self.help) if part]
        return sum(parts) + 2 * self.pad + max(0, len(parts) - 1) * self.pad * 2 // 3


def safe_rect(look: Look) -> pygame.Rect:
    """Return the canvas without what a television may cut off."""
    width, height = look.size
    return pygame.Rect((0, 0), look.size).inflate(
        -2 * round(width * look.safe_area), -2 * round(height * look.safe_area)
    )


def lay_out(look: Look, wants: Wants) -> Layout:
    """Place everything; rows that do not fit are to scroll."""
    style = RowStyle(look.fonts, 0)
    safe = safe_rect(look)
    bar_h = max(look.fonts.line_px(Role.SMALL) + style.unit(10), look.fonts.least_target_px)
    bar = pygame.Rect(safe.left, safe.bottom - bar_h, safe.w, bar_h)
    body = pygame.Rect(safe.left, safe.top, safe.w, safe.h - bar_h - style.unit(14))
    title_h = look.fonts.line_px(Role.HEADING) + style.unit(14) if wants.title else 0
    if wants.page is PagePlace.BESIDE and body.w > _WIDE * body.h:
        return _beside(look, wants, body, bar, title_h)
    return _stacked(look, wants, body, bar, title_h)


def _block(look: Look, wants: Wants, width: int, height: int) -> _Block:
    """Measure the panel for the room there is, and as wide as its rows need."""
    fonts, base = look.fonts, RowStyle(look.fonts, 0)
    pad = base.unit(26)
    natural = max((natural_width(row, base) for row in wants.rows), default=0)
    least = base.unit(480 if wants.page is PagePlace.BESIDE else 900)
    inner = max(1, min(width - 2 * pad, max(natural + base.unit(40), least)))
    if wants.page is PagePlace.BELOW:
        inner = min(width - 2 * pad, max(inner, base.unit(1400)))
    text_w = inner - 2 * base.pad_px
    helps = [fonts.wrap(row.help, Role.SMALL, text_w) for row in wants.rows if row.help]
    help_h = max((len(lines) for lines in helps), default=0) * fonts.line_px(Role.SMALL)
    intro = fonts.wrap(wants.intro, Role.STRONG, text_w) if wants.intro else ()
    intro_h = len(intro) * fonts.line_px(Role.STRONG)
    block = _Block(inner + 2 * pad, intro_h, list_height(wants.rows, base), help_h, pad)
    over = block.height - height
    seen = _LEAST_ROWS_OVER_PAGE if wants.page is PagePlace.BELOW else _LEAST_ROWS_SEEN
    least_rows = list_height(wants.rows[:seen], base)
    rows_h = block.rows
    if over > 0:
        # Whole rows only: a row cut in half is hard to read, and the bar tells that there are more.
        step = base.height_px + base.gap_px
        rows_h = max(least_rows, (block.rows - over) // step * step)
    return _Block(block.width, intro_h, rows_h, help_h, pad)


def _stacked(look: Look, wants: Wants, body: pygame.Rect, bar: pygame.Rect, title_h: int) -> Layout:
    gap = RowStyle(look.fonts, 0).unit(20)
    page_least = wants.page_px + gap if wants.page is not PagePlace.NONE else 0
    block = _block(look, wants, body.w, body.h - title_h - page_least)
    room = body.h - title_h - block.height
    left = body.left + (body.w - block.width) // 2
    page = pygame.Rect(0, 0, 0, 0)
    if wants.page is PagePlace.NONE:
        top = body.top + room // 2
    elif wants.page is PagePlace.BELOW:
        top = body.top
        below = top + title_h + block.height + gap
        page = pygame.Rect(left, below, block.width, body.bottom - below)
    else:
        page_h = min(room - gap, max(wants.page_px, room * 3 // 5))
        top = body.top + (room - page_h - gap) // 2 + page_h + gap
        page = pygame.Rect(body.left, top - page_h - gap, body.w, page_h)
    title = pygame.Rect(left, top, body.right - left, title_h)
    if wants.page is PagePlace.BESIDE and title_h:
        title = pygame.Rect(left, page.top, body.right - left, title_h)
        page = page.move(0, title_h)
    return _filled(look, block, title=title, corner=(left, top + title_h), page=page, bar=bar)


def _beside(look: Look, wants: Wants, body: pygame.Rect, bar: pygame.Rect, title_h: int) -> Layout:
    gap = RowStyle(look.fonts, 0).unit(56)
    share = _SHARE_OVER_TABLE if wants.is_over_table else _SHARE
    block = _block(look, wants, body.w * share // 100, body.h - title_h)
    left = body.right - block.width
    top = body.top + title_h + (body.h - title_h - block.height) // 2
    title = pygame.Rect(body.left, body.top, body.w, title_h)
    page = pygame.Rect(body.left, body.top + title_h, left - gap - body.left, body.h - title_h)
    return _filled(look, block, title=title, corner=(left, top), page=page, bar=bar)


def _filled(
    look: Look,
    block: _Block,
    *,
    title: pygame.Rect,
    corner: tuple[int, int],
    page: pygame.Rect,
    bar: pygame.Rect,
) -> Layout:
    """Divide the panel whose corner is given."""
    panel = pygame.Rect(corner, (block.width, block.height))
    inner, pad = panel.inflate(-2 * block.pad, -2 * block.pad), block.pad
    style = RowStyle(look.fonts, inner.w)
    text_w = inner.w - 2 * style.pad_px
    intro = pygame.Rect(inner.left + style.pad_px, inner.top, text_w, block.intro)
    below = inner.top + (block.intro + pad * 2 // 3 if block.intro else 0)
    rows = pygame.Rect(inner.left, below, inner.w, block.rows)
    helps = pygame.Rect(intro.left, inner.bottom - block.help, text_w, block.help)
    return Layout(title, panel, intro, rows, helps, page, bar, pad, style)
