"""Every rule set but the one that Play deals, and what can be done with each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules.ruleset import Rules
from game.store import Statistics
from game.tv.i18n import Translator
from game.tv.scenes.deal_number import DealNumberScene
from game.tv.scenes.help import HelpScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_asks import ask_new_deal
from game.tv.scenes.menu_flow import Flow, GameSummary
from game.tv.scenes.menu_layout import PagePlace, safe_rect
from game.tv.scenes.menu_sheet import Fact, Sheet
from game.tv.scenes.menu_words import (
    choice_line,
    joined,
    rules_about,
    rules_icon,
    rules_name,
)
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.statistics import NOTHING, StatisticsScene
from game.tv.services import Look, Services
from game.tv.view.icons import Icon
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Row


class OtherRulesScene(MenuScene):
    """Lists the rule sets, a player's own files last; each opens its own screen."""

    def __init__(self, services: Services, flow: Flow, *, but: str) -> None:
        super().__init__(services)
        self._flow = flow
        self._but = but

    def title(self) -> str:
        """Say what these are."""
        return self.look.translator.text("Other rules")

    def rows(self) -> Sequence[Row]:
        """Return the rule sets."""
        listed = [rules for rules in self.services.rules.values() if rules.id != self._but]
        return [self._row(rules) for rules in listed]

    def _row(self, rules: Rules) -> Row:
        words, kept = self.look.translator, self._flow.kept(rules.id)
        return Row(
            rules.id,
            rules_name(rules, words),
            rules_icon(rules),
            help=rules_about(rules, words),
            detail=words.number(kept.score) if kept is not None and kept.has_moves else "",
            on_confirm=partial(self._open, rules.id),
        )

    def _open(self, rules_id: str) -> None:
        self.services.director.push(RuleScene(self.services, self._flow, rules_id))


class RuleScene(MenuScene):
    """One rule set: go on, play, play a deal by its number, look at records, statistics, help."""

    page_place = PagePlace.BESIDE

    def __init__(self, services: Services, flow: Flow, rules_id: str) -> None:
        super().__init__(services)
        self._flow = flow
        self._rules = services.rules[rules_id]
        self.focus("continue" if flow.kept(rules_id) is not None else "play")

    def title(self) -> str:
        """Name the rule set."""
        return rules_name(self._rules, self.look.translator)

    def rows(self) -> Sequence[Row]:
        """Return what can be done."""
        kept = self._flow.kept(self._rules.id)
        rows = [] if kept is None else [self._continue(kept)]
        return [*rows, *self._play_rows(), *self._screen_rows()]

    def _continue(self, kept: GameSummary) -> Row:
        words = self.look.translator
        day = words.date(kept.daily_date) if kept.daily_date else ""
        return Row(
            "continue",
            words.text("Continue"),
            Icon.RESUME,
            help=joined(choice_line(self._rules, kept.redeals, kept.level, words), day),
            detail=words.number(kept.score),
            on_confirm=lambda: self._flow.continue_game(self._rules.id),
        )

    def _play_rows(self) -> list[Row]:
        text, rules_id = self.look.translator.text, self._rules.id
        scene = partial(DealNumberScene, self.services, self._flow, rules_id)
        return [
            Row(
                "play",
                text("Play"),
                Icon.PLAY,
                help=text("Deal a new pyramid."),
                on_confirm=lambda: ask_new_deal(self.services, self._flow, rules_id),
            ),
            Row(
                "number",
                text("Deal number"),
                Icon.HASH,
                help=text("Deal a pyramid by its number, as practice."),
                on_confirm=lambda: self.services.director.push(scene()),
            ),
        ]

    def _screen_rows(self) -> list[Row]:
        text, services, rules_id = self.look.translator.text, self.services, self._rules.id
        push = services.director.push
        return [
            Row(
                "records",
                text("Records"),
                Icon.TROPHY,
                help=text("The best games."),
                on_confirm=lambda: push(RecordsScene(services, rules_id=rules_id)),
            ),
            Row(
                "statistics",
                text("Statistics"),
                Icon.CHART,
                help=text("How often won, how well, and how fast."),
                on_confirm=lambda: push(StatisticsScene(services, rules_id=rules_id)),
            ),
            Row(
                "help",
                text("Help"),
                Icon.HELP,
                help=text("The rules, good advice, and what each button does."),
                on_confirm=lambda: push(HelpScene(services, rules_id=rules_id)),
            ),
        ]

    def page_height(self, look: Look) -> int:
        """Return the height of everything that is told."""
        return self._sheet().height_px(look.fonts, safe_rect(look).w)

    def draw_page(self, page: Page) -> None:
        """Say what is special about these rules, and how one fares in them."""
        self._sheet().draw(page)

    def _sheet(self) -> Sheet:
        words, services = self.look.translator, self.services
        counted = services.store.statistics(self._rules.id, player=services.player_id)
        about = rules_about(self._rules, words)
        return Sheet(words=about, facts=_facts(counted, words), emblem=rules_icon(self._rules))


def _facts(counted: Statistics, words: Translator) -> list[Fact]:
    best = counted.best_score
    return [
        Fact(words.text("Best score"), NOTHING if best is None else words.number(best)),
        Fact(words.text("Games"), words.number(counted.played)),
        Fact(words.text("Won"), words.number(counted.won)),
    ]
