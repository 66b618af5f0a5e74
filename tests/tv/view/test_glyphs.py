"""Button glyphs and drawn signs."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.tv.events import Device
from game.tv.view.glyphs import SHAPES, Glyphs
from game.tv.view.text import Fonts
from game.tv.view.theme import Theme

WHITE = (255, 255, 255)
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")


@pytest.fixture
def glyphs(theme: Theme) -> Glyphs:
    """Return the standard theme's glyphs."""
    return Glyphs(theme, Fonts(theme, 1080))


def _dark_box(button: pygame.Surface) -> pygame.Rect:
    """Return the box of what is dark on a button."""
    ground = pygame.Surface(button.get_size())
    ground.fill(WHITE)
    ground.blit(button, (0, 0))
    boxes = pygame.mask.from_threshold(ground, (23, 33, 28), (80, 80, 80, 255)).get_bounding_rects()
    return boxes[0].unionall(boxes) if boxes else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("side", [12, 40])
def test_every_sign_is_drawn_and_none_looks_like_another(glyphs: Glyphs, side: int) -> None:
    """Signs are not empty, stay inside their square and differ pairwise."""
    shots = {}
    for name in (*SHAPES, *SUIT_NAMES):
        image = glyphs.sign(name, side, WHITE)
        assert image.get_size() == (side, side)
        assert pygame.mask.from_surface(image).count() > side * side / 20
        shots[name] = pygame.image.tobytes(image, "RGBA")
    assert all(shots[a] != shots[b] for a, b in combinations(shots, 2))


def test_an_unknown_sign_is_refused(glyphs: Glyphs) -> None:
    """A name that is neither a shape nor a suit raises `KeyError`."""
    with pytest.raises(KeyError):
        glyphs.sign("unicorn", 20, WHITE)


@pytest.mark.parametrize("height", [13, 36, 90])
@pytest.mark.parametrize("device", Device)
def test_labels_lie_inside_their_buttons(glyphs: Glyphs, device: Device, height: int) -> None:
    """Every label is written whole: dark on the button, never reaching its upper or lower edge."""
    for label in ("A", "L1", "OK", "Esc", "Space", "Options", "up", "cross", "menu", "+"):
        button = glyphs.button(label, device, height)
        assert button.get_height() == height
        assert button.get_width() >= height
        box = _dark_box(button)
        assert box.w * box.h > 0, label
        assert box.y >= 1
        assert box.bottom <= height - 1
        assert box.x >= 1
        assert box.right <= button.get_width() - 1


def test_capitals_are_as_high_as_the_font_draws_them(theme: Theme) -> None:
    """At the smallest size no row of a letter is cut off."""
    fonts = Fonts(theme, 240)
    button = Glyphs(theme, fonts).button("T", Device.KEYBOARD, 13)
    letter = fonts.of_size(9, bold=True).render("T", True, WHITE)  # noqa: FBT003 - pygame's own
    assert _dark_box(button).h >= letter.get_bounding_rect().h - 1


def test_pads_have_round_buttons_and_keyboards_square_caps(glyphs: Glyphs) -> None:
    """The corner of a pad's button is empty further in than that of a key."""
    assert glyphs.button("A", Device.PAD, 40).get_at((4, 4)).a == 0
    assert glyphs.button("A", Device.KEYBOARD, 40).get_at((4, 4)).a == 255


def test_coloured_keys_of_remotes_have_their_colours(glyphs: Glyphs) -> None:
    """Four pictures; on a keyboard the same words are labels."""
    names = ("Red", "Green", "Yellow", "Blue")
    keys = [glyphs.button(name, Device.REMOTE, 30) for name in names]
    middles = [key.get_at((key.get_width() // 2, 15))[:3] for key in keys]
    assert len(set(middles)) == 4
    assert middles[0][0] > 2 * max(middles[0][1:])
    assert middles[3][2] > 2 * middles[3][0]
    assert glyphs.button("Red", Device.KEYBOARD, 30).get_width() != keys[0].get_width()
