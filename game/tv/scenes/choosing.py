"""What CONFIRM does: choose a card, let it go, take it or take it together with the chosen one.

Pure: the state and the choice in, a move or another choice out. The rules decide what is legal.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.layout import Place
from game.rules.moves import DRAW, JOKER, REDEAL, Move, take
from game.rules.ruleset import Family, StockTop
from game.rules.state import State
from game.tv.scenes.cursor import Pile, Target, place_of


@dataclass(frozen=True)
class Outcome:
    """What CONFIRM led to: a move to carry out, or the card chosen from now on."""

    chosen: Place | None = None
    move: Move | None = None
    refused: bool = False


def partners(state: State, chosen: Place | None) -> tuple[Place, ...]:
    """Return the places that may leave together with the chosen one."""
    if chosen is None:
        return ()
    takes = (move.places for move in state.legal_moves() if len(move.places) > 1)
    return tuple(p for pair in takes if chosen in pair for p in pair if p != chosen)


def confirm(
    state: State, target: Target, chosen: Place | None, *, auto_pair: bool = False
) -> Outcome:
    """Return what CONFIRM on a target does."""
    if target is Pile.STOCK:
        return _confirm_stock(state, chosen)
    if target is Pile.JOKER:
        return _if_legal(state, JOKER, chosen)
    place = place_of(target, state)
    if place is None:
        return Outcome(chosen=chosen, refused=True)
    return confirm_card(state, place, chosen, auto_pair=auto_pair)


def confirm_card(
    state: State, place: Place, chosen: Place | None, *, auto_pair: bool = False
) -> Outcome:
    """Return what CONFIRM on a card does."""
    legal = state.legal_moves()
    if take(place) in legal:
        return Outcome(move=take(place))
    if chosen == place:
        return _confirm_chosen(state, place)
    if chosen is not None and take(chosen, place) in legal:
        return Outcome(move=take(chosen, place))
    if state.rules.family is Family.CHAIN:
        return Outcome(refused=True)
    fitting = partners(state, place)
    if auto_pair and len(fitting) == 1:
        return Outcome(move=take(place, fitting[0]))
    return Outcome(chosen=place)


def _confirm_chosen(state: State, place: Place) -> Outcome:
    """Let the chosen card go; where two waste cards may pair, the second CONFIRM takes both."""
    if state.waste[-1:] == (place,) and len(state.waste) > 1:
        both = take(state.waste[-2], place)
        if both in state.legal_moves():
            return Outcome(move=both)
    return Outcome()


def _confirm_stock(state: State, chosen: Place | None) -> Outcome:
    """Draw or redeal; where the stock's top plays, the first CONFIRM chooses it."""
    plays = state.rules.house.stock_top is StockTop.PLAYS
    if plays and state.stock and chosen != state.stock[0]:
        return confirm_card(state, state.stock[0], chosen)
    move = DRAW if DRAW in state.legal_moves() else REDEAL
    return _if_legal(state, move, None if plays else chosen)


def _if_legal(state: State, move: Move, chosen: Place | None) -> Outcome:
    legal = move in state.legal_moves()
    return Outcome(chosen=chosen, move=move if legal else None, refused=not legal)


def still_chosen(after: State, chosen: Place | None) -> Place | None:
    """Return the chosen card if it can still be played: a draw buries a chosen waste card."""
    return chosen if chosen is not None and chosen in after.available() else None
