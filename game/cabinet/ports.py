"""RetroPie and any other EmulationStation: a script among the ports, its entry, its picture."""

from __future__ import annotations

from game.cabinet.gamelist import with_game
from game.cabinet.pieces import Piece, Plan, Wish, template
from game.cabinet.shown import fields, table_png

_SCRIPT = "pyramide.sh"
_PICTURE = "images/pyramide.png"


def _entry(wish: Wish) -> list[Piece]:
    words = fields(f"./{_SCRIPT}", f"./{_PICTURE}")
    return [
        Piece("gamelist.xml", with_game(wish.folder / "gamelist.xml", words)),
        Piece(_PICTURE, table_png()),
    ]


def retropie(wish: Wish) -> Plan:
    """Return the port for RetroPie; `XINIT:` starts X around the game on a bare console."""
    script = Piece(_SCRIPT, template("retropie.sh", command=wish.command), is_run=True)
    command = wish.command.replace("\\", "\\\\").replace('"', '\\"')
    lines = f'pyramide = "XINIT:{command}"\ndefault = "pyramide"\n'
    ours = "/opt/retropie/configs/ports/pyramide"
    guide = [
        f"1. {wish.folder} should be ~/RetroPie/roms/ports; if not, copy its content there.",
        f"2. sudo mkdir -p {ours}",
        f"   sudo cp {wish.folder}/pyramide-emulators.cfg {ours}/emulators.cfg",
        "3. Restart EmulationStation: Pyramide is among the ports.",
        "It starts in X. To try the console instead, take XINIT: out of emulators.cfg.",
        "Without step 2 the script starts the game directly, which needs a desktop.",
        "Select and Start held for a second leave the game only with --kiosk; else use Quit.",
    ]
    return Plan([script, Piece("pyramide-emulators.cfg", lines), *_entry(wish)], guide)


def emulationstation(wish: Wish) -> Plan:
    """Return the port for EmulationStation and ES-DE on a desktop."""
    script = Piece(_SCRIPT, template("ports.sh", command=wish.command), is_run=True)
    guide = [
        f"1. {wish.folder} should be the folder of your ports, such as ~/ROMs/ports.",
        "2. ES-DE reads its list from ~/ES-DE/gamelists/ports/gamelist.xml, older ones from",
        "   ~/.emulationstation/gamelists/ports: run this again with that folder, or copy the",
        "   <game> from gamelist.xml there while EmulationStation does not run.",
        "3. Restart EmulationStation.",
    ]
    return Plan([script, *_entry(wish)], guide)
