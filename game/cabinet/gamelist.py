"""EmulationStation's `gamelist.xml`: our entry is added or brought up to date, the rest stays.

Fields as in GAMELISTS.md of EmulationStation. The file belongs to the user: other games, comments,
unknown fields and what EmulationStation counts about ours (`playcount`, `favorite` …) are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

_ROOT = "gameList"


class GamelistError(ValueError):
    """A gamelist that is there cannot be read, so nothing may be written over it."""


def with_game(path: Path, fields: Mapping[str, str]) -> bytes:
    """Return the file at `path` (or a new one) with the game whose `path` field is given.

    Raises `GamelistError` if the file is there and is no gamelist, `OSError` if unreadable.
    """
    root = _read(path) if path.exists() else ET.Element(_ROOT)
    game = next((each for each in root.iter("game") if _is(each, fields["path"])), None)
    if game is None:
        game = ET.SubElement(root, "game")
    for name, value in fields.items():
        field = game.find(name)
        if field is None:
            field = ET.SubElement(game, name)
        field.text = value
    ET.indent(root, space="\t")
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _is(game: ET.Element, path: str) -> bool:
    return (game.findtext("path") or "").strip() == path


def _read(path: Path) -> ET.Element:
    builder = ET.TreeBuilder(insert_comments=True)
    try:
        # Written by the front end of this machine, as trusted as its programs.
        root = ET.fromstring(path.read_bytes(), ET.XMLParser(target=builder))  # noqa: S314
    except ET.ParseError as error:
        raise GamelistError(
            f"{path} is not readable as XML ({error}); repair or remove it first."
        ) from error
    if root.tag != _ROOT:
        raise GamelistError(f"{path} is not a list of games; its first tag is <{root.tag}>.")
    return root
