"""Where a cursor that steps by itself stops on each kind of screen, and what a press means there.

A stop is a row, a card or a pile of the screen, or one of the further `Stop`s: commands that have
no place of their own there, such as BACK. They come after the last row or card.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.tv.events import Command, Press
from game.tv.scenes import cursor
from game.tv.scenes.choosing import partners
from game.tv.scenes.entry import WHEEL, EntryScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.scene import Scene
from game.tv.scenes.shown_table import TellingScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.table_painter import pairs_by_itself
from game.tv.scenes.table_words import confirm_words
from game.tv.services import Services
from game.tv.sound.effects import Effect


class Stop(NamedTuple):
    """A command beside the screen's own rows and cards, and what it does."""

    command: Command
    text: str


class Stepper(Protocol):
    """A screen's cursor that steps by itself."""

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The commands beside what the screen itself has."""

    @property
    def at_stop(self) -> int | None:
        """The number of the stop that the cursor is on, none while it is on the screen's own."""

    @property
    def words(self) -> str:
        """What is told in the bar: a sentence of the table's, or what a press would do."""

    def step(self) -> None:
        """Go on to the next."""

    def meant(self) -> Command | None:
        """Return what a press means now; none if the press was used up here."""


def stepper_of(scene: Scene) -> Stepper | None:
    """Return what steps on a screen; none where any press does the same."""
    if isinstance(scene, TableScene):
        return TableStepper(scene)
    if isinstance(scene, EntryScene):
        return WheelStepper(scene)
    if isinstance(scene, MenuScene):
        return MenuStepper(scene)
    if isinstance(scene, TellingScene):
        return KeyStepper(scene)
    return None


class MenuStepper:
    """Steps from row to row, then to the way back if the screen has one."""

    def __init__(self, scene: MenuScene) -> None:
        self.scene = scene
        self._at: int | None = None

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The way back, as the screen calls it."""
        hints = self.scene.hints()
        return tuple(Stop(h.command, h.text) for h in hints if h.command is Command.BACK)

    @property
    def at_stop(self) -> int | None:
        """Where among the stops the cursor is."""
        return self._at

    @property
    def words(self) -> str:
        """What the screen says of OK."""
        if self._at is not None:
            return self.stops[self._at].text
        named = [hint.text for hint in self.scene.hints() if hint.command is Command.CONFIRM]
        return named[0] if named else self.scene.look.translator.text("Choose")

    def step(self) -> None:
        """Go to the next row, after the last to the way back, then to the first row again."""
        rows = self.scene.picture.list
        keys = [widget.row.key for widget in rows.widgets]
        if self._at is not None:
            self._at = None
            self.scene.focus(keys[0])
        elif rows.focused is not rows.widgets[-1]:
            self.scene.focus(keys[keys.index(rows.focused.row.key) + 1])
        elif self.stops:
            self._at = 0
        else:
            self.scene.focus(keys[0])

    def meant(self) -> Command | None:
        """Return OK, or the way back; the cursor is on the rows again then."""
        at, self._at = self._at, None
        return Command.CONFIRM if at is None else Command.BACK


class WheelStepper(MenuStepper):
    """On a wheel a first press takes its letters in hand; each step then turns the letter.

    The next press keeps the letter and goes on to the next one. Letters that were turned all the
    way round without a press are let go of, and the cursor goes on to the rows.
    """

    def __init__(self, scene: EntryScene) -> None:
        super().__init__(scene)
        self._entry = scene
        self._turned: int | None = None

    @property
    def words(self) -> str:
        """What a press does to the letter in hand."""
        if self._is_turning:
            return self.scene.look.translator.text("Keep this letter")
        return super().words

    @property
    def _is_turning(self) -> bool:
        return self._turned is not None and self.at_stop is None and self.scene.focused == WHEEL

    def step(self) -> None:
        """Turn the letter in hand, else go on to the next row."""
        wheel = self._entry.wheel
        if self._is_turning and self._turned is not None and self._turned < len(wheel.alphabet):
            self._turned += 1
            self.scene.press(Press(Command.UP, self.scene.services.devices.device))
        else:
            self._turned = None
            super().step()

    def meant(self) -> Command | None:
        """Take the letters in hand, keep the one that is, or mean what the row does."""
        if self.at_stop is not None or self.scene.focused != WHEEL:
            return super().meant()
        is_first, self._turned = not self._is_turning, 0
        if not is_first:
            return Command.CONFIRM
        self.scene.services.sounds.play(Effect.MENU_CONFIRM)
        return None


class TableStepper:
    """Steps over what can be played, then to the menu; with a card chosen only over its partners.

    Where a chosen card has no partner, everything else may be chosen instead of it.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._is_at_menu = False

    @property
    def _services(self) -> Services:
        return self._scene.services

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The menu, or letting the chosen card go."""
        if self._scene.playing.game.is_over:
            return ()
        text = self._services.look.translator.text
        is_chosen = self._scene.hand.chosen is not None
        return (Stop(Command.BACK, text("Let go") if is_chosen else text("Menu")),)

    @property
    def at_stop(self) -> int | None:
        """Whether the cursor is on the menu."""
        return 0 if self._is_at_menu and self._scene.hand.cursor is None else None

    @property
    def words(self) -> str:
        """What the table tells, else what a press would do."""
        if told := self._scene.painter.notice:
            return told
        stops = self.stops
        if not stops:
            return self._services.look.translator.text("Continue")
        if self.at_stop is not None:
            return stops[0].text
        playing = self._scene.playing
        pairs = pairs_by_itself(self._services.settings, playing)
        words = self._services.look.translator
        return confirm_words(words, playing.game, self._scene.hand, auto_pair=pairs)

    def step(self) -> None:
        """Go to the next target, after the last to the menu, then to the first again."""
        if not self.stops:
            return
        choices, hand = self._choices(), self._scene.hand
        at = choices.index(hand.cursor) + 1 if hand.cursor in choices else 0
        was_at_menu = self.at_stop is not None
        self._is_at_menu = not was_at_menu and at >= len(choices)
        to = None if self._is_at_menu else choices[at] if choices else None
        self._scene.hand = hand.at(to)

    def meant(self) -> Command | None:
        """Return OK, or BACK at the menu."""
        return Command.CONFIRM if self.at_stop is None else Command.BACK

    def _choices(self) -> tuple[cursor.Target, ...]:
        """Return where the cursor may stop."""
        state, chosen = self._scene.playing.game.state, self._scene.hand.chosen
        every = cursor.targets(state)
        fitting = {cursor.target_in(state, place) for place in partners(state, chosen)}
        if not fitting:
            return every
        if chosen in state.stock:
            # Confirmed once more, the open stock's top card is drawn.
            fitting.add(cursor.Pile.STOCK)
        return tuple(target for target in every if target in fitting)


class KeyStepper:
    """Steps over the commands of a table that only shows something."""

    def __init__(self, scene: TellingScene) -> None:
        self._scene = scene
        self._at = 0

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Every command that does something now."""
        named = self._scene.keys().keys
        return tuple(Stop(command, text) for commands, text in named for command in commands)

    @property
    def at_stop(self) -> int | None:
        """Where among the commands the cursor is."""
        stops = self.stops
        return min(self._at, len(stops) - 1) if stops else None

    @property
    def words(self) -> str:
        """What a press would do."""
        at = self.at_stop
        return "" if at is None else self.stops[at].text

    def step(self) -> None:
        """Go on to the next command."""
        count = len(self.stops)
        self._at = ((self.at_stop or 0) + 1) % count if count else 0

    def meant(self) -> Command | None:
        """Return the command the cursor is on."""
        at = self.at_stop
        return Command.BACK if at is None else self.stops[at].command
