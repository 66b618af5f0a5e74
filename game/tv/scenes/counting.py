"""The counter: what a player with a perfect memory knows, and nothing more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.play.actions import parse_action
from game.play.game import Game
from game.rules.cards import RANKS
from game.rules.layout import PYRAMID_PLACES, Place
from game.rules.ruleset import Family, StockTop
from game.rules.state import State
from game.tv.view.picture import RankCount


def counted(state: State) -> tuple[RankCount, ...]:
    """Return for each rank how many cards are exposed, covered and in the stock.

    The top of the waste counts as exposed, the cards under it as covered; in chain they are gone
    for good. What the pyramid does not show must be in the stock, so its ranks are known without
    having seen it.
    """
    waste = () if state.rules.family is Family.CHAIN else state.waste
    exposed = (*state.exposed(), *waste[-1:])
    there = [p for p in PYRAMID_PLACES if state.pyramid >> p & 1]
    covered = [*(p for p in there if p not in exposed), *waste[:-1]]
    counts = [_ranks(state, places) for places in (exposed, covered, state.stock)]
    return tuple(
        RankCount(rank, *(count[rank] for count in counts)) for rank in range(1, len(RANKS) + 1)
    )


def _ranks(state: State, places: Iterable[Place]) -> Counter[int]:
    return Counter(state.card(place).rank for place in places)


def seen_in_stock(game: Game, lines: Iterable[str]) -> frozenset[Place]:
    """Return the stock cards seen so far, told by carrying out a journal's lines from the deal."""
    seen = set(shown_of_stock(game.state))
    for line in lines:
        game = game.after(parse_action(line))
        seen.update(shown_of_stock(game.state))
    return frozenset(seen)


def shown_of_stock(state: State) -> tuple[Place, ...]:
    """Return the stock cards that a position shows: the waste, and the top of an open stock."""
    is_open = state.rules.house.stock_top is StockTop.PLAYS
    return (*state.waste, *state.stock[:1]) if is_open else state.waste
