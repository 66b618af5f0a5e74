"""The table: pictures in, frames out. It pulls and draws, keeps motion going, changes nothing.

The same picture at rest gives the same `Frame` object, which costs nothing to show.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.layout import PYRAMID_PLACES, Place, exposed_places
from game.tv.view import motion
from game.tv.view.background import felt
from game.tv.view.cards import CardSprites
from game.tv.view.faces import Faces
from game.tv.view.labels import Labels, table_metrics
from game.tv.view.layout import TableLayout, WasteLies
from game.tv.view.marks import Marks
from game.tv.view.motion import Flight, Motion
from game.tv.view.picture import STOCK, WASTE
from game.tv.view.stage import Frame

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame
    from pygame import Rect

    from game.tv.view.display import Size
    from game.tv.view.picture import TablePicture, TableState, Target
    from game.tv.view.stage import Sprite
    from game.tv.view.text import Fonts
    from game.tv.view.theme import Theme

DEAL = "deal"
REFUSE = "refuse"
WIN = "win"
_LASTS_MS = {"take": motion.TAKE_MS, "draw": motion.DRAW_MS, "redeal": motion.REDEAL_MS}
# Steps of motion nearer than this are not worth drawing: half of a 60 Hz screen's frame.
_STEP_MS = 8
_NEVER_MS = -(10**9)


@dataclass(frozen=True)
class TableOptions:
    """What the player or the rules choose about the picture."""

    lang: str = "en"
    four_colours: bool = False
    safe_area: float = 0.05
    waste_lies: WasteLies = WasteLies.UNDER
    reduce_motion: bool = False


class TableView:
    """Draws the table for one canvas size; make a new one when size, theme or options change."""

    def __init__(
        self,
        size: Size,
        theme: Theme,
        fonts: Fonts,
        options: TableOptions | None = None,
        *,
        background: pygame.Surface | None = None,
    ) -> None:
        self.options = options or TableOptions()
        self.layout = TableLayout.for_canvas(
            size,
            table_metrics(fonts),
            safe_area=self.options.safe_area,
            waste_lies=self.options.waste_lies,
        )
        faces = Faces(theme, fonts, lang=self.options.lang, four_colours=self.options.four_colours)
        self._background = background or felt(size, theme)
        self._cards = CardSprites(self.layout, faces, Marks(theme))
        self.labels = Labels(self.layout, theme, fonts)
        self._motion = Motion()
        self._picture: TablePicture | None = None
        self._frame: Frame | None = None
        self._drawn_ms = _NEVER_MS
        self._is_settled = False
        self._ring_from: Rect | None = None
        self._cursor_ms = self._chosen_ms = self._refused_ms = _NEVER_MS

    def frame(self, picture: TablePicture, now_ms: int) -> Frame:
        """Return the frame of a picture at a time; the same object while nothing changes."""
        if picture is not self._picture and picture != self._picture:
            self._take_over(picture, now_ms)
        elif self._frame is not None and (
            self._is_settled or 0 <= now_ms - self._drawn_ms < _STEP_MS
        ):
            return self._frame
        self._is_settled = not self.is_moving(now_ms)
        self._drawn_ms = now_ms
        self._frame = Frame(self._background, tuple(self._sprites(picture, now_ms)))
        return self._frame

    def animate(self, before: TablePicture, after: TablePicture, verb: str, now_ms: int) -> None:
        """Set going the motion from one picture to the next; it takes the place of any other.

        `verb` is the action's (take, draw, redeal, undo …), or `deal`, `refuse` or `win`. Show
        `after` from now on: nothing waits for the motion.
        """
        if self.options.reduce_motion:
            return
        if verb == REFUSE:
            self._refused_ms = now_ms
        else:
            self._motion = Motion(tuple(self._flights(before.state, after.state, verb, now_ms)))
        self._is_settled = False
        self._drawn_ms = _NEVER_MS

    def finish(self) -> None:
        """End all motion at once, as a press during the deal does."""
        self._motion = Motion()
        self._cursor_ms = self._chosen_ms = self._refused_ms = _NEVER_MS
        self._is_settled = False
        self._drawn_ms = _NEVER_MS

    def is_moving(self, now_ms: int) -> bool:
        """Say whether the frame will differ a moment later."""
        return (
            not self._motion.is_over(now_ms)
            or now_ms - self._cursor_ms < motion.CURSOR_MS
            or now_ms - self._chosen_ms < motion.CHOOSE_MS
            or now_ms - self._refused_ms < motion.REFUSE_MS
        )

    def target_at(self, x: int, y: int) -> Target | None:
        """Return what lies topmost at a canvas point: a place, `stock`, `waste`, or none.

        Covered cards count too; whether something can be done with a target is for the rules.
        """
        if self._picture is None:
            return None
        pyramid = self._picture.state.pyramid
        for place in reversed(PYRAMID_PLACES):
            if pyramid >> place & 1 and self.layout.places[place].collidepoint(x, y):
                return place
        if self.layout.stock.collidepoint(x, y):
            return STOCK
        return WASTE if any(rect.collidepoint(x, y) for rect in self.layout.waste) else None

    def is_removed_pile(self, x: int, y: int) -> bool:
        """Say whether a canvas point lies on the removed pile."""
        return self.layout.removed.collidepoint(x, y)

    def target_rect(self, target: Target) -> Rect:
        """Return where a target lies on the canvas."""
        return self._cards.target_rect(target)

    def _take_over(self, picture: TablePicture, now_ms: int) -> None:
        """Make a new picture the one shown, and note what about it moves by itself."""
        before, self._picture = self._picture, picture
        if before is None or self.options.reduce_motion:
            return
        if before.cursor != picture.cursor and before.cursor is not None:
            self._ring_from = self._cards.cursor_rect(before, 1.0)
            self._cursor_ms = now_ms
        if before.chosen != picture.chosen:
            self._chosen_ms = now_ms

    def _sprites(self, picture: TablePicture, now_ms: int) -> Iterator[Sprite]:
        hidden = self._motion.hidden(now_ms)
        if picture.dragged_to is not None and picture.chosen is not None:
            hidden |= {picture.chosen}
        rise = motion.eased(_share(now_ms - self._chosen_ms, motion.CHOOSE_MS))
        dx = motion.refusal_dx(now_ms - self._refused_ms, self.layout.card[0])
        yield from self.labels.sprites(picture)
        yield from self._cards.resting(picture, hidden)
        yield from self._cards.lifted(picture, hidden, rise, dx)
        if picture.cursor is not None and self._cards.card_under(picture) not in hidden:
            rect = self._cards.cursor_rect(picture, rise).move(dx, 0)
            share = _share(now_ms - self._cursor_ms, motion.CURSOR_MS)
            if self._ring_from is not None and share < 1:
                rect = motion.between(self._ring_from, rect, motion.eased(share))
            yield self._cards.ring(rect)
            yield from self._cards.cursor_mark(picture, rect)
        yield from self._cards.dragged(picture)
        yield from self._motion.sprites(now_ms)

    def _flights(
        self, before: TableState, after: TableState, verb: str, now_ms: int
    ) -> Iterator[Flight]:
        if verb == DEAL:
            yield from self._deal(after, now_ms)
        elif verb == WIN:
            yield from self._win(after, now_ms)
        elif verb == "redeal":
            # The waste goes as a block: one turned card stands for all.
            face = (
                self._cards.face(before, before.waste[-1]) if before.waste else self._cards.back()
            )
            start, end = self.layout.waste_top.topleft, self.layout.stock.topleft
            back = self._cards.back()
            yield Flight(face, start, end, now_ms, motion.REDEAL_MS, turned=back)
        else:
            lasts_ms = _LASTS_MS.get(verb, motion.UNDO_MS)
            yield from self._moved(before, after, now_ms, lasts_ms)

    def _moved(
        self, before: TableState, after: TableState, now_ms: int, lasts_ms: int
    ) -> Iterator[Flight]:
        """Yield a flight for every card that lies elsewhere than before, turning where it must."""
        for place in map(Place, range(len(after.deck))):
            start, end = self._cards.rect_of(place, before), self._cards.rect_of(place, after)
            if start == end:
                continue
            face, back = self._cards.face(after, place), self._cards.back()
            was_down, is_down = place in before.stock, place in after.stock
            image, other = (back if was_down else face), (back if is_down else face)
            turned = other if was_down != is_down else None
            yield Flight(
                image, start.topleft, end.topleft, now_ms, lasts_ms, place=place, turned=turned
            )

    def _deal(self, state: TableState, now_ms: int) -> Iterator[Flight]:
        exposed = exposed_places(state.pyramid)
        there = [place for place in PYRAMID_PLACES if state.pyramid >> place & 1]
        for index, place in enumerate(there):
            draw = self._cards.face if place in exposed else self._cards.covered_face
            face = draw(state, place)
            begins_ms = now_ms + motion.deal_begins_ms(index, len(there))
            yield Flight(
                self._cards.back(),
                self.layout.stock.topleft,
                self.layout.places[place].topleft,
                begins_ms,
                motion.DEAL_FLIGHT_MS,
                place=place,
                turned=face,
            )

    def _win(self, state: TableState, now_ms: int) -> Iterator[Flight]:
        here = {*state.stock, *state.waste}
        gone = [place for place in map(Place, range(len(state.deck))) if place not in here]
        for index, place in enumerate(gone):
            face = self._cards.face(state, place)
            start, floor = self.layout.removed, self.layout.safe
            yield motion.win_flight(
                face, start, floor, begins_ms=now_ms, index=index, cards=len(gone)
            )


def _share(since_ms: int, lasts_ms: int) -> float:
    return max(0.0, min(1.0, since_ms / lasts_ms))
