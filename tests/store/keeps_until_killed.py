"""A player who never stops: keeps and finishes games, and says what is surely on the disk.

Run as a program with a folder; each line printed is `kept-number finished-count`, after a flush.
"""

import sys
from itertools import count
from pathlib import Path

from game.store import FinishedGame, KeptGame, Kind, Origin, Status, Store, new_game_id

START = "2026-11-30T12:00:00Z"
GAMES_APART = 4


def main() -> None:
    """Go on where the last run was killed."""
    store = Store.open(Path(sys.argv[1]))
    if store.notices:
        sys.exit(f"unexpected: {store.notices}")
    kept = store.kept("arcade")
    finished = store.statistics("arcade").played
    game_id = kept.id if kept else new_game_id()
    for number in count(kept.play_ms + 1 if kept else 1):
        if number % GAMES_APART == 0:
            store.finish(_finished(game_id, number), journal="1 take g1\n" * (number % 500 + 1))
            game_id, finished = new_game_id(), finished + 1
        store.keep(_kept(game_id, number))
        if store.flush(10):
            print(number, finished, flush=True)  # noqa: T201 - what the test reads


def _kept(game_id: str, number: int) -> KeptGame:
    return KeptGame(
        id=game_id,
        rules="arcade",
        journal="1 take g1\n" * (number % 500 + 1),
        kind=Kind.RANKED,
        origin=Origin.FRESH,
        started_at=START,
        play_ms=number,
    )


def _finished(game_id: str, number: int) -> FinishedGame:
    return FinishedGame(
        id=game_id,
        rules="arcade",
        redeals="1",
        status=Status.WON,
        score=number,
        moves=1,
        seconds=1,
        kind=Kind.RANKED,
        origin=Origin.FRESH,
        started_at=START,
        ended_at=START,
    )


if __name__ == "__main__":
    main()
