"""A desert at nightfall: a lapis sky with stars, a stepped pyramid on the horizon, dunes.

Drawn at 8 bits a pixel. The palette holds the sky's shades first, then those of each dune, which
get darker the nearer they are, then the pyramid's and the stars'.
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.tv.view.theme import mix

if TYPE_CHECKING:
    from game.tv.view.display import Size
    from game.tv.view.theme import Colour, Scene

_SKY = 168  # shades of the sky
_DUNE = 20  # shades of a dune
_EDGE = 3  # of them, those that soften its crest
_NOISE = 3
_PARTS = 8  # a shade stands still over many pixels: it changes at so many places in turn
_VARIANTS = 12
_HORIZON = 0.79  # of the height, where the sky glows
_LAPIS_AT = 0.5  # of the sky's shades, where lapis turns into the glow
_DIM = 34  # shades less glow at the sides
_STARS = 160
_STARRY = 0.55  # of the height
_LARGE_STAR = 0.12  # as many are larger
_STEPS = 7  # of the pyramid: as many as the game's rows
_TREAD, _RISE = 0.1, 0.087  # half a step's width and its height, in heights of the canvas
_LIT = 0.36  # of the pyramid's half width, where its shaded side begins


class _Dune(NamedTuple):
    """A layer of sand: its crest in shares of height, waves of it, from light to dark."""

    crest: float
    waves: tuple[tuple[float, float, float], ...]  # amplitude in heights, waves a width, phase
    light: float
    dark: float


_DUNES = (
    _Dune(0.80, ((0.012, 1.1, 0.4), (0.006, 2.7, 2.0)), 0.02, 0.42),
    _Dune(0.86, ((0.026, 0.8, 2.6), (0.008, 2.3, 0.7)), 0.2, 0.66),
    _Dune(0.94, ((0.034, 0.6, 0.9), (0.010, 1.9, 3.6)), 0.46, 0.95),
)
_STONE = _SKY + _DUNE * len(_DUNES)  # lit, shaded, and the lit edge of each side
_STAR = _STONE + 4
_BRIGHTNESSES = 4
_KEY = 255


def desert(size: Size, scene: Scene) -> pygame.Surface:
    """Return the landscape for a canvas; the same size gives the same pixels."""
    chance = random.Random(size[0] * 8192 + size[1])
    surface = _sky(size, chance)
    surface.set_palette(_palette(scene))
    _stars(surface, chance)
    _pyramid(surface)
    for index, dune in enumerate(_DUNES):
        _sand(surface, dune, _SKY + index * _DUNE, chance)
    return surface


def _palette(scene: Scene) -> list[Colour]:
    turn = _SKY * _LAPIS_AT
    sky = [
        mix(scene.zenith, scene.sky, i / turn)
        if i < turn
        else mix(scene.sky, scene.glow, ((i - turn) / (_SKY - 1 - turn)) ** 1.2)
        for i in range(_SKY)
    ]
    dunes: list[Colour] = []
    behind = scene.glow
    for dune in _DUNES:
        dunes += _dune_shades(scene, dune, behind)
        behind = mix(scene.sand, scene.zenith, (dune.light + dune.dark) / 2)
    stone = mix(mix(scene.glow, scene.sand, 0.4), scene.sky, 0.4)
    lit = mix(stone, scene.glow, 0.45)
    sides = [stone, mix(stone, scene.zenith, 0.34), lit, mix(stone, scene.zenith, 0.12)]
    dark = mix(scene.zenith, scene.sky, 0.4)
    stars = [mix(dark, scene.star, (i + 2) / (_BRIGHTNESSES + 1)) for i in range(_BRIGHTNESSES)]
    colours = [*sky, *dunes, *sides, *stars]
    return colours + [scene.zenith] * (256 - len(colours))


def _dune_shades(scene: Scene, dune: _Dune, behind: Colour) -> list[Colour]:
    """Return shades from the crest down, the first ones on the way from what lies behind."""
    shades = _DUNE - _EDGE
    body = [
        mix(scene.sand, scene.zenith, dune.light + (dune.dark - dune.light) * i / (shades - 1))
        for i in range(shades)
    ]
    edge = [mix(behind, body[0], (i + 1) / (_EDGE + 1)) for i in range(_EDGE)]
    return [*edge, *body]


def _sky(size: Size, chance: random.Random) -> pygame.Surface:
    """Return a sky that glows at the horizon, more so in the middle."""
    width, height = size
    horizon = height * _HORIZON
    # Towards the sides the glow is weaker: a row's shades are fewer there. None is below zero.
    dims = [_DIM - round(_DIM * abs(2 * x / width - 1) ** 2.2) for x in range(width)]
    dim = int.from_bytes(bytes(dims), "big")
    rows = []
    for part in range(_PARTS):
        for _ in range(_VARIANTS // _PARTS + 1):
            table = bytes(int(b * _NOISE / 256 + part / _PARTS) for b in range(256))
            noise = int.from_bytes(chance.randbytes(width).translate(table), "big")
            rows.append((noise + dim).to_bytes(width, "big"))
    each = len(rows) // _PARTS
    # A row's values, 0 to the dimness and noise, are added to a shade and kept in the sky's range.
    ramp = bytes(max(0, min(_SKY - 1, at - _DIM)) for at in range(_SKY + 512))
    lines = []
    for y in range(height):
        shade = min(1.0, y / horizon) ** 1.35 * (_SKY - 1 - _NOISE)
        step, part = int(shade), int(shade % 1 * _PARTS)
        row = rows[part * each + chance.randrange(each)]
        lines.append(row.translate(ramp[step : step + 256]))
    return pygame.image.frombuffer(bytearray().join(lines), size, "P")


def _stars(surface: pygame.Surface, chance: random.Random) -> None:
    """Scatter stars over the upper sky; larger screens get larger ones, not more."""
    width, height = surface.get_size()
    side = max(1, round(min(width, height) / 620))
    for _ in range(_STARS):
        depth = chance.random() ** 1.4
        x, y = chance.randrange(width), round(depth * height * _STARRY)
        bright = int((1 - depth * 0.7) * _BRIGHTNESSES * chance.random())
        large = side + (chance.random() < _LARGE_STAR)
        surface.fill(_STAR + bright, (x, y, large, large))


def _pyramid(surface: pygame.Surface) -> None:
    """Draw the stepped pyramid behind the cards', its right side in the shade."""
    width, height = surface.get_size()
    tread, rise = min(width / 1.6, height) * _TREAD, height * _RISE
    foot, edge = height * (_DUNES[0].crest + 0.02), max(1, round(height / 420))
    for step in range(_STEPS):
        half = tread * (_STEPS - step) + tread * 0.4
        top = round(foot - rise * (step + 1))
        box = pygame.Rect(round(width / 2 - half), top, round(2 * half), round(rise) + 2)
        shade_x = round(width / 2 + half * _LIT)
        shaded = pygame.Rect(shade_x, top, box.right - shade_x, box.h)
        surface.fill(_STONE, box)
        surface.fill(_STONE + 1, shaded)
        surface.fill(_STONE + 2, (*box.topleft, shade_x - box.x, edge))
        surface.fill(_STONE + 3, (*shaded.topleft, shaded.w, edge))


def _sand(surface: pygame.Surface, dune: _Dune, first: int, chance: random.Random) -> None:
    """Draw a dune over what lies behind: lit at its crest, darker towards its foot."""
    width, height = surface.get_size()
    crest = [_crest_y(dune, x / width) * height for x in range(width)]
    highest = max(0, int(min(crest)) - 1)
    layer = _graded((width, height - highest), first + _EDGE, chance)
    layer.set_palette(surface.get_palette())
    layer.set_colorkey(_KEY)
    points = [(x, int(y) - highest - 1) for x, y in enumerate(crest)]
    pygame.draw.polygon(layer, _KEY, [(0, -1), *points, (width, points[-1][1]), (width, -1)])
    for x, y in enumerate(crest):
        # How much of its topmost pixel the crest fills, in steps.
        layer.set_at((x, int(y) - highest), first + int((1 - y % 1) * _EDGE))
    surface.blit(layer, (0, highest))


def _graded(size: Size, first: int, chance: random.Random) -> pygame.Surface:
    """Return rows of a dune's shades from light to dark, mixed finely where they change."""
    width, height = size
    rows = []
    for part in range(_PARTS):
        table = bytes(b < part * 256 // _PARTS for b in range(256))
        rows.append([chance.randbytes(width).translate(table) for _ in range(3)])
    ramp = bytes(range(256))
    lines = []
    for y in range(height):
        shade = (y / max(1, height - 1)) ** 0.7 * (_DUNE - _EDGE - 2)
        step = first + int(shade)
        row = chance.choice(rows[int(shade % 1 * _PARTS)])
        lines.append(row.translate(ramp[step:] + ramp[:step]))
    return pygame.image.frombuffer(bytearray().join(lines), size, "P")


def _crest_y(dune: _Dune, across: float) -> float:
    return dune.crest + sum(a * math.sin(math.tau * n * across + p) for a, n, p in dune.waves)
