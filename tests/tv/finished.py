"""Finished games as values, for tests that need one in a store."""

from __future__ import annotations

from dataclasses import replace

from game.store import FinishedGame, Kind, Origin, Status, new_game_id

_GAME = FinishedGame(
    id=new_game_id(),
    rules="timed",
    redeals="2",
    level=None,
    deal=43,
    status=Status.FINISHED,
    score=100,
    moves=20,
    seconds=60,
    assisted=False,
    kind=Kind.RANKED,
    origin=Origin.FRESH,
    player=None,
    daily_date=None,
    started_at="2026-11-30T12:00:00Z",
    ended_at="2026-11-30T12:01:00Z",
)


def finished(**changes: object) -> FinishedGame:
    """Return a ranked game of timed, changed as asked, with an id of its own."""
    return replace(_GAME, **{"id": new_game_id(), **changes})  # type: ignore[arg-type]
