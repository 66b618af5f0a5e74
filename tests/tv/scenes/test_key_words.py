"""What is printed on keys, in the player's language."""

from __future__ import annotations

import pytest

from game.tv.i18n import Translator
from game.tv.scenes.key_words import KEY_LABELS, glyph_name, key_name
from game.tv.view.glyphs import is_drawn


@pytest.mark.parametrize(("language", "space"), [("en", "Space"), ("fr", "Espace")])
def test_words_on_keys_are_translated(language: str, space: str) -> None:
    """As they are printed on the keys sold there."""
    words = Translator(language)
    assert key_name("Space", words) == glyph_name("Space", words) == space
    assert key_name("F11", words) == "F11"


def test_what_is_drawn_keeps_its_name() -> None:
    """Else the drawing would not be found, whatever the language."""
    words = Translator("fr")
    drawn = [label for label in KEY_LABELS if is_drawn(label)]
    assert {"Enter", "Up", "Red"} <= {*drawn}
    assert [glyph_name(label, words) for label in drawn] == drawn
    assert key_name("Enter", words) == "Entrée"
