"""A kiosk as systemd would start it: cage without a screen, as a user who is not root.

The game starts, starts again after a crash, and ends for good by the operator's exit.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from Xlib import XK, X, display
from Xlib.ext import xtest

from game.cli import main
from tests.window.driver import PATIENCE_S, TITLE, clean_environment, wait_until

NOBODY = 65534
MISSING = [tool for tool in ("cage", "Xwayland", "setpriv", "pgrep") if shutil.which(tool) is None]
pytestmark = [
    pytest.mark.long,
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed"),
    pytest.mark.skipif(os.geteuid() != 0, reason="only root may become somebody else"),
]
# cage refuses root; the checkout may lie where only root may look.
AS_NOBODY = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups",
             "--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"]  # fmt: skip


@contextmanager
def caged(folder: Path, home: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run what the unit runs, and end it afterwards."""
    environment = clean_environment(home) | {
        "XDG_RUNTIME_DIR": str(home),
        "WLR_BACKENDS": "headless",
        "WLR_LIBINPUT_NO_DEVICES": "1",
        "WLR_RENDERER": "pixman",
    }
    script = str(folder / "pyramide" / "kiosk.sh")
    with subprocess.Popen(
        [*AS_NOBODY, "cage", "-s", "--", "/bin/sh", script],
        env=environment,
        cwd="/",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as cage:
        try:
            yield cage
        finally:
            if cage.poll() is None:
                os.killpg(cage.pid, signal.SIGKILL)


def children(process_id: int, pattern: str) -> list[int]:
    """Return the processes that a process has started and whose command line fits."""
    command = ["pgrep", "-P", str(process_id), "-f", "--", pattern]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    return [int(word) for word in told.stdout.split()]


def game_of(cage: subprocess.Popen[bytes]) -> int | None:
    """Return the game's process, the script's child, once it is there."""
    games = (children(script, "pyramide --kiosk$") for script in children(cage.pid, "kiosk.sh$"))
    return next((game for found in games for game in found), None)


@contextmanager
def screen_of(process_id: int) -> Iterator[display.Display]:
    """Connect to the X server of a process, which lets nobody in but its user."""
    told = Path(f"/proc/{process_id}/environ").read_text().split("\0")
    (name,) = (word.removeprefix("DISPLAY=") for word in told if word.startswith("DISPLAY="))
    os.seteuid(NOBODY)
    try:
        connection = display.Display(name)
    finally:
        os.seteuid(0)
    try:
        yield connection
    finally:
        connection.display.socket.close()  # the server may be gone: no last words to it


def has_window(connection: display.Display) -> bool:
    """Say whether the game shows its window."""
    name = connection.intern_atom("_NET_WM_NAME")
    windows = connection.screen().root.query_tree().children
    return TITLE in [str(each.get_full_text_property(name)) for each in windows]


@pytest.mark.timeout(300)
def test_it_comes_again_after_a_crash_and_ends_by_the_operators_exit(tmp_path: Path) -> None:
    """With the cage that is installed here, whatever it does with exit codes."""
    folder, home = tmp_path / "etc", tmp_path / "home"
    assert main(["cabinet", "kiosk", str(folder)]) == 0
    home.mkdir(mode=0o700)
    os.chown(home, NOBODY, NOBODY)
    with caged(folder, home) as cage:
        wait_until(lambda: game_of(cage) is not None, PATIENCE_S, "no game")
        first = game_of(cage)
        assert first is not None
        with screen_of(first) as screen:
            wait_until(lambda: has_window(screen), PATIENCE_S, "no window")
            os.kill(first, signal.SIGSEGV)
            wait_until(lambda: game_of(cage) not in {None, first}, PATIENCE_S, "not again")
            wait_until(lambda: has_window(screen), PATIENCE_S, "no second window")
            time.sleep(1)
            for key in ("5", "1"):
                code = screen.keysym_to_keycode(XK.string_to_keysym(key))
                xtest.fake_input(screen, X.KeyPress, code)
                screen.sync()
        assert cage.wait(PATIENCE_S) == 0
