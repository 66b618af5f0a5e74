"""The player's hand: cursor, chosen card and what a pointer drags. Undo does not bring it back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.layout import Place
from game.rules.moves import Move, take
from game.rules.ruleset import Family
from game.rules.state import State
from game.tv.scenes import choosing, cursor
from game.tv.scenes.cursor import Pile, Positions, Target
from game.tv.view.picture import REMOVED

# Where a dragged card may be dropped: a target, or the name of the removed pile.
Drop = Target | str


@dataclass(frozen=True)
class Hand:
    """Where the player points and what is chosen; `dragged_to` is in canvas pixels."""

    cursor: Target | None = None
    chosen: Place | None = None
    dragged_to: tuple[int, int] | None = None
    drop_on: Drop | None = None

    def at(self, target: Target | None) -> Hand:
        """Return the hand with the cursor elsewhere."""
        return replace(self, cursor=target)

    def choosing(self, place: Place | None) -> Hand:
        """Return the hand with another card chosen, or none; nothing is dragged then."""
        return replace(self, chosen=place, dragged_to=None, drop_on=None)

    def dragging(self, to: tuple[int, int], on: Drop | None) -> Hand:
        """Return the hand with the chosen card following a pointer."""
        return replace(self, dragged_to=to, drop_on=on)

    def after(self, before: State, state: State, positions: Positions) -> Hand:
        """Return the hand after a change of the state; a chosen card that was drawn is let go."""
        at = cursor.after_change(self.cursor, before, state, positions)
        is_drawn = self.chosen in before.stock and self.chosen not in state.stock
        return Hand(at, None if is_drawn else choosing.still_chosen(state, self.chosen))


def drops(state: State, dragged: Place | None) -> dict[Drop, Move]:
    """Return where a dragged card may be dropped, and the move that each drop is."""
    if dragged is None:
        return {}
    legal = state.legal_moves()
    places: dict[Drop, Move] = {
        cursor.target_in(state, p): take(dragged, p) for p in choosing.partners(state, dragged)
    }
    if take(dragged) in legal:
        alone_on = Pile.WASTE if state.rules.family is Family.CHAIN else REMOVED
        places[alone_on] = take(dragged)
    return places
