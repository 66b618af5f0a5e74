"""Backs of cards: several, told apart, the same when turned over end to end."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.tv.settings import CHOICES
from game.tv.view.backs import CardBack, card_back
from game.tv.view.face_forms import DeckFace
from game.tv.view.layout import card_size
from game.tv.view.theme import load_theme, theme_names

SIZES = (card_size(50), card_size(232))


def _apart(first: pygame.Surface, second: pygame.Surface) -> float:
    """Return how far two images' pixels are apart on average, 0 to 255 a channel."""
    one, other = (pygame.image.tobytes(image, "RGB") for image in (first, second))
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_the_options_offer_what_can_be_drawn() -> None:
    """The settings' choices are the designs and faces there are."""
    assert CHOICES["card_back"] == tuple(CardBack)
    assert CHOICES["deck_face"] == tuple(DeckFace)


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("size", SIZES)
def test_backs_are_told_apart(name: str, size: tuple[int, int]) -> None:
    """Any two designs of a theme differ clearly, on small cards too."""
    theme = load_theme(name)
    backs = [card_back(design, theme, size) for design in CardBack]
    for first, second in combinations(backs, 2):
        assert _apart(first, second) > 12


@pytest.mark.parametrize("design", [CardBack.PYRAMID, CardBack.SUN, CardBack.STARS])
def test_a_back_does_not_tell_which_way_up_a_card_lies(design: CardBack) -> None:
    """Turned by half a turn it is the same picture, but for what a pixel's rounding makes."""
    back = card_back(design, load_theme(), card_size(232))
    turned = pygame.transform.rotate(back, 180)
    assert _apart(back, turned) < 4


@pytest.mark.parametrize("size", SIZES)
def test_backs_fill_the_card_and_leave_its_corners_free(size: tuple[int, int]) -> None:
    """The paper's edge is outermost, so that a stock's cards are told apart."""
    for design in CardBack:
        theme = load_theme()
        back = card_back(design, theme, size)
        assert back.get_size() == size
        assert back.get_at((0, 0)).a < 128
        assert back.get_at((size[0] // 2, size[1] // 2)).a == 255
