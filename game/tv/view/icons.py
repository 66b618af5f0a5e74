"""The menus' icons and the pyramid mark: line drawings on a grid of 24, at any size and colour.

Images are kept and handed out again: never draw on one.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.tv.view.kept import KeptImages
from game.tv.view.svg import drawing, hexed, rounded, shape
from game.tv.view.theme import contrast

if TYPE_CHECKING:
    from game.tv.view.theme import Colour, Theme

_GRID = 24
_STROKE = 2.0
# Below this size thin lines turn to mist.
_SMALL_PX = 20
_SMALL_STROKE = 2.6
_KEPT = 160
_BARS = 5
_SMALL_MARK_ROWS = 3
_MARK_LINE = 0.03
_LEAST_CONTRAST = 3.0
_SUITS = (("suit_s", False), ("suit_h", True), ("suit_c", False), ("suit_d", True))


def _bars(filled: int) -> str:
    """Draw five rising bars, the first ones filled, of the others the foot alone."""
    tops = (f"{15.5 - 2.8 * n:.1f}" if n < filled else "18.7" for n in range(_BARS))
    return "|" + " ".join(
        f"M{3.2 + 4 * n:.1f} {top}H{5.2 + 4 * n:.1f}V19.5H{3.2 + 4 * n:.1f}Z"
        for n, top in enumerate(tops)
    )


class Icon(StrEnum):
    """What an icon shows; the value is its drawing, solid shapes after a `|`."""

    PLAY = "|M8 5.5V18.5L18.5 12Z"
    RESUME = "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5Z|M10.2 8.6V15.4L15.8 12Z"
    TROPHY = (
        "M7 4H17V9A5 5 0 0 1 7 9Z M7 6H4V7A3.2 3.2 0 0 0 7.3 10.2 "
        "M17 6H20V7A3.2 3.2 0 0 1 16.7 10.2 M12 14V19.5 M8 20H16"
    )
    SLIDERS = (
        "M4 7H12.5 M17.5 7H20 M4 12H6.5 M11.5 12H20 M4 17H11.5 M16.5 17H20 "
        "M15 4.8A2.2 2.2 0 1 0 15 9.2A2.2 2.2 0 1 0 15 4.8Z "
        "M9 9.8A2.2 2.2 0 1 0 9 14.2A2.2 2.2 0 1 0 9 9.8Z "
        "M14 14.8A2.2 2.2 0 1 0 14 19.2A2.2 2.2 0 1 0 14 14.8Z"
    )
    HELP = (
        "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5Z "
        "M9.4 9.6A2.7 2.7 0 1 1 13.4 12C12.4 12.6 12 13 12 13.9 M12 16.9V17"
    )
    POWER = "M12 3.5V11.5 M7.4 6.4A7.7 7.7 0 1 0 16.6 6.4"
    BACK = "M11 5.5L4.5 12L11 18.5 M4.5 12H19.5"
    HOME = "M3.8 11.8L12 4.8L20.2 11.8 M6.5 10V19.2H17.5V10"
    UNDO = "M8.5 4.5L4.2 8.8L8.5 13.1 M4.2 8.8H14A5.1 5.1 0 0 1 14 19H9"
    RESTART = "M19.5 12A7.5 7.5 0 1 1 17.1 6.5 M17.4 2.8V6.7H13.5"
    CARDS = (
        "M10 6.5H18A1.6 1.6 0 0 1 19.6 8.1V18.9A1.6 1.6 0 0 1 18 20.5H10A1.6 1.6 0 0 1 8.4 18.9V8.1"
        "A1.6 1.6 0 0 1 10 6.5Z M5.6 17L3.9 6.6A1.6 1.6 0 0 1 5.2 4.8L12.6 3.5"
    )
    FLAG = "M6 21V4.2 M6 5H18.5L15.8 9.2L18.5 13.4H6"
    GLOBE = (
        "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5Z M3.5 12H20.5 "
        "M12 3.5C16.6 8.5 16.6 15.5 12 20.5 M12 3.5C7.4 8.5 7.4 15.5 12 20.5"
    )
    TEXT = (
        "M2.8 18.5L8 5.5L13.2 18.5 M4.8 14H11.2 M17.6 12.4A3 3 0 1 0 17.6 18.4A3 3 0 1 0 "
        "17.6 12.4Z M20.8 12.2V18.6"
    )
    FRAME = "M4 9V5H8.5 M15.5 5H20V9 M20 15V19H15.5 M8.5 19H4V15 M9 10H15V14H9Z"
    ROTATE = (
        "M9.5 9.5H19A1.2 1.2 0 0 1 20.2 10.7V17.8A1.2 1.2 0 0 1 19 19H9.5A1.2 1.2 0 0 1 "
        "8.3 17.8V10.7A1.2 1.2 0 0 1 9.5 9.5Z M4 14.5A9 9 0 0 1 10.5 5 M7.6 2.6L10.8 "
        "4.8L8.9 8"
    )
    KEYBOARD = (
        "M5 6.5H19A2 2 0 0 1 21 8.5V15.5A2 2 0 0 1 19 17.5H5A2 2 0 0 1 3 15.5V8.5A2 2 0 0 1 5 6.5Z "
        "M7 10.4V10.5 M10.4 10.4V10.5 M13.7 10.4V10.5 M17 10.4V10.5 M8.5 14H15.5"
    )
    SWAP = "M4.5 8H19 M15 4L19 8L15 12 M19.5 16H5 M9 12L5 16L9 20"
    CLOCK = "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5Z M12 7.4V12L15.2 14"
    MOTION = (
        "M3.5 8H10.5 M3.5 12H8.5 M3.5 16H10.5 M17 8.2A3.8 3.8 0 1 0 17 15.8A3.8 3.8 0 1 0 17 8.2Z"
    )
    COLOURS = (
        "|M7.5 4.3A3.2 3.2 0 1 0 7.5 10.7A3.2 3.2 0 1 0 7.5 4.3Z "
        "M16.5 4.3A3.2 3.2 0 1 0 16.5 10.7A3.2 3.2 0 1 0 16.5 4.3Z "
        "M7.5 13.3A3.2 3.2 0 1 0 7.5 19.7A3.2 3.2 0 1 0 7.5 13.3Z "
        "M16.5 13.3A3.2 3.2 0 1 0 16.5 19.7A3.2 3.2 0 1 0 16.5 13.3Z"
    )
    CONTRAST = "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5Z|M12 4.5A7.5 7.5 0 0 1 12 19.5Z"
    PAIR = "M4 5.5H10.5V15.5H4Z M13.5 8.5H20V18.5H13.5Z"
    BULB = (
        "M9.2 17.4H14.8 M10.2 20.5H13.8 "
        "M12 3.3A6.1 6.1 0 0 0 8.4 14.3C9 14.8 9.2 15.6 9.2 17.4H14.8C14.8 15.6 15 14.8 15.6 14.3"
        "A6.1 6.1 0 0 0 12 3.3Z"
    )
    SCREEN = (
        "M5 5H19A1.5 1.5 0 0 1 20.5 6.5V15A1.5 1.5 0 0 1 19 16.5H5A1.5 1.5 0 0 1 3.5 "
        "15V6.5A1.5 1.5 0 0 1 5 5Z M8.5 20H15.5 M12 16.5V20"
    )
    FOLDER = "M3.5 18V6H9.5L11.7 8.7H20.5V18A1 1 0 0 1 19.5 19H4.5A1 1 0 0 1 3.5 18Z"
    NONE = "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5Z M6.2 17.8L17.8 6.2"
    ONE = "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5Z M9.9 9.3L12.6 7.5V16.5"
    ENDLESS = (
        "M12 12C9.8 8.9 8.2 8 6.6 8A4 4 0 0 0 6.6 16C8.2 16 9.8 15.1 12 12C14.2 8.9 15.8 "
        "8 17.4 8A4 4 0 0 1 17.4 16C15.8 16 14.2 15.1 12 12Z"
    )
    BUTTON = (
        "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5Z|M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8Z"
    )
    HOURGLASS = (
        "M6.5 4H17.5 M6.5 20H17.5 M7.5 4C7.5 9 11 10 11 12C11 14 7.5 15 7.5 20 "
        "M16.5 4C16.5 9 13 10 13 12C13 14 16.5 15 16.5 20"
    )
    SPEECH = (
        "M5 5H19A1.5 1.5 0 0 1 20.5 6.5V14.5A1.5 1.5 0 0 1 19 16H11L7 20V16H5A1.5 1.5 0 0 1 3.5 "
        "14.5V6.5A1.5 1.5 0 0 1 5 5Z M7.5 9H16.5 M7.5 12H13"
    )
    CHECK = "M4.5 12.6L9.6 17.6L19.5 7"
    CROSS = "M6 6L18 18 M18 6L6 18"
    STAR = "|M12 3L14.7 8.8L21 9.6L16.4 14L17.6 20.3L12 17.2L6.4 20.3L7.6 14L3 9.6L9.3 8.8Z"
    PEN = "M4.3 19.7L5.4 15.2L16 4.6L19.4 8L8.8 18.6Z M13.6 7L17 10.4"
    PERSON = (
        "M12 4.5A3.6 3.6 0 1 0 12 11.7A3.6 3.6 0 1 0 12 4.5Z M5 20C5 16 8 14.3 12 14.3"
        "C16 14.3 19 16 19 20"
    )
    PEOPLE = (
        "M9 5.2A3.1 3.1 0 1 0 9 11.4A3.1 3.1 0 1 0 9 5.2Z M3.5 19.2C3.5 15.8 6 14.2 9 14.2"
        "C12 14.2 14.5 15.8 14.5 19.2 M15.2 5.6A3 3 0 0 1 15.2 11.2 M17 14.6C19.2 15.2 20.5 16.8 "
        "20.5 19.2"
    )
    CALENDAR = (
        "M5 6H19A1 1 0 0 1 20 7V19A1 1 0 0 1 19 20H5A1 1 0 0 1 4 19V7A1 1 0 0 1 5 6Z M4 10.5H20 "
        "M8.5 3.5V7.5 M15.5 3.5V7.5|M14.3 14H16.3V16H14.3Z"
    )
    CHART = "M4 20H20|M5.5 13H8V17H5.5Z M10.8 9H13.3V17H10.8Z M16 5H18.5V17H16Z"
    HASH = "M9.5 4.5L7.5 19.5 M16.5 4.5L14.5 19.5 M4.5 9H20 M4 15H19.5"
    PLUS = "M12 5V19 M5 12H19"
    BIN = (
        "M4.5 6.5H19.5 M9.5 6.5V4.5H14.5V6.5 M6.5 6.5L7.5 20H16.5L17.5 6.5 M10.3 10.5V16.5 "
        "M13.7 10.5V16.5"
    )
    SPEAKER = (
        "M15.5 9A4.5 4.5 0 0 1 15.5 15 M18 6.2A8.5 8.5 0 0 1 18 17.8"
        "|M4.5 9.8H7.5L11.5 6.5V17.5L7.5 14.2H4.5Z"
    )
    MUTE = "M16 9.5L20.5 14.5 M20.5 9.5L16 14.5|M4.5 9.8H7.5L11.5 6.5V17.5L7.5 14.2H4.5Z"
    NOTE = (
        "M9.5 17.5V5.5L19 4V15.5|M7.3 15.6A2 2 0 1 0 7.3 19.6A2 2 0 1 0 7.3 15.6Z "
        "M16.8 13.6A2 2 0 1 0 16.8 17.6A2 2 0 1 0 16.8 13.6Z"
    )
    TALLY = "M6 5V19 M10 5V19 M14 5V19 M18 5V19 M3.5 15L20.5 9"
    STICK = (
        "M12 14V9 M5 14H19A1 1 0 0 1 20 15V19A1 1 0 0 1 19 20H5A1 1 0 0 1 4 19V15A1 1 0 0 1 5 14Z"
        "|M12 4A2.3 2.3 0 1 0 12 8.6A2.3 2.3 0 1 0 12 4Z"
    )
    TOUCH_PAD = "M9.5 4H14.5V9.5H20V14.5H14.5V20H9.5V14.5H4V9.5H9.5Z"
    RULER = "M4 16.5L16.5 4L20 7.5L7.5 20Z M8 12.5L9.8 14.3 M11 9.5L12.8 11.3 M14 6.5L15.8 8.3"
    PYRAMID = "M12 4.5L20.5 19H3.5Z M6.8 13.5H17.2 M9.3 9.2H14.7"
    STAIRS = "M4 19.5V15.8H8V12.2H12V8.6H16V5H20V19.5Z"
    LEVEL_1 = _bars(1)
    LEVEL_2 = _bars(2)
    LEVEL_3 = _bars(3)
    LEVEL_4 = _bars(4)
    LEVEL_5 = _bars(5)
    LINKS = (
        "M10.5 13.5A3.6 3.6 0 0 1 10.5 8.4L13 5.9A3.6 3.6 0 0 1 18.1 11L16.6 12.5 "
        "M13.5 10.5A3.6 3.6 0 0 1 13.5 15.6L11 18.1A3.6 3.6 0 0 1 5.9 13L7.4 11.5"
    )
    EYE = (
        "M2.8 12C5.5 7.6 8.6 5.8 12 5.8C15.4 5.8 18.5 7.6 21.2 12C18.5 16.4 15.4 18.2 12 18.2"
        "C8.6 18.2 5.5 16.4 2.8 12Z|M12 10.2A1.8 1.8 0 1 0 12 13.8A1.8 1.8 0 1 0 12 10.2Z"
    )
    STACK = "M12 3.5L20.5 8L12 12.5L3.5 8Z M3.5 12L12 16.5L20.5 12 M3.5 16L12 20.5L20.5 16"
    LEFT = "|M15.5 5.5V18.5L7 12Z"
    RIGHT = "|M8.5 5.5V18.5L17 12Z"
    UP = "|M5.5 15.5H18.5L12 7Z"
    DOWN = "|M5.5 8.5H18.5L12 17Z"


@lru_cache(maxsize=_KEPT)
def icon(which: Icon, size_px: int, colour: Colour) -> pygame.Surface:
    """Return an icon as a square image."""
    lines, _, solids = which.value.partition("|")
    paint = hexed(colour)
    stroke = _STROKE if size_px > _SMALL_PX else _SMALL_STROKE
    pen = f'stroke="{paint}" stroke-linecap="round" stroke-linejoin="round"'
    body = f'<g transform="scale({size_px / _GRID})">'
    if lines:
        body += f'<path d="{lines}" fill="none" {pen} stroke-width="{stroke}"/>'
    if solids:
        body += f'<path d="{solids}" fill="{paint}" {pen} stroke-width="1.6"/>'
    return shape(f"{body}</g>", (size_px, size_px))


def _drawn_mark(height_px: int, theme: Theme, rows: int) -> pygame.Surface:
    """Return a small pyramid of cards in so many rows, its apex gilded.

    A pyramid of many rows is large enough to show suits, covered cards on darker paper.
    """
    has_suits = rows > _SMALL_MARK_ROWS
    card_h = height_px * 2 / (rows + 1)
    size = (round(card_h * 0.7), round(card_h))
    step = card_h * 0.76
    width = round(step * (rows - 1)) + size[0]
    image = pygame.Surface((width, height_px), pygame.SRCALPHA)
    papers = {rows - 1: theme.paper_exposed, 0: theme.ring_light}
    cards = {
        paper: _mark_card(size, theme, paper) for paper in (*papers.values(), theme.paper_covered)
    }
    for row in range(rows):
        left = (width - size[0] - step * row) / 2
        for column in range(row + 1):
            suit = _SUITS[(row + column) % len(_SUITS)] if has_suits else None
            card = cards[papers.get(row, theme.paper_covered)]
            if suit is not None:
                card = card.copy()
                _put_suit(card, theme, suit, is_covered=row < rows - 1)
            image.blit(card, (round(left + step * column), round(row * card_h / 2)))
    return image


# The title's, by far the largest, lives as long as the title.
pyramid_mark = KeptImages(_drawn_mark, most_bytes=2**18)


def _mark_card(size: tuple[int, int], theme: Theme, paper: Colour) -> pygame.Surface:
    line = max(1.0, size[1] * _MARK_LINE)
    # Light cards on a light table need a dark line around them.
    is_light = contrast(theme.paper_exposed, theme.felt_edge) < _LEAST_CONTRAST
    colour = theme.text_muted if is_light else theme.felt_edge
    edge = f'stroke="{hexed(colour)}" stroke-width="{line:.2f}"'
    return shape(rounded(size, size[0] * 0.14, hexed(paper), inset=line / 2, more=edge), size)


def _put_suit(
    card: pygame.Surface, theme: Theme, suit: tuple[str, bool], *, is_covered: bool
) -> None:
    """Put a suit where it is seen: in the upper half of a covered card."""
    (width, height), (name, is_red) = card.get_size(), suit
    side = round(width * (0.46 if is_covered else 0.6))
    ink = theme.ink_red if is_red else theme.ink_black
    image = drawing(name, (side, side), {"ink": ink})
    middle = height * (0.27 if is_covered else 0.5)
    card.blit(image, image.get_rect(center=(width // 2, round(middle))))
