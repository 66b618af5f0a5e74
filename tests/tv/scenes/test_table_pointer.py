"""The pointer on the table: which presses, moves and releases are clicks, drags, or nothing."""

from __future__ import annotations

import pytest

from game.rules.layout import Place
from game.tv.events import Device, Phase, Pointer
from game.tv.scenes.cursor import Pile, Target
from game.tv.scenes.table_pointer import TablePointer

# A table of cards that are 100 wide, side by side; below 500 the hint line, above it felt.
CARD_PX = 100
CARDS_BELOW = 300
MENU_FROM = 500
DRAG_PX = 20
COVERED: Place = 3


class Table:
    """Cards 0 to 4 from left to right, the stock after them; writes down what is asked."""

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []

    def target_at(self, x: int, y: int) -> Target | None:
        """Return the card at a point."""
        if y >= CARDS_BELOW or x >= 6 * CARD_PX:
            return None
        return Pile.STOCK if x >= 5 * CARD_PX else x // CARD_PX

    def is_menu(self, y: int) -> bool:
        """Say whether a point is on the hint line."""
        return y >= MENU_FROM

    def drag_distance(self) -> int:
        """Return how far is a drag."""
        return DRAG_PX

    def hover(self, target: Target | None) -> None:
        """Write it down."""
        self.calls.append(("hover", target))

    def pick_up(self, target: Target) -> Place | None:
        """Give every card but the covered one; the stock is face down."""
        return None if target in {COVERED, Pile.STOCK} else int(target)

    def drag(self, place: Place, x: int, y: int) -> None:
        """Write it down."""
        self.calls.append(("drag", place, x, y))

    def drop(self, place: Place, x: int, y: int, now_ms: int) -> None:
        """Write it down."""
        self.calls.append(("drop", place, x, y, now_ms))

    def click(self, target: Target, now_ms: int) -> None:
        """Write it down."""
        self.calls.append(("click", target, now_ms))

    def open_menu(self) -> None:
        """Write it down."""
        self.calls.append(("menu",))

    def done(self) -> list[tuple[object, ...]]:
        """Return what was asked besides hovering, and forget it."""
        done = [call for call in self.calls if call[0] != "hover"]
        self.calls.clear()
        return done


@pytest.fixture
def table() -> Table:
    """Return a table nobody has pointed at."""
    return Table()


@pytest.fixture
def pointer(table: Table) -> TablePointer:
    """Return the pointer of that table."""
    return TablePointer(table)


def do(pointer: TablePointer, *steps: tuple[Phase, int, int], now_ms: int = 7) -> None:
    """Let a mouse do some steps."""
    for phase, x, y in steps:
        pointer.take(Pointer(phase, x, y, Device.MOUSE), now_ms)


def test_hovering_moves_the_cursor_and_nothing_else(table: Table, pointer: TablePointer) -> None:
    """Over a card and over nothing."""
    do(pointer, (Phase.HOVER, 250, 10), (Phase.HOVER, 250, 400))
    assert table.calls == [("hover", 2), ("hover", None)]


def test_press_and_release_on_a_card_click_it(table: Table, pointer: TablePointer) -> None:
    """The press brings the cursor there first: a finger does not hover."""
    do(pointer, (Phase.DOWN, 250, 10))
    assert table.calls == [("hover", 2)]
    do(pointer, (Phase.UP, 255, 15), now_ms=99)
    assert table.done() == [("click", 2, 99)]


def test_a_release_elsewhere_is_no_click(table: Table, pointer: TablePointer) -> None:
    """Slid off the stock, which cannot be dragged, onto a card: nobody meant that card."""
    do(pointer, (Phase.DOWN, 550, 10), (Phase.MOVE, 250, 10), (Phase.UP, 250, 10))
    assert table.done() == []


def test_a_release_without_a_press_is_nothing(table: Table, pointer: TablePointer) -> None:
    """The press went to the screen before."""
    do(pointer, (Phase.UP, 250, 10))
    assert table.done() == []


@pytest.mark.parametrize(("travel", "is_drag"), [(DRAG_PX - 1, False), (DRAG_PX, True)])
def test_a_drag_begins_when_the_pointer_has_travelled(
    table: Table, pointer: TablePointer, travel: int, *, is_drag: bool
) -> None:
    """In any direction; a hand that trembles still clicks."""
    for dx, dy in ((travel, 0), (-travel, 0), (0, travel), (0, -travel)):
        do(pointer, (Phase.DOWN, 250, 50), (Phase.MOVE, 250 + dx, 50 + dy))
        assert pointer.is_dragging is is_drag
        assert table.done() == ([("drag", 2, 250 + dx, 50 + dy)] if is_drag else [])
        do(pointer, (Phase.UP, 250 + dx, 50 + dy))
        assert table.done()[0][0] == ("drop" if is_drag else "click")


def test_a_dragged_card_follows_and_is_dropped_where_it_is_let_go(
    table: Table, pointer: TablePointer
) -> None:
    """Also back near its start: it has travelled, so it is no click any more."""
    do(
        pointer,
        (Phase.DOWN, 250, 50),
        (Phase.MOVE, 400, 90),
        (Phase.MOVE, 251, 51),
        (Phase.UP, 252, 52),
    )
    assert table.done() == [("drag", 2, 400, 90), ("drag", 2, 251, 51), ("drop", 2, 252, 52, 7)]
    assert not pointer.is_dragging


def test_a_card_that_cannot_be_picked_up_is_not_dragged(
    table: Table, pointer: TablePointer
) -> None:
    """A covered card stays; let go on itself it is clicked, and the table refuses that."""
    do(pointer, (Phase.DOWN, 350, 50), (Phase.MOVE, 390, 90), (Phase.UP, 390, 90))
    assert table.done() == [("click", COVERED, 7)]


def test_a_press_on_bare_felt_is_nothing(table: Table, pointer: TablePointer) -> None:
    """Neither a click nor a drag, wherever it goes."""
    do(pointer, (Phase.DOWN, 250, 400), (Phase.MOVE, 250, 50), (Phase.UP, 250, 50))
    assert table.done() == []


def test_the_hint_line_opens_the_menu(table: Table, pointer: TablePointer) -> None:
    """Pressed and released there."""
    do(pointer, (Phase.DOWN, 20, 520), (Phase.UP, 90, 530))
    assert table.done() == [("menu",)]


@pytest.mark.parametrize(
    ("start", "end"), [((20, 520), (20, 400)), ((20, 400), (20, 520)), ((250, 50), (250, 520))]
)
def test_sliding_onto_or_off_the_hint_line_opens_nothing(
    table: Table, pointer: TablePointer, start: tuple[int, int], end: tuple[int, int]
) -> None:
    """Half of it is not enough."""
    do(pointer, (Phase.DOWN, *start), (Phase.UP, *end))
    assert table.done() == []


@pytest.mark.parametrize("is_dragging", [True, False])
def test_what_was_let_go_does_nothing_more(
    table: Table, pointer: TablePointer, *, is_dragging: bool
) -> None:
    """The table was covered, or its cards moved: neither drop nor click; the next press counts."""
    do(pointer, (Phase.DOWN, 250, 50))
    if is_dragging:
        do(pointer, (Phase.MOVE, 400, 90))
    pointer.let_go()
    assert not pointer.is_dragging
    table.done()
    do(pointer, (Phase.MOVE, 410, 95), (Phase.UP, 250, 50))
    assert table.done() == []
    do(pointer, (Phase.DOWN, 250, 50), (Phase.UP, 250, 50))
    assert table.done() == [("click", 2, 7)]
