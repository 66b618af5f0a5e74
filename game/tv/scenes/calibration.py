"""Fits the safe area to the television: arrows are pushed until they touch the picture's corners.

Everything follows at once, as with the option; OK keeps what is seen, BACK takes it back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.tv.events import Command, Press
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_bar import Hint
from game.tv.scenes.menu_layout import safe_rect
from game.tv.scenes.menu_picture import MenuPicture
from game.tv.services import Look, Services
from game.tv.settings import CHOICES
from game.tv.view.icons import Icon
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Choice, Row, Show
from game.tv.view.stage import Frame
from game.tv.view.svg import hexed, shape
from game.tv.view.theme import Theme

_FIELD = "safe_area_permille"
_PERMILLE_A_PERCENT = 10
# An arrow into the upper left corner, on a grid of 100: its tip is the corner.
_ARROW = "M0 0 L62 0 L43 19 L86 62 L62 86 L19 43 L0 62 Z"
_ARROW_UNITS = 110
_INNER_MARGIN = 0.18
# Any direction pushes: outwards with UP and RIGHT, inwards with DOWN and LEFT.
_PUSHES = {Command.UP: Command.RIGHT, Command.DOWN: Command.LEFT}


class CalibrationScene(MenuScene):
    """Four arrows at the corners of the safe area, and a slider that says how large it is."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._before = services.settings.safe_area_permille
        self._arrows_on: MenuPicture | None = None
        self._inner = replace(services.look, safe_area=_INNER_MARGIN)
        self._look = services.look

    @property
    def look(self) -> Look:
        """The look of the moment, but clear of the arrows, wherever they are pushed to."""
        if self._look is not self.services.look:
            self._look = self.services.look
            self._inner = replace(self._look, safe_area=_INNER_MARGIN)
        return self._inner

    def title(self) -> str:
        """Say what this is."""
        return self.look.translator.text("Fit the picture")

    def intro(self) -> str:
        """Say what to do."""
        return self.look.translator.text(
            "Push in any direction until the arrow tips just touch the corners of the screen."
        )

    def hints(self) -> Sequence[Hint]:
        """Say that OK keeps and BACK restores."""
        text = self.look.translator.text
        return (Hint(Command.CONFIRM, text("Keep")), Hint(Command.BACK, text("As before")))

    def rows(self) -> Sequence[Row]:
        """Return the one row: further to the right means a larger picture."""
        words = self.look.translator
        margins = tuple(reversed(CHOICES[_FIELD]))
        names = [words.percent(margin / _PERMILLE_A_PERCENT) for margin in margins]
        margin = self.services.settings.safe_area_permille
        index = margins.index(margin) if margin in margins else 0
        choice = Choice(names, index, lambda n: self._set(margins[n]), Show.SLIDER)
        keep = self.services.director.pop
        return [Row("keep", words.text("Keep"), Icon.CHECK, on_confirm=keep, choice=choice)]

    def press(self, event: Press) -> None:
        """Take a command; every direction pushes."""
        command = _PUSHES.get(event.command, event.command)
        super().press(Press(command, event.device, event.repeat, event.pad))

    def back(self) -> None:
        """Restore what was set before, and leave."""
        self._set(self._before)
        super().back()

    def frame(self, now_ms: int) -> Frame:
        """Return the picture with the arrows, which are drawn anew when it is laid out anew."""
        if self._arrows_on is not self.picture:
            self._arrows_on = self.picture
            self._arrows_on.show_live(self._draw_arrows)
        return super().frame(now_ms)

    def left(self, now_ms: int) -> None:
        """Forget the picture, and the arrows in it."""
        super().left(now_ms)
        self._arrows_on = None

    def _set(self, margin: int) -> None:
        if margin != self.services.settings.safe_area_permille:
            self.services.change(**{_FIELD: margin})

    def _draw_arrows(self, page: Page) -> None:
        side = self.picture.layout.style.unit(_ARROW_UNITS)
        for image, place in arrows(safe_rect(self.services.look), side, self.look.theme):
            page.put(image, place.x, place.y)


def arrows(
    safe: pygame.Rect, side_px: int, theme: Theme
) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """Yield an arrow for each corner of the safe area, its tip in the corner, and its place."""
    edge = f'stroke="{hexed(theme.ring_dark)}" stroke-width="4" stroke-linejoin="round"'
    body = f'<path d="{_ARROW}" fill="{hexed(theme.text_accent)}" {edge}/>'
    image = shape(f'<g transform="scale({side_px / 100})">{body}</g>', (side_px, side_px))
    for is_right in (False, True):
        for is_low in (False, True):
            place = image.get_rect()
            place.left = safe.right - side_px if is_right else safe.left
            place.top = safe.bottom - side_px if is_low else safe.top
            yield pygame.transform.flip(image, is_right, is_low), place
