"""Between the turns of an evening, and at its end: whose turn it is, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.journal import Header, replay
from game.tv.evening import Evening
from game.tv.scenes.evening_page import Standing, StandingsPage
from game.tv.scenes.menu_asks import ask_evening
from game.tv.scenes.menu_flow import Flow
from game.tv.scenes.menu_layout import PagePlace
from game.tv.scenes.menu_people import player_name, turn_words
from game.tv.scenes.menu_words import game_line, joined
from game.tv.scenes.statistics import NOTHING
from game.tv.scenes.table_words import deal_words
from game.tv.scenes.turn_menu import TurnMenu
from game.tv.services import Look, Services
from game.tv.view.icons import Icon
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Row


class EveningScene(TurnMenu):
    """What both screens share: the scores so far beside the rows."""

    page_place = PagePlace.BELOW

    def __init__(self, services: Services, flow: Flow, evening: Evening) -> None:
        super().__init__(services, flow)
        self._evening = evening

    def back(self) -> None:
        """Go to the menu; what was played stays."""
        self._flow.to_title()

    def header(self) -> Header:
        """Return what everybody plays."""
        return replay(self._evening.header, self.services.rules).header

    def played(self) -> str:
        """Say by which rules, and which deal."""
        header, words = self.header(), self.look.translator
        line = game_line(header.rules, header.redeals, header.level, words)
        return joined(line, deal_words(words, header.deal))

    def page_height(self, look: Look) -> int:
        """Return the least height of the scores."""
        return self._page().height_px(look.fonts)

    def draw_page(self, page: Page) -> None:
        """Write the scores side by side."""
        self._page().draw(page)

    def _page(self) -> StandingsPage:
        evening, words = self._evening, self.look.translator
        standings = [
            Standing(
                name=player_name(self.services, player),
                score=words.number(evening.scores[turn]) if turn < len(evening.scores) else NOTHING,
                is_first=evening.is_over and player in evening.winners,
                is_next=player == evening.player and turn == len(evening.scores),
            )
            for turn, player in enumerate(evening.players)
        ]
        return StandingsPage(standings)


class InterludeScene(EveningScene):
    """Says whose turn it is; its first row deals, where each has a device only on one's own."""

    def title(self) -> str:
        """Say whose turn it is."""
        return turn_words(self.services, self._evening.player)

    def intro(self) -> str:
        """Say why a press did nothing."""
        return self.complaint

    def rows(self) -> Sequence[Row]:
        """Return the way on, which says what is played; BACK leads to the menu."""
        text = self.look.translator.text
        same = text("The same cards") if self._evening.scores else ""
        helps = joined(same, self.played())
        deal = self.only_own(self._flow.next_turn)
        return [
            Row("next", text("Play"), Icon.PLAY, help=helps, on_confirm=deal),
            *self.seats_rows(),
        ]


class ComparisonScene(EveningScene):
    """Names the winner, or those who share the first place."""

    def title(self) -> str:
        """Say who has won."""
        words = self.look.translator
        names = [player_name(self.services, player) for player in self._evening.winners]
        if len(names) == 1:
            return words.text("{name} wins!").format(name=names[0])
        return words.text("A tie!")

    def intro(self) -> str:
        """Name those who tie."""
        words, winners = self.look.translator, self._evening.winners
        names = [player_name(self.services, player) for player in winners]
        tied = words.text("First together: {names}").format(names=", ".join(names))
        return tied if len(names) > 1 else ""

    def rows(self) -> Sequence[Row]:
        """Return another deal for the same people, and the way out."""
        text = self.look.translator.text
        return [
            Row(
                "again",
                text("Play again"),
                Icon.PLAY,
                help=self.played(),
                on_confirm=self._again,
            ),
            Row("title", text("Menu"), Icon.HOME, on_confirm=self.back),
        ]

    def _again(self) -> None:
        rules_id = self.header().rules.id
        ask_evening(
            self.services,
            self._flow,
            rules_id,
            self._evening.players,
            holders=self._flow.seats.holders,
        )
