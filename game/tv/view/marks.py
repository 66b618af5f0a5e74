"""What lies on and around cards: ring, shadow, backs, piles' outlines, the king's mark.

Everything is drawn once for each size and kept. Never draw on a returned image.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.tv.view.backs import CardBack, card_back
from game.tv.view.faces import partner_frame, radius_px
from game.tv.view.svg import drawing, hexed, rounded, shape
from game.tv.view.theme import mix

if TYPE_CHECKING:
    from game.tv.view.display import Size
    from game.tv.view.theme import Theme


_SHADOW = 0.55  # how dark a shadow is under its card's edge


class Marks:
    """The marks of one theme, for any card size."""

    def __init__(self, theme: Theme, card_back: CardBack = CardBack.PYRAMID) -> None:
        self._theme = theme
        self._card_back = card_back
        self.ring = lru_cache(maxsize=8)(self._ring)
        self.shadow = lru_cache(maxsize=8)(self._shadow)
        self.back = lru_cache(maxsize=8)(self._drawn_back)
        self.hollow = lru_cache(maxsize=4)(self._hollow)
        self.flat = lru_cache(maxsize=4)(self._flat)
        self.outline = lru_cache(maxsize=4)(self._outline)
        self.crown = lru_cache(maxsize=4)(self._crown)
        self.cross = lru_cache(maxsize=4)(self._cross)
        self.spent_joker = lru_cache(maxsize=2)(self._spent_joker)
        self.drop = lru_cache(maxsize=2)(self._drop)

    def _ring(self, size: Size) -> pygame.Surface:
        """Return the cursor's ring for a card of this size, `2 * ring_px` larger on both axes.

        Light between two dark lines, so that it shows on paper and on felt, and without colour.
        """
        line = ring_px(size)
        whole = size[0] + 2 * line, size[1] + 2 * line
        dark, light = hexed(self._theme.ring_dark), hexed(self._theme.ring_light)
        radius = radius_px(size) + line
        thin = line * 0.25
        return shape(
            rounded(whole, radius, "none", inset=line / 2, more=_stroke(dark, line))
            + rounded(whole, radius, "none", inset=line / 2, more=_stroke(light, line - 2 * thin)),
            whole,
        )

    def _shadow(self, size: Size) -> pygame.Surface:
        """Return a soft shadow, `2 * shadow_px` larger than the card on both axes."""
        soft = shadow_px(size)
        whole = size[0] + 2 * soft, size[1] + 2 * soft
        radius = radius_px(size) + soft
        steps = max(2, min(16, soft))
        layers = (
            rounded(
                whole,
                radius,
                "#000000",
                inset=soft * step / steps,
                # The sum falls off with the square, as a soft light's shadow does.
                more=f'fill-opacity="{_SHADOW * (2 * step + 1) / steps**2:.4f}"',
            )
            for step in range(steps)
        )
        return shape("".join(layers), whole)

    def _drawn_back(self, size: Size) -> pygame.Surface:
        return card_back(self._card_back, self._theme, size)

    def _hollow(self, size: Size) -> pygame.Surface:
        """Return the empty stock that can be dealt again: an outline with a turning arrow."""
        line, light = max(2.0, size[1] / 50), hexed(self._theme.text_plain)
        width, height = size
        dashes = rounded(size, radius_px(size), "#000000", inset=line, more='fill-opacity="0.22"')
        dashes += rounded(size, radius_px(size), "none", inset=line, more=_stroke(light, line))
        return shape(dashes + _turning_arrow(width / 2, height / 2, width * 0.25, light), size)

    def _flat(self, size: Size) -> pygame.Surface:
        """Return the empty stock that nothing comes back to: a flat dent in the felt."""
        return shape(rounded(size, radius_px(size), "#000000", more='fill-opacity="0.28"'), size)

    def _outline(self, size: Size) -> pygame.Surface:
        """Return the place of an empty waste or removed pile: a faint line."""
        line = max(1.0, size[1] / 110)
        tint = hexed(self._theme.text_muted)
        more = f'{_stroke(tint, line)} stroke-opacity="0.45"'
        return shape(rounded(size, radius_px(size), "none", inset=line, more=more), size)

    def _spent_joker(self, size: Size) -> pygame.Surface:
        """Return the place of a joker that was played: a dent in which its shape is left."""
        image = self._flat(size).copy()
        width, height = size
        tint = self._theme.felt_edge
        inks = dict.fromkeys(("ink", "gold", "skin", "line"), mix(tint, (0, 0, 0), 0.3))
        margin = round(width * 0.12)
        figure = drawing("joker_small", (width - 2 * margin, height - 2 * margin), inks)
        figure.set_alpha(120)
        image.blit(figure, (margin, margin))
        return image

    def _drop(self, size: Size) -> pygame.Surface:
        """Return the mark of a pile on which the dragged card may be dropped."""
        return shape(partner_frame(self._theme, size), size)

    def _crown(self, side_px: int) -> pygame.Surface:
        """Return the mark of a king that can leave: a crown on a dark disc."""
        theme, middle = self._theme, side_px / 2
        line = max(1.0, side_px * 0.06)
        disc = shape(
            f'<circle cx="{middle}" cy="{middle}" r="{middle - line}" '
            f'fill="{hexed(theme.ring_dark)}" {_stroke(hexed(theme.ring_light), line)}/>',
            (side_px, side_px),
        )
        crown_w = round(side_px * 0.62)
        crown = drawing("crown", (crown_w, round(crown_w * 0.7)), {"gold": theme.ring_light})
        disc.blit(crown, crown.get_rect(center=(side_px // 2, side_px // 2)))
        return disc

    def _cross(self, side_px: int) -> pygame.Surface:
        """Return the mark of a mistake: a cross on a dark disc."""
        theme, middle = self._theme, side_px / 2
        line, reach = max(1.0, side_px * 0.06), side_px * 0.21
        low, high = middle - reach, middle + reach
        bars = f"M{low} {low}L{high} {high}M{high} {low}L{low} {high}"
        return shape(
            f'<circle cx="{middle}" cy="{middle}" r="{middle - line}" '
            f'fill="{hexed(theme.ring_dark)}" {_stroke(hexed(theme.text_warning), line)}/>'
            f'<path fill="none" stroke-linecap="round" d="{bars}" '
            f"{_stroke(hexed(theme.text_warning), side_px * 0.13)}/>",
            (side_px, side_px),
        )


def ring_px(size: Size) -> int:
    """Return the thickness of the cursor's ring: 10 px at 1080 lines, never under 3."""
    return max(3, round(size[1] * 0.043))


def shadow_px(size: Size) -> int:
    """Return how far a card's shadow reaches beyond it."""
    return max(1, round(size[1] * 0.042))


def shadow_down_px(soft_px: int) -> int:
    """Return how much lower than its card a shadow lies that reaches `soft_px` beyond it."""
    return max(1, round(soft_px * 0.4))


def _stroke(colour: str, width: float) -> str:
    return f'stroke="{colour}" stroke-width="{width}"'


def _turning_arrow(x: float, y: float, radius: float, tint: str) -> str:
    """Return a three-quarter circle with an arrow head, clockwise."""
    width = radius * 0.3
    start, end = math.radians(-50), math.radians(220)
    x0, y0 = x + radius * math.cos(start), y + radius * math.sin(start)
    x1, y1 = x + radius * math.cos(end), y + radius * math.sin(end)
    arc = (
        f'<path fill="none" {_stroke(tint, width)} d="M{x0} {y0} '
        f'A{radius} {radius} 0 1 1 {x1} {y1}"/>'
    )
    head = radius * 0.62
    along = end + math.pi / 2
    tip = x1 + head * math.cos(along), y1 + head * math.sin(along)
    out = x1 + head * 0.8 * math.cos(end), y1 + head * 0.8 * math.sin(end)
    inner = x1 - head * 0.8 * math.cos(end), y1 - head * 0.8 * math.sin(end)
    return (
        arc + f'<path fill="{tint}" d="M{tip[0]} {tip[1]} L{out[0]} {out[1]} '
        f'L{inner[0]} {inner[1]} Z"/>'
    )
