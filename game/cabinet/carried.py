"""The game as files to carry along, for systems whose Python cannot be added to.

Batocera and Recalbox have a read-only system: what is not in the folder of games is not there.
So the code, its assets and configs and the libraries that are plain Python go beside the launcher.
pygame-ce is compiled for one Python and one processor and has to come with the system.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from game.cabinet.pieces import Piece
from game.paths import assets_dir, configs_dir

# What the game needs, and what that needs; all plain Python. Their licences come along.
LIBRARIES = ("pygame-menu-ce", "platformdirs", "segno", "pyperclip", "typing-extensions")
_LEFT_OUT = {"__pycache__", "_data"}


def code() -> list[Piece]:
    """Return the game, its data and its libraries as files below one folder."""
    package = Path(__file__).resolve().parent.parent
    shipped = {"assets": assets_dir(), "configs": configs_dir()}
    pieces = [*_files(package, "game")]
    for name, folder in shipped.items():
        pieces += _files(folder, f"game/_data/{name}")
    for library in LIBRARIES:
        pieces += _library(library, "libraries")
    return pieces


def _files(folder: Path, below: str) -> Iterator[Piece]:
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if path.is_file() and not _LEFT_OUT & set(inside.parts):
            yield Piece(f"{below}/{inside.as_posix()}", path.read_bytes())


def _library(name: str, below: str) -> Iterator[Piece]:
    try:
        found: Distribution = distribution(name)
    except PackageNotFoundError:  # one that a newer library no longer needs
        return
    for file in found.files or ():
        if ".." in file.parts or "__pycache__" in file.parts or file.suffix == ".pyc":
            continue
        yield Piece(f"{below}/{file.as_posix()}", Path(str(file.locate())).read_bytes())
