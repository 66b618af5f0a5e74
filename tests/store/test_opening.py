"""Whatever lies in the folder, the store opens: nothing is overwritten, one notice is given."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from game.store import Notice, Store, Trouble, schema

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.store.conftest import Makers

    Open = Callable[..., Store]

MAIN = "pyramide.sqlite3"
BACKUP = "pyramide.backup.sqlite3"
HOLDER = """
import pathlib, sys
from game.store import Store
store = Store.open(pathlib.Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def filled(open_store: Open, make: Makers, journal: str, folder: Path) -> Path:
    """Give a folder with one finished and one kept game, in the database and in the backup."""
    store = open_store()
    store.finish(make.finished(score=77), journal=journal)
    store.keep(make.kept())
    assert store.close(5)
    assert open_store().close(5)
    return folder


def scores(store: Store) -> list[int]:
    """Give the scores of all finished games."""
    return [game.score for game in store.games()]


def set_version(path: Path, version: int) -> None:
    """Pretend that a database was written by another version."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")


def spoil_text(path: Path) -> None:
    """Put a status into a game that none can have, past the checks of the tables."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE games SET status = 'wxn'")


def spoil_encoding(path: Path) -> None:
    """Put a text into a setting that is no UTF-8."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("INSERT INTO settings VALUES ('a', CAST(x'22ff22' AS TEXT))")


def spoil_reference(path: Path) -> None:
    """Let a kept game belong to a player who is not there."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE kept SET player = 12")


def of_another_program(path: Path) -> None:
    """Put a sound database of another program there."""
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE letters (text)")


def cut_to(size: int) -> Callable[[Path], None]:
    """Cut a file."""
    return lambda path: os.truncate(path, size)


DAMAGES: dict[str, Callable[[Path], object]] = {
    "empty": cut_to(0),
    "one byte": cut_to(1),
    "only a header": cut_to(100),
    "odd length": cut_to(5000),
    "first page only": cut_to(4096),
    "no database": lambda path: path.write_text("hello\n" * 1000),
    "zeros": lambda path: path.write_bytes(bytes(path.stat().st_size)),
    "impossible value": spoil_text,
    "no UTF-8": spoil_encoding,
    "reference to nothing": spoil_reference,
    "another program's": of_another_program,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_file_is_moved_aside_and_the_backup_used(
    open_store: Open, filled: Path, damage: Callable[[Path], object]
) -> None:
    """The damaged bytes stay, the games come from the backup, and the next start is quiet."""
    damage(filled / MAIN)
    spoilt = (filled / MAIN).read_bytes()
    store = open_store()
    aside = filled / "pyramide.sqlite3.corrupt-1"
    assert store.notices == (Notice(Trouble.DAMAGED, aside, backup_used=True),)
    assert aside.read_bytes() == spoilt
    assert scores(store) == [77]
    assert store.kept("arcade") is not None
    store.set_setting("written", 1)
    assert store.close(5)
    again = open_store()
    assert again.notices == ()
    assert again.setting("written", 0) == 1


def test_a_folder_in_the_place_of_the_database_is_moved_aside(
    open_store: Open, filled: Path
) -> None:
    """With what is in it."""
    (filled / MAIN).unlink()
    (filled / MAIN).mkdir()
    (filled / MAIN / "letter").write_text("dear")
    store = open_store()
    aside = filled / "pyramide.sqlite3.corrupt-1"
    assert store.notices == (Notice(Trouble.DAMAGED, aside, backup_used=True),)
    assert (aside / "letter").read_text() == "dear"
    assert scores(store) == [77]


def test_side_files_are_moved_along(open_store: Open, filled: Path) -> None:
    """What SQLite left beside a damaged database must not be applied to the backup."""
    (filled / MAIN).write_bytes(b"no database")
    for suffix in ("-wal", "-shm"):
        (filled / (MAIN + suffix)).write_bytes(suffix.encode())
    store = open_store()
    assert scores(store) == [77]
    assert (filled / "pyramide.sqlite3.corrupt-1-wal").read_bytes() == b"-wal"
    assert (filled / "pyramide.sqlite3.corrupt-1-shm").read_bytes() == b"-shm"


def test_damaged_files_of_earlier_times_are_never_overwritten(
    open_store: Open, filled: Path
) -> None:
    """Each goes to the next free number."""
    for number in (1, 2, 3):
        (filled / MAIN).write_text(f"damage {number}")
        assert open_store().close(5)
    texts = [(filled / f"pyramide.sqlite3.corrupt-{n}").read_text() for n in (1, 2, 3)]
    assert texts == ["damage 1", "damage 2", "damage 3"]


def test_without_a_backup_a_damaged_file_leaves_an_empty_store(
    open_store: Open, filled: Path
) -> None:
    """The notice says so, and what is written from then on stays."""
    (filled / BACKUP).unlink()
    (filled / MAIN).write_bytes(b"no database")
    store = open_store()
    aside = filled / "pyramide.sqlite3.corrupt-1"
    assert store.notices == (Notice(Trouble.DAMAGED, aside, backup_used=False),)
    assert scores(store) == []
    store.set_setting("written", 1)
    assert store.flush(5)


@pytest.mark.parametrize("bad", [b"", b"no backup", b"SQLite format 3\x00" + bytes(5000)])
def test_a_damaged_backup_is_moved_aside_too(open_store: Open, filled: Path, bad: bytes) -> None:
    """It is not used, and not overwritten by the next one."""
    (filled / MAIN).write_bytes(b"no database")
    (filled / BACKUP).write_bytes(bad)
    store = open_store()
    assert len(store.notices) == 1
    assert scores(store) == []
    assert (filled / "pyramide.backup.sqlite3.corrupt-1").read_bytes() == bad
    assert store.close(5)
    assert open_store().notices == ()


def test_a_missing_database_is_replaced_by_its_backup(open_store: Open, filled: Path) -> None:
    """As after a power cut between moving a damaged file and restoring."""
    (filled / MAIN).unlink()
    store = open_store()
    assert store.notices == (Notice(Trouble.MISSING, None, backup_used=True),)
    assert scores(store) == [77]


def test_a_file_of_a_newer_version_is_moved_aside(open_store: Open, filled: Path) -> None:
    """Unchanged, and the backup of the present version is used."""
    set_version(filled / MAIN, 99)
    store = open_store()
    aside = filled / "pyramide.sqlite3.newer-1"
    assert store.notices == (Notice(Trouble.NEWER, aside, backup_used=True),)
    assert scores(store) == [77]
    with closing(sqlite3.connect(aside)) as connection:
        assert schema.version_of(connection) == 99
        assert connection.execute("SELECT score FROM games").fetchall() == [(77,)]


def test_a_newer_backup_is_not_used(open_store: Open, filled: Path) -> None:
    """Nor overwritten: it is moved aside as well."""
    set_version(filled / MAIN, 99)
    set_version(filled / BACKUP, 99)
    store = open_store()
    assert [notice.backup_used for notice in store.notices] == [False]
    assert scores(store) == []
    assert (filled / "pyramide.backup.sqlite3.newer-1").is_file()


def test_a_file_of_an_older_version_is_brought_forward(
    open_store: Open, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its games stay, and what the new version adds is there, on the disk and in memory."""
    step = ("ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'",)
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, step))
    store = open_store()
    assert store.notices == ()
    assert scores(store) == [77]
    assert store.close(5)
    with closing(sqlite3.connect(filled / MAIN)) as connection:
        assert schema.version_of(connection) == len(schema.MIGRATIONS)
        assert connection.execute("SELECT mood FROM games").fetchall() == [("calm",)]


def test_a_step_that_fails_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The steps before it stay done; of its own statements none does."""
    steps = (*schema.MIGRATIONS, ("CREATE TABLE more (a)", "nonsense"))
    monkeypatch.setattr(schema, "MIGRATIONS", steps)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        with pytest.raises(sqlite3.Error):
            schema.migrate(connection)
        assert schema.version_of(connection) == len(steps) - 1
        assert not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'more'").fetchall()


def test_a_second_game_plays_on_in_memory(filled: Path, open_store: Open, make: Makers) -> None:
    """It sees what is stored, says that it will not save, and leaves the first one's file alone."""
    command = [sys.executable, "-c", HOLDER, str(filled)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        second = open_store()
        assert second.notices == (Notice(Trouble.IN_USE),)
        assert scores(second) == [77]
        second.keep(make.kept(rules="timed"))
        assert second.kept("timed") is not None
        assert not second.flush(1)
        assert not second.close(1)
        holder.communicate("")
    third = open_store()
    assert third.notices == ()
    assert third.kept("timed") is None


def test_looking_in_while_the_game_runs_disturbs_nobody(
    open_store: Open, make: Makers, journal: str
) -> None:
    """A read-only store sees what was written, journals too, and needs no lock."""
    running = open_store()
    game = make.finished()
    running.finish(game, journal=journal)
    assert running.flush(5)
    looking = open_store(read_only=True)
    assert looking.notices == ()
    assert looking.games() == (game,)
    assert looking.journal(game.id) == journal
    running.set_setting("a", 1)
    assert running.flush(5)


def test_looking_into_nothing_makes_nothing(open_store: Open, folder: Path) -> None:
    """A read-only store of a folder that is not there is empty and stays unmade."""
    assert open_store(read_only=True).games() == ()
    assert not folder.exists()


def test_a_file_in_the_place_of_the_folder(open_store: Open, tmp_path: Path, make: Makers) -> None:
    """Nothing can be written there: the game plays on in memory with one notice."""
    path = tmp_path / "file"
    path.write_text("mine")
    for folder in (path, path / "below"):
        store = open_store(folder)
        assert store.notices == (Notice(Trouble.CANNOT_WRITE),)
        store.keep(make.kept())
        assert store.kept("arcade") is not None
        assert not store.flush(1)
        assert not store.close(1)
    assert path.read_text() == "mine"


def test_where_nothing_can_be_written_the_stored_games_are_still_shown(
    open_store: Open, filled: Path, make: Makers
) -> None:
    """A lock that cannot be taken stands for a folder that cannot be written."""
    (filled / "pyramide.lock").unlink()
    (filled / "pyramide.lock").mkdir()
    before = (filled / MAIN).read_bytes()
    store = open_store()
    assert store.notices == (Notice(Trouble.CANNOT_WRITE),)
    assert scores(store) == [77]
    assert store.journal(store.games()[0].id) is not None
    store.keep(make.kept(rules="timed"))
    assert len(store.kept_all()) == 2
    assert not store.close(1)
    assert (filled / MAIN).read_bytes() == before


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="permissions do not bind root")
def test_a_folder_without_permission(open_store: Open, filled: Path) -> None:
    """Its games are shown, and one notice says that nothing is saved."""
    filled.chmod(0o500)
    try:
        store = open_store()
        assert store.notices == (Notice(Trouble.CANNOT_WRITE),)
        assert scores(store) == [77]
    finally:
        filled.chmod(0o700)


def test_a_damaged_file_in_a_folder_that_cannot_be_written_is_left_alone(
    open_store: Open, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moving it aside fails: the backup is read, nothing is changed."""

    def fail(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    (filled / MAIN).write_bytes(b"no database")
    monkeypatch.setattr("pathlib.Path.rename", fail)
    store = open_store()
    assert store.notices == (Notice(Trouble.CANNOT_WRITE),)
    assert scores(store) == [77]
    assert (filled / MAIN).read_bytes() == b"no database"


def test_leftovers_of_a_killed_start_are_cleared(open_store: Open, filled: Path) -> None:
    """Unfinished files and a lock file with something in it do no harm."""
    shutil.copy(filled / MAIN, filled / "pyramide.part.sqlite3")
    (filled / "pyramide.backup.part.sqlite3").write_bytes(b"half")
    (filled / "pyramide.lock").write_text("something else entirely, and long enough " * 20)
    store = open_store()
    assert store.notices == ()
    assert scores(store) == [77]
    assert store.close(5)
    assert not list(filled.glob("*part*"))


@pytest.mark.parametrize("trouble", Trouble)
def test_each_trouble_can_be_told_in_a_sentence(trouble: Trouble) -> None:
    """Plain English, and the backup is mentioned where it was used."""
    assert Notice(trouble).sentence.endswith(".")
    assert "backup" in Notice(trouble, backup_used=True).sentence
