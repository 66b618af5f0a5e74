"""The whole game on a couch nobody sits on: the real application, its clock turned by the test.

Devices are SDL's own: a virtual pad, or events posted as the window would get them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pygame
import pygame_menu

from game.play.session import Session
from game.play_options import PlayOptions
from game.rules.layout import Place
from game.rules.moves import DRAW, Move, Verb
from game.rules.ruleset import StockTop
from game.rules.state import State
from game.store import Store
from game.tv.access import Access
from game.tv.app import Application
from game.tv.events import Command
from game.tv.flow import GameFlow
from game.tv.playing import Playing
from game.tv.scenes import cursor
from game.tv.scenes.cursor import Target
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.scene import Scene
from game.tv.scenes.table import TableScene
from game.tv.services import Services
from game.tv.view.display import Display
from game.tv.view.layout import TableLayout

STEP_MS = 8
# Longer than two presses of a button that only bounces, shorter than a held direction's repeat.
BETWEEN_PRESSES_MS = 80
SIZE = (640, 360)
# How long to wait for another process, in seconds of the test's own time, on a busy machine.
_PATIENCE_S = 60


class Couch:
    """One start of the application on a data folder."""

    def __init__(self, folder: Path, **options: object) -> None:
        # pygame-menu remembers fonts for ever, but they end with the pygame of the test before.
        pygame_menu.font._cache.clear()
        self.folder = folder
        self.at_ms = 1_000_000
        self.store = Store.open(folder)
        asked = {"size": SIZE, "language": "en", "data_dir": folder, **options}
        self._application = Application(PlayOptions(**asked), self.store, clock=lambda: self.at_ms)
        self._application.start()
        self.wait(50)

    @property
    def top(self) -> Scene | None:
        """The scene on the screen, none once the game has ended."""
        return self._application._director.top

    @property
    def menu(self) -> MenuScene:
        """The menu on the screen."""
        assert isinstance(self.top, MenuScene), self.top
        return self.top

    @property
    def table(self) -> TableScene:
        """The table on the screen."""
        assert isinstance(self.top, TableScene), self.top
        return self.top

    @property
    def flow(self) -> GameFlow:
        """What deals and ends games, as the scene on the screen knows it."""
        top = self.top
        return top._door._flow if isinstance(top, TableScene) else top._flow

    @property
    def playing(self) -> Playing:
        """The game on the table with its clock."""
        return self.table.playing

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.table.playing.session

    @property
    def cursor(self) -> Target | None:
        """Where the cursor on the table rests."""
        return self.table.hand.cursor

    @property
    def chosen(self) -> Place | None:
        """The card on the table that is chosen."""
        return self.table.hand.chosen

    @property
    def layout(self) -> TableLayout:
        """Where everything on the table lies, in canvas pixels."""
        return self.table.painter.view().layout

    def centre(self, target: Target) -> tuple[int, int]:
        """Return the middle of a target of the table in canvas pixels."""
        x, y = self.table.painter.positions()[target]
        return x, y

    @property
    def services(self) -> Services:
        """What the scenes work with."""
        return self._application._services

    @property
    def one_button(self) -> Access:
        """What steps by itself if the option for it is on."""
        return self._application._access

    @property
    def screen(self) -> pygame.Surface:
        """What is seen."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def display(self) -> Display:
        """The window."""
        return self._application._display

    def draw_afresh(self) -> None:
        """Forget all that is drawn, so that the table is drawn as if it were shown first."""
        self.table.painter._view = None
        self._application._loop.use_canvas()

    @property
    def is_asked_to_stop(self) -> bool:
        """Whether the loop would end now."""
        return self._application._loop._is_asked_to_stop or self.top is None

    def step(self) -> None:
        """Let one round of the loop pass."""
        self.at_ms += STEP_MS
        self._application._loop.step()

    def wait(self, ms: int) -> None:
        """Let time pass as the game would see it."""
        for _ in range(0, ms, STEP_MS):
            self.step()

    def jump(self, ms: int) -> None:
        """Let time pass with a single round at its end."""
        self.at_ms += ms - STEP_MS
        self.step()

    def wait_for(self, is_there: Callable[[], bool]) -> None:
        """Let time pass until something is there that another process works on."""
        until_s = time.monotonic() + _PATIENCE_S
        while not is_there():
            assert time.monotonic() < until_s, "it never came"
            time.sleep(STEP_MS / 1000)
            self.step()

    def post(self, kind: int, **values: object) -> None:
        """Put one raw event into the queue."""
        pygame.event.post(pygame.event.Event(kind, **values))

    def end(self) -> None:
        """Leave as the loop does when it is asked to stop, and close the store and the window."""
        director = self._application._director
        if director.top is not None:
            director.reset()
            director.apply(self.at_ms)
        self._application._solver.close()
        self.services.league.close()
        self.store.close(5)
        pygame.quit()


class Hand(Protocol):
    """A player with one kind of device."""

    def confirm(self, target: Target) -> None:
        """Point at something on the table and confirm it."""

    def draw(self) -> None:
        """Draw whatever lies on the stock."""

    def choose(self, row: str) -> None:
        """Choose a row of the menu on the screen."""

    def back(self) -> None:
        """Go back, or open the pause panel."""


class Presser:
    """A player who presses: directions, confirm and back. `press` is the device's."""

    def __init__(self, couch: Couch, press: Callable[[Command], None]) -> None:
        self.couch = couch
        self.press = press

    def confirm(self, target: Target) -> None:
        """Bring the cursor to a target by LEFT and RIGHT, the shorter way; then confirm."""
        choices = cursor.targets(self.couch.session.game.state)
        assert target in choices, f"{target} cannot be reached"
        for _ in range(len(choices)):
            at = self.couch.cursor
            assert at in choices
            if at == target:
                break
            ahead = (choices.index(target) - choices.index(at)) % len(choices)
            self.press(Command.RIGHT if ahead <= len(choices) // 2 else Command.LEFT)
        assert self.couch.cursor == target
        self.press(Command.CONFIRM)

    def draw(self) -> None:
        """Press the key for it."""
        self.press(Command.DRAW)

    def choose(self, row: str) -> None:
        """Bring the focus to a row by DOWN and confirm it."""
        self.focus(row)
        self.press(Command.CONFIRM)

    def focus(self, row: str) -> None:
        """Bring the focus to a row by DOWN."""
        menu = self.couch.menu
        rows = [each.key for each in menu.rows()]
        for _ in rows:
            if menu.focused == row:
                return
            self.press(Command.DOWN)
        assert menu.focused == row, f"no row {row} among {rows}"

    def back(self) -> None:
        """Press back."""
        self.press(Command.BACK)


class Pointing:
    """A player who points. `click` is the device's and takes a place of the window in pixels.

    `drag` goes from one place up or down to another; only who has it can scroll.
    """

    def __init__(
        self,
        couch: Couch,
        click: Callable[[int, int], None],
        drag: Callable[[tuple[int, int], int], None] | None = None,
    ) -> None:
        self.couch = couch
        self.click = click
        self.drag = drag

    def confirm(self, target: Target) -> None:
        """Click on a target of the table."""
        self.click(*self.couch.centre(target))

    def draw(self) -> None:
        """Click on the stock; where that takes its top card, a pointer cannot draw it."""
        self.confirm(cursor.Pile.STOCK)

    def choose(self, row: str) -> None:
        """Click on a row of the menu; one that is not seen whole is scrolled to."""
        area = self.couch.menu.picture.layout.rows
        if self.drag is not None and not area.contains(self._place(row)):
            self.drag(area.center, area.centery - (self._place(row).bottom - area.bottom))
        rect = self._place(row)
        assert self.couch.menu.picture.layout.rows.contains(rect), f"{row} must be scrolled to"
        self.click(*rect.center)

    def _place(self, row: str) -> pygame.Rect:
        picture = self.couch.menu.picture
        widget = next(each for each in picture.list.widgets if each.row.key == row)
        return picture.list.rect(widget).move(picture.layout.rows.topleft)

    def back(self) -> None:
        """Click the sign for going back along the bottom; on the table, where the game lets one."""
        bar = self.couch.menu.picture.bar
        rect = next(rect for rect, command in bar._targets if command is Command.BACK)
        self.click(*rect.center)


def play(couch: Couch, hand: Hand, move: Move) -> None:
    """Carry out a move as a player does: choose each of its cards, the stock, or the joker."""
    before = couch.session.game
    if move == DRAW and _is_king_on_open_stock(before.state):
        hand.draw()
    for target in _confirmed(before.state, move):
        if couch.session.game is before:
            hand.confirm(target)
    table = couch.top
    assert isinstance(table, TableScene)
    assert table.playing.game.state == before.state.after(move), move


def _confirmed(state: State, move: Move) -> tuple[Target, ...]:
    """Return what is confirmed for a move; where a card goes with its only partner, one is enough.

    An open stock's card is chosen first and drawn by the second press.
    """
    pile = cursor.Pile
    if move.verb is Verb.TAKE:
        return tuple(cursor.target_in(state, place) for place in move.places)
    if move.verb is Verb.JOKER:
        return (pile.JOKER,)
    is_open = state.rules.house.stock_top is StockTop.PLAYS and move.verb is Verb.DRAW
    return (pile.STOCK, pile.STOCK) if is_open else (pile.STOCK,)


def _is_king_on_open_stock(state: State) -> bool:
    """Say whether confirming the stock would take its top card; it is drawn by a key of its own."""
    is_open = state.rules.house.stock_top is StockTop.PLAYS and bool(state.stock)
    return is_open and state.card(state.stock[0]).is_king
