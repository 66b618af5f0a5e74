"""A game in a real window in which a hint is asked at every move, and which the hints win."""

from __future__ import annotations

import pytest

from game.config import shipped_rules
from game.play.journal import header_of_deal, replay
from game.rules.layout import Place
from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.solve.catalogue import load_level
from game.solve.solver import solve
from game.tv.scenes import choosing, cursor
from tests.window.conftest import Start
from tests.window.driver import NEEDS_WINDOW, RunningGame

pytestmark = NEEDS_WINDOW
LEVEL = "easy"
# Until the process of the solver runs.
FIRST_HINT_S = 3.0


@pytest.mark.timeout(240)
def test_a_hint_at_every_move_wins(start: Start) -> None:
    """An easy level with its oracle's hints: each is shown, then done; the journal tells of all."""
    deal = min(load_level(LEVEL), key=lambda each: len(each.moves))
    header = header_of_deal(shipped_rules()["levels"], deal.number, level=LEVEL)
    game = start("--rules", "levels", "--level", LEVEL, "--deal", str(deal.number))
    state, hints = header.start().state, 0
    assert isinstance(state, PairsState)
    while not state.is_won:
        game.press("i", pause_s=FIRST_HINT_S if hints == 0 else 0.1)
        hints += 1
        game.wait_until_still()
        move = solve(state).moves[0]
        follow(game, state, move)
        state = state.after(move)
    game.wait_until_still(still_s=1.5)
    assert game.stop()[0] == 0
    (line,) = game.command("games").splitlines()
    journal = game.command("games", "show", line.split()[0])
    played = replay(journal, shipped_rules()).game
    assert played.state.is_won
    assert played.assisted
    assert journal.count(" hint\n") == hints


def follow(game: RunningGame, state: PairsState, move: Move) -> None:
    """Do what a hint shows by the keys that a player would need: the cursor waits on it."""
    at: cursor.Target = cursor.target_of(move.places[0]) if move.places else cursor.Pile.STOCK
    outcome = choosing.confirm(state, at, None, auto_pair=True)
    game.press("Return")
    if outcome.move is not None:
        assert outcome.move == move, "the hint and CONFIRM mean the same"
        return
    choices = cursor.targets(state)
    steps = choices.index(cursor.target_of(partner(move))) - choices.index(at)
    game.press(*["Right" if steps > 0 else "Left"] * abs(steps), "Return")


def partner(move: Move) -> Place:
    """Return the second card of a pair."""
    return move.places[1]
