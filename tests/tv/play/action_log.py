"""What a player surely did, written down as it happens, to hold what was kept against it.

Each line goes straight to the system, so that a kill of the process cannot take it back.
"""

from __future__ import annotations

import os
from pathlib import Path

from game.play.actions import Action, action_text
from game.play.session import Change, Session

MOST_LOST_MS = 5000
"""The promise: no action older than this is lost."""


def log_actions(path: Path) -> None:
    """Write every action of this process's games to a file from now on."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    act = Session.act

    def logged(session: Session, action: Action) -> Change:
        change = act(session, action)
        os.write(file, f"{action_text(change.action)}\n".encode())
        return change

    Session.act = logged


def actions_of(journal: str | None) -> list[str]:
    """Return the action lines of a journal; none for no journal."""
    return [] if journal is None else journal.split("\n\n", 1)[1].splitlines()


def check_kept(before: str | None, log: Path, after: str | None) -> int:
    """Compare what was kept before and after a life that a kill ended; return what it played.

    `before` and `after` are journals. Asserts that the game went on from what was kept, and that
    of what was done since only the last five seconds of play may be missing.
    """
    lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    done = actions_of(before) + lines
    kept = actions_of(after)
    assert kept == done[: len(kept)], "what is kept is not what was played"
    assert len(kept) >= len(actions_of(before)), "something that was kept is lost"
    if len(kept) < len(done):
        first_lost_ms, last_ms = (int(done[i].split()[0]) for i in (len(kept), -1))
        assert last_ms - first_lost_ms <= MOST_LOST_MS
    return len(lines)
