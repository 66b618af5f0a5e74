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

from game.tv.view.svg import drawing, hexed, rounded, shape
from game.tv.view.text import CAP_OF_EM
from game.tv.view.theme import mix

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.tv.view.display import Size
    from game.tv.view.text import Fonts
    from game.tv.view.theme import Colour, Theme

CAP_SHARE = 0.28  # of the card's height: three-metre legibility
SIMPLE_BELOW_PX = 60  # narrower cards get court figures without features
RADIUS_SHARE = 0.08  # of the card's width
_CAP_TOP = 0.095
_MARGIN = 0.065
_RANK_W = 0.45
_SUIT_SHARE = 0.265
_PIP_SHARE = 0.37
# Some more than can be seen at once, those that are drawn larger under the cursor included.
_KEPT_FACES = 40  # 6 MB at 1080 lines
_KEPT_PARTS = 48
_COURTS = {11: "jack", 12: "queen", 13: "king"}
_INDICES = {"fr": {11: "V", 12: "D", 13: "R"}, "en": {11: "J", 12: "Q", 13: "K"}}


class Look(StrEnum):
    """The states in which a face can be seen; each differs from the others without colour."""

    COVERED = "covered"
    EXPOSED = "exposed"
    CHOSEN = "chosen"
    PARTNER = "partner"


def index_text(rank: int, lang: str) -> str:
    """Return what stands in the corner: `A`, `2` … `10`, and the courts' letter in a language."""
    letters = {1: "A"} | _INDICES.get(lang, _INDICES["en"])
    return letters.get(rank, str(rank))


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

    def __init__(self, theme: Theme, fonts: Fonts, *, lang: str, four_colours: bool) -> None:
        self._theme = theme
        self._fonts = fonts
        self.lang = lang
        self._four_colours = four_colours
        self.face = lru_cache(maxsize=_KEPT_FACES)(self._face)
        self.paper = lru_cache(maxsize=8)(self._drawn_body)
        self.suit = lru_cache(maxsize=_KEPT_PARTS)(self._drawn_suit)
        self._rank = lru_cache(maxsize=_KEPT_PARTS)(self._drawn_rank)
        self.joker = lru_cache(maxsize=4)(self._joker)
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
        image = self.paper(look, size).copy()
        cap_top = round(height * _CAP_TOP)
        rank, lift = self._rank(card.rank, self.ink(card.suit), size)
        image.blit(rank, (round(width * _MARGIN), cap_top - lift))
        suit_px = round(height * _SUIT_SHARE)
        centre_y = cap_top + round(height * CAP_SHARE / 2)
        suit_x = width - round(width * _MARGIN * 0.8) - suit_px
        image.blit(self.suit(card.suit, suit_px), (suit_x, centre_y - suit_px // 2))
        if look is not Look.COVERED:
            self._draw_art(image, card, size)
        return image

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
        margin_x, top = round(width * _MARGIN), round(height * 0.05)
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
        if card.rank not in _COURTS:
            pip_px = round(height * _PIP_SHARE)
            pip = self.suit(card.suit, pip_px)
            image.blit(pip, ((width - pip_px) // 2, round(height * 0.72) - pip_px // 2))
            return
        name = _COURTS[card.rank] + ("_small" if width < SIMPLE_BELOW_PX else "")
        art_w = round(width * 0.96)
        art_size = art_w, round(art_w * 104 / 140)
        figure = drawing(name, art_size, self._court_colours(card))
        edge = round(edge_px(size))
        image.blit(figure, ((width - art_w) // 2, height - edge - art_size[1]))

    def _court_colours(self, card: Card) -> dict[str, Colour]:
        theme, ink = self._theme, self.ink(card.suit)
        return {
            "ink": theme.ink_robe if ink == theme.ink_black else ink,
            "gold": theme.ink_gold,
            "skin": theme.ink_skin,
            "line": theme.ink_black,
            "paper": theme.paper_exposed,
        }

    def _drawn_body(self, look: Look, size: Size) -> pygame.Surface:
        theme = self._theme
        paper = {Look.COVERED: theme.paper_covered, Look.CHOSEN: theme.paper_chosen}.get(
            look, theme.paper_exposed
        )
        line = edge_px(size)
        edge = theme.paper_edge if look is Look.COVERED else mix(theme.paper_edge, paper, 0.25)
        outline = f'stroke="{hexed(edge)}" stroke-width="{line}"'
        body = rounded(size, radius_px(size), hexed(paper), inset=line / 2, more=outline)
        if look is Look.PARTNER:
            body += partner_frame(theme, size)
        return shape(body, size)

    def _drawn_suit(self, suit: str, side_px: int) -> pygame.Surface:
        return drawing(f"suit_{suit.lower()}", (side_px, side_px), {"ink": self.ink(suit)})

    def _drawn_rank(self, rank: int, ink: Colour, size: Size) -> tuple[pygame.Surface, int]:
        """Return the image of an index and how far above its capitals' top it begins."""
        em_px = round(size[1] * CAP_SHARE / CAP_OF_EM)
        font = self._fonts.of_size(em_px, bold=True)
        text = index_text(rank, self.lang)
        image = font.render(text, True, ink)  # noqa: FBT003 - pygame's own argument
        box = image.get_bounding_rect()
        image = image.subsurface(box)
        lift = font.get_ascent() - round(em_px * CAP_OF_EM) - box.y
        widest = round(size[0] * _RANK_W)
        if image.get_width() > widest:
            image = pygame.transform.smoothscale(image, (widest, image.get_height()))
        return image, lift
