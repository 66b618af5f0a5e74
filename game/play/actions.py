"""Actions: what a player does at a time of play, and how the journal writes it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rules.layout import Place, PlaceError, parse_place, place_text
from game.rules.moves import Move, Verb, take

LATEST_MS = 999_999_999
_PAIR = 2


class ActionError(ValueError):
    """A text that should be an action is not."""


class Deed(StrEnum):
    """Everything a journal line can say: the moves, and what is said about the game."""

    DRAW = "draw"
    REDEAL = "redeal"
    TAKE = "take"
    JOKER = "joker"
    UNDO = "undo"
    HINT = "hint"
    FINISH = "finish"


@dataclass(frozen=True, slots=True)
class Action:
    """One deed at a time of play in milliseconds; only a take has places, ascending."""

    at_ms: int
    deed: Deed
    places: tuple[Place, ...] = ()

    @property
    def move(self) -> Move | None:
        """The rules' move, or none for undo, hint and finish."""
        if self.deed in _MOVE_DEEDS:
            return Move(Verb(self.deed), self.places)
        return None


_MOVE_DEEDS = frozenset(Deed(verb) for verb in Verb)


def action_of(move: Move, at_ms: int) -> Action:
    """Return the action that carries out a move."""
    return Action(at_ms, Deed(move.verb), move.places)


def parse_number(text: str, largest: int) -> int:
    """Read a decimal without sign or leading zeros, at most `largest`; raise `ActionError`."""
    plain = text.isascii() and text.isdecimal() and (text == "0" or not text.startswith("0"))
    if not plain or len(text) > len(str(largest)) or int(text) > largest:
        raise ActionError(f"“{text[:20]}” is not a number from 0 to {largest}")
    return int(text)


def parse_action(line: str) -> Action:
    """Read a journal line such as `2500 take g2 s3`; raise `ActionError` for anything else."""
    words = line.split(" ")
    if len(words) < _PAIR:
        raise ActionError("an action is a time in milliseconds, a space and a verb")
    at_ms = parse_number(words[0], LATEST_MS)
    deed = _parse_deed(words[1])
    places = _parse_places(words[2:])
    if deed is Deed.TAKE:
        if not 1 <= len(places) <= _PAIR or len(set(places)) != len(places):
            raise ActionError("a take names one place or two different ones")
        return Action(at_ms, deed, take(*places).places)
    if places:
        raise ActionError(f"{deed} takes no place")
    return Action(at_ms, deed)


def _parse_deed(word: str) -> Deed:
    try:
        return Deed(word)
    except ValueError:
        raise ActionError(f"“{word[:20]}” is not something a player can do") from None


def _parse_places(words: list[str]) -> tuple[Place, ...]:
    try:
        return tuple(map(parse_place, words))
    except PlaceError as error:
        raise ActionError(str(error)) from error


def action_text(action: Action) -> str:
    """Write an action as `parse_action` reads it, without the line's end."""
    return " ".join((str(action.at_ms), action.deed, *map(place_text, action.places)))
