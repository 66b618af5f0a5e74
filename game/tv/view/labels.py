"""What is written on the table: score, counts, key hints, a notice; each fits its rectangle."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.tv.view.glyphs import Glyphs
from game.tv.view.layout import Metrics
from game.tv.view.stage import Sprite
from game.tv.view.svg import hexed, rounded, shape
from game.tv.view.text import Fonts, Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.tv.events import Device
    from game.tv.view.layout import TableLayout
    from game.tv.view.picture import KeyHint, TablePicture
    from game.tv.view.theme import Theme

_GLYPH_LINE = 1.28  # a button's height in em of the text beside it


def table_metrics(fonts: Fonts) -> Metrics:
    """Return the heights the layout must keep free for text of these fonts."""
    hint_px = max(fonts.line_px(Role.SMALL), glyph_px(fonts)) + 2
    score_px = round(fonts.size_px(Role.SCORE) * 0.98)
    stock_px = fonts.line_px(Role.STRONG) + fonts.line_px(Role.SMALL)
    return Metrics(score_px, fonts.line_px(Role.SMALL), stock_px, hint_px)


def glyph_px(fonts: Fonts) -> int:
    """Return the height of the buttons in the hint line."""
    return round(fonts.size_px(Role.SMALL) * _GLYPH_LINE)


class Labels:
    """Makes the sprites of everything written for one layout."""

    def __init__(self, layout: TableLayout, theme: Theme, fonts: Fonts) -> None:
        self._layout = layout
        self._theme = theme
        self._fonts = fonts
        self._glyphs = Glyphs(theme, fonts)
        self._pill = lru_cache(maxsize=4)(self._drawn_pill)

    def sprites(self, picture: TablePicture) -> list[Sprite]:
        """Return every label of a picture."""
        sprites = [*self._score(picture), *self._stock_labels(picture)]
        if picture.notice:
            return [*sprites, *self._notice(picture.notice)]
        return [*sprites, *self._hints(picture.hints, picture.device)]

    def _score(self, picture: TablePicture) -> Iterator[Sprite]:
        """Yield the score and its lines, all to the right; one line under another."""
        box, theme, fonts = self._layout.score, self._theme, self._fonts
        y = box.y
        if picture.score:
            image = fonts.fit(picture.score, Role.SCORE, theme.text_accent, box.w)
            seen = image.get_bounding_rect()
            # Digits stand on the line at which the cards' top edge lies.
            yield Sprite(image, box.right - seen.right, y - seen.y)
        y += table_metrics(fonts).score_px
        for line in picture.score_lines[:2]:
            image = fonts.fit(line, Role.SMALL, theme.text_muted, box.w)
            yield Sprite(image, box.right - image.get_width(), y)
            y += fonts.line_px(Role.SMALL)

    def _stock_labels(self, picture: TablePicture) -> Iterator[Sprite]:
        """Yield the stock's count and, beneath, what is said of redeals."""
        box, theme, fonts = self._layout.stock_labels, self._theme, self._fonts
        y = box.y
        lines = (
            (picture.stock_count, Role.STRONG, theme.text_plain),
            (picture.redeals, Role.SMALL, theme.text_muted),
        )
        for text, role, colour in lines:
            if text:
                yield Sprite(fonts.fit(text, role, colour, box.w), box.x, y)
                y += fonts.line_px(role)

    def _hints(self, hints: tuple[KeyHint, ...], device: Device) -> Iterator[Sprite]:
        """Yield the key hints from left to right; narrower, then fewer, if they do not all fit."""
        box, height = self._layout.hints, glyph_px(self._fonts)
        gap, near = height, max(2, height // 4)
        buttons = [[self._glyphs.button(name, device, height) for name in h.labels] for h in hints]
        texts = [self._fonts.fit(h.text, Role.SMALL, self._theme.text_muted, box.w) for h in hints]
        widths = [
            sum(b.get_width() + near for b in row) + text.get_width()
            for row, text in zip(buttons, texts, strict=True)
        ]
        if widths and sum(widths) + gap * (len(widths) - 1) > box.w:
            gap = max(2 * near, (box.w - sum(widths)) // max(1, len(widths) - 1))
        x = box.x
        for row, text, width in zip(buttons, texts, widths, strict=True):
            if x + width > box.right:
                return
            for image in row:
                yield Sprite(image, x, box.centery - height // 2)
                x += image.get_width() + near
            yield Sprite(text, x, box.centery - text.get_height() // 2)
            x += text.get_width() + gap

    def _notice(self, text: str) -> Iterator[Sprite]:
        """Yield the notice on a light pill where the hints were."""
        box = self._layout.hints
        pad = box.h // 2
        line = self._fonts.fit(text, Role.SMALL, self._theme.panel_notice_text, box.w - 2 * pad)
        pill = self._pill((line.get_width() + 2 * pad, box.h))
        rect: Rect = pill.get_rect(center=box.center)
        yield Sprite(pill, rect.x, rect.y)
        yield Sprite(line, rect.x + pad, rect.centery - line.get_height() // 2)

    def _drawn_pill(self, size: tuple[int, int]) -> pygame.Surface:
        return shape(rounded(size, size[1] / 2, hexed(self._theme.panel_notice)), size)
