"""Scenes and the stack they stand on. Only the top scene gets events and is drawn.

Changes of the stack happen between frames, never inside a scene's own code, so that a press that
closes one screen cannot act in the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.tv.events import InputEvent
from game.tv.view.stage import Frame


class Scene(Protocol):
    """One screen. `wants_text` asks for typed characters instead of letter commands."""

    wants_text: bool

    def entered(self, now_ms: int) -> None:
        """Become the top scene: newly pushed, or uncovered again."""

    def left(self, now_ms: int) -> None:
        """Stop being the top scene: covered or removed."""

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Take an event; commands of the stack are carried out after the frame."""

    def frame(self, now_ms: int) -> Frame:
        """Return the picture; the same object as before when nothing changed."""


class Director:
    """The stack of scenes and the changes asked for since the last frame."""

    def __init__(self) -> None:
        self._stack: list[Scene] = []
        self._asked: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        """The scene shown, or none when the game is to end."""
        return self._stack[-1] if self._stack else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the one shown last."""
        return tuple(self._stack)

    @property
    def has_changes(self) -> bool:
        """Whether changes wait for the end of the frame; events until then go nowhere."""
        return bool(self._asked)

    def push(self, scene: Scene) -> None:
        """Show a scene over the present one."""
        self._asked.append(lambda: self._stack.append(scene))

    def pop(self) -> None:
        """Go back to the scene below."""
        self._asked.append(self._drop)

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the present one."""
        self.pop()
        self.push(scene)

    def reset(self, *scenes: Scene) -> None:
        """Show a new stack, the last scene on top; none at all ends the game."""
        self._asked.append(self._stack.clear)
        for scene in scenes:
            self.push(scene)

    def apply(self, now_ms: int) -> bool:
        """Carry out the changes asked for; say whether another scene is on top now."""
        if not self._asked:
            return False
        before = self.top
        while self._asked:
            asked, self._asked = self._asked, []
            for change in asked:
                change()
        if self.top is before:
            return False
        if before is not None:
            before.left(now_ms)
        if self.top is not None:
            self.top.entered(now_ms)
        return True

    def _drop(self) -> None:
        if self._stack:
            self._stack.pop()
