"""Mouse and finger on the table: click to choose, drag to drop. What it means is the table's.

A press and a release on the same card confirm it; a press that travels drags the card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.rules.layout import Place
from game.tv.events import Phase, Pointer
from game.tv.scenes.cursor import Target


class Pointed(Protocol):
    """What the pointer does to the table."""

    def target_at(self, x: int, y: int) -> Target | None:
        """Return what lies at a canvas point, covered cards too."""

    def is_menu(self, y: int) -> bool:
        """Say whether a point belongs to the hint line, which leads to the menu."""

    def drag_distance(self) -> int:
        """Return how far a pointer must travel before it drags, in pixels."""

    def hover(self, target: Target | None) -> None:
        """Move the cursor to a target, if it can be one."""

    def pick_up(self, target: Target) -> Place | None:
        """Return the card that a drag from a target would move, if there is one."""

    def drag(self, place: Place, x: int, y: int) -> None:
        """Let a card follow the pointer."""

    def drop(self, place: Place, x: int, y: int, now_ms: int) -> None:
        """Let a dragged card go."""

    def click(self, target: Target, now_ms: int) -> None:
        """Confirm a target."""

    def open_menu(self) -> None:
        """Open the pause panel."""


@dataclass(frozen=True)
class Press:
    """Where the pointer went down, and the card it drags since it travelled."""

    x: int
    y: int
    target: Target | None
    on_menu: bool
    dragged: Place | None = None


class TablePointer:
    """Follows one pointer from press to release."""

    def __init__(self, table: Pointed) -> None:
        self._table = table
        self._press: Press | None = None

    @property
    def is_dragging(self) -> bool:
        """Whether a card follows the pointer."""
        return self._press is not None and self._press.dragged is not None

    def take(self, pointer: Pointer, now_ms: int) -> None:
        """Take an event of the pointer."""
        if pointer.phase is Phase.DOWN:
            self._down(pointer)
        elif pointer.phase is Phase.UP:
            self._up(pointer, now_ms)
        elif pointer.phase is Phase.MOVE and self._press is not None:
            self._move(pointer, self._press)
        else:
            self._table.hover(self._table.target_at(pointer.x, pointer.y))

    def let_go(self) -> None:
        """Forget a half-made click or drag."""
        self._press = None

    def _down(self, pointer: Pointer) -> None:
        target = self._table.target_at(pointer.x, pointer.y)
        on_menu = target is None and self._table.is_menu(pointer.y)
        self._press = Press(pointer.x, pointer.y, target, on_menu)
        self._table.hover(target)

    def _move(self, pointer: Pointer, press: Press) -> None:
        dragged = press.dragged
        if dragged is None:
            travelled = max(abs(pointer.x - press.x), abs(pointer.y - press.y))
            if press.target is None or travelled < self._table.drag_distance():
                return
            dragged = self._table.pick_up(press.target)
            if dragged is None:
                return
            self._press = Press(press.x, press.y, press.target, press.on_menu, dragged)
        self._table.drag(dragged, pointer.x, pointer.y)

    def _up(self, pointer: Pointer, now_ms: int) -> None:
        press, self._press = self._press, None
        if press is None:
            return
        if press.dragged is not None:
            self._table.drop(press.dragged, pointer.x, pointer.y, now_ms)
            return
        target = self._table.target_at(pointer.x, pointer.y)
        if press.on_menu and target is None and self._table.is_menu(pointer.y):
            self._table.open_menu()
        elif target is not None and target == press.target:
            self._table.click(target, now_ms)
