"""The letter wheel: initials turned letter by letter, each with arrows above and below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.tv.view.icons import Icon, icon
from game.tv.view.rows import RowStyle, RowWidget, row_height
from game.tv.view.rows_values import Row, TextBox, Wheel
from game.tv.view.svg import hexed, rounded, shape
from game.tv.view.text import Role

_COLUMN_SHARE = 0.51


class WheelWidget(RowWidget):
    """A row of letters. UP and DOWN turn the letter in hand, LEFT and RIGHT go to another."""

    def __init__(self, row: Row, style: RowStyle, wheel: Wheel) -> None:
        self.wheel = wheel
        super().__init__(row, style)

    def update(self, events: Sequence[Any]) -> bool:
        """Take a key; RIGHT after the last letter and LEFT before the first are left over."""
        for event in events:
            if event.type != pygame.KEYDOWN:
                continue
            # pygame-menu calls the upward key `move_down`: the focus's number goes down.
            turn = int(self._ctrl.move_down(event, self)) - int(self._ctrl.move_up(event, self))
            if turn:
                self.wheel.turn(turn)
                return True
            step = int(self._ctrl.right(event, self)) - int(self._ctrl.left(event, self))
            if step:
                return self.wheel.move(step)
        return False

    def point(self, x: int, y: int) -> None:
        """Turn the letter whose upper or lower arrow is touched; the middle takes it in hand."""
        columns = self._columns()
        found = [number for number, rect in enumerate(columns) if rect.left <= x < rect.right]
        if not found:
            return
        self.wheel.position = found[0]
        third = columns[0].h / 3
        if not third <= y <= 2 * third:
            self.wheel.turn(1 if y < third else -1)

    def _shown(self) -> object:
        return self.wheel.text, self.wheel.position

    def _columns(self) -> list[pygame.Rect]:
        height = row_height(self.row, self.style)
        width = round(height * _COLUMN_SHARE)
        left = (self.style.width_px - width * len(self.wheel.letters)) // 2
        return [
            pygame.Rect(left + number * width, 0, width, height)
            for number in range(len(self.wheel.letters))
        ]

    def _painted(self) -> pygame.Surface:
        self._text_boxes = []
        size = (self.style.width_px, row_height(self.row, self.style))
        surface = pygame.Surface(size, pygame.SRCALPHA)
        for number, rect in enumerate(self._columns()):
            in_hand = self._selected and number == self.wheel.position
            self._paint_letter(surface, rect, self.wheel.letters[number], in_hand=in_hand)
        return surface

    def _paint_letter(
        self, surface: pygame.Surface, rect: pygame.Rect, letter: str, *, in_hand: bool
    ) -> None:
        style, theme = self.style, self.style.fonts.theme
        third = rect.h // 3
        ink = theme.text_accent if in_hand else theme.panel_edge
        for sign, top in ((Icon.UP, rect.top), (Icon.DOWN, rect.bottom - third)):
            image = icon(sign, style.icon_px, ink)
            surface.blit(image, image.get_rect(center=(rect.centerx, top + third // 2)))
        cell = rect.inflate(-style.gap_px * 2, 0)
        cell.update(cell.left, rect.top + third * 5 // 6, cell.w, rect.h - third * 5 // 3)
        edge = f'stroke="{hexed(theme.panel_edge)}" stroke-width="{style.unit(3)}"'
        fill = hexed(theme.panel_pill) if in_hand else hexed(theme.panel_fill)
        box = rounded(cell.size, style.unit(16), fill, inset=style.unit(3) / 2, more=edge)
        surface.blit(shape(box, cell.size), cell)
        colour = theme.panel_pill_text if in_hand else theme.text_plain
        image = style.fonts.fit(letter, Role.TITLE, colour, cell.w)
        place = image.get_rect(center=cell.center)
        surface.blit(image, place)
        fits = style.fonts.width_px(letter, Role.TITLE) <= cell.w
        self._text_boxes.append(TextBox(letter, place, fits))
