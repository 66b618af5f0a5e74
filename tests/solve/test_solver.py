"""The solver of 13-pairs: exact on golden deals, endgames and positions of games under way."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from game.rules.cards import parse_deck
from game.rules.moves import Move, Verb
from game.rules.pairs import PairsState
from game.rules.ruleset import Redeals, Rules
from game.rules.state import State
from game.solve.solver import Solution, Verdict, fewest_passes, solve

Play = Callable[[State, tuple[Move, ...]], State]
Table = tuple[list[str], list[list[str]]]
Dealt = Callable[[int, Redeals], PairsState]
REDEALS: tuple[Redeals, ...] = (0, 1, 2, None)


def _checked(state: PairsState, play: Play) -> Solution:
    """Solve, and play the line if there is one."""
    solution = solve(state)
    if solution.verdict is Verdict.WINNABLE:
        assert play(state, solution.moves).is_won
    else:
        assert solution.verdict is Verdict.LOST
        assert not solution.moves
    return solution


@pytest.mark.parametrize("column", range(4))
def test_every_golden_verdict_and_line(
    verdicts: Table, arcade: Rules, play: Play, column: int
) -> None:
    """All 200 deals have the golden verdict for a redeal count, and winning lines win."""
    for row in verdicts[1]:
        state = PairsState(rules=arcade, deck=parse_deck(row[0]), redeals_left=REDEALS[column])
        won = _checked(state, play).verdict is Verdict.WINNABLE
        assert won == (row[column + 1] == "W"), row[0]


@pytest.mark.parametrize("redeals", [0, 1, 2, 3, 5, None])
def test_agrees_with_the_plain_search_on_endgames(
    arcade: Rules,
    endgames: Callable[..., Iterator[PairsState]],
    plainly_winnable: Callable[[PairsState], bool],
    play: Play,
    redeals: Redeals,
) -> None:
    """Small endgames for each redeal count, 2400 in all, are decided as by trying everything."""
    number = 200 if redeals is None else 440
    for state in endgames(arcade, redeals, number, cards=8, pile=6):
        won = _checked(state, play).verdict is Verdict.WINNABLE
        assert won == plainly_winnable(state), state


@pytest.mark.parametrize(
    "name",
    [
        "stock_plays",
        "waste_pairs",
        "cover_pairs",
        "all",
        "stock_plays+all",
        "waste_pairs+all",
        "stock_plays+cover_pairs",
        "cover_pairs+waste_pairs+all",
    ],
)
def test_house_rules_agree_with_the_plain_search(
    name: str,
    house_arcade: Callable[[str], Rules],
    endgames: Callable[..., Iterator[PairsState]],
    plainly_winnable: Callable[[PairsState], bool],
    play: Play,
) -> None:
    """Endgames by house rules, no redeal to unlimited ones, are decided as by trying everything."""
    rules = house_arcade(name)
    for redeals in REDEALS:
        for state in endgames(rules, redeals, 50, cards=8, pile=6):
            won = _checked(state, play).verdict is Verdict.WINNABLE
            assert won == plainly_winnable(state), state


def test_no_card_is_left_behind_where_all_must_go(
    house_arcade: Callable[[str], Rules],
    endgames: Callable[..., Iterator[PairsState]],
    plainly_winnable: Callable[[PairsState], bool],
    play: Play,
) -> None:
    """A card passed over for good at the end of a pass loses as well; seldom so, hence many."""
    for state in endgames(house_arcade("all"), 1, 200, cards=8, pile=6):
        won = _checked(state, play).verdict is Verdict.WINNABLE
        assert won == plainly_winnable(state), state


@pytest.mark.parametrize("redeals", REDEALS)
def test_positions_under_way_keep_their_verdict_along_the_line(
    dealt: Dealt, play: Play, redeals: Redeals
) -> None:
    """Every position on a winning line is winnable."""
    state = next(s for n in range(1, 99) if solve(s := dealt(n, redeals)).moves)
    for move in solve(state).moves:
        state = state.after(move)
        assert _checked(state, play).verdict is Verdict.WINNABLE


def test_positions_under_way_are_lost_exactly_if_all_that_follow_are(dealt: Dealt) -> None:
    """In games played at random a position is winnable if and only if a legal move keeps it so."""
    rng = random.Random(1)
    for number in range(1, 15):
        state = dealt(number, rng.choice((0, 1, 2)))
        for _ in range(25):
            moves = state.legal_moves()
            if not moves:
                break
            after = {solve(state.after(move)).verdict for move in moves}
            assert (solve(state).verdict is Verdict.WINNABLE) == (Verdict.WINNABLE in after)
            state = state.after(rng.choice(moves))


def test_more_redeals_never_lose_a_won_deal(dealt: Dealt) -> None:
    """A deal winnable with some redeals is winnable with more, up to unlimited."""
    counts: tuple[Redeals, ...] = (0, 1, 2, 3, 7, 99, None)
    for number in range(1, 40):
        won = [solve(dealt(number, count)).verdict is Verdict.WINNABLE for count in counts]
        assert won == sorted(won)
        assert won[-2] == won[-1]


def test_a_won_position_needs_no_move(dealt: Dealt) -> None:
    """An empty pyramid is winnable by doing nothing."""
    won = replace(dealt(1, 0), pyramid=0)
    assert solve(won) == Solution(Verdict.WINNABLE)


def test_a_limit_makes_unknown_and_never_lost(dealt: Dealt) -> None:
    """A search stopped at its limit says unknown and has looked at no more positions."""
    hard = dealt(173, 1)
    stopped = solve(hard, limit=100)
    assert stopped.verdict is Verdict.UNKNOWN
    assert stopped.positions <= 100
    assert solve(hard).verdict is Verdict.LOST


def test_a_search_can_be_called_off(dealt: Dealt) -> None:
    """A search that is cancelled says unknown."""
    assert solve(dealt(173, 1), cancelled=lambda: True).verdict is Verdict.UNKNOWN


def test_the_answer_is_the_same_every_time(dealt: Dealt) -> None:
    """Moves, dead ends and positions do not vary from run to run."""
    assert solve(dealt(13, 1)) == solve(dealt(13, 1))
    assert solve(dealt(4, 2)) == solve(dealt(4, 2))


def test_fewest_passes_is_where_the_verdict_turns(dealt: Dealt) -> None:
    """With one redeal less than the fewest passes allow the deal is lost."""
    for number in range(1, 20):
        passes = fewest_passes(dealt(number, None))
        if passes:
            assert solve(dealt(number, passes - 1)).verdict is Verdict.WINNABLE
        if passes > 1:
            assert solve(dealt(number, passes - 2)).verdict is Verdict.LOST
        if not passes:
            assert solve(dealt(number, None)).verdict is Verdict.LOST


def test_no_draw_leads_the_line_past_its_end(dealt: Dealt) -> None:
    """A winning line ends with a take: nothing is drawn in vain at its end."""
    for number in range(1, 40):
        moves = solve(dealt(number, None)).moves
        assert not moves or moves[-1].verb is Verb.TAKE


_LONG = ("stock_plays", "stock_plays+all", "waste_pairs", "cover_pairs", "stock_plays+cover_pairs")


@pytest.mark.parametrize(
    "name", ["all", *(pytest.param(name, marks=pytest.mark.long) for name in _LONG)]
)
def test_golden_fewest_passes_by_house_rules(
    fewest: Table,
    name: str,
    house_arcade: Callable[[str], Rules],
    play: Play,
) -> None:
    """All 150 deals need as many passes as the golden table says, and lines of so many win."""
    rules = house_arcade(name)
    column = fewest[0].index(name)
    for row in fewest[1]:
        state = PairsState(rules=rules, deck=parse_deck(row[0]), redeals_left=None)
        passes = int(row[column])
        assert fewest_passes(state) == passes
        if passes:
            _checked(replace(state, redeals_left=passes - 1), play)


@pytest.mark.parametrize("name", _LONG)
def test_golden_fewest_passes_by_house_rules_in_short(
    fewest: Table, name: str, house_arcade: Callable[[str], Rules]
) -> None:
    """The first ten deals of the slower columns, for the default run."""
    rules = house_arcade(name)
    column = fewest[0].index(name)
    for row in fewest[1][:10]:
        state = PairsState(rules=rules, deck=parse_deck(row[0]), redeals_left=None)
        assert fewest_passes(state) == int(row[column])
