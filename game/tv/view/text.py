"""Text: sizes by role from the shorter side of the canvas, rendering, fitting and wrapping.

Rendered lines are kept and handed out again, so that an unchanged text is the same image and
`Stage` sees that nothing changed. Never draw on a returned image.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.tv.view.kept import KeptImages

if TYPE_CHECKING:
    from game.tv.view.theme import Colour, Theme

BASE_SIDE_PX = 1080
SMALL_SIDE_PX = 480
MAX_SCALE = 200
MAX_SMALL_SCALE = 125
# What is kept of rendered lines: more than a table shows at once, whatever the size of its text.
_LEAST_KEPT_BYTES = 2**20
_KEPT_BYTES_A_PIXEL = 1  # of a square as high as the canvas
_ELLIPSIS = "…"
CAP_OF_EM = 0.714
"""How high Open Sans's capitals are, in em."""


class Role(StrEnum):
    """What a text is for; the role decides its size and weight."""

    TITLE = "title"
    HEADING = "heading"
    BODY = "body"
    STRONG = "strong"
    SMALL = "small"
    SCORE = "score"


# Em sizes at 1080 lines, the least em in pixels anywhere, and whether it is bold. 26 px at 1080
# lines and 9 px on hand-helds are the least that console guidelines allow.
_SIZES: dict[Role, tuple[int, int, bool]] = {
    Role.TITLE: (84, 22, True),
    Role.HEADING: (52, 15, True),
    Role.BODY: (34, 11, False),
    Role.STRONG: (34, 11, True),
    Role.SMALL: (28, 10, False),
    Role.SCORE: (88, 22, True),
}

# What is large already grows less with the text scale than what is small.
_GROWTH: dict[Role, float] = {Role.TITLE: 0.3, Role.SCORE: 0.3, Role.HEADING: 0.6}


def effective_scale(shorter_side_px: int, text_scale: int) -> int:
    """Return the text scale in per cent that is used: 100-200, at most 125 on 480 lines."""
    highest = MAX_SMALL_SCALE if shorter_side_px <= SMALL_SIDE_PX else MAX_SCALE
    return max(100, min(highest, text_scale))


class Fonts:
    """The fonts of one theme for one canvas; make a new one when the canvas changes."""

    least_target_px = 0
    """How high a row of text to be touched must be; 0 where nobody touches the screen."""

    def __init__(self, theme: Theme, shorter_side_px: int, text_scale: int = 100) -> None:
        self.theme = theme
        self.shorter_side_px = shorter_side_px
        self.scale = effective_scale(shorter_side_px, text_scale)
        pygame.font.init()
        self.font = lru_cache(maxsize=None)(self._font)
        self.of_size = lru_cache(maxsize=24)(self._of_size)
        pixels = (shorter_side_px * self.scale / 100) ** 2
        most_bytes = max(_LEAST_KEPT_BYTES, round(_KEPT_BYTES_A_PIXEL * pixels))
        self.render = KeptImages(self._render, most_bytes)
        self.fit = KeptImages(self._fit, most_bytes)

    def size_px(self, role: Role) -> int:
        """Return the em size of a role in canvas pixels."""
        base, least, _bold = _SIZES[role]
        growth = 1 + (self.scale / 100 - 1) * _GROWTH.get(role, 1)
        return round(max(least, base * self.shorter_side_px / BASE_SIDE_PX) * growth)

    def line_px(self, role: Role) -> int:
        """Return the distance from one line of a role to the next."""
        return self.font(role).get_linesize()

    def width_px(self, text: str, role: Role) -> int:
        """Return how wide a line of text is."""
        return self.font(role).size(text)[0]

    def wrap(self, text: str, role: Role, width_px: int) -> tuple[str, ...]:
        """Break a text into lines no wider than `width_px`, at spaces; line feeds stay.

        A word that is wider than that is broken too, where it is full.
        """
        font = self.font(role)
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if font.size(longer)[0] > width_px:
                    lines += [line] if line else []
                    *full, longer = _broken(font, word, width_px)
                    lines += full
                line = longer
            lines.append(line)
        return tuple(lines)

    def fitted_text(self, text: str, role: Role, width_px: int) -> str:
        """Return the text, or as much of its beginning as fits followed by an ellipsis."""
        return _shortened(self.font(role), text, width_px)

    def _font(self, role: Role) -> pygame.font.Font:
        return self.of_size(self.size_px(role), bold=_SIZES[role][2])

    def _of_size(self, size_px: int, *, bold: bool = False) -> pygame.font.Font:
        """Return a font of any em size, for glyphs and card faces."""
        return pygame.font.Font(
            self.theme.fonts_bold if bold else self.theme.fonts_regular, size_px
        )

    def _render(self, text: str, role: Role, colour: Colour) -> pygame.Surface:
        """Return the image of one line, transparent around the letters."""
        return self.font(role).render(text, True, colour)  # noqa: FBT003 - pygame's own argument

    def _fit(self, text: str, role: Role, colour: Colour, width_px: int) -> pygame.Surface:
        """Return the image of one line no wider than `width_px`.

        A little too long a text becomes smaller, down to four fifths and never below the least
        size of any text; what still does not fit ends in an ellipsis.
        """
        if self.width_px(text, role) <= width_px:
            return self.render(text, role, colour)
        font = self._fitting(text, role, width_px)
        return font.render(_shortened(font, text, width_px), True, colour)  # noqa: FBT003 - pygame's own argument

    def is_whole(self, text: str, role: Role, width_px: int) -> bool:
        """Say whether `fit` shows all of a text: as it is or a little smaller, not shortened."""
        font = self.font(role)
        if font.size(text)[0] > width_px:
            font = self._fitting(text, role, width_px)
        return font.size(text)[0] <= width_px

    def _fitting(self, text: str, role: Role, width_px: int) -> pygame.font.Font:
        """Return the largest smaller font in which a text fits, the least one if none does."""
        size, bold = self.size_px(role), _SIZES[role][2]
        least = min(size, max(self.size_px(Role.SMALL), size * 4 // 5))
        for smaller in range(size - 1, least, -1):
            font = self.of_size(smaller, bold=bold)
            if font.size(text)[0] <= width_px:
                return font
        return self.of_size(least, bold=bold)


def _broken(font: pygame.font.Font, word: str, width_px: int) -> list[str]:
    """Break a word into pieces no wider than a width, but of a letter at least."""
    pieces = []
    while len(word) > 1 and font.size(word)[0] > width_px:
        ends = range(len(word) - 1, 1, -1)
        end = next((end for end in ends if font.size(word[:end])[0] <= width_px), 1)
        pieces.append(word[:end])
        word = word[end:]
    return [*pieces, word]


def _shortened(font: pygame.font.Font, text: str, width_px: int) -> str:
    """Cut a text so that it fits with an ellipsis; return it whole if it fits as it is."""
    if font.size(text)[0] <= width_px:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(text[:middle].rstrip() + _ELLIPSIS)[0] <= width_px:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + _ELLIPSIS
