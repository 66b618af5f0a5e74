"""A game: what each status lets through, what undo brings back, what marks it assisted."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings

from game.play.actions import Action, Deed
from game.play.game import Game, IllegalAction, Status
from game.play.journal import header_of_deal, replay
from game.play.session import Session
from game.rules.ruleset import Rules
from tests.play.by_numbers import CHOICES, NUMBERS, golden_rows, headers, play

RULES = ("arcade", "timed", "classic", "levels", "chain")


def ended(rule_sets: Mapping[str, Rules], name: str, status: str) -> Game:
    """Return a golden game of a rule set that ended so."""
    journal = next(
        row.journal
        for row in golden_rows()
        if row.expect and row.expect["status"] == status and f"rules {name}\n" in row.journal
    )
    return replay(journal, rule_sets).game


def allowed(game: Game) -> set[str]:
    """Return which of the deeds without a choice a game lets through."""
    found = set()
    for deed in (Deed.UNDO, Deed.HINT, Deed.FINISH, Deed.DRAW, Deed.REDEAL, Deed.JOKER):
        try:
            game.after(Action(game.last_ms, deed))
        except IllegalAction:
            continue
        found.add(deed.value)
    return found


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("status", ["won", "finished"])
def test_nothing_follows_an_end(rule_sets: Mapping[str, Rules], name: str, status: str) -> None:
    """After won and finished nothing is legal in any rule set, undo neither."""
    game = ended(rule_sets, name, status)
    assert allowed(game) == set()
    assert game.is_over
    assert not game.can_undo


@pytest.mark.parametrize("name", ["arcade", "timed", "chain"])
def test_stuck_may_be_final(rule_sets: Mapping[str, Rules], name: str) -> None:
    """Where stuck is final nothing follows it."""
    game = ended(rule_sets, name, "stuck")
    assert allowed(game) == set()
    assert game.is_over


@pytest.mark.parametrize("name", ["classic", "levels"])
def test_stuck_may_be_reopened(rule_sets: Mapping[str, Rules], name: str) -> None:
    """Elsewhere only undo is legal then, and the game goes on."""
    game = ended(rule_sets, name, "stuck")
    assert allowed(game) == {"undo"}
    assert game.can_undo
    assert not game.is_over
    again = game.after(Action(game.last_ms, Deed.UNDO))
    assert again.status is Status.PLAYING
    assert "finish" in allowed(again)
    assert not again.assisted or game.assisted


def test_time_does_not_run_backwards(rule_sets: Mapping[str, Rules]) -> None:
    """An action may come at the same millisecond as the last, not before it."""
    game = header_of_deal(rule_sets["arcade"], 1, redeals=0).start()
    game = game.after(Action(500, Deed.DRAW))
    assert game.after(Action(500, Deed.DRAW)).last_ms == 500
    with pytest.raises(IllegalAction):
        game.after(Action(499, Deed.DRAW))


def test_hint_and_finish_are_not_moves(rule_sets: Mapping[str, Rules]) -> None:
    """Both move the clock, neither counts; a hint marks the game for good."""
    game = header_of_deal(rule_sets["timed"], 1, redeals=2).start().after(Action(900, Deed.HINT))
    assert (game.moves, game.last_ms, game.assisted) == (0, 900, True)
    finished = game.after(Action(1900, Deed.FINISH))
    assert (finished.moves, finished.seconds, finished.assisted) == (0, 1, True)
    assert finished.status is Status.FINISHED


@pytest.mark.parametrize(
    ("name", "is_assisted"), [("arcade", True), ("timed", False), ("classic", False)]
)
def test_undo_assists_in_arcade_alone(
    rule_sets: Mapping[str, Rules], name: str, *, is_assisted: bool
) -> None:
    """Undo marks a game assisted where the rules say so; it counts as a move everywhere."""
    rules = rule_sets[name]
    game = header_of_deal(rules, 1, redeals=rules.redeals[0]).start()
    game = game.after(Action(10, Deed.DRAW)).after(Action(20, Deed.UNDO))
    assert (game.assisted, game.moves) == (is_assisted, 2)
    with pytest.raises(IllegalAction):
        game.after(Action(30, Deed.UNDO))


def test_chain_has_no_undo(rule_sets: Mapping[str, Rules]) -> None:
    """In chain nothing is taken back."""
    game = header_of_deal(rule_sets["chain"], 1, redeals=0).start().after(Action(10, Deed.DRAW))
    assert not game.can_undo
    assert "undo" not in allowed(game)


def test_the_score_follows_the_clock_until_the_end(rule_sets: Mapping[str, Rules]) -> None:
    """In timed a point goes each whole second of play, and none once the game is over."""
    game = header_of_deal(rule_sets["timed"], 1, redeals=2).start()
    take = next(move for move in game.state.legal_moves() if move.places)
    game = game.after(Action(0, Deed.TAKE, take.places))
    start = game.score_at(0)
    assert [game.score_at(ms) - start for ms in (999, 1000, 5999)] == [0, -1, -5]
    finished = game.after(Action(2500, Deed.FINISH))
    assert finished.score_at(2500) == finished.score_at(900_000) == start - 2


@pytest.mark.parametrize("name", ["arcade", "timed", "classic", "levels"])
@given(number=NUMBERS, choices=CHOICES)
@settings(max_examples=15, deadline=None)
def test_undo_brings_back_state_and_points(
    rule_sets: Mapping[str, Rules], name: str, number: int, choices: list[int]
) -> None:
    """After any move an undo leads to the state before it; only moves and seconds still count."""
    for header in headers(rule_sets[name], number):
        for change in play(Session(header), choices):
            before, after = change.before, change.after
            if after.can_undo and change.action.move is not None:
                undone = after.after(Action(after.last_ms, Deed.UNDO))
                assert undone.state == before.state
                assert undone.status is Status.PLAYING
                assert undone.moves == before.moves + 2
                assert undone.score_at(after.last_ms) == before.state.score(
                    before.moves + 2, after.seconds
                )


@pytest.mark.parametrize("name", ["arcade", "classic", "levels"])
@given(number=NUMBERS, choices=CHOICES)
@settings(max_examples=10, deadline=None)
def test_undo_after_undo_leads_back_to_the_deal(
    rule_sets: Mapping[str, Rules], name: str, number: int, choices: list[int]
) -> None:
    """Undone again and again a game that may be undone is as dealt, with no points."""
    header = next(headers(rule_sets[name], number))
    session = Session(header)
    play(session, choices)
    while session.game.can_undo:
        session.act(Action(session.game.last_ms, Deed.UNDO))
    if not session.game.is_over:
        assert session.game.state == header.start().state
        assert session.game.score_at(session.game.last_ms) == 0
