"""The felt: a vignette without bands, at 8 bits a pixel a quarter of a full colour surface.

Each pixel is an index into 256 shades between the felt's centre and its edge; a little noise in
the index hides the steps that 8 bits a channel would show on a large dark screen.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame

from game.tv.view.theme import mix

if TYPE_CHECKING:
    from game.tv.view.display import Size
    from game.tv.view.theme import Colour, Theme

_SHADES = 256
_NOISE = 5
_ROW_VARIANTS = 24
# Rounded down, a shade stands still over many pixels: it is rounded at so many places in turn.
_ROUNDINGS = 8
_BRIGHTEST = bytes(range(_SHADES)) + bytes([_SHADES - 1]) * _SHADES
_AS_NOISE = bytes(byte * _NOISE // 256 for byte in range(256))
# The light falls a little above the middle, where the pyramid's heart is.
_LIGHT_AT = (0.5, 0.44)
_REACH = 1.02


def felt(size: Size, theme: Theme) -> pygame.Surface:
    """Return the table's background for a canvas; the same size gives the same pixels."""
    return vignette(size, theme.felt_centre, theme.felt_edge)


def vignette(size: Size, centre: Colour, edge: Colour) -> pygame.Surface:
    """Return an opaque 8 bit surface, `centre` in its light and `edge` in its corners."""
    width, height = size
    chance = random.Random(width * 8192 + height)
    across = [_share(x, width, _LIGHT_AT[0]) for x in range(width)]
    down = [_share(y, height, _LIGHT_AT[1]) for y in range(height)]
    plain = [
        bytes(int(share + step / _ROUNDINGS) for share in across) for step in range(_ROUNDINGS)
    ]
    variants = [_noisy(plain[row % _ROUNDINGS], chance) for row in range(_ROW_VARIANTS)]
    rows = []
    for share in down:
        row = variants[chance.randrange(_ROW_VARIANTS)]
        step = min(_SHADES - 1, round(share))
        # Adds the step to every index, 255 at most.
        rows.append(row.translate(_BRIGHTEST[step : step + _SHADES]))
    surface = pygame.image.frombuffer(b"".join(rows), size, "P")
    surface.set_palette([mix(centre, edge, _eased(i / (_SHADES - 1))) for i in range(_SHADES)])
    return surface


def _share(at: int, length: int, light: float) -> float:
    """Return a coordinate's share of the shade index: half the range at the far end."""
    distance = (at / length - light) / (max(light, 1 - light) * _REACH)
    return distance * distance * (_SHADES - 1) / 2


def _noisy(row: bytes, chance: random.Random) -> bytes:
    """Add a little noise to every byte of a row: none is so large that it would overflow."""
    noise = chance.randbytes(len(row)).translate(_AS_NOISE)
    both = int.from_bytes(row, "big") + int.from_bytes(noise, "big")
    return both.to_bytes(len(row), "big")


def _eased(share: float) -> float:
    """Let the bright middle be wide and the corners fall off softly."""
    return share * (1.35 - 0.35 * share)
