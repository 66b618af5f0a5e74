"""Nicknames: those of the game's players, with one sentence for each refusal.

Other people read them on boards, so more is asked than on one's own couch: nothing that cannot be
seen, nothing that covers its neighbours, and no two names that look alike.
"""

from __future__ import annotations

import unicodedata

from game.league.api import Code
from game.league.server.refusals import Refusal
from game.store.people import MAX_NAME, PlayerError, parse_name

_BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Letters and marks by their class, of which nothing is seen."""
_MOST_MARKS = 2
"""On one letter: Thai sets a vowel and a tone; more grow over the lines above and below."""
_LONGEST_SPELT = 3
"""Letters that one glyph stands for: ½ and … do for three, U+FDFA for a sentence of eighteen."""
_AROUND = "Me"
_VOWEL = "Mc"
_MARKS = ("Mn", _AROUND)


def checked_name(text: str) -> str:
    """Return a nickname with its spaces and accents tidied; raise `Refusal`."""
    tidy = " ".join(unicodedata.normalize("NFC", text).split())
    if not tidy:
        raise Refusal(422, Code.NAME_EMPTY, "A nickname has at least one character.")
    is_seen = tidy.isprintable() and not _BLANKS & set(tidy)
    if not is_seen or _is_buried(tidy) or any(map(_is_a_sentence, tidy)):
        raise Refusal(
            422, Code.NAME_UNREADABLE, "A nickname has only characters that can be shown."
        )
    if not any(letter.isalnum() for letter in tidy):
        sentence = "A nickname has at least one letter or digit."
        raise Refusal(422, Code.NAME_MARKS_ONLY, sentence)
    try:
        return parse_name(tidy)
    except PlayerError:
        sentence = f"A nickname has at most {MAX_NAME} characters."
        raise Refusal(422, Code.NAME_TOO_LONG, sentence) from None


def _is_buried(name: str) -> bool:
    """Say whether marks stand without a letter, around one, or too many on it."""
    marks = _MOST_MARKS
    for letter in name:
        kind = unicodedata.category(letter)
        if kind in _MARKS:
            marks += 1
            if marks > _MOST_MARKS or kind == _AROUND:
                return True
        else:
            carries = letter.isalnum() or kind == _VOWEL
            marks = _marks_within(letter) if carries else _MOST_MARKS
    return False


def _marks_within(letter: str) -> int:
    """Count the marks of a letter that is one with them."""
    parts = unicodedata.normalize("NFD", letter)
    return sum(unicodedata.category(part) in _MARKS for part in parts)


def _is_a_sentence(letter: str) -> bool:
    return len(unicodedata.normalize("NFKC", letter)) > _LONGEST_SPELT


def name_taken() -> Refusal:
    """Return the refusal of a nickname that somebody has."""
    sentence = "Another player has this nickname already, or one that looks the same."
    return Refusal(409, Code.NAME_TAKEN, sentence)
