"""The stage: paints frames on the canvas, and only what differs from the frame before.

A scene returns a `Frame`; the same object again means that nothing changed at all. Images are
compared by identity: who changes an image's pixels must hand in another image. What a panel lies
over is no picture of its own but the frame that was there, painted again and darkened.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.tv.view.theme import Colour

# Two dirty rectangles become one if that repaints at most this many times their own area.
_MERGE_WASTE = 1.25
# More rectangles than this cost more to hand over one by one than to paint what lies between.
_MAX_RECTS = 24
# What is left of each channel of a darkened picture, of 255.
_DARK = (64, 68, 68)


class Sprite(NamedTuple):
    """An image at a canvas position (its top left corner)."""

    image: pygame.Surface
    x: int
    y: int

    @property
    def rect(self) -> pygame.Rect:
        """Return the rectangle the sprite covers."""
        return pygame.Rect((self.x, self.y), self.image.get_size())


@dataclass(frozen=True, eq=False)
class Darkened:
    """A frame of before as a background, darkened so that a panel stands out: no copy is kept.

    `shift` moves it by some pixels; then nothing may lie over it, for it is painted as a whole.
    """

    frame: Frame
    shade: Colour
    shift: tuple[int, int] = (0, 0)

    @property
    def size(self) -> tuple[int, int]:
        """Return the size of the canvas it is for, in pixels."""
        ground = self.frame.background
        return ground.size if isinstance(ground, Darkened) else ground.get_size()


@dataclass(frozen=True, eq=False)
class Frame:
    """A whole picture: an opaque background as large as the canvas, sprites in painter's order."""

    background: pygame.Surface | Darkened
    sprites: tuple[Sprite, ...]


class Stage:
    """Keeps the frame that is on the canvas and repaints what another one changes."""

    def __init__(self, canvas: pygame.Surface) -> None:
        self._canvas = canvas
        self._shown: Frame | None = None
        self._latest: Frame | None = None

    @property
    def latest(self) -> Frame | None:
        """Return the last frame that was shown, on whatever canvas."""
        return self._latest

    def use_canvas(self, canvas: pygame.Surface) -> None:
        """Paint on another canvas from now on; the next frame is painted whole."""
        self._canvas = canvas
        self._shown = None

    def forget(self) -> None:
        """Take the canvas for unknown, so that the next frame is painted whole."""
        self._shown = None

    def show(self, frame: Frame) -> list[pygame.Rect]:
        """Bring the canvas to `frame`; return the repainted rectangles, none if nothing changed."""
        if frame is self._shown:
            return []
        dirty = self._dirty(frame)
        for rect in dirty:
            self._repaint(frame, rect)
        self._shown = self._latest = frame
        return dirty

    def _dirty(self, frame: Frame) -> list[pygame.Rect]:
        whole = self._canvas.get_rect()
        if self._shown is None or frame.background is not self._shown.background:
            return [whole]
        changed = changed_rects(self._shown.sprites, frame.sprites)
        clipped = (rect.clip(whole) for rect in changed)
        return merged([rect for rect in clipped if rect.w and rect.h])

    def _repaint(self, frame: Frame, rect: pygame.Rect) -> None:
        self._canvas.set_clip(rect)
        _paint(self._canvas, frame, rect)
        self._canvas.set_clip(None)


def _paint(canvas: pygame.Surface, frame: Frame, rect: pygame.Rect) -> None:
    """Paint a part of a frame, the canvas clipped to it; what is hidden anyway is left out."""
    seen = []
    for sprite in reversed(frame.sprites):
        place = sprite.rect
        if rect.colliderect(place):
            seen.append((sprite.image, (sprite.x, sprite.y)))
            if place.contains(rect) and _is_opaque(sprite.image):
                break
    else:
        _paint_ground(canvas, frame.background, rect)
    seen.reverse()
    canvas.fblits(seen)


def _paint_ground(
    canvas: pygame.Surface, ground: pygame.Surface | Darkened, rect: pygame.Rect
) -> None:
    if not isinstance(ground, Darkened):
        canvas.blit(ground, rect, rect)
        return
    _paint(canvas, ground.frame, rect)
    canvas.fill(_DARK, rect, special_flags=pygame.BLEND_RGB_MULT)
    canvas.fill(ground.shade, rect, special_flags=pygame.BLEND_RGB_ADD)
    if ground.shift != (0, 0):
        canvas.scroll(*ground.shift)


def _is_opaque(image: pygame.Surface) -> bool:
    return not image.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY) and (
        image.get_alpha() in {None, 255}
    )


def changed_rects(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[pygame.Rect]:
    """Return the rectangles in which two lists of sprites may look different."""
    start = 0
    shortest = min(len(before), len(after))
    while start < shortest and _same(before[start], after[start]):
        start += 1
    end = 0
    while end < shortest - start and _same(before[-1 - end], after[-1 - end]):
        end += 1
    old = before[start : len(before) - end]
    new = after[start : len(after) - end]
    old_only, old_kept = _parted(old, new)
    new_only, new_kept = _parted(new, old)
    return [sprite.rect for sprite in (*old_only, *new_only, *_reordered(old_kept, new_kept))]


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Unite rectangles where that costs little, so that few of them cover all that is given."""
    result: list[pygame.Rect] = []
    for rect in rects:
        _add(result, rect)
    return result if len(result) <= _MAX_RECTS else [result[0].unionall(result[1:])]


def _add(result: list[pygame.Rect], rect: pygame.Rect) -> None:
    """Add a rectangle to a list, united with those it is worth uniting with."""
    united = True
    while united:
        united = False
        for other in result:
            union = rect.union(other)
            shared = _area(rect.clip(other))
            if _area(union) <= _MERGE_WASTE * (_area(rect) + _area(other) - shared):
                result.remove(other)
                rect, united = union, True
                break
    result.append(rect)


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def _key(sprite: Sprite) -> tuple[int, int, int]:
    return id(sprite.image), sprite.x, sprite.y


def _same(first: Sprite, second: Sprite) -> bool:
    return first.image is second.image and first.x == second.x and first.y == second.y


def _reordered(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[Sprite]:
    """Return the fewest of the same sprites that must be repainted because of a new order."""
    if all(map(_same, before, after)):
        return []
    where: dict[tuple[int, int, int], list[int]] = {}
    for index in range(len(before) - 1, -1, -1):
        where.setdefault(_key(before[index]), []).append(index)
    order = [where[_key(sprite)].pop() for sprite in after]
    still = _longest_rising(order)
    return [sprite for sprite, index in zip(after, order, strict=True) if index not in still]


def _longest_rising(numbers: Sequence[int]) -> set[int]:
    """Return the members of a longest rising subsequence of different numbers."""
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for number in numbers:
        at = bisect_left(ends, number)
        before[number] = ends[at - 1] if at else None
        ends[at : at + 1] = [number]
    members: set[int] = set()
    last = ends[-1] if ends else None
    while last is not None:
        members.add(last)
        last = before[last]
    return members


def _parted(
    sprites: Sequence[Sprite], others: Sequence[Sprite]
) -> tuple[list[Sprite], list[Sprite]]:
    """Part sprites into those that are not among the others and those that are."""
    there = Counter(map(_key, others))
    alone: list[Sprite] = []
    kept: list[Sprite] = []
    for sprite in sprites:
        key = _key(sprite)
        (kept if there[key] > 0 else alone).append(sprite)
        there[key] -= 1
    return alone, kept
