"""Each rule set is won in a real window by arrows and OK, chain through all its rounds.

The same keys go to a game without a window, which knows where its cursor is.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from game.config import shipped_rules
from game.rules.moves import DRAW, REDEAL, Move
from game.store import Store
from game.tv.events import Command
from game.tv.input.environment import prepare_environment
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import key_hand
from tests.tv.play.lines import chain_line, winning_line
from tests.window.conftest import Start
from tests.window.driver import NEEDS_WINDOW, RunningGame, wait_until

pytestmark = [*NEEDS_WINDOW, pytest.mark.long]
RULES = shipped_rules()
SIZE = (640, 360)
# One that each rule set can win with its first number of redeals, or all rounds of it.
DEALS = {"arcade": 17, "timed": 12, "classic": 12, "levels": 12, "chain": 12, "open_stock": 12,
         "strict": 17}  # fmt: skip
DEALT_MS = 1500
RESULT_S = 5
# Longer than presses that only bounce. A draw is waited for until it is kept, other moves until the
# picture stands still, for the machine may be busy.
PAUSE_S = 0.1
STILL_S = 0.15
MANY = 10_000
KEYS = {
    Command.LEFT: "Left",
    Command.RIGHT: "Right",
    Command.CONFIRM: "Return",
    Command.DRAW: "t",
}


@pytest.fixture
def mirror(tmp_path: Path) -> Iterator[list[Couch]]:
    """Return a list for the game without a window; it is ended afterwards."""
    prepare_environment(os.environ)
    couches: list[Couch] = []
    yield couches
    for couch in couches:
        couch.end()
    assert tmp_path.is_dir()


def line_of(rules_id: str) -> tuple[Move, ...]:
    """Return the moves that win."""
    if rules_id == "chain":
        return chain_line(DEALS["chain"])
    level = "easy" if rules_id == "levels" else None
    return winning_line(DEALS[rules_id], RULES[rules_id].redeals[0], rules_id, level)


def lines_kept(game: RunningGame, rules_id: str) -> int:
    """Return how many actions of the game are on the disk, more than there can be if it is over."""
    kept = Store.open(game.data_dir, read_only=True).kept(rules_id)
    return MANY if kept is None else kept.journal.count("\n", kept.journal.index("\n\n") + 2)


def both(couch: Couch, game: RunningGame) -> Presser:
    """Return a hand that presses every key in both games."""
    alone = key_hand(couch)

    def press(command: Command) -> None:
        alone.press(command)
        game.press(KEYS[command], pause_s=PAUSE_S)

    return Presser(couch, press)


@pytest.mark.timeout(480)
@pytest.mark.parametrize("rules_id", list(RULES))
def test_it_is_won_in_the_window(
    start: Start, mirror: list[Couch], tmp_path: Path, rules_id: str
) -> None:
    """To the last card, with the score that the other game has."""
    how = {"rules": rules_id, "deal": DEALS[rules_id]}
    how |= {"level": "easy"} if rules_id == "levels" else {}
    how |= {"redeals": "0"} if rules_id == "arcade" else {}
    couch = Couch(tmp_path / "mirror", size=SIZE, **how)
    mirror.append(couch)
    game = start(*(word for key, value in how.items() for word in (f"--{key}", str(value))))
    couch.wait(DEALT_MS)
    time.sleep(DEALT_MS / 1000)
    hand = both(couch, game)
    for move in line_of(rules_id):
        play(couch, hand, move)
        if move in {DRAW, REDEAL}:
            wait_until(
                lambda: lines_kept(game, rules_id) >= len(couch.session.lines), 20, "a key is lost"
            )
        else:
            game.wait_until_still(STILL_S)
    time.sleep(RESULT_S)
    assert game.stop()[0] == 0
    (line,) = game.command("games").splitlines()
    assert line.split()[2] == rules_id
    assert line.split()[5] == "won"
    moved = couch.session.game.moves
    journal = game.command("games", "show", line.split()[0])
    assert journal.count("\n", journal.index("\n\n") + 2) == moved
