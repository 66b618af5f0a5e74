"""A deal number, turned digit by digit or typed: to play again what others played."""

from __future__ import annotations

from game.rules.deals import FIRST_DEAL, LAST_DEAL
from game.tv.scenes.entry import EntryScene
from game.tv.scenes.menu_asks import ask_new_deal
from game.tv.scenes.menu_flow import Flow
from game.tv.scenes.menu_words import joined, rules_name
from game.tv.services import Services
from game.tv.sound.effects import Effect
from game.tv.view.rows_letters import NumberWheel

_DIGITS = len(str(LAST_DEAL))


class DealNumberScene(EntryScene):
    """Asks for a number from 1 to 999 999 999 and deals it by a rule set, as practice."""

    # Typed digits come in from the right: the number is never full.
    ends_when_full = False
    # A game is begun by it: a hand that looks for the menu must not.
    menu_accepts = False

    def __init__(
        self, services: Services, flow: Flow, rules_id: str, *, number: int = FIRST_DEAL
    ) -> None:
        self._number = NumberWheel(number, _DIGITS)
        super().__init__(services, self._number)
        self._flow = flow
        self._rules_id = rules_id
        self._complaint = ""

    def title(self) -> str:
        """Say what is wanted."""
        return self.look.translator.text("Deal number")

    def intro(self) -> str:
        """Say why a number will not do."""
        return self._complaint

    def wheel_help(self) -> str:
        """Say what the number is for, and by which rules the cards are dealt."""
        words = self.look.translator
        what = words.text("The same number deals the same cards, everywhere. It is practice.")
        return joined(rules_name(self.services.rules[self._rules_id], words), what)

    def accept(self) -> None:
        """Deal; there is no deal 0."""
        number = self._number.number
        if number < FIRST_DEAL:
            self.services.sounds.play(Effect.REFUSE)
            self._complaint = self.look.translator.text("There is no deal 0.")
            self.refresh()
            return
        ask_new_deal(self.services, self._flow, self._rules_id, deal=number)
