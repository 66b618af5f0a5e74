"""The translations are written as each language writes: spaces, quotation marks, ends."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.tv.i18n import languages
from tests.catalogues import read

NARROW = "\N{NARROW NO-BREAK SPACE}"
NO_BREAK = "\N{NO-BREAK SPACE}"
# A colon between the numbers of a time stands close.
_TIGHT_IN_FRENCH = re.compile(rf"[^{NARROW}}}](?=[;!?»%])|[^{NARROW}}}](?=:(?!\{{))|«(?!{NARROW})")
_OPENERS = {"es": "¿¡«", "de": "„", "fr": "«", "en": "“"}
_CLOSERS = {"es": "?!»", "de": "“", "fr": "»", "en": "”"}
_STRANGE = {"en": "«»„¿¡", "fr": "“”„¿¡\"'", "es": "“”„\"'", "de": "«»¿¡”\"'"}
_ENDS = (".", "…")


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Yield every text of a language beside the English one, each form of a plural by itself."""
    for message in read(language):
        if message.id and message.context is None:
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            strings = message.string if isinstance(message.string, tuple) else (message.string,)
            for number, string in enumerate(strings):
                yield ids[min(number, len(ids) - 1)], str(string)


def french_faults(text: str) -> list[str]:
    """Return the places where a narrow no-break space is missing."""
    return _TIGHT_IN_FRENCH.findall(text)


@pytest.mark.parametrize("wrong", ["Quoi?", "Quoi ?", f"Quoi{NO_BREAK}?", "« oui »", "Jeu: vous"])
def test_a_missing_space_is_seen(wrong: str) -> None:
    """The search below finds each kind of wrong space."""
    assert french_faults(wrong) != []


def test_french_sets_its_signs_off() -> None:
    """Before ; : ! ? % and inside guillemets stands a narrow no-break space, and no other."""
    faults = {text: french_faults(text) for _, text in texts("fr") if french_faults(text)}
    assert faults == {}


@pytest.mark.parametrize("language", languages())
def test_no_space_stands_twice(language: str) -> None:
    """No two spaces of any kind follow each other, and none begins or ends a text."""
    spaces = f"[ {NARROW}{NO_BREAK}]"
    twice = re.compile(f"{spaces}{spaces}|^{spaces}|{spaces}$")
    assert [text for _, text in texts(language) if twice.search(text)] == []


@pytest.mark.parametrize("language", languages())
def test_what_opens_also_closes(language: str) -> None:
    """Guillemets, quotation marks and the inverted Spanish signs come in pairs."""
    pairs = list(zip(_OPENERS[language], _CLOSERS[language], strict=True))
    odd = [
        text for _, text in texts(language) if any(text.count(a) != text.count(b) for a, b in pairs)
    ]
    assert odd == []


@pytest.mark.parametrize("language", languages())
def test_signs_are_the_languages_own(language: str) -> None:
    """No straight or foreign quotation mark, no typewriter's apostrophe, no row of dots."""
    strange = set(_STRANGE[language])
    assert [text for _, text in texts(language) if strange & set(text) or "..." in text] == []


@pytest.mark.parametrize("language", languages())
def test_texts_end_as_the_english_ones(language: str) -> None:
    """A sentence ends with a full stop where the English one does, a label with nothing."""
    odd = [
        (english, text)
        for english, text in texts(language)
        if english.endswith(_ENDS) != text.endswith(_ENDS) or text != text.strip() or "  " in text
    ]
    assert odd == []


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_no_sentence_is_left_in_english(language: str) -> None:
    """Only short words may be the same in two languages."""
    same = [text for english, text in texts(language) if text == english and text.count(" ") > 1]
    assert same == []
