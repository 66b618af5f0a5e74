"""Which video driver is taken on machines of all kinds; the kernel's folders are the test's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.play_options import PlayOptions
from game.tv import probing, startup
from game.tv.probing import (
    DRIVER,
    KMSDRM,
    TELEVISION_WAIT_S,
    WAYLAND,
    InputError,
    Machine,
    choose_driver,
    probe_in_child,
    require_input,
    take_first,
)
from game.tv.settings import Settings
from game.tv.view.display import Display, DisplayError


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Return a console with one graphics card and one television that is on."""
    made = Machine(tmp_path / "dri", tmp_path / "drm", tmp_path / "input")
    for folder in (made.dri, made.drm / "card0-HDMI-A-1", made.input):
        folder.mkdir(parents=True)
    (made.dri / "card0").touch()
    switch(machine=made, word="connected")
    return made


def switch(machine: Machine, word: str) -> None:
    """Let the kernel say of the television that it is `connected` or `disconnected`."""
    (machine.drm / "card0-HDMI-A-1" / "status").write_text(f"{word}\n", encoding="ascii")


class Probes:
    """Drivers that show something or say why not; writes down which were tried."""

    def __init__(self, **reasons: str) -> None:
        self.reasons = reasons
        self.tried: list[str] = []

    def __call__(self, driver: str) -> str:
        """Try one."""
        self.tried.append(driver)
        return self.reasons.get(driver, "")


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_desktop_is_left_to_sdl(machine: Machine, name: str) -> None:
    """Nothing is tried, so that nothing is slower."""
    environ, probe = {name: ":0"}, Probes()
    choose_driver(environ, machine=machine, probe=probe)
    assert (probe.tried, environ) == ([], {name: ":0"})


@pytest.mark.parametrize("driver", ["x11", "wayland", "dummy", "nonsense"])
def test_what_the_user_has_set_stands(machine: Machine, driver: str) -> None:
    """Untried."""
    environ, probe = {DRIVER: driver}, Probes()
    choose_driver(environ, machine=machine, probe=probe)
    assert (probe.tried, environ) == ([], {DRIVER: driver})


def test_a_bare_console_is_kmsdrm(machine: Machine) -> None:
    """Once it was seen to work."""
    environ, probe = {}, Probes()
    choose_driver(environ, machine=machine, probe=probe)
    assert (probe.tried, environ) == ([KMSDRM], {DRIVER: KMSDRM})


def test_where_there_is_nothing_to_try_nothing_is_set(tmp_path: Path) -> None:
    """SDL says itself that there is no display."""
    environ, probe = {}, Probes()
    choose_driver(environ, machine=Machine(tmp_path, tmp_path, tmp_path), probe=probe)
    assert (probe.tried, environ) == ([], {})


def test_what_fails_gives_way_to_the_next(machine: Machine, tmp_path: Path) -> None:
    """A compositor holds the screen, and its socket is there."""
    (tmp_path / "wayland-1").touch()
    (tmp_path / "wayland-1.lock").touch()
    environ = {"XDG_RUNTIME_DIR": str(tmp_path)}
    probe = Probes(kmsdrm="it crashed, SIGSEGV")
    choose_driver(environ, machine=machine, probe=probe)
    assert probe.tried == [KMSDRM, WAYLAND]
    assert environ[DRIVER] == WAYLAND
    assert environ["WAYLAND_DISPLAY"] == "wayland-1"


@pytest.mark.parametrize("promised", [None, "wayland-7"])
def test_each_compositor_that_has_a_socket_is_tried(
    machine: Machine, tmp_path: Path, promised: str | None
) -> None:
    """One left its socket behind, the next one answers; SDL would only ask wayland-0."""
    for number in range(3):
        (tmp_path / f"wayland-{number}").touch()
    environ = {"XDG_RUNTIME_DIR": str(tmp_path)}
    if promised:
        environ["WAYLAND_DISPLAY"] = promised
    asked: list[str | None] = []

    def probe(_: str) -> str:
        asked.append(environ.get("WAYLAND_DISPLAY"))
        return "" if asked[-1] == answers else "wayland not available"

    answers = "wayland-1"
    take_first([WAYLAND], environ, machine=machine, probe=probe)
    assert asked == [*([promised] if promised else []), "wayland-0", "wayland-1"]
    assert (environ[DRIVER], environ["WAYLAND_DISPLAY"]) == (WAYLAND, answers)
    answers, environ = "none", {"XDG_RUNTIME_DIR": str(tmp_path)}
    with pytest.raises(DisplayError, match="wayland: wayland not available"):
        take_first([WAYLAND], environ, machine=machine, probe=probe)
    assert "WAYLAND_DISPLAY" not in environ


@pytest.mark.parametrize("asked", [{}, {DRIVER: KMSDRM}], ids=["found", "asked for"])
def test_if_none_works_one_sentence_says_why(machine: Machine, asked: dict[str, str]) -> None:
    """With the reason of each."""
    with pytest.raises(DisplayError, match=r"^there is no display .*kmsdrm: it crashed, SIGSEGV"):
        choose_driver(asked, machine=machine, probe=Probes(kmsdrm="it crashed, SIGSEGV"))


def test_a_television_that_is_switched_on_late_is_waited_for(machine: Machine) -> None:
    """No driver is tried before the kernel sees it."""
    switch(machine, "disconnected")
    probe, slept = Probes(), []

    def sleep(seconds: float) -> None:
        assert not probe.tried
        slept.append(seconds)
        if len(slept) == 4:
            switch(machine, "connected")

    environ: dict[str, str] = {}
    choose_driver(environ, machine=machine, probe=probe, sleep=sleep)
    assert len(slept) == 4
    assert environ == {DRIVER: KMSDRM}


def test_a_television_that_stays_off_is_named(machine: Machine) -> None:
    """After some seconds, not for ever."""
    switch(machine, "disconnected")
    slept: list[float] = []
    with pytest.raises(DisplayError, match="switch the television on"):
        choose_driver({}, machine=machine, probe=Probes(kmsdrm="no picture"), sleep=slept.append)
    assert sum(slept) == TELEVISION_WAIT_S


@pytest.mark.skipif(os.geteuid() == 0, reason="root may use any card")
def test_a_card_that_may_not_be_used_is_explained(machine: Machine) -> None:
    """By the groups that may."""
    (machine.dri / "card0").chmod(0)
    with pytest.raises(DisplayError, match="groups video and render"):
        choose_driver({}, machine=machine, probe=Probes(kmsdrm="kmsdrm not available"))


CRASHES = "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"
HANGS = "import time; time.sleep(60)"


@pytest.mark.parametrize(
    ("program", "reason"),
    [(CRASHES, "it crashed, SIGSEGV"), ("raise SystemExit(0)", ""), (HANGS, "no answer")],
    ids=["crash", "picture", "no answer"],
)
def test_a_driver_that_crashes_or_hangs_is_survived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str, reason: str
) -> None:
    """For it did so in a process of its own."""
    monkeypatch.setattr(probing, "_PROBE_TIMEOUT_S", 1.0)
    path = tmp_path / "program.py"
    path.write_text(program, encoding="utf-8")
    assert probe_in_child("whatever", path) == reason


@pytest.mark.parametrize(("driver", "works"), [("dummy", True), ("nonsense", False)])
def test_the_real_program_tells_whether_a_driver_works(driver: str, *, works: bool) -> None:
    """With SDL's own reason if not."""
    reason = probe_in_child(driver)
    assert reason == "" if works else "nonsense" in reason


@pytest.fixture
def _unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no input device be readable, for root too."""
    access = os.access
    monkeypatch.setattr(
        os, "access", lambda path, mode: "event" not in str(path) and access(path, mode)
    )


@pytest.mark.usefixtures("_unreadable")
def test_a_console_without_readable_devices_is_refused(machine: Machine) -> None:
    """With what to do about it; on a desktop, or with nothing plugged in, it does not matter."""
    require_input({DRIVER: KMSDRM}, machine=machine)
    (machine.input / "event0").touch()
    with pytest.raises(InputError, match="group input"):
        require_input({DRIVER: KMSDRM}, machine=machine)
    require_input({DRIVER: "wayland"}, machine=machine)
    require_input({"DISPLAY": ":0"}, machine=machine)


def test_readable_devices_are_enough(machine: Machine) -> None:
    """One of them."""
    (machine.input / "event0").touch()
    require_input({DRIVER: KMSDRM}, machine=machine)


def test_an_old_display_on_a_console_is_got_over(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What DISPLAY promised is not there: the console's own driver is taken."""
    opened: list[str | None] = []

    def open_display(*_: object, **__: object) -> Display:
        opened.append(os.environ.get(DRIVER))
        if len(opened) == 1:
            raise DisplayError("there is no display")
        return Display.__new__(Display)

    monkeypatch.delenv(DRIVER)
    monkeypatch.setenv("DISPLAY", ":987")
    monkeypatch.setattr(Display, "open", open_display)
    monkeypatch.setattr(startup, "HERE", machine)
    monkeypatch.setattr(
        startup, "take_first", lambda drivers, environ: environ.update({DRIVER: drivers[0]})
    )
    monkeypatch.setattr(startup, "require_input", lambda _: None)
    startup.open_display(Settings(), PlayOptions())
    assert opened == [None, KMSDRM]
    monkeypatch.delenv(DRIVER)
