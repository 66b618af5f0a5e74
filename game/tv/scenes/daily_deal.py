"""The deal of the day: today's, the time to the next one, today's board, and the days before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

import pygame

from game.play.daily import DAILY_RULES
from game.store import DayBest, Status
from game.tv import daily
from game.tv.scenes.boards import DAY
from game.tv.scenes.league_door import league_rows
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_asks import ask_new_deal, ask_to_deal
from game.tv.scenes.menu_flow import Flow
from game.tv.scenes.menu_layout import PagePlace, safe_rect
from game.tv.scenes.menu_sheet import Fact, Sheet
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.statistics import NOTHING
from game.tv.services import Look, Services
from game.tv.view.icons import Icon
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Row
from game.tv.view.stage import Frame
from game.tv.view.text import Role

_SEARCHED = "…"
_WIDEST_TIME = "00:00:00"


class DailyScene(MenuScene):
    """Today's deal. `today` gives the day, none if the clock is not set; times are UTC."""

    page_place = PagePlace.BESIDE

    def __init__(
        self,
        services: Services,
        flow: Flow,
        *,
        today: Callable[[], date | None] = daily.today,
        seconds_to_next: Callable[[], int] = daily.seconds_to_next,
    ) -> None:
        super().__init__(services)
        self._flow = flow
        self._today = today
        self._seconds_to_next = seconds_to_next
        self._countdown_at: pygame.Rect | None = None
        self._day: date | None = None
        self._turn_to(today())
        self._told = ""
        self.focus("continue" if self._is_kept() else "play")

    def entered(self, now_ms: int) -> None:
        """Let today's deal be found, if it is not known yet."""
        super().entered(now_ms)
        self._look_up()

    def _look_up(self) -> None:
        day, store = self._day, self.services.store
        if day is None or daily.known_deal(store, day) is not None:
            return
        from game.solve.tasks import DailyTask  # noqa: PLC0415 - loaded when first wanted

        def found(number: int | None) -> None:
            if number is not None:
                daily.keep_deal(store, day, number)
                self.refresh()

        self.services.solver.later(DailyTask(day, self.services.rules[DAILY_RULES]), found)

    def _turn_to(self, day: date | None) -> None:
        self._day = day
        self._countdown_at = None
        self.page_place = PagePlace.NONE if day is None else PagePlace.BESIDE

    def title(self) -> str:
        """Say what this is."""
        return self.look.translator.text("Deal of the day")

    def intro(self) -> str:
        """Say so if nobody knows what day it is."""
        if self._day is not None:
            return ""
        return self.look.translator.text(
            "The clock of this machine is not set, so nobody knows which day's deal it is."
        )

    def rows(self) -> Sequence[Row]:
        """Return what can be done with today's deal."""
        if self._day is None:
            return [self._past()]
        text, day = self.look.translator.text, self._day
        keep_on = Row(
            "continue",
            text("Continue"),
            Icon.RESUME,
            help=text("Go on with today's deal."),
            on_confirm=lambda: self._flow.continue_game(DAILY_RULES),
        )
        play = Row(
            "play",
            text("Play"),
            Icon.PLAY,
            help=text("As often as you like: your best game of the day counts."),
            on_confirm=self._play,
        )
        board = partial(RecordsScene, self.services, rules_id=DAILY_RULES, board=DAY, day=day)
        best = Row(
            "board",
            text("Board of the day"),
            Icon.TROPHY,
            help=text("Everybody's best game of today."),
            on_confirm=lambda: self.services.director.push(board()),
        )
        league = league_rows(self.services)
        return [*([keep_on] if self._is_kept() else []), play, best, *league, self._past()]

    def _past(self) -> Row:
        text = self.look.translator.text
        return Row(
            "days",
            text("Past days"),
            Icon.CALENDAR,
            help=text("Your best game of each day."),
            on_confirm=self._show_days,
        )

    def _show_days(self) -> None:
        scene = DaysScene(self.services, self._flow, today=self._today)
        self.services.director.push(scene)

    def _is_kept(self) -> bool:
        kept = self._flow.kept(DAILY_RULES)
        return kept is not None and self._day is not None and kept.daily_date == str(self._day)

    def _play(self) -> None:
        if self._day is not None:
            start = partial(self._flow.start_daily, self._day)
            ask_to_deal(self.services, self._flow, DAILY_RULES, on_yes=start)

    def page_height(self, look: Look) -> int:
        """Return the height of everything that is told."""
        return self._sheet().height_px(look.fonts, safe_rect(look).w)

    def draw_page(self, page: Page) -> None:
        """Write the day, its deal and its best game; the countdown's line is left free."""
        self._countdown_at = self._sheet().draw(page)
        self._told = ""

    def frame(self, now_ms: int) -> Frame:
        """Return the picture; once a second the countdown differs, and at midnight the deal."""
        if self._today() != self._day:
            self._turn_to(self._today())
            self._look_up()
            self.refresh()
        picture, told = self.picture, self._countdown()
        if self._countdown_at is not None and told != self._told:
            self._told = told
            picture.show_live(self._write_countdown)
        return super().frame(now_ms)

    def _write_countdown(self, page: Page) -> None:
        if self._countdown_at is not None:
            line = page.fonts.line_px(Role.BODY)
            role = Role.BODY if self._countdown_at.h >= line else Role.SMALL
            colour = self.look.theme.text_accent
            page.text(self._told, role, colour, self._countdown_at, align=1.0)

    def _countdown(self) -> str:
        return self.look.translator.duration(self._seconds_to_next())

    def _sheet(self) -> Sheet:
        words = self.look.translator
        if self._day is None:
            return Sheet()
        best = self.services.store.boards.best_of_day(str(self._day), limit=1, above=0)
        number = daily.known_deal(self.services.store, self._day)
        deal = Fact(words.text("Deal"), _SEARCHED if number is None else str(number))
        score = words.number(best[0].game.score) if best else NOTHING
        facts = [deal, Fact(words.text("Best today"), score, is_good=bool(best))]
        next_one = Fact(words.text("Next deal"), _WIDEST_TIME, is_live=True)
        rules = words.text("The same cards for everybody, until midnight UTC. Timed rules.")
        day = words.date(str(self._day))
        return Sheet(day, rules, [*facts, next_one], emblem=Icon.CALENDAR)


class DaysScene(MenuScene):
    """The days whose deal was played, with one's best; a day deals its cards again, as practice."""

    def __init__(
        self,
        services: Services,
        flow: Flow,
        *,
        today: Callable[[], date | None] = daily.today,
    ) -> None:
        super().__init__(services)
        self._flow = flow
        self._today = today

    def title(self) -> str:
        """Say what these are."""
        return self.look.translator.text("Past days")

    def intro(self) -> str:
        """Say so if there are none."""
        if self._days():
            return ""
        return self.look.translator.text("No deal of the day has been played yet.")

    def rows(self) -> Sequence[Row]:
        """Return the days, the newest first."""
        rows = [self._row(day) for day in self._days()]
        back = Row("back", self.look.translator.text("Back"), Icon.BACK, on_confirm=self.back)
        return rows or [back]

    def _days(self) -> tuple[DayBest, ...]:
        """Return one's best of the days that are over: today's deal still counts."""
        days, now = self.services.store.boards.days(player=self.services.player_id), self._today()
        return tuple(each for each in days if now is None or each.date < now.isoformat())

    def _row(self, day: DayBest) -> Row:
        words = self.look.translator
        tries = words.plural("{n} try.", "{n} tries.", day.tries)
        again = words.text("Deal it again, as practice.")
        return Row(
            day.date,
            words.date(day.date),
            Icon.STAR if day.best.status is Status.WON else Icon.CALENDAR,
            help=f"{tries} {again}",
            detail=words.number(day.best.score),
            on_confirm=partial(self._again, day.best.deal),
        )

    def _again(self, deal: int | None) -> None:
        if deal is not None:
            ask_new_deal(self.services, self._flow, DAILY_RULES, deal=deal)
