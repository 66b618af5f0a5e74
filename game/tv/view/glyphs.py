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
    "view": (
        '<path fill="{t}" d="M12 14 H66 V28 H26 V62 H12 Z"/>'
        '<path fill="none" stroke="{t}" stroke-width="12" d="M42 44 H82 V80 H42 Z"/>'
    ),
    "fast-forward": '<path fill="{t}" d="M12 22 L50 50 L12 78 Z M50 22 L88 50 L50 78 Z"/>',
    "rewind": '<path fill="{t}" d="M88 22 L50 50 L88 78 Z M50 22 L12 50 L50 78 Z"/>',
    "click": ('<path fill="{t}" d="M30 12 L76 58 L54 60 L66 86 L55 91 L43 65 L28 80 Z"/>'),
    "touch": (
        '<path fill="{t}" d="M40 92 C30 76 22 66 16 56 C14 50 22 46 28 52 L38 62 L38 18 '
        'C38 8 52 8 52 18 L52 44 C64 42 84 48 84 60 L80 92 Z"/>'
    ),
}
_SUITS = {"spades": "suit_s", "hearts": "suit_h", "diamonds": "suit_d", "clubs": "suit_c"}
_PADS = frozenset({Device.XBOX, Device.PLAYSTATION, Device.NINTENDO, Device.PAD})
_BUMPERS = frozenset({"L", "LB", "L1", "LT", "L2", "ZL", "R", "RB", "R1", "RT", "R2", "ZR"})
# Where SDL's A, B, X and Y are on any pad it knows, on a grid of 100.
_POSITIONS = {"A": (50, 77), "B": (77, 50), "X": (23, 50), "Y": (50, 23)}
# The four keys that every remote has in this order, and nothing printed on them.
_KEY_COLOURS = {
    "Red": (214, 48, 49),
    "Green": (46, 160, 67),
    "Yellow": (245, 205, 40),
    "Blue": (45, 110, 220),
}
_SIGN_SHARE = 0.62  # of a button's height
_KEPT = 64


def is_drawn(label: str) -> bool:
    """Say whether a button's label is drawn rather than written, and so is the same everywhere."""
    return label.lower() in SHAPES or label in _KEY_COLOURS


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
        """Return a button of a device with its label, `height_px` high and as wide as needed.

        Pads of unknown make show where a button is, for nobody knows what is printed on it.
        """
        if device is Device.REMOTE and label in _KEY_COLOURS:
            return _coloured_key(_KEY_COLOURS[label], height_px, self._theme.text_plain)
        if device is Device.PAD and label in _POSITIONS:
            return self._position(_POSITIONS[label], height_px)
        is_shape = label.lower() in SHAPES
        inner = self._legend(label, height_px)
        pad = round(height_px * (0.2 if len(label) > 1 and not is_shape else 0.0))
        size = (max(height_px, inner.get_width() + 2 * pad), height_px)
        image = shape(self._face(label, device, size), size)
        image.blit(inner, inner.get_rect(center=(size[0] // 2, height_px // 2)))
        return image

    def _face(self, label: str, device: Device, size: tuple[int, int]) -> str:
        """Return the drawing of a button without its label: round, a bumper, or a key cap."""
        (width, height), fill = size, hexed(self._theme.text_plain)
        if device in _PADS and label in _BUMPERS:
            return _bumper(size, fill, is_left="R" not in label)
        if device in _PADS or device is Device.REMOTE:
            return rounded(size, height / 2, fill)
        radius, lip = height * 0.22, max(1.0, height * 0.09)
        return rounded(size, radius, hexed(self._theme.text_muted)) + (
            f'<rect x="0" y="0" width="{width}" height="{height - lip}" rx="{radius}" '
            f'fill="{fill}"/>'
        )

    def _position(self, at: tuple[int, int], side_px: int) -> pygame.Surface:
        """Return the four buttons of a pad, the one at a place of the grid filled."""
        ink = hexed(self._theme.text_plain)
        body = "".join(
            f'<circle cx="{x}" cy="{y}" r="22" fill="{ink}"/>'
            if (x, y) == at
            else f'<circle cx="{x}" cy="{y}" r="12" fill="none" stroke="{ink}" stroke-width="7"/>'
            for x, y in _POSITIONS.values()
        )
        return shape(f'<g transform="scale({side_px / 100})">{body}</g>', (side_px, side_px))

    def _legend(self, label: str, height_px: int) -> pygame.Surface:
        """Return what stands on a button, as high as capitals, for labels stand on their line."""
        dark = self._theme.panel_pill_text
        if label.lower() in SHAPES:
            return self.sign(label.lower(), round(height_px * _SIGN_SHARE), dark)
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


def _bumper(size: tuple[int, int], fill: str, *, is_left: bool) -> str:
    """Return a shoulder button: its outer upper corner is round, as on the pad."""
    (width, height), small = size, size[1] * 0.18
    left, right = (height * 0.5, small) if is_left else (small, height * 0.5)
    return (
        f'<path fill="{fill}" d="M0 {left} A{left} {left} 0 0 1 {left} 0 H{width - right} '
        f"A{right} {right} 0 0 1 {width} {right} V{height - small} "
        f"A{small} {small} 0 0 1 {width - small} {height} H{small} "
        f'A{small} {small} 0 0 1 0 {height - small} Z"/>'
    )


def _coloured_key(colour: Colour, height_px: int, edge: Colour) -> pygame.Surface:
    """Return a remote's coloured key, a little wider than high, with a light edge."""
    size = (height_px * 3 // 2, height_px)
    line = max(1.5, height_px * 0.09)
    more = f'stroke="{hexed(edge)}" stroke-width="{line}"'
    return shape(rounded(size, height_px / 2, hexed(colour), inset=line / 2, more=more), size)


def _cap_px(font: pygame.font.Font) -> int:
    """Return how high a font's capitals are drawn, hinting included."""
    return font.render("H", True, (0, 0, 0)).get_bounding_rect().h  # noqa: FBT003 - pygame's own
