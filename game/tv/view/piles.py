"""The piles as sprites: stock or fan, waste, removed pile, joker, in painter's order."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.layout import Place
from game.tv.view.faces import Look
from game.tv.view.layout import FAN_TAIL
from game.tv.view.picture import JOKER, STOCK, WASTE
from game.tv.view.pieces import at, block_layers, layer_px
from game.tv.view.stage import Sprite

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.tv.view.layout import TableLayout
    from game.tv.view.picture import TablePicture, TableState, Target
    from game.tv.view.pieces import Pieces

JOKER_ON_WASTE = "joker on waste"
"""What is left out while the joker flies to the waste; its own place is another thing."""
_OPEN_LAYERS = 2  # backs looking out from under an open stock's top
_OPEN_STEP = 0.045  # from one of them to the next, in card heights
_REMOVED_SEEN = 3
_REMOVED_STEP = 0.055  # from one removed card to the next, in card widths
_JOKER_SHIFT = 0.07  # of the joker on the waste, in card widths


class PileSprites:
    """Makes the sprites of the piles for one layout; `stock_open` shows the stock's top."""

    def __init__(self, layout: TableLayout, pieces: Pieces, *, stock_open: bool) -> None:
        self._layout = layout
        self._pieces = pieces
        self._stock_open = stock_open
        self._layer_px = layer_px(layout.card)
        self._fan_tail = lru_cache(maxsize=2)(self._drawn_fan_tail)

    def resting(self, picture: TablePicture, apart: Collection[Target | None]) -> Iterator[Sprite]:
        """Yield all piles but what is `apart`: places, or piles to be drawn elsewhere."""
        yield from self._tail(picture.state)
        if STOCK not in apart:
            yield from self.stock(picture, self._layout.stock, apart)
        yield from self._waste(picture, apart)
        if self._layout.joker is None:
            yield from self._removed(picture, apart)
        elif JOKER not in apart:
            yield from self.joker(picture, self._layout.joker)

    def stock(
        self, picture: TablePicture, rect: Rect, apart: Collection[Target | None] = ()
    ) -> Iterator[Sprite]:
        """Yield the stock at a rectangle, or its empty place; its open top unless it is `apart`."""
        state, marks = picture.state, self._pieces.marks
        if not state.stock:
            empty = marks.hollow if state.can_redeal else marks.flat
            yield at(empty(rect.size), rect)
            return
        if self._stock_open:
            yield from self._open_stock(picture, rect, apart)
            return
        layers = 0 if self._layout.joker else block_layers(len(state.stock))
        back = marks.back(rect.size)
        yield self._pieces.shadow(rect.move(0, layers * self._layer_px))
        for layer in range(layers, -1, -1):
            yield at(back, rect.move(0, layer * self._layer_px))
        if self._layout.joker is not None:
            yield self._pieces.badge(rect, len(state.stock))

    def joker(self, picture: TablePicture, rect: Rect) -> Iterator[Sprite]:
        """Yield the joker at a rectangle: what is left of it, or the dent where it lay."""
        if not picture.jokers_left:
            yield at(self._pieces.marks.spent_joker(rect.size), rect)
            return
        yield from self._pieces.joker(rect)
        if picture.jokers_left > 1:
            yield self._pieces.badge(rect, picture.jokers_left)

    def drops(self, picture: TablePicture) -> Iterator[Sprite]:
        """Yield a mark on every pile where the dragged card may be dropped."""
        for target in picture.drops:
            if isinstance(target, str):
                mark = self._pieces.marks.drop(self._pieces.size)
                yield at(mark, self._layout.target_rect(target))

    def joker_on_waste(self) -> Rect:
        """Return where the joker lies upon the waste: aslant of it, so that both are seen."""
        shift = max(1, round(self._layout.card[0] * _JOKER_SHIFT))
        return self._layout.waste_top.move(shift, shift // 2)

    def removed_rect(self, depth: int) -> Rect:
        """Return where a removed card lies, `depth` cards below the top."""
        step = max(1, round(self._layout.card[0] * _REMOVED_STEP))
        return self._layout.removed.move(-step * depth, 0)

    def _open_stock(
        self, picture: TablePicture, rect: Rect, apart: Collection[Target | None]
    ) -> Iterator[Sprite]:
        """Yield the stock with its top face up and the backs of the others looking out below."""
        state, top = picture.state, picture.state.stock[0]
        back = self._pieces.marks.back(rect.size)
        under = len(state.stock) - 1
        layers = min(_OPEN_LAYERS, under)
        step = max(2, round(rect.h * _OPEN_STEP))
        if layers:
            yield self._pieces.shadow(rect.move(0, step * layers))
        for layer in range(layers, 0, -1):
            yield at(back, rect.move(0, step * layer))
        if top not in apart:
            yield from self._pieces.card(state, top, look_of(picture, top), rect)
        else:
            yield at(back if under else self._pieces.marks.flat(rect.size), rect)

    def _tail(self, state: TableState) -> Iterator[Sprite]:
        """Yield the cards fanned out under the stock's first one."""
        under = min(FAN_TAIL, len(state.stock) - 1)
        if self._layout.joker is not None and under > 0:
            image = self._fan_tail(under)
            yield Sprite(image, self._layout.stock.x, self._layout.stock.y)

    def _drawn_fan_tail(self, cards: int) -> pygame.Surface:
        """Return fanned cards as one image; the last lies lowest and farthest right."""
        width, height = self._layout.card
        step = self._layout.fan_step_px
        back = self._pieces.back()
        shade = pygame.Surface((max(1, round(step * 0.34)), height), pygame.SRCALPHA, 32)
        shade.fill((0, 0, 0, 70))
        inset = max(1, round(width * 0.08))
        image = pygame.Surface((width + round(step * cards) + 1, height), pygame.SRCALPHA, 32)
        for index in range(cards, 0, -1):
            x = round(step * index)
            image.blit(back, (x, 0))
            # The edge of the card above throws a line of shade, which keeps cards apart.
            edge = round(step * (index - 1)) + width
            image.blit(shade, (edge, inset), (0, 0, shade.get_width(), height - 2 * inset))
        return image

    def _waste(self, picture: TablePicture, apart: Collection[Target | None]) -> Iterator[Sprite]:
        state, layout, pieces = picture.state, self._layout, self._pieces
        here = [place for place in state.waste if place not in apart][-len(layout.waste) :]
        if len(here) < len(layout.waste):
            yield at(pieces.marks.outline(layout.tray.size), layout.tray)
        # Under a single visible card the next one looks playable while that flies or is lifted.
        tops = {state.waste[-1]} if len(layout.waste) > 1 and state.waste else set(here[-1:])
        for place in here:
            look = look_of(picture, place) if place in tops else Look.COVERED
            yield from pieces.card(state, place, look, layout.rect_of(place, state))
        if picture.joker_on_top and not {JOKER_ON_WASTE, WASTE} & set(apart):
            yield from pieces.joker(self.joker_on_waste())

    def _removed(self, picture: TablePicture, apart: Collection[Target | None]) -> Iterator[Sprite]:
        state, pieces = picture.state, self._pieces
        gone = [place for place in removed_places(state) if place not in apart]
        if not gone:
            yield at(pieces.marks.outline(pieces.size), self._layout.removed)
        elif picture.removed_top in gone:
            gone.remove(picture.removed_top)
            gone.append(picture.removed_top)
        seen = gone[-_REMOVED_SEEN:]
        for depth in range(len(seen) - 1, -1, -1):
            yield from pieces.card(state, seen[-1 - depth], Look.COVERED, self.removed_rect(depth))


def removed_places(state: TableState) -> list[Place]:
    """Return the places whose card has left the table."""
    here = {*state.stock, *state.waste}
    everywhere = map(Place, range(len(state.deck)))
    return [p for p in everywhere if p not in here and not state.pyramid >> p & 1]


def look_of(picture: TablePicture, place: Place) -> Look:
    """Return how a card that can be played looks."""
    if place == picture.chosen:
        return Look.CHOSEN
    lit = place in picture.partners or place in picture.drops
    return Look.PARTNER if lit else Look.EXPOSED
