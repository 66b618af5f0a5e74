"""What is printed on keys, in the player's language: it differs from country to country."""

from __future__ import annotations

from game.tv.i18n import Translator, msgid
from game.tv.view.glyphs import is_drawn

# Labels that are words. “Play” and the like are the same everywhere.
KEY_LABELS = (
    msgid("Enter"),
    msgid("Up"),
    msgid("Down"),
    msgid("Left"),
    msgid("Right"),
    msgid("Keypad Enter"),
    msgid("Space"),
    msgid("Backspace"),
    msgid("Page up"),
    msgid("Page down"),
    msgid("Left Ctrl"),
    msgid("Left Alt"),
    msgid("Left Shift"),
    msgid("Next"),
    msgid("Previous"),
    msgid("Forward"),
    msgid("Rewind"),
    msgid("Fast-forward"),
    msgid("Exit"),
    msgid("Guide"),
    msgid("Red"),
    msgid("Green"),
    msgid("Yellow"),
    msgid("Blue"),
)


def key_name(label: str, words: Translator) -> str:
    """Return what a key or a button is called in a sentence."""
    return words.text(label) if label in KEY_LABELS else label


def glyph_name(label: str, words: Translator) -> str:
    """Return what its glyph is asked for by: what is drawn keeps its name, words are translated."""
    return label if is_drawn(label) else key_name(label, words)
