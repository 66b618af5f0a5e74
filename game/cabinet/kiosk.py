"""A machine that is nothing but the game: systemd starts it in the compositor cage at boot."""

from __future__ import annotations

from game.cabinet.pieces import Piece, Plan, Wish, template

_UNIT = "pyramide-kiosk.service"


def kiosk(wish: Wish) -> Plan:
    """Return the unit, what it runs, its PAM service, and the user that it runs as."""
    pieces = [
        Piece(f"systemd/system/{_UNIT}", template("kiosk.service")),
        Piece("pyramide/kiosk.sh", template("kiosk.sh", command=wish.command), is_run=True),
        Piece("pam.d/pyramide-kiosk", template("kiosk.pam")),
        Piece("sysusers.d/pyramide.conf", template("kiosk.sysusers")),
        Piece("tmpfiles.d/pyramide.conf", template("kiosk.tmpfiles")),
    ]
    guide = [
        "1. sudo apt-get install cage xwayland      (cage does not start without Xwayland)",
        f"2. sudo cp -r {wish.folder}/. /etc/",
        "3. sudo systemd-sysusers && sudo systemd-tmpfiles --create",
        f"4. sudo systemctl enable --now {_UNIT}",
        f"The user pyramide must be able to run: {wish.command}",
        "A crash starts the game again; the operator's exit (Select and Start, or 5 and 1, held",
        "for a second) ends it for good: sudo systemctl start pyramide-kiosk brings it back.",
        f"Away with it: sudo systemctl disable --now {_UNIT}",
    ]
    return Plan(pieces, guide)
