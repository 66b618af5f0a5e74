"""Languages: complete catalogues, and numbers and dates as each language writes them."""

from __future__ import annotations

import re

import pytest

from game.tv.i18n import MINUS, Translator, language_of, languages
from tests.catalogues import compiled, extracted, missing, po_path, read

NARROW = "\N{NARROW NO-BREAK SPACE}"


@pytest.mark.parametrize("language", languages())
def test_catalogue_has_exactly_the_texts_of_the_code(language: str) -> None:
    """`python tests/catalogues.py` was run after the last change of a text."""
    there = {(message.context, message.id) for message in read(language) if message.id}
    wanted = {(message.context, message.id) for message in extracted() if message.id}
    assert there == wanted


@pytest.mark.parametrize("language", languages())
def test_everything_is_translated(language: str) -> None:
    """Nothing is empty or only guessed."""
    assert missing(read(language)) == []


@pytest.mark.parametrize("language", languages())
def test_compiled_catalogue_is_that_of_the_text(language: str) -> None:
    """The committed `.mo` is what the committed `.po` compiles to."""
    assert po_path(language).with_suffix(".mo").read_bytes() == compiled(read(language))


@pytest.mark.parametrize("language", languages())
def test_translations_fill_in_the_same_values(language: str) -> None:
    """No translation loses or invents a `{name}`."""
    for message in read(language):
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        wanted = {name for each in ids for name in re.findall(r"\{\w+\}", each)}
        filled = [set(re.findall(r"\{\w+\}", str(string))) for string in strings]
        # A singular may say "once" instead of a number.
        assert filled[-1] == wanted, message.id
        assert all(names <= wanted for names in filled), message.id


def test_french_keeps_its_spaces() -> None:
    """Before ; : ! ? and inside guillemets stands a narrow no-break space."""
    for message in read("fr"):
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        for string in filter(None, strings) if message.id else ():
            assert not re.search(rf"[^{NARROW}\W][;:!?»%]|[^{NARROW}] ?[;!?»]|«[^{NARROW}]", string)


def test_english_says_what_the_code_says() -> None:
    """The texts in the code are the English ones."""
    assert all(message.string == message.id for message in read("en") if message.id)


@pytest.mark.parametrize(
    ("language", "numbers", "date"),
    [
        ("en", ("999", "1,234", "1,234,567", f"{MINUS}5,000"), "2026-11-29"),
        (
            "fr",
            ("999", f"1{NARROW}234", f"1{NARROW}234{NARROW}567", f"{MINUS}5{NARROW}000"),
            "29/11/2026",
        ),
        ("es", ("999", "1234", f"1{NARROW}234{NARROW}567", f"{MINUS}5000"), "29/11/2026"),
        ("de", ("999", "1.234", "1.234.567", f"{MINUS}5.000"), "29.11.2026"),
    ],
)
def test_numbers_and_dates(language: str, numbers: tuple[str, ...], date: str) -> None:
    """Thousands and days are written as the language does; Spanish parts from five digits on."""
    translator = Translator(language)
    assert tuple(translator.number(n) for n in (999, 1234, 1234567, -5000)) == numbers
    assert translator.date("2026-11-29T23:59:59Z") == date


@pytest.mark.parametrize(
    ("language", "decimal", "percent"),
    [
        ("en", "7.5", "85%"),
        ("fr", "7,5", f"85{NARROW}%"),
        ("es", "7,5", f"85{NARROW}%"),
        ("de", "7,5", f"85{NARROW}%"),
    ],
)
def test_decimals_and_shares(language: str, decimal: str, percent: str) -> None:
    """The comma and the space before the sign are the language's."""
    translator = Translator(language)
    assert translator.decimal(7.5) == decimal
    assert translator.decimal(-7.5) == f"{MINUS}{decimal}"
    assert translator.percent(85.0) == percent


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0:00"), (65, "1:05"), (3599, "59:59"), (3661, "1:01:01")]
)
def test_durations(language: str, seconds: int, words: str) -> None:
    """A time of play reads as on a clock, with hours only if there are any."""
    assert Translator(language).duration(seconds) == words


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", {0: "0 redeals", 1: "1 redeal", 2: "2 redeals"}),
        ("fr", {0: "0 repige", 1: "1 repige", 2: "2 repiges"}),
    ],
)
def test_plurals(language: str, counts: dict[int, str]) -> None:
    """Zero is singular in French and plural in English."""
    translator = Translator(language)
    for n, text in counts.items():
        assert translator.plural("{n} redeal", "{n} redeals", n) == text


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LC_ALL": "fr", "LC_MESSAGES": "en_GB", "LANG": "en"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr_BE@euro"}, "fr"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "eo"}, "en"),
        ({}, "en"),
    ],
)
def test_automatic_language(environ: dict[str, str], language: str) -> None:
    """`auto` follows LC_ALL, then LC_MESSAGES, then LANG, and falls back to English."""
    assert language_of(environ) == language
    assert Translator("auto", environ).language == language


def test_unknown_language_is_the_automatic_one() -> None:
    """A stored language that is gone does no harm."""
    assert Translator("tlh", {"LANG": "fr"}).language == "fr"


def test_each_language_knows_its_own_name() -> None:
    """The options list languages by what they call themselves."""
    names = {code: Translator(code).name for code in languages()}
    assert names == {"de": "Deutsch", "en": "English", "es": "Español", "fr": "Français"}
