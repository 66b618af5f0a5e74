"""A careless player: takes whatever shows, any of it, and draws only when nothing does.

How seldom such a player wins says more about how hard a deal feels than the solver's dead ends do.
"""

from __future__ import annotations

import random

from game.rules.moves import Verb
from game.rules.pairs import PairsState

_MOST_PASSES = 6
"""A careless player does not turn the waste for ever, even where redeals are unlimited."""


def careless_wins(state: PairsState, *, games: int, chance: random.Random) -> int:
    """Return how many of some careless games from a state are won."""
    return sum(_is_won_carelessly(state, chance) for _ in range(games))


def _is_won_carelessly(state: PairsState, chance: random.Random) -> bool:
    passes = 1
    while not state.is_won:
        moves = state.legal_moves()
        takes = [move for move in moves if move.verb is Verb.TAKE]
        if not moves or passes > _MOST_PASSES:
            return False
        move = chance.choice(takes or moves)
        passes += move.verb is Verb.REDEAL
        state = state.after(move)
    return True
