"""The door to all that is kept: ask and tell it anything, from any thread, without waiting.

Answers come from memory, writing is left to a thread; no trouble with the disk is ever raised,
it is told in `notices`. Wrong values are raised at once, as named `ValueError`s.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeVar

from game.store.backup import BackupMaker
from game.store.boards import Boards
from game.store.export import JsonObject, export_all
from game.store.files import Files
from game.store.games import finish_op, keep_op, read_game, read_kept, readable
from game.store.journals import Journals
from game.store.league import LeagueBook
from game.store.memory import Memory, Op
from game.store.notices import Notice, Told
from game.store.opening import Opened, open_to_read, open_to_write
from game.store.people import Players
from game.store.settings import Settings
from game.store.statistics import Statistics, statistics_of
from game.store.writer import Pen, Writer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.store.values import FinishedGame, KeptGame

T = TypeVar("T")
EXIT_BUDGET_S = 0.8
"""What closing may take of the second in which the game must be gone."""


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Store:
    """Kept and finished games; `boards`, `players` and `league` have their own names."""

    def __init__(self, files: Files, opened: Opened, *, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._memory = Memory(opened.memory)
        self._told = Told(opened.notices)
        self._lock = opened.lock
        self._writer = (
            Writer(opened.disk, on_failure=self._told.cannot_write) if opened.disk else None
        )
        self._pen = Pen(self._memory, self._writer)
        self._backup = BackupMaker(files) if opened.disk and not opened.notices else None
        self._journals = Journals(self._memory, files.main if opened.disk else None)
        self.boards = Boards(self._memory)
        self.players = Players(self._memory, self._pen.write)
        self.league = LeagueBook(self._memory, self._pen.write)
        self._settings = Settings(self._memory, self._pen.write)

    @classmethod
    def open(
        cls,
        folder: Path,
        *,
        clock: Callable[[], datetime] = _utc_now,
        read_only: bool = False,
    ) -> Store:
        """Open the store of a folder, making both if need be; this never fails.

        With `read_only` nothing is made, repaired or locked, and changes stay in memory: for
        looking into the store while the game runs.
        """
        files = Files(folder)
        opened = open_to_read(files) if read_only else open_to_write(files)
        return cls(files, opened, clock=clock)

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What the player should be told; a failing disk adds to it later."""
        return self._told.notices

    def keep(self, kept: KeptGame) -> None:
        """Keep a game in play in place of its rule set's last; a finished one is left alone."""
        self._pen.write(keep_op(kept.saved(self._clock())))

    def kept(self, rules: str) -> KeptGame | None:
        """Give the kept game of a rule set."""
        rows = self._memory.rows("SELECT * FROM kept WHERE rules = ?", (rules,))
        return next(iter(readable(rows, read_kept)), None)

    def kept_all(self) -> tuple[KeptGame, ...]:
        """Give all kept games, the one saved last first.

        By the order of saving: a machine without a clock of its own may say anything of the time.
        """
        rows = self._memory.rows("SELECT * FROM kept ORDER BY rowid DESC")
        return readable(rows, read_kept)

    def drop_kept(self, rules: str) -> None:
        """Let go of the kept game of a rule set."""
        self._pen.write(Op.of("DELETE FROM kept WHERE rules = ?", (rules,), key=f"keep {rules}"))

    def finish(self, game: FinishedGame, *, journal: str) -> None:
        """Add a finished game and let go of the kept one, both or neither; again does nothing.

        Raises `GameError` for a journal that is empty or larger than 1 MiB.
        """
        self._pen.write(finish_op(game, journal))

    def games(
        self,
        *,
        limit: int = 100,
        rules: str | None = None,
        redeals: str | None = None,
        level: str | None = None,
        player: int | None = None,
        counted: bool = False,
    ) -> tuple[FinishedGame, ...]:
        """Give finished games, the newest first; with `counted` those that statistics count."""
        rows = self._memory.rows(
            """SELECT * FROM games WHERE (:rules IS NULL OR rules = :rules)
                AND (:redeals IS NULL OR redeals = :redeals)
                AND (:level IS NULL OR level = :level)
                AND (:player IS NULL OR player = :player)
                AND (counted OR NOT :counted)
                ORDER BY number DESC LIMIT :limit""",
            {
                "rules": rules,
                "redeals": redeals,
                "level": level,
                "player": player,
                "counted": counted,
                "limit": limit,
            },
        )
        return readable(rows, read_game)

    def game(self, game_id: str) -> FinishedGame | None:
        """Give the finished game whose id is, or as the only one begins with, the given text."""
        rows = self._memory.rows(
            "SELECT * FROM games WHERE substr(id, 1, ?) = ? LIMIT 2", (len(game_id), game_id)
        )
        return next(iter(readable(rows, read_game)), None) if len(rows) == 1 else None

    def journal(self, game_id: str) -> str | None:
        """Give a finished game's journal by its full id; None if it cannot be read."""
        return self._journals.one(game_id)

    def export(self) -> JsonObject:
        """Give players, kept and finished games as values that JSON can write."""
        return export_all(self._memory, self._journals.all().get)

    def statistics(
        self,
        rules: str,
        *,
        redeals: str | None = None,
        level: str | None = None,
        player: int | None = None,
    ) -> Statistics:
        """Count the games of a rule set; None counts every redeal count, level or player."""
        return statistics_of(self._memory, rules, redeals=redeals, level=level, player=player)

    def forget_games(self, *, rules: str | None = None) -> None:
        """Delete finished games, and with them records and statistics: of one rule set, or all."""
        self._pen.write(
            Op.of("DELETE FROM games WHERE (:rules IS NULL OR rules = :rules)", {"rules": rules})
        )

    def setting(self, key: str, default: T) -> T:
        """Give a setting; the default where none of the default's type was kept.

        With the default None any value will do; a whole number will do for a float.
        """
        return self._settings.get(key, default)

    def set_setting(self, key: str, value: object) -> None:
        """Keep a value that JSON can write. Raises `SettingError`."""
        self._settings.set(key, value)

    def flush(self, timeout_s: float) -> bool:
        """Wait until everything told so far is on the disk; False if it is not by then."""
        return self._writer is not None and self._writer.flush(timeout_s)

    def close(self, timeout_s: float = EXIT_BUDGET_S) -> bool:
        """Write what is left and let go; False if that could not be done in time."""
        if self._writer is None:
            return False
        until = time.monotonic() + timeout_s
        self._writer.flush(timeout_s)
        if self._backup:  # the writer, closing last, tidies up the side files
            self._backup.join(max(0, until - time.monotonic()))
        is_written = self._writer.close(max(0, until - time.monotonic()))
        if self._lock and self._writer.is_done:
            self._lock.close()
        return is_written
