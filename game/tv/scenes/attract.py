"""What a title shows that nobody touches: games that play themselves, the records, how to play.

Any input ends it and does nothing else. It is silent, and writes nothing anywhere.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from typing import Protocol

from game.play.journal import header_of_deal
from game.solve.catalogue import CatalogueError, listed_deal
from game.tv.daily import today
from game.tv.events import Command, InputEvent
from game.tv.scenes.boards import boards_of
from game.tv.scenes.demonstration import Demonstration
from game.tv.scenes.help import HelpScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_bar import Hint
from game.tv.scenes.menu_words import game_line, joined
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.shown_table import KeyWords
from game.tv.scenes.touched import Touched
from game.tv.services import Services
from game.tv.sound.effects import Silence
from game.tv.view.stage import Frame

_RULES = "levels"
_HELP_RULES = "arcade"
_HELP_PAGES = 3
_MENU_MS = 9000
_END_MS = 4000
"""So long the cleared pyramid is looked at."""


class Part(Protocol):
    """One thing that is shown."""

    def begin(self, now_ms: int) -> None:
        """Start to be shown."""

    def is_over(self, now_ms: int) -> bool:
        """Say whether it is time for the next one."""

    def frame(self, now_ms: int) -> Frame:
        """Return the picture."""


class AttractScene:
    """Shows one part after another without end. `seed` decides which deals are played."""

    wants_text = False
    is_show = True

    def __init__(self, services: Services, *, seed: int | None = None) -> None:
        self._services = services
        self._parts = _parts(services, random.Random(seed))
        self._touched = Touched()
        self.part: Part | None = None

    def entered(self, now_ms: int) -> None:
        """Begin."""
        self._turn(now_ms)

    def left(self, now_ms: int) -> None:
        """Keep nothing."""

    def handle(self, event: InputEvent, now_ms: int) -> None:  # noqa: ARG002 - of the protocol
        """Go back to the title, whatever was pressed, moved or touched."""
        if self._touched.by(event):
            self._services.director.pop()

    def frame(self, now_ms: int) -> Frame:
        """Return the picture of the part that is shown."""
        part = self.part
        if part is None or part.is_over(now_ms):
            part = self._turn(now_ms)
        return part.frame(now_ms)

    def _turn(self, now_ms: int) -> Part:
        self.part = part = next(self._parts)
        part.begin(now_ms)
        # Menus hold their own parts in circles, with pictures that would stay until much later.
        gc.collect()
        return part


class DemoPart:
    """A game of the lists, played to its end."""

    def __init__(self, services: Services, level: str, pick: int) -> None:
        self._services = services
        rules = services.rules[_RULES]
        deal = listed_deal(level, pick)
        header = header_of_deal(rules, deal.number, level=level)
        self._line = game_line(rules, header.redeals, level, services.look.translator)
        self.demo = Demonstration(services, header, header.start(), deal.moves, sounds=Silence())
        self._over_ms: int | None = None

    def begin(self, now_ms: int) -> None:
        """Deal."""
        self.demo.begin(now_ms)

    def is_over(self, now_ms: int) -> bool:
        """Say whether the cleared pyramid was looked at for long enough."""
        if self.demo.is_over and self._over_ms is None:
            self._over_ms = now_ms
        return self._over_ms is not None and now_ms - self._over_ms >= _END_MS

    def frame(self, now_ms: int) -> Frame:
        """Return the picture."""
        text = self._services.look.translator.text
        caption = joined(text("Press any button to play"), self._line)
        return self.demo.frame(caption, KeyWords(), now_ms)


class MenuPart:
    """A screen of the menus, to be read only."""

    def __init__(self, scene: MenuScene) -> None:
        self.scene = scene
        self._begun_ms = 0

    def begin(self, now_ms: int) -> None:
        """Lay it out."""
        self._begun_ms = now_ms
        self.scene.entered(now_ms)

    def is_over(self, now_ms: int) -> bool:
        """Say whether it could be read."""
        return now_ms - self._begun_ms >= _MENU_MS

    def frame(self, now_ms: int) -> Frame:
        """Return the picture."""
        return self.scene.frame(now_ms)


class _ShownRecords(RecordsScene):
    """Records that nobody moves about in."""

    def hints(self) -> Sequence[Hint]:
        """Say how to come in."""
        return _way_in(self.services)


class _ShownHelp(HelpScene):
    """Help that nobody turns the pages of."""

    def hints(self) -> Sequence[Hint]:
        """Say how to come in."""
        return _way_in(self.services)


def _way_in(services: Services) -> Sequence[Hint]:
    return (Hint(Command.CONFIRM, services.look.translator.text("Press any button to play")),)


def _parts(services: Services, chance: random.Random) -> Iterator[Part]:
    """Yield demo games of every level, after each the records of a rule set and the help."""
    levels = [name for name, _ in services.rules[_RULES].levels]
    for turn in count():
        with suppress(CatalogueError):  # without the lists the rest can still be shown
            yield DemoPart(services, levels[turn % len(levels)], chance.randrange(1_000_000))
        records = _records(services, turn)
        if records is not None:
            yield MenuPart(records)
        for page in range(_HELP_PAGES):
            helps = _ShownHelp(services, rules_id=_HELP_RULES)
            helps.open(page)
            yield MenuPart(helps)


def _records(services: Services, turn: int) -> RecordsScene | None:
    """Return a board that has games, each turn another one; none if no board has any."""
    words = services.look.translator
    filled = [
        (rules.id, board.key)
        for rules in services.rules.values()
        for board in boards_of(rules, services.store, words, day=today())
        if board.entries()
    ]
    if not filled:
        return None
    rules_id, key = filled[turn % len(filled)]
    return _ShownRecords(services, rules_id=rules_id, board=key)
