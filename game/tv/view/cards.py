"""The cards of a picture as sprites, in painter's order: piles, pyramid, then what is lifted.

The card under the cursor is drawn last of all and 4 % larger; exposed cards lie on everything, so
that this hides nothing that was seen before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.layout import PYRAMID_PLACES, Place, exposed_places, is_pyramid_place
from game.tv.view.faces import Faces, Look
from game.tv.view.marks import Marks, ring_px, shadow_px
from game.tv.view.picture import STOCK, WASTE
from game.tv.view.stage import Sprite

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    import pygame

    from game.tv.view.layout import TableLayout
    from game.tv.view.picture import TablePicture, TableState, Target

CURSOR_GROWTH = 1.04
_LIFT_SHARE = 0.1
_CROWN_SHARE = 0.34
_LAYER_EVERY = 8  # one more edge under the stock for every so many cards


class CardSprites:
    """Makes the sprites of cards for one layout."""

    def __init__(self, layout: TableLayout, faces: Faces, marks: Marks) -> None:
        self._layout = layout
        self._faces = faces
        self._marks = marks
        width, height = layout.card
        self._grown = round(width * CURSOR_GROWTH), round(height * CURSOR_GROWTH)
        self.lift_px = max(2, round(height * _LIFT_SHARE))
        self._layer_px = max(1, round(height * 0.012))

    def resting(self, picture: TablePicture, hidden: Collection[Place]) -> list[Sprite]:
        """Return all cards but the chosen one and the one under the cursor; leave out `hidden`."""
        state = picture.state
        apart = {self.card_under(picture), picture.chosen, *hidden}
        exposed = set(exposed_places(state.pyramid))
        sprites = [*self._piles(picture, apart)]
        for place in PYRAMID_PLACES:
            if state.pyramid >> place & 1 and place not in apart:
                look = self._look(picture, place) if place in exposed else Look.COVERED
                sprites += self.card(state, place, look, self._layout.places[place])
        for place in (*exposed, *state.waste[-1:]):
            if place in picture.kings and place not in apart:
                sprites.append(self._crown(self.rect_of(place, state)))
        return sprites

    def lifted(
        self, picture: TablePicture, hidden: Collection[Place], rise: float, dx: int
    ) -> Iterator[Sprite]:
        """Yield the chosen card, `rise` (0 to 1) of the way up, and what the cursor is on.

        `dx` moves what the cursor is on sideways: the gesture of a refusal.
        """
        state, under = picture.state, self.card_under(picture)
        chosen = picture.chosen
        if chosen is not None and chosen != under and chosen not in hidden:
            rect = self.rect_of(chosen, state).move(0, -round(self.lift_px * rise))
            yield from self.card(state, chosen, Look.CHOSEN, rect)
        if picture.cursor is None or under in hidden:
            return
        rect = self.cursor_rect(picture, rise).move(dx, 0)
        if under is not None:
            yield from self.card(state, under, self._look(picture, under), rect)
        elif picture.cursor == STOCK:
            yield from self._stock(state, rect)

    def dragged(self, picture: TablePicture) -> Iterator[Sprite]:
        """Yield the chosen card where a pointer has dragged it, on top of all."""
        if picture.dragged_to is not None and picture.chosen is not None:
            rect = Rect((0, 0), self._grown)
            rect.center = picture.dragged_to
            yield from self.card(picture.state, picture.chosen, Look.CHOSEN, rect)

    def cursor_rect(self, picture: TablePicture, rise: float) -> Rect:
        """Return the rectangle of the card under the cursor, grown, and lifted if it is chosen."""
        target = picture.cursor
        rect = Rect((0, 0), self._grown)
        rect.center = self.target_rect(STOCK if target is None else target).center
        if picture.chosen is not None and self.card_under(picture) == picture.chosen:
            rect.y -= round(self.lift_px * rise)
        return rect

    def cursor_mark(self, picture: TablePicture, rect: Rect) -> Iterator[Sprite]:
        """Yield the king's mark of the card under the cursor, to be drawn over the ring."""
        if self.card_under(picture) in picture.kings:
            yield self._crown(rect)

    def ring(self, rect: Rect) -> Sprite:
        """Return the cursor's ring around a card's rectangle."""
        line = ring_px(rect.size)
        return Sprite(self._marks.ring(rect.size), rect.x - line, rect.y - line)

    def target_rect(self, target: Target) -> Rect:
        """Return where a target lies; raise `KeyError` for a name that is no pile here."""
        if isinstance(target, int):
            return self._layout.places[target]
        return {STOCK: self._layout.stock, WASTE: self._layout.waste_top}[str(target)]

    def rect_of(self, place: Place, state: TableState) -> Rect:
        """Return where a card lies in a state: pyramid, stock, waste or the removed pile."""
        layout = self._layout
        if is_pyramid_place(place):
            return layout.places[place] if state.pyramid >> place & 1 else layout.removed
        if place in state.waste:
            seen = state.waste[-len(layout.waste) :]
            return layout.waste[seen.index(place) if place in seen else 0]
        return layout.stock if place in state.stock else layout.removed

    def card(
        self, state: TableState, place: Place, look: Look, rect: Rect
    ) -> tuple[Sprite, Sprite]:
        """Return a card's shadow and face."""
        face = self._faces.face(state.deck[place], look, rect.size)
        return self.shadow(rect), Sprite(face, rect.x, rect.y)

    def face(self, state: TableState, place: Place) -> pygame.Surface:
        """Return an exposed card's face at the table's size."""
        return self._faces.face(state.deck[place], Look.EXPOSED, self._layout.card)

    def covered_face(self, state: TableState, place: Place) -> pygame.Surface:
        """Return a covered card's face at the table's size."""
        return self._faces.face(state.deck[place], Look.COVERED, self._layout.card)

    def back(self) -> pygame.Surface:
        """Return a card's back at the table's size."""
        return self._marks.back(self._layout.card)

    def shadow(self, rect: Rect) -> Sprite:
        """Return the shadow of a card lying at `rect`."""
        soft = shadow_px(rect.size)
        down = max(1, soft // 3)
        return Sprite(self._marks.shadow(rect.size), rect.x - soft, rect.y - soft + down)

    def card_under(self, picture: TablePicture) -> Place | None:
        """Return the place of the card under the cursor, none for the stock or an empty waste."""
        if picture.cursor is None or picture.cursor == STOCK:
            return None
        if picture.cursor == WASTE:
            return picture.state.waste[-1] if picture.state.waste else None
        return Place(picture.cursor) if isinstance(picture.cursor, int) else None

    @staticmethod
    def _look(picture: TablePicture, place: Place) -> Look:
        if place == picture.chosen:
            return Look.CHOSEN
        return Look.PARTNER if place in picture.partners else Look.EXPOSED

    def _piles(self, picture: TablePicture, apart: Collection[Place | None]) -> Iterator[Sprite]:
        state, layout = picture.state, self._layout
        if picture.cursor != STOCK:
            yield from self._stock(state, layout.stock)
        seen = [place for place in state.waste if place not in apart][-len(layout.waste) :]
        if not seen:
            yield self._at(self._marks.outline(layout.card), layout.waste[0])
        for place in seen:
            look = Look.COVERED if place != state.waste[-1] else self._look(picture, place)
            rect = self.rect_of(place, state)
            yield from self.card(state, place, look, rect)
        yield from self._removed(picture, apart)

    def _stock(self, state: TableState, rect: Rect) -> Iterator[Sprite]:
        """Yield the stock with as many edges under it as it has eights, or its empty place."""
        if not state.stock:
            empty = self._marks.hollow if state.can_redeal else self._marks.flat
            yield self._at(empty(rect.size), rect)
            return
        layers = (len(state.stock) - 1) // _LAYER_EVERY
        back = self._marks.back(rect.size)
        yield self.shadow(rect.move(0, layers * self._layer_px))
        for layer in range(layers, -1, -1):
            yield self._at(back, rect.move(0, layer * self._layer_px))

    def _removed(self, picture: TablePicture, apart: Collection[Place | None]) -> Iterator[Sprite]:
        state, rect = picture.state, self._layout.removed
        here = set(state.stock) | set(state.waste)
        gone = [
            place
            for place in map(Place, range(len(state.deck)))
            if place not in here
            and place not in apart
            and not (is_pyramid_place(place) and state.pyramid >> place & 1)
        ]
        if not gone:
            yield self._at(self._marks.outline(self._layout.card), rect)
            return
        top = picture.removed_top if picture.removed_top in gone else gone[-1]
        if len(gone) > 1:
            yield self.shadow(rect.move(0, self._layer_px))
            under = self._faces.face(state.deck[gone[0]], Look.COVERED, rect.size)
            yield self._at(under, rect.move(0, self._layer_px))
        yield from self.card(state, top or gone[-1], Look.COVERED, rect)

    def _crown(self, rect: Rect) -> Sprite:
        """Return the king's mark, sitting on the card's upper edge."""
        side = max(9, round(rect.w * _CROWN_SHARE))
        return Sprite(
            self._marks.crown(side), rect.centerx - side // 2, rect.y - round(side * 0.62)
        )

    @staticmethod
    def _at(image: pygame.Surface, rect: Rect) -> Sprite:
        return Sprite(image, rect.x, rect.y)
