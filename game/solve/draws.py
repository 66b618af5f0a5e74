"""What the search passes round: takes on a line, draws that lead to one, the pile's house rules."""

from __future__ import annotations

from typing import NamedTuple

from game.solve.grid import Bit, Grid
from game.solve.pile import Bits, indexes_of


class Step(NamedTuple):
    """One take on a winning line: stock card, its pyramid partner, the shape that follows.

    By house rules the partner may be the card below it in the pile: then `bit` is 0.
    """

    card: int
    bit: Bit
    grid: Grid


Draw = tuple[int, Bits, Bits, int, int, bool, bool]
"""A card drawn that can be taken, and the position without it: live, walls, drawn, redeals left.

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
