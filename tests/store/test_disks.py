"""Disks as they are: full, read-only, somebody else's; and in which order files reach them.

What needs rights that the test has not is skipped and says so.
"""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.store import Notice, Store, Trouble
from game.store.files import write_whole
from tests.store.conftest import Makers
from tests.store.strace_log import calls

Open = Callable[..., Store]
CHECKOUT = Path(__file__).resolve().parents[2]
CARD_BYTES = 512 * 1024
NOBODY = 65534
NEEDS_ROOT = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root may become somebody else"
)


def mount(*words: str) -> bool:
    """Mount or unmount something; say whether that was allowed."""
    tool = shutil.which(words[0])
    if tool is None:
        return False
    return subprocess.run([tool, *words[1:]], capture_output=True, check=False).returncode == 0


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Path]:
    """Return the root of a very small disk of its own."""
    root = tmp_path / "card"
    root.mkdir()
    if not mount("mount", "-t", "tmpfs", "-o", f"size={CARD_BYTES}", "tmpfs", str(root)):
        pytest.skip("no small disk can be mounted here: that needs root")
    yield root
    mount("umount", "-l", str(root))


def fill(root: Path) -> Path:
    """Leave no room on a disk; return the file that takes it."""
    ballast = root / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError as error:
            assert error.errno == errno.ENOSPC  # noqa: PT017 - and not something else
    return ballast


def test_a_card_that_fills_up_is_told_once_and_written_when_there_is_room(
    open_store: Open, card: Path, make: Makers
) -> None:
    """No exception, all questions answered; afterwards everything that waited is on the disk."""
    store = open_store(card / "pyramide")
    assert store.flush(5)
    ballast = fill(card)
    journal = make.kept().journal + "2200 draw\n" * 20_000  # more than what is reserved anyway
    store.keep(make.kept(rules="timed", journal=journal))
    assert not store.flush(5)
    store.keep(make.kept(rules="arcade"))
    assert not store.flush(5)
    assert store.notices == (Notice(Trouble.CANNOT_WRITE),)
    assert {kept.rules for kept in store.kept_all()} == {"timed", "arcade"}
    ballast.unlink()
    assert store.close(5)
    again = open_store(card / "pyramide")
    assert again.notices == ()
    assert {kept.rules for kept in again.kept_all()} == {"timed", "arcade"}


def test_a_start_on_a_full_card_plays_on(open_store: Open, card: Path, make: Makers) -> None:
    """Whatever was stored is shown; the database is sound when there is room again."""
    first = open_store(card / "pyramide")
    first.keep(make.kept())
    assert first.close(5)
    ballast = fill(card)
    store = open_store(card / "pyramide")
    store.keep(make.kept(rules="timed"))
    assert {kept.rules for kept in store.kept_all()} == {"timed", "arcade"}
    store.close(5)
    ballast.unlink()
    assert "arcade" in {kept.rules for kept in open_store(card / "pyramide").kept_all()}


def test_the_very_first_start_on_a_full_card_plays_on(
    open_store: Open, card: Path, make: Makers
) -> None:
    """Not even an empty database fits: nothing half made is left to be found the next time."""
    ballast = fill(card)
    store = open_store(card / "pyramide")
    assert store.notices == (Notice(Trouble.CANNOT_WRITE),)
    store.keep(make.kept())
    assert store.kept("arcade") is not None
    store.close(5)
    ballast.unlink()
    assert open_store(card / "pyramide").notices == ()


def test_a_text_that_does_not_fit_leaves_the_old_one(card: Path) -> None:
    """Neither half of the new one, nor an unfinished file."""
    path = card / "report.txt"
    write_whole(path, "old")
    ballast = fill(card)
    with pytest.raises(OSError, match="space"):
        write_whole(path, "new" * CARD_BYTES)
    assert path.read_text(encoding="utf-8") == "old"
    assert set(card.iterdir()) == {path, ballast}


def test_a_read_only_disk_shows_what_is_there(open_store: Open, card: Path, make: Makers) -> None:
    """With one notice; nothing on it changes."""
    first = open_store(card / "pyramide")
    first.keep(make.kept())
    assert first.close(5)
    assert mount("mount", "-o", "remount,ro", str(card))
    store = open_store(card / "pyramide")
    assert store.notices == (Notice(Trouble.CANNOT_WRITE),)
    assert store.kept("arcade") is not None
    store.keep(make.kept(rules="timed"))
    assert store.kept("timed") is not None
    assert not store.close(5)


@pytest.fixture
def open_path() -> Iterator[Path]:
    """Make a folder that everybody may enter, unlike those that pytest makes."""
    with TemporaryDirectory() as made:
        path = Path(made)
        path.chmod(0o755)
        yield path


@pytest.fixture
def nobody() -> Iterator[None]:
    """Be nobody for the length of a test."""
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    yield
    os.seteuid(0)
    os.setegid(0)


@NEEDS_ROOT
@pytest.mark.parametrize("mode", [0o755, 0o700], ids=oct)
def test_files_of_another_owner_are_read_if_they_may_be(
    open_store: Open, open_path: Path, make: Makers, mode: int, request: pytest.FixtureRequest
) -> None:
    """As after a start by sudo: one notice, the game plays on, the files stay as they are."""
    folder = open_path / "of-root"
    first = open_store(folder)
    first.keep(make.kept())
    assert first.close(5)
    folder.chmod(mode)
    before = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
    request.getfixturevalue("nobody")
    store = open_store(folder)
    assert store.notices == (Notice(Trouble.CANNOT_WRITE),)
    assert (store.kept("arcade") is not None) == (mode == 0o755)
    store.keep(make.kept(rules="timed"))
    assert store.kept("timed") is not None
    store.close(5)
    os.seteuid(0)
    assert {path.name: path.stat().st_mtime_ns for path in folder.iterdir()} == before


@pytest.mark.parametrize(
    "jump", [timedelta(days=-20_000), timedelta(days=9000)], ids=["back", "on"]
)
def test_a_clock_that_jumps_does_not_change_which_game_was_last(
    folder: Path, make: Makers, jump: timedelta
) -> None:
    """Some boxes have no clock of their own and start in the year 1970."""
    now = [datetime(2026, 11, 30, 12, tzinfo=UTC)]
    store = Store.open(folder, clock=lambda: now[0])
    store.keep(make.kept(rules="arcade"))
    store.keep(make.kept(rules="timed"))
    now[0] += jump
    store.keep(make.kept(rules="classic"))
    now[0] -= jump
    store.keep(make.kept(rules="arcade"))
    now[0] += jump
    expected = ["arcade", "classic", "timed"]
    assert [kept.rules for kept in store.kept_all()] == expected
    store.finish(make.finished(score=5), journal=make.kept().journal)
    now[0] -= jump
    store.finish(make.finished(score=6), journal=make.kept().journal)
    assert [game.score for game in store.games()] == [6, 5]
    assert store.close(5)
    again = Store.open(folder)
    assert [kept.rules for kept in again.kept_all()] == expected
    assert again.close(5)


# What writes each kind of file: a report of a fault, a game set aside, a front end's, a backup.
WRITERS = {
    "fault.txt": "from game.tv.startup import report_fault; report_fault(folder, 'Traceback')",
    "unreadable-arcade-01234567.txt": """
from game.config import shipped_rules
from game.store import KeptGame, Kind, Origin, Store
from game.tv.unreadable import set_aside_unreadable
store = Store.open(folder)
store.keep(KeptGame(id='01234567' * 4, rules='arcade', journal='no journal', kind=Kind.RANKED,
    origin=Origin.FRESH, started_at='2026-11-30T12:00:00Z'))
assert store.flush(5)
assert set_aside_unreadable(store, shipped_rules(), folder)
store.close(5)
""",
    "gamelist.xml": """
from game.cabinet.pieces import Piece, Plan, write
write(folder, Plan([Piece('gamelist.xml', '<gameList/>')], []))
""",
    "pyramide.backup.sqlite3": """
from game.store import Store
for _ in range(2):
    assert Store.open(folder).close(5)
""",
}


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
@pytest.mark.parametrize("name", WRITERS)
def test_the_system_is_asked_in_an_order_that_survives_a_power_cut(
    tmp_path: Path, name: str
) -> None:
    """The new file synced, then renamed over the old one, then its folder synced."""
    folder, log = tmp_path / "data", tmp_path / "strace.log"
    folder.mkdir()
    script = f"from pathlib import Path\nfolder = Path({str(folder)!r})\n{WRITERS[name]}"
    done = subprocess.run(
        ["strace", "-f", "-y", "-e", "trace=fsync,fdatasync,rename,renameat,renameat2",
         "-o", str(log), sys.executable, "-c", script],
        cwd=CHECKOUT,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    if "Operation not permitted" in done.stderr:
        pytest.skip("no process may be watched here")
    assert done.returncode == 0, done.stderr
    done_calls = [
        call for call in calls(log.read_text(encoding="utf-8").splitlines()) if call.result == 0
    ]
    renames = [
        call
        for call in done_calls
        if call.name.startswith("rename") and call.arguments.endswith(f'/{name}"')
    ]
    assert renames, done_calls
    rename = renames[-1]
    new = rename.arguments.split('"')[1]
    syncs = [call for call in done_calls if call.name == "fsync"]
    of_file = [call for call in syncs if f"<{new}>" in call.arguments]
    of_folder = [call for call in syncs if f"<{folder}>" in call.arguments]
    assert any(call.ended < rename.began for call in of_file), done_calls
    assert any(call.began > rename.ended for call in of_folder), done_calls
