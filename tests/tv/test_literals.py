"""No text that a person sees stands in the code without a translator."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tv.literals import untranslated

GAME_TV = Path(__file__).resolve().parents[2] / "game" / "tv"
# The game's own name, and a letter that is only measured.
NOT_TEXTS = {("title.py", "Pyramide"), ("glyphs.py", "H")}

PLANTED = {
    "a row's label": 'Row("quit", "Quit", Icon.POWER)',
    "a row's help": 'Row("quit", text("Quit"), Icon.POWER, help="Leave the game.")',
    "a value's name": 'Choice([text("Off"), "On"], 0, change)',
    "a key hint": 'Hint(Command.BACK, "Back")',
    "a notice": 'NoticeScene(services, f"{name} is gone")',
    "a question": 'QuestionScene(services, text=words, yes="Yes", no=text("No"), on_yes=go)',
    "a line of a page": 'page.text("Points", Role.BODY, ink, area)',
    "a paragraph": "page.paragraph(words if words else 'Nothing', Role.BODY, ink, area)",
    "a word drawn on the table": 'fonts.fit("Score " + number, Role.SMALL, ink, 90)',
    "a joined line": 'joined(text("Help"), "Page 1")',
    "a constant": '_WORDS = "Menu"\nHint(Command.BACK, _WORDS)',
    "a table of words": '_WORDS = {1: "One"}\nHint(Command.BACK, _WORDS[1])',
    "a form": 'page.text("{n} cards".format(n=n), Role.BODY, ink, area)',
    "a title": 'class A:\n    def title(self):\n        return "Options"',
    "a spoken sentence": 'reader.say("king of hearts")',
}
FINE = {
    "a translated label": 'Row("quit", text("Quit"), Icon.POWER, help=words.text("Leave."))',
    "a number": 'fonts.fit(f"{n}:{m}", Role.SMALL, ink, 90)',
    "what the translator is given": 'translator.text("Quit")',
    "a word that is not shown": 'Row("quit", name, Icon.POWER)',
    "a marked constant": '_WORDS = msgid("Menu")\nHint(Command.BACK, text(_WORDS))',
}


def test_no_text_is_left_in_the_code() -> None:
    """Rows, hints, notices, questions, pages, titles: everything is asked of the translator."""
    found = [
        (path.name, each.text, each.line)
        for path in sorted(GAME_TV.rglob("*.py"))
        for each in untranslated(path.read_text(encoding="utf-8"))
        if (path.name, each.text) not in NOT_TEXTS
    ]
    assert found == []


@pytest.mark.parametrize("planted", PLANTED.values(), ids=PLANTED)
def test_a_planted_text_is_found(planted: str) -> None:
    """The search sees each way in which a text could slip in."""
    assert untranslated(planted) != []


@pytest.mark.parametrize("source", FINE.values(), ids=FINE)
def test_what_is_translated_is_let_pass(source: str) -> None:
    """The search does not cry wolf."""
    assert untranslated(source) == []
