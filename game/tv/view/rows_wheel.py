"""The letter wheel: initials, a name or a number turned letter by letter, with arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.tv.view.icons import Icon, icon
from game.tv.view.rows import RowWidget
from game.tv.view.rows_letters import Wheel
from game.tv.view.rows_style import RowStyle, row_height
from game.tv.view.rows_values import Row, TextBox
from game.tv.view.svg import hexed, rounded, shape
from game.tv.view.text import Role

_COLUMN_SHARE = 0.51
_GROUP_SHARE = 0.4
# With more letters than this only the one in hand shows its arrows.
_MOST_WITH_ARROWS = 3
_WIDEST = "W"
_ROLES = (Role.TITLE, Role.HEADING, Role.STRONG, Role.BODY)


def _gaps(wheel: Wheel) -> int:
    return (len(wheel.letters) - 1) // wheel.group if wheel.group else 0


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
        has_arrows = self._has_all_arrows or found[0] == self.wheel.position
        if not has_arrows:
            self.wheel.move(found[0] - self.wheel.position)
            return
        self.wheel.position = found[0]
        third = columns[0].h / 3
        if not third <= y <= 2 * third:
            self.wheel.turn(1 if y < third else -1)

    @property
    def _has_all_arrows(self) -> bool:
        return len(self.wheel.letters) <= _MOST_WITH_ARROWS

    def _shown(self) -> object:
        return self.wheel.text, self.wheel.position

    def _columns(self) -> list[pygame.Rect]:
        """Return the place of each letter, with gaps between the groups of a number."""
        height, count = row_height(self.row, self.style), len(self.wheel.letters)
        most = self.style.width_px / (count + _gaps(self.wheel) * _GROUP_SHARE)
        width = min(round(height * _COLUMN_SHARE), int(most))
        gap = round(width * _GROUP_SHARE)
        left = (self.style.width_px - width * count - gap * _gaps(self.wheel)) // 2
        columns = []
        for number in range(count):
            columns.append(pygame.Rect(left, 0, width, height))
            left += width
            if self.wheel.group and (count - 1 - number) % self.wheel.group == 0:
                left += gap
        return columns

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
        if in_hand or self._has_all_arrows:
            for sign, top in ((Icon.UP, rect.top), (Icon.DOWN, rect.bottom - third)):
                image = icon(sign, min(style.icon_px, rect.w), ink)
                surface.blit(image, image.get_rect(center=(rect.centerx, top + third // 2)))
        between = style.gap_px * 2 if self._has_all_arrows else style.gap_px
        cell = rect.inflate(-between, 0)
        cell.update(cell.left, rect.top + third * 5 // 6, cell.w, rect.h - third * 5 // 3)
        edge = f'stroke="{hexed(theme.panel_edge)}" stroke-width="{style.unit(3)}"'
        fill = hexed(theme.panel_pill) if in_hand else hexed(theme.panel_fill)
        corner = min(style.unit(16), cell.w / 4)
        box = rounded(cell.size, corner, fill, inset=style.unit(3) / 2, more=edge)
        surface.blit(shape(box, cell.size), cell)
        colour = theme.panel_pill_text if in_hand else theme.text_plain
        role = self._role(cell.w)
        image = style.fonts.fit(letter, role, colour, cell.w)
        place = image.get_rect(center=cell.center)
        surface.blit(image, place)
        fits = style.fonts.is_whole(letter, role, cell.w)
        self._text_boxes.append(TextBox(letter, place, fits))

    def _role(self, width: int) -> Role:
        """Return the largest role in which any letter fits a cell."""
        fonts = self.style.fonts
        return next((role for role in _ROLES if fonts.width_px(_WIDEST, role) <= width), _ROLES[-1])
