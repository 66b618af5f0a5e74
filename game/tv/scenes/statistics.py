"""How often, how well and how fast a rule set was played, by whom, and the last games as bars."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.rules.ruleset import parse_redeals, redeals_text
from game.store import FinishedGame, Player, Statistics
from game.tv.i18n import Translator
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_layout import PagePlace
from game.tv.scenes.menu_sheet import Fact, draw_fact, fact_lines
from game.tv.scenes.menu_words import joined, level_name, redeals_name, rules_name
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.statistics_chart import chart
from game.tv.services import Look, Services
from game.tv.view.icons import Icon
from game.tv.view.rows_page import Page, side_px
from game.tv.view.rows_values import Choice, Row
from game.tv.view.text import Fonts, Role

SHOWN_GAMES = 20
_LEAST_LINES = 8
_CAPTION_FROM = 3
_PERCENT = 100
NOTHING = "\N{EN DASH}"


class StatisticsScene(MenuScene):
    """Statistics of a rule set; LEFT and RIGHT choose redeals or level, and the player."""

    page_place = PagePlace.BELOW

    def __init__(self, services: Services, *, rules_id: str) -> None:
        super().__init__(services)
        self._rules = services.rules[rules_id]
        self._part = 0
        self._who = 0

    def title(self) -> str:
        """Say what this is, and of which rule set."""
        words = self.look.translator
        return joined(words.text("Statistics"), rules_name(self._rules, words))

    def rows(self) -> Sequence[Row]:
        """Return what can be chosen, and the row that forgets."""
        text, parts, players = self.look.translator.text, self._parts(), self._players()
        rows = []
        if len(parts) > 1:
            names = [text("All"), *(self._part_name(part) for part in parts)]
            label = text("Level") if self._rules.levels else text("Redeals")
            choice = Choice(names, self._part, partial(self._choose, "_part"))
            rows.append(Row("part", label, Icon.RESTART, choice=choice))
        if players:
            names = [text("Everybody"), *(player.name for player in players)]
            choice = Choice(names, self._who, partial(self._choose, "_who"))
            rows.append(Row("player", text("Player"), Icon.PERSON, choice=choice))
        forget = Row("reset", text("Delete all games"), Icon.BIN, on_confirm=self._ask_to_forget)
        return [*rows, forget]

    def _players(self) -> tuple[Player, ...]:
        return self.services.store.players.all()

    def _parts(self) -> tuple[str, ...]:
        """Return levels or redeal counts, as the store calls them."""
        if self._rules.levels:
            return tuple(name for name, _ in self._rules.levels)
        return tuple(map(redeals_text, self._rules.redeals))

    def _part_name(self, part: str) -> str:
        words = self.look.translator
        if self._rules.levels:
            return level_name(part, words)
        return redeals_name(parse_redeals(part), words)

    def _choose(self, what: str, index: int) -> None:
        setattr(self, what, index)
        self.refresh()

    def _chosen_part(self) -> tuple[str | None, str | None]:
        """Return which redeal count and which level is counted, none for all."""
        part = self._parts()[self._part - 1] if self._part else None
        return (None, part) if self._rules.levels else (part, None)

    def _chosen_player(self) -> int | None:
        return self._players()[self._who - 1].id if self._who else None

    def _ask_to_forget(self) -> None:
        words = self.look.translator
        question = words.text(
            "Delete all finished games of “{rules}”, with their records and statistics?"
        )
        scene = QuestionScene(
            self.services,
            text=question.format(rules=rules_name(self._rules, words)),
            yes=words.text("Delete"),
            no=words.text("Keep"),
            on_yes=lambda: self.services.store.forget_games(rules=self._rules.id),
        )
        self.services.director.push(scene)

    def page_height(self, look: Look) -> int:
        """Return the height of the facts in two columns."""
        return look.fonts.line_px(Role.SMALL) * _LEAST_LINES

    def draw_page(self, page: Page) -> None:
        """Write the facts, and draw the last games where there is room for them."""
        store, player = self.services.store, self._chosen_player()
        redeals, level = self._chosen_part()
        counted = store.statistics(self._rules.id, redeals=redeals, level=level, player=player)
        games = store.games(
            limit=SHOWN_GAMES,
            rules=self._rules.id,
            redeals=redeals,
            level=level,
            player=player,
            counted=True,
        )
        facts = _facts(counted, self.look.translator)
        pad = page.fonts.line_px(Role.SMALL) // 2
        room = page.area.inflate(-2 * side_px(page.fonts), -2 * pad)
        setting = _setting(page.fonts, room, facts)
        used = _draw_facts(page, facts, room, setting)
        rest = pygame.Rect(room.x, room.y + used + pad, room.w, room.h - used - pad)
        glass = page.area.copy()
        bars = self._chart(page, games, rest)
        glass.h = 2 * pad + used + (pad + bars.h if bars else 0)
        # The glass lies under what was written.
        written, page.sprites[:] = page.sprites[:], []
        page.glass(glass)
        page.sprites.extend(written)

    def _chart(
        self, page: Page, games: Sequence[FinishedGame], area: pygame.Rect
    ) -> pygame.Rect | None:
        words, line = self.look.translator, page.fonts.line_px(Role.SMALL)
        if not games or area.h < line * 3 // 2:
            return None
        area.h = min(area.h, line * 9)
        if area.h < line * _CAPTION_FROM:
            page.sprites += chart(games, area, SHOWN_GAMES, self.look.theme)
            return area
        caption = words.plural("The last game", "The last {n} games", len(games))
        page.text(caption, Role.SMALL, self.look.theme.text_muted, area)
        bars = pygame.Rect(area.x, area.y + line * 4 // 3, area.w, area.h - line * 4 // 3)
        page.sprites += chart(games, bars, SHOWN_GAMES, self.look.theme)
        return area


class _Setting(NamedTuple):
    """How the facts are set."""

    role: Role
    columns: int


# The most pleasant first; the last is taken whether it fits or not.
_SETTINGS = (
    _Setting(Role.BODY, 2),
    _Setting(Role.SMALL, 2),
    _Setting(Role.SMALL, 1),
    _Setting(Role.SMALL, 2),
)


def _setting(fonts: Fonts, room: pygame.Rect, facts: Sequence[Fact]) -> _Setting:
    """Return how to set the facts: each on a line of its own, with room left for the chart."""

    def fits(setting: _Setting) -> bool:
        step, lines = fonts.line_px(setting.role), -(-len(facts) // setting.columns)
        width = (room.w - step * 2 * (setting.columns - 1)) // setting.columns
        share = 2 if setting.role is Role.BODY else 1
        is_wide = all(fact_lines(fact, fonts, width, setting.role) == 1 for fact in facts)
        return is_wide and lines * step * share <= room.h

    return next((setting for setting in _SETTINGS if fits(setting)), _SETTINGS[-1])


def _draw_facts(page: Page, facts: Sequence[Fact], area: pygame.Rect, setting: _Setting) -> int:
    """Write facts in columns; return the height they take."""
    role, columns = setting
    step, lines = page.fonts.line_px(role), -(-len(facts) // columns)
    width = (area.w - step * 2 * (columns - 1)) // columns
    for number, fact in enumerate(facts):
        column, row = divmod(number, lines)
        x = area.x + column * (width + step * 2)
        place = pygame.Rect(x, area.y + row * step, width, step)
        draw_fact(page, fact, place, role, on_one_line=True)
    return lines * step


def _facts(counted: Statistics, words: Translator) -> list[Fact]:
    """Tell what there is to tell; a dash stands for what there is not yet."""
    rate = "" if counted.win_rate is None else percent(counted.win_rate, words)
    average = None if counted.average_score is None else round(counted.average_score)
    fastest = counted.fastest_win_s
    return [
        Fact(words.text("Games"), words.number(counted.played)),
        Fact(words.text("Won"), joined(words.number(counted.won), rate)),
        Fact(words.text("Wins in a row"), words.number(counted.current_streak)),
        Fact(words.text("Most in a row"), words.number(counted.longest_streak)),
        Fact(words.text("Best score"), _or_dash(counted.best_score, words)),
        Fact(words.text("Average"), _or_dash(average, words)),
        Fact(words.text("Fastest win"), NOTHING if fastest is None else words.duration(fastest)),
        Fact(words.text("Time played"), words.duration(counted.seconds)),
    ]


def percent(share: float, words: Translator) -> str:
    """Write a share of 0 to 1 in per cent."""
    return words.percent(round(share * _PERCENT))


def _or_dash(number: int | None, words: Translator) -> str:
    return NOTHING if number is None else words.number(number)
