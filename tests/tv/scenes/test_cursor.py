"""The cursor: where it may rest and where a direction takes it."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.config import shipped_rules
from game.rules.deals import deal
from game.rules.layout import COLUMN_OF, PYRAMID_PLACES, ROW_OF, STOCK_PLACES, Place, parse_place
from game.rules.moves import DRAW, take
from game.rules.pairs import PairsState
from game.rules.start import start
from game.tv.events import Command
from game.tv.scenes.cursor import (
    Pile,
    Target,
    after_change,
    first_target,
    moved,
    nearest,
    targets,
)

RULES = shipped_rules()
# Rows 100 apart, places half a step of 80 apart, stock beside the apex, waste two rows lower.
POSITIONS: dict[Target, tuple[int, int]] = {
    **{p: (800 + 80 * COLUMN_OF[p] - 40 * ROW_OF[p], 100 * ROW_OF[p]) for p in PYRAMID_PLACES},
    Pile.STOCK: (100, 20),
    Pile.WASTE: (100, 210),
    Pile.JOKER: (100, 420),
}


def dealt(number: int = 1) -> PairsState:
    """Return the arcade state of a deal."""
    state = start(RULES["arcade"], 1, (deal(number),))
    assert isinstance(state, PairsState)
    return state


def place(text: str) -> Place:
    """Return the place of a text."""
    return parse_place(text)


def test_a_fresh_deal_offers_the_stock_and_the_base() -> None:
    """There is no waste yet, and covered cards are no targets."""
    assert targets(dealt()) == (Pile.STOCK, *(place(f"g{n}") for n in range(1, 8)))


def test_the_stock_is_no_target_when_neither_draw_nor_redeal_is_legal() -> None:
    """An empty stock without a redeal left is only a picture."""
    empty = replace(dealt(), stock=(), waste=STOCK_PLACES, redeals_left=0)
    assert Pile.STOCK not in targets(empty)
    assert Pile.STOCK in targets(replace(empty, redeals_left=1))


def test_left_and_right_step_through_everything_and_wrap() -> None:
    """From the stock RIGHT leads over the waste to the leftmost card, LEFT to the rightmost."""
    choices = targets(dealt().after(DRAW))
    assert moved(Command.RIGHT, Pile.STOCK, choices, POSITIONS) is Pile.WASTE
    assert moved(Command.RIGHT, Pile.WASTE, choices, POSITIONS) == place("g1")
    assert moved(Command.LEFT, Pile.STOCK, choices, POSITIONS) == place("g7")
    assert moved(Command.RIGHT, place("g7"), choices, POSITIONS) is Pile.STOCK


def test_up_goes_to_the_next_higher_row_that_has_a_target() -> None:
    """From the base that is the waste beside row c, then the stock; nothing is above that."""
    choices = targets(dealt().after(DRAW))
    assert moved(Command.UP, place("g4"), choices, POSITIONS) is Pile.WASTE
    assert moved(Command.UP, Pile.WASTE, choices, POSITIONS) is Pile.STOCK
    assert moved(Command.UP, Pile.STOCK, choices, POSITIONS) is Pile.STOCK


def test_down_goes_to_the_nearest_target_of_the_next_lower_row() -> None:
    """From the stock without waste that is the left end of the base."""
    choices = targets(dealt())
    assert moved(Command.DOWN, Pile.STOCK, choices, POSITIONS) == place("g1")
    assert moved(Command.DOWN, place("g1"), choices, POSITIONS) == place("g1")


def test_up_prefers_the_nearest_card_in_its_row() -> None:
    """With two cards exposed in row f, the one above the cursor is taken."""
    bare = replace(
        dealt(), pyramid=dealt().pyramid & ~sum(1 << place(f"g{n}") for n in (1, 2, 6, 7))
    )
    choices = targets(bare)
    assert moved(Command.UP, place("g5"), choices, POSITIONS) == place("f6")
    assert moved(Command.UP, place("g3"), choices, POSITIONS) == place("f1")


@given(st.integers(1, 10_000), st.integers(0, 200))
def test_every_target_is_reachable_by_right_alone(number: int, gone: int) -> None:
    """RIGHT pressed often enough visits all targets once each."""
    state: PairsState = dealt(number)
    for step in range(gone % 40):
        moves = state.legal_moves()
        if not moves:
            break
        state = state.after(moves[(gone + step) % len(moves)])
    choices = targets(state)
    at, seen = (choices[0] if choices else None), []
    for _ in choices:
        seen.append(at)
        at = moved(Command.RIGHT, at, choices, POSITIONS)
    assert sorted(map(str, seen)) == sorted(map(str, choices))


def test_after_a_removal_the_cursor_goes_to_the_nearest_newly_exposed_card() -> None:
    """Taking g6 and g7 frees f6, whatever else lies nearer."""
    before = dealt()
    after = replace(before, pyramid=before.pyramid & ~(1 << place("g6") | 1 << place("g7")))
    assert after_change(place("g7"), before, after, POSITIONS) == place("f6")


def test_after_a_removal_that_frees_nothing_the_cursor_goes_to_the_nearest_target() -> None:
    """Taking g1 and g7 leaves g2 beside the old place."""
    before = dealt()
    after = replace(before, pyramid=before.pyramid & ~(1 << place("g1") | 1 << place("g7")))
    assert after_change(place("g1"), before, after, POSITIONS) == place("g2")


def test_after_a_draw_the_cursor_stays_on_the_stock_while_that_is_a_target() -> None:
    """The last card drawn without a redeal left sends it to the waste."""
    before = dealt()
    assert after_change(Pile.STOCK, before, before.after(DRAW), POSITIONS) is Pile.STOCK
    last = replace(before, stock=STOCK_PLACES[-1:], waste=STOCK_PLACES[:-1], redeals_left=0)
    assert after_change(Pile.STOCK, last, last.after(DRAW), POSITIONS) is Pile.WASTE


def test_the_cursor_starts_in_the_middle_of_the_base() -> None:
    """Where most cards are near; with no card exposed it starts on a pile."""
    assert first_target(dealt()) == place("g4")


def test_nothing_to_rest_on_gives_no_target() -> None:
    """A won game has no targets and no nearest one."""
    won = replace(dealt(), pyramid=0, stock=(), waste=())
    assert targets(won) == ()
    assert first_target(won) is None
    assert nearest((0, 0), (), POSITIONS) is None
    assert moved(Command.LEFT, None, (), POSITIONS) is None


@pytest.mark.parametrize("command", [Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT])
def test_a_cursor_on_what_is_no_target_any_more_goes_to_the_nearest(command: Command) -> None:
    """No direction is refused because the cursor was left behind."""
    state = dealt().after(take(place("g1"), place("g2")))
    assert moved(command, place("g1"), targets(state), POSITIONS) in targets(state)


@pytest.mark.parametrize("at", [place("a1"), Pile.STOCK, Pile.JOKER])
def test_a_new_round_begins_where_a_deal_does(at: Target) -> None:
    """Not on the joker, which lies nearest to the apex: the next press would spend it."""
    before = start(RULES["chain"], 0, (deal(5), deal(6)))
    after = start(RULES["chain"], 0, (deal(6), deal(7)))
    assert after_change(at, before, after, POSITIONS) == first_target(after) == place("g4")
