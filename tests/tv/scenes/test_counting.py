"""The counter: held against a count that looks at every card, along games of every rule set."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.config import shipped_rules
from game.play.actions import action_of
from game.play.game import Status
from game.play.journal import header_of_deal
from game.play.session import Session
from game.rules.moves import DRAW, REDEAL
from game.rules.ruleset import Redeals
from game.rules.state import State
from game.tv.scenes.counting import counted, seen_in_stock
from game.tv.view.picture import RankCount

RULES = shipped_rules()
WAYS: tuple[tuple[str, Redeals, str | None], ...] = (
    ("arcade", 1, None),
    ("timed", 2, None),
    ("classic", 2, None),
    ("levels", None, "easy"),
    ("open_stock", 2, None),
    ("strict", 0, None),
    ("chain", 0, None),
)
RANKS = range(1, 14)


def game_by_chance(way: tuple[str, Redeals, str | None], number: int) -> Iterator[Session]:
    """Yield a session after its deal and after each of a hundred moves made by chance."""
    rules, redeals, level = way
    header = header_of_deal(RULES[rules], number, redeals=redeals, level=level)
    session, chance = Session(header), Random(number)
    yield session
    for at_ms in range(100):
        moves = session.game.state.legal_moves()
        if session.game.status is not Status.PLAYING:
            return
        session.act(action_of(chance.choice(moves), at_ms))
        yield session


def naive(state: State) -> tuple[RankCount, ...]:
    """Count card by card, by where each one lies and who lies on it."""
    counts = {rank: [0, 0, 0] for rank in RANKS}
    for place in range(52):
        kind = _kind(state, place)
        if kind is not None:
            counts[state.card(place).rank][kind] += 1
    return tuple(RankCount(rank, *counts[rank]) for rank in RANKS)


def _kind(state: State, place: int) -> int | None:
    """Return 0 for an exposed card, 1 for a covered one, 2 for one in the stock, else none."""
    if place in state.stock:
        return 2
    if place < 28:
        is_there = state.pyramid >> place & 1
        return int(place not in state.exposed()) if is_there else None
    if place not in state.waste or state.rules.id == "chain":
        return None
    return int(place != state.waste[-1])


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way[0])
def test_it_counts_what_a_careful_player_would(way: tuple[str, Redeals, str | None]) -> None:
    """Along ten games: each rank in exposed, covered and stock."""
    for number in range(1, 11):
        for session in game_by_chance(way, number):
            assert counted(session.game.state) == naive(session.game.state)


@pytest.mark.parametrize("way", WAYS[:6], ids=lambda way: way[0])
def test_what_is_out_and_what_is_gone_make_a_deck(way: tuple[str, Redeals, str | None]) -> None:
    """Two cards gone of a rank that pairs are two of the other rank gone too."""
    for session in game_by_chance(way, 3):
        left = {
            each.rank: each.exposed + each.covered + each.stock
            for each in counted(session.game.state)
        }
        for rank in range(1, 13):
            assert left[rank] == left[13 - rank]


def test_cards_on_the_waste_of_chain_are_not_counted() -> None:
    """They never come back; the waste's top is only what the next card must fit."""
    state = header_of_deal(RULES["chain"], 1, redeals=0).start().state
    total = sum(each.exposed + each.covered + each.stock for each in counted(state))
    assert total == 28 + 23


def test_cards_are_seen_when_they_come_to_the_waste() -> None:
    """And stay seen when the waste is turned over, or their draw is taken back."""
    session = Session(header_of_deal(RULES["classic"], 1, redeals=2))
    assert seen_in_stock(session.header.start(), session.lines) == frozenset()
    for number in range(24):
        session.act(action_of(DRAW, number))
        seen = seen_in_stock(session.header.start(), session.lines)
        assert seen == frozenset(range(28, 29 + number))
    session.act(action_of(REDEAL, 30))
    assert seen_in_stock(session.header.start(), session.lines) == frozenset(range(28, 52))


def test_the_top_of_an_open_stock_is_seen_before_it_is_drawn() -> None:
    """It lies face up: one card more than the waste holds."""
    session = Session(header_of_deal(RULES["open_stock"], 1, redeals=2))
    assert seen_in_stock(session.header.start(), session.lines) == {28}
    session.act(action_of(DRAW, 0))
    assert seen_in_stock(session.header.start(), session.lines) == {28, 29}
