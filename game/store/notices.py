"""What went wrong with the files, as values: a screen or the command line finds the words.

Each trouble is told once in the life of a store.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class Trouble(Enum):
    """Why the player is told something about the stored games."""

    DAMAGED = "damaged"
    """The file could not be read and was moved aside."""
    NEWER = "newer"
    """The file was written by a newer version of the game and was moved aside."""
    MISSING = "missing"
    """The file was gone; the backup took its place."""
    IN_USE = "in use"
    """Another running game holds the file: this one plays on in memory."""
    CANNOT_WRITE = "cannot write"
    """Nothing can be written: the game plays on in memory."""


SENTENCES = {
    Trouble.DAMAGED: "The stored games could not be read and were moved aside.",
    Trouble.NEWER: "The stored games come from a newer version and were moved aside.",
    Trouble.MISSING: "The stored games were missing.",
    Trouble.IN_USE: "The game is already running: this one will not be saved.",
    Trouble.CANNOT_WRITE: "The games cannot be saved here: playing on without saving.",
}
BACKUP_SENTENCE = "A backup took their place."


@dataclass(frozen=True)
class Notice:
    """One trouble; `moved_to` is where the old file lies now, `backup_used` what replaced it."""

    trouble: Trouble
    moved_to: Path | None = None
    backup_used: bool = False

    @property
    def sentence(self) -> str:
        """Tell the trouble in plain English."""
        sentence = SENTENCES[self.trouble]
        return f"{sentence} {BACKUP_SENTENCE}" if self.backup_used else sentence


class Told:
    """The notices of a store, each trouble once; the writing thread may add to them."""

    def __init__(self, notices: tuple[Notice, ...]) -> None:
        self.notices = notices

    def cannot_write(self) -> None:
        """Tell, unless it was told already, that nothing can be written."""
        if all(notice.trouble is not Trouble.CANNOT_WRITE for notice in self.notices):
            self.notices = (*self.notices, Notice(Trouble.CANNOT_WRITE))
