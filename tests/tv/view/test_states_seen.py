"""Themes as they are really drawn: legible everywhere, states told apart without colours."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.rules.layout import parse_place
from game.tv.view.background import felt
from game.tv.view.face_forms import DeckFace, form_of
from game.tv.view.picture import STOCK, TablePicture
from game.tv.view.stage import Stage
from game.tv.view.table import TableView
from game.tv.view.text import Fonts
from game.tv.view.theme import Colour, Theme, contrast, load_theme, theme_names
from tests.tv.view.colour_vision import Vision, seen, share_apart
from tests.tv.view.conftest import PictureMaker

SIZE = (1280, 720)
PLACE = parse_place("g4")
TEXTS = ("text_plain", "text_muted", "text_accent", "text_good", "text_warning")
# What differs between two states must be seen on this share of the card's surroundings.
LEAST_SHARE = 0.03


def _shown(view: TableView, picture: TablePicture) -> pygame.Surface:
    canvas = pygame.Surface(SIZE, 0, 32)
    view.frame(picture, 0)
    Stage(canvas).show(view.frame(picture, 10_000))
    return canvas


def _around(view: TableView, canvas: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """Return a card with what is drawn around it: ring, lift, the king's mark."""
    height = view.layout.card[1]
    box = rect.inflate(height // 5, height // 3).clip(canvas.get_rect())
    return canvas.subsurface(box)


def _view(theme: Theme) -> TableView:
    return TableView(SIZE, theme, Fonts(theme, min(SIZE)))


def _cards(theme: Theme, make_picture: PictureMaker) -> dict[str, pygame.Surface]:
    """Return the same card of the base in every state it can be in."""
    view, plain = _view(theme), make_picture(cursor=None)
    pictures = {
        "exposed": plain,
        "cursor": replace(plain, cursor=PLACE),
        "chosen": replace(plain, chosen=PLACE),
        "chosen under the cursor": replace(plain, cursor=PLACE, chosen=PLACE),
        "partner": replace(plain, partners=(PLACE,)),
        "king": replace(plain, kings=(PLACE,)),
    }
    rect = view.layout.places[PLACE]
    shots = {name: _around(view, _shown(view, p), rect) for name, p in pictures.items()}
    return shots | {"gone": _around(view, _shown(view, make_picture("g4", cursor=None)), rect)}


@pytest.mark.parametrize("name", theme_names())
def test_a_cards_states_are_told_apart(name: str, make_picture: PictureMaker) -> None:
    """Any two of exposed, cursor, chosen, both, partner, king and gone, by lightness alone."""
    cards = _cards(load_theme(name), make_picture)
    for vision in Vision:
        looks = {state: seen(card, vision) for state, card in cards.items()}
        for one, other in combinations(looks, 2):
            apart = share_apart(looks[one], looks[other])
            assert apart >= LEAST_SHARE, (vision.name, one, other)


@pytest.mark.parametrize("name", theme_names())
def test_covered_cards_are_told_from_exposed_ones(name: str, make_picture: PictureMaker) -> None:
    """The visible half of a card gets lighter when the cards on it are gone."""
    view = _view(load_theme(name))
    rect = view.layout.places[parse_place("f3")].inflate(-4, -4)
    rect.h //= 2
    covered = _shown(view, make_picture(cursor=None)).subsurface(rect)
    exposed = _shown(view, make_picture("g3", "g4", cursor=None)).subsurface(rect)
    for vision in Vision:
        apart = share_apart(seen(covered, vision), seen(exposed, vision))
        assert apart >= 0.5, vision.name


@pytest.mark.parametrize("name", theme_names())
def test_a_stocks_states_are_told_apart(name: str, make_picture: PictureMaker) -> None:
    """Full, empty with a redeal left, empty for good; each with and without the cursor."""
    view = _view(load_theme(name))
    full, empty = make_picture(drawn=3, cursor=None), make_picture(drawn=24, cursor=None)
    spent = replace(empty, state=replace(empty.state, redeals_left=0))
    pictures = [replace(p, cursor=c) for p in (full, empty, spent) for c in (None, STOCK)]
    shots = [_around(view, _shown(view, p), view.layout.stock) for p in pictures]
    for vision in Vision:
        for first, second in combinations([seen(shot, vision) for shot in shots], 2):
            assert share_apart(first, second) >= LEAST_SHARE, vision.name


@pytest.mark.parametrize("size", [(320, 240), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("name", theme_names())
def test_text_is_legible_on_every_pixel_of_the_ground(name: str, size: tuple[int, int]) -> None:
    """4.5:1, with high contrast 7:1, on the lightest and darkest spot there is, stars too."""
    theme, ground = load_theme(name), felt(size, load_theme(name))
    palette = ground.get_palette()
    colours: list[Colour] = [
        (palette[i].r, palette[i].g, palette[i].b) for i in set(ground.get_buffer().raw)
    ]
    least = 7 if name == "contrast" else 4.5
    for field in TEXTS:
        assert min(contrast(getattr(theme, field), c) for c in colours) >= least, field


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("card", ["g1", "g4"])
def test_the_drawn_ring_stands_out(name: str, card: str, make_picture: PictureMaker) -> None:
    """Across its side, something in it is 3:1 against the card and something against the table."""
    theme = load_theme(name)
    view = _view(theme)
    canvas = _shown(view, make_picture(cursor=parse_place(card)))
    bare = _shown(view, make_picture(cursor=None))
    rect = view.layout.places[parse_place(card)]
    y = rect.bottom - rect.h // 6
    changed = [
        x
        for x in range(rect.left - rect.w // 8, rect.left + 4)
        if canvas.get_at((x, y)) != bare.get_at((x, y))
    ]
    ring = [_colour(canvas, (x, y)) for x in changed]
    inside, outside = _colour(canvas, (rect.left + 10, y)), _colour(bare, (changed[0] - 4, y))
    for ground in (inside, outside):
        assert max(contrast(colour, ground) for colour in ring) >= 3


def _colour(canvas: pygame.Surface, at: tuple[int, int]) -> Colour:
    pixel = canvas.get_at(at)
    return pixel.r, pixel.g, pixel.b


@pytest.mark.parametrize("index", range(7))
def test_the_mark_of_a_king_hides_no_sign_of_the_cards_above(
    make_picture: PictureMaker, index: int
) -> None:
    """It stands below the line of the ranks and suits of the two cards above."""
    theme = load_theme()
    view, plain = _view(theme), make_picture(cursor=None)
    place = parse_place(f"g{index + 1}")
    before, after = (_shown(view, replace(plain, kings=kings)) for kings in ((), (place,)))
    changed = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    card, form = view.layout.places[place], form_of(DeckFace.AUTO, view.layout.card)
    # The tails of J and Q hang below the line.
    line_y = card.top - card.h // 2 + round((form.cap_top + form.cap) * card.h)
    inks = (theme.ink_red, theme.ink_black)
    hidden = [
        (x, y)
        for box in changed.get_bounding_rects()
        for x in range(box.left, box.right)
        for y in range(box.top, line_y)
        if changed.get_at((x, y)) and tuple(before.get_at((x, y)))[:3] in inks
    ]
    assert hidden == []
