"""The title: go on with the kept game, play, look around. Two presses lead to a dealt table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.tv import doors
from game.tv.evening import Evening
from game.tv.events import Command, EncoderSuspected, InputEvent, PadUnknown
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_asks import ask_arcade_keys, ask_new_deal, ask_quit
from game.tv.scenes.menu_bar import Hint
from game.tv.scenes.menu_flow import Flow, GameSummary
from game.tv.scenes.menu_layout import PagePlace
from game.tv.scenes.menu_people import going_on, turn_words
from game.tv.scenes.menu_words import game_line, joined
from game.tv.scenes.scene import Scene
from game.tv.scenes.touched import Touched
from game.tv.services import Look, Services
from game.tv.view.icons import Icon, pyramid_mark
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Row
from game.tv.view.stage import Frame
from game.tv.view.text import Role

DEFAULT_RULES = "arcade"
ATTRACT_AFTER_MS = 120_000
_NAME = "Pyramide"
_MARK_ROWS = 7
# The widest row of the pyramid against its height, and how much of the page it may fill.
_MARK_SHARE = 0.62


class TitleScene(MenuScene):
    """The first screen. `Continue` is its first row while a game is kept, and has the focus."""

    page_place = PagePlace.BESIDE
    leads_to_show = True

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services)
        self._flow = flow
        self._encoder_asked = False
        self._touched = Touched()
        self._touched_ms = 0
        self.focus(self._first())

    def entered(self, now_ms: int) -> None:
        """Look again for a kept game."""
        super().entered(now_ms)
        self._touched_ms = now_ms
        if self._flow.kept() is None and self._focus == "continue":
            self.focus(self._first())

    def _first(self) -> str:
        """Return the row that most people want: what is begun, else to play."""
        if self._flow.kept() is not None:
            return "continue"
        return "play" if going_on(self._flow) is None else "evening"

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Offer the arcade keys when a key comes that only an encoder sends alone."""
        if self._touched.by(event):
            self._touched = Touched()
            self._touched_ms = now_ms
        if isinstance(event, EncoderSuspected) and not self._encoder_asked:
            self._encoder_asked = True
            ask_arcade_keys(self.services)
            return
        if isinstance(event, PadUnknown) and not self.services.kiosk:
            doors.ask_about_pad(self.services, event.pad)
            return
        super().handle(event, now_ms)

    def frame(self, now_ms: int) -> Frame:
        """Return the picture; left alone for long, games that play themselves come instead."""
        if not self.services.devices.is_focused:
            self._touched_ms = now_ms
        elif now_ms - self._touched_ms >= ATTRACT_AFTER_MS:
            self._touched_ms = now_ms
            self.services.director.push(doors.attract(self.services))
        return super().frame(now_ms)

    def back(self) -> None:
        """Ask whether to quit; on a machine that only plays this, there is no leaving."""
        if not self.services.kiosk:
            ask_quit(self.services, self._flow)

    def hints(self) -> Sequence[Hint]:
        """Say what the buttons do; BACK quits, where that is possible."""
        text = self.look.translator.text
        choose = Hint(Command.CONFIRM, text("Choose"))
        return (choose,) if self.services.kiosk else (choose, Hint(Command.BACK, text("Quit")))

    def rows(self) -> Sequence[Row]:
        """Return what can be done from here."""
        kept = self._flow.kept()
        rows = [] if kept is None else [self._continue(kept)]
        evening = going_on(self._flow)
        if evening is not None and not evening.game_id:
            rows.append(self._evening(evening))
        rows += [*self._play_rows(), *self._people_rows(), *self._screen_rows()]
        return rows if self.services.kiosk else [*rows, self._quit()]

    def _play_rows(self) -> list[Row]:
        text, services, flow = self.look.translator.text, self.services, self._flow
        play = Row(
            "play",
            text("Play"),
            Icon.PLAY,
            help=text("Deal a new pyramid."),
            on_confirm=lambda: ask_new_deal(services, flow, DEFAULT_RULES),
        )
        other = partial(doors.other_rules, services, flow, but=DEFAULT_RULES)
        rules = Row(
            "rules",
            text("Other rules"),
            Icon.CARDS,
            help=text("Against the clock, by levels, in chains, and more."),
            on_confirm=self._opener(other),
        )
        day = Row(
            "daily",
            text("Deal of the day"),
            Icon.CALENDAR,
            help=text("The same cards for everybody, as often as you like."),
            on_confirm=self._opener(partial(doors.daily_deal, services, flow)),
        )
        return [play, rules, day]

    def _people_rows(self) -> list[Row]:
        text, services = self.look.translator.text, self.services
        player = services.store.players.get(services.player_id or 0)
        players = Row(
            "players",
            text("Players"),
            Icon.PEOPLE,
            help=joined(player.name if player else "", text("Who plays, and playing together.")),
            on_confirm=self._opener(partial(doors.players, services, self._flow)),
        )
        records = partial(doors.records, services, rules_id=DEFAULT_RULES)
        best = Row(
            "records",
            text("Records and statistics"),
            Icon.TROPHY,
            help=text("The best games of each rule set, and how often you win."),
            on_confirm=self._opener(records),
        )
        return [players, best]

    def _screen_rows(self) -> list[Row]:
        text, services = self.look.translator.text, self.services
        helps = partial(doors.help_pages, services, rules_id=DEFAULT_RULES, may_choose=True)
        return [
            Row(
                "options",
                text("Options"),
                Icon.SLIDERS,
                help=text("Language, text size, picture, sound and controls."),
                on_confirm=self._opener(partial(doors.options, services)),
            ),
            Row(
                "help",
                text("Help"),
                Icon.HELP,
                help=text("The rules, good advice, and what each button does."),
                on_confirm=self._opener(helps),
            ),
        ]

    def _opener(self, make: Callable[[], Scene]) -> Callable[[], None]:
        return lambda: self.services.director.push(make())

    def _continue(self, kept: GameSummary) -> Row:
        words, rules = self.look.translator, self.services.rules[kept.rules_id]
        evening = going_on(self._flow)
        turn = turn_words(self.services, evening.player) if evening else ""
        day = words.text("Deal of the day") if kept.daily_date else ""
        line = game_line(rules, kept.redeals, kept.level, words)
        return Row(
            "continue",
            words.text("Continue"),
            Icon.RESUME,
            help=joined(turn, line, day),
            detail=words.number(kept.score),
            on_confirm=lambda: self._flow.continue_game(kept.rules_id),
        )

    def _evening(self, evening: Evening) -> Row:
        scene = partial(doors.interlude, self.services, self._flow, evening)
        return Row(
            "evening",
            self.look.translator.text("Go on together"),
            Icon.PEOPLE,
            help=turn_words(self.services, evening.player),
            on_confirm=self._opener(scene),
        )

    def _quit(self) -> Row:
        return Row(
            "quit",
            self.look.translator.text("Quit"),
            Icon.POWER,
            help=self.look.translator.text("The game in play is kept."),
            on_confirm=self.back,
        )

    def page_height(self, look: Look) -> int:
        """Return the height of a small emblem."""
        return 3 * look.fonts.line_px(Role.TITLE)

    def draw_page(self, page: Page) -> None:
        """Draw the pyramid and the game's name below it."""
        area, fonts, theme = page.area, page.fonts, self.look.theme
        line = fonts.line_px(Role.TITLE)
        side = min(area.h - line, round(area.w * _MARK_SHARE * 1.25), round(area.h * _MARK_SHARE))
        mark = pyramid_mark(max(8, side), theme, _MARK_ROWS)
        gap = line // 4
        top = area.top + (area.h - mark.get_height() - gap - line) // 2
        page.put(mark, area.left + (area.w - mark.get_width()) // 2, top)
        name = pygame.Rect(area.left, top + mark.get_height() + gap, area.w, line)
        page.text(_NAME, Role.TITLE, theme.text_plain, name, align=0.5)
