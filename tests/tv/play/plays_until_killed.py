"""A player who never stops: goes on with the kept game, or deals one, and plays it by keys.

Run as a program with a folder, a file for the action log, a number for chance, and whether a game
must be there to go on with (`kept` or `none`). Time passes faster than it is, so that a second of
the test holds several of play; the disk is no faster for it, so the promise is only harder to keep.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from game.rules.moves import DRAW, REDEAL, Move
from game.rules.state import State
from tests.tv.play.action_log import log_actions
from tests.tv.play.couch import STEP_MS, Couch, play
from tests.tv.play.hands import key_hand

SPEED = 3
_DRAWS_OF_TEN = 6


class LiveCouch(Couch):
    """The game by the machine's own clock, `SPEED` times as fast."""

    def step(self) -> None:
        """Let one round of the loop pass, and the time that it takes."""
        time.sleep(STEP_MS / 1000 / SPEED)
        self.at_ms = round(time.monotonic() * 1000 * SPEED)
        self._application._loop.step()

    def jump(self, ms: int) -> None:
        """Let time pass."""
        until_ms = self.at_ms + ms
        while self.at_ms < until_ms:
            self.step()


def main() -> None:
    """Play until killed."""
    folder, log, number, expected = sys.argv[1:]
    log_actions(Path(log))
    couch = LiveCouch(Path(folder))
    hand = key_hand(couch)
    if couch.menu.focused == "continue":
        hand.choose("continue")
    elif expected == "kept":
        sys.exit("the kept game is not offered")
    else:
        hand.choose("play")
        hand.choose("unlimited")
    chance = Random(int(number))
    print("playing", flush=True)  # noqa: T201 - what the test waits for
    while True:
        play(couch, hand, chosen_move(couch.session.game.state, chance))


def chosen_move(state: State, chance: Random) -> Move:
    """Choose a move that does not end the game: the player must go on until killed."""
    moves = state.legal_moves()
    turn = DRAW if DRAW in moves else REDEAL
    takes = [m for m in moves if m not in (DRAW, REDEAL) and _goes_on(state.after(m))]
    if not takes or chance.randrange(10) < _DRAWS_OF_TEN:
        return turn
    return chance.choice(takes)


def _goes_on(state: State) -> bool:
    """Say whether the game goes on, and a draw or a redeal stays possible."""
    return not state.is_won and not state.is_stuck and state.can_draw | state.can_redeal


if __name__ == "__main__":
    main()
