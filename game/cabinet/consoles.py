"""Batocera and Recalbox: a launcher with the game beside it, for the system's own Python.

The launcher says in a sentence what the system lacks: both ship the original pygame or none,
and the game needs pygame-ce.
"""

from __future__ import annotations

import json

from game.cabinet.carried import code
from game.cabinet.gamelist import with_game
from game.cabinet.pieces import Piece, Plan, Wish, template
from game.cabinet.shown import fields, table_png

_PYTHON = (3, 11)
_PYGAME = (2, 5, 5)
_FOLDER = "pyramide"
_CODE = f"{_FOLDER}/code"
_PICTURE = "images/pyramide.png"
# The pad's buttons reach the game by themselves; only the way out stays a key combination.
_KEYS = {
    "actions_player1": [
        {"trigger": ["hotkey", "start"], "type": "key", "target": ["KEY_LEFTALT", "KEY_F4"]}
    ]
}
_LACKING = (
    "If it says that pygame-ce is missing: where a wheel for that Python exists,",
    f"   python3 -m pip install --target {{folder}}/{_FOLDER}/extra pygame-ce",
    "puts it beside the game. Nothing of the system is changed.",
)


def _launcher(name: str) -> Piece:
    text = template(
        "launcher.py.txt",
        python=repr(_PYTHON),
        python_text=".".join(map(str, _PYTHON)),
        pygame=repr(_PYGAME),
        pygame_text=".".join(map(str, _PYGAME)),
    )
    return Piece(f"{_FOLDER}/{name}", text, is_run=True)


def _entry(wish: Wish, path: str) -> list[Piece]:
    listed = with_game(wish.folder / "gamelist.xml", fields(f"./{path}", f"./{_PICTURE}"))
    return [Piece("gamelist.xml", listed), Piece(_PICTURE, table_png())]


def batocera(wish: Wish) -> Plan:
    """Return the `.pygame` launcher, the code, and a pad-to-key file without doubled presses."""
    name = "pyramide.pygame"
    keys = Piece(f"{_FOLDER}/{name}.keys", json.dumps(_KEYS, indent=4) + "\n")
    pieces = [_launcher(name), keys, *_entry(wish, f"{_FOLDER}/{name}")]
    guide = [
        f"1. {wish.folder} should be /userdata/roms/pygame; if not, copy its content there.",
        "2. In the menu: Game settings, Update gamelists.",
        "3. Pyramide is in the system pygame. Hotkey and Start leave it; games are kept.",
        f"{name}.keys replaces Batocera's own keys, which would press everything twice.",
        *(line.format(folder="/userdata/roms/pygame") for line in _LACKING),
    ]
    return Plan(pieces, guide, tree=_CODE, tree_pieces=code())


def recalbox(wish: Wish) -> Plan:
    """Return the port for Recalbox."""
    script = Piece("pyramide.sh", template("recalbox.sh"), is_run=True)
    launcher = _launcher("pyramide.py")
    pieces = [script, launcher, *_entry(wish, "pyramide.sh")]
    guide = [
        f"1. {wish.folder} should be /recalbox/share/roms/ports; if not, copy its content there.",
        "2. In the menu: UI settings, Update games lists.",
        "3. Pyramide is among the ports. Its games are kept in /recalbox/share/saves/pyramide.",
        *(line.format(folder="/recalbox/share/roms/ports") for line in _LACKING),
    ]
    return Plan(pieces, guide, tree=_CODE, tree_pieces=code())
