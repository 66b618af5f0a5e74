"""The real game in a real window: an X server without a screen, keys pressed by XTest, pixels read.

Everything started here is ended here, by process id.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from Xlib import XK, X, Xatom, display
from Xlib.ext import xtest
from Xlib.protocol import event
from Xlib.xobject.drawable import Window

from game.config import shipped_rules
from game.play.game import Game
from game.play.journal import replay
from game.store import KeptGame, Store

CHECKOUT = Path(__file__).resolve().parent.parent.parent
MISSING = next((tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None), None)
NEEDS_WINDOW = [
    pytest.mark.window,
    pytest.mark.skipif(MISSING is not None, reason=f"{MISSING} is not installed"),
]
TITLE = "Pyramide"
# How long a start may take where many others are at work, or the disk is.
PATIENCE_S = 60.0
_SAMPLE = 97  # no multiple of a pixel's bytes or a row's


@dataclass
class XServer:
    """An Xvfb of its own with one screen; `connection` is a client that presses and looks."""

    name: str
    process: subprocess.Popen[bytes]
    size: tuple[int, int]
    connection: display.Display = field(init=False)

    def __post_init__(self) -> None:
        """Connect."""
        self.connection = display.Display(self.name)

    def press(self, key: str, *, hold_s: float = 0.02) -> None:
        """Press and release a key by its X name, such as `Return`."""
        code = self.code(key)
        xtest.fake_input(self.connection, X.KeyPress, code)
        self.connection.sync()
        time.sleep(hold_s)
        xtest.fake_input(self.connection, X.KeyRelease, code)
        self.connection.sync()

    def click(self, x: int, y: int) -> None:
        """Move the mouse to a point of the screen and click."""
        xtest.fake_input(self.connection, X.MotionNotify, x=x, y=y)
        self.connection.sync()
        time.sleep(0.03)
        for kind in (X.ButtonPress, X.ButtonRelease):
            xtest.fake_input(self.connection, kind, 1)
            self.connection.sync()
            time.sleep(0.02)

    def pixels(self) -> bytes:
        """Return the screen's pixels, four bytes each."""
        root = self.connection.screen().root
        width, height = self.size
        return bytes(root.get_image(0, 0, width, height, X.ZPixmap, 0xFFFFFFFF).data)

    def hold(self, *keys: str) -> None:
        """Press several keys together, the last one last, and release them."""
        with self.held(*keys):
            pass

    @contextmanager
    def held(self, *keys: str) -> Iterator[None]:
        """Hold several keys meanwhile, pressed in their order."""
        self._send(X.KeyPress, keys)
        try:
            yield
        finally:
            self._send(X.KeyRelease, keys[::-1])

    def _send(self, kind: int, keys: tuple[str, ...]) -> None:
        for key in keys:
            xtest.fake_input(self.connection, kind, self.code(key))
            self.connection.sync()
            time.sleep(0.02)

    def window_names(self) -> list[str]:
        """Return the names of the windows on the screen."""
        name = self.connection.intern_atom("_NET_WM_NAME")
        children = self.connection.screen().root.query_tree().children
        return [str(child.get_full_text_property(name)) for child in children]

    def game_window(self) -> Window:
        """Return the window that is called as the game is."""
        name = self.connection.intern_atom("_NET_WM_NAME")
        children = self.connection.screen().root.query_tree().children
        return next(w for w in children if str(w.get_full_text_property(name)) == TITLE)

    def window_icon(self) -> list[int]:
        """Return the game's icon: width, height, then a number of alpha, red, green, blue each."""
        name = self.connection.intern_atom("_NET_WM_ICON")
        found = self.game_window().get_full_property(name, Xatom.CARDINAL)
        return [] if found is None else list(found.value)

    def ask_to_close(self) -> None:
        """Ask the game's window to close, as a window manager does for its cross."""
        intern = self.connection.intern_atom
        window = self.game_window()
        words = [intern("WM_DELETE_WINDOW"), X.CurrentTime, 0, 0, 0]
        message = event.ClientMessage(
            window=window, client_type=intern("WM_PROTOCOLS"), data=(32, words)
        )
        window.send_event(message, event_mask=0)
        self.connection.sync()

    def code(self, key: str) -> int:
        """Return the code of a key by its X name."""
        return int(self.connection.keysym_to_keycode(XK.string_to_keysym(key)))


def clean_environment(home: Path) -> dict[str, str]:
    """Return an environment the tests decide: neither a language nor a real home leaks in."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "SDL_AUDIODRIVER": "dummy",
        # A game that hangs tells where, when it is aborted.
        "PYTHONFAULTHANDLER": "1",
    }


@contextmanager
def x_server(size: tuple[int, int] = (1280, 720), *extra: str) -> Iterator[XServer]:
    """Start an Xvfb on a free display and end it afterwards."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24"]
    command += ["-nolisten", "tcp", *extra]
    process = subprocess.Popen(
        command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            name = f":{number.readline().strip()}"
        server = XServer(name, process, size)
        yield server
        server.connection.close()
    finally:
        process.terminate()
        process.wait(timeout=10)


class RunningGame:
    """The game as a process of its own on an X server."""

    def __init__(
        self,
        server: XServer,
        data_dir: Path,
        *options: str,
        program: tuple[str, ...] = ("-m", "game"),
        **environment: str,
    ) -> None:
        self.server = server
        self.data_dir = data_dir
        self.process = subprocess.Popen(
            [sys.executable, *program, "--data-dir", str(data_dir), *options],
            cwd=CHECKOUT,
            env=clean_environment(data_dir) | {"DISPLAY": server.name} | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def wait_for_window(self, timeout_s: float = PATIENCE_S) -> None:
        """Wait until the game's window shows a picture that stands still; give it the keyboard."""
        try:
            wait_until(lambda: TITLE in self.server.window_names(), timeout_s, "no window")
        except AssertionError as error:
            raise AssertionError(f"{error}: {self.last_words()}") from None
        self.xdotool("search", "--name", TITLE, "windowfocus")
        self.wait_until_still()

    def xdotool(self, *words: str) -> None:
        """Let xdotool do something on the game's screen."""
        environment = os.environ | {"DISPLAY": self.server.name}
        subprocess.run(["xdotool", *words], env=environment, check=False, timeout=20)

    def wait_until_still(self, still_s: float = 0.25, timeout_s: float = PATIENCE_S) -> bytes:
        """Wait until the picture has not changed for a while and is not blank; return it."""
        deadline = time.monotonic() + timeout_s
        last, since = b"", time.monotonic()
        while time.monotonic() < deadline:
            now = self.server.pixels()
            if now != last:
                last, since = now, time.monotonic()
            elif time.monotonic() - since >= still_s and len(set(now[::_SAMPLE])) > 1:
                return now
            time.sleep(0.04)
        raise AssertionError(f"the picture never stood still: {self.last_words()}")

    def press(self, *keys: str, pause_s: float = 0.12) -> None:
        """Press keys one after another, as a quick player would."""
        for key in keys:
            self.server.press(key)
            time.sleep(pause_s)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, float]:
        """Send a signal; return the exit code and how many seconds the end took."""
        return self.end_by(lambda: self.process.send_signal(number))

    def end_by(self, ask: Callable[[], None]) -> tuple[int, float]:
        """Ask for the end in some way; return the exit code and how many seconds it took."""
        asked_at = time.monotonic()
        ask()
        code = self.process.wait(timeout=10)
        return code, time.monotonic() - asked_at

    def kept(self) -> KeptGame | None:
        """Return the kept game, as it is in the file now."""
        store = Store.open(self.data_dir, read_only=True)
        return store.kept("arcade")

    def kept_game(self) -> Game:
        """Return the kept game, played up to where it was kept."""
        kept = self.kept()
        assert kept is not None, "no game is kept"
        return replay(kept.journal, shipped_rules()).game

    def errors(self) -> str:
        """Return what a game that has ended wrote to its error output."""
        return self.process.communicate(timeout=10)[1]

    def last_words(self) -> str:
        """Return the exit code if the game has ended, else abort it to see where it hangs."""
        code = self.process.poll()
        if code is None:
            self.process.send_signal(signal.SIGABRT)
        return f"ended with {code}, {self.errors()}"

    def close(self) -> None:
        """End the process if it still runs, and its pipes."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate(timeout=10)

    def command(self, *words: str) -> str:
        """Return what `pyramide WORDS` prints about this game's data."""
        done = subprocess.run(
            [sys.executable, "-m", "game", *words, "--data-dir", str(self.data_dir)],
            cwd=CHECKOUT,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    def records(self) -> dict[str, object]:
        """Return all that is stored, as `pyramide games export` says it."""
        return dict(json.loads(self.command("games", "export")))


@contextmanager
def running_game(
    server: XServer, data_dir: Path, *options: str, **environment: str
) -> Iterator[RunningGame]:
    """Start the game, wait for its picture, and end it afterwards."""
    game = RunningGame(server, data_dir, *options, **environment)
    try:
        game.wait_for_window()
        yield game
    finally:
        game.close()


def wait_until(is_so: Callable[[], bool], timeout_s: float, why: str) -> None:
    """Wait until a question is answered yes; fail with a reason after the time."""
    deadline = time.monotonic() + timeout_s
    while time.monotonic() < deadline:
        if is_so():
            return
        time.sleep(0.05)
    raise AssertionError(why)
