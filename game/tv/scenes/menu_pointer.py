"""Mouse and finger on a menu: hovering moves the focus, a click acts, drag and wheel scroll."""

from __future__ import annotations

from enum import Enum

from game.tv.events import Command, Phase, Pointer
from game.tv.scenes.menu_picture import MenuPicture
from game.tv.view.rows import RowWidget

_NOTCHES = {Phase.WHEEL_UP: -1, Phase.WHEEL_DOWN: 1}


class Outcome(Enum):
    """What a pointer did."""

    NOTHING = "nothing"
    CHANGED = "changed"
    BACK = "back"


class MenuPointer:
    """Remembers what was pressed until it is let go of."""

    def __init__(self) -> None:
        # The row by its key: what is pressed may be laid out anew before it is let go of.
        self._row: str | None = None
        self._hint: Command | None = None
        self._drag_from: int | None = None
        self._is_drag = False

    def forget(self) -> None:
        """Let go of what is pressed without doing anything."""
        self._row = self._hint = self._drag_from = None
        self._is_drag = False

    def take(self, event: Pointer, picture: MenuPicture) -> Outcome:
        """Take a pointer's event; do what it means for the rows and say what that was."""
        x, y = event.x - picture.layout.rows.left, event.y - picture.layout.rows.top
        row = picture.list.at(x, y)
        if event.phase is Phase.MOVE:
            return self._drag(event.y, picture)
        if event.phase in _NOTCHES:
            return self._scrolled(_NOTCHES[event.phase], (x, y), picture)
        if event.phase is Phase.UP:
            return self._release(row, (x, y), event, picture)
        if event.phase is Phase.DOWN:
            self._row = row.row.key if row is not None else None
            self._hint = picture.bar.at(event.x, event.y)
            self._drag_from = event.y if row is not None else None
            self._is_drag = False
        is_new = row is not None and picture.list.focus(row.row.key)
        return Outcome.CHANGED if is_new else Outcome.NOTHING

    def _scrolled(self, rows: int, at: tuple[int, int], picture: MenuPicture) -> Outcome:
        """Scroll by rows; the one that then lies under the mouse has the focus."""
        if not picture.list.scroll_by(rows * picture.list.step_px):
            return Outcome.NOTHING
        row = picture.list.at(*at)
        if row is not None:
            picture.list.focus(row.row.key)
        return Outcome.CHANGED

    def _drag(self, y: int, picture: MenuPicture) -> Outcome:
        if self._drag_from is None:
            return Outcome.NOTHING
        distance = self._drag_from - y
        if not self._is_drag and abs(distance) < picture.list.drag_px:
            return Outcome.NOTHING
        if not picture.list.scroll_by(distance):
            return Outcome.NOTHING
        self._is_drag, self._row, self._drag_from = True, None, y
        return Outcome.CHANGED

    def _release(
        self, row: RowWidget | None, at: tuple[int, int], event: Pointer, picture: MenuPicture
    ) -> Outcome:
        pressed, hint = self._row, self._hint
        self.forget()
        if row is not None and row.row.key == pressed:
            seen = picture.list.rect(row)
            row.point(at[0] - seen.left, at[1] - seen.top)
            return Outcome.CHANGED
        is_back = hint is Command.BACK and picture.bar.at(event.x, event.y) is hint
        return Outcome.BACK if is_back else Outcome.NOTHING
