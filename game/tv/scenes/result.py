"""The result of a game: how it ended, its points and where they come from, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

from game.tv.scenes.initials import InitialsScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_asks import begin
from game.tv.scenes.menu_flow import Flow, GameResult
from game.tv.scenes.menu_layout import PagePlace
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.result_page import ResultPage
from game.tv.services import Look, Services
from game.tv.view.icons import Icon
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Row


class ResultScene(MenuScene):
    """Shows a `GameResult` over the table and leads on; a place among the best can be signed."""

    over_table = True
    page_place = PagePlace.BESIDE

    def __init__(self, services: Services, flow: Flow, result: GameResult) -> None:
        super().__init__(services)
        self._flow = flow
        self._result = result
        self._may_sign = result.board_place is not None
        self.focus("sign" if self._may_sign else "again")

    def back(self) -> None:
        """Go to the menu."""
        self._flow.to_title()

    def rows(self) -> Sequence[Row]:
        """Return what can be done next."""
        text, result = self.look.translator.text, self._result
        rows = [
            Row(
                "again",
                text("Play again"),
                Icon.PLAY,
                on_confirm=lambda: begin(self.services, self._flow, result.rules_id),
            ),
            Row("same", text("Same deal"), Icon.RESTART, on_confirm=self._flow.same_deal),
            Row("title", text("Menu"), Icon.HOME, on_confirm=self._flow.to_title),
        ]
        if not self._may_sign:
            return rows
        place = text("#{n}").format(n=result.board_place)
        sign = Row("sign", text("Sign"), Icon.PEN, detail=place, on_confirm=self._sign)
        return [sign, *rows]

    def _sign(self) -> None:
        scene = InitialsScene(
            self.services, game_id=self._result.game_id, on_done=self._show_records
        )
        self.services.director.push(scene)

    def _show_records(self) -> None:
        self._may_sign = False
        self.focus("again")
        scene = RecordsScene(
            self.services,
            rules_id=self._result.rules_id,
            redeals=self._result.redeals,
            highlight=self._result.game_id,
        )
        self.services.director.push(scene)

    def page_height(self, look: Look) -> int:
        """Return the height of everything that is told, as large as is pleasant."""
        return ResultPage(self._result, look.translator, look.fonts).height_px()

    def draw_page(self, page: Page) -> None:
        """Write headline, points, where they come from, and what the game was."""
        ResultPage(self._result, self.look.translator, page.fonts).draw(page)
