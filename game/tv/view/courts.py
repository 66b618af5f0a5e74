"""Court cards: three figures in four suits, each with what its holder carries.

A figure is drawn once (`king.svg`); where its file says so, what a suit's king holds and the hand
that holds it are put in. Hair and skin are the family's, cloth and field the suit's colour.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.paths import assets_dir
from game.tv.view.svg import drawing, rounded, shape
from game.tv.view.theme import Colour, mix, parse_colour

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.cards import Card
    from game.tv.view.display import Size
    from game.tv.view.theme import Theme

FIGURES = {11: "jack", 12: "queen", 13: "king"}
SIMPLE_BELOW_PX = 60  # narrower cards get figures without features and without what they hold
_ART_RATIO = 104 / 140  # height by width of the figures' drawings
_FIELD = 0.86  # how much of the paper is in the field behind a figure
_FOLD = 0.42  # how much darker than its cloth a fold is


def court(theme: Theme, card: Card, ink: Colour, size: Size) -> pygame.Surface:
    """Return the figure of a jack, queen or king, as wide as the card and cut to its corners.

    It belongs at the foot of a card of `size` pixels, whose suit is drawn in `ink`.
    """
    figure, width = FIGURES[card.rank], size[0]
    art = width, round(width * _ART_RATIO)
    colours = _colours(theme, card.suit, ink)
    if width < SIMPLE_BELOW_PX:
        image = drawing(f"{figure}_small", art, colours)
    else:
        parts = {"held": f"held_{figure}_{card.suit.lower()}", "hand": f"hand_{figure}"}
        image = drawing(figure, art, colours, parts=parts)
    return image


def cut_to_card(image: pygame.Surface, size: Size, radius_px: float, inset_px: float) -> None:
    """Make transparent what of an image at a card's foot lies outside the card's edge."""
    corners = shape(rounded(size, radius_px, "#ffffff", inset=inset_px), size)
    foot = (0, size[1] - image.get_height(), *image.get_size())
    image.blit(corners, (0, 0), foot, special_flags=pygame.BLEND_RGBA_MULT)


@lru_cache(maxsize=1)
def _people() -> Mapping[str, Mapping[str, Colour]]:
    """Return hair and skin by suit."""
    path = assets_dir() / "cards" / "people.toml"
    tables = tomllib.loads(path.read_text("utf-8"))
    return {
        suit: {part: parse_colour(value, path.name) for part, value in table.items()}
        for suit, table in tables.items()
    }


def _colours(theme: Theme, suit: str, ink: Colour) -> dict[str, Colour]:
    cloth = theme.ink_robe if ink == theme.ink_black else ink
    return {
        "ink": cloth,
        "deep": mix(cloth, theme.ink_black, _FOLD),
        "field": mix(cloth, theme.paper_exposed, _FIELD),
        "gold": theme.ink_gold,
        "line": theme.ink_black,
        "paper": theme.paper_exposed,
        **_people()[suit],
    }
