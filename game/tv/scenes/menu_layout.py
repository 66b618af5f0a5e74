"""Where the parts of a menu screen lie: title, panel with its rows and help, page, hint bar.

Everything follows from the canvas, the safe area and the sizes of the texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

import pygame

from game.tv.scenes.menu_list import list_height
from game.tv.services import Look
from game.tv.view.rows_style import Air, RowStyle, natural_width, value_column
from game.tv.view.rows_values import Row
from game.tv.view.text import SMALL_SIDE_PX, Role

_LEAST_ROWS_SEEN = 3
_LEAST_ROWS_OVER_PAGE = 2
_WIDE = 1.2
_LEAST_UNITS = 1000
# How much of the width the rows may take beside a page, in hundredths; results need room.
_SHARE, _SHARE_OVER_TABLE = 65, 55
# How much of the height left by the rows a page above them takes, in hundredths.
_PAGE_SHARE = 80


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
    intro_role: Role


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
    style: RowStyle
    intro_role: Role

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
    """Place everything; rows that do not fit are to scroll.

    The title stands at the top of the screen; over a table in the panel, away from the cards.
    """
    style = RowStyle(look.fonts, 0)
    safe = safe_rect(look)
    bar_h = max(look.fonts.line_px(Role.SMALL) + style.unit(10), look.fonts.least_target_px)
    bar = pygame.Rect(safe.left, safe.bottom - bar_h, safe.w, bar_h)
    body = pygame.Rect(safe.left, safe.top, safe.w, safe.h - bar_h - style.unit(18))
    title_h = look.fonts.line_px(Role.HEADING) if wants.title else 0
    title = pygame.Rect(body.left, body.top, body.w, title_h)
    if title_h and not wants.is_over_table:
        used = title_h + style.unit(32)
        body = pygame.Rect(body.left, body.top + used, body.w, body.h - used)
    if wants.page is PagePlace.BESIDE and body.w > _WIDE * body.h:
        return _beside(look, wants, body, bar, title)
    return _stacked(look, wants, body, bar, title)


def _block(look: Look, wants: Wants, width: int, height: int) -> _Block:
    """Measure the panel for the room there is, and as wide as its rows need.

    Where it is too high, rows come closer, the words above become smaller, rows are to scroll,
    and last of all what is said about the rows is left out.
    """
    blocks = []
    for how in _ever_smaller(look, wants):
        blocks.append(_measured(look, wants, width, *how))
        if blocks[-1].height <= height:
            return blocks[-1]
    seen = _LEAST_ROWS_OVER_PAGE if wants.page is PagePlace.BELOW else _LEAST_ROWS_SEEN
    for block in (*blocks[-2:], replace(blocks[-1], help=0)):
        least_px = list_height(wants.rows[:seen], block.style)
        if block.height - block.rows + least_px <= height:
            return _scrolling(block, height, least_px)
    smallest = replace(blocks[-1], help=0)
    return _scrolling(smallest, height, list_height(wants.rows[:1], smallest.style))


def _ever_smaller(look: Look, wants: Wants) -> Iterator[tuple[RowStyle, Role]]:
    """Yield styles of the rows and sizes of the words above them, the most pleasant first.

    Beside a page that needs the room itself, and on a tube, rows are never roomy.
    """
    has_room = wants.page is PagePlace.NONE or (
        wants.page is PagePlace.BESIDE and not wants.is_over_table
    )
    tight = RowStyle(look.fonts, 0, air=Air.TIGHT)
    if has_room and look.fonts.shorter_side_px > SMALL_SIDE_PX:
        yield RowStyle(look.fonts, 0, air=Air.ROOMY), Role.STRONG
    yield from ((RowStyle(look.fonts, 0), Role.STRONG), (tight, Role.STRONG), (tight, Role.SMALL))


def _scrolling(block: _Block, height: int, least_px: int) -> _Block:
    """Return a block whose rows scroll, so that it is no higher than `height`.

    Whole rows only: a row cut in half is hard to read, and the bar tells that there are more.
    """
    step = block.style.height_px + block.style.gap_px
    room = block.rows - (block.height - height)
    return replace(block, rows=min(block.rows, max(least_px, room // step * step)))


def _measured(look: Look, wants: Wants, width: int, style: RowStyle, intro_role: Role) -> _Block:
    """Measure the panel with all of its rows."""
    fonts = look.fonts
    style = replace(style, value_px=value_column(wants.rows, style))
    pad = style.unit(26)
    widths = [natural_width(row, style) for row in wants.rows]
    if wants.is_over_table and wants.title:
        widths.append(_title_width(look, wants.title) + 2 * style.pad_px)
    natural = max(widths, default=0)
    least = style.unit(480 if wants.page is PagePlace.BESIDE else _least_units(fonts.scale))
    inner = max(1, min(width - 2 * pad, max(natural + style.unit(40), least)))
    if wants.page is PagePlace.BELOW:
        inner = min(width - 2 * pad, max(inner, style.unit(1400)))
    text_w = inner - 2 * style.pad_px
    helps = [fonts.wrap(row.help, Role.SMALL, text_w) for row in wants.rows if row.help]
    help_h = max((len(lines) for lines in helps), default=0) * fonts.line_px(Role.SMALL)
    intro = fonts.wrap(wants.intro, intro_role, text_w) if wants.intro else ()
    intro_h = len(intro) * fonts.line_px(intro_role)
    rows_h, style = list_height(wants.rows, style), replace(style, width_px=inner)
    return _Block(inner + 2 * pad, intro_h, rows_h, help_h, pad, style, intro_role)


def _least_units(scale: int) -> int:
    """Return how wide rows at least are: half as much more where text is twice as large."""
    return _LEAST_UNITS * (100 + scale) // 200


def _title_width(look: Look, title: str) -> int:
    """Return how wide a title is with the mark before it, which is about as wide as high."""
    return look.fonts.width_px(title, Role.HEADING) + look.fonts.line_px(Role.HEADING) * 5 // 4


def _stacked(
    look: Look, wants: Wants, body: pygame.Rect, bar: pygame.Rect, title: pygame.Rect
) -> Layout:
    gap = RowStyle(look.fonts, 0).unit(20)
    title_h = title.h + gap if title.h and wants.is_over_table else 0
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
        page_h = min(room - gap, max(wants.page_px, room * _PAGE_SHARE // 100))
        top = body.top + (room - page_h - gap) // 2 + page_h + gap
        page = pygame.Rect(body.left, top - page_h - gap, body.w, page_h)
    if title_h:
        inset = block.pad + block.style.pad_px
        title = pygame.Rect(left + inset, top, block.width - 2 * inset, title.h)
        if wants.page is PagePlace.BESIDE:
            title.top = page.top
            page = page.move(0, title_h)
    return _filled(block, title=title, corner=(left, top + title_h), page=page, bar=bar)


def _beside(
    look: Look, wants: Wants, body: pygame.Rect, bar: pygame.Rect, title: pygame.Rect
) -> Layout:
    style = RowStyle(look.fonts, 0)
    title_h = title.h + style.unit(14) if title.h and wants.is_over_table else 0
    share = _SHARE_OVER_TABLE if wants.is_over_table else _SHARE
    block = _block(look, wants, body.w * share // 100, body.h - title_h)
    left = body.right - block.width
    top = body.top + title_h + (body.h - title_h - block.height) // 2
    page_w = left - style.unit(56) - body.left
    page = pygame.Rect(body.left, body.top + title_h, page_w, body.h - title_h)
    return _filled(block, title=title, corner=(left, top), page=page, bar=bar)


def _filled(
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
    style = block.style
    text_w = inner.w - 2 * style.pad_px
    intro = pygame.Rect(inner.left + style.pad_px, inner.top, text_w, block.intro)
    below = inner.top + (block.intro + pad * 2 // 3 if block.intro else 0)
    rows = pygame.Rect(inner.left, below, inner.w, block.rows)
    helps = pygame.Rect(intro.left, inner.bottom - block.help, text_w, block.help)
    return Layout(title, panel, intro, rows, helps, page, bar, pad, style, block.intro_role)
