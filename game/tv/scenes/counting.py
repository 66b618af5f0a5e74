"""The counter: what a player with a perfect memory knows, and nothing more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.play.actions import parse_action
from game.play.game import Game
from game.rules.cards import RANKS
from game.rules.layout import PYRAMID_PLACES, Place
from game.rules.state import State
from game.tv.view.picture import RankCount


def counted(state: State) -> tuple[RankCount, ...]:
    """Return for each rank how many cards are exposed, covered and in the stock.

    The top of the waste counts as exposed, the cards under it as covered. What the pyramid does
    not show must be in the stock, so its ranks are known without having seen it.
    """
    exposed = (*state.exposed(), *state.waste[-1:])
    there = [p for p in PYRAMID_PLACES if state.pyramid >> p & 1]
    covered = [*(p for p in there if p not in exposed), *state.waste[:-1]]
    counts = [_ranks(state, places) for places in (exposed, covered, state.stock)]
    return tuple(
        RankCount(rank, *(count[rank] for count in counts)) for rank in range(1, len(RANKS) + 1)
    )


def _ranks(state: State, places: Iterable[Place]) -> Counter[int]:
    return Counter(state.card(place).rank for place in places)


def seen_in_stock(game: Game, lines: Iterable[str]) -> frozenset[Place]:
    """Return the stock cards seen so far, told by carrying out a journal's lines from the deal."""
    seen = set(game.state.waste)
    for line in lines:
        game = game.after(parse_action(line))
        seen.update(game.state.waste)
    return frozenset(seen)
