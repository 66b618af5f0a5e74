"""Card faces: legible, told apart without colour, calm where they are covered."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from game.rules.cards import RANKS, SUITS, Card, parse_card
from game.tv.view.courts import court
from game.tv.view.face_forms import JUMBO, STANDARD, DeckFace, Form, form_of
from game.tv.view.faces import Faces, Look, index_text
from game.tv.view.layout import card_size
from game.tv.view.text import Fonts
from game.tv.view.theme import Colour, Theme, contrast, luminance, mix

AT_1080 = card_size(232)
AT_240 = card_size(50)
AT_4K = card_size(465)
SIZES = (AT_240, AT_1080, AT_4K)
DECK = [Card(rank, suit) for suit in SUITS for rank in range(1, len(RANKS) + 1)]


FORMS = {DeckFace.STANDARD: STANDARD, DeckFace.JUMBO: JUMBO}


def _faces(
    theme: Theme,
    *,
    lang: str = "fr",
    four_colours: bool = False,
    deck_face: DeckFace = DeckFace.STANDARD,
) -> Faces:
    fonts = Fonts(theme, 1080)
    return Faces(theme, fonts, lang=lang, four_colours=four_colours, deck_face=deck_face)


def _ink_box(image: pygame.Surface, ink: Colour, area: pygame.Rect) -> pygame.Rect:
    """Return the box of everything in an area that is nearly of a colour."""
    ground = pygame.Surface(area.size)
    ground.fill((255, 255, 255))
    ground.blit(image, (0, 0), area)
    mask = pygame.mask.from_threshold(ground, ink, (60, 60, 60, 255))
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


def _grey(image: pygame.Surface) -> float:
    """Return the mean luminance of an image on black."""
    return luminance(pygame.transform.average_color(image)[:3])


@pytest.mark.parametrize(
    ("lang", "courts"), [("fr", "VDR"), ("en", "JQK"), ("es", "JQK"), ("de", "BDK")]
)
def test_indices_are_those_of_the_language(lang: str, courts: str) -> None:
    """Each language has its own letters for the courts; ace and numbers are the same."""
    indices = [index_text(rank, lang) for rank in (1, 2, 10, 11, 12, 13)]
    assert indices == ["A", "2", "10", *courts]


@pytest.mark.parametrize("deck_face", FORMS)
@pytest.mark.parametrize("size", SIZES)
def test_capitals_are_more_than_a_quarter_of_the_card(
    theme: Theme, size: tuple[int, int], deck_face: DeckFace
) -> None:
    """An index is 0.28 of the card high (64 px at 1080 lines), jumbo 0.36, give or take a pixel."""
    width, height = size
    faces = _faces(theme, lang="en", deck_face=deck_face)
    face = faces.face(parse_card("KS"), Look.COVERED, size)
    left_top = pygame.Rect(2, 2, width // 2 - 2, height // 2 - 2)
    box = _ink_box(face, theme.ink_black, left_top)
    assert abs(box.h - height * FORMS[deck_face].cap) <= 1.5
    assert size != AT_1080 or box.h >= 64


def test_small_cards_get_the_jumbo_face_by_themselves() -> None:
    """`auto` is jumbo at 480 lines and less, standard from 720 lines on; the others are fixed."""

    def forms(deck_face: DeckFace) -> list[Form]:
        return [form_of(deck_face, card_size(height)) for height in (50, 105, 155, 465)]

    assert forms(DeckFace.AUTO) == [JUMBO, JUMBO, STANDARD, STANDARD]
    assert forms(DeckFace.JUMBO) == [JUMBO] * 4
    assert forms(DeckFace.STANDARD) == [STANDARD] * 4


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("lang", "deck_face"),
    [("fr", "standard"), ("en", "standard"), ("fr", "jumbo"), ("de", "jumbo")],
)
def test_rank_and_suit_stand_apart_in_the_upper_half(
    theme: Theme, size: tuple[int, int], lang: str, deck_face: str
) -> None:
    """Between the rank, also the 10, and the suit at least one column is empty paper."""
    faces = _faces(theme, lang=lang, deck_face=DeckFace(deck_face))
    for card in DECK[::2]:  # every rank, two suits each
        face = faces.face(card, Look.COVERED, size)
        area = pygame.Rect(2, 3, size[0] - 4, size[1] // 2 - 4)
        columns = [
            any(
                contrast(face.get_at((x, y))[:3], theme.paper_covered) > 1.6
                for y in range(area.y, area.bottom, max(1, size[1] // 100))
            )
            for x in range(area.x, area.right, max(1, size[0] // 160))
        ]
        runs = sum(1 for i, ink in enumerate(columns) if ink and not (i and columns[i - 1]))
        assert runs >= 2, card


@pytest.mark.parametrize("deck_face", FORMS)
@pytest.mark.parametrize("size", SIZES)
def test_the_lower_half_of_a_covered_card_is_empty_paper(
    theme: Theme, size: tuple[int, int], deck_face: DeckFace
) -> None:
    """Nothing is drawn where other cards lie upon it, so no scraps look out between them."""
    width, height = size
    faces = _faces(theme, lang="en", deck_face=deck_face)
    for card in DECK:
        face = faces.face(card, Look.COVERED, size)
        area = pygame.Rect(width // 8, height // 2, width * 3 // 4, height * 3 // 8)
        assert pygame.transform.average_color(face, area)[:3] == theme.paper_covered


@pytest.mark.parametrize("size", SIZES)
def test_looks_differ_by_lightness(theme: Theme, size: tuple[int, int]) -> None:
    """Covered, exposed, chosen and partner differ pairwise when all colour is taken away."""
    faces = _faces(theme)
    for code in ("8C", "KH"):
        greys = {look: _grey(faces.face(parse_card(code), look, size)) for look in Look}
        for first, second in combinations(greys.values(), 2):
            assert abs(first - second) > 0.012, greys


def test_all_cards_look_different(theme: Theme) -> None:
    """No two faces are the same picture, at the smallest size either."""
    faces = _faces(theme)
    for look in (Look.COVERED, Look.EXPOSED):
        shots = {pygame.image.tobytes(faces.face(c, look, AT_240), "RGBA") for c in DECK}
        assert len(shots) == 52


@pytest.mark.parametrize("size", [AT_1080, card_size(80)])
def test_the_twelve_courts_are_twelve_drawings(theme: Theme, size: tuple[int, int]) -> None:
    """Taken apart from index, suit and ink, every figure in every suit is another picture."""
    inks = dict.fromkeys(SUITS, (20, 20, 20))
    shots = set()
    for rank, suit in product((11, 12, 13), SUITS):
        figure = court(theme, Card(rank, suit), inks[suit], size)
        shots.add(pygame.image.tobytes(figure, "RGBA"))
    assert len(shots) == 12


@pytest.mark.parametrize("width_px", [40, 163])
def test_figures_are_told_apart_by_their_outline(theme: Theme, width_px: int) -> None:
    """Filled in black before its field, a jack, a queen and a king differ in a tenth of the area.

    At 40 pixels too, the least width at which they must be recognised.
    """
    size = (width_px, round(width_px / 0.7))
    outlines = [
        _outline(court(theme, Card(rank, suit), theme.ink_red, size), theme)
        for rank in (11, 12, 13)
        for suit in ("H",)
    ]
    for first, second in combinations(outlines, 2):
        apart = first.overlap_area(second, (0, 0))
        union = first.count() + second.count() - apart
        assert 1 - apart / union > 0.1


def _outline(figure: pygame.Surface, theme: Theme) -> pygame.mask.Mask:
    """Return where a figure stands before its field."""
    field = mix(theme.ink_red, theme.paper_exposed, 0.86)
    drawn = pygame.mask.from_surface(figure)
    drawn.erase(pygame.mask.from_threshold(figure, field, (14, 14, 14, 255)), (0, 0))
    return drawn


def test_four_colours_tell_all_suits_apart(theme: Theme) -> None:
    """The four-colour deck has four inks, the other two."""
    assert len({_faces(theme, four_colours=True).ink(suit) for suit in SUITS}) == 4
    assert len({_faces(theme).ink(suit) for suit in SUITS}) == 2


def test_faces_have_the_size_asked_for_and_round_corners(theme: Theme) -> None:
    """Not one pixel more or less, and nothing in the very corners."""
    faces = _faces(theme)
    for height in range(24, 240, 7):
        size = card_size(height)
        face = faces.face(parse_card("QD"), Look.EXPOSED, size)
        assert face.get_size() == size
        assert face.get_at((0, 0)).a < 128
        assert face.get_at((size[0] - 1, height - 1)).a < 128


def test_faces_are_kept_and_their_number_is_bounded(theme: Theme) -> None:
    """The same face is the same image; two whole decks in all looks do not all stay."""
    faces = _faces(theme)
    first = faces.face(parse_card("AS"), Look.EXPOSED, AT_240)
    assert faces.face(parse_card("AS"), Look.EXPOSED, AT_240) is first
    for look in Look:
        for card in DECK:
            faces.face(card, look, AT_240)
    info = faces.face.cache_info()
    assert info.currsize == info.maxsize < 208
