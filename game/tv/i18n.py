"""Languages: every text of the screen goes through a `Translator`, over gettext catalogues.

A language is a folder in `assets/locale`; how it writes numbers and dates and what it calls
itself stands in its catalogue too. `python tests/catalogues.py` brings the catalogues up to date.
"""

from __future__ import annotations

import gettext
import os
import struct
from collections.abc import Mapping
from functools import lru_cache

from game.paths import assets_dir

DOMAIN = "pyramide"
AUTO = "auto"
FALLBACK = "en"
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
MINUS = "\N{MINUS SIGN}"
"""Stands before numbers below zero that people read; a hyphen is shorter and sits lower."""
_SIXTY = 60


def msgid(text: str) -> str:
    """Mark a text that is translated later, where it is shown."""
    return text


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """Return the codes of the languages that are there, in order."""
    found = (assets_dir() / "locale").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return tuple(sorted(path.parent.parent.name for path in found))


def language_of(environ: Mapping[str, str]) -> str:
    """Return the language the environment asks for, English if we lack it."""
    asked = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    code = asked.split(".")[0].split("@")[0].split("_")[0].lower()
    return code if code in languages() else FALLBACK


def _catalogue(language: str) -> gettext.NullTranslations:
    """Return a language's catalogue; a spoilt file leaves the texts as they are in the code."""
    try:
        return gettext.translation(DOMAIN, assets_dir() / "locale", [language], fallback=True)
    except (OSError, ValueError, IndexError, struct.error):
        return gettext.NullTranslations()


class Translator:
    """Texts, numbers and dates in one language."""

    def __init__(self, language: str = AUTO, environ: Mapping[str, str] | None = None) -> None:
        """Take a language's code, or `auto` for the one the environment asks for."""
        asked = language_of(os.environ if environ is None else environ)
        self.language = language if language in languages() else asked
        self._catalogue = _catalogue(self.language)

    def text(self, message: str) -> str:
        """Return a text in this language; texts with `{names}` are for `str.format`."""
        return self._catalogue.gettext(message)

    def plural(self, one: str, many: str, n: int) -> str:
        """Return the form of a text that a number asks for, with the number in place of `{n}`."""
        return self._catalogue.ngettext(one, many, n).format(n=self.number(n))

    def in_context(self, context: str, message: str) -> str:
        """Return a text whose meaning the context tells apart from the same words elsewhere."""
        return self._catalogue.pgettext(context, message)

    def number(self, n: int) -> str:
        """Write a whole number, its thousands parted as the language does."""
        least = int(self.in_context("digits from which thousands are parted", "4"))
        comma = "" if len(str(abs(n))) < least else self.in_context("thousands separator", ",")
        return f"{n:,}".replace(",", comma).replace("-", MINUS)

    def decimal(self, value: float) -> str:
        """Write a number of at most six digits, without digits that say nothing: 7.5, or 100."""
        point = self.in_context("decimal separator", ".")
        return f"{value:g}".replace(".", point).replace("-", MINUS)

    def percent(self, value: float) -> str:
        """Write a number of hundredths with the sign that the language sets it off from."""
        form = self.in_context("per cent", "{number}%")
        return form.format(number=self.decimal(value))

    def duration(self, seconds: int) -> str:
        """Write a time as minutes and seconds, with hours if there are any."""
        minutes, rest = divmod(seconds, _SIXTY)
        hours, minutes = divmod(minutes, _SIXTY)
        if not hours:
            form = self.in_context("minutes and seconds", "{minutes}:{seconds}")
            return form.format(minutes=minutes, seconds=f"{rest:02}")
        form = self.in_context("hours, minutes and seconds", "{hours}:{minutes}:{seconds}")
        return form.format(hours=hours, minutes=f"{minutes:02}", seconds=f"{rest:02}")

    def date(self, iso_text: str) -> str:
        """Write the day of an ISO date or time, such as `2026-11-29T12:00:00Z`."""
        year, month, day = iso_text[:10].split("-")
        form = self.in_context("form of a date", "{year}-{month}-{day}")
        return form.format(year=year, month=month, day=day)

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return self.in_context("the language's own name", "English")
