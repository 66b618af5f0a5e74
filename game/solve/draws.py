"""What the search passes round: takes on a line, draws that lead to one, the pile's house rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.solve.grid import Bit, Grid
from game.solve.pile import Bits, Moment, Pile, indexes_of, without


class Step(NamedTuple):
    """One take on a winning line: stock card, its pyramid partner, the shape that follows.

    By house rules the partner may be the card below it in the pile: then `bit` is 0.
    """

    card: int
    bit: Bit
    grid: Grid


Draw = tuple[int, Moment, bool, bool]
"""A card drawn that can be taken, and the moment after that.

Then whether only a dead card shows, and whether the card below it in the pile is its partner and
gone too. A plain tuple, for there are so many of them.
"""


class House(NamedTuple):
    """House rules that concern the pile: neighbours there may pair, and everything must go.

    Whether the stock's top plays or the two topmost waste cards may pair is the same here: cards
    that lie on each other in the waste were stock's top and waste's top just before.
    """

    stock_pairs: bool = False
    everything: bool = False


def top_turned_down(live: Bits, walls: Bits, drawn: int) -> int:
    """Return the first card known to be turned down.

    That is the waste top, unless a dead card may lie on it; else the next card to be drawn.
    """
    waste = live & (1 << drawn) - 1
    above = live >> drawn << drawn
    if not waste or not above or walls & above & -above:
        return drawn
    return waste.bit_length() - 1


def passed_over(drawn: int, i: int, *, goes_round: bool) -> Bits:
    """Return the cards drawn before a card, the waste turned over on the way or not."""
    before = (1 << i) - 1
    return before | -1 << drawn if goes_round else before & -1 << drawn


def up_to(stops: Bits, passed_from: int, drawn: int) -> Bits:
    """Return the cards once round that are drawn before one of `stops` is passed over.

    From `passed_from` on (see `top_turned_down`) they are passed over first.
    """
    ahead = stops & -1 << passed_from
    if ahead:
        return ((ahead & -ahead) << 1) - 1 & -1 << drawn
    return ((stops & -stops) << 1) - 1 | -1 << drawn


def draw_order(live: Bits, drawn: int, left: int) -> list[tuple[int, int]]:
    """Return the cards once round as they are drawn, each with the redeals left then."""
    order = [(i, left) for i in indexes_of(live >> drawn << drawn)]
    if left:
        order += [(i, left - 1) for i in indexes_of(live & (1 << drawn) - 1)]
    return order


def first_drawn(live: Bits, drawn: int, left: int, count: int) -> Bits:
    """Return the cards that are drawn first, so many of them."""
    if count >= live.bit_count():
        return live
    return sum(1 << i for i, _ in draw_order(live, drawn, left)[:count])


def with_below(pile: Pile, i: int, moment: Moment) -> Iterator[Draw]:
    """Yield the take of a card just drawn, and already left out, with the one below it."""
    live, walls, drawn, left, declined = moment
    waste = live & (1 << i) - 1
    below = waste.bit_length() - 1
    if waste and pile.are_partners(below, i):
        after = *without(live, walls, 1 << below), drawn, left, declined
        yield i, after, bool(walls & 1 << below), True
