"""Playing together: who plays in which order, and by which rules. Then the turns begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.tv.evening import MOST_PLAYERS
from game.tv.scenes.join import JoinScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_asks import ask_evening
from game.tv.scenes.menu_flow import Flow
from game.tv.scenes.menu_people import player_name
from game.tv.scenes.menu_words import rules_about, rules_icon, rules_name
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Choice, Row

_FEWEST = 2


class HotSeatScene(MenuScene):
    """A row for each seat, in turn order, as many as there are players; two must be taken."""

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services)
        self._flow = flow
        self._known = [player.id for player in services.store.players.all()]
        chosen = services.player_id
        first = [] if chosen is None else [chosen]
        others = [each for each in self._known if each != chosen]
        self._seats = [*first, *others][:_FEWEST]
        self._rules = next(iter(services.rules))
        self.focus("begin")

    def title(self) -> str:
        """Say what this is."""
        return self.look.translator.text("Play together")

    def rows(self) -> Sequence[Row]:
        """Return the beginning, the seats, and the rules."""
        text = self.look.translator.text
        begin = Row(
            "begin",
            text("Begin"),
            Icon.PLAY,
            help=text("Everybody plays the same cards in turn. The highest score wins."),
            on_confirm=self._begin,
        )
        open_seats = min(len(self._seats) + 1, MOST_PLAYERS, len(self._known))
        seats = [self._seat(number) for number in range(open_seats)]
        return [begin, *seats, self._rules_row(), self._pads_row()]

    def _seat(self, number: int) -> Row:
        """Return the row of a seat: those who sit nowhere else, and nobody from the third on."""
        words, taken = self.look.translator, self._seats
        here = taken[number] if number < len(taken) else None
        free = [each for each in self._known if each == here or each not in taken]
        can_be_empty = number >= _FEWEST
        who: list[int | None] = [*([None] if can_be_empty else []), *free]
        names = [words.text("Nobody") if each is None else self._name(each) for each in who]
        choice = Choice(names, who.index(here), partial(self._sit, number, who))
        label = words.text("Player {n}").format(n=number + 1)
        return Row(f"seat {number}", label, Icon.PERSON, choice=choice)

    def _name(self, player_id: int) -> str:
        return player_name(self.services, player_id)

    def _sit(self, number: int, who: Sequence[int | None], index: int) -> None:
        chosen = who[index]
        seated = [] if chosen is None else [chosen]
        self._seats = [*self._seats[:number], *seated, *self._seats[number + 1 :]]
        self.refresh()

    def _rules_row(self) -> Row:
        words, sets = self.look.translator, list(self.services.rules.values())
        rules = self.services.rules[self._rules]
        names = [rules_name(each, words) for each in sets]
        choice = Choice(names, sets.index(rules), self._choose_rules)
        helps = rules_about(rules, words)
        return Row("rules", words.text("Rules"), rules_icon(rules), help=helps, choice=choice)

    def _choose_rules(self, index: int) -> None:
        self._rules = list(self.services.rules)[index]
        self.refresh()

    def _pads_row(self) -> Row:
        text, settings = self.look.translator.text, self.services.settings
        choice = Choice(
            (text("Everyone's"), text("One each")),
            int(settings.one_pad_each),
            lambda index: self.services.change(one_pad_each=bool(index)),
        )
        helps = text("One each: only your own controller acts on your turn.")
        return Row("pads", text("Controllers"), Icon.LINKS, help=helps, choice=choice)

    def _begin(self) -> None:
        if not self.services.settings.one_pad_each:
            self._ask(None)
            return
        self.services.director.push(JoinScene(self.services, self._seats, self._ask))

    def _ask(self, holders: Mapping[int, int | None] | None) -> None:
        players = tuple(self._seats)
        ask_evening(self.services, self._flow, self._rules, players, holders=holders)
