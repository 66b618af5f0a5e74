"""Which level? Asked before a deal of a rule set that has levels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules.ruleset import Redeals
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_words import level_name, levels_note, passes_line
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row

_ICONS = (Icon.LEVEL_1, Icon.LEVEL_2, Icon.LEVEL_3, Icon.LEVEL_4, Icon.LEVEL_5)


class LevelsScene(MenuScene):
    """Asks for the level, the last answer focused; `then` is called with its redeals and it."""

    def __init__(
        self, services: Services, rules_id: str, then: Callable[[Redeals, str | None], None]
    ) -> None:
        super().__init__(services)
        self._levels = services.rules[rules_id].levels
        self._then = then
        self.focus(services.settings.last_level)

    def title(self) -> str:
        """Ask."""
        return self.look.translator.text("Which level?")

    def rows(self) -> Sequence[Row]:
        """Return the levels, from the easiest, with the passes each of them allows."""
        words = self.look.translator
        return [
            Row(
                name,
                level_name(name, words),
                _ICONS[min(number, len(_ICONS) - 1)],
                help=levels_note(words),
                detail=passes_line(redeals, words),
                on_confirm=partial(self._chosen, name, redeals),
            )
            for number, (name, redeals) in enumerate(self._levels)
        ]

    def _chosen(self, name: str, redeals: Redeals) -> None:
        self.services.change(last_level=name)
        self._then(redeals, name)
