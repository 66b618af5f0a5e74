"""A throw-away home in which front ends get their files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import main

Written = Callable[..., Path]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an empty home that everything of the user's points to."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "PYRAMIDE_DATA"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def written(home: Path) -> Written:
    """Write a front end's files into a folder of that home and return the folder."""

    def write(front_end: str, *options: str) -> Path:
        folder = home / front_end
        assert main(["cabinet", front_end, str(folder), *options]) == 0
        return folder

    return write


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder with its bytes."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}
