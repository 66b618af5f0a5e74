"""The last games as bars: as high as the score; won ones stand out by colour and star."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.store import FinishedGame, Status
from game.tv.view.icons import Icon, icon
from game.tv.view.stage import Sprite
from game.tv.view.svg import hexed, rounded, shape
from game.tv.view.theme import Colour, Theme, mix

_BAR_SHARE = 0.62
_STAR_SHARE = 0.9
_LEAST_STAR_PX = 6
_LINE_SHARE = 60


class _Scale(NamedTuple):
    """From scores to pixels: where zero is, and how many pixels a point takes."""

    zero: int
    px_a_point: float
    column: float
    star: int
    line: int


def chart(
    games: Sequence[FinishedGame], area: pygame.Rect, places: int, theme: Theme
) -> list[Sprite]:
    """Return bars for games given newest first, the newest rightmost, in `places` columns.

    Bars hang below the line for scores below zero.
    """
    scale = _scale(games, area, places)
    ground = pygame.Surface((area.w, scale.line))
    ground.fill(theme.panel_edge)
    sprites = [Sprite(ground, area.x, scale.zero)]
    for number, game in enumerate(games, start=1):
        left = area.x + scale.column * (places - number)
        sprites += _bar(game, left, scale, theme)
    return sprites


def _scale(games: Sequence[FinishedGame], area: pygame.Rect, places: int) -> _Scale:
    column, line = area.w / places, max(1, area.h // _LINE_SHARE)
    star = max(_LEAST_STAR_PX, round(min(column * _STAR_SHARE, area.h / 5)))
    highest = max(0, *(game.score for game in games), 0)
    lowest = min(0, *(game.score for game in games), 0)
    room = area.h - star - 2 * line
    px = room / max(1, highest - lowest)
    return _Scale(area.y + star + line + round(highest * px), px, column, star, line)


def _bar(game: FinishedGame, left: float, scale: _Scale, theme: Theme) -> Iterator[Sprite]:
    is_won = game.status is Status.WON
    quiet = mix(theme.panel_fill, theme.text_muted, 0.55)
    width = max(2, round(scale.column * _BAR_SHARE))
    height = round(abs(game.score) * scale.px_a_point)
    x = round(left + (scale.column - width) / 2)
    top = scale.zero - height if game.score >= 0 else scale.zero + scale.line
    if height:
        yield Sprite(_pill((width, height), theme.text_accent if is_won else quiet), x, top)
    if is_won:
        sign = icon(Icon.STAR, scale.star, theme.text_accent)
        above = min(scale.zero, top) - scale.line
        yield Sprite(sign, x + (width - scale.star) // 2, above - scale.star)


def _pill(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    return shape(rounded(size, min(size) / 4, hexed(colour)), size)
