"""A question with two answers. The harmless answer has the focus, and BACK gives it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.tv.scenes.menu import MenuScene
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row


class QuestionScene(MenuScene):
    """Asks over whatever is on the screen; `on_yes` is called when the question is gone."""

    over_table = True

    def __init__(
        self,
        services: Services,
        *,
        text: str,
        yes: str,
        no: str,
        on_yes: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self._text = text
        self._answers = (yes, no)
        self._on_yes = on_yes
        self.focus("no")

    def intro(self) -> str:
        """Say the question."""
        return self._text

    def rows(self) -> Sequence[Row]:
        """Return the two answers."""
        yes, no = self._answers
        return (
            Row("no", no, Icon.BACK, on_confirm=self.back),
            Row("yes", yes, Icon.CHECK, on_confirm=self._agreed),
        )

    def _agreed(self) -> None:
        self.back()
        self._on_yes()
