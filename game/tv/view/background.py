"""The table's ground: cloth, papyrus or a landscape, at 8 bits a pixel a quarter of full colour.

Each pixel is an index into 256 shades between the ground's centre and its edge. The index is a sum
of what depends on the column and what depends on the row: light, threads, a woven pattern, and a
little noise, which hides the steps that 8 bits a channel would show on a large dark screen.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.tv.view.landscape import desert
from game.tv.view.theme import Ground, mix

if TYPE_CHECKING:
    from game.tv.view.display import Size
    from game.tv.view.theme import Colour, Theme

_SHADES = 256
_NOISE = 5
_ROW_VARIANTS = 16
# Rounded down, a shade stands still over many pixels: it is rounded at so many places in turn.
_ROUNDINGS = 8
_BRIGHTEST = bytes(range(_SHADES)) + bytes([_SHADES - 1]) * _SHADES
_AS_NOISE = bytes(byte * _NOISE // 256 for byte in range(256))
_REACH = 1.02
_LINES = 1080  # the screen height at which a pattern's cells are what is said below


@dataclass(frozen=True)
class Weave:
    """How a ground is made. `light_at` is where the light falls, in shares of width and height.

    `thread_px` is how thick threads are at 1080 lines and `thread` how much their shade varies;
    `pattern` is a tile of rows, a `#` for a cell `pattern_shade` darker, `cell_px` large.
    """

    light_at: tuple[float, float] = (0.5, 0.44)
    thread_px: float = 1.0
    thread: int = 0
    pattern: tuple[str, ...] = ()
    pattern_shade: int = 0
    cell_px: float = 8.0


# Stepped diamonds, as on a woven cloth: the game's pyramid and its reflection.
_STEPS = (
    "........................",
    "...........##...........",
    ".........######.........",
    ".......####..####.......",
    ".....####......####.....",
    "...####....##....####...",
    ".####....######....####.",
    "...####....##....####...",
    ".....####......####.....",
    ".......####..####.......",
    ".........######.........",
    "...........##...........",
)
_WEAVES = {
    Ground.PLAIN: Weave(),
    Ground.CLOTH: Weave(thread=7, pattern=_STEPS, pattern_shade=9, cell_px=7.0),
    Ground.SLATE: Weave(light_at=(0.5, 0.2), thread=3, thread_px=2.0),
    Ground.PAPYRUS: Weave(thread=34, thread_px=3.4),
}


def felt(size: Size, theme: Theme) -> pygame.Surface:
    """Return the table's ground for a canvas; the same size gives the same pixels."""
    if theme.scene is not None:
        return desert(size, theme.scene)
    return woven(size, theme.felt_centre, theme.felt_edge, _WEAVES[theme.felt_ground])


def woven(size: Size, centre: Colour, edge: Colour, weave: Weave) -> pygame.Surface:
    """Return an opaque 8 bit surface, `centre` in its light and `edge` in its corners."""
    width, height = size
    chance = random.Random(width * 8192 + height)
    top = _SHADES - 1 - _NOISE - 2 * weave.thread - weave.pattern_shade
    cell = max(1, round(min(size) / _LINES * weave.cell_px))
    unit = max(1.0, min(size) / _LINES * weave.thread_px)
    warp = _threads(width, unit, weave.thread, chance)
    weft = _threads(height, unit, weave.thread, chance)
    across = [_share(x, width, weave.light_at[0], top) + warp[x] for x in range(width)]
    down = [_share(y, height, weave.light_at[1], top) + weft[y] for y in range(height)]
    plain = [
        bytes(int(share + step / _ROUNDINGS) for share in across) for step in range(_ROUNDINGS)
    ]
    variants = [_noisy(plain[row % _ROUNDINGS], chance) for row in range(_ROW_VARIANTS)]
    patterned = _patterned(variants, width, cell, weave)
    rows = []
    for y, share in enumerate(down):
        row = patterned[y // cell % len(patterned)][chance.randrange(_ROW_VARIANTS)]
        step = min(_SHADES - 1, round(share))
        # Adds the step to every index, 255 at most.
        rows.append(row.translate(_BRIGHTEST[step : step + _SHADES]))
    surface = pygame.image.frombuffer(b"".join(rows), size, "P")
    surface.set_palette([mix(centre, edge, _eased(i / (_SHADES - 1))) for i in range(_SHADES)])
    return surface


def _share(at: int, length: int, light: float, top: int) -> float:
    """Return a coordinate's share of the shade index: half the range at the far end."""
    distance = (at / length - light) / (max(light, 1 - light) * _REACH)
    return distance * distance * top / 2


def _threads(length: int, unit_px: float, depth: int, chance: random.Random) -> list[float]:
    """Return the shade of each thread along a side, 0 to `depth`; threads are `unit_px` thick."""
    if not depth:
        return [0.0] * length
    count = int(length / unit_px) + 2
    shades = [chance.random() for _ in range(count)]
    # Neighbours are alike, as fibres of one stalk are.
    return [
        depth * (shades[at] * 0.65 + shades[at + 1] * 0.35)
        for at in (int(pixel / unit_px) for pixel in range(length))
    ]


def _patterned(rows: list[bytes], width: int, cell: int, weave: Weave) -> list[list[bytes]]:
    """Return, for each line of the pattern, the rows with it; as they are without a pattern."""
    if not weave.pattern:
        return [rows]
    result = []
    for line in weave.pattern:
        cells = b"".join(bytes([weave.pattern_shade * (c == "#")]) * cell for c in line)
        across = (cells * (width // len(cells) + 1))[:width]
        result.append([_sum(row, across) for row in rows])
    return result


def _sum(first: bytes, second: bytes) -> bytes:
    """Add two rows byte by byte; no sum is so large that it would overflow."""
    both = int.from_bytes(first, "big") + int.from_bytes(second, "big")
    return both.to_bytes(len(first), "big")


def _noisy(row: bytes, chance: random.Random) -> bytes:
    """Add a little noise to every byte of a row."""
    return _sum(row, chance.randbytes(len(row)).translate(_AS_NOISE))


def _eased(share: float) -> float:
    """Let the bright middle be wide and the corners fall off softly."""
    return share * (1.35 - 0.35 * share)
