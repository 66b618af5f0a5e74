"""What a menu's rows are told: plain values, and the choices that their commands change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import pygame

from game.tv.view.icons import Icon
from game.tv.view.rows_letters import Wheel


class Show(Enum):
    """How a row shows the value that is chosen."""

    LIST = "list"
    SWITCH = "switch"
    SLIDER = "slider"


@dataclass
class Choice:
    """A value chosen among some: its names, which one it is, and what to call when it changes."""

    names: Sequence[str]
    index: int
    on_change: Callable[[int], None]
    show: Show = Show.LIST

    def step(self, by: int) -> bool:
        """Go to the next or previous value; a slider stops at its ends. Say whether it changed."""
        count = len(self.names)
        wanted = self.index + by
        if self.show is not Show.LIST:
            wanted = max(0, min(count - 1, wanted))
        return self.choose(wanted % count)

    def choose(self, index: int) -> bool:
        """Take a value by its number; say whether it is another than before."""
        if index == self.index:
            return False
        self.index = index
        self.on_change(index)
        return True


@dataclass(frozen=True)
class Row:
    """What a row is: `key` tells it from the others, `detail` stands at the right end.

    A row does something when confirmed, or has a choice, or both. `is_warning` marks one that
    asks for care.
    """

    key: str
    label: str
    icon: Icon | None = None
    help: str = ""
    on_confirm: Callable[[], None] | None = None
    choice: Choice | None = None
    wheel: Wheel | None = None
    detail: str = ""
    is_warning: bool = False


class TextBox(NamedTuple):
    """A text as it was drawn: what it should say, where (in the row), whether all of it fits."""

    text: str
    rect: pygame.Rect
    fits: bool

    def moved(self, by: tuple[int, int]) -> TextBox:
        """Return the box as it lies elsewhere."""
        return self._replace(rect=self.rect.move(by))
