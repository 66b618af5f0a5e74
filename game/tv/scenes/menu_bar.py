"""The line along the bottom of a menu: what the buttons of the device in hand do here.

With a mouse or a finger it is where one goes back, so that no screen is a dead end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.tv.events import Command, Device
from game.tv.scenes.key_words import glyph_name
from game.tv.services import Devices, Look
from game.tv.view.glyphs import Glyphs
from game.tv.view.rows_values import TextBox
from game.tv.view.stage import Sprite
from game.tv.view.text import Role

_POINTERS = frozenset({Device.MOUSE, Device.TOUCH})
# How high buttons are, in lines of text: what is written on them is no smaller than the text.
_BUTTON_LINES = 1.15


class Hint(NamedTuple):
    """A command and what it does on this screen; `shape` is drawn instead of the button's name."""

    command: Command
    text: str
    shape: str = ""


class HintBar:
    """Hints drawn for one look and device."""

    def __init__(
        self, hints: Sequence[Hint], look: Look, devices: Devices, area: pygame.Rect
    ) -> None:
        self.device = devices.device
        self.hints = tuple(hints)
        self.sprites: list[Sprite] = []
        self.text_boxes: list[TextBox] = []
        self._targets: list[tuple[pygame.Rect, Command]] = []
        glyphs = Glyphs(look.theme, look.fonts)
        x = area.left
        for hint in hints:
            button = self._button(hint, glyphs, devices, look)
            if button is not None:
                x = self._put(hint, button, look, area, x)

    def _button(
        self, hint: Hint, glyphs: Glyphs, devices: Devices, look: Look
    ) -> pygame.Surface | None:
        height = round(look.fonts.line_px(Role.SMALL) * _BUTTON_LINES)
        if self.device in _POINTERS:
            is_back = hint.command is Command.BACK
            return glyphs.sign("back", height, look.theme.text_accent) if is_back else None
        labels = devices.labels(hint.command, self.device)
        name = hint.shape or (glyph_name(labels[0], look.translator) if labels else "")
        return glyphs.button(name, self.device, height) if labels else None

    def _put(
        self, hint: Hint, button: pygame.Surface, look: Look, area: pygame.Rect, x: int
    ) -> int:
        """Put one hint at `x`, smaller if it must be; return where the next one goes.

        What would be shortened is left out, but the first hint and the way back never.
        """
        gap = round(look.fonts.line_px(Role.SMALL) * 0.35)
        room = max(1, area.right - x - button.get_width() - gap)
        fits = look.fonts.is_whole(hint.text, Role.SMALL, room)
        if not fits and hint.command is not Command.BACK and self._targets:
            return x
        text = look.fonts.fit(hint.text, Role.SMALL, look.theme.text_muted, room)
        whole = pygame.Rect(x, area.top, button.get_width() + gap + text.get_width(), area.h)
        at = button.get_rect(midleft=whole.midleft)
        self.sprites.append(Sprite(button, at.x, at.y))
        box = text.get_rect(midright=whole.midright)
        self.sprites.append(Sprite(text, box.x, box.y))
        self.text_boxes.append(TextBox(hint.text, box, fits))
        self._targets.append((whole.inflate(gap, gap), hint.command))
        return whole.right + 3 * gap

    def at(self, x: int, y: int) -> Command | None:
        """Return the command whose hint lies at a point of the canvas."""
        return next((command for rect, command in self._targets if rect.collidepoint(x, y)), None)
