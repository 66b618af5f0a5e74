"""What all menu screens share: rows in a panel, a title, a page, hints; focus, keys and pointers.

A screen says what it shows (`title`, `intro`, `rows`, `draw_page`) and is asked again whenever
the look changes. The frame stays the same object until something really differs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.tv.events import Command, InputEvent, Pointer, Press
from game.tv.memory import tidy_memory
from game.tv.scenes.menu_bar import Hint
from game.tv.scenes.menu_layout import PagePlace, Wants
from game.tv.scenes.menu_picture import MenuPicture
from game.tv.scenes.menu_pointer import MenuPointer, Outcome
from game.tv.services import Look, Services
from game.tv.sound.effects import Effect
from game.tv.view.icons import Icon
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Row
from game.tv.view.stage import Darkened, Frame

# Long enough for a press that was meant for the screen before.
GRACE_MS = 500
_STEPS = frozenset({Command.LEFT, Command.RIGHT})


class MenuScene(ABC):
    """A screen of rows. Subclasses say what it shows, and where `back` leads.

    A screen that comes by itself sets `grace_ms`: for so long no press acts there.
    """

    wants_text = False
    over_table = False
    grace_ms = 0

    def __init__(self, services: Services) -> None:
        self.services = services
        self._laid_out: MenuPicture | None = None
        self._below: Darkened | None = None
        self._focus: str | None = None
        self._pointer = MenuPointer()
        # Whether the picture before may still be in memory; with another screen it goes anyway.
        self._is_old_around = False
        self._ready_ms: int | None = None

    @property
    def page_place(self) -> PagePlace:
        """Where the page lies, on screens that have one."""
        return PagePlace.NONE

    def title(self) -> str:
        """Say what stands above the panel."""
        return ""

    def intro(self) -> str:
        """Say what stands in the panel above the rows."""
        return ""

    @abstractmethod
    def rows(self) -> Sequence[Row]:
        """Return the rows; asked again after every change of the look and after `refresh`."""

    def page_height(self, look: Look) -> int:  # noqa: ARG002 - for those that override it
        """Return the least height in pixels that the page needs when it lies above or below."""
        return 0

    def draw_page(self, page: Page) -> None:  # noqa: B027 - most screens have no page
        """Fill the page beside or below the rows."""

    def back(self) -> None:
        """Leave the screen for the one below."""
        self.services.director.pop()

    def hints(self) -> Sequence[Hint]:
        """Say what the buttons do here."""
        text = self.services.look.translator.text
        return (Hint(Command.CONFIRM, text("Choose")), Hint(Command.BACK, text("Back")))

    @property
    def look(self) -> Look:
        """The look of the moment."""
        return self.services.look

    @property
    def picture(self) -> MenuPicture:
        """What is shown, laid out for the look of the moment."""
        if self._laid_out is None or self._laid_out.look is not self.look:
            if self._below is not None and self._below.size != self.look.size:
                self._below = _darkened(None, self.look)
            self._laid_out = None
            if self._is_old_around:
                tidy_memory()
            self._laid_out = _laid_out(self, self._below, self._focus)
            self._is_old_around = True
        return self._laid_out

    @property
    def focused(self) -> str:
        """The key of the row with the focus."""
        return self.picture.list.focused.row.key

    def focus(self, key: str) -> None:
        """Give a row the focus, now or as soon as there are rows."""
        self._focus = key
        if self._laid_out is not None and self._laid_out.list.focus(key):
            self._laid_out.changed()

    def refresh(self) -> None:
        """Ask for rows and texts again; the focus stays where it is."""
        self._laid_out = None

    def entered(self, now_ms: int) -> None:
        """Take the picture below for the background, where the screen lies over another."""
        if self._ready_ms is None:
            self._ready_ms = now_ms + self.grace_ms
        if self.over_table and self._below is None:
            self._below = _darkened(self.services.shown(), self.look)
        self.refresh()

    def left(self, now_ms: int) -> None:  # noqa: ARG002 - of the protocol
        """Forget a half-made click, and the picture: it is made anew when the screen is back."""
        self._pointer.forget()
        self._laid_out = None
        self._is_old_around = False

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Take a command or a pointer; none in the moment after a screen came by itself."""
        if self._ready_ms is not None and now_ms < self._ready_ms:
            return
        if isinstance(event, Press):
            self.press(event)
        elif isinstance(event, Pointer):
            self.point(event)

    def press(self, event: Press) -> None:
        """Take a command; BACK leaves, the rest is the rows'."""
        picture = self.picture
        if event.command is Command.BACK:
            if not event.repeat:
                self.services.sounds.play(Effect.MENU_BACK)
                self.back()
            return
        # Start confirms too, so that a pad whose buttons are swapped is never locked out.
        command = Command.CONFIRM if event.command is Command.MENU else event.command
        if picture.list.press(command, is_repeat=event.repeat):
            effect = Effect.MENU_CONFIRM if command is Command.CONFIRM else Effect.MENU_MOVE
            self.services.sounds.play(effect)
            self._focus = picture.list.focused.row.key
            picture.changed()
        elif command in _STEPS and picture.list.focused.row.choice is not None:
            self.services.sounds.play(Effect.REFUSE)  # a slider at its end

    def point(self, event: Pointer) -> None:
        """Take a pointer."""
        picture = self.picture
        outcome = self._pointer.take(event, picture)
        if outcome is Outcome.BACK:
            self.back()
        elif outcome is Outcome.CHANGED:
            self._focus = picture.list.focused.row.key
            picture.changed()

    def frame(self, now_ms: int) -> Frame:  # noqa: ARG002 - of the protocol
        """Return the picture; the same object as long as nothing changed."""
        self.picture.watch()
        return self.picture.frame()


def _unlocked(scene: MenuScene) -> list[Row]:
    """Return the rows that may be seen; a screen of which none may has a way back at least."""
    locked = scene.services.locked_rows
    seen = [row for row in scene.rows() if row.key not in locked]
    return seen or [
        Row("back", scene.look.translator.text("Back"), Icon.BACK, on_confirm=scene.back)
    ]


def _laid_out(scene: MenuScene, below: Darkened | None, focus: str | None) -> MenuPicture:
    """Lay a screen out for the look of the moment."""
    look = scene.look
    wants = Wants(
        scene.title(),
        scene.intro(),
        _unlocked(scene),
        scene.page_place,
        scene.page_height(look),
        scene.over_table,
    )
    picture = MenuPicture(
        look,
        wants,
        background=look.background if below is None else below,
        hints=scene.hints(),
        devices=scene.services.devices,
        draw_page=scene.draw_page,
    )
    picture.list.focus(focus)
    return picture


def _darkened(frame: Frame | None, look: Look) -> Darkened:
    """Return the frame below a panel as its background; the felt where none was shown yet."""
    return Darkened(frame or Frame(look.background, ()), look.theme.panel_shade)
