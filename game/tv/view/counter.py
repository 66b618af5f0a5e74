"""The counter: how many of each rank are still out, and the stock cards already seen.

Everything shown is given; the panels are drawn anew only when it changes.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.tv.view.counter_layout import Cells, counts_panel, seen_panel
from game.tv.view.faces import Look, index_text
from game.tv.view.pieces import at
from game.tv.view.svg import hexed, rounded, shape
from game.tv.view.text import CAP_OF_EM, Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.cards import Card
    from game.tv.view.counter_layout import CountsPanel, SeenPanel
    from game.tv.view.faces import Faces
    from game.tv.view.layout import TableLayout
    from game.tv.view.picture import RankCount, TablePicture
    from game.tv.view.stage import Sprite
    from game.tv.view.text import Fonts
    from game.tv.view.theme import Colour, Theme

# 26 px at 1080 lines: the least that can be read from three metres.
_TEXT_SHARE = 26 / 28
_GLASS_ALPHA = 150


def counter_cells(fonts: Fonts) -> Cells:
    """Return the sizes of what the panels are made of."""
    em_px = _em_px(fonts)
    cap_px = round(em_px * CAP_OF_EM)
    gap = max(2, cap_px // 4)
    index_w = fonts.of_size(em_px, bold=True).size("10")[0]
    digit_w = fonts.of_size(em_px).size("4")[0] + gap
    return Cells(
        full_w=index_w + gap + 3 * digit_w,
        compact_w=index_w + gap + digit_w,
        row_h=round(cap_px * 1.75),
        chip_w=index_w + cap_px + 4 * gap,
        chip_h=round(cap_px * 1.8),
        gap=gap,
    )


def _em_px(fonts: Fonts) -> int:
    return max(9, round(fonts.size_px(Role.SMALL) * _TEXT_SHARE))


class CounterPanels:
    """Draws the counter for one layout."""

    def __init__(self, layout: TableLayout, theme: Theme, fonts: Fonts, faces: Faces) -> None:
        self._layout = layout
        self._theme = theme
        self._faces = faces
        em_px = _em_px(fonts)
        self._plain = fonts.of_size(em_px)
        self._bold = fonts.of_size(em_px, bold=True)
        self._cap_px = round(em_px * CAP_OF_EM)
        self.cells = counter_cells(fonts)
        self._counts = lru_cache(maxsize=2)(self._drawn_counts)
        self._seen = lru_cache(maxsize=2)(self._drawn_seen)

    def sprites(self, picture: TablePicture) -> Iterator[Sprite]:
        """Yield the panels of a picture that has them, where there is room for them."""
        if picture.counter and self.counts_panel is not None:
            yield at(self._counts(picture.counter), self.counts_panel.rect)
        if picture.seen and self.seen_panel is not None:
            cards = tuple(picture.state.deck[place] for place in picture.seen)
            yield at(self._seen(cards), self.seen_panel.rect)

    @cached_property
    def counts_panel(self) -> CountsPanel | None:
        """Where the counts lie."""
        return counts_panel(self._layout, self.cells)

    @cached_property
    def seen_panel(self) -> SeenPanel | None:
        """Where the seen cards lie."""
        taken = None if self.counts_panel is None else self.counts_panel.rect
        return seen_panel(self._layout, self.cells, taken)

    def _drawn_counts(self, counter: tuple[RankCount, ...]) -> pygame.Surface:
        panel = self.counts_panel
        if panel is None:
            raise ValueError("there is no room for the counts")
        rect, columns, is_compact = panel
        image, gap = self._glass(rect.size), self.cells.gap
        rows = -(-len(counter) // columns)
        head = 0 if is_compact else 1
        # Twice the gap between columns, so that a rank does not look like the number before it.
        cell_w = (rect.w - 2 * gap * columns) // columns
        row_h = (rect.h - 2 * gap) // (rows + head)
        for index, count in enumerate(counter):
            column, row = divmod(index, rows)
            cell = Rect(
                gap + column * (cell_w + 2 * gap), gap + (row + head) * row_h, cell_w, row_h
            )
            self._draw_count(image, count, cell, is_compact=is_compact)
            if row == 0 and not is_compact:
                self._draw_heads(image, cell.move(0, -row_h))
        return image

    def _draw_count(
        self, image: pygame.Surface, count: RankCount, cell: Rect, *, is_compact: bool
    ) -> None:
        """Draw a rank and its numbers; what is all gone is faint."""
        theme = self._theme
        numbers = [count.exposed, count.covered, count.stock]
        if is_compact:
            numbers = [sum(numbers)]
        tint = theme.text_accent if any(numbers) else theme.text_muted
        index = index_text(count.rank, self._faces.lang)
        self._write(image, self._bold, index, tint, Rect(cell.x, cell.y, self._index_w, cell.h))
        for number, box in zip(numbers, self._number_boxes(cell, len(numbers)), strict=True):
            text, tint = (str(number), theme.text_plain) if number else ("·", theme.text_muted)
            self._write(image, self._plain, text, tint, box)

    def _draw_heads(self, image: pygame.Surface, cell: Rect) -> None:
        """Draw what the three columns mean: a bare card, one with a card upon it, a back."""
        for body, box in zip(_heads(self._theme), self._number_boxes(cell, 3), strict=True):
            side = round(self._cap_px * 1.25)
            drawn = shape(f'<g transform="scale({side / 100})">{body}</g>', (side, side))
            image.blit(drawn, drawn.get_rect(center=box.center))

    @property
    def _index_w(self) -> int:
        return self._bold.size("10")[0]

    def _number_boxes(self, cell: Rect, number: int) -> Iterator[Rect]:
        """Yield the boxes of a cell's numbers, from left to right."""
        left = cell.x + self._index_w + self.cells.gap
        width = (cell.right - left) // number
        for index in range(number):
            yield Rect(left + index * width, cell.y, width, cell.h)

    def _write(
        self, image: pygame.Surface, font: pygame.font.Font, text: str, tint: Colour, box: Rect
    ) -> None:
        """Write a text in the middle of a box, its capitals in the middle of the height."""
        line = font.render(text, True, tint)  # noqa: FBT003 - pygame's own argument
        cap_top = font.get_ascent() - self._cap_px
        y = box.y + (box.h - self._cap_px) // 2 - cap_top
        image.blit(line, (box.x + (box.w - line.get_width()) // 2, y))

    def _drawn_seen(self, cards: tuple[Card, ...]) -> pygame.Surface:
        panel, cells = self.seen_panel, self.cells
        if panel is None:
            raise ValueError("there is no room for the seen cards")
        image = pygame.Surface(panel.rect.size, pygame.SRCALPHA, 32)
        for index, card in enumerate(cards):
            row, column = divmod(index, panel.columns)
            chip = self._chip(card, Look.COVERED if index else Look.EXPOSED)
            x, y = column * (cells.chip_w + cells.gap), row * (cells.chip_h + cells.gap)
            image.blit(chip, (x, y))
        return image

    def _chip(self, card: Card, look: Look) -> pygame.Surface:
        """Return a small card: index and suit side by side."""
        cells = self.cells
        image = self._faces.paper(look, (cells.chip_w, cells.chip_h)).copy()
        box = Rect(cells.gap, 0, self._index_w, cells.chip_h)
        index = index_text(card.rank, self._faces.lang)
        self._write(image, self._bold, index, self._faces.ink(card.suit), box)
        suit_px = round(self._cap_px * 1.05)
        suit = self._faces.suit(card.suit, suit_px)
        x = cells.chip_w - cells.gap - suit_px
        image.blit(suit, (x, (cells.chip_h - suit_px) // 2))
        return image

    def _glass(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a dark pane, on which text stands out from any felt."""
        image = shape(rounded(size, max(3, size[1] // 24), hexed(self._theme.panel_fill)), size)
        image.fill((255, 255, 255, _GLASS_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
        return image


def _heads(theme: Theme) -> tuple[str, str, str]:
    """Return the signs over the columns, on a field of 100 x 100."""
    paper, grey, line = map(hexed, (theme.paper_exposed, theme.paper_covered, theme.ring_dark))
    card = '<rect x="{}" y="{}" width="56" height="74" rx="8" fill="{}" {}/>'
    edge = f'stroke="{line}" stroke-width="7"'
    bare = card.format(22, 13, paper, edge)
    covered = card.format(8, 4, grey, edge) + card.format(36, 22, paper, edge)
    lining = f'stroke="{paper}" stroke-width="9"'
    return bare, covered, card.format(22, 13, hexed(theme.back_fill), lining)
