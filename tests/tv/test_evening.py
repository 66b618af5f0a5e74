"""Evenings: whose turn it is, who wins, and what of it survives a new start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.config import shipped_rules
from game.play.journal import Header, header_of_deal
from game.store import Origin, Store, new_game_id
from game.tv.evening import (
    MOST_PLAYERS,
    SETTING,
    Evening,
    EveningError,
    Evenings,
    evening_from,
    read_evening,
)
from game.tv.playing import Playing, Provenance
from tests.tv.finished import finished

RULES = shipped_rules()
HEADER = header_of_deal(RULES["chain"], 12, redeals=0)
Begin = Callable[[], Evenings]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return an empty store."""
    store = Store.open(tmp_path)
    yield store
    store.close(5)


def begun(store: Store, players: tuple[int, ...] = (3, 1, 2), header: Header = HEADER) -> Evenings:
    """Begin an evening."""
    evenings = Evenings(store, RULES)
    evenings.begin(players, header)
    return evenings


def play_turn(evenings: Evenings, score: int) -> None:
    """Play a turn."""
    game_id = new_game_id()
    evenings.turn_begun(game_id)
    evenings.turn_ended(game_id, score)


def test_turns_come_in_the_order_of_the_seats(store: Store) -> None:
    """And nobody's comes after the last one."""
    evenings = begun(store)
    turns = []
    for score in (5, 7, 6):
        turns.append(evenings.player)
        play_turn(evenings, score)
    evening = evenings.evening
    assert turns == [3, 1, 2]
    assert evening is not None
    assert (evening.is_over, evening.player, evening.scores) == (True, None, (5, 7, 6))


@given(st.lists(st.integers(-500, 500), min_size=1, max_size=MOST_PLAYERS))
def test_the_highest_score_wins_and_ties_are_named(scores: list[int]) -> None:
    """Also below zero, as chain may be, and in the order of the turns."""
    players = tuple(range(11, 11 + len(scores)))
    evening = Evening(players, HEADER.text, tuple(scores))
    best = max(scores)
    assert evening.winners == tuple(p for p, s in zip(players, scores, strict=True) if s == best)


def test_nobody_has_won_before_the_first_score() -> None:
    """There is nothing to compare."""
    assert Evening((1, 2), HEADER.text).winners == ()


def test_at_most_four_sit_down(store: Store) -> None:
    """A fifth one is left out."""
    evening = begun(store, (1, 2, 3, 4, 5)).evening
    assert evening is not None
    assert evening.players == (1, 2, 3, 4)


def test_an_evening_survives_a_new_start_after_every_turn(store: Store) -> None:
    """With its cards, its scores and the turn being played."""
    begun(store)
    for number in range(3):
        evenings = Evenings(store, RULES)
        assert evenings.header == HEADER
        assert evenings.player == (3, 1, 2)[number]
        play_turn(evenings, number)
    evening = Evenings(store, RULES).evening
    assert evening is not None
    assert evening.scores == (0, 1, 2)


def test_a_turn_that_was_stored_and_not_counted_is_counted_at_the_next_start(store: Store) -> None:
    """The program ended between the game's end and its result."""
    evenings = begun(store)
    game = finished(score=-35, rules="chain")
    evenings.turn_begun(game.id)
    store.finish(game, journal=HEADER.text)
    evening = Evenings(store, RULES).evening
    assert evening is not None
    assert (evening.scores, evening.game_id, evening.player) == ((-35,), "", 1)


def test_a_turn_in_play_is_not_counted(store: Store) -> None:
    """Its game is kept, not stored."""
    evenings = begun(store)
    game_id = new_game_id()
    evenings.turn_begun(game_id)
    Playing.deal(HEADER, store, Provenance(Origin.SAME, 3), game_id=game_id)
    evening = Evenings(store, RULES).evening
    assert evening is not None
    assert (evening.scores, evening.game_id) == ((), game_id)


def test_a_turn_whose_game_is_nowhere_is_open_again(store: Store) -> None:
    """The power went between the two, or a backup took the place of what was kept."""
    evenings = begun(store)
    play_turn(evenings, 8)
    evenings.turn_begun(new_game_id())
    evening = Evenings(store, RULES).evening
    assert evening is not None
    assert (evening.scores, evening.game_id, evening.player) == ((8,), "", 1)


def test_a_game_of_ones_own_ends_the_evening(store: Store) -> None:
    """Its end is no turn; nothing of the evening is kept."""
    evenings = begun(store)
    evenings.turn_begun(new_game_id())
    evenings.turn_ended(new_game_id(), 100)
    assert evenings.evening is None
    assert Evenings(store, RULES).evening is None


def test_without_an_evening_nothing_happens(store: Store) -> None:
    """Games that end, and evenings that end twice, are no concern of it."""
    evenings = Evenings(store, RULES)
    evenings.turn_begun(new_game_id())
    evenings.turn_ended(new_game_id(), 3)
    evenings.end()
    assert (evenings.evening, evenings.header, evenings.player) == (None, None, None)


GOOD: dict[str, Any] = Evening((1, 2), HEADER.text, (5,)).kept()


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {},
        {**GOOD, "players": []},
        {**GOOD, "players": [1, 2, 3, 4, 5]},
        {**GOOD, "players": "ab"},
        {**GOOD, "players": None},
        {**GOOD, "scores": [1, 2, 3]},
        {**GOOD, "scores": ["many"]},
        {**GOOD, "header": "pyramide 1\n"},
        {**GOOD, "header": HEADER.text.replace("chain", "gone")},
        {key: value for key, value in GOOD.items() if key != "game_id"},
    ],
    ids=str,
)
def test_what_does_not_hold_together_is_no_evening(kept: object) -> None:
    """A stored value may be anything; a rule set may be gone. The title opens all the same."""
    with pytest.raises(EveningError):
        evening_from(kept, RULES)
    assert read_evening(lambda *_: kept, RULES) is None


def test_what_was_kept_is_read_back_equal() -> None:
    """By the key under which it is kept."""
    evening = Evening((4, 2, 9), HEADER.text, (1, -2), "abc")
    asked: list[str] = []

    def read(key: str, _: object) -> object:
        asked.append(key)
        return evening.kept()

    assert read_evening(read, RULES) == (evening, HEADER)
    assert asked == [SETTING]
