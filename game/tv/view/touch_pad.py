"""The pad drawn on a touch screen: four arrows, OK and a star for Back, at the thumbs' reach.

On a wide screen the arrows lie in one lower corner and OK and the star in the other; on a narrow
one all six lie in a row along the bottom, where no card is.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, hypot, pi, sin
from typing import NamedTuple

import pygame

from game.tv.events import Command
from game.tv.view.svg import hexed, rounded, shape
from game.tv.view.text import Fonts
from game.tv.view.theme import Colour

MM_PER_INCH = 25.4
LEAST_TARGET_MM = 9
# A target is never a smaller share of the shorter side, whatever the size of the screen.
LEAST_SHARE = 0.1
# Nobody can ask the system how large a screen is: the common one for a small computer.
ASSUMED_INCHES = 7
_WIDE = 1.6
_GAP_SHARE = 0.06  # of a button
_EDGE_SHARE = 0.25  # of a button: from the edge of the picture
_OK_SHARE = 1.3
_OPACITY, _HELD_OPACITY = 0.55, 0.9
_IN_A_ROW = 6
_LEAST_GAP_PX = 2
_KEPT = 24
_STAR_ARMS = 6
# Arrow heads on a field of 100 x 100.
_ARROWS = {
    Command.UP: "M50 26 L78 66 L22 66 Z",
    Command.DOWN: "M50 74 L78 34 L22 34 Z",
    Command.LEFT: "M26 50 L66 22 L66 78 Z",
    Command.RIGHT: "M74 50 L34 22 L34 78 Z",
}


class PadButton(NamedTuple):
    """A button of the pad and where it lies, in canvas pixels."""

    command: Command
    rect: pygame.Rect


def target_px(size: tuple[int, int], inches: int) -> int:
    """Return the side of the smallest thing to touch on a canvas: 9 mm, and a tenth of its side.

    `inches` is the screen's diagonal, 0 where nobody has told it.
    """
    px_per_mm = hypot(*size) / ((inches or ASSUMED_INCHES) * MM_PER_INCH)
    side = ceil(max(LEAST_TARGET_MM * px_per_mm, LEAST_SHARE * min(size)))
    # Six beside each other must fit.
    most = min((size[0] - (_IN_A_ROW + 1) * _LEAST_GAP_PX) // _IN_A_ROW, size[1] // 4)
    return min(most, side)


def is_in_a_row(size: tuple[int, int]) -> bool:
    """Say whether the canvas is so narrow that the buttons lie along its bottom."""
    return size[0] < _WIDE * size[1]


def pad_buttons(
    size: tuple[int, int], side_px: int, *, bottom_px: int, is_left_handed: bool
) -> tuple[PadButton, ...]:
    """Return the six buttons; on wide screens they end above `bottom_px`, the line of hints."""
    if is_in_a_row(size):
        buttons = _in_a_row(size, side_px)
    else:
        buttons = _in_the_corners(size, side_px, bottom_px)
    if not is_left_handed:
        return buttons
    return tuple(
        PadButton(command, rect.move(size[0] - rect.right - rect.left, 0))
        if command not in (Command.LEFT, Command.RIGHT)
        else PadButton(command, _mirrored(command, buttons, size))
        for command, rect in buttons
    )


def _mirrored(
    command: Command, buttons: tuple[PadButton, ...], size: tuple[int, int]
) -> pygame.Rect:
    """Return where an arrow lies on the other side: left must stay left of right."""
    opposite = Command.RIGHT if command is Command.LEFT else Command.LEFT
    rect = next(each.rect for each in buttons if each.command is opposite)
    return rect.move(size[0] - rect.right - rect.left, 0)


def _in_the_corners(size: tuple[int, int], side: int, bottom_px: int) -> tuple[PadButton, ...]:
    edge, step = round(side * _EDGE_SHARE), round(side * (1 + _GAP_SHARE))
    left, low = edge, bottom_px - side - edge // 2
    # A diamond without a hole: two buttons wide it fits beside the pyramid.
    places = {
        Command.UP: (left + step // 2, low - 2 * step),
        Command.LEFT: (left, low - step),
        Command.RIGHT: (left + step, low - step),
        Command.DOWN: (left + step // 2, low),
    }
    ok = round(side * _OK_SHARE)
    right = size[0] - edge - ok
    places_right = {
        Command.CONFIRM: pygame.Rect(right, bottom_px - ok - edge // 2, ok, ok),
        Command.BACK: pygame.Rect(
            size[0] - edge - side, bottom_px - ok - edge // 2 - step, side, side
        ),
    }
    arrows = [PadButton(each, pygame.Rect(at, (side, side))) for each, at in places.items()]
    return (*arrows, *(PadButton(each, rect) for each, rect in places_right.items()))


def _in_a_row(size: tuple[int, int], side: int) -> tuple[PadButton, ...]:
    order = (
        *(Command.LEFT, Command.UP, Command.DOWN, Command.RIGHT),
        *(Command.BACK, Command.CONFIRM),
    )
    gap = max(_LEAST_GAP_PX, (size[0] - len(order) * side) // (len(order) + 1))
    top = size[1] - side - max(2, round(side * _GAP_SHARE))
    at = [(gap + number * (side + gap), top) for number in range(len(order))]
    return tuple(
        PadButton(command, pygame.Rect(place, (side, side)))
        for command, place in zip(order, at, strict=True)
    )


@lru_cache(maxsize=2)
def band_image(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return the ground of a row of buttons: what is written there would only shine through."""
    image = pygame.Surface(size)
    image.fill(colour)
    return image


@lru_cache(maxsize=_KEPT)
def button_image(
    command: Command, side_px: int, fonts: Fonts, ok: str, *, is_held: bool
) -> pygame.Surface:
    """Return a button, see-through unless it is held; kept and handed out again.

    `ok` is what is written on OK.
    """
    theme = fonts.theme
    ground, ink = hexed(theme.ring_dark), hexed(theme.ring_light)
    opacity = _HELD_OPACITY if is_held else _OPACITY
    line = max(1.5, side_px * 0.03)
    more = f'fill-opacity="{opacity}" stroke="{ink}" stroke-opacity="0.75" stroke-width="{line}"'
    is_round = command in (Command.CONFIRM, Command.BACK)
    radius = side_px / 2 if is_round else side_px * 0.2
    face = rounded((side_px, side_px), radius, ground, inset=line, more=more)
    scale = side_px / 100
    if command in _ARROWS:
        face += f'<path d="{_ARROWS[command]}" fill="{ink}" transform="scale({scale})"/>'
    elif command is Command.BACK:
        face += _star(side_px / 2, side_px * 0.24, ink, side_px * 0.085)
    image = shape(face, (side_px, side_px))
    if command is Command.CONFIRM:
        font = fonts.of_size(max(9, round(side_px * 0.34)), bold=True)
        text = font.render(ok, True, theme.ring_light)  # noqa: FBT003 - pygame's own argument
        image.blit(text, text.get_rect(center=(side_px // 2, side_px // 2)))
    return image


def _star(middle: float, arm: float, ink: str, width: float) -> str:
    """Return an asterisk with six arms."""
    turns = (pi * number / (_STAR_ARMS // 2) + pi / 2 for number in range(_STAR_ARMS // 2))
    ends = ((arm * cos(turn), arm * sin(turn)) for turn in turns)
    lines = " ".join(
        f"M{middle - x:.2f} {middle - y:.2f}L{middle + x:.2f} {middle + y:.2f}" for x, y in ends
    )
    pen = f'fill="none" stroke="{ink}" stroke-width="{width:.2f}" stroke-linecap="round"'
    return f'<path d="{lines}" {pen}/>'
