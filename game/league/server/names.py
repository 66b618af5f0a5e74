"""Nicknames: those of the game's players, with one sentence for each refusal."""

from __future__ import annotations

import unicodedata

from game.league.api import Code
from game.league.server.refusals import Refusal
from game.store.people import MAX_NAME, PlayerError, parse_name


def checked_name(text: str) -> str:
    """Return a nickname with its spaces and accents tidied; raise `Refusal`."""
    tidy = " ".join(unicodedata.normalize("NFC", text).split())
    if not tidy:
        raise Refusal(422, Code.NAME_EMPTY, "A nickname has at least one character.")
    if not tidy.isprintable():
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


def name_key(name: str) -> str:
    """Return what two nicknames must not share: letters whatever their case, width or form."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def name_taken() -> Refusal:
    """Return the refusal of a nickname that somebody has."""
    return Refusal(409, Code.NAME_TAKEN, "Another player has this nickname already.")
