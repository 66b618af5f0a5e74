"""What a household has set for its devices, laid over `configs/controls.toml`. No pygame here.

A *scheme* is a set of controls that belong together: `desk`, `arcade`, `remote`, or the GUID of a
pad, for pads of one make and version are alike. A control goes by a name: `RETURN`, `Ctrl+z`,
`0x40000105` or `k352` (a key by Linux's code) on keyboards and remotes, `a`, `dpup`, `leftx-` on
pads with a mapping, `b0`, `h0.up`, `a4+` on those without.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from game.tv.events import ESSENTIAL, Command

Bindings = Mapping[Command, tuple[str, ...]]
Controls = Mapping[str, Command]

_LONGEST_NAME = 40


class Keys(StrEnum):
    """The schemes that are no pads."""

    DESK = "desk"
    ARCADE = "arcade"
    REMOTE = "remote"


class Refused(Exception):  # noqa: N818 - says what happened; it is no fault
    """A control cannot be given away: `command` would have none left."""

    def __init__(self, command: Command) -> None:
        super().__init__(command)
        self.command = command


@dataclass(frozen=True)
class OwnPad:
    """What was set for all pads with one GUID. `swap` None: as set for pads in general."""

    bindings: Bindings = field(default_factory=dict)
    swap: bool | None = None
    was_asked: bool = False


@dataclass(frozen=True)
class OwnControls:
    """What was set for every scheme; those left out are as `controls.toml` has them."""

    keys: Mapping[str, Bindings] = field(default_factory=dict)
    pads: Mapping[str, OwnPad] = field(default_factory=dict)

    def bindings(self, scheme: str) -> Bindings:
        """Return what was set for a scheme."""
        return self.keys.get(scheme, {}) if scheme in set(Keys) else self.pad(scheme).bindings

    def pad(self, guid: str) -> OwnPad:
        """Return what was set for a pad."""
        return self.pads.get(guid, OwnPad())

    def with_bindings(self, scheme: str, bindings: Bindings) -> OwnControls:
        """Return them with other bindings of one scheme."""
        if scheme in set(Keys):
            return replace(self, keys={**self.keys, scheme: bindings})
        return self.with_pad(scheme, replace(self.pad(scheme), bindings=bindings))

    def with_pad(self, guid: str, pad: OwnPad) -> OwnControls:
        """Return them with something else set for one pad."""
        return replace(self, pads={**self.pads, guid: pad})

    def as_json(self) -> dict[str, Any]:
        """Return them as the settings keep them."""
        return {
            "keys": {name: _plain(bindings) for name, bindings in self.keys.items() if bindings},
            "pads": {guid: _plain_pad(pad) for guid, pad in self.pads.items()},
        }


def laid_over(defaults: Controls, own: Bindings) -> dict[str, Command]:
    """Return all controls of a scheme: its own first, then the defaults that they leave alone.

    Own bindings that would leave an essential command without any control are not used at all.
    """
    taken = {control: command for command, controls in own.items() for control in controls}
    left = {
        control: command
        for control, command in defaults.items()
        if command not in own and control not in taken
    }
    controls = {**taken, **left}
    needed = ESSENTIAL & set(defaults.values())
    return controls if needed <= set(controls.values()) else dict(defaults)


def controls_of(controls: Controls, command: Command) -> tuple[str, ...]:
    """Return what gives a command, the one to show first."""
    return tuple(control for control, bound in controls.items() if bound is command)


def rebound(controls: Controls, own: Bindings, command: Command, control: str) -> Bindings:
    """Give a control to a command, in place of the one it is known by.

    Whatever had the control takes the other one in exchange, so that nothing is left without;
    raises `Refused` where there is nothing to exchange and an essential command would lose all.
    """
    before = controls_of(controls, command)
    changed = {command: (control, *(each for each in before[1:] if each != control))}
    holder = controls.get(control)
    if holder is not None and holder is not command:
        given = before[:1]
        theirs = controls_of(controls, holder)
        at = theirs.index(control)
        changed[holder] = (*theirs[:at], *given, *theirs[at + 1 :])
        if not changed[holder] and holder in ESSENTIAL:
            raise Refused(holder)
    return {**own, **changed}


def parse_own(value: object) -> OwnControls:
    """Read what the settings keep; whatever is spoilt counts as not set."""
    table = value if isinstance(value, dict) else {}
    keys, pads = table.get("keys"), table.get("pads")
    return OwnControls(
        keys={name: _bindings(each) for name, each in _items(keys) if name in set(Keys)},
        pads={guid: _pad(each) for guid, each in _items(pads)},
    )


def _items(value: object) -> list[tuple[str, object]]:
    return list(value.items()) if isinstance(value, dict) else []


def _bindings(value: object) -> Bindings:
    known = set(Command)
    return {
        Command(name): tuple(str(each)[:_LONGEST_NAME] for each in controls)
        for name, controls in _items(value)
        if name in known and isinstance(controls, list)
    }


def _pad(value: object) -> OwnPad:
    table = value if isinstance(value, dict) else {}
    swap = table.get("swap")
    return OwnPad(
        bindings=_bindings(table.get("bindings")),
        swap=swap if isinstance(swap, bool) else None,
        was_asked=table.get("was_asked") is True,
    )


def _plain(bindings: Bindings) -> dict[str, list[str]]:
    return {str(command): list(controls) for command, controls in bindings.items()}


def _plain_pad(pad: OwnPad) -> dict[str, Any]:
    table = {"bindings": _plain(pad.bindings), "was_asked": pad.was_asked}
    return table if pad.swap is None else {**table, "swap": pad.swap}
