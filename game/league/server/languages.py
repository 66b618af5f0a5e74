"""Languages of the web page: the game's own catalogues, chosen by what the browser asks for."""

from __future__ import annotations

import gettext
import struct
from functools import lru_cache

from game.paths import assets_dir

DOMAIN = "pyramide"
FALLBACK = "en"
_LONGEST_HEADER = 200
_MINUS = "\N{MINUS SIGN}"
_MINUTE = 60


class Words:
    """Texts, numbers, dates and times of play in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = _catalogue(language)

    def text(self, message: str) -> str:
        """Return a text in this language."""
        return self._catalogue.gettext(message)

    def plural(self, one: str, many: str, n: int) -> str:
        """Return the form of a text that a number asks for, with the number in place of `{n}`."""
        return self._catalogue.ngettext(one, many, n).format(n=self.number(n))

    def in_context(self, context: str, message: str) -> str:
        """Return a text whose meaning the context tells apart from the same words elsewhere."""
        return self._catalogue.pgettext(context, message)

    def number(self, n: int) -> str:
        """Write a whole number, its thousands parted as the language does."""
        comma = self.in_context("thousands separator", ",")
        return f"{n:,}".replace(",", comma).replace("-", _MINUS)

    def date(self, iso_text: str) -> str:
        """Write the day of an ISO date or moment."""
        year, month, day = iso_text[:10].split("-")
        form = self.in_context("form of a date", "{year}-{month}-{day}")
        return form.format(year=year, month=month, day=day)

    def time(self, seconds: int) -> str:
        """Write a time of play as minutes and seconds."""
        return f"{seconds // _MINUTE}:{seconds % _MINUTE:02}"


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """Return the codes of the languages that are there, in order."""
    found = (assets_dir() / "locale").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return tuple(sorted(path.parent.parent.name for path in found))


def language_asked(header: str) -> str:
    """Return the best language we have of those an `Accept-Language` header names."""
    best, best_weight = FALLBACK, 0.0
    for part in header[:_LONGEST_HEADER].split(","):
        tag, _, weight_text = part.partition(";")
        code = tag.strip().split("-")[0].lower()
        weight = _weight(weight_text)
        if code in languages() and weight > best_weight:
            best, best_weight = code, weight
    return best


def _weight(text: str) -> float:
    """Return how much a language is wanted: `q=0.5`, 1 where nothing is said, 0 for nonsense."""
    digits = text.strip().removeprefix("q=")
    if not digits:
        return 1.0
    try:
        weight = float(digits)
    except ValueError:
        return 0.0
    return weight if 0 <= weight <= 1 else 0.0


@lru_cache(maxsize=16)
def words(language: str) -> Words:
    """Return the words of a language that is there."""
    return Words(language)


def _catalogue(language: str) -> gettext.NullTranslations:
    try:
        return gettext.translation(DOMAIN, assets_dir() / "locale", [language], fallback=True)
    except (OSError, ValueError, IndexError, struct.error):
        return gettext.NullTranslations()
