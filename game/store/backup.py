"""The copy made at each clean start, in a thread of its own that only reads.

It replaces the last one only after it has passed every check.
"""

from __future__ import annotations

from contextlib import closing, suppress
from threading import Thread
from typing import TYPE_CHECKING

from game.store.files import connect_to_read, copy_checked
from game.store.schema import DATABASE_ERRORS, DamagedError, NewerError

if TYPE_CHECKING:
    from game.store.files import Files


class BackupMaker:
    """Copies a sound database once. A failure leaves the last backup as it was."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._thread = Thread(target=self._run, name="store backup", daemon=True)
        self._thread.start()

    def join(self, timeout_s: float) -> bool:
        """Wait for the copy; False if it takes longer."""
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _run(self) -> None:
        with (
            suppress(DamagedError, NewerError, *DATABASE_ERRORS, OSError),
            closing(connect_to_read(self._files.main)) as source,
        ):
            copy_checked(source, self._files.backup_part, self._files.backup)
