"""Where the counter's two panels lie: in what the table leaves free, and never on anything.

A table that fills its screen, as on 4:3 and 5:4, gives the counts a strip above the hints; the seen
cards are left out there, and on 320x240 the counts too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.rules.layout import COLUMN_OF, PYRAMID_PLACES, ROW_OF, STOCK_SIZE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.tv.view.layout import TableLayout

RANKS = 13
# In the order in which they are tried: columns, and whether only one sum a rank is shown.
_COUNT_FORMS = tuple((columns, False) for columns in (2, 3, 1, 4)) + tuple(
    (columns, True) for columns in (2, 3, 4, 1, 5, 7)
)
_AIRY = 1.3
_SEEN_COLUMNS = (4, 3, 6, 2, 8, 12)


class Cells(NamedTuple):
    """Sizes in pixels: a rank with its three numbers or their sum, a chip, what goes between."""

    full_w: int
    compact_w: int
    row_h: int
    chip_w: int
    chip_h: int
    gap: int


class CountsPanel(NamedTuple):
    """Where the counts lie; `is_compact` if there is room for their sums only."""

    rect: Rect
    columns: int
    is_compact: bool


class SeenPanel(NamedTuple):
    """Where the seen cards lie, from left to right and downwards."""

    rect: Rect
    columns: int


def counts_panel(layout: TableLayout, cells: Cells) -> CountsPanel | None:
    """Return where the counts lie, on the right if they can; none if they fit nowhere."""
    if layout.strip.h:
        return CountsPanel(_strip_panel(layout, cells), RANKS, is_compact=True)
    spaces = [*free_spaces(layout, is_right=True), *free_spaces(layout, is_right=False)]
    for columns, is_compact in _COUNT_FORMS:
        rows = -(-RANKS // columns) + (0 if is_compact else 1)
        cell_w = cells.compact_w if is_compact else cells.full_w
        size = columns * (cell_w + 2 * cells.gap), rows * cells.row_h + 2 * cells.gap
        space = _first_fit(spaces, size, layout.hints.right, airy=_AIRY)
        if space is not None:
            return CountsPanel(space, columns, is_compact)
    return None


def strip_px(cells: Cells) -> int:
    """Return the height of a strip for all counts in one line, with air above and below."""
    return cells.row_h + 4 * cells.gap


def fits_strip(layout: TableLayout, cells: Cells) -> bool:
    """Say whether a layout is wide enough for all counts in one line."""
    return layout.strip.w >= RANKS * (cells.compact_w + 2 * cells.gap)


def _strip_panel(layout: TableLayout, cells: Cells) -> Rect:
    """Return the middle of the strip, no wider than the counts can use."""
    least_w = RANKS * (cells.compact_w + 2 * cells.gap)
    rect = Rect(0, 0, min(layout.strip.w, round(least_w * _AIRY)), cells.row_h + 2 * cells.gap)
    rect.center = layout.strip.center
    return rect


def seen_panel(layout: TableLayout, cells: Cells, taken: Rect | None) -> SeenPanel | None:
    """Return where seen cards lie, on the left if they can, and apart from what is `taken`."""
    spaces = [
        space
        for is_right in (False, True)
        for space in free_spaces(layout, is_right=is_right, taken=taken)
    ]
    for columns in _SEEN_COLUMNS:
        rows = -(-STOCK_SIZE // columns)
        size = (
            columns * cells.chip_w + (columns - 1) * cells.gap,
            rows * cells.chip_h + (rows - 1) * cells.gap,
        )
        space = _first_fit(spaces, size, layout.hints.right)
        if space is not None:
            return SeenPanel(space, columns)
    return None


def free_spaces(
    layout: TableLayout, *, is_right: bool, taken: Rect | None = None
) -> Iterator[Rect]:
    """Yield free rectangles at one side of the pyramid, those beside the wider rows first."""
    margin = max(2, layout.card[1] // 10)
    things = [*layout.boxes(), *layout.places, *((taken,) if taken else ())]
    obstacles = [thing.inflate(2 * margin, 2 * margin) for thing in things]
    for inner_x in _edges(layout, margin, is_right=is_right):
        left, right = (inner_x, layout.hints.right) if is_right else (layout.hints.x, inner_x)
        if right > left:
            strip = Rect(left, layout.safe.y, right - left, layout.safe.h)
            yield from _gaps(strip, obstacles)


def _edges(layout: TableLayout, margin: int, *, is_right: bool) -> Iterator[int]:
    """Yield the x at which each row of the pyramid leaves off, from the base up."""
    for place in reversed(PYRAMID_PLACES):
        rect, row = layout.places[place], ROW_OF[place]
        if is_right and COLUMN_OF[place] == row:
            yield rect.right + margin
        elif not is_right and COLUMN_OF[place] == 0:
            yield rect.x - margin


def _gaps(strip: Rect, obstacles: list[Rect]) -> Iterator[Rect]:
    """Yield the parts of an upright strip, as wide as it is, that no obstacle touches."""
    y = strip.y
    for rect in sorted((o for o in obstacles if o.colliderect(strip)), key=lambda o: o.y):
        if rect.y > y:
            yield Rect(strip.x, y, strip.w, rect.y - y)
        y = max(y, rect.bottom)
    if strip.bottom > y:
        yield Rect(strip.x, y, strip.w, strip.bottom - y)


def _first_fit(
    spaces: list[Rect], size: tuple[int, int], outer_x: int, *, airy: float = 1.0
) -> Rect | None:
    """Return a rectangle of a size in the first space that has room, at its outer upper corner.

    It is up to `airy` times larger where there is room for that. `outer_x` is the table's right
    end; a space that reaches it is filled from there.
    """
    for space in spaces:
        if space.w >= size[0] and space.h >= size[1]:
            width, height = (
                min(most, round(least * airy)) for most, least in zip(space.size, size, strict=True)
            )
            x = space.right - width if space.right == outer_x else space.x
            return Rect(x, space.y, width, height)
    return None
