"""Backs of cards: several designs in the theme's colours, each the same when turned upside down."""

from __future__ import annotations

import math
from enum import StrEnum
from typing import TYPE_CHECKING

from game.tv.view.courts import SIMPLE_BELOW_PX
from game.tv.view.faces import edge_px, radius_px
from game.tv.view.svg import hexed, rounded, shape
from game.tv.view.theme import mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.tv.view.display import Size
    from game.tv.view.theme import Theme

_BORDER = 0.045  # of paper around the field, in card widths
_INSET = 0.125  # from the card's edge to the design, in card widths


class CardBack(StrEnum):
    """The designs a player can choose from."""

    PYRAMID = "pyramid"
    SUN = "sun"
    WEAVE = "weave"
    STARS = "stars"


def card_back(design: CardBack, theme: Theme, size: Size) -> pygame.Surface:
    """Return the back of a card: paper around a field with a design on it."""
    line, radius = edge_px(size), radius_px(size)
    border = max(2.0, size[0] * _BORDER)
    body = rounded(
        size,
        radius,
        hexed(theme.paper_exposed),
        inset=line / 2,
        more=_stroke(hexed(theme.paper_edge), line),
    )
    body += rounded(size, radius, hexed(theme.back_fill), inset=border)
    body += "".join(_DESIGNS[design](theme, size))
    if size[0] >= SIMPLE_BELOW_PX:
        frame = _stroke(hexed(theme.back_line), max(1.0, line))
        body += rounded(size, radius, "none", inset=border * 1.9, more=frame)
    return shape(body, size)


def _pyramid(theme: Theme, size: Size) -> Iterator[str]:
    """Yield a pyramid of bricks and its half-turn, of as many rows as the game's, before rays."""
    width, height = size
    rows = 7 if width >= SIMPLE_BELOW_PX else 4
    pitch_x, pitch_y = width * 0.74 / rows, height * 0.385 / rows
    gap, near = max(0.8, pitch_x * 0.14), height * 0.012
    yield from _rays(size, hexed(mix(theme.back_fill, theme.back_deep, 0.8)), 16)
    for row in range(rows):
        top = height / 2 - near - (row + 1) * pitch_y
        bottom = height / 2 + near + row * pitch_y
        for brick in range(rows - row):
            x = width / 2 + (brick - (rows - row) / 2) * pitch_x + gap / 2
            for y in (top, bottom):
                yield _box(
                    x, y + gap / 2, pitch_x - gap, pitch_y - gap, gap, hexed(theme.back_line)
                )


def _sun(theme: Theme, size: Size) -> Iterator[str]:
    """Yield a sun that rises over steps, and its half-turn."""
    width, height = size
    deep, gold = hexed(theme.back_deep), hexed(theme.back_line)
    is_simple = width < SIMPLE_BELOW_PX
    middle, radius = width / 2, width * 0.235
    yield from _rays(size, hexed(mix(theme.back_fill, theme.back_deep, 0.6)), 28)
    for turn in (1, -1):
        rings = 2 if is_simple else 4
        for ring in range(rings):
            share = 1 - ring / rings
            yield _half_disc(middle, height / 2, radius * share, turn, (gold, deep)[ring % 2])
        for ray in range(7):
            angle = math.pi * (ray + 0.5) / 7
            near, far = radius * 1.2, radius * (1.5 if ray % 2 else 1.36)
            x, y = math.cos(angle), -turn * math.sin(angle)
            yield (
                f'<path fill="none" stroke-linecap="round" {_stroke(gold, width * 0.028)} '
                f'd="M{middle + near * x:.2f} {height / 2 + near * y:.2f} '
                f'L{middle + far * x:.2f} {height / 2 + far * y:.2f}"/>'
            )
        # Steps fill the corners beyond the rays.
        step_w, step_h = width * 0.087, height * 0.052
        for step in range(4):
            for left in (True, False):
                x = width * _INSET if left else width * (1 - _INSET) - step_w * (4 - step)
                top = height * 0.088 + step * step_h
                y = top if turn > 0 else height - top - step_h * 0.62
                yield _box(x, y, step_w * (4 - step), step_h * 0.62, 0, gold)
    yield _box(width * _INSET, height * 0.493, width * (1 - 2 * _INSET), height * 0.014, 0, gold)


def _weave(theme: Theme, size: Size) -> Iterator[str]:
    """Yield strips of reed, now over, now under each other."""
    width, height = size
    columns, rows, strips = (5, 7, 3) if width >= SIMPLE_BELOW_PX else (3, 4, 2)
    inset = width * _INSET
    cell_w, cell_h = (width - 2 * inset) / columns, (height - 2 * inset) / rows
    yield _box(inset, inset, width - 2 * inset, height - 2 * inset, 0, hexed(theme.back_deep))
    for row in range(rows):
        for column in range(columns):
            lies = (row + column) % 2 == 0
            x, y = inset + column * cell_w, inset + row * cell_h
            for strip in range(strips):
                # The strip in the middle catches the light.
                light = 1.0 if strips - 1 == 2 * strip or strips < 3 else 0.62  # noqa: PLR2004 - has a middle
                tint = hexed(mix(theme.back_fill, theme.back_line, light))
                share, thick = strip / strips, 0.68 / strips
                if lies:
                    yield _box(x, y + cell_h * (share + 0.05), cell_w, cell_h * thick, 0, tint)
                else:
                    yield _box(x + cell_w * (share + 0.05), y, cell_w * thick, cell_h, 0, tint)


def _stars(theme: Theme, size: Size) -> Iterator[str]:
    """Yield eight-pointed stars with diamonds between them."""
    width, height = size
    columns, rows = (3, 4) if width >= SIMPLE_BELOW_PX else (2, 3)
    inset = width * _INSET
    pitch_x, pitch_y = (width - 2 * inset) / columns, (height - 2 * inset) / rows
    gold, deep = hexed(theme.back_line), hexed(theme.back_deep)
    yield _box(inset, inset, width - 2 * inset, height - 2 * inset, 0, deep)
    reach = min(pitch_x, pitch_y) * 0.46
    for row in range(rows):
        for column in range(columns):
            x, y = inset + (column + 0.5) * pitch_x, inset + (row + 0.5) * pitch_y
            yield _star(x, y, reach, 8, 0.56, gold)
            yield _star(x, y, reach * 0.5, 8, 0.6, deep)
    for row in range(1, rows):
        for column in range(1, columns):
            x, y = inset + column * pitch_x, inset + row * pitch_y
            yield _star(
                x, y, reach * 0.34, 4, 0.6, hexed(mix(theme.back_fill, theme.back_line, 0.5))
            )


_DESIGNS = {
    CardBack.PYRAMID: _pyramid,
    CardBack.SUN: _sun,
    CardBack.WEAVE: _weave,
    CardBack.STARS: _stars,
}


def _stroke(colour: str, width: float) -> str:
    return f'stroke="{colour}" stroke-width="{width:.2f}"'


def _box(x: float, y: float, width: float, height: float, round_px: float, fill: str) -> str:  # noqa: PLR0917 - a rectangle and its look
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" '
        f'rx="{round_px:.2f}" fill="{fill}"/>'
    )


def _half_disc(x: float, y: float, radius: float, turn: int, fill: str) -> str:
    """Return half a disc above the point, or below it with a `turn` of -1."""
    return (
        f'<path fill="{fill}" d="M{x - radius:.2f} {y:.2f} '
        f'A{radius:.2f} {radius:.2f} 0 0 {int(turn > 0)} {x + radius:.2f} {y:.2f} Z"/>'
    )


def _star(x: float, y: float, reach: float, points: int, waist: float, fill: str) -> str:  # noqa: PLR0917 - a star and its look
    corners = []
    for corner in range(2 * points):
        angle = math.pi * corner / points - math.pi / 2
        r = reach * (waist if corner % 2 else 1.0)
        corners.append(f"{x + r * math.cos(angle):.2f} {y + r * math.sin(angle):.2f}")
    return f'<path fill="{fill}" d="M{" L".join(corners)} Z"/>'


def _rays(size: Size, tint: str, count: int) -> Iterator[str]:
    """Yield darker rays from the middle of the field to its edges."""
    width, height = size
    reach_x, reach_y = width * 0.41, height * 0.437
    for ray in range(count):
        angles = math.tau * ray / count, math.tau * (ray + 0.5) / count
        corners = " L".join(
            f"{width / 2 + x * reach_x:.2f} {height / 2 + y * reach_y:.2f}"
            for x, y in (_square(math.cos(a), math.sin(a)) for a in angles)
        )
        yield f'<path fill="{tint}" d="M{width / 2} {height / 2} L{corners} Z"/>'


def _square(x: float, y: float) -> tuple[float, float]:
    """Push a point of the unit circle out to the unit square."""
    longest = max(abs(x), abs(y))
    return x / longest, y / longest
