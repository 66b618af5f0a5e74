"""The journals of finished games: those of this run in memory, all others on the disk."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from game.store.files import connect_to_read
from game.store.schema import DATABASE_ERRORS

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.memory import Memory

_ONE = "SELECT id, journal FROM journals WHERE id = ?"


class Journals:
    """Finds journals; `disk` is None when all there is has been read into memory."""

    def __init__(self, memory: Memory, disk: Path | None) -> None:
        self._memory = memory
        self._disk = disk

    def one(self, game_id: str) -> str | None:
        """Give one journal, or None where there is none or it cannot be read."""
        rows = self._memory.rows(_ONE, (game_id,))
        if rows:
            return str(rows[0]["journal"])
        if not self._memory.rows("SELECT 1 FROM games WHERE id = ?", (game_id,)):
            return None  # forgotten: the disk may not know it yet
        return self._on_disk(_ONE, (game_id,)).get(game_id)

    def all(self) -> dict[str, str]:
        """Give all journals by the ids of their games."""
        sql = "SELECT id, journal FROM journals"
        here = {row["id"]: row["journal"] for row in self._memory.rows(sql)}
        return {**self._on_disk(sql, ()), **here}

    def _on_disk(self, sql: str, values: tuple[str, ...]) -> dict[str, str]:
        if self._disk is None:
            return {}
        try:
            with closing(connect_to_read(self._disk)) as disk:
                return dict(disk.execute(sql, values))
        except (*DATABASE_ERRORS, OSError):
            return {}
