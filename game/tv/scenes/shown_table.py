"""A table that nobody plays at: shows any game, what is said of it, and cards that are marked.

It knows neither store nor `Playing`: what it is given is all there is, so nothing is written.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, Protocol, runtime_checkable

from game.play.game import MS_A_SECOND, Game
from game.play.journal import Header
from game.rules.layout import Place
from game.rules.moves import JOKER, Move
from game.tv.events import Command, Device
from game.tv.i18n import Translator
from game.tv.scenes.cursor import Pile, Target, target_of
from game.tv.scenes.hand import Hand
from game.tv.scenes.key_words import glyph_name
from game.tv.scenes.table_painter import table_options
from game.tv.scenes.table_picture import Hinted, Telling, table_picture
from game.tv.services import Devices, Look, Services
from game.tv.view.picture import KeyHint, TablePicture
from game.tv.view.stage import Frame
from game.tv.view.table import DEAL, TableView

POINTERS = frozenset({Device.MOUSE, Device.TOUCH})


class KeyWords(NamedTuple):
    """What buttons do: the commands of each with its words; for a pointer one sentence."""

    keys: tuple[tuple[tuple[Command, ...], str], ...] = ()
    pointing: str = ""


@runtime_checkable
class TellingScene(Protocol):
    """A scene of a shown table: what is told under it, and what its buttons do now."""

    @property
    def caption(self) -> str:
        """The sentence under the table."""

    def keys(self) -> KeyWords:
        """Say what the buttons do now."""


class Showing(NamedTuple):
    """What is shown. `lit` cards are marked as good, `crossed` cards or the stock as a mistake."""

    game: Game
    cursor: Target | None = None
    lit: tuple[Place, ...] = ()
    crossed: tuple[Target, ...] = ()
    caption: str = ""
    keys: KeyWords = KeyWords()
    removed_top: Place | None = None
    at_ms: int = 0


class ShownTable:
    """Draws what is shown with the look of the moment."""

    def __init__(self, services: Services, header: Header, *, caption_lines: int) -> None:
        self._services = services
        self._header = header
        self._caption_lines = caption_lines
        self._look: Look | None = None
        self._view: TableView | None = None
        self._shown: tuple[object, ...] = ()
        self._picture: TablePicture | None = None

    def view(self) -> TableView:
        """Return the view for the look of now."""
        look = self._services.look
        if self._view is None or look is not self._look:
            self._look = look
            options = replace(
                table_options(self._header.rules, look), caption_lines=self._caption_lines
            )
            self._view = TableView(
                look.size, look.theme, look.fonts, options, background=look.background
            )
        return self._view

    def frame(self, showing: Showing, now_ms: int) -> Frame:
        """Return the frame of what is shown, at no cost while all is as before."""
        shown = (showing, self._services.look, self._services.devices.device)
        if self._picture is None or shown != self._shown:
            self._shown = shown
            self._picture = self.picture(showing)
        return self.view().frame(self._picture, now_ms)

    def animate(self, before: Showing, after: Showing, motion: str, now_ms: int) -> None:
        """Set going the motion from one showing to the next."""
        self.view().animate(self.picture(before), self.picture(after), motion, now_ms)

    def deal(self, showing: Showing, now_ms: int) -> None:
        """Deal the cards out."""
        self.animate(showing, showing, DEAL, now_ms)

    def is_below(self, y: int) -> bool:
        """Say whether a canvas point lies on the hint line or under it."""
        return y >= self.view().layout.hints.top

    def is_caption(self, y: int) -> bool:
        """Say whether a canvas point lies on the caption's strip."""
        return bool(self.view().layout.strip.h) and y >= self.view().layout.strip.top

    def picture(self, showing: Showing) -> TablePicture:
        """Return the picture of what is shown."""
        header, services = self._header, self._services
        seconds_only = showing.at_ms // MS_A_SECOND * MS_A_SECOND
        picture = table_picture(
            showing.game,
            header,
            Hand(showing.cursor),
            Telling(
                at_ms=max(seconds_only, showing.game.last_ms),
                removed_top=showing.removed_top,
                names_deal=True,
                hinted=Hinted(places=showing.lit),
            ),
            translator=services.look.translator,
            devices=services.devices,
        )
        return replace(
            picture,
            hints=key_hints(showing.keys, services.devices, services.look.translator),
            caption=showing.caption,
            crossed=showing.crossed,
        )


def key_hints(words: KeyWords, devices: Devices, translator: Translator) -> tuple[KeyHint, ...]:
    """Return key hints in the names of the device last used."""
    device = devices.device
    if device in POINTERS:
        return (KeyHint((), words.pointing),) if words.pointing else ()
    named = ((_labels(commands, devices, translator), text) for commands, text in words.keys)
    return tuple(KeyHint(labels, text) for labels, text in named if labels and text)


def _labels(
    commands: tuple[Command, ...], devices: Devices, translator: Translator
) -> tuple[str, ...]:
    """Return the name of each command's button once: a pad's directions are one cross."""
    names = (name for each in commands for name in devices.labels(each, devices.device)[:1])
    return tuple(dict.fromkeys(glyph_name(name, translator) for name in names))


def spot_of(move: Move, stock: tuple[Place, ...]) -> Target:
    """Return where a hand would rest to carry out a move: its first card, stock or joker."""
    if move == JOKER:
        return Pile.JOKER
    if not move.places or move.places[0] in stock:
        return Pile.STOCK
    return target_of(move.places[0])
