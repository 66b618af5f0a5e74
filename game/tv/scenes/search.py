"""Looking for a deal: shown while the solver searches, once that takes longer than a moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.tv.scenes.menu import MenuScene
from game.tv.scenes.notice import NoticeScene
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row
from game.tv.view.stage import Frame

if TYPE_CHECKING:
    from game.solve.worker import Task

PATIENCE_MS = 400
"""A search that is shorter shows nothing: a panel that flashes up only disturbs."""


class SearchScene(MenuScene):
    """Asks the solver and hands its answer on; BACK calls the search off.

    `then` leads on, away from this screen. Without an answer a sentence says so.
    """

    over_table = True

    def __init__(
        self, services: Services, task: Task, then: Callable[[Any], None], *, text: str = ""
    ) -> None:
        super().__init__(services)
        self._task = task
        self._then = then
        self._text = text
        self._is_answered = False
        self._since_ms = 0
        self._before: Frame | None = None

    def intro(self) -> str:
        """Say what is being done."""
        return self._text or self.look.translator.text("Looking for a deal …")

    def rows(self) -> Sequence[Row]:
        """Return the way back."""
        label = self.look.translator.text("Cancel")
        return (Row("back", label, Icon.BACK, on_confirm=self.back),)

    def entered(self, now_ms: int) -> None:
        """Ask, and keep showing for a moment what was shown."""
        super().entered(now_ms)
        self._since_ms, self._before = now_ms, self.services.shown()
        self.services.solver.ask(self._task, self._answered)

    def left(self, now_ms: int) -> None:
        """Call the search off if it still goes on."""
        super().left(now_ms)
        if not self._is_answered:
            self.services.solver.cancel()

    def frame(self, now_ms: int) -> Frame:
        """Return the picture: for a moment the one from before."""
        is_early = now_ms - self._since_ms < PATIENCE_MS
        if is_early and self._before is not None:
            return self._before
        return super().frame(now_ms)

    def _answered(self, answer: object) -> None:
        self._is_answered = True
        if answer is not None:
            self._then(answer)
            return
        text = self.look.translator.text("The search came to no end. Try once more.")
        self.services.director.replace(NoticeScene(self.services, text))
