"""Points by round: what each round of a chain game added, told from its journal."""

from __future__ import annotations

from itertools import pairwise

from game.config import shipped_rules
from game.play.actions import Action, Deed, action_of
from game.play.journal import header_of_deal
from game.play.rounds import points_by_round
from game.play.session import Session
from game.rules.chain import ChainState
from game.rules.moves import DRAW, JOKER
from game.solve.chain import solve_chain

RULES = shipped_rules()
# All five rounds from here on can be cleared.
DEAL = 12


def dealt(rules: str = "chain") -> Session:
    """Return a session of a deal."""
    return Session(header_of_deal(RULES[rules], DEAL, redeals=RULES[rules].redeals[0]))


def clear_round(session: Session) -> None:
    """Play the round being played to its end."""
    state = session.game.state
    assert isinstance(state, ChainState)
    for move in solve_chain(state).moves:
        session.act(action_of(move, session.game.last_ms + 100))


def test_a_game_just_dealt_has_one_round_without_points() -> None:
    """There is a round, and nothing in it."""
    session = dealt()
    assert points_by_round(session.header.start(), session.lines) == (0,)


def test_turns_and_jokers_cost_in_their_own_round() -> None:
    """Twice five and fifty."""
    session = dealt()
    for number, move in enumerate((DRAW, DRAW, JOKER)):
        session.act(action_of(move, number))
    assert points_by_round(session.header.start(), session.lines) == (-60,)


def test_each_cleared_round_counts_its_bonus_and_begins_another() -> None:
    """After a round the next one is there with no points, and all add up to the score."""
    session = dealt()
    totals = [0]
    for number in range(1, 5):
        clear_round(session)
        totals.append(session.game.score)
        points = points_by_round(session.header.start(), session.lines)
        assert len(points) == number + 1
        assert points[-1] == 0
        assert list(points[:-1]) == [b - a for a, b in pairwise(totals)]


def test_five_cleared_rounds_are_five_and_no_sixth() -> None:
    """The game is won, and the rounds add up to its score."""
    session = dealt()
    for _ in range(5):
        clear_round(session)
    points = points_by_round(session.header.start(), session.lines)
    assert session.game.state.is_won
    assert len(points) == 5
    assert sum(points) == session.game.score


def test_finish_and_hints_add_nothing() -> None:
    """They are lines of the journal, but no points."""
    session = dealt()
    session.act(action_of(DRAW, 5))
    session.act(Action(6, Deed.FINISH))
    assert points_by_round(session.header.start(), session.lines) == (-5,)


def test_a_game_without_rounds_has_one_number() -> None:
    """The whole score."""
    session = dealt("classic")
    move = next(each for each in session.game.state.legal_moves() if each.places)
    session.act(action_of(move, 5))
    assert points_by_round(session.header.start(), session.lines) == (session.game.score,)
