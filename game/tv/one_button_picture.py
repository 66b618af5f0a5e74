"""The bar of one-button play: how long until the next step, what a press does, further stops.

It takes the place of the key hints, which mean nothing while every button is the same. A sentence
that the table tells stands in it, in as many lines as that takes.
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from typing import NamedTuple

import pygame

from game.tv.events import Command
from game.tv.one_button import StepsByItself
from game.tv.one_button_steps import MenuStepper, Stepper, Stop
from game.tv.scenes.menu_layout import safe_rect
from game.tv.services import Look
from game.tv.view.caption import balanced
from game.tv.view.icons import Icon, icon
from game.tv.view.rows import pill
from game.tv.view.stage import Frame, Sprite
from game.tv.view.text import Role
from game.tv.view.theme import mix, shaded_felt

DOTS = 8
"""So many dots fill until the next step: a step of time that costs next to nothing to show."""
_MOST_LINES = 3
_DIMMED = 170  # of 255: how much of a row shows through while the cursor is on another stop
_CHIPS_SHARE = 0.55  # of the bar's width
_NEEDS_NO_WORDS = frozenset({Command.LEFT, Command.RIGHT})
_ICONS = {Command.LEFT: Icon.LEFT, Command.RIGHT: Icon.RIGHT, Command.BACK: Icon.BACK}


class _Shown(NamedTuple):
    """All that decides what the bar looks like, but for the dots."""

    look: Look
    words: str
    stops: tuple[Stop, ...]
    at: int | None
    dimmed: tuple[int, int, int, int] | None


class OneButtonBar:
    """Lays the bar over frames; the same frame for the same."""

    def __init__(
        self, one_button: StepsByItself, *, look: Callable[[], Look], clock: Callable[[], int]
    ) -> None:
        self._one_button = one_button
        self._look = look
        self._clock = clock
        self._shown: _Shown | None = None
        self._still: tuple[Sprite, ...] = ()
        self._dots_y = 0
        self._of: tuple[Frame, tuple[Sprite, ...], int] | None = None
        self._frame: Frame | None = None

    def over(self, frame: Frame) -> Frame:
        """Return the frame with the bar, or itself where nothing steps."""
        stepper = self._one_button.stepper
        if stepper is None:
            self._shown = self._of = self._frame = None
            return frame
        shown = _shown(stepper, self._look())
        if shown != self._shown:
            self._shown, self._still = shown, tuple(bar_sprites(shown))
            self._dots_y = _placed(shown).dots_y
        dots = floor(self._one_button.progress(self._clock()) * DOTS)
        if self._frame is None or not self._is_of(frame, dots):
            self._of = (frame, self._still, dots)
            above = (*self._still, *_dots(shown.look, dots, self._dots_y))
            self._frame = Frame(frame.background, (*frame.sprites, *above))
        return self._frame

    def _is_of(self, frame: Frame, dots: int) -> bool:
        of = self._of
        return of is not None and of[0] is frame and of[1] is self._still and of[2] == dots


def _shown(stepper: Stepper, look: Look) -> _Shown:
    at = stepper.at_stop
    dimmed = _focused_rect(stepper) if at is not None and isinstance(stepper, MenuStepper) else None
    return _Shown(look, stepper.words, stepper.stops, at, dimmed)


def _focused_rect(stepper: MenuStepper) -> tuple[int, int, int, int]:
    """Return where the focused row is seen, in canvas pixels."""
    picture = stepper.scene.picture
    area = picture.layout.rows
    rect = picture.list.rect(picture.list.focused).move(area.topleft).clip(area)
    return rect.x, rect.y, rect.w, rect.h


class _Placed(NamedTuple):
    """Where the parts of the bar lie: its top, the middle of its dots, its words, its chips."""

    top: int
    dots_y: int
    words: pygame.Rect
    lines: tuple[str, ...]
    chips: list[Sprite]


def _placed(shown: _Shown) -> _Placed:
    """Lay the bar out: words between dots and chips if one line is enough, else below them."""
    look, chips = shown.look, _chips(shown, _row(shown.look))
    row, line = _row(look), look.fonts.line_px(Role.SMALL)
    pad = (row.h - line) // 2
    left = _dots(look, DOTS, row.centery)[-1].rect.right + 2 * pad
    right = min((sprite.x for sprite in chips), default=row.right) - 2 * pad
    if right > left and look.fonts.width_px(shown.words, Role.SMALL) <= right - left:
        words = pygame.Rect(left, row.top + pad, right - left, line)
        return _Placed(row.top - 1, row.centery, words, (shown.words,), chips)
    return _placed_below(shown, row, chips)


def _placed_below(shown: _Shown, row: pygame.Rect, chips: list[Sprite]) -> _Placed:
    """Give words the whole width, so that they cover no more of the lowest cards than they must.

    The chips, for which that would need a line more, are left out until the cursor is on one.
    """
    fonts = shown.look.fonts
    line = fonts.line_px(Role.SMALL)
    pad = (row.h - line) // 2
    lines = balanced(fonts, shown.words, row.w, _MOST_LINES)
    words = pygame.Rect(row.left, row.bottom - pad - line * len(lines), row.w, line)
    above = line * 2 // 3 if shown.at is None else row.h
    top = words.top - above
    chips = [] if shown.at is None else [chip._replace(y=top) for chip in chips]
    return _Placed(top - 1, top + above // 2, words, lines, chips)


def bar_sprites(shown: _Shown) -> list[Sprite]:
    """Return the bar without its dots: the words, and the stops as chips at the right."""
    look, placed = shown.look, _placed(shown)
    sprites = [_ground(look, placed.top), *_dimmed(shown)]
    x, y, width, line = placed.words
    for number, text in enumerate(placed.lines):
        image = look.fonts.fit(text, Role.SMALL, look.theme.text_plain, max(1, width))
        sprites.append(Sprite(image, x, y + number * line))
    return [*sprites, *placed.chips]


def _row(look: Look) -> pygame.Rect:
    """Return where the bar's last line stands."""
    safe, line = safe_rect(look), look.fonts.line_px(Role.SMALL)
    height = line + 2 * max(2, line // 8)
    return pygame.Rect(safe.left, safe.bottom - height, safe.w, height)


def _ground(look: Look, top: int) -> Sprite:
    """Return what covers the key hints, down to the screen's edge."""
    width, height = look.size
    ground = pygame.Surface((width, height - top), depth=8)
    ground.set_palette([shaded_felt(look.theme)])
    return Sprite(ground, 0, top)


def _dimmed(shown: _Shown) -> list[Sprite]:
    """Return a veil over the row that still has the focus while another stop is on."""
    if shown.dimmed is None:
        return []
    x, y, width, height = shown.dimmed
    veil = pygame.Surface((width, height), pygame.SRCALPHA)
    veil.fill((*shown.look.theme.panel_fill[:3], _DIMMED))
    return [Sprite(veil, x, y)]


def _dots(look: Look, filled: int, middle: int) -> list[Sprite]:
    """Return the dots, the first ones filled."""
    theme, line, row = look.theme, look.fonts.line_px(Role.SMALL), _row(look)
    side = max(4, line * 2 // 5)
    gap = max(1, side // 3)
    on = pill((side, side), theme.text_accent)
    off = pill((side, side), mix(theme.felt_edge, theme.text_muted, 0.35))
    y = middle - side // 2
    return [
        Sprite(on if number < filled else off, row.left + number * (side + gap), y)
        for number in range(DOTS)
    ]


def _chips(shown: _Shown, row: pygame.Rect) -> list[Sprite]:
    """Return the further stops at the right end; without words where there is no room for them."""
    for has_words in (True, False):
        chips = [
            _chip(shown.look, stop, row.h, is_on=number == shown.at, has_words=has_words)
            for number, stop in enumerate(shown.stops)
        ]
        gap = row.h // 4
        width = sum(chip.get_width() + gap for chip in chips)
        if width <= row.w * _CHIPS_SHARE:
            break
    sprites, x = [], row.right - width + gap
    for chip in chips:
        sprites.append(Sprite(chip, x, row.top))
        x += chip.get_width() + gap
    return sprites


def _chip(look: Look, stop: Stop, height: int, *, is_on: bool, has_words: bool) -> pygame.Surface:
    """Draw a stop: filled as a focused row is while the cursor is on it, else only its edge."""
    theme, gap = look.theme, height // 4
    ink = theme.panel_pill_text if is_on else theme.text_muted
    parts = [icon(_ICONS.get(stop.command, Icon.CHECK), height * 3 // 5, ink)]
    if has_words and stop.command not in _NEEDS_NO_WORDS:
        parts.append(look.fonts.render(stop.text, Role.SMALL, ink))
    width = sum(part.get_width() + gap for part in parts) + gap
    chip = pygame.Surface((width, height), pygame.SRCALPHA)
    edge = max(1, height // 14)
    chip.blit(pill((width, height), theme.panel_pill if is_on else theme.panel_edge), (0, 0))
    if not is_on:
        inner = (width - 2 * edge, height - 2 * edge)
        chip.blit(pill(inner, shaded_felt(theme)), (edge, edge))
    x = gap
    for part in parts:
        chip.blit(part, (x, (height - part.get_height()) // 2))
        x += part.get_width() + gap
    return chip
