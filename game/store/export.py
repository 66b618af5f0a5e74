"""Everything that is kept as plain values that JSON can write, for `pyramide games export`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.games import read_kept, readable

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.store.memory import Memory

FORM = "pyramide export 1"
JsonObject = dict[str, object]


def export_all(memory: Memory, journal_of: Callable[[str], str | None]) -> JsonObject:
    """Give players, kept games and finished games with their journals, each a list of objects."""
    games = [dict(row) for row in memory.rows("SELECT * FROM games ORDER BY number")]
    return {
        "form": FORM,
        "players": [
            dict(row) for row in memory.rows("SELECT id, name, initials FROM players ORDER BY id")
        ],
        "kept": [
            vars(kept)
            for kept in readable(memory.rows("SELECT * FROM kept ORDER BY rules"), read_kept)
        ],
        "games": [_game(game, journal_of) for game in games],
    }


def _game(row: JsonObject, journal_of: Callable[[str], str | None]) -> JsonObject:
    shown = {name: value for name, value in row.items() if name not in {"number", "counted"}}
    journal = journal_of(str(row["id"]))
    return {**shown, "assisted": bool(row["assisted"]), "journal": journal}
