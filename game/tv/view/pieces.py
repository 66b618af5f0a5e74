"""Single pieces as sprites: a card with its shadow, backs, the joker, ring, crown and badge.

What is drawn is kept by `Faces` and `Marks`, so the same piece is the same image again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.tv.view.faces import Faces, Look
from game.tv.view.marks import Marks, ring_px, shadow_down_px, shadow_px
from game.tv.view.stage import Sprite

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.layout import Place
    from game.tv.view.display import Size
    from game.tv.view.picture import TableState

_CROWN_SHARE = 0.38
_CROWN_RISE = 0.55
_BADGE_SHARE = 0.4
_CROSS_SHARE = 0.5
_KEPT_SHADOWS = 8
_LAYER_EVERY = 6  # one more edge under the stock for every so many cards
_LAYER_STEP = 0.012  # from one of them to the next, in card heights


class Pieces:
    """Makes the sprites of single pieces for one card size."""

    def __init__(self, card: Size, faces: Faces, marks: Marks) -> None:
        self.size = card
        self.faces = faces
        self.marks = marks
        self.narrow_shadow = lru_cache(maxsize=_KEPT_SHADOWS)(self._narrow_shadow)

    def card(
        self, state: TableState, place: Place, look: Look, rect: Rect
    ) -> tuple[Sprite, Sprite]:
        """Return a card's shadow and face."""
        return self.shadow(rect), at(self.faces.face(state.deck[place], look, rect.size), rect)

    def joker(self, rect: Rect, look: Look = Look.EXPOSED) -> tuple[Sprite, Sprite]:
        """Return the joker's shadow and face."""
        return self.shadow(rect), at(self.faces.joker(look, rect.size), rect)

    def face(self, state: TableState, place: Place, look: Look = Look.EXPOSED) -> pygame.Surface:
        """Return a card's face at the table's size."""
        return self.faces.face(state.deck[place], look, self.size)

    def back(self) -> pygame.Surface:
        """Return a card's back at the table's size."""
        return self.marks.back(self.size)

    def block(self, top: Callable[[], pygame.Surface], cards: int) -> pygame.Surface:
        """Return a number of cards at the table's size, seen from above like the stock."""
        width, height = self.size
        layers, step = block_layers(cards), layer_px(self.size)
        image = pygame.Surface((width, height + layers * step), pygame.SRCALPHA, 32)
        for layer in range(layers, -1, -1):
            image.blit(top() if layer == 0 else self.back(), (0, layer * step))
        return image

    def shadow(self, rect: Rect) -> Sprite:
        """Return the shadow of a card lying at `rect`."""
        soft = shadow_px(rect.size)
        down = shadow_down_px(soft)
        return Sprite(self.marks.shadow(rect.size), rect.x - soft, rect.y - soft + down)

    def _narrow_shadow(self, width_px: int) -> pygame.Surface:
        """Return the shadow of a card at the table's size that is seen `width_px` wide."""
        whole = self.marks.shadow(self.size)
        margin = whole.get_width() - self.size[0]
        return pygame.transform.scale(whole, (width_px + margin, whole.get_height()))

    def ring(self, rect: Rect) -> Sprite:
        """Return the cursor's ring around a card's rectangle."""
        line = ring_px(rect.size)
        return Sprite(self.marks.ring(rect.size), rect.x - line, rect.y - line)

    def crown(self, rect: Rect) -> Sprite:
        """Return the king's mark, sitting on the card's upper edge.

        It rises no higher than the ranks and suits of the two cards above end.
        """
        side = max(9, round(rect.w * _CROWN_SHARE))
        y = rect.y - round(side * _CROWN_RISE)
        return Sprite(self.marks.crown(side), rect.centerx - side // 2, y)

    def cross(self, rect: Rect) -> Sprite:
        """Return the mark of a mistake, on the card's lower half."""
        side = max(13, round(rect.w * _CROSS_SHARE))
        y = rect.y + round(rect.h * 0.72) - side // 2
        return Sprite(self.marks.cross(side), rect.centerx - side // 2, y)

    def badge(self, rect: Rect, number: int) -> Sprite:
        """Return a number on a dark disc, standing on a card's lower edge."""
        image = self.faces.badge(str(number), max(15, round(rect.w * _BADGE_SHARE)))
        lowest = rect.bottom - max(1, round(rect.h * 0.05))
        return Sprite(image, rect.centerx - image.get_width() // 2, lowest - image.get_height())


def block_layers(cards: int) -> int:
    """Return how many edges look out from under the top of so many cards."""
    return max(0, cards - 1) // _LAYER_EVERY


def layer_px(card: Size) -> int:
    """Return how much lower one edge lies than the one above it."""
    return max(1, round(card[1] * _LAYER_STEP))


def at(image: pygame.Surface, rect: Rect) -> Sprite:
    """Return an image at a rectangle's upper left corner."""
    return Sprite(image, rect.x, rect.y)
