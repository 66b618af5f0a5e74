"""What mouse and finger do to a table scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.rules.layout import Place
from game.tv.scenes import cursor
from game.tv.scenes.cursor import Pile, Target, place_of
from game.tv.scenes.hand import Drop, drops
from game.tv.view.picture import REMOVED

if TYPE_CHECKING:
    from game.tv.scenes.table import TableScene

# A press that travels further than this share of a card's width drags the card.
_DRAG_SHARE = 0.2


class PauseDoor(Protocol):
    """The way to the pause panel."""

    def pause(self) -> None:
        """Open the pause panel."""


class TableMouse:
    """Points, clicks and drags on a table, as `Pointed` asks."""

    def __init__(self, table: TableScene, door: PauseDoor) -> None:
        self._table = table
        self._door = door

    def target_at(self, x: int, y: int) -> Target | None:
        """Return what lies at a canvas point, covered cards too."""
        name = self._table.painter.view().target_at(x, y)
        return Pile(name) if isinstance(name, str) else name

    def is_menu(self, y: int) -> bool:
        """Say whether a point belongs to the hint line, which leads to the menu."""
        return self._table.painter.is_menu(y)

    def drag_distance(self) -> int:
        """Return how far a pointer must travel before it drags, in pixels."""
        return max(4, round(self._table.painter.view().layout.card[0] * _DRAG_SHARE))

    def hover(self, target: Target | None) -> None:
        """Move the cursor to a target, if it can be one."""
        if target in cursor.targets(self._table.playing.game.state):
            self._table.hand = self._table.hand.at(target)

    def pick_up(self, target: Target) -> Place | None:
        """Return the card that a drag from a target would move: any that is available."""
        state = self._table.playing.game.state
        place = state.stock[0] if target is Pile.STOCK and state.stock else place_of(target, state)
        return place if place is not None and place in state.available() else None

    def drag(self, place: Place, x: int, y: int) -> None:
        """Let a card follow the pointer."""
        hand = self._table.hand.choosing(place)
        self._table.hand = hand.dragging((x, y), self._drop_at(place, x, y))

    def drop(self, place: Place, x: int, y: int, now_ms: int) -> None:
        """Let a dragged card go: onto its partner or the removed pile, else it flies home."""
        state = self._table.playing.game.state
        on = self._drop_at(place, x, y)
        move = drops(state, place).get(on) if on is not None else None
        if move is not None:
            self._table.move(move, now_ms)
            return
        dragged = self._table.hand
        self._table.hand = dragged.choosing(None)
        self._table.painter.fly_home(dragged, self._table.hand, now_ms)

    def click(self, target: Target, now_ms: int) -> None:
        """Confirm a target; what can not be played is refused gently."""
        if target == self._table.hand.cursor:
            self._table.confirm(now_ms)
        else:
            self._table.refuse(now_ms)

    def open_menu(self) -> None:
        """Open the pause panel."""
        self._door.pause()

    def _drop_at(self, place: Place, x: int, y: int) -> Drop | None:
        """Return where a card would go if it were dropped at a point."""
        fitting = drops(self._table.playing.game.state, place)
        view = self._table.painter.view()
        if REMOVED in fitting and view.is_removed_pile(x, y):
            return REMOVED
        target = self.target_at(x, y)
        if target in fitting:
            return target
        near = [t for t in fitting if t != REMOVED and view.target_rect(t).collidepoint(x, y)]
        return near[0] if near else None
