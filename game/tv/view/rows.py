"""The rows of our menus: one pygame-menu widget that draws icon, label and value in a pill.

A row is told by a `Row`; what it shows changes only through its commands. It notes the boxes of
its texts, so that tests can see that nothing is cut off or overlaps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pygame
from pygame_menu.widgets.core.widget import Widget

from game.tv.view.icons import Icon, icon
from game.tv.view.rows_style import (
    SWITCH_SHARE,
    RowStyle,
    has_icon,
    row_height,
    shown_value_px,
    slider_px,
)
from game.tv.view.rows_values import Choice, Row, Show, TextBox
from game.tv.view.svg import hexed, rounded, shape
from game.tv.view.text import Role
from game.tv.view.theme import Colour, mix


class RowWidget(Widget):
    """A row in a pygame-menu menu. Keys arrive through `update`, as pygame-menu has it."""

    def __init__(self, row: Row, style: RowStyle) -> None:
        super().__init__(title=row.label, widget_id=row.key)
        self.row = row
        self.style = style
        self._looks: tuple[bool, object] | None = None
        self._text_boxes: list[TextBox] = []
        self.value_rect = pygame.Rect(0, 0, 0, 0)

    def _apply_font(self) -> None:
        """Fonts come with the style."""

    def _render(self) -> bool | None:
        """Tell pygame-menu the size; it asks often, and painting waits until the row is seen."""
        self._rect.size = (self.style.width_px, row_height(self.row, self.style))
        return True

    def _shown(self) -> object:
        """Tell what, beside the focus, makes the row look different."""
        return self.row.choice.index if self.row.choice else None

    @property
    def text_boxes(self) -> list[TextBox]:
        """The texts as they are drawn now, in pixels of the row."""
        self._ensure_painted()
        return self._text_boxes

    @property
    def image(self) -> pygame.Surface:
        """The row as it looks now; another object when it looks different."""
        return self._ensure_painted()

    def _ensure_painted(self) -> pygame.Surface:
        looks = (self._selected, self._shown())
        if self._surface is None or looks != self._looks:
            self._looks = looks
            self._surface = self._painted()
        return self._surface

    def _draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.image, self._rect.topleft)

    def update(self, events: Sequence[Any]) -> bool:
        """Take a key: confirm, or step through the values."""
        for event in events:
            if event.type != pygame.KEYDOWN:
                continue
            if self._ctrl.apply(event, self):
                self.confirm()
                return True
            step = int(self._ctrl.right(event, self)) - int(self._ctrl.left(event, self))
            if step and self.row.choice is not None:
                return self.row.choice.step(step)
        return False

    def confirm(self) -> None:
        """Do what the row is for: its deed, else the next value, from the last to the first."""
        choice = self.row.choice
        if self.row.on_confirm is not None:
            self.row.on_confirm()
        elif choice is not None:
            choice.choose((choice.index + 1) % len(choice.names))

    def point(self, x: int, y: int) -> None:  # noqa: ARG002 - for rows of several lines
        """Do what a click or a touch at a point of the row means."""
        choice = self.row.choice
        if choice is None or choice.show is Show.SWITCH or x < self.value_rect.left:
            self.confirm()
        elif choice.show is Show.SLIDER:
            share = (x - self.value_rect.left) / max(1, self.value_rect.w)
            choice.choose(max(0, min(len(choice.names) - 1, int(share * len(choice.names)))))
        else:
            choice.step(-1 if x < self.value_rect.centerx else 1)

    def _painted(self) -> pygame.Surface:
        style, row = self.style, self.row
        self._text_boxes = []
        surface = pygame.Surface((style.width_px, style.height_px), pygame.SRCALPHA)
        if self._selected:
            surface.blit(pill(surface.get_size(), style.fonts.theme.panel_pill), (0, 0))
        left = style.pad_px
        if has_icon(row, style):
            image = icon(row.icon, style.icon_px, self._ink(muted=True))
            surface.blit(image, (left, (style.height_px - style.icon_px) // 2))
            left += style.icon_px + style.pad_px
        right = style.width_px - style.pad_px
        value = shown_value_px(row, style)
        self.value_rect = pygame.Rect(right - value, 0, value, style.height_px)
        if value:
            self._paint_value(surface, self.value_rect)
            right -= value + style.pad_px
        area = pygame.Rect(left, 0, right - left, style.height_px)
        self._text(surface, row.label, style.role, area, self._ink())
        return surface

    def _ink(self, *, muted: bool = False) -> Colour:
        theme = self.style.fonts.theme
        if self._selected:
            return theme.panel_pill_text
        if self.row.is_warning:
            return theme.text_warning
        return theme.text_muted if muted else theme.text_plain

    def _value_ink(self) -> Colour:
        theme = self.style.fonts.theme
        return theme.panel_pill_text if self._selected else theme.text_accent

    def _paint_value(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        choice = self.row.choice
        if choice is None:
            self._text(surface, self.row.detail, Role.STRONG, area, self._value_ink())
        elif choice.show is Show.SWITCH:
            self._paint_switch(surface, area, is_on=choice.index == 1)
        else:
            self._paint_choice(surface, area, choice)

    def _paint_choice(self, surface: pygame.Surface, area: pygame.Rect, choice: Choice) -> None:
        style, ink = self.style, self._value_ink()
        top = (style.height_px - style.icon_px) // 2
        faint = mix(ink, style.fonts.theme.panel_fill, 0.55)
        ends = choice.show is Show.SLIDER
        can_less = not ends or choice.index > 0
        can_more = not ends or choice.index < len(choice.names) - 1
        shown = ink if self._selected else faint
        dim = mix(style.fonts.theme.panel_pill, ink, 0.3) if self._selected else faint
        surface.blit(icon(Icon.LEFT, style.icon_px, shown if can_less else dim), (area.left, top))
        at = area.right - style.icon_px
        surface.blit(icon(Icon.RIGHT, style.icon_px, shown if can_more else dim), (at, top))
        inner = area.inflate(-2 * (style.icon_px + style.unit(8)), 0)
        if ends:
            names = max(style.fonts.width_px(name, Role.STRONG) for name in choice.names)
            bar_px = max(0, min(slider_px(style), inner.w - names))
            bar = pygame.Rect(inner.left, 0, bar_px, style.height_px)
            if bar_px >= style.icon_px:
                self._paint_bar(surface, bar, choice.index / max(1, len(choice.names) - 1))
            inner = pygame.Rect(bar.right, 0, inner.right - bar.right, style.height_px)
        self._text(surface, choice.names[choice.index], Role.STRONG, inner, ink, centred=True)

    def _paint_bar(self, surface: pygame.Surface, area: pygame.Rect, share: float) -> None:
        ink, theme = self._value_ink(), self.style.fonts.theme
        base = theme.panel_pill if self._selected else theme.panel_fill
        thick = max(3, self.style.height_px // 9)
        groove = pygame.Rect(area.left, (area.h - thick) // 2, area.w, thick)
        surface.blit(pill(groove.size, mix(base, ink, 0.35)), groove)
        knob = max(thick * 3, 7)
        x = area.left + round(share * (area.w - knob))
        filled = pygame.Rect(area.left, groove.top, x + knob // 2 - area.left, thick)
        if filled.w > thick:
            surface.blit(pill(filled.size, ink), filled)
        surface.blit(pill((knob, knob), ink), (x, (area.h - knob) // 2))

    def _paint_switch(self, surface: pygame.Surface, area: pygame.Rect, *, is_on: bool) -> None:
        ink, theme = self._value_ink(), self.style.fonts.theme
        base = theme.panel_pill if self._selected else theme.panel_fill
        height = round(self.style.height_px * SWITCH_SHARE)
        body = pygame.Rect(area.right - 2 * height, (area.h - height) // 2, 2 * height, height)
        surface.blit(pill(body.size, ink if is_on else mix(base, ink, 0.35)), body)
        edge = max(1, height // 8)
        knob = height - 2 * edge
        x = body.right - edge - knob if is_on else body.left + edge
        surface.blit(pill((knob, knob), base if is_on else ink), (x, body.top + edge))
        if is_on:
            mark = round(knob * 0.8)
            at = (x + (knob - mark) // 2, body.top + edge + (knob - mark) // 2)
            surface.blit(icon(Icon.CHECK, mark, ink), at)

    def _text(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        area: pygame.Rect,
        colour: Colour,
        *,
        centred: bool = False,
    ) -> None:
        fonts = self.style.fonts
        image = fonts.fit(text, role, colour, max(1, area.w))
        x = area.left + ((area.w - image.get_width()) // 2 if centred else 0)
        rect = image.get_rect(topleft=(x, (self.style.height_px - image.get_height()) // 2))
        surface.blit(image, rect)
        self._text_boxes.append(TextBox(text, rect, fonts.is_whole(text, role, max(1, area.w))))


@lru_cache(maxsize=8)
def pill(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a rounded bar, its ends half circles; the image is kept and handed out again."""
    return shape(rounded(size, min(size) / 2, hexed(colour)), size)
