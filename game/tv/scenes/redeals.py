"""How many redeals? Asked before a deal where the rule set leaves it open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules.ruleset import Redeals, parse_redeals, redeals_text
from game.tv.i18n import Translator
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_words import redeals_icon, redeals_name
from game.tv.services import Services
from game.tv.view.rows_values import Row


class RedealsScene(MenuScene):
    """Asks for the redeals, the last answer focused; `then` is called with them and no level."""

    def __init__(
        self, services: Services, rules_id: str, then: Callable[[Redeals, str | None], None]
    ) -> None:
        super().__init__(services)
        self._rules = services.rules[rules_id]
        self._then = then
        last = parse_redeals(services.settings.last_redeals)
        self.focus(redeals_text(last if last in self._rules.redeals else self._rules.redeals[0]))

    def title(self) -> str:
        """Ask."""
        return self.look.translator.text("How many redeals?")

    def rows(self) -> Sequence[Row]:
        """Return the answers that the rule set allows."""
        words = self.look.translator
        return [
            Row(
                redeals_text(redeals),
                redeals_name(redeals, words),
                redeals_icon(redeals),
                help=_explained(redeals, words),
                on_confirm=partial(self._chosen, redeals),
            )
            for redeals in self._rules.redeals
        ]

    def _chosen(self, redeals: Redeals) -> None:
        self.services.change(last_redeals=redeals_text(redeals))
        self._then(redeals, None)


def _explained(redeals: Redeals, words: Translator) -> str:
    if redeals == 0:
        return words.text("The stock is drawn once. Few deals can be won: every point counts.")
    if redeals is None:
        return words.text("The waste becomes the stock again as often as you like.")
    return words.plural(
        "When the stock is empty, the waste becomes the stock once more.",
        "When the stock is empty, the waste becomes the stock again, {n} times.",
        redeals,
    )
