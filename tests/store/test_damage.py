"""Any damage at all: opening never raises, asking never raises, the backup saves the games."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.store import Status, Store, Trouble

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.store.conftest import Makers

MAIN = "pyramide.sqlite3"
BACKUP = "pyramide.backup.sqlite3"


class Bytes(NamedTuple):
    """A database as it lies on the disk: at rest, its backup, and with a log still beside it."""

    main: bytes
    backup: bytes
    open_main: bytes
    wal: bytes

    def __repr__(self) -> str:
        """Keep a failing example readable."""
        return "Bytes(...)"


@pytest.fixture(scope="module")
def sound(make: type[Makers], journal: str) -> Bytes:
    """Make a store with some games, and copy its files at rest and while it is open."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(Store.open(folder), make, journal)
        Store.open(folder).close(5)
        main, backup = (folder / MAIN).read_bytes(), (folder / BACKUP).read_bytes()
        store = Store.open(folder)
        store.finish(make.finished(), journal=journal)
        store.flush(5)
        found = Bytes(
            main, backup, (folder / MAIN).read_bytes(), (folder / (MAIN + "-wal")).read_bytes()
        )
        store.close(5)
    return found


def fill(store: Store, make: type[Makers], journal: str) -> None:
    """Put something into every table, and close."""
    player = store.players.add("Ada")
    for score in range(20):
        game = make.finished(score=score, player=player.id, status=Status.WON)
        store.finish(game, journal=journal * 20)
    store.keep(make.kept(player=player.id))
    store.set_setting("volume", 7)
    store.close(5)


@st.composite
def damages(draw: st.DrawFn) -> list[tuple[float, bytes]]:
    """Draw places (as a share of the file) and the bytes to put there; no bytes: cut here."""
    place = st.floats(0, 1, exclude_max=True)
    return draw(st.lists(st.tuples(place, st.binary(max_size=64)), min_size=1, max_size=6))


def spoil(content: bytes, damage: list[tuple[float, bytes]]) -> bytes:
    """Carry a damage out."""
    spoilt = bytearray(content)
    for share, new in damage:
        at = int(share * len(spoilt))
        spoilt[at:] = new + spoilt[at + len(new) :] if new else b""
    return bytes(spoilt)


def ask_everything(store: Store) -> Iterator[object]:
    """Ask all there is to ask."""
    yield store.kept_all()
    yield store.games()
    yield [store.journal(game.id) for game in store.games()]
    yield store.boards.top("arcade", "1")
    yield store.boards.best_per_player("arcade", "1")
    yield store.boards.days()
    yield store.statistics("arcade")
    yield store.players.all()
    yield store.setting("volume", 5)
    yield store.export()


def open_and_ask(files: dict[str, bytes]) -> Store:
    """Lay files into a fresh folder, open it, ask everything, write something, look into it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        for file, content in files.items():
            (folder / file).write_bytes(content)
        Store.open(folder, read_only=True)
        store = Store.open(folder)
        assert len(store.notices) <= 1
        list(ask_everything(store))
        store.set_setting("written", 1)
        assert store.flush(5)
        assert store.close(5)
        if store.notices:
            aside = store.notices[0].moved_to
            assert aside is not None
            assert aside.exists()
    return store


@given(damage=damages())
@example(damage=[(0.03125, b"\x80")])  # a name in the tables' description, no longer UTF-8
@settings(max_examples=120, deadline=None)
def test_any_damage_to_the_database_is_survived(
    sound: Bytes, damage: list[tuple[float, bytes]]
) -> None:
    """Noticed damage: everything is there from the backup. Unnoticed: everything can be asked."""
    main = spoil(sound.main, damage)
    store = open_and_ask({MAIN: main, BACKUP: sound.backup})
    if store.notices:
        assert store.notices[0].backup_used
        assert len(store.games()) == 20
        assert store.kept("arcade") is not None


@given(main=st.binary(max_size=10_000), backup=st.binary(max_size=10_000))
@settings(max_examples=40, deadline=None)
def test_any_bytes_instead_of_database_and_backup_are_survived(main: bytes, backup: bytes) -> None:
    """An empty store, and the strange files lie aside."""
    store = open_and_ask({MAIN: main, BACKUP: backup})
    assert [notice.trouble for notice in store.notices] == [Trouble.DAMAGED]
    assert store.games() == ()


@given(main_damage=damages(), backup_damage=damages())
@settings(max_examples=60, deadline=None)
def test_damage_to_both_files_is_survived(
    sound: Bytes,
    main_damage: list[tuple[float, bytes]],
    backup_damage: list[tuple[float, bytes]],
) -> None:
    """Whatever is left can be asked, and writing works."""
    open_and_ask({MAIN: spoil(sound.main, main_damage), BACKUP: spoil(sound.backup, backup_damage)})


@given(damage=damages())
@settings(max_examples=60, deadline=None)
def test_any_damage_to_the_log_is_survived(sound: Bytes, damage: list[tuple[float, bytes]]) -> None:
    """The games that had left the log are there."""
    wal = spoil(sound.wal, damage)
    store = open_and_ask({MAIN: sound.open_main, MAIN + "-wal": wal, BACKUP: sound.backup})
    assert len(store.games()) >= 20
