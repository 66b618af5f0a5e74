"""A caption above the key hints: what is being shown on a table that nobody plays at.

It has a strip of its own, so that it covers no card; where there is no room for one, as on a small
screen with large text, the caption takes the hints' place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.tv.view.stage import Sprite
from game.tv.view.svg import hexed, rounded, shape
from game.tv.view.text import Fonts, Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.tv.view.layout import TableLayout
    from game.tv.view.theme import Theme

_AIR_SHARE = 0.35  # of a line, above the strip's pill and below it
_PAD_SHARE = 0.7
_MOST_CORNER = 0.9


class Caption:
    """Draws captions for one layout."""

    def __init__(self, layout: TableLayout, theme: Theme, fonts: Fonts) -> None:
        self._layout = layout
        self._theme = theme
        self._fonts = fonts
        self._pill = lru_cache(maxsize=4)(self._drawn_pill)

    @property
    def has_room(self) -> bool:
        """Whether captions have a strip of their own."""
        return bool(self._layout.strip.h)

    def sprites(self, text: str) -> Iterator[Sprite]:
        """Yield a caption in the middle of the strip, in as many lines as the strip is high."""
        if not text or not self.has_room:
            return
        strip, line_px = self._layout.strip, self._fonts.line_px(Role.SMALL)
        pad = round(line_px * _PAD_SHARE)
        lines = self._lines(text, strip.w - 2 * pad)
        images = [
            self._fonts.fit(line, Role.SMALL, self._theme.panel_notice_text, strip.w - 2 * pad)
            for line in lines
        ]
        width = max(image.get_width() for image in images) + 2 * pad
        height = len(images) * line_px + round(line_px * _AIR_SHARE)
        pill = self._pill((width, height))
        rect = pill.get_rect(center=strip.center)
        yield Sprite(pill, rect.x, rect.y)
        y = rect.y + (rect.h - len(images) * line_px) // 2
        for image in images:
            yield Sprite(image, rect.centerx - image.get_width() // 2, y)
            y += line_px

    def _lines(self, text: str, width_px: int) -> tuple[str, ...]:
        """Break a caption into lines, as equal as can be; what is too much ends in an ellipsis."""
        room = self._layout.strip.h / self._fonts.line_px(Role.SMALL) - 2 * _AIR_SHARE
        most = max(1, int(room))
        return balanced(self._fonts, text, width_px, most)

    def _drawn_pill(self, size: tuple[int, int]) -> pygame.Surface:
        corner = min(size[1] / 2, self._fonts.line_px(Role.SMALL) * _MOST_CORNER)
        return shape(rounded(size, corner, hexed(self._theme.panel_notice)), size)


def balanced(fonts: Fonts, text: str, width_px: int, most: int) -> tuple[str, ...]:
    """Break a small text into lines, as equal as can be; the last of `most` may be too long."""
    lines = fonts.wrap(text, Role.SMALL, width_px)
    if len(lines) > most:
        return (*lines[: most - 1], " ".join(lines[most - 1 :]))
    narrower = width_px
    while len(lines) > 1 and narrower > width_px // 2:
        narrower -= max(1, width_px // 40)
        closer = fonts.wrap(text, Role.SMALL, narrower)
        if len(closer) > len(lines) or max(fonts.width_px(each, Role.SMALL) for each in closer) > (
            narrower
        ):
            break
        lines = closer
    return lines


def caption_px(fonts: Fonts, lines: int) -> int:
    """Return the height of a strip for a caption of so many lines."""
    line_px = fonts.line_px(Role.SMALL)
    return round(line_px * (lines + 3 * _AIR_SHARE))
