"""The pause panel over the table. BACK, MENU and its first row go back to the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.ruleset import Rules
from game.tv import doors
from game.tv.events import Command, Pointer, Press
from game.tv.scenes.menu_asks import ask_new_deal, ask_same_deal
from game.tv.scenes.menu_flow import Flow, GameSummary
from game.tv.scenes.menu_people import going_on
from game.tv.scenes.menu_words import game_line
from game.tv.scenes.title import DEFAULT_RULES
from game.tv.scenes.turn_menu import TurnMenu
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Choice, Row, Show


class PausePanel(TurnMenu):
    """What can be done with the game on the table; `finish` wants a second press."""

    over_table = True

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services, flow)
        self._finish_asked = False

    def title(self) -> str:
        """Say that the game stands still."""
        return self.look.translator.text("Pause")

    def intro(self) -> str:
        """Say why a press did nothing."""
        return self.complaint

    def back(self) -> None:
        """Go on playing."""
        self._flow.resume()

    def press(self, event: Press) -> None:
        """Take a command; another row than `finish` forgets that finishing was asked."""
        if event.command is Command.MENU:
            self.back()
            return
        super().press(event)
        self._forget_finish()

    def point(self, event: Pointer) -> None:
        """Take a pointer; it may leave `finish` too."""
        super().point(event)
        self._forget_finish()

    def entered(self, now_ms: int) -> None:
        """Begin anew, without a half-asked finish."""
        super().entered(now_ms)
        self._finish_asked = False
        self.complaint = ""

    def rows(self) -> Sequence[Row]:
        """Return the deeds that are possible now, then the other screens."""
        return [*self._game_rows(), *self._screen_rows()]

    def _game_rows(self) -> list[Row]:
        game = self._flow.kept()
        undo = [self._undo(game)] if game is not None and game.can_undo else []
        # In an evening everybody plays one game of one deal.
        deals = [] if going_on(self._flow) is not None else self._deal_rows()
        helps = self._hint_rows(game) if game is not None and game.can_hint else []
        return [self._resume(game), *undo, *helps, *deals, self._finish()]

    def _resume(self, game: GameSummary | None) -> Row:
        words = self.look.translator
        line, score = "", ""
        if game is not None:
            line = game_line(self._rules, game.redeals, game.level, words)
            score = words.number(game.score)
        return Row(
            "resume", words.text("Resume"), Icon.RESUME, help=line, detail=score,
            on_confirm=self.back,
        )  # fmt: skip

    def _undo(self, game: GameSummary) -> Row:
        text = self.look.translator.text
        takes_back = text("Take back the last move and its points.")
        if game.is_ranked and self._rules.undo_assists:
            takes_back += " " + text("The game then no longer enters the records.")
        elif self._rules.counts_moves:
            takes_back += " " + text("It counts as a move.")
        undo = self.only_own(self._flow.undo)
        return Row("undo", text("Undo"), Icon.UNDO, help=takes_back, on_confirm=undo)

    def _hint_rows(self, game: GameSummary) -> list[Row]:
        """Return what the solver can help with; either takes a ranked game off the boards."""
        text = self.look.translator.text
        costs = text("The game then no longer enters the records.") if game.is_ranked else ""
        shows = text("Show a good move; once more says why.")
        tells = text("Always shows whether the game can still be won.")
        switch = self.only_own(self._flow.switch_sign)
        hint = Row(
            "hint",
            text("Hint"),
            Icon.BULB,
            help=f"{shows} {costs}".rstrip(),
            on_confirm=self.only_own(self._flow.hint),
        )
        sign = Row(
            "sign",
            text("Live sign"),
            Icon.EYE,
            help=f"{tells} {costs}".rstrip(),
            choice=Choice(("", ""), int(game.sign_is_on), lambda _: switch(), Show.SWITCH),
        )
        return [hint] if game.comes_again else [hint, sign]

    def _deal_rows(self) -> list[Row]:
        text, rules_id = self.look.translator.text, self._rules.id
        restart = Row(
            "restart",
            text("Restart the deal"),
            Icon.RESTART,
            help=text("The same cards again, as practice."),
            on_confirm=lambda: ask_same_deal(self.services, self._flow, rules_id),
        )
        new = Row(
            "new",
            text("New deal"),
            Icon.CARDS,
            help=text("Give this game up and deal another pyramid."),
            on_confirm=lambda: ask_new_deal(self.services, self._flow, rules_id),
        )
        return [restart, new]

    @property
    def _rules(self) -> Rules:
        """The rules of the game on the table."""
        game = self._flow.kept()
        return self.services.rules[DEFAULT_RULES if game is None else game.rules_id]

    def _finish(self) -> Row:
        text = self.look.translator.text
        if self._finish_asked:
            return Row(
                "finish",
                text("Press again to finish"),
                Icon.FLAG,
                help=text("The game ends and its points count as they are."),
                on_confirm=self.only_own(self._flow.finish),
                is_warning=True,
            )
        return Row(
            "finish",
            text("Finish"),
            Icon.FLAG,
            help=text("End the game now and keep its points."),
            on_confirm=self.only_own(self._ask_finish),
        )

    def _screen_rows(self) -> list[Row]:
        text, push = self.look.translator.text, self.services.director.push
        rules_id = self._rules.id
        return [
            *self.seats_rows(),
            Row(
                "help",
                text("Help"),
                Icon.HELP,
                help=text("The rules, good advice, and what each button does."),
                on_confirm=lambda: push(doors.help_pages(self.services, rules_id=rules_id)),
            ),
            Row(
                "options",
                text("Options"),
                Icon.SLIDERS,
                help=text("Language, text size, picture, sound and controls."),
                on_confirm=lambda: push(doors.options(self.services)),
            ),
            Row(
                "title",
                text("Quit to the menu"),
                Icon.HOME,
                help=text("The game is kept: “Continue” takes it up again."),
                on_confirm=self._flow.to_title,
            ),
        ]

    def _ask_finish(self) -> None:
        self._finish_asked = True
        self.refresh()

    def _forget_finish(self) -> None:
        if self._finish_asked and self.focused != "finish":
            self._finish_asked = False
            self.refresh()
