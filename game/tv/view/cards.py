"""The cards of a picture as sprites, in painter's order: piles, pyramid, then what is lifted.

The card under the cursor is drawn last of all and 4 % larger; exposed cards lie on everything, so
that this hides nothing that was seen before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.layout import PYRAMID_PLACES, Place, exposed_places
from game.tv.view.faces import Look
from game.tv.view.picture import JOKER, STOCK, WASTE
from game.tv.view.pieces import at
from game.tv.view.piles import JOKER_ON_WASTE, PileSprites, look_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.tv.view.layout import TableLayout
    from game.tv.view.picture import TablePicture, Target
    from game.tv.view.pieces import Pieces
    from game.tv.view.stage import Sprite

CURSOR_GROWTH = 1.04
_LIFT_SHARE = 0.1


class CardSprites:
    """Makes the sprites of all cards for one layout; `stock_open` shows the stock's top card."""

    def __init__(self, layout: TableLayout, pieces: Pieces, *, stock_open: bool) -> None:
        self._layout = layout
        self._pieces = pieces
        self._stock_open = stock_open
        self.piles = PileSprites(layout, pieces, stock_open=stock_open)
        width, height = layout.card
        self._grown = round(width * CURSOR_GROWTH), round(height * CURSOR_GROWTH)
        self.lift_px = max(2, round(height * _LIFT_SHARE))

    def resting(self, picture: TablePicture, hidden: Collection[Target]) -> list[Sprite]:
        """Return all cards but the chosen one and the one under the cursor; leave out `hidden`."""
        state = picture.state
        apart = {self.card_under(picture), picture.chosen, *hidden}
        piles_apart = apart | {self._pile_under(picture)}
        sprites = [*self.piles.resting(picture, piles_apart)]
        if STOCK in hidden:
            # The block that will be the stock is still on its way.
            sprites.append(at(self._pieces.marks.flat(self._layout.card), self._layout.stock))
        exposed = set(exposed_places(state.pyramid))
        for place in PYRAMID_PLACES:
            if state.pyramid >> place & 1 and place not in apart:
                look = look_of(picture, place) if place in exposed else Look.COVERED
                sprites += self._pieces.card(state, place, look, self._layout.places[place])
        for place in (*exposed, *state.waste[-1:], *self._open_top(picture)):
            if place in picture.kings and place not in apart:
                sprites.append(self._pieces.crown(self._layout.rect_of(place, state)))
        return sprites

    def lifted(
        self, picture: TablePicture, hidden: Collection[Target], rise: float, dx: int
    ) -> Iterator[Sprite]:
        """Yield the chosen card, `rise` (0 to 1) of the way up, and what the cursor is on.

        `dx` moves what the cursor is on sideways: the gesture of a refusal.
        """
        state, under, chosen = picture.state, self.card_under(picture), picture.chosen
        if chosen is not None and chosen != under and chosen not in hidden:
            rect = self._layout.rect_of(chosen, state).move(0, -round(self.lift_px * rise))
            yield from self._pieces.card(state, chosen, Look.CHOSEN, rect)
        if picture.cursor is None:
            return
        rect = self.cursor_rect(picture, rise).move(dx, 0)
        if picture.cursor == STOCK and STOCK in hidden:
            return
        if picture.cursor == STOCK and state.stock:
            # The open top rises off the stock when it is chosen; the others stay.
            ground = self.cursor_rect(picture, 0).move(dx, 0) if self._stock_open else rect
            yield from self.piles.stock(picture, ground, {under})
        elif picture.cursor == STOCK:
            yield from self.piles.stock(picture, rect)
        elif picture.cursor == JOKER:
            yield from self.piles.joker(picture, rect)
        if under is not None and under not in hidden:
            yield from self._pieces.card(state, under, look_of(picture, under), rect)
        if picture.cursor == WASTE and picture.joker_on_top and JOKER_ON_WASTE not in hidden:
            yield from self._pieces.joker(self.piles.joker_on_waste())

    def dragged(self, picture: TablePicture) -> Iterator[Sprite]:
        """Yield the chosen card where a pointer has dragged it, on top of all."""
        if picture.dragged_to is not None and picture.chosen is not None:
            yield from self.piles.drops(picture)
            rect = Rect((0, 0), self._grown)
            rect.center = picture.dragged_to
            yield from self._pieces.card(picture.state, picture.chosen, Look.CHOSEN, rect)

    def cursor_rect(self, picture: TablePicture, rise: float) -> Rect:
        """Return the rectangle of the card under the cursor, grown, and lifted if it is chosen."""
        target = STOCK if picture.cursor is None else picture.cursor
        rect = self.grown(target)
        if picture.chosen is not None and self.card_under(picture) == picture.chosen:
            rect.y -= round(self.lift_px * rise)
        return rect

    def grown(self, target: Target) -> Rect:
        """Return the rectangle of a target under the cursor."""
        rect = Rect((0, 0), self._grown)
        rect.center = self._layout.target_rect(target).center
        return rect

    def cursor_mark(self, picture: TablePicture, rect: Rect) -> Iterator[Sprite]:
        """Yield the king's mark of the card under the cursor, to be drawn over the ring."""
        if self.card_under(picture) in picture.kings:
            yield self._pieces.crown(rect)

    def crosses(self, picture: TablePicture) -> Iterator[Sprite]:
        """Yield the crosses on what was a mistake."""
        for target in picture.crossed:
            if isinstance(target, int):
                rect = self._layout.rect_of(Place(target), picture.state)
            else:
                rect = self._layout.target_rect(target)
            yield self._pieces.cross(rect)

    def card_under(self, picture: TablePicture) -> Place | None:
        """Return the place of the card under the cursor, none for a pile that shows none."""
        if picture.cursor == STOCK:
            return next(self._open_top(picture), None)
        if picture.cursor == WASTE:
            return picture.state.waste[-1] if picture.state.waste else None
        return Place(picture.cursor) if isinstance(picture.cursor, int) else None

    def _pile_under(self, picture: TablePicture) -> Target | None:
        """Return the pile under the cursor, which is drawn last."""
        is_pile = picture.cursor in {STOCK, JOKER, WASTE}
        return picture.cursor if is_pile else None

    def _open_top(self, picture: TablePicture) -> Iterator[Place]:
        if self._stock_open:
            yield from picture.state.stock[:1]
