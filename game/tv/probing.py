"""Which of SDL's video drivers to use where the environment does not say.

A desktop says what it is, and SDL is left to it. On a bare console drivers are tried one after
another, each in a process of its own, for a failure there may be a crash that nothing can catch:
first KMSDRM, then each Wayland compositor whose socket is there. A television that is switched on
late is waited for. Under KMSDRM input devices must be readable, or nothing could be pressed.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass
from pathlib import Path

from game.tv.view.display import DisplayError

DRIVER = "SDL_VIDEODRIVER"
KMSDRM, WAYLAND = "kmsdrm", "wayland"
TELEVISION_WAIT_S = 15.0
LOOK_EVERY_S = 1.0
_PROBE_TIMEOUT_S = 10.0
_PROGRAM = Path(__file__).with_name("probe_driver.py")
_COMPOSITOR = "WAYLAND_DISPLAY"
_DESKTOPS = ("DISPLAY", _COMPOSITOR)


class InputError(RuntimeError):
    """Nothing could be pressed; the message is one sentence for the player."""


@dataclass(frozen=True)
class Machine:
    """Where the system tells of its screens and devices."""

    dri: Path = Path("/dev/dri")
    drm: Path = Path("/sys/class/drm")
    input: Path = Path("/dev/input")

    def cards(self) -> list[Path]:
        """Return the graphics cards that could show something."""
        return sorted(self.dri.glob("card*"))

    def has_dark_connectors_only(self) -> bool:
        """Say whether nothing that is switched on is plugged in, as far as the kernel can tell."""
        states = [_word(path) for path in self.drm.glob("card*-*/status")]
        return bool(states) and "connected" not in states


HERE = Machine()


def _word(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""


Probe = Callable[[str], str]


def probe_in_child(driver: str, program: Path = _PROGRAM) -> str:
    """Try a driver in a process of its own; return why it shows nothing, empty if it does."""
    import subprocess  # noqa: PLC0415 - on a desktop, where the start is quick, never needed

    environment = os.environ | {
        DRIVER: driver,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        # A process that had to be killed must not leave a console without keyboard.
        "SDL_INPUT_LINUX_KEEP_KBD": "1",
    }
    try:
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, str(program)],
            env=environment,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_PROBE_TIMEOUT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "no answer"
    except OSError as error:
        return error.strerror or "not tried"
    if done.returncode < 0:
        return f"it crashed, {signal.Signals(-done.returncode).name}"
    reason = done.stderr.strip().splitlines()[-1:] or ["it failed"]
    return reason[0] if done.returncode else ""


def candidates(environ: Mapping[str, str], machine: Machine) -> list[str]:
    """Return the drivers that fit a machine without a desktop of its own, the best one first."""
    found = [KMSDRM] if machine.cards() else []
    return [*found, WAYLAND] if _sockets(environ) else found


def _sockets(environ: Mapping[str, str]) -> list[str]:
    """Return the compositors of the user by the names of their sockets."""
    folder = environ.get("XDG_RUNTIME_DIR")
    return sorted(path.name for path in Path(folder).glob("wayland-*[0-9]")) if folder else []


def _try(driver: str, environ: MutableMapping[str, str], probe: Probe) -> str:
    """Return why a driver shows nothing, empty if it does.

    For Wayland `WAYLAND_DISPLAY` is set to the first compositor that answers: SDL itself would look
    for one called wayland-0 only, and many call themselves wayland-1.
    """
    if driver != WAYLAND:
        return probe(driver)
    promised = environ.get(_COMPOSITOR)
    reason = ""
    for name in dict.fromkeys([*([promised] if promised else []), *_sockets(environ)]):
        environ[_COMPOSITOR] = name
        reason = probe(driver)
        if not reason:
            return ""
    environ.pop(_COMPOSITOR, None)
    if promised:
        environ[_COMPOSITOR] = promised
    return reason


def choose_driver(
    environ: MutableMapping[str, str],
    *,
    machine: Machine = HERE,
    probe: Probe = probe_in_child,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Set SDL's driver where it must be found out; raise `DisplayError` if none shows anything.

    What the user has set stands, but KMSDRM is tried before it is trusted. With a desktop nothing
    is tried, nor where there is nothing to try.
    """
    asked = environ.get(DRIVER)
    if asked not in {None, KMSDRM} or (asked is None and _has_desktop(environ)):
        return
    take_first(
        [asked] if asked else candidates(environ, machine),
        environ,
        machine=machine,
        probe=probe,
        sleep=sleep,
    )


def take_first(
    drivers: list[str],
    environ: MutableMapping[str, str],
    *,
    machine: Machine = HERE,
    probe: Probe = probe_in_child,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Set the first driver that shows something; raise `DisplayError` if none of them does."""
    reasons = []
    for driver in drivers:
        if driver == KMSDRM and (machine.cards() or machine.has_dark_connectors_only()):
            _await_television(machine, sleep)
        reason = _try(driver, environ, probe)
        if not reason:
            environ[DRIVER] = driver
            return
        reasons.append(f"{driver}: {reason}")
    if reasons:
        raise DisplayError(
            f"there is no display to play on ({'; '.join(reasons)}){_advice(machine)}"
        )


def _has_desktop(environ: Mapping[str, str]) -> bool:
    return any(environ.get(name) for name in _DESKTOPS)


def _await_television(machine: Machine, sleep: Callable[[float], None]) -> None:
    """Wait for some seconds until the kernel sees something switched on."""
    waited_s = 0.0
    while machine.has_dark_connectors_only() and waited_s < TELEVISION_WAIT_S:
        sleep(LOOK_EVERY_S)
        waited_s += LOOK_EVERY_S


def _advice(machine: Machine) -> str:
    """Say what the player could do about it, if that can be told."""
    if machine.has_dark_connectors_only():
        return ": switch the television on, and start the game again"
    cards = machine.cards()
    if cards and not any(os.access(card, os.R_OK | os.W_OK) for card in cards):
        return ": add your user to the groups video and render, and log in again"
    return ""


def require_input(environ: Mapping[str, str], *, machine: Machine = HERE) -> None:
    """Raise `InputError` if the picture would fill a console on which nothing can be pressed.

    SDL reads devices itself under KMSDRM, and mutes the console: even Ctrl+Alt+F2 would be dead.
    """
    if environ.get(DRIVER) != KMSDRM:
        return
    devices = sorted(machine.input.glob("event*"))
    if devices and not any(os.access(device, os.R_OK) for device in devices):
        raise InputError(
            "keyboards and gamepads cannot be read here: add your user to the group input with"
            " “sudo usermod -aG input $USER”, log in again, and start the game once more"
        )
