"""`pyramide cabinet`: writes into one folder, again and again, and explains itself on a screen."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.cabinet.targets import TARGETS
from game.cli import main
from game.cli.parser import FRONT_ENDS
from tests.cabinet.conftest import Written, contents

SCREEN_LINES = 24
SCREEN_COLUMNS = 100


def test_the_command_line_offers_every_front_end() -> None:
    """The parser's list is the list of what can be written."""
    assert set(FRONT_ENDS) == set(TARGETS)


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_only_the_given_folder_changes_and_again_gives_the_same(
    front_end: str, home: Path, written: Written
) -> None:
    """A second run finds and leaves the same files; the home has nothing but the folder."""
    folder = written(front_end)
    first = contents(folder)
    assert written(front_end) == folder
    assert contents(folder) == first
    assert [path.name for path in home.iterdir()] == [front_end]


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_the_explanation_fits_one_screen(
    front_end: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A console of 100 by 24 shows all of it, up to the length of the folder's name."""
    assert main(["cabinet", front_end, str(home / "x")]) == 0
    lines = capsys.readouterr().out.replace(str(home), "/home/pi").splitlines()
    assert 3 <= len(lines) <= SCREEN_LINES
    assert max(map(len, lines)) <= SCREEN_COLUMNS


def test_a_tree_loses_what_an_older_version_left(written: Written) -> None:
    """Code that is no longer part of the game does not stay beside it."""
    folder = written("batocera")
    stale = folder / "pyramide" / "code" / "game" / "gone.py"
    stale.write_text("")
    own = folder / "pyramide" / "extra" / "kept.py"
    own.parent.mkdir()
    own.write_text("")
    written("batocera")
    assert not stale.exists()
    assert own.exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nothing", "x"], "nothing"),
        (["kiosk"], "FOLDER"),
        (["kiosk", "a_file"], "a_file is not a folder."),
        (["kiosk", "x", "--start", "a\nb"], "one line"),
    ],
)
def test_wrong_use_is_one_sentence(
    arguments: list[str],
    told: str,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nothing is written then."""
    monkeypatch.chdir(home)
    (home / "a_file").write_text("mine")
    assert main(["cabinet", *arguments]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
    assert contents(home) == {"a_file": b"mine"}


def test_a_folder_that_cannot_be_made_is_told(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence with the system's reason."""
    (home / "file").write_text("")
    assert main(["cabinet", "kiosk", str(home / "file" / "below")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_scripts_are_run_and_texts_are_not(written: Written) -> None:
    """Front ends run only what has the right to be run."""
    folder = written("retropie")
    assert os.access(folder / "pyramide.sh", os.X_OK)
    assert (folder / "gamelist.xml").stat().st_mode & 0o111 == 0
