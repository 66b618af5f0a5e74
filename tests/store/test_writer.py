"""Writing: never waited for, never lost while it can be tried again, never raised."""

from __future__ import annotations

import sqlite3
import time
from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest

from game.store import Notice, Trouble, writer
from game.store.memory import Op
from game.store.writer import without_superseded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.store import Store
    from tests.store.conftest import Makers

    Open = Callable[..., Store]

CANNOT_WRITE = (Notice(Trouble.CANNOT_WRITE),)


@pytest.fixture
def card_is_free(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Make the disk so slow that a write ends only when the event is set."""
    free = Event()
    run_whole = writer.run_whole

    def run_late(*args: object) -> None:
        free.wait(10)
        run_whole(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(writer, "run_whole", run_late)
    yield free
    free.set()


def fill_up(store: Store) -> None:
    """Let the database grow no further, as on a full card."""
    (pages,) = store._writer._disk.execute("PRAGMA page_count").fetchone()
    store._writer._disk.execute(f"PRAGMA max_page_count = {pages}")


def make_room(store: Store) -> None:
    """Let the database grow again."""
    store._writer._disk.execute("PRAGMA max_page_count = 1000000")


def test_nobody_waits_for_a_slow_card(
    open_store: Open, make: Makers, journal: str, card_is_free: Event
) -> None:
    """Telling and asking take no time while a write is stuck, and answers are up to date."""
    store = open_store()
    kept = make.kept()
    started = time.monotonic()
    store.keep(kept)
    store.finish(make.finished(id=kept.id), journal=journal)
    assert store.kept("arcade") is None
    assert len(store.boards.top("arcade", "1")) == 1
    assert store.journal(kept.id) == journal
    assert time.monotonic() - started < 0.25
    assert not store.flush(0.05)
    card_is_free.set()
    assert store.flush(5)


def test_leaving_does_not_wait_longer_than_allowed(
    open_store: Open, make: Makers, card_is_free: Event
) -> None:
    """With a write stuck, closing gives up in time and says that not all is saved."""
    store = open_store()
    store.keep(make.kept())
    started = time.monotonic()
    assert not store.close(0.2)
    assert time.monotonic() - started < 0.5
    card_is_free.set()


def test_a_full_card_is_told_once_and_the_game_plays_on(
    open_store: Open, make: Makers, journal: str
) -> None:
    """No exception, one notice, and all questions are answered as if it had been written."""
    store = open_store()
    fill_up(store)
    games = [make.finished(score=score) for score in range(3)]
    for game in games:
        store.finish(game, journal=journal * 1000)
        assert not store.flush(5)
    assert store.notices == CANNOT_WRITE
    assert store.games() == tuple(reversed(games))
    assert store.journal(games[0].id) == journal * 1000
    assert not store.close(1)


def test_what_a_full_card_refused_is_written_when_there_is_room(
    open_store: Open, make: Makers, journal: str
) -> None:
    """With the next save all that waited reaches the disk, in order."""
    store = open_store()
    fill_up(store)
    kept = make.kept(journal=journal * 1000)
    game = make.finished(id=kept.id)
    store.keep(kept)
    assert not store.flush(5)
    store.finish(game, journal=journal * 1000)
    assert not store.flush(5)
    make_room(store)
    later = make.kept()
    store.keep(later)
    assert store.flush(5)
    assert store.close(5)
    again = open_store()
    assert again.games() == (game,)
    assert [one.id for one in again.kept_all()] == [later.id]


def test_saves_that_a_later_one_replaces_do_not_pile_up() -> None:
    """Of ops with the same key the last stays, in its place; those without all stay."""
    one, two, three = (Op((), key) for key in ("a", "b", "a"))
    plain = Op(())
    assert without_superseded([one, plain, two, plain, three]) == [plain, two, plain, three]


def test_after_closing_nothing_is_raised(store: Store, make: Makers) -> None:
    """A late frame may still ask and tell; it is just not saved."""
    store.keep(make.kept())
    assert store.close(5)
    assert store.kept("arcade") is not None
    store.keep(make.kept(rules="timed"))
    assert store.kept("timed") is not None
    started = time.monotonic()
    assert not store.flush(5)
    assert not store.close(5)
    assert time.monotonic() - started < 1


def test_any_thread_may_tell_and_ask(open_store: Open, make: Makers, journal: str) -> None:
    """Four threads at once lose nothing."""
    store = open_store()

    def play(name: str) -> None:
        for number in range(25):
            kept = make.kept(rules=name)
            store.keep(kept)
            store.set_setting(name, number)
            store.finish(make.finished(id=kept.id, rules=name, score=number), journal=journal)
            assert store.kept(name) is None
            assert len(store.games(rules=name)) == number + 1

    names = [f"rules-{number}" for number in range(4)]
    threads = [Thread(target=play, args=(name,)) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert store.close(5)
    again = open_store()
    assert [again.statistics(name).played for name in names] == [25] * 4
    assert [again.setting(name, 0) for name in names] == [24] * 4


def test_each_commit_waits_for_the_disk(store: Store) -> None:
    """Write-ahead log, synced at each commit, references watched."""
    disk = store._writer._disk
    found = [
        disk.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys")
    ]
    assert found == ["wal", 2, 1]


def test_a_write_that_fails_for_any_reason_of_the_database_is_told(
    store: Store, make: Makers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An input or output error of the medium, say."""

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(writer, "run_whole", fail)
    store.keep(make.kept())
    assert not store.flush(5)
    assert store.notices == CANNOT_WRITE
    monkeypatch.undo()
    assert store.flush(5)
