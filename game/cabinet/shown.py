"""What front ends show of the game: its words and a picture of a table, drawn as in play."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from game.config import shipped_rules
from game.paths import assets_dir
from game.play.journal import replay
from game.tv.still import StillOptions, save_still

_SIZE = (640, 480)
# ASCII only: old builds of EmulationStation show nothing else.
_WORDS = {
    "name": "Pyramide",
    "desc": (
        "Pyramid solitaire for the television. Two free cards that make thirteen leave together, "
        "a king leaves alone; clear the pyramid. Five rule sets, a deal of the day, hints that are "
        "right, and up to four players."
    ),
    "rating": "0.8",
    "releasedate": "20261201T000000",
    "developer": "Pyramide",
    "publisher": "Pyramide",
    "genre": "Cards",
    "players": "1-4",
}


def fields(path: str, image: str) -> Mapping[str, str]:
    """Return the fields of a gamelist's entry; both paths are relative to the list (`./…`)."""
    return {"path": path, **_WORDS, "image": image}


def table_png() -> bytes:
    """Draw a game under way, for menus of games."""
    journal = (assets_dir() / "pictures" / "arcade.txt").read_text(encoding="utf-8")
    replayed = replay(journal, shipped_rules())
    with TemporaryDirectory() as folder:
        picture = Path(folder) / "table.png"
        save_still(replayed, StillOptions(size=_SIZE, language="en"), picture)
        return picture.read_bytes()
