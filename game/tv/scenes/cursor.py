"""Where the cursor may rest and where a direction takes it. Pure: positions in, target out.

The rules' own `available` and `legal_moves` decide what is a target, so the cursor can never rest
on something that cannot be played.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from game.rules.layout import COLUMN_OF, ROW_OF, Place, is_pyramid_place
from game.rules.moves import DRAW, JOKER, REDEAL
from game.rules.state import State
from game.tv.events import Command


class Pile(StrEnum):
    """Targets that are no pyramid place."""

    STOCK = "stock"
    WASTE = "waste"
    JOKER = "joker"


Target = Place | Pile
Point = tuple[int, int]
Positions = Mapping[Target, Point]
"""The centre of every target on the canvas, in pixels."""


def targets(state: State) -> tuple[Target, ...]:
    """Return what the cursor may rest on, in the order of LEFT and RIGHT."""
    moves = state.legal_moves()
    piles: list[Target] = []
    if DRAW in moves or REDEAL in moves:
        piles.append(Pile.STOCK)
    if state.waste:
        piles.append(Pile.WASTE)
    if JOKER in moves:
        piles.append(Pile.JOKER)
    playable = {place for move in moves for place in move.places if is_pyramid_place(place)}
    cards = sorted(playable.union(state.exposed()), key=_across)
    return (*piles, *cards)


def _across(place: Place) -> tuple[int, int]:
    """Order places from left to right; exposed ones never share an x."""
    return 2 * COLUMN_OF[place] - ROW_OF[place], ROW_OF[place]


def place_of(target: Target, state: State) -> Place | None:
    """Return the place of the card a target stands for: none for the stock and the joker."""
    if target is Pile.WASTE:
        return state.waste[-1] if state.waste else None
    return None if isinstance(target, Pile) else target


def target_of(place: Place) -> Target:
    """Return the target of a card that lies in the pyramid or on top of the waste."""
    return place if is_pyramid_place(place) else Pile.WASTE


def target_in(state: State, place: Place) -> Target:
    """Return the target of any card that is available, the top of an open stock among them."""
    return Pile.STOCK if place in state.stock else target_of(place)


def moved(
    command: Command, at: Target | None, choices: tuple[Target, ...], positions: Positions
) -> Target | None:
    """Return the target a direction leads to, the same one if none lies there."""
    if not choices:
        return None
    if at is None or at not in positions:
        return choices[0]
    if at not in choices:
        return nearest(positions[at], choices, positions)
    if command in {Command.LEFT, Command.RIGHT}:
        step = 1 if command is Command.RIGHT else -1
        return choices[(choices.index(at) + step) % len(choices)]
    return _next_row(command, at, choices, positions)


def _next_row(
    command: Command, at: Target, choices: tuple[Target, ...], positions: Positions
) -> Target:
    """Return the nearest target in the next row above or below that has one."""
    sign = -1 if command is Command.UP else 1
    here = _row(positions[at][1], positions)
    steps = {t: (_row(positions[t][1], positions) - here) * sign for t in choices}
    beyond = [t for t in choices if steps[t] > 0]
    if not beyond:
        return at
    closest = min(steps[t] for t in beyond)
    row = [t for t in beyond if steps[t] == closest]
    x = positions[at][0]
    return min(row, key=lambda t: abs(positions[t][0] - x))


def _row(y: int, positions: Positions) -> int:
    """Return the row a height belongs to: 0 is the apex, piles stand in the row beside them."""
    heights = sorted({y for target, (_, y) in positions.items() if not isinstance(target, Pile)})
    step = heights[1] - heights[0]
    return round((y - heights[0]) / step)


def nearest(point: Point, choices: tuple[Target, ...], positions: Positions) -> Target | None:
    """Return the target nearest to a point."""
    return min(choices, key=lambda t: _distance(positions[t], point)) if choices else None


def _distance(first: Point, second: Point) -> int:
    return (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2


def after_change(
    at: Target | None, before: State, after: State, positions: Positions
) -> Target | None:
    """Return where the cursor rests after a state changed.

    It stays where it is while that is a target (so on the stock after a draw); after a removal it
    goes to the nearest newly exposed card, else to the nearest target. Other cards, those of a new
    round, begin as a deal does: the press that took the last card must not play the joker.
    """
    choices = targets(after)
    if not choices:
        return None
    if after.deck != before.deck:
        return first_target(after)
    removed = before.pyramid & ~after.pyramid
    fresh = tuple(p for p in after.exposed() if p not in before.exposed())
    point = positions.get(at) if at is not None else None
    if removed and fresh and point is not None:
        return nearest(point, fresh, positions)
    if at in choices:
        return at
    return nearest(point, choices, positions) if point is not None else first_target(after)


def first_target(state: State) -> Target | None:
    """Return where the cursor starts: a card near the middle of the lowest exposed row."""
    choices = targets(state)
    cards = [t for t in choices if not isinstance(t, Pile)]
    if not cards:
        return choices[0] if choices else None
    return min(cards, key=lambda p: (-ROW_OF[p], abs(2 * COLUMN_OF[p] - ROW_OF[p])))
