"""The solver's real process at the table: it ends with the game, and may be killed."""

from __future__ import annotations

import os
import signal
import time

import pygame

from tests.tv.play.conftest import MakeCouch
from tests.tv.play.couch import Couch
from tests.tv.play.hands import tap

LONGEST_S = 20


def process_of(couch: Couch) -> int:
    """Return the id of the solver's process, once it runs."""
    desk = couch.services.solver
    couch.wait_for(lambda: desk._worker is not None and desk._worker.process_id is not None)
    pid = desk._worker.process_id
    assert isinstance(pid, int)
    return pid


def is_running(pid: int) -> bool:
    """Say whether a process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def hinted(couch: Couch) -> bool:
    """Say whether the table shows a hint."""
    return couch.table.painter.picture(couch.table.hand).notice.startswith("Hint:")


def test_a_killed_solver_is_started_again_and_answers(make_couch: MakeCouch) -> None:
    """In the middle of a hint; the table goes on, and the hint comes all the same."""
    couch = make_couch(rules="levels", level="easy", deal=43)
    tap(couch, pygame.K_h)
    first = process_of(couch)
    os.kill(first, signal.SIGKILL)
    couch.wait_for(lambda: hinted(couch))
    assert process_of(couch) != first
    tap(couch, pygame.K_t)
    assert couch.session.lines[-1].endswith("draw")
    os.kill(process_of(couch), signal.SIGKILL)
    tap(couch, pygame.K_h)
    couch.wait_for(lambda: hinted(couch))


def test_the_process_ends_with_the_game(make_couch: MakeCouch) -> None:
    """Even if it is at work."""
    couch = make_couch(rules="arcade", redeals="1", deal=43)
    tap(couch, pygame.K_h)
    pid = process_of(couch)
    assert is_running(pid)
    couch._application._solver.close()
    end = time.monotonic() + LONGEST_S
    while is_running(pid):
        assert time.monotonic() < end
        time.sleep(0.01)
