"""Which sounds there are, and which one belongs to a change of the game.

Nothing here touches a sound device; a scene needs no more than a `SoundPlayer`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from game.play.actions import Deed
from game.play.game import Status
from game.play.session import Change


class Effect(StrEnum):
    """A sound of the game; the value is the name of its file."""

    CHOOSE = "choose"
    DRAW = "draw"
    FLIP = "flip"
    TAKE = "take"
    KING = "king"
    REFUSE = "refuse"
    REDEAL = "redeal"
    DEAL = "deal"
    WIN = "win"
    STUCK = "stuck"
    MENU_MOVE = "menu_move"
    MENU_CONFIRM = "menu_confirm"
    MENU_BACK = "menu_back"


class SoundPlayer(Protocol):
    """What a scene needs to be heard."""

    def play(self, effect: Effect) -> None:
        """Start an effect now; never fails, never waits."""


class Silence:
    """A player that plays nothing."""

    def play(self, effect: Effect) -> None:
        """Play nothing."""


_BY_DEED = {
    Deed.DRAW: Effect.DRAW,
    Deed.REDEAL: Effect.REDEAL,
    Deed.JOKER: Effect.FLIP,
    Deed.UNDO: Effect.FLIP,
    Deed.HINT: Effect.CHOOSE,
}
_BY_END = {Status.WON: Effect.WIN, Status.STUCK: Effect.STUCK, Status.FINISHED: Effect.STUCK}


def effect_of(change: Change) -> Effect:
    """Return the one effect that says what happened; the end of a game drowns out its last move."""
    status = change.after.status
    if status in _BY_END:
        return _BY_END[status]
    return _BY_DEED.get(change.action.deed) or _effect_of_take(change)


def _effect_of_take(change: Change) -> Effect:
    """Tell apart a new round of chain, a king gone by itself, and any other take."""
    before, after, places = change.before.state, change.after.state, change.action.places
    if after.pyramid & ~before.pyramid:
        return Effect.DEAL
    # In chain a single card is not gone: it lies on the waste, be it a king or not.
    goes_alone = len(places) == 1 and places[0] not in after.waste
    return Effect.KING if goes_alone else Effect.TAKE
