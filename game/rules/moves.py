"""Moves: what changes a state. Undo, hints and giving up belong to `game.play`."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.rules.layout import Place


class Verb(StrEnum):
    """The kinds of move, named as the journal names them."""

    DRAW = "draw"
    REDEAL = "redeal"
    TAKE = "take"
    JOKER = "joker"


class Move(NamedTuple):
    """A move; only a take has places: one, or two in ascending order (pyramid card first)."""

    verb: Verb
    places: tuple[Place, ...] = ()


DRAW = Move(Verb.DRAW)
REDEAL = Move(Verb.REDEAL)
JOKER = Move(Verb.JOKER)


def take(*places: Place) -> Move:
    """Return the take of one or two places, given in any order."""
    return Move(Verb.TAKE, tuple(sorted(places)))
