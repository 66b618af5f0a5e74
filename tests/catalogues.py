"""Brings the catalogues in `assets/locale` up to date: `python tests/catalogues.py`.

Reads every text in the code and in the shipped rule files, adds what is new to each language's
`.po`, takes out what is gone and compiles the `.mo`. English fills itself; for the others it tells
what is still to be translated.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.config import HOUSE_RULES, SHIPPED_RULES, load_rules
from game.rule_faults import Wrong

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
ENGLISH = "en"
# What `Translator` calls its texts, and the mark for texts that are translated later.
KEYWORDS = {"text": None, "msgid": None, "plural": (1, 2), "in_context": ((1, "c"), 2)}

# Where texts stand: in the table's code, and in the templates of the league's web page.
SOURCES = (("game/tv", "**.py", "python"), ("game/league/server", "**.html", "jinja2"))
OPTIONS = {"**.html": {"trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}}


def extracted() -> Catalog:
    """Return a catalogue of every text in the code, by file and line, then of the rule files.

    What may be wrong with rule files is told below `game/tv` too, so it is listed by itself.
    """
    catalogue = Catalog(project="Pyramide")
    for folder, pattern, method in SOURCES:
        found = extract_from_dir(ROOT / folder, [(pattern, method)], OPTIONS, keywords=KEYWORDS)
        for file, line, message, comments, context in sorted(found, key=lambda each: each[:2]):
            catalogue.add(
                message, None, [(f"{folder}/{file}", line)], auto_comments=comments, context=context
            )
    for kind in Wrong:
        catalogue.add(kind.value, None, [("game/rule_faults.py", 1)])
    for name in (*SHIPPED_RULES, *HOUSE_RULES):
        rules = load_rules(ROOT / "configs" / "rules" / f"{name}.toml")
        for words in filter(None, (rules.name, rules.about)):
            catalogue.add(words, None, [(f"configs/rules/{name}.toml", 1)])
    return catalogue


def languages() -> list[str]:
    """Return the languages that have a folder."""
    return sorted(path.name for path in LOCALE.iterdir() if path.is_dir())


def po_path(language: str) -> Path:
    """Return where a language's texts are."""
    return LOCALE / language / "LC_MESSAGES" / "pyramide.po"


def read(language: str) -> Catalog:
    """Return a language's catalogue, empty if there is none yet."""
    path = po_path(language)
    if not path.is_file():
        return Catalog(locale=language, project="Pyramide")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue as gettext reads it."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def missing(catalogue: Catalog) -> list[str]:
    """Return the texts that are not translated, or only guessed."""
    return [
        str(message.id)
        for message in catalogue
        if message.id
        and (message.fuzzy or not all(_forms(message.string)) or not _forms(message.string))
    ]


def _forms(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    if string is None:
        return ()
    return (string,) if isinstance(string, str) else tuple(string)


def updated(language: str) -> Catalog:
    """Return a language's catalogue with exactly the texts of the code."""
    catalogue = read(language)
    catalogue.update(
        extracted(),
        no_fuzzy_matching=True,
        update_header_comment=False,
        update_creation_date=False,
    )
    catalogue.obsolete.clear()
    catalogue.last_translator = catalogue.language_team = "Pyramide"
    catalogue.msgid_bugs_address = "-"
    catalogue.project, catalogue.version = "Pyramide", "1"
    if language == ENGLISH:
        for message in catalogue:
            if message.id:
                message.string = message.id
    return catalogue


def main() -> None:
    """Update and compile every language."""
    for language in languages():
        catalogue = updated(language)
        path = po_path(language)
        with path.open("wb") as file:
            write_po(file, catalogue, width=0, omit_header=False, include_lineno=False)
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        lacking = missing(catalogue)
        print(f"{language}: {len(catalogue)} texts, {len(lacking)} to translate")  # noqa: T201 - a command
        for text in lacking:
            print(f"  {text}")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
