"""Hints: an oracle's wins the game, an honest one knows no more than the player."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from game.rules.pairs import PairsState
from game.rules.ruleset import Redeals, Rules
from game.solve.effort import StoppedError
from game.solve.hints import Outlook, hint
from game.solve.solver import Verdict, solve

Dealt = Callable[[int, Redeals], PairsState]


def _unseen(state: PairsState) -> frozenset[int]:
    return frozenset(state.stock)


def test_following_the_oracle_wins(dealt: Dealt) -> None:
    """A winnable game is won by hints alone, one at every move."""
    state = next(s for n in range(1, 99) if solve(s := dealt(n, 1)).moves)
    for _ in range(200):
        if state.is_won:
            break
        shown = hint(state)
        assert shown.outlook is Outlook.WINNABLE
        assert shown.move is not None
        state = state.after(shown.move)
    assert state.is_won


def test_a_lost_position_is_called_lost_and_gets_a_move(dealt: Dealt) -> None:
    """The move is legal and leads towards the most points."""
    for number in range(1, 20):
        state = dealt(number, 0)
        if solve(state).verdict is Verdict.LOST:
            shown = hint(state)
            assert shown.outlook is Outlook.LOST
            assert shown.move in state.legal_moves()


def test_nothing_to_gain_means_no_move(
    arcade: Rules, endgames: Callable[..., Iterator[PairsState]]
) -> None:
    """A stuck position has no move to show."""
    stuck = [s for s in endgames(arcade, 1, 400) if s.is_stuck]
    assert stuck
    for state in stuck[:30]:
        assert hint(state) == (Outlook.LOST, None, 0.0)


def _shuffled(state: PairsState, number: int) -> PairsState:
    deck = list(state.deck)
    cards = [deck[place] for place in state.stock]
    random.Random(number).shuffle(cards)
    for place, card in zip(state.stock, cards, strict=True):
        deck[place] = card
    return replace(state, deck=tuple(deck))


def test_an_honest_hint_knows_the_unseen_cards_but_not_their_order(
    dealt: Dealt,
) -> None:
    """Shuffling what the player has not seen changes nothing that is certain to the hint."""
    state = dealt(1, 1)
    for _ in range(12):
        state = state.after(state.legal_moves()[0])
    for number in range(3):
        other = _shuffled(state, number)
        assert hint(other, unseen=_unseen(other)) == hint(state, unseen=_unseen(state))


def test_an_honest_hint_is_legal_and_says_how_likely(dealt: Dealt) -> None:
    """The chance is a share of samples; the outlook fits it."""
    for number in (4, 8):
        state = dealt(number, 2)
        shown = hint(state, unseen=_unseen(state))
        assert shown.move in state.legal_moves()
        assert 0 <= shown.chance <= 1
        assert (shown.outlook is Outlook.LIKELY) == (shown.chance > 0)


def test_with_everything_seen_honest_is_oracle(dealt: Dealt) -> None:
    """Nothing unseen, nothing to sample."""
    state = dealt(4, 1)
    assert hint(state, unseen=frozenset()) == hint(state)


def test_a_hint_can_be_called_off(dealt: Dealt) -> None:
    """A hint called off raises and answers nothing."""
    with pytest.raises(StoppedError):
        hint(dealt(173, 1), cancelled=lambda: True)
