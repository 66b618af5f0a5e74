"""Button glyphs and drawn signs."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.tv.events import Command, Device
from game.tv.input.bindings import load_controls
from game.tv.input.hub import InputHub
from game.tv.view.glyphs import SHAPES, Glyphs, is_drawn
from game.tv.view.text import Fonts
from game.tv.view.theme import Theme, contrast, load_theme, theme_names

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
    """Every label is written whole: dark on the button, never reaching its upper or lower edge.

    On a pad of unknown make nothing is written on A.
    """
    written = () if device is Device.PAD else ("A",)
    for label in (*written, "L1", "OK", "Esc", "Space", "Options", "up", "cross", "menu", "+"):
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


MAKES = (Device.XBOX, Device.PLAYSTATION, Device.NINTENDO, Device.PAD)
FAMILIES = (*MAKES, Device.KEYBOARD, Device.REMOTE)


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> InputHub:
    """Return a hub that knows what every device's buttons are called."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.init()
    return InputHub(load_controls(), clock=lambda: 0, to_canvas=lambda _: (0, 0))


@pytest.mark.parametrize("height", [13, 40])
@pytest.mark.parametrize("device", FAMILIES)
def test_commands_of_a_device_have_glyphs_of_their_own(
    glyphs: Glyphs, hub: InputHub, device: Device, height: int
) -> None:
    """What is used all the time looks different on every device, also where it is tiny."""
    asked = (Command.CONFIRM, Command.BACK, Command.MENU, Command.DRAW, Command.UNDO)
    labels = [hub.labels(command, device)[0] for command in asked]
    shots = {pygame.image.tobytes(glyphs.button(label, device, height), "RGBA") for label in labels}
    assert len(shots) == len(asked)


def test_each_make_of_pad_is_told_from_the_others(glyphs: Glyphs, hub: InputHub) -> None:
    """Of the buttons for OK, menu and undo no two makes share all."""
    asked = (Command.CONFIRM, Command.MENU, Command.UNDO)
    sets = {
        tuple(
            pygame.image.tobytes(glyphs.button(hub.labels(each, make)[0], make, 40), "RGBA")
            for each in asked
        )
        for make in MAKES
    }
    assert len(sets) == len(MAKES)


def test_a_button_without_a_known_print_is_shown_by_where_it_is(glyphs: Glyphs) -> None:
    """Of an unknown pad's four buttons the filled one lies where SDL's A, B, X and Y are."""
    sides = {"A": (0, 1), "B": (1, 0), "X": (-1, 0), "Y": (0, -1)}
    for label, (across, down) in sides.items():
        image = glyphs.button(label, Device.PAD, 100)
        filled = image.get_at((50 + 27 * across, 50 + 27 * down))
        hollow = image.get_at((50 - 27 * across, 50 - 27 * down))
        assert (filled.a, hollow.a) == (255, 0), label


def test_shoulder_buttons_are_round_on_their_own_side(glyphs: Glyphs) -> None:
    """Left ones at the left, right ones at the right, and neither below."""
    for label in ("LB", "L1", "L", "ZL"):
        left = glyphs.button(label, Device.XBOX, 40)
        assert left.get_at((4, 4)).a == 0 < left.get_at((left.get_width() - 5, 4)).a, label
    for label in ("RB", "R1", "R", "ZR"):
        right = glyphs.button(label, Device.XBOX, 40)
        assert right.get_at((right.get_width() - 5, 4)).a == 0 < right.get_at((4, 4)).a, label


def test_what_is_drawn_is_drawn_however_it_is_written(glyphs: Glyphs) -> None:
    """`Cross` is a cross on the table as in the menus, and `Fast-forward` two arrows."""
    for label, name in (("Cross", "cross"), ("Menu", "menu"), ("Fast-forward", "fast-forward")):
        assert is_drawn(label)
        button = glyphs.button(label, Device.PLAYSTATION, 40)
        drawn = glyphs.button(name, Device.PLAYSTATION, 40)
        assert pygame.image.tobytes(button, "RGBA") == pygame.image.tobytes(drawn, "RGBA")
    assert not is_drawn("Space")


@pytest.mark.parametrize("name", theme_names())
def test_labels_stand_out_from_their_buttons(name: str) -> None:
    """With every theme, 4.5:1 at least."""
    theme = load_theme(name)
    assert contrast(theme.panel_pill_text, theme.text_plain) >= 4.5
