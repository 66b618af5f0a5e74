"""Button glyphs for key hints, all drawn by us: pad buttons, key caps, arrows, check marks.

A glyph is named by its label: `A`, `L1`, `Esc` and the like are written on a button or a key cap;
the names in `SHAPES` (`up`, `cross`, `check` …) are drawn, for the fonts have no such signs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.tv.events import Device
from game.tv.view.svg import drawing, hexed, rounded, shape

if TYPE_CHECKING:
    from game.tv.view.text import Fonts
    from game.tv.view.theme import Colour, Theme

# Drawn on a field of 100 x 100; `{t}` is the colour. Strokes are given with {w} as their width.
_LINE = 'fill="none" stroke="{t}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"'
SHAPES: dict[str, str] = {
    "up": '<path fill="{t}" d="M50 22 L82 70 L18 70 Z"/>',
    "down": '<path fill="{t}" d="M50 78 L82 30 L18 30 Z"/>',
    "left": '<path fill="{t}" d="M22 50 L70 18 L70 82 Z"/>',
    "right": '<path fill="{t}" d="M78 50 L30 18 L30 82 Z"/>',
    "arrows": (
        '<path fill="{t}" d="M50 6 L68 30 L32 30 Z M50 94 L68 70 L32 70 Z '
        'M6 50 L30 32 L30 68 Z M94 50 L70 32 L70 68 Z"/>'
    ),
    "sideways": '<path fill="{t}" d="M4 50 L40 22 L40 78 Z M96 50 L60 22 L60 78 Z"/>',
    "dpad": (
        '<path fill="{t}" d="M36 8 L64 8 L64 36 L92 36 L92 64 L64 64 L64 92 L36 92 L36 64 '
        'L8 64 L8 36 L36 36 Z"/>'
    ),
    "cross": f'<path {_LINE} d="M24 24 L76 76 M76 24 L24 76"/>',
    "circle": f'<circle {_LINE} cx="50" cy="50" r="30"/>',
    "square": f'<path {_LINE} d="M24 24 L76 24 L76 76 L24 76 Z"/>',
    "triangle": f'<path {_LINE} d="M50 20 L80 72 L20 72 Z"/>',
    "check": f'<path {_LINE} d="M18 54 L42 78 L84 26"/>',
    "back": f'<path {_LINE} d="M46 20 L20 42 L46 64 M22 42 L62 42 C90 42 90 82 62 82 L40 82"/>',
    "enter": f'<path {_LINE} d="M40 40 L18 60 L40 80 M20 60 L82 60 L82 22"/>',
    "menu": '<path fill="{t}" d="M14 14 H86 V32 H14 Z M14 41 H86 V59 H14 Z M14 68 H86 V86 H14 Z"/>',
    "forward": '<path fill="{t}" d="M12 22 L50 50 L12 78 Z M50 22 L88 50 L50 78 Z"/>',
    "rewind": '<path fill="{t}" d="M88 22 L50 50 L88 78 Z M50 22 L12 50 L50 78 Z"/>',
    "click": ('<path fill="{t}" d="M30 12 L76 58 L54 60 L66 86 L55 91 L43 65 L28 80 Z"/>'),
    "touch": (
        '<path fill="{t}" d="M40 92 C30 76 22 66 16 56 C14 50 22 46 28 52 L38 62 L38 18 '
        'C38 8 52 8 52 18 L52 44 C64 42 84 48 84 60 L80 92 Z"/>'
    ),
}
_SUITS = {"spades": "suit_s", "hearts": "suit_h", "diamonds": "suit_d", "clubs": "suit_c"}
_ROUND_DEVICES = frozenset({Device.XBOX, Device.PLAYSTATION, Device.NINTENDO, Device.PAD})
_ROUND_LETTERS = 1
# The four keys that every remote has in this order, and nothing printed on them.
_KEY_COLOURS = {
    "Red": (214, 48, 49),
    "Green": (46, 160, 67),
    "Yellow": (245, 205, 40),
    "Blue": (45, 110, 220),
}
_SIGN_SHARE = 0.62  # of a button's height
_KEPT = 64


class Glyphs:
    """Draws the glyphs of one theme and keeps them."""

    def __init__(self, theme: Theme, fonts: Fonts) -> None:
        self._theme = theme
        self._fonts = fonts
        self.button = lru_cache(maxsize=_KEPT)(self._button)
        self.sign = lru_cache(maxsize=_KEPT)(self._sign)

    def _sign(self, name: str, side_px: int, colour: tuple[int, int, int]) -> pygame.Surface:
        """Return a drawn shape or a suit by name, in one colour, without a button around it.

        Raises `KeyError` for a name that is neither.
        """
        if name in _SUITS:
            return drawing(_SUITS[name], (side_px, side_px), {"ink": colour})
        scale = side_px / 100
        body = SHAPES[name].replace("{t}", hexed(colour))
        return shape(f'<g transform="scale({scale})">{body}</g>', (side_px, side_px))

    def _button(self, label: str, device: Device, height_px: int) -> pygame.Surface:
        """Return a button of a device with its label, `height_px` high and as wide as needed."""
        theme = self._theme
        if device is Device.REMOTE and label in _KEY_COLOURS:
            return _coloured_key(_KEY_COLOURS[label], height_px, theme.text_plain)
        is_shape = label in SHAPES
        inner = self._legend(label, height_px)
        is_round = device in _ROUND_DEVICES and (is_shape or len(label) <= _ROUND_LETTERS)
        pad = round(height_px * (0.2 if len(label) > 1 and not is_shape else 0.0))
        width = max(height_px, inner.get_width() + 2 * pad)
        size = (width, height_px)
        round_ends = is_round or device in _ROUND_DEVICES or device is Device.REMOTE
        radius = height_px / 2 if round_ends else height_px * 0.22
        face = rounded(size, radius, hexed(theme.text_plain))
        if not round_ends:
            lip = max(1.0, height_px * 0.09)
            face = rounded(size, radius, hexed(theme.text_muted)) + (
                f'<rect x="0" y="0" width="{width}" height="{height_px - lip}" rx="{radius}" '
                f'fill="{hexed(theme.text_plain)}"/>'
            )
        image = shape(face, size)
        image.blit(inner, inner.get_rect(center=(width // 2, height_px // 2)))
        return image

    def _legend(self, label: str, height_px: int) -> pygame.Surface:
        """Return what stands on a button, as high as capitals, for labels stand on their line."""
        dark = self._theme.panel_pill_text
        if label in SHAPES:
            return self.sign(label, round(height_px * _SIGN_SHARE), dark)
        size_px = max(8, round(height_px * (0.68 if len(label) <= 2 else 0.6)))  # noqa: PLR2004 - L1
        font = self._fonts.of_size(size_px, bold=True)
        image = font.render(label, True, dark)  # noqa: FBT003 - pygame's own argument
        seen = image.get_bounding_rect()
        if len(label) == 1 and not label.isalnum():
            return image.subsurface(seen)
        cap_px = _cap_px(font)
        # Capitals in the middle; what hangs below them, as in `Options`, hangs below.
        hang_px = max(0, seen.bottom - font.get_ascent())
        legend = pygame.Surface((seen.w, cap_px + 2 * hang_px), pygame.SRCALPHA)
        legend.blit(image, (-seen.x, hang_px + cap_px - font.get_ascent()))
        return legend


def _coloured_key(colour: Colour, height_px: int, edge: Colour) -> pygame.Surface:
    """Return a remote's coloured key, a little wider than high, with a light edge."""
    size = (height_px * 3 // 2, height_px)
    line = max(1.5, height_px * 0.09)
    more = f'stroke="{hexed(edge)}" stroke-width="{line}"'
    return shape(rounded(size, height_px / 2, hexed(colour), inset=line / 2, more=more), size)


def _cap_px(font: pygame.font.Font) -> int:
    """Return how high a font's capitals are drawn, hinting included."""
    return font.render("H", True, (0, 0, 0)).get_bounding_rect().h  # noqa: FBT003 - pygame's own
