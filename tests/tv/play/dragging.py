"""Dragging with a mouse or a finger, press by press, so that a test may interrupt it.

And the moves to drag: which deal of a rule set has one, and what kind of move it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.rules.layout import Place
from game.rules.moves import Move, Verb
from game.rules.ruleset import Redeals, redeals_text
from game.rules.state import State
from game.tv.scenes.cursor import target_in
from tests.tv.play.conftest import MakeCouch
from tests.tv.play.couch import Couch
from tests.tv.play.hands import FINGER, TOUCH_SCREEN, key_hand
from tests.tv.play.lines import dealt

Point = tuple[int, int]
Fits = Callable[[State], Move | None]
# Each rule set of pairs, its redeals and level.
PAIRS: dict[str, tuple[Redeals, str | None]] = {
    "arcade": (1, None),
    "timed": (2, None),
    "classic": (2, None),
    "levels": (2, "medium"),
    "open_stock": (2, None),
    "strict": (0, None),
}
# A point of the window where nothing lies.
FAR: Point = (5, 200)
FLOWN_HOME_MS = 600
_STEPS = 4


class MouseDrag:
    """A mouse: `press`, `move` and `release` at points of the window."""

    def __init__(self, couch: Couch) -> None:
        self.couch = couch
        self._at: Point = (0, 0)

    def press(self, at: Point) -> None:
        """Point and press the left button."""
        self.couch.post(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(0, 0, 0), touch=False)
        self.couch.step()
        self._at = at
        self.couch.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        self.couch.step()

    def move(self, to: Point) -> None:
        """Go to a point in a few steps."""
        for at in _way(self._at, to):
            self.couch.post(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0), touch=False)
            self.couch.step()
        self._at = to

    def release(self) -> None:
        """Let the button go."""
        self.couch.post(pygame.MOUSEBUTTONUP, pos=self._at, button=1, touch=False)
        self.couch.step()


class FingerDrag:
    """A finger on a touch screen, as a mouse."""

    def __init__(self, couch: Couch, finger: int = FINGER) -> None:
        self.couch = couch
        self._finger = finger
        self._at: Point = (0, 0)

    def press(self, at: Point) -> None:
        """Put the finger down."""
        self._at = at
        self._post(pygame.FINGERDOWN)

    def move(self, to: Point) -> None:
        """Go to a point in a few steps."""
        for at in _way(self._at, to):
            self._at = at
            self._post(pygame.FINGERMOTION)

    def release(self) -> None:
        """Lift the finger."""
        self._post(pygame.FINGERUP)

    def _post(self, kind: int) -> None:
        width, height = pygame.display.get_window_size()
        x, y = self._at[0] / width, self._at[1] / height
        self.couch.post(
            kind, touch_id=TOUCH_SCREEN, finger_id=self._finger, x=x, y=y, dx=0.01, dy=0.01
        )
        self.couch.step()


Drag = MouseDrag | FingerDrag


def drag(hand: Drag, start: Point, end: Point) -> None:
    """Drag from one point to another and let go."""
    hand.press(start)
    hand.move(end)
    hand.release()


def _way(start: Point, end: Point) -> list[Point]:
    """Return points on the way, the end last."""
    (x0, y0), (x1, y1) = start, end
    steps = range(1, _STEPS + 1)
    return [(x0 + (x1 - x0) * n // _STEPS, y0 + (y1 - y0) * n // _STEPS) for n in steps]


def dealt_with(make_couch: MakeCouch, rules: str, fits: Fits) -> tuple[Couch, Move]:
    """Deal the first deal of a rule set that has a certain move, after some draws; return both."""
    redeals, level = PAIRS.get(rules, (0, None))
    deal, draws = _found(rules, redeals, level, fits)
    asked = {"level": level} if level else {"redeals": redeals_text(redeals)}
    couch = make_couch(rules=rules, deal=deal, **asked)
    for _ in range(draws):
        key_hand(couch).draw()
    move = fits(couch.session.game.state)
    assert move is not None
    return couch, move


def _found(rules: str, redeals: Redeals, level: str | None, fits: Fits) -> tuple[int, int]:
    """Return a deal and a number of draws after which there is such a move."""
    for deal in range(1, 200):
        for draws, state in enumerate(_drawing(dealt(deal, redeals, rules, level))):
            if fits(state) is not None:
                return deal, draws
    raise AssertionError("no such deal")


def _drawing(state: State) -> Iterator[State]:
    """Yield the state after no draw, one, two and three draws."""
    draw = next(move for move in state.legal_moves() if move.verb is Verb.DRAW)
    for _ in range(4):
        yield state
        state = state.after(draw)


def takes(state: State, count: int) -> list[Move]:
    """Return the takes of so many cards."""
    return [move for move in state.legal_moves() if len(move.places) == count]


def pair_of_pyramid(state: State) -> Move | None:
    """Return two exposed cards that make thirteen."""
    return next((m for m in takes(state, 2) if max(m.places) < 28), None)


def waste_pair(state: State) -> Move | None:
    """Return an exposed card and the waste's top."""
    fitting = (m for m in takes(state, 2) if state.waste and m.places[1] == state.waste[-1])
    return next((m for m in fitting if m.places[0] < 28), None)


def king(state: State) -> Move | None:
    """Return an exposed king."""
    return next((m for m in takes(state, 1) if m.places[0] < 28), None)


def waste_king(state: State) -> Move | None:
    """Return a king on the waste."""
    return next((m for m in takes(state, 1) if m.places[0] in state.waste), None)


def stock_pair(state: State) -> Move | None:
    """Return an exposed card and the stock's top."""
    fitting = (m for m in takes(state, 2) if m.places[1] in state.stock)
    return next((m for m in fitting if m.places[0] < 28), None)


def stock_and_waste(state: State) -> Move | None:
    """Return the waste's top and the stock's top."""
    return next((m for m in takes(state, 2) if min(m.places) >= 28), None)


def stock_king(state: State) -> Move | None:
    """Return a king on the stock."""
    return next((m for m in takes(state, 1) if m.places[0] in state.stock), None)


def chain_take(state: State) -> Move | None:
    """Return a card that fits the waste."""
    return next(iter(takes(state, 1)), None)


def middle(couch: Couch, place: Place) -> Point:
    """Return the middle of a card that lies on the table."""
    return couch.centre(target_in(couch.session.game.state, place))


def check_taken(couch: Couch, move: Move, before: State) -> None:
    """Assert that the move was made, and that nothing is in the hand any more."""
    assert couch.session.game.state == before.after(move)
    assert couch.table.hand.dragged_to is None
    assert couch.chosen is None
