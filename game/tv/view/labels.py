"""What is written on the table: score, counts, key hints, a notice; each fits its rectangle."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.tv.view.caption import balanced
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


_NOTICE_LINES = 3


def table_metrics(fonts: Fonts) -> Metrics:
    """Return the heights the layout must keep free for text of these fonts."""
    hint_px = max(fonts.line_px(Role.SMALL), glyph_px(fonts)) + 2
    score_px = round(fonts.size_px(Role.SCORE) * 0.98)
    return Metrics(score_px, fonts.line_px(Role.STRONG), fonts.line_px(Role.SMALL), hint_px)


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
        self._pip = lru_cache(maxsize=1)(self._drawn_pip)

    def sprites(self, picture: TablePicture) -> list[Sprite]:
        """Return every label of a picture but its notice, in whose place there are no hints."""
        sprites = [*self._score(picture), *self._aside(picture)]
        sprites += self._streak(picture) if self._layout.joker else self._stock_labels(picture)
        if picture.notice:
            return sprites
        hints = [*self._hints(picture.hints, picture.device)]
        return [*sprites, *hints, *self._footnote(picture.footnote, hints)]

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
            (picture.removed_count, Role.SMALL, theme.text_muted),
        )
        for text, role, colour in lines:
            if text and y + fonts.line_px(role) <= box.bottom:
                yield Sprite(fonts.fit(text, role, colour, box.w), box.x, y)
                y += fonts.line_px(role)

    def _streak(self, picture: TablePicture) -> Iterator[Sprite]:
        """Yield a streak in words and as a row of pips, which grows with it.

        Under the waste the pips stand under the words; at the right they stand before them.
        """
        box, theme, fonts = self._layout.stock_labels, self._theme, self._fonts
        line_px = fonts.line_px(Role.STRONG)
        text = fonts.fit(picture.streak_text, Role.STRONG, theme.text_accent, box.w)
        pip_px = max(4, fonts.line_px(Role.SMALL) // 2)
        pitch = pip_px + max(2, pip_px // 3)
        pips_w = picture.streak * pitch - (pitch - pip_px)
        if box.h > line_px:
            x, y, least_x = box.x, box.y + line_px + pip_px // 2, box.x
            text_x = box.x
        else:
            text_x = box.right - text.get_width()
            y, least_x = box.y + (line_px - pip_px) // 2, box.x
            x = text_x - pitch - pips_w
        if picture.streak_text:
            yield Sprite(text, text_x, box.y)
        for index in range(picture.streak):
            left = x + index * pitch
            if least_x <= left and left + pip_px <= box.right:
                yield Sprite(self._pip(pip_px), left, y)

    def _aside(self, picture: TablePicture) -> Iterator[Sprite]:
        """Yield whose turn it is, the round and the clock, a line each.

        They stand under the score and end with it, or at its left on an upright screen.
        """
        box, theme, fonts = self._layout.aside, self._theme, self._fonts
        if not box.h:
            return
        is_right = box.right == self._layout.score.right
        y = box.y
        for text, colour in (
            (picture.turn, theme.text_good),
            (picture.round_text, theme.text_plain),
        ):
            if text and y + fonts.line_px(Role.STRONG) <= box.bottom:
                image = fonts.fit(text, Role.STRONG, colour, box.w)
                yield Sprite(image, box.right - image.get_width() if is_right else box.x, y)
                y += fonts.line_px(Role.STRONG)
        if y + fonts.line_px(Role.STRONG) <= box.bottom:
            yield from self._clock(picture, box, y, is_right=is_right)

    def _clock(
        self, picture: TablePicture, box: Rect, y: int, *, is_right: bool
    ) -> Iterator[Sprite]:
        """Yield the clock and, where there is room beside it, the moves."""
        theme, fonts = self._theme, self._fonts
        clock = fonts.fit(picture.clock, Role.STRONG, theme.text_plain, box.w)
        space = fonts.size_px(Role.STRONG) // 2 if picture.clock else 0
        moves_w = fonts.width_px(picture.moves, Role.SMALL) if picture.moves else 0
        x = box.right - clock.get_width() if is_right else box.x
        if picture.clock:
            yield Sprite(clock, x, y)
        if picture.moves and clock.get_width() + space + moves_w <= box.w:
            moves = fonts.render(picture.moves, Role.SMALL, theme.text_muted)
            down = fonts.font(Role.STRONG).get_ascent() - fonts.font(Role.SMALL).get_ascent()
            beside = x - space - moves_w if is_right else x + clock.get_width() + space
            yield Sprite(moves, beside, y + down)

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

    def _footnote(self, text: str, hints: list[Sprite]) -> Iterator[Sprite]:
        """Yield a short text at the line's right end if the hints leave it room."""
        box, role = self._layout.hints, Role.SMALL
        used = max((sprite.rect.right for sprite in hints), default=box.x) + glyph_px(self._fonts)
        width = self._fonts.width_px(text, role) if text else 0
        if text and used + width <= box.right:
            image = self._fonts.render(text, role, self._theme.text_muted)
            yield Sprite(image, box.right - width, box.centery - image.get_height() // 2)

    def notice(self, text: str) -> Iterator[Sprite]:
        """Yield a notice on a light pill where the hints were.

        On a small screen it may need more lines than one: then it grows over the cards' lower
        edges, for as long as it is there, so it is to be drawn last.
        """
        if not text:
            return
        box, line_px = self._layout.hints, self._fonts.line_px(Role.SMALL)
        pad = box.h // 2
        room = box.w - 2 * pad
        colour = self._theme.panel_notice_text
        lines = balanced(self._fonts, text, room, _NOTICE_LINES)
        images = [self._fonts.fit(line, Role.SMALL, colour, room) for line in lines]
        width = max(image.get_width() for image in images) + 2 * pad
        pill = self._pill((width, box.h + (len(images) - 1) * line_px))
        rect: Rect = pill.get_rect(midbottom=box.midbottom)
        yield Sprite(pill, rect.x, rect.y)
        y = rect.y + (rect.h - len(images) * line_px) // 2
        for image in images:
            yield Sprite(image, rect.centerx - image.get_width() // 2, y)
            y += line_px

    def _drawn_pill(self, size: tuple[int, int]) -> pygame.Surface:
        corner = min(size[1], self._layout.hints.h) / 2
        return shape(rounded(size, corner, hexed(self._theme.panel_notice)), size)

    def _drawn_pip(self, side_px: int) -> pygame.Surface:
        middle, tint = side_px / 2, hexed(self._theme.text_accent)
        return shape(
            f'<circle cx="{middle}" cy="{middle}" r="{middle}" fill="{tint}"/>', (side_px, side_px)
        )
