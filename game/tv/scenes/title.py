"""The title: go on with the kept game, play, look around. Two presses lead to a dealt table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.tv.events import Command, EncoderSuspected, InputEvent
from game.tv.scenes.help import HelpScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_asks import ask_arcade_keys, ask_new_deal, ask_quit
from game.tv.scenes.menu_bar import Hint
from game.tv.scenes.menu_flow import Flow, GameSummary
from game.tv.scenes.menu_layout import PagePlace
from game.tv.scenes.menu_words import redeals_line
from game.tv.scenes.options import OptionsScene
from game.tv.scenes.records import RecordsScene
from game.tv.services import Look, Services
from game.tv.view.icons import Icon, pyramid_mark
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Row
from game.tv.view.text import Role

DEFAULT_RULES = "arcade"
_NAME = "Pyramide"
_MARK_ROWS = 7
# The widest row of the pyramid against its height, and how much of the page it may fill.
_MARK_SHARE = 0.62


class TitleScene(MenuScene):
    """The first screen. `Continue` is its first row while a game is kept, and has the focus."""

    page_place = PagePlace.BESIDE

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services)
        self._flow = flow
        self._encoder_asked = False
        self.focus("play" if flow.kept() is None else "continue")

    def entered(self, now_ms: int) -> None:
        """Look again for a kept game."""
        super().entered(now_ms)
        if self._flow.kept() is None and self._focus == "continue":
            self.focus("play")

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Offer the arcade keys when a key comes that only an encoder sends alone."""
        if isinstance(event, EncoderSuspected) and not self._encoder_asked:
            self._encoder_asked = True
            ask_arcade_keys(self.services)
            return
        super().handle(event, now_ms)

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
        text, push = self.look.translator.text, self.services.director.push
        kept = self._flow.kept()
        rows = [] if kept is None else [self._continue(kept)]
        rows += [
            Row(
                "play",
                text("Play"),
                Icon.PLAY,
                help=text("Deal a new pyramid."),
                on_confirm=lambda: ask_new_deal(self.services, self._flow, DEFAULT_RULES),
            ),
            Row(
                "records",
                text("Records"),
                Icon.TROPHY,
                help=text("The ten best games for each number of redeals."),
                on_confirm=lambda: push(RecordsScene(self.services, rules_id=DEFAULT_RULES)),
            ),
            Row(
                "options",
                text("Options"),
                Icon.SLIDERS,
                help=text("Language, text size, picture and controls."),
                on_confirm=lambda: push(OptionsScene(self.services)),
            ),
            Row(
                "help",
                text("Help"),
                Icon.HELP,
                help=text("The rules, and what each button does."),
                on_confirm=lambda: push(HelpScene(self.services, rules_id=DEFAULT_RULES)),
            ),
        ]
        return rows if self.services.kiosk else [*rows, self._quit()]

    def _continue(self, kept: GameSummary) -> Row:
        words = self.look.translator
        return Row(
            "continue",
            words.text("Continue"),
            Icon.RESUME,
            help=redeals_line(kept.redeals, words),
            detail=words.number(kept.score),
            on_confirm=lambda: self._flow.continue_game(kept.rules_id),
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
