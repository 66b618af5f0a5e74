"""The panel when nothing is left to remove and undo is still offered."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.state import State
from game.tv.scenes.menu_asks import begin
from game.tv.scenes.menu_flow import Flow
from game.tv.scenes.menu_people import going_on
from game.tv.scenes.stuck_words import stuck_words
from game.tv.scenes.turn_menu import TurnMenu
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row


class StuckPanel(TurnMenu):
    """Tells that nothing can be removed any more; BACK shows the table again."""

    over_table = True

    def __init__(self, services: Services, flow: Flow, *, state: State | None = None) -> None:
        super().__init__(services, flow)
        self._state = state
        self.focus("undo")

    def title(self) -> str:
        """Say how it stands."""
        return self.look.translator.text("Nothing left to remove")

    def intro(self) -> str:
        """Say why nothing is left, or why a press did nothing."""
        if self.complaint:
            return self.complaint
        words = self.look.translator
        can_do = words.text("No card can leave any more. Take moves back, or end the game.")
        return stuck_words(words, self._state) or can_do

    def rows(self) -> Sequence[Row]:
        """Return the ways on; in an evening there is no other deal."""
        text, game = self.look.translator.text, self._flow.kept()
        undo = Row(
            "undo",
            text("Undo"),
            Icon.UNDO,
            on_confirm=self.only_own(self._flow.undo),
        )
        end = Row(
            "end",
            text("End the game"),
            Icon.FLAG,
            detail=self.look.translator.number(game.score) if game is not None else "",
            on_confirm=self.only_own(self._flow.accept_stuck),
        )
        new = Row("new", text("New deal"), Icon.CARDS, on_confirm=self._new_deal)
        leave = Row(
            "title",
            text("Quit to the menu"),
            Icon.HOME,
            on_confirm=self._flow.to_title,
        )
        can_undo = game is not None and game.can_undo
        is_alone = going_on(self._flow) is None
        return [*([undo] if can_undo else []), end, *([new] if is_alone else []), leave]

    def _new_deal(self) -> None:
        """Deal anew; the game is over, so nothing is asked."""
        game = self._flow.kept()
        if game is not None:
            begin(self.services, self._flow, game.rules_id)
