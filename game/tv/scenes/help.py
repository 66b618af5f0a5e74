"""Help: the rules page by page, and the controls as they are bound at this moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.tv.events import Command, Device, Press
from game.tv.i18n import Translator, msgid
from game.tv.scenes.help_cards import Groups, draw_cards, groups_of
from game.tv.scenes.help_words import ON_CARDS, topics
from game.tv.scenes.key_words import glyph_name
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_bar import Hint
from game.tv.scenes.menu_layout import PagePlace, Wants, lay_out
from game.tv.scenes.menu_words import joined, rules_icon, rules_name
from game.tv.services import Look, Services
from game.tv.view.glyphs import Glyphs
from game.tv.view.icons import Icon
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Choice, Row
from game.tv.view.text import Fonts, Role

_LEAST_LINES = 5
_ALWAYS = (
    (Command.UP, msgid("Move")),
    (Command.CONFIRM, msgid("Choose")),
    (Command.BACK, msgid("Back")),
    (Command.MENU, msgid("Menu")),
    (Command.DRAW, msgid("Draw")),
)
_UNDO = (Command.UNDO, msgid("Undo"))
_HINT = (Command.HINT, msgid("Hint"))
_JOKER = (Command.JOKER, msgid("Joker"))
_LAST = ((Command.NEW_DEAL, msgid("New deal")), (Command.FULL_SCREEN, msgid("Full screen")))
_PADS = frozenset({Device.XBOX, Device.PLAYSTATION, Device.NINTENDO, Device.PAD})
_ARROWS = "arrows"


class Leaf(NamedTuple):
    """One page: its name for the row above, its lines or its controls, and cards below them."""

    name: str
    lines: tuple[str, ...] = ()
    controls: tuple[tuple[Command, str], ...] = ()
    groups: Groups = ()


class HelpScene(MenuScene):
    """Pages that the arrows turn. Each is cut so that it fits the screen it is shown on.

    With `may_choose` the rule set is chosen here too.
    """

    page_place = PagePlace.BELOW

    def __init__(self, services: Services, *, rules_id: str, may_choose: bool = False) -> None:
        super().__init__(services)
        self._rules = services.rules[rules_id]
        self._may_choose = may_choose
        self.focus("page")
        self._index = 0
        self._leaves: list[Leaf] = []

    def title(self) -> str:
        """Say what this is, and on which rule set."""
        words = self.look.translator
        name = "" if self._may_choose else rules_name(self._rules, words)
        return joined(words.text("Help"), name)

    def hints(self) -> Sequence[Hint]:
        """Say that CONFIRM turns the page."""
        text = self.look.translator.text
        return (Hint(Command.CONFIRM, text("Next page")), Hint(Command.BACK, text("Back")))

    def rows(self) -> Sequence[Row]:
        """Return the row that turns the pages, and the one for the rule set."""
        rules = [self._rules_row()] if self._may_choose else []
        area = lay_out(self.look, self._wants([*rules, self._row(("0",), 0)])).page
        self._leaves = self._cut(_inner(area, self.look.fonts))
        self._index = min(self._index, len(self._leaves) - 1)
        return (*rules, self._row([leaf.name for leaf in self._leaves], self._index))

    def _rules_row(self) -> Row:
        words, sets = self.look.translator, list(self.services.rules.values())
        names = [rules_name(rules, words) for rules in sets]
        choice = Choice(names, sets.index(self._rules), self._choose_rules)
        return Row("rules", words.text("Rules"), rules_icon(self._rules), choice=choice)

    def _choose_rules(self, index: int) -> None:
        self._rules = list(self.services.rules.values())[index]
        self._index = 0
        self.refresh()

    def _row(self, names: Sequence[str], index: int) -> Row:
        label = self.look.translator.text("Page")
        return Row("page", label, Icon.HELP, choice=Choice(names, index, self.open))

    def _wants(self, rows: Sequence[Row]) -> Wants:
        return Wants(self.title(), "", rows, self.page_place, self.page_height(self.look))

    @property
    def page(self) -> int:
        """The page that is open, from 0."""
        return self._index

    def open(self, index: int) -> None:
        """Show a page by its number from 0; a number too high means the last."""
        self._index = index
        self.refresh()

    def press(self, event: Press) -> None:
        """Take a command; UP and DOWN turn the pages too where there is but one row."""
        step = {Command.PAGE_UP: -1, Command.PAGE_DOWN: 1, Command.FIRST: -self._index}
        if event.command in step:
            self.open(max(0, min(len(self._leaves) - 1, self._index + step[event.command])))
            return
        turned = {} if self._may_choose else {Command.UP: Command.LEFT, Command.DOWN: Command.RIGHT}
        command = turned.get(event.command, event.command)
        super().press(Press(command, event.device, event.repeat))

    def page_height(self, look: Look) -> int:
        """Return the height of a few lines."""
        return look.fonts.line_px(Role.BODY) * _LEAST_LINES

    def _cut(self, area: pygame.Rect) -> list[Leaf]:
        """Cut topics and controls into pages of this size."""
        fonts, words = self.look.fonts, self.look.translator
        room = max(1, area.h // fonts.line_px(Role.BODY))
        leaves: list[Leaf] = []
        for number, topic in enumerate(topics(self._rules, words)):
            paragraphs = [fonts.wrap(p, Role.BODY, area.w) for p in topic.body.split("\n")]
            parts = _pages(paragraphs, room)
            leaves += [Leaf(_part(topic.name, n, len(parts)), p) for n, p in enumerate(parts)]
            if number == ON_CARDS:
                leaves[-1] = leaves[-1]._replace(groups=groups_of(self._rules))
        room = max(1, area.h // _control_px(fonts) - 1)
        name = words.text("Controls")
        controls = self._controls()
        groups = [controls[start : start + room] for start in range(0, len(controls), room)]
        leaves += [Leaf(_part(name, n, len(groups)), (), g) for n, g in enumerate(groups)]
        return leaves

    def _controls(self) -> tuple[tuple[Command, str], ...]:
        """Return what the buttons can do by these rules."""
        undo = (_UNDO,) if self._rules.has_undo else ()
        # In chain the pad's button for hints is the joker's, and there are no hints.
        other = (_JOKER,) if self._rules.jokers else (_HINT,)
        return (*_ALWAYS, *undo, *other, *_LAST)

    def draw_page(self, page: Page) -> None:
        """Write the page that is open."""
        leaf, fonts = self._leaves[self._index], page.fonts
        area = _inner(page.area, fonts)
        used = (
            (len(leaf.controls) + 1) * _control_px(fonts)
            if leaf.controls
            else len(leaf.lines) * fonts.line_px(Role.BODY)
        )
        glass = pygame.Rect(page.area.topleft, (page.area.w, page.area.h - area.h + used))
        page.glass(glass)
        if leaf.groups:
            below = pygame.Rect(glass.x, glass.bottom, glass.w, page.area.bottom - glass.bottom)
            draw_cards(page, leaf.groups, self.look, below)
        for text in leaf.lines:
            if text:
                page.text(text, Role.BODY, self.look.theme.text_plain, area)
            area.y += fonts.line_px(Role.BODY)
        if leaf.controls:
            self._draw_controls(page, area, leaf.controls)

    def _draw_controls(
        self, page: Page, area: pygame.Rect, controls: Sequence[tuple[Command, str]]
    ) -> None:
        words, theme, step = self.look.translator, self.look.theme, _control_px(page.fonts)
        glyphs = Glyphs(theme, page.fonts)
        first, *cells = self._columns(area, page.fonts)
        devices = _devices(self.services.devices.device, words)
        for (_device, name), cell in zip(devices, cells, strict=True):
            page.text(name, Role.SMALL, theme.text_accent, cell)
        for number, (command, text) in enumerate(controls, 1):
            down = number * step
            page.text(words.text(text), Role.SMALL, theme.text_plain, first.move(0, down))
            for (device, _name), cell in zip(devices, cells, strict=True):
                self._draw_buttons(page, glyphs, (command, device), cell.move(0, down))

    def _columns(self, area: pygame.Rect, fonts: Fonts) -> list[pygame.Rect]:
        """Share the width: what the longest word of each column needs, and the rest evenly."""
        words = self.look.translator
        names = [words.text(text) for _command, text in self._controls()]
        heads = [name for _device, name in _devices(self.services.devices.device, words)]
        wants = [max(fonts.width_px(name, Role.SMALL) for name in names)]
        wants += [fonts.width_px(head, Role.SMALL) for head in heads]
        if sum(wants) > area.w:
            wants = [want * area.w // sum(wants) for want in wants]
        spare = (area.w - sum(wants)) // len(wants)
        cells, x = [], area.x
        for want in wants:
            cells.append(pygame.Rect(x, area.y, want + spare, _control_px(fonts)))
            x += want + spare
        return cells

    def _draw_buttons(
        self, page: Page, glyphs: Glyphs, bound: tuple[Command, Device], cell: pygame.Rect
    ) -> None:
        """Draw as many of the buttons that give a command as fit."""
        command, device = bound
        height = page.fonts.line_px(Role.SMALL)
        labels = self._labels(command, device)
        if command is Command.UP and labels:
            labels = ("dpad",) if device in _PADS else (_ARROWS,)
        x = cell.x
        for label in labels:
            image = glyphs.button(glyph_name(label, self.look.translator), device, height)
            if x + image.get_width() > cell.right:
                break
            page.put(image, x, cell.y)
            x += image.get_width() + height // 3

    def _labels(self, command: Command, device: Device) -> tuple[str, ...]:
        """Return what gives a command by these rules, which may have keys of their own."""
        devices = self.services.devices
        before, devices.rules_overlay = devices.rules_overlay, self._rules.id
        try:
            return devices.labels(command, device)
        finally:
            devices.rules_overlay = before


def _devices(now: Device, words: Translator) -> list[tuple[Device, str]]:
    """Return the columns: keyboard, pad (the one in hand, if it is a pad), remote."""
    keys = Device.ENCODER if now is Device.ENCODER else Device.KEYBOARD
    return [
        (keys, words.text("Keyboard")),
        (now if now in _PADS else Device.XBOX, words.text("Gamepad")),
        (Device.REMOTE, words.text("Remote")),
    ]


def _pages(paragraphs: Sequence[tuple[str, ...]], room: int) -> list[tuple[str, ...]]:
    """Spread paragraphs over pages of so many lines; only what fits on no page is parted.

    It is parted evenly: a page with the last word of a sentence says nothing.
    """
    pages: list[tuple[str, ...]] = []
    for lines in paragraphs:
        if pages and len(pages[-1]) + 1 + len(lines) <= room:
            pages[-1] = (*pages[-1], "", *lines)
        else:
            parts = -(-len(lines) // room)
            each = -(-len(lines) // parts)
            pages += [lines[start : start + each] for start in range(0, len(lines), each)]
    return pages


def _control_px(fonts: Fonts) -> int:
    return fonts.line_px(Role.SMALL) * 4 // 3


def _inner(area: pygame.Rect, fonts: Fonts) -> pygame.Rect:
    line = fonts.line_px(Role.SMALL)
    return area.inflate(-line * 3 // 2, -line)


def _part(name: str, number: int, count: int) -> str:
    return name if count == 1 else f"{name} {number + 1}/{count}"
