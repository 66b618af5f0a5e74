"""The table: pictures in, frames out. It pulls and draws, keeps motion going, changes nothing.

The same picture at rest gives the same `Frame` object, which costs nothing to show.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.rules.layout import PYRAMID_PLACES
from game.tv.view import motion
from game.tv.view.arrangements import table_layout
from game.tv.view.background import felt
from game.tv.view.backs import CardBack
from game.tv.view.caption import Caption, caption_px
from game.tv.view.cards import CardSprites
from game.tv.view.counter import CounterPanels, counter_cells
from game.tv.view.counter_layout import counts_panel, fits_strip, strip_px
from game.tv.view.face_forms import DeckFace
from game.tv.view.faces import Faces
from game.tv.view.flights import DEAL, HOME, WIN, Flights
from game.tv.view.labels import Labels, table_metrics
from game.tv.view.layout import LEAST_CARD_PX, TableLayout, Wants, WasteLies
from game.tv.view.marks import Marks
from game.tv.view.motion import Motion
from game.tv.view.picture import JOKER, STOCK, WASTE
from game.tv.view.pieces import Pieces
from game.tv.view.stage import Frame
from game.tv.view.text import Fonts

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame
    from pygame import Rect

    from game.tv.view.display import Size
    from game.tv.view.picture import TablePicture, Target
    from game.tv.view.stage import Sprite
    from game.tv.view.theme import Theme

REFUSE = "refuse"
__all__ = ["DEAL", "HOME", "REFUSE", "WIN", "TableOptions", "TableView"]
_LEAST_SCALE = 100  # of text, in per cent
_SCALE_STEP = 20
_KEPT_SHARE = 0.75
# Of a table that nobody plays at: what is said there matters more.
_KEPT_FOR_CAPTION = 0.6
_KEPT_FOR_COUNTER = 0.9
# Steps of motion nearer than this are not worth drawing: half of a 60 Hz screen's frame.
_STEP_MS = 8
_NEVER_MS = -(10**9)


@dataclass(frozen=True)
class TableOptions:
    """What the player or the rules choose about the picture.

    `waste_visible` cards of the waste are seen side by side; `stock_open` shows the stock's top.
    Room is kept for a clock, for whose turn it is and for a counter where `has_…` says so, and for
    `caption_lines` of text above the key hints.
    """

    lang: str = "en"
    four_colours: bool = False
    deck_face: DeckFace = DeckFace.AUTO
    card_back: CardBack = CardBack.PYRAMID
    safe_area: float = 0.05
    waste_lies: WasteLies = WasteLies.UNDER
    waste_visible: int = 1
    stock_open: bool = False
    has_clock: bool = False
    has_turn: bool = False
    has_counter: bool = False
    caption_lines: int = 0
    reduce_motion: bool = False

    @property
    def wants(self) -> Wants:
        """What the layout must have room for; chain has a line for its round."""
        has_rounds = self.waste_lies is WasteLies.FAN
        lines = self.has_clock + self.has_turn + has_rounds
        return Wants(self.waste_lies, self.waste_visible, lines)


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
        fonts, layout = fitting(size, fonts, self.options)
        layout = with_caption(layout, fonts, self.options)
        self.layout = with_counter(layout, fonts, self.options)
        faces = Faces(
            theme,
            fonts,
            lang=self.options.lang,
            four_colours=self.options.four_colours,
            deck_face=self.options.deck_face,
        )
        pieces = Pieces(self.layout.card, faces, Marks(theme, self.options.card_back))
        is_open = self.options.stock_open
        self._background = background or felt(size, theme)
        self._pieces = pieces
        self._cards = CardSprites(self.layout, pieces, stock_open=is_open)
        self._flights = Flights(self.layout, pieces, self._cards, stock_open=is_open)
        self.labels = Labels(self.layout, theme, fonts)
        self._caption = Caption(self.layout, theme, fonts)
        self.counter = CounterPanels(self.layout, theme, fonts, faces)
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

        `verb` is the action's (take, draw, redeal, joker, undo …), or `deal`, `refuse`, `win`, or
        `home` for a dragged card let go where it does not fit. Show `after` from now on: nothing
        waits for the motion.
        """
        if self.options.reduce_motion:
            return
        if verb == REFUSE:
            self._refused_ms = now_ms
        else:
            self._motion = Motion(tuple(self._flights.between(before, after, verb, now_ms)))
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
        """Return what lies topmost at a canvas point: a place, `stock`, `waste`, `joker`, or none.

        Covered cards count too; whether something can be done with a target is for the rules.
        """
        if self._picture is None:
            return None
        pyramid = self._picture.state.pyramid
        for place in reversed(PYRAMID_PLACES):
            if pyramid >> place & 1 and self.layout.places[place].collidepoint(x, y):
                return place
        if self.layout.joker is not None and self.layout.joker.collidepoint(x, y):
            return JOKER
        if self.layout.fan.collidepoint(x, y):
            return STOCK
        return WASTE if any(rect.collidepoint(x, y) for rect in self.layout.waste) else None

    def is_removed_pile(self, x: int, y: int) -> bool:
        """Say whether a canvas point lies on the removed pile; a chain has none."""
        return self.layout.joker is None and self.layout.removed.collidepoint(x, y)

    def target_rect(self, target: Target) -> Rect:
        """Return where a target lies on the canvas."""
        return self.layout.target_rect(target)

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
        if not self._caption.has_room and picture.caption:
            picture = replace(picture, notice=picture.caption)
        yield from self.labels.sprites(picture)
        yield from self._caption.sprites(picture.caption)
        yield from self.counter.sprites(picture)
        yield from self._cards.resting(picture, hidden)
        yield from self._cards.lifted(picture, hidden, rise, dx)
        if picture.drop_on is not None and picture.dragged_to is not None:
            yield self._pieces.ring(self._cards.grown(picture.drop_on))
        elif picture.cursor is not None and (
            picture.cursor == STOCK or self._cards.card_under(picture) not in hidden
        ):
            rect = self._cards.cursor_rect(picture, rise).move(dx, 0)
            share = _share(now_ms - self._cursor_ms, motion.CURSOR_MS)
            if self._ring_from is not None and share < 1:
                rect = motion.between(self._ring_from, rect, motion.eased(share))
            yield self._pieces.ring(rect)
            yield from self._cards.cursor_mark(picture, rect)
        yield from self._cards.crosses(picture)
        yield from self._cards.dragged(picture)
        yield from self._motion.sprites(now_ms)
        yield from self.labels.notice(picture.notice)


def fitting(size: Size, fonts: Fonts, options: TableOptions) -> tuple[Fonts, TableLayout]:
    """Return fonts and layout: the largest text, up to that of `fonts`, beside which cards stay.

    Cards may lose a quarter of the height they have beside the smallest text, no more.
    """
    wants, safe_area = options.wants, options.safe_area
    plain = fonts if fonts.scale == _LEAST_SCALE else _scaled(fonts, _LEAST_SCALE)
    layout = table_layout(size, table_metrics(plain), wants, safe_area=safe_area)
    least_px = max(LEAST_CARD_PX, round(_KEPT_SHARE * layout.card[1]))
    for scale in range(fonts.scale, _LEAST_SCALE, -_SCALE_STEP):
        larger = fonts if scale == fonts.scale else _scaled(fonts, scale)
        metrics = table_metrics(larger)
        larger_layout = table_layout(size, metrics, wants, safe_area=safe_area, least_px=least_px)
        if larger_layout.is_sound():
            return larger, larger_layout
    return plain, layout


def with_caption(layout: TableLayout, fonts: Fonts, options: TableOptions) -> TableLayout:
    """Return a layout with a strip for a caption if one is wanted and cards stay large enough."""
    if not options.caption_lines:
        return layout
    lower = table_layout(
        layout.size,
        table_metrics(fonts),
        replace(options.wants, strip_px=caption_px(fonts, options.caption_lines)),
        safe_area=options.safe_area,
        least_px=max(LEAST_CARD_PX, round(_KEPT_FOR_CAPTION * layout.card[1])),
    )
    return lower if lower.is_sound() else layout


def with_counter(layout: TableLayout, fonts: Fonts, options: TableOptions) -> TableLayout:
    """Return a layout with a strip for the counter if one is wanted and has no room otherwise.

    Cards may become a little smaller for it; if that is not enough, there will be no counter.
    """
    cells = counter_cells(fonts)
    if not options.has_counter or counts_panel(layout, cells) is not None:
        return layout
    lower = table_layout(
        layout.size,
        table_metrics(fonts),
        replace(options.wants, strip_px=strip_px(cells)),
        safe_area=options.safe_area,
        least_px=max(LEAST_CARD_PX, round(_KEPT_FOR_COUNTER * layout.card[1])),
    )
    return lower if lower.is_sound() and fits_strip(lower, cells) else layout


def _scaled(fonts: Fonts, scale: int) -> Fonts:
    return Fonts(fonts.theme, fonts.shorter_side_px, scale)


def _share(since_ms: int, lasts_ms: int) -> float:
    return max(0.0, min(1.0, since_ms / lasts_ms))
