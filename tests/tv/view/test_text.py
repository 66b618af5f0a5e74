"""Sizes, fitting and wrapping of text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.tv.view.text import Fonts, Role, effective_scale
from game.tv.view.theme import Theme, load_theme

WHITE = (255, 255, 255)


def test_no_text_is_smaller_than_the_guidelines_ask(theme: Theme) -> None:
    """At 1080 lines nothing is under 26 px, at 800 and at 240 lines nothing under 9 px."""
    for side, least in ((1080, 26), (2160, 52), (800, 9), (240, 9)):
        assert min(Fonts(theme, side).size_px(role) for role in Role) >= least


def test_text_grows_to_twice_its_size_but_less_on_small_screens() -> None:
    """The scale lies between 100 and 200 per cent, at most 125 on 480 lines."""
    assert effective_scale(1080, 200) == 200
    assert effective_scale(1080, 500) == 200
    assert effective_scale(1080, 10) == 100
    assert effective_scale(480, 200) == 125


def test_small_text_doubles_at_two_hundred_per_cent(theme: Theme) -> None:
    """What is read at length really grows to twice its size."""
    for role in (Role.SMALL, Role.BODY):
        assert Fonts(theme, 1080, 200).size_px(role) == 2 * Fonts(theme, 1080).size_px(role)


def test_the_same_text_is_the_same_image(theme: Theme) -> None:
    """Rendered lines are kept, so that an unchanged label is no change for the stage."""
    fonts = Fonts(theme, 720)
    assert fonts.render("abc", Role.BODY, WHITE) is fonts.render("abc", Role.BODY, WHITE)
    assert fonts.fit("abc", Role.BODY, WHITE, 40) is fonts.fit("abc", Role.BODY, WHITE, 40)


def test_the_cache_of_lines_is_bounded(theme: Theme) -> None:
    """A running clock does not fill the memory."""
    fonts = Fonts(theme, 1080)
    first = fonts.render("0", Role.SCORE, WHITE)
    for number in range(1000):
        fonts.render(str(number), Role.SCORE, WHITE)
    assert fonts.render.kept_bytes < 2 * 1080**2
    assert fonts.render("0", Role.SCORE, WHITE) is not first


def test_narrow_space_has_a_width_and_no_box(theme: Theme) -> None:
    """French thousands are parted by U+202F, which the font draws as a gap."""
    fonts = Fonts(theme, 1080)
    apart = fonts.width_px("12\u202f345", Role.BODY) - fonts.width_px("12345", Role.BODY)
    assert 0 < apart < fonts.size_px(Role.BODY) / 2


def test_what_does_not_fit_ends_in_an_ellipsis(theme: Theme) -> None:
    """A far too long text is cut, a fitting one is left whole."""
    fonts = Fonts(theme, 1080)
    assert fonts.fitted_text("Annuler", Role.SMALL, 500) == "Annuler"
    cut = fonts.fitted_text("Annuler le dernier coup", Role.SMALL, 150)
    assert cut.endswith("…")
    assert cut[:-1] == "Annuler le dernier coup"[: len(cut) - 1]


@given(text=st.text(alphabet="abcdé WM", max_size=40), width=st.integers(40, 600))
def test_fitted_text_fits(text: str, width: int) -> None:
    """Whatever the text, its image is no wider than what was given."""
    fonts = Fonts(load_theme(), 1080)
    assert fonts.fit(text, Role.HEADING, WHITE, width).get_width() <= width


@given(words=st.lists(st.text(alphabet="abcé", min_size=1, max_size=6), max_size=20))
def test_wrapping_loses_no_word_and_keeps_the_width(words: list[str]) -> None:
    """Joined lines are the text again, and each line fits."""
    fonts = Fonts(load_theme(), 720)
    lines = fonts.wrap(" ".join(words), Role.BODY, 200)
    assert " ".join(lines) == " ".join(words)
    assert all(fonts.width_px(line, Role.BODY) <= 200 for line in lines)


@pytest.mark.parametrize("text", ["one\ntwo", "\n"])
def test_line_feeds_stay(theme: Theme, text: str) -> None:
    """A line feed in a text always begins a line."""
    assert Fonts(theme, 720).wrap(text, Role.BODY, 900) == tuple(text.split("\n"))


@given(word=st.text(alphabet="mWé1", min_size=1, max_size=60), width=st.integers(30, 400))
def test_a_word_wider_than_the_line_is_broken(word: str, width: int) -> None:
    """Nothing of it is lost, and no line is wider than it may be, but for a single letter."""
    fonts = Fonts(load_theme(), 720)
    lines = fonts.wrap(word, Role.BODY, width)
    assert "".join(lines) == word
    assert all(fonts.width_px(line, Role.BODY) <= width or len(line) == 1 for line in lines)


@given(text=st.text(alphabet="abcdé WM", max_size=40), width=st.integers(40, 600))
def test_a_text_is_whole_unless_it_is_shortened(text: str, width: int) -> None:
    """Whole means: as it is or a little smaller; the image says the same."""
    fonts = Fonts(load_theme(), 1080)
    least = max(fonts.size_px(Role.SMALL), fonts.size_px(Role.HEADING) * 4 // 5)
    fits = fonts.of_size(least, bold=True).size(text)[0] <= width
    assert fonts.is_whole(text, Role.HEADING, width) == fits
