"""Remotes whose OK or Exit no game hears: tables that turn their keys into live ones.

SDL delivers no key above the 255 that X11 knows, nor some below. The names on the left of the
tables are scan codes of the CEC specification and of the USB HID usage tables.
"""

from __future__ import annotations

from game.cabinet.pieces import Piece, Plan, Wish, template


def remotes(wish: Wish) -> Plan:
    """Return the tables for HDMI-CEC, infrared and HID remotes, with the commands to use them."""
    pieces = [
        Piece("pyramide-cec.toml", template("remote-cec.toml")),
        Piece("pyramide-ir.sh", template("remote-ir.sh"), is_run=True),
        Piece("70-pyramide-remote.hwdb", template("remote.hwdb")),
    ]
    guide = [
        "Television's remote over HDMI (CEC), rc0 being its receiver (see ir-keytable):",
        "  sudo apt-get install ir-keytable v4l-utils && sudo cec-ctl --playback",
        f"  sudo ir-keytable -s rc0 -c -w {wish.folder}/pyramide-cec.toml",
        f"  for good: sudo cp {wish.folder}/pyramide-cec.toml /etc/rc_keymaps/",
        "            echo '* rc-cec pyramide-cec.toml' | sudo tee -a /etc/rc_maps.cfg",
        "Infrared remote with a receiver that ir-keytable lists, at each start of the machine:",
        f"  sudo sh {wish.folder}/pyramide-ir.sh rc0",
        "USB or Bluetooth remote:",
        f"  sudo cp {wish.folder}/70-pyramide-remote.hwdb /etc/udev/hwdb.d/",
        "  sudo systemd-hwdb update && sudo udevadm trigger --subsystem-match=input",
        "Or let the game read these keys itself, without any of this:",
        "  sudo usermod -aG input $USER, log in again, and pip install evdev in its .venv.",
    ]
    return Plan(pieces, guide)
