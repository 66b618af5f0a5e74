"""A remote's keys that SDL is deaf to: what they mean, and reading them without SDL."""

from __future__ import annotations

import os
import sys
import time
import types
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.tv.events import Captured, Command, Device, Press, Typed
from game.tv.input import key_files
from game.tv.input.bindings import parse_controls
from game.tv.input.controls import Controls, ControlsError
from game.tv.input.dead_keys import RawKey
from game.tv.input.key_files import KeyReader, RemoteReader
from game.tv.input.own import Keys, OwnControls
from tests.tv.input.bench import Bench

OK, SELECT, EXIT, RED, BLUE, CHANNEL_UP, FIVE = 352, 353, 174, 398, 401, 402, 517
ENTER = 28
PATIENCE_S = 5.0


def send(bench: Bench, code: int, *, device: int = 1) -> None:
    """Let a remote's key go down and up."""
    for is_down in (True, False):
        bench.hub._reader.dead_keys.queue.append(RawKey(device, code, is_down))


@pytest.mark.parametrize(
    ("code", "command"),
    [
        (OK, "confirm"),
        (SELECT, "confirm"),
        (EXIT, "back"),
        (438, "menu"),
        (RED, "undo"),
        (399, "draw"),
        (400, "hint"),
        (358, "hint"),
        (BLUE, "joker"),
        (CHANNEL_UP, "page_up"),
        (403, "page_down"),
        (407, "draw"),
        (412, "undo"),
        (365, "help"),
    ],
)
def test_what_a_key_means(bench: Bench, code: int, command: str) -> None:
    """OK and Exit, the colours, the channels; the remote is the device in use then."""
    send(bench, code)
    assert bench.wait(16) == [Press(Command(command), Device.REMOTE)]
    assert bench.hub.device is Device.REMOTE


def test_digits_type_where_something_is_typed(bench: Bench) -> None:
    """And do nothing elsewhere."""
    send(bench, FIVE)
    assert bench.wait(16) == []
    bench.hub.text_entry = True
    send(bench, FIVE)
    assert bench.wait(16) == [Typed("5")]


def test_nothing_is_heard_behind_another_window(bench: Bench) -> None:
    """The files do not know who has the keyboard."""
    bench.send(pygame.WINDOWFOCUSLOST)
    send(bench, OK)
    assert bench.wait(16) == []
    bench.send(pygame.WINDOWFOCUSGAINED)
    assert bench.wait(16) == []
    send(bench, OK)
    assert bench.wait(16) == [Press(Command.CONFIRM, Device.REMOTE)]


def test_one_press_that_comes_both_ways_counts_once(bench: Bench) -> None:
    """A keymap that makes Enter of OK beside it."""
    send(bench, OK)
    assert bench.wait(16) == [Press(Command.CONFIRM, Device.REMOTE)]
    assert bench.down(pygame.K_RETURN) == []


def test_colours_are_named_once_they_are_known_to_work(bench: Bench) -> None:
    """Hints show keys that are there; OK stays OK."""
    assert bench.hub.labels(Command.UNDO, Device.REMOTE)[0] == "Rewind"
    send(bench, RED)
    bench.wait(16)
    assert bench.hub.labels(Command.UNDO, Device.REMOTE)[0] == "Red"
    assert bench.hub.labels(Command.CONFIRM, Device.REMOTE)[0] == "OK"


def test_they_can_be_changed_too(bench: Bench) -> None:
    """Heard by name, and bound by it."""
    bench.hub.rebinding.listen(Keys.REMOTE)
    send(bench, BLUE)
    assert bench.wait(16) == [Captured("remote", "k401")]
    bench.hub.rebinding.listen(None)
    own = OwnControls().with_bindings(Keys.REMOTE, {Command.NEW_DEAL: ("k401",)})
    bench.hub.rebinding.use(own, is_swapped=False)
    send(bench, BLUE)
    assert bench.wait(16) == [Press(Command.NEW_DEAL, Device.REMOTE)]


@pytest.mark.parametrize("code", [ENTER, 158, 0x120, FIVE, -1])
def test_only_keys_that_sdl_is_deaf_to_may_be_listed(code: int) -> None:
    """Others would arrive twice, or are the buttons of a pad."""
    text = (Path(__file__).parents[3] / "configs/controls.toml").read_text(encoding="utf-8")
    with pytest.raises(ControlsError):
        parse_controls(text.replace("joker = [401]", f"joker = [{code}]"))


class FakeFile:
    """A device whose keys the test presses; a pipe stands for its file."""

    def __init__(self, codes: set[int]) -> None:
        self.is_closed = False
        self.is_gone = False
        self._codes = frozenset(codes)
        self._waiting: list[tuple[int, int]] = []
        self._read, self._write = os.pipe()

    def fileno(self) -> int:
        """Return the end to wait on."""
        return self._read

    def codes(self) -> frozenset[int]:
        """Return the keys it has."""
        return self._codes

    def read(self) -> list[tuple[int, int]]:
        """Return what waits."""
        if self.is_gone:
            raise OSError
        os.read(self._read, 100)
        events, self._waiting = self._waiting, []
        return events

    def close(self) -> None:
        """Let go."""
        self.is_closed = True
        os.close(self._read)
        os.close(self._write)

    def press(self, *events: tuple[int, int]) -> None:
        """Let key events happen."""
        self._waiting += events
        os.write(self._write, b"x")

    def vanish(self) -> None:
        """Be unplugged."""
        self.is_gone = True
        os.write(self._write, b"x")


class FakeFiles:
    """Devices by their paths."""

    def __init__(self, **files: FakeFile) -> None:
        self.files = dict(files)

    def paths(self) -> list[str]:
        """Return those that are there."""
        return list(self.files)

    def open(self, path: str) -> FakeFile:
        """Open one; `forbidden` may not be."""
        if path == "forbidden":
            raise PermissionError
        return self.files[path]


def eventually(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    until = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.002)


@pytest.fixture
def read(controls: Controls) -> Iterator[Callable[[FakeFiles], tuple[KeyReader, list[RawKey]]]]:
    """Return what starts a reader on devices; it is ended afterwards."""
    started: list[KeyReader] = []
    wanted = frozenset({*controls.dead_keys, *controls.digit_keys})

    def start(files: FakeFiles) -> tuple[KeyReader, list[RawKey]]:
        heard: list[RawKey] = []
        reader = KeyReader(wanted, heard.append, open_files=lambda: files, look_again_s=0.01)
        started.append(reader)
        return reader, heard

    yield start
    for reader in started:
        reader.close()


def test_reads_wanted_keys_and_no_others(
    read: Callable[[FakeFiles], tuple[KeyReader, list[RawKey]]],
) -> None:
    """What SDL delivers is left to SDL, the driver's repeat to nobody."""
    remote = FakeFile({OK, ENTER})
    _, heard = read(FakeFiles(remote=remote))
    remote.press((ENTER, 1), (OK, 1), (OK, 2), (OK, 2), (OK, 0), (ENTER, 0))
    eventually(lambda: len(heard) >= 2)
    assert [(key.code, key.is_down) for key in heard] == [(OK, True), (OK, False)]


def test_a_press_without_a_release_is_followed_by_the_next(
    read: Callable[[FakeFiles], tuple[KeyReader, list[RawKey]]],
) -> None:
    """Some televisions never send one: nothing waits for it."""
    remote = FakeFile({OK})
    _, heard = read(FakeFiles(remote=remote))
    remote.press((OK, 1), (OK, 1))
    eventually(lambda: len(heard) >= 3)
    assert [key.is_down for key in heard] == [True, False, True]


def test_devices_come_and_go(
    read: Callable[[FakeFiles], tuple[KeyReader, list[RawKey]]],
) -> None:
    """One that may not be opened harms nothing; a key held while it vanished is released."""
    first, second = FakeFile({OK}), FakeFile({RED})
    files = FakeFiles(forbidden=FakeFile({OK}), first=first)
    _, heard = read(files)
    first.press((OK, 1))
    eventually(lambda: len(heard) == 1)
    del files.files["first"]
    first.vanish()
    eventually(lambda: first.is_closed)
    assert [key.is_down for key in heard] == [True, False]
    files.files["second"] = second
    second.press((RED, 1))
    eventually(lambda: len(heard) == 3)
    assert heard[-1].device != heard[0].device


def test_ends_with_the_game(
    read: Callable[[FakeFiles], tuple[KeyReader, list[RawKey]]],
) -> None:
    """At once, with every file closed; a second end does nothing."""
    remote = FakeFile({OK})
    reader, heard = read(FakeFiles(remote=remote))
    remote.press((OK, 1))
    eventually(lambda: bool(heard))
    before = time.monotonic()
    reader.close()
    reader.close()
    assert time.monotonic() - before < 0.5
    assert remote.is_closed
    assert not reader.is_running


def test_without_the_library_nothing_runs(controls: Controls) -> None:
    """The thread ends by itself, and the game does not notice."""
    reader = KeyReader(frozenset(controls.dead_keys), print, open_files=lambda: None)
    eventually(lambda: not reader.is_running)
    reader.close()


def test_without_readable_files_nothing_is_even_imported(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on most desks, where nobody is in the group `input`."""
    monkeypatch.setattr(key_files, "readable_files", list)
    bench.hub.remotes.start()
    assert not bench.hub.remotes.is_running


def test_the_library_evdev_is_read_through(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a module that looks like it: device files, capabilities, key events."""
    remote = FakeFile({OK})
    event = types.SimpleNamespace

    class InputDevice:
        """As the library has it."""

        def __init__(self, path: str) -> None:
            assert path == "/dev/input/event7"
            self.fd = remote.fileno()

        def capabilities(self) -> dict[int, list[int]]:
            """Return codes by kind of event."""
            return {0: [0, 1], 1: [*remote.codes()]}

        def read(self) -> Iterator[object]:
            """Yield what waits."""
            for code, value in remote.read():
                yield event(type=1, code=code, value=value)
                yield event(type=0, code=0, value=0)

        def close(self) -> None:
            """Let go."""
            remote.close()

    codes = types.SimpleNamespace(EV_KEY=1)
    library = types.SimpleNamespace(InputDevice=InputDevice, ecodes=codes)
    monkeypatch.setitem(sys.modules, "evdev", library)
    monkeypatch.delitem(sys.modules, "game.tv.input.evdev_files", raising=False)
    monkeypatch.setattr(key_files, "readable_files", lambda: ["/dev/input/event7"])
    remotes = bench.hub.remotes
    assert isinstance(remotes, RemoteReader)
    remotes.start()
    remote.press((OK, 1), (OK, 0))
    eventually(lambda: len(bench.hub._reader.dead_keys.queue) == 2)
    assert bench.wait(16) == [Press(Command.CONFIRM, Device.REMOTE)]
    bench.hub.close()
    assert not remotes.is_running
    monkeypatch.delitem(sys.modules, "game.tv.input.evdev_files", raising=False)


def test_a_real_remote_made_of_uinput(controls: Controls) -> None:
    """The kernel's own device, where it may be made."""
    if not os.access("/dev/uinput", os.W_OK):
        pytest.skip("/dev/uinput cannot be written here")
    evdev = pytest.importorskip("evdev")
    heard: list[RawKey] = []
    device = evdev.UInput({evdev.ecodes.EV_KEY: [OK, ENTER]}, name="Test remote")
    reader = KeyReader(frozenset(controls.dead_keys), heard.append, look_again_s=0.05)
    try:
        eventually(lambda: bool(_pressed(device, evdev) and heard))
        assert {key.code for key in heard} == {OK}
    finally:
        reader.close()
        device.close()


def _pressed(device: object, evdev: object) -> bool:
    for code in (ENTER, OK):
        for value in (1, 0):
            device.write(evdev.ecodes.EV_KEY, code, value)
            device.syn()
    return True
