"""The result of a game: how it ended, its points and where they come from, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from game.store import Player
from game.store.boards import names_people
from game.tv.daily import today
from game.tv.scenes.after_game import AfterGame
from game.tv.scenes.boards import board_key
from game.tv.scenes.evening_scenes import ComparisonScene, InterludeScene
from game.tv.scenes.initials import InitialsScene
from game.tv.scenes.league_door import league_remark
from game.tv.scenes.menu import GRACE_MS, MenuScene
from game.tv.scenes.menu_asks import begin
from game.tv.scenes.menu_flow import Flow, GameResult
from game.tv.scenes.menu_layout import PagePlace
from game.tv.scenes.menu_people import player_name, turn_words
from game.tv.scenes.name import NameScene
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.result_page import ResultPage
from game.tv.services import Look, Services
from game.tv.view.icons import Icon
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Row
from game.tv.view.stage import Frame

if TYPE_CHECKING:
    from game.solve.par import Par


class ResultScene(MenuScene):
    """Shows a `GameResult` over the table and leads on; a place among the best can be signed.

    Where boards name people, the first ranked score asks for a name, which is remembered. In an
    evening it leads to the next turn, or to the comparison.
    """

    over_table = True
    page_place = PagePlace.BESIDE
    grace_ms = GRACE_MS

    def __init__(self, services: Services, flow: Flow, result: GameResult) -> None:
        super().__init__(services)
        self._flow = flow
        self._result = result
        self._rules = services.rules[result.rules_id]
        self._may_sign = self._is_unsigned()
        self._after = AfterGame(services, flow, result)
        self._par: Par | None = None
        self._league_seen = services.league.changes
        self.focus("evening" if flow.evening() else "sign" if self._may_sign else "again")

    def _is_unsigned(self) -> bool:
        result = self._result
        if names_people(self._rules):
            return result.is_ranked and result.score > 0 and result.player is None
        return result.board_place is not None

    def entered(self, now_ms: int) -> None:
        """Ask for the most points the deal could bring; they are told when they are known."""
        super().entered(now_ms)
        if self._par is None:
            self._after.ask_par(self._par_known)

    def left(self, now_ms: int) -> None:
        """Call off what was asked."""
        super().left(now_ms)
        self._after.cancel()

    def _par_known(self, par: Par) -> None:
        self._par = par
        self.refresh()

    def frame(self, now_ms: int) -> Frame:
        """Return the picture, with what the league said meanwhile."""
        if self.services.league.changes != self._league_seen:
            self._league_seen = self.services.league.changes
            self.refresh()
        return super().frame(now_ms)

    def back(self) -> None:
        """Go to the menu."""
        self._flow.to_title()

    def rows(self) -> Sequence[Row]:
        """Return what can be done next."""
        text, evening = self.look.translator.text, self._flow.evening()
        title = Row("title", text("Menu"), Icon.HOME, on_confirm=self._flow.to_title)
        if evening is not None:
            return [self._next_turn(), title]
        again = Row("again", text("Play again"), Icon.PLAY, on_confirm=self._again)
        same = Row("same", text("Same deal"), Icon.RESTART, on_confirm=self._flow.same_deal)
        sign = [self._sign_row()] if self._may_sign else []
        return [*sign, again, same, *self._after.rows(), title]

    def _again(self) -> None:
        """Deal anew; after the deal of the day that deal once more, for the best one counts."""
        day = today()
        if day is not None and self._result.daily_date == day.isoformat():
            self._flow.start_daily(day)
        else:
            begin(self.services, self._flow, self._result.rules_id)

    def _next_turn(self) -> Row:
        text, services, flow = self.look.translator.text, self.services, self._flow
        evening = flow.evening()
        is_over = evening is None or evening.is_over
        label = text("Compare") if is_over else text("Next turn")
        helps = turn_words(services, evening.player) if evening and not is_over else ""

        def go_on() -> None:
            if evening is not None:
                kind = ComparisonScene if evening.is_over else InterludeScene
                services.director.push(kind(services, flow, evening))

        return Row("evening", label, Icon.PEOPLE, help=helps, on_confirm=go_on)

    def _sign_row(self) -> Row:
        text, place = self.look.translator.text, self._result.board_place
        label = text("Your name") if names_people(self._rules) else text("Sign")
        detail = text("#{n}").format(n=place) if place is not None else ""
        return Row("sign", label, Icon.PEN, detail=detail, on_confirm=self._sign)

    def _sign(self) -> None:
        if names_people(self._rules):
            name = NameScene(self.services, on_done=self._named, may_be_known=True)
            self.services.director.push(name)
            return
        scene = InitialsScene(
            self.services, game_id=self._result.game_id, on_done=self._show_records
        )
        self.services.director.push(scene)

    def _named(self, player: Player) -> None:
        """Remember who plays, and give the game to that player."""
        self.services.store.players.assign(self._result.game_id, player.id)
        self.services.change(player=player.id)
        self._result = replace(self._result, player=player.id)
        self._show_records()

    def _show_records(self) -> None:
        self._may_sign = False
        self.focus("again")
        result, day = self._result, self._result.daily_date
        show = partial(RecordsScene, self.services, rules_id=result.rules_id)
        scene = show(
            board=board_key(result.level, result.redeals, day),
            day=None if day is None else date.fromisoformat(day),
            highlight=result.game_id,
        )
        self.services.director.push(scene)

    def page_height(self, look: Look) -> int:
        """Return the height of everything that is told, as large as is pleasant."""
        return self._page(look).height_px()

    def draw_page(self, page: Page) -> None:
        """Write headline, points, where they come from, and what the game was."""
        self._page(self.look).draw(page)

    def _page(self, look: Look) -> ResultPage:
        result = self._result
        player = "" if result.player is None else player_name(self.services, result.player)
        return ResultPage(
            result,
            self._rules,
            look.translator,
            look.fonts,
            player=player,
            par=self._par,
            league=league_remark(self.services, result),
        )
