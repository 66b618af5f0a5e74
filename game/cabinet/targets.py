"""The front ends by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.cabinet import consoles, desktop, kiosk, ports, remotes
from game.cabinet.pieces import Plan, Wish

TARGETS: Mapping[str, Callable[[Wish], Plan]] = MappingProxyType(
    {
        "retropie": ports.retropie,
        "emulationstation": ports.emulationstation,
        "batocera": consoles.batocera,
        "recalbox": consoles.recalbox,
        "steam": desktop.steam,
        "menu": desktop.menu,
        "kiosk": kiosk.kiosk,
        "remotes": remotes.remotes,
    }
)
