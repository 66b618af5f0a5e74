"""Card faces, composed for any size: rank left and suit right in the upper half, art below.

The upper half is all that a covered card shows, so it says everything; the lower half of a covered
card stays empty, so that no scraps of art look out between the cards upon it.
"""

from __future__ import annotations

import math
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.tv.i18n import Translator
from game.tv.view.courts import FIGURES, SIMPLE_BELOW_PX, court, cut_to_card
from game.tv.view.face_forms import DeckFace, Form, form_of
from game.tv.view.svg import drawing, falling, hexed, rounded, shape
from game.tv.view.text import CAP_OF_EM
from game.tv.view.theme import mix

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.tv.view.display import Size
    from game.tv.view.text import Fonts
    from game.tv.view.theme import Colour, Theme

RADIUS_SHARE = 0.08  # of the card's width
# Some more than can be seen at once, those that are drawn larger under the cursor included.
_KEPT_FACES = 36  # 5.5 MB at 1080 lines
_KEPT_PARTS = 16
_INDEX_ENDS = 0.48  # of the height: what is lower is covered by the next row
# How much darker than its head the foot of a card is that lies free, as if light fell from above.
_FOOT_SHADE = 0.04


class Look(StrEnum):
    """The states in which a face can be seen; each differs from the others without colour."""

    COVERED = "covered"
    EXPOSED = "exposed"
    CHOSEN = "chosen"
    PARTNER = "partner"


@lru_cache(maxsize=8)
def _indices(lang: str) -> dict[int, str]:
    """Return the letters of ace, jack, queen and king in a language."""
    words = Translator(lang)
    return {
        1: words.in_context("index on a card", "A"),
        11: words.in_context("index on a card", "J"),
        12: words.in_context("index on a card", "Q"),
        13: words.in_context("index on a card", "K"),
    }


def index_text(rank: int, lang: str) -> str:
    """Return what stands in the corner: `2` … `10`, and the letter of ace and courts."""
    return _indices(lang).get(rank, str(rank))


def radius_px(size: Size) -> float:
    """Return the radius of a card's corners."""
    return max(2.0, size[0] * RADIUS_SHARE)


def edge_px(size: Size) -> float:
    """Return the thickness of the line around a card."""
    return max(1.0, size[1] / 150)


def partner_frame(theme: Theme, size: Size) -> str:
    """Return a band inside the edge, light between two dark lines: seen without its colour."""
    width = max(1.6, size[0] * 0.028)
    dark, light = hexed(theme.ring_dark), hexed(theme.ring_light)
    return "".join(
        rounded(
            size, radius_px(size), "none", inset=width, more=f'stroke="{tint}" stroke-width="{w}"'
        )
        for tint, w in ((dark, width * 1.9), (light, width * 1.1))
    )


def _star(middle: float, fill: str) -> str:
    """Return a five-pointed star that touches a circle of radius `middle`."""
    points = ((middle * (1 if i % 2 == 0 else 0.42), math.pi * (i / 5 - 0.5)) for i in range(10))
    path = " L".join(
        f"{middle + r * math.cos(a):.2f} {middle * 1.06 + r * math.sin(a):.2f}" for r, a in points
    )
    return f'<path fill="{fill}" d="M{path} Z"/>'


class Faces:
    """Draws faces when they are first asked for and keeps a bounded number of them."""

    def __init__(
        self,
        theme: Theme,
        fonts: Fonts,
        *,
        lang: str,
        four_colours: bool,
        deck_face: DeckFace = DeckFace.AUTO,
    ) -> None:
        self._theme = theme
        self._fonts = fonts
        self.lang = lang
        self._four_colours = four_colours
        self._deck_face = deck_face
        self.face = lru_cache(maxsize=_KEPT_FACES)(self._face)
        self.paper = lru_cache(maxsize=4)(self._drawn_body)
        self.suit = lru_cache(maxsize=_KEPT_PARTS)(self._drawn_suit)
        self._rank = lru_cache(maxsize=_KEPT_PARTS)(self._drawn_rank)
        self.joker = lru_cache(maxsize=4)(self._joker)
        self._frame = lru_cache(maxsize=2)(self._drawn_frame)
        self.badge = lru_cache(maxsize=32)(self._badge)

    def ink(self, suit: str) -> Colour:
        """Return the colour of a suit in this deck."""
        theme = self._theme
        four = {"S": theme.ink_black, "H": theme.ink_red, "D": theme.ink_blue, "C": theme.ink_green}
        two = four | {"D": theme.ink_red, "C": theme.ink_black}
        return (four if self._four_colours else two)[suit]

    def _face(self, card: Card, look: Look, size: Size) -> pygame.Surface:
        """Return a face, never to be drawn upon."""
        width, height = size
        form = self._form(size)
        image = self.paper(look, size).copy()
        cap_top = round(height * form.cap_top)
        rank, lift = self._rank(card.rank, self.ink(card.suit), size)
        image.blit(rank, (round(width * form.margin), cap_top - lift))
        suit_px = round(height * form.suit)
        centre_y = cap_top + round(height * form.cap / 2)
        suit_x = width - round(width * form.margin * 0.8) - suit_px
        image.blit(self.suit(card.suit, suit_px), (suit_x, centre_y - suit_px // 2))
        if look is not Look.COVERED:
            self._draw_art(image, card, size)
        if look is Look.PARTNER:
            image.blit(self._frame(size), (0, 0))
        return image

    def _form(self, size: Size) -> Form:
        return form_of(self._deck_face, size)

    def _joker(self, look: Look, size: Size) -> pygame.Surface:
        """Return the joker's face: a fool's head over the whole card, a star for its index."""
        theme, (width, height) = self._theme, size
        image = self.paper(look, size).copy()
        name = "joker_small" if width < SIMPLE_BELOW_PX else "joker"
        colours = {
            "ink": theme.ink_red,
            "gold": theme.ink_gold,
            "skin": theme.ink_skin,
            "line": theme.ink_robe,
        }
        art_w, art_h = round(width * 0.9), round(height * 0.8)
        bottom = height - max(1, round(edge_px(size)))
        image.blit(drawing(name, (art_w, art_h), colours), ((width - art_w) // 2, bottom - art_h))
        star_px = round(width * 0.3)
        star = shape(_star(star_px / 2, hexed(theme.ink_black)), (star_px, star_px))
        margin_x, top = round(width * self._form(size).margin), round(height * 0.05)
        image.blit(star, (margin_x, top))
        image.blit(star, (width - star_px - margin_x, top))
        return image

    def _badge(self, text: str, side_px: int) -> pygame.Surface:
        """Return a short text on a dark disc with a light edge."""
        theme, line, middle = self._theme, max(1.0, side_px * 0.05), side_px / 2
        disc = shape(
            f'<circle cx="{middle}" cy="{middle}" r="{middle - line}" '
            f'fill="{hexed(theme.ring_dark)}" stroke="{hexed(theme.ring_light)}" '
            f'stroke-width="{line}"/>',
            (side_px, side_px),
        )
        font = self._fonts.of_size(round(side_px * 0.56), bold=True)
        image = font.render(text, True, theme.ring_light)  # noqa: FBT003 - pygame's own argument
        seen = image.subsurface(image.get_bounding_rect())
        disc.blit(seen, seen.get_rect(center=(side_px // 2, side_px // 2)))
        return disc

    def _draw_art(self, image: pygame.Surface, card: Card, size: Size) -> None:
        """Draw the lower half of a face: the figure of a court card, else the suit, large."""
        width, height = size
        form = self._form(size)
        if card.rank not in FIGURES:
            pip_px = round(height * form.pip)
            pip = self.suit(card.suit, pip_px)
            image.blit(pip, ((width - pip_px) // 2, round(height * form.pip_at) - pip_px // 2))
            return
        figure = court(self._theme, card, self.ink(card.suit), size)
        cut_to_card(figure, size, radius_px(size), edge_px(size))
        image.blit(figure, (0, height - figure.get_height()))

    def _drawn_body(self, look: Look, size: Size) -> pygame.Surface:
        theme = self._theme
        paper = {Look.COVERED: theme.paper_covered, Look.CHOSEN: theme.paper_chosen}.get(
            look, theme.paper_exposed
        )
        line = edge_px(size)
        edge = theme.paper_edge if look is Look.COVERED else mix(theme.paper_edge, paper, 0.25)
        outline = f'stroke="{hexed(edge)}" stroke-width="{line}"'
        # Only what can be played gets some light: nothing else shall draw the eye.
        is_flat = look in {Look.COVERED, Look.CHOSEN}
        foot = paper if is_flat else mix(paper, theme.paper_edge, _FOOT_SHADE)
        body = falling("paper", paper, foot)
        body += rounded(size, radius_px(size), "url(#paper)", inset=line / 2, more=outline)
        return shape(body, size)

    def _drawn_frame(self, size: Size) -> pygame.Surface:
        return shape(partner_frame(self._theme, size), size)

    def _drawn_suit(self, suit: str, side_px: int) -> pygame.Surface:
        return drawing(f"suit_{suit.lower()}", (side_px, side_px), {"ink": self.ink(suit)})

    def _drawn_rank(self, rank: int, ink: Colour, size: Size) -> tuple[pygame.Surface, int]:
        """Return the image of an index and how far above its capitals' top it begins."""
        em_px = round(size[1] * self._form(size).cap / CAP_OF_EM)
        font = self._fonts.of_size(em_px, bold=True)
        text = index_text(rank, self.lang)
        image = font.render(text, True, ink)  # noqa: FBT003 - pygame's own argument
        box = image.get_bounding_rect()
        image = image.subsurface(box)
        lift = font.get_ascent() - round(em_px * CAP_OF_EM) - box.y
        form = self._form(size)
        most = round(size[0] * form.rank_w), round(size[1] * (_INDEX_ENDS - form.cap_top))
        width, height = image.get_size()
        if width > most[0] or height > most[1]:
            # A ten is condensed, and a tail below the line pulled up into what stays visible.
            image = pygame.transform.smoothscale(image, (min(width, most[0]), min(height, most[1])))
        return image, lift
