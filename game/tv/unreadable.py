"""Kept games that cannot be carried out any more: set aside as files, never thrown away.

A game by rules that are not there now (a player's own rule file was moved) stays kept: it comes
back with its rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.play.journal import JournalError, replay
from game.rules.ruleset import Rules
from game.store import KeptGame, Store
from game.store.files import write_whole


def set_aside_unreadable(store: Store, rule_sets: Mapping[str, Rules], folder: Path) -> list[Path]:
    """Move kept games that no longer replay into files of the data folder; return the files.

    Where nothing can be written they stay kept, and are passed over.
    """
    unreadable = [kept for kept in store.kept_all() if _is_unreadable(kept, rule_sets)]
    return [path for kept in unreadable if (path := _set_aside(kept, store, folder)) is not None]


def _is_unreadable(kept: KeptGame, rule_sets: Mapping[str, Rules]) -> bool:
    if kept.rules not in rule_sets:
        return False
    try:
        replay(kept.journal, rule_sets)
    except JournalError:
        return True
    return False


def _set_aside(kept: KeptGame, store: Store, folder: Path) -> Path | None:
    path = folder / f"unreadable-{kept.rules}-{kept.id[:8]}.txt"
    try:
        # On the disk before the store lets go of the game.
        write_whole(path, kept.journal)
    except OSError:
        return None
    store.drop_kept(kept.rules)
    return path
