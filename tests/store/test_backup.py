"""The backup: made at each clean start, checked, synced, and only then in place."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from game.store import files
from game.store.schema import DamagedError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest

    from game.store import Store
    from tests.store.conftest import Makers

    Open = Callable[..., Store]


def backed_up_scores(folder: Path) -> list[int]:
    """Read the scores in the backup."""
    with closing(sqlite3.connect(folder / "pyramide.backup.sqlite3")) as backup:
        assert backup.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [score for (score,) in backup.execute("SELECT score FROM games")]


def test_each_clean_start_makes_a_backup_of_what_was_there(
    open_store: Open, make: Makers, journal: str, folder: Path
) -> None:
    """What the run itself adds is in the backup of the next start."""
    store = open_store()
    store.finish(make.finished(score=5), journal=journal)
    assert store.close(5)
    assert open_store().close(5)
    assert backed_up_scores(folder) == [5]


def test_a_start_that_found_damage_leaves_the_backup_as_it_was(
    open_store: Open, make: Makers, journal: str, folder: Path
) -> None:
    """It has just proved its worth."""
    store = open_store()
    store.finish(make.finished(score=5), journal=journal)
    assert store.close(5)
    assert open_store().close(5)
    before = (folder / "pyramide.backup.sqlite3").read_bytes()
    (folder / "pyramide.sqlite3").write_bytes(b"no database")
    assert open_store().close(5)
    assert (folder / "pyramide.backup.sqlite3").read_bytes() == before


def test_a_copy_that_fails_its_check_does_not_replace_the_backup(
    open_store: Open, make: Makers, journal: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last good one stays, and the unfinished file is cleared."""
    store = open_store()
    store.finish(make.finished(score=5), journal=journal)
    assert store.close(5)

    def find_fault(_: object) -> None:
        raise DamagedError("bad copy")

    monkeypatch.setattr(files, "check", find_fault)
    before = (folder / "pyramide.backup.sqlite3").read_bytes()
    store = open_store()
    assert store.close(5)
    assert store.notices == ()
    assert (folder / "pyramide.backup.sqlite3").read_bytes() == before
    assert not list(folder.glob("*part*"))


def test_a_backup_that_cannot_be_synced_does_not_replace_the_last(
    open_store: Open, make: Makers, journal: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full or failing card: the last one stays, the game is not disturbed."""
    store = open_store()
    store.finish(make.finished(score=5), journal=journal)
    assert store.close(5)
    before = (folder / "pyramide.backup.sqlite3").read_bytes()

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    store = open_store()
    assert store.close(5)
    assert (folder / "pyramide.backup.sqlite3").read_bytes() == before


def test_a_file_is_synced_before_it_takes_its_place_and_its_name_after(
    open_store: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The order of calls: sync the new file, rename it, sync the folder."""
    assert open_store().close(5)
    calls: list[tuple[str, int]] = []
    fsync, replace = os.fsync, os.replace

    def watch_fsync(descriptor: int) -> None:
        calls.append(("sync", os.fstat(descriptor).st_ino))
        fsync(descriptor)

    def watch_replace(source: Path, target: Path) -> None:
        calls.append(("replace", source.stat().st_ino))
        replace(source, target)

    monkeypatch.setattr(os, "fsync", watch_fsync)
    monkeypatch.setattr(os, "replace", watch_replace)
    assert open_store().close(5)
    new = (folder / "pyramide.backup.sqlite3").stat().st_ino
    assert calls == [("sync", new), ("replace", new), ("sync", folder.stat().st_ino)]
