"""Why a game is stuck, as a value; the menus make a sentence of it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.rules.cards import make_thirteen
from game.rules.layout import PYRAMID_PLACES, Place
from game.rules.pairs import PairsState
from game.solve.grid import BIT_OF, related_to


class Obstacle(StrEnum):
    """What keeps an exposed card from its partners, the most final first."""

    NO_PARTNER = "no partner"
    UNDER_ITSELF = "under itself"
    COVERED = "covered"
    BURIED = "buried"


class StuckReason(NamedTuple):
    """An exposed card, what keeps it there, and where its partners lie (none for `NO_PARTNER`)."""

    obstacle: Obstacle
    place: Place
    partners: tuple[Place, ...]


def stuck_reason(state: PairsState) -> StuckReason | None:
    """Return why a stuck position is stuck, the most final reason; none if it is not stuck."""
    if not state.is_stuck:
        return None
    reasons = [_reason(state, place) for place in state.exposed()]
    order = list(Obstacle)
    return min(reasons, key=lambda reason: order.index(reason.obstacle), default=None)


def _reason(state: PairsState, place: Place) -> StuckReason:
    """Return what keeps one exposed card where it is."""
    still_there = (
        *(p for p in PYRAMID_PLACES if state.pyramid >> p & 1),
        *state.stock,
        *state.waste,
    )
    card = state.card(place)
    partners = tuple(p for p in still_there if make_thirteen(card, state.card(p)))
    in_pyramid = tuple(p for p in partners if p in PYRAMID_PLACES)
    if not partners:
        return StuckReason(Obstacle.NO_PARTNER, place, ())
    if in_pyramid != partners:
        return StuckReason(Obstacle.BURIED, place, partners)
    if all(BIT_OF[p] & related_to(BIT_OF[place]) for p in in_pyramid):
        return StuckReason(Obstacle.UNDER_ITSELF, place, partners)
    return StuckReason(Obstacle.COVERED, place, partners)
