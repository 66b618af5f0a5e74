"""The theme file, and what its colours must keep to be legible from three metres."""

from __future__ import annotations

from itertools import product

import pytest

from game.paths import configs_dir
from game.tv.view.theme import (
    Theme,
    ThemeError,
    contrast,
    load_theme,
    luminance,
    mix,
    parse_theme,
    theme_names,
)

FELT = (configs_dir() / "themes" / "felt.toml").read_text("utf-8")


def test_contrast_is_that_of_wcag() -> None:
    """Black on white is 21, a colour on itself 1, and #777777 on white 4.48."""
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((9, 8, 7), (9, 8, 7)) == 1
    assert contrast((0x77, 0x77, 0x77), (255, 255, 255)) == pytest.approx(4.48, abs=0.005)
    assert luminance((255, 0, 0)) == pytest.approx(0.2126)


def test_mixing_goes_from_the_first_colour_to_the_second() -> None:
    """Share 0 is the first, 1 the second, a half lies between."""
    assert mix((0, 10, 20), (100, 20, 20), 0) == (0, 10, 20)
    assert mix((0, 10, 20), (100, 20, 20), 1) == (100, 20, 20)
    assert mix((0, 10, 20), (100, 20, 20), 0.5) == (50, 15, 20)


@pytest.mark.parametrize("name", theme_names())
def test_every_text_is_legible_where_it_stands(name: str) -> None:
    """Text keeps 4.5:1 on the felt's brightest spot and on panels, and on its pill."""
    theme = load_theme(name)
    inks = (theme.text_plain, theme.text_muted, theme.text_accent, theme.text_good)
    for ink, ground in product(
        (*inks, theme.text_warning), (theme.felt_centre, theme.felt_edge, theme.panel_fill)
    ):
        assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert contrast(theme.panel_pill_text, theme.panel_pill) >= 4.5
    assert contrast(theme.panel_notice_text, theme.panel_notice) >= 4.5


@pytest.mark.parametrize("name", theme_names())
def test_inks_keep_their_contrast_on_every_paper(name: str) -> None:
    """Suits keep 4.5:1 on exposed and covered paper, 3:1 on the chosen card's grey."""
    theme = load_theme(name)
    for ink in (theme.ink_red, theme.ink_black, theme.ink_blue, theme.ink_green):
        assert contrast(ink, theme.paper_exposed) >= 4.5
        assert contrast(ink, theme.paper_covered) >= 4.5
        assert contrast(ink, theme.paper_chosen) >= 3
    assert min(theme.paper_covered) >= 228


@pytest.mark.parametrize("name", theme_names())
def test_the_ring_shows_on_paper_and_on_felt(name: str) -> None:
    """One of its lines stands out 3:1 wherever it lies, and they do from each other."""
    theme = load_theme(name)
    papers = (theme.paper_exposed, theme.paper_covered, theme.paper_chosen)
    for ground in (theme.felt_centre, theme.felt_edge, *papers):
        assert max(contrast(ring, ground) for ring in (theme.ring_light, theme.ring_dark)) >= 3
    assert contrast(theme.ring_light, theme.ring_dark) >= 3


def test_fonts_are_files_that_are_there(theme: Theme) -> None:
    """Both weights of Open Sans are found without importing pygame-menu."""
    assert theme.fonts_regular.is_file()
    assert theme.fonts_bold.is_file()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('centre = "#17634a"', ""),
        ('centre = "#17634a"', 'centre = "#17634a"\nmiddle = "#000000"'),
        ('centre = "#17634a"', 'centre = "green"'),
        ('centre = "#17634a"', "centre = 7"),
        ('"opensans_bold.ttf"', '"no_such.ttf"'),
        ('"opensans_bold.ttf"', '"../fonts/opensans_bold.ttf"'),
        ("[felt]", "[felt"),
        ('ground = "cloth"', 'ground = "water"'),
        ('ground = "cloth"', 'ground = "desert"'),
        ("[text]", '[scene]\nzenith = "#000000"\n[text]'),
        ("[text]", "[scene]\n[text]"),
    ],
)
def test_a_broken_theme_is_named(old: str, new: str) -> None:
    """Missing, needless and malformed entries raise `ThemeError` with the theme's name."""
    assert old in FELT
    with pytest.raises(ThemeError, match="mine"):
        parse_theme(FELT.replace(old, new), name="mine")


def test_an_unknown_theme_is_told_with_those_that_are_there() -> None:
    """The message of a wrong name lists the names that work."""
    with pytest.raises(ThemeError, match="felt"):
        load_theme("velvet")


def test_high_contrast_text_keeps_seven_to_one() -> None:
    """The theme for weak eyes keeps what console guidelines ask of a high contrast setting."""
    theme = load_theme("contrast")
    for ink in (theme.text_plain, theme.text_muted, theme.text_accent):
        for ground in (theme.felt_centre, theme.felt_edge, theme.panel_fill):
            assert contrast(ink, ground) >= 7
    assert contrast(theme.ink_red, theme.paper_exposed) >= 7
    assert contrast(theme.panel_pill_text, theme.panel_pill) >= 7
