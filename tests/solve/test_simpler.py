"""Simplified games: who is asked, and that asking or not never changes a verdict."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.rules.pairs import PairsState
from game.rules.ruleset import Redeals, Rules
from game.solve import family
from game.solve.board import Node
from game.solve.effort import Effort
from game.solve.family import Family
from game.solve.pile import Moment
from game.solve.simpler import SimplerGames
from game.solve.solver import Verdict, solve

Dealt = Callable[[int, Redeals], PairsState]


class _Game:
    """A simpler game that always says the same, and counts how often it was asked."""

    def __init__(self, *, wins: bool) -> None:
        self._wins = wins
        self.asked = 0

    def wins_projected(self, node: Node, moment: Moment) -> bool:  # noqa: ARG002 - of the protocol
        self.asked += 1
        return self._wins


def _refuted(games: SimplerGames, node: Any) -> bool:  # noqa: ANN401 - a node that nobody looks at
    return games.refute(node, (0, 0, 0, 0, 0))


def test_what_refutes_is_asked_first_and_ends_the_asking() -> None:
    """The useful game moves ahead of the others, which then are not asked."""
    vain, useful = _Game(wins=True), _Game(wins=False)
    games = SimplerGames(lambda: [vain, useful], Effort())
    assert all(_refuted(games, None) for _ in range(20))
    assert (vain.asked, useful.asked) == (1, 20)


def test_what_never_refutes_is_asked_ever_less() -> None:
    """After some questions in vain a game is asked now and then only, but never forgotten."""
    vain = _Game(wins=True)
    games = SimplerGames(lambda: [vain], Effort())
    assert not any(_refuted(games, None) for _ in range(50))
    soon = vain.asked
    assert soon < 15
    assert not any(_refuted(games, None) for _ in range(200))
    assert soon < vain.asked < 40


def test_what_is_dear_in_vain_is_asked_less() -> None:
    """A game that looks at many positions and refutes nothing loses credit sooner."""
    effort = Effort()

    class _Dear(_Game):
        def wins_projected(self, node: Node, moment: Moment) -> bool:
            for _ in range(50):
                effort.tick()
            return super().wins_projected(node, moment)

    dear, cheap = _Dear(wins=True), _Game(wins=True)
    games = SimplerGames(lambda: [dear, cheap], effort)
    assert not any(_refuted(games, None) for _ in range(15))
    assert dear.asked == 1
    assert cheap.asked == 5


def test_the_games_are_made_when_first_asked() -> None:
    """Most searches end before they need any."""
    made: list[_Game] = []

    def make() -> list[_Game]:
        made.append(_Game(wins=True))
        return made

    games = SimplerGames(make, Effort())
    assert not made
    _refuted(games, None)
    assert len(made) == 1


@pytest.mark.parametrize("redeals", [0, 1])
def test_asking_never_or_at_once_gives_the_same_verdicts(
    dealt: Dealt, redeals: Redeals, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Simpler games make the search shorter and nothing else."""
    states = [dealt(number, redeals) for number in range(1, 25)]
    usual = [solve(state).verdict for state in states]
    assert [solve(state, takes_shortcuts=False).verdict for state in states] == usual
    monkeypatch.setattr(family, "_PATIENCE", 0)
    assert [solve(state).verdict for state in states] == usual


@pytest.mark.parametrize("name", ["", "stock_plays", "cover_pairs"])
def test_asking_the_simplest_first_gives_the_same_verdicts(
    dealt: Dealt,
    house_arcade: Callable[[str], Rules],
    name: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without a redeal two pairs of ranks decide many deals at once, none of them wrongly."""
    rules = house_arcade(name)
    states = [replace(dealt(number, 0), rules=rules) for number in range(1, 41)]
    usual = [solve(state) for state in states]
    monkeypatch.setattr(Family, "simplest", lambda _family: ())
    searched = [solve(state) for state in states]
    assert [each.verdict for each in usual] == [each.verdict for each in searched]
    assert [each.moves for each in usual] == [each.moves for each in searched]
    assert {each.verdict for each in usual} == {Verdict.WINNABLE, Verdict.LOST}
    sooner = sum(a.positions < b.positions / 2 for a, b in zip(usual, searched, strict=True))
    assert sooner > len(states) // 10


def test_the_simplest_games_are_no_shortcut_that_grading_takes(
    dealt: Dealt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where every dead end counts they are not asked, nor where a redeal is left."""
    asked: list[Family] = []
    monkeypatch.setattr(Family, "simplest", lambda family: asked.append(family) or ())
    for number in range(1, 9):
        solve(dealt(number, 0), takes_shortcuts=False)
        solve(dealt(number, 1))
    assert not asked
    for number in range(1, 9):
        solve(dealt(number, 0))
    assert asked
