"""Keeping: migrations forward on a filled database, backup and restore, both kinds of database."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, select, text
from sqlalchemy.engine import URL

from game.cli import main
from game.league.server.database import Database
from game.league.server.migrating import VersionError, migrate, newest_version, version_of
from game.league.server.naming import known_board
from game.league.server.tables import metadata, records, results
from tests.league.conftest import own_postgres_database
from tests.league.test_boards import fill, player_id, wanted

GAMES = [(1, 50), (2, 70), (3, 50), (1, 70), (4, 0), (2, 60), (5, 70), (3, 50)]


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Give a database without any table."""
    if request.param == "sqlite":
        database = Database(URL.create("sqlite", database=str(tmp_path / "deep" / "l.sqlite3")))
        yield database
        database.close()
        return
    with own_postgres_database() as url:
        database = Database(url)
        yield database
        database.close()


def _rows(database: Database) -> dict[str, list[Any]]:
    with database.reading() as connection:
        return {
            table.name: sorted(map(tuple, connection.execute(select(table)).all()))
            for table in metadata.sorted_tables
        }


def test_migrations_lead_to_the_tables_of_the_code(empty: Database) -> None:
    """Column by column and index by index; a second time they do nothing."""
    migrate(empty)
    migrate(empty)
    with empty.reading() as connection:
        assert version_of(connection) == newest_version()
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        indexes = {each["name"] for each in inspect(connection).get_indexes("records")}
    assert "records_by_rank" in indexes


def test_a_filled_database_goes_forward(empty: Database) -> None:
    """The boards come out of games that were accepted before there was a table for them."""
    migrate(empty, to="0001")
    with empty.writing() as connection:
        for player in range(1, 6):
            connection.execute(
                text("INSERT INTO players VALUES (:n, :id, :name, :key, '', 0)"),
                {"n": player, "id": player_id(player), "name": "P", "key": f"p{player}"},
            )
        for n, (player, score) in enumerate(GAMES, start=1):
            values = {"n": n, "id": f"{n:032x}", "player": player_id(player), "score": score}
            connection.execute(
                text("INSERT INTO tickets VALUES (:id, :player, 'timed', :n, 0)"), values
            )
            connection.execute(
                text(
                    "INSERT INTO results VALUES"
                    " (:n, :id, :player, 'timed', :n, :score, 'won', 1, 1, '', 0)"
                ),
                values,
            )
    migrate(empty)
    with empty.reading() as connection:
        lines = connection.execute(
            select(records.c.player, records.c.score).order_by(
                records.c.score.desc(), records.c.result
            )
        ).all()
        assert len(connection.execute(select(results)).all()) == len(GAMES)
    assert [(int(player, 16), score) for player, score in lines] == wanted(GAMES)


def test_a_newer_database_is_left_alone(empty: Database) -> None:
    """An older program does not touch what it cannot know."""
    migrate(empty)
    with empty.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(VersionError, match="newer version"):
        migrate(empty)


def test_a_copy_made_while_it_runs_can_be_restored(
    empty_league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the guide says: `backup`, then the copy is put in the place of the file."""
    folder = tmp_path / "live"
    folder.mkdir()
    live = folder / "league.sqlite3"
    shutil.copyfile(empty_league, live)
    database = Database(URL.create("sqlite", database=str(live)))
    fill(database, GAMES, known_board("timed"))
    before = _rows(database)
    copy = tmp_path / "copy.sqlite3"
    assert main(["league", "backup", str(copy), "--data-dir", str(folder)]) == 0
    assert capsys.readouterr().out == f"{copy} holds {len(GAMES)} games.\n"
    fill(database, [(1, 1)])
    database.close()
    for path in folder.iterdir():
        path.unlink()
    shutil.copyfile(copy, live)
    restored = Database(URL.create("sqlite", database=str(live)))
    migrate(restored)
    assert _rows(restored) == before
    restored.close()


def test_a_backup_never_spoils_the_one_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A database that is not there, or is damaged, is told in a sentence; the copy stays."""
    copy = tmp_path / "copy.sqlite3"
    copy.write_text("the one before")
    arguments = ["league", "backup", str(copy), "--data-dir", str(tmp_path)]
    assert main(arguments) == 1
    (tmp_path / "league.sqlite3").write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    assert main(arguments) == 1
    told = capsys.readouterr().err.splitlines()
    assert [line.split(" ")[:3] for line in told] == [
        ["There", "is", "no"],
        ["The", "copy", str(copy)],
    ]
    assert copy.read_text() == "the one before"


@pytest.mark.parametrize("way", ["file", "-wal", "-shm", "-journal", "symlink", "hard link"])
def test_a_copy_never_takes_the_place_of_the_league(
    way: str, empty_league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever the database is called, and also while the server has not made all its files."""
    live = tmp_path / "league.sqlite3"
    shutil.copyfile(empty_league, live)
    target = tmp_path / "elsewhere"
    if way == "symlink":
        target.symlink_to("league.sqlite3")
    elif way == "hard link":
        target.hardlink_to(live)
    else:
        target = live.with_name(f"{live.name}{way.removeprefix('file')}")
    before, names = live.stat().st_ino, set(tmp_path.iterdir())
    assert main(["league", "backup", str(target), "--data-dir", str(tmp_path)]) == 1
    told = f"{target} belongs to the league's own database: name another file."
    assert capsys.readouterr().err.splitlines() == [told]
    assert (live.stat().st_ino, set(tmp_path.iterdir())) == (before, names)


@pytest.mark.parametrize("kind", ["folder", "device", "pipe", "in use", "nowhere", "too long"])
def test_what_cannot_be_a_copy_is_refused(
    kind: str, empty_league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a sentence; nothing is put in its place, and nothing is left beside it."""
    shutil.copyfile(empty_league, tmp_path / "league.sqlite3")
    target = tmp_path / "copy"
    if kind == "folder":
        target.mkdir()
    elif kind == "device":
        target.symlink_to("/dev/null")
    elif kind == "pipe":
        os.mkfifo(target)
    elif kind == "in use":
        target.write_text("of another server")
        (tmp_path / "copy-wal").write_text("what it has not yet put there")
    else:
        target = tmp_path / ("not there/copy" if kind == "nowhere" else "x" * 300)
    names = set(tmp_path.iterdir())
    assert main(["league", "backup", str(target), "--data-dir", str(tmp_path)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert set(tmp_path.iterdir()) == names


@pytest.mark.parametrize(
    "content", [b"", b"no database\n" * 500, b"SQLite format 3\0" + b"\xff" * 500]
)
def test_of_what_is_no_league_no_copy_is_left(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence, and no half of a copy."""
    (tmp_path / "league.sqlite3").write_bytes(content)
    assert main(["league", "backup", str(tmp_path / "copy"), "--data-dir", str(tmp_path)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert [each.name for each in tmp_path.iterdir()] == ["league.sqlite3"]


def test_postgresql_is_backed_up_by_its_own_tools(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Our command says so."""
    monkeypatch.setenv("PYRAMIDE_DATABASE_URL", "postgresql+psycopg://nobody@127.0.0.1:1/league")
    assert main(["league", "backup", "copy"]) == 1
    assert "use pg_dump" in capsys.readouterr().err


def test_a_dump_can_be_restored(postgres_url: URL, tmp_path: Path) -> None:
    """As the guide says: `pg_dump --format=custom`, then `pg_restore` into an empty database."""
    if not (shutil.which("pg_dump") and shutil.which("pg_restore")):
        pytest.skip("pg_dump and pg_restore are not installed")
    database = Database(postgres_url)
    fill(database, GAMES)
    before = _rows(database)
    database.close()
    dump = tmp_path / "league.dump"
    _pg("pg_dump", postgres_url, "--format=custom", f"--file={dump}")
    with own_postgres_database() as url:
        _pg("pg_restore", url, "--exit-on-error", "--no-owner", str(dump))
        restored = Database(url)
        migrate(restored)
        assert _rows(restored) == before
        restored.close()


def _pg(tool: str, url: URL, *arguments: str) -> None:
    """Run one of PostgreSQL's tools on a database."""
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    done = subprocess.run(
        [tool, f"--dbname={address}", *arguments],
        env=os.environ, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
