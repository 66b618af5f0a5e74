"""What is written is what those who read it understand, by their own checkers where they are."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.cabinet.conftest import Written

# Keys of the kernel that SDL 2.32 delivers under X11, Wayland and KMSDRM alike, measured.
LIVE = re.compile(
    r"KEY_(ENTER|UP|DOWN|LEFT|RIGHT|ESC|MENU|HELP|PAGEUP|PAGEDOWN|POWER|PLAY|STOP|PLAYPAUSE"
    r"|REWIND|FASTFORWARD|VOLUMEUP|VOLUMEDOWN|MUTE|[0-9])"
)


def _checked(*command: str | Path) -> str:
    """Run a checker; skip where it is not installed."""
    if shutil.which(str(command[0])) is None:
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_desktop_entry(written: Written) -> None:
    """The freedesktop validator has nothing to say."""
    folder = written("menu", "--start", "/opt/100% fun/pyramide")
    entry = folder / "share" / "applications" / "pyramide.desktop"
    assert "Exec=/opt/100%% fun/pyramide\n" in entry.read_text()
    assert _checked("desktop-file-validate", entry) == ""


def test_appstream_metadata(written: Written) -> None:
    """AppStream's validator finds neither error nor warning."""
    (component,) = (written("steam") / "share" / "metainfo").iterdir()
    told = _checked("appstreamcli", "validate", "--no-net", component)
    assert not re.search(r"^[EW]: ", told, re.MULTILINE)


@pytest.mark.parametrize("size", [16, 48, 128, 512])
def test_icons(size: int, written: Written) -> None:
    """Each PNG has the size that its folder names."""
    folder = written("menu") / "share" / "icons" / "hicolor" / f"{size}x{size}" / "apps"
    header = (folder / "pyramide.png").read_bytes()[:24]
    assert header[1:4] == b"PNG"
    assert int.from_bytes(header[16:20]) == int.from_bytes(header[20:24]) == size


def _unit(path: Path) -> configparser.RawConfigParser:
    parser = configparser.RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign] - names keep their case
    parser.read_string(path.read_text())
    return parser


def test_quitting_a_kiosk_quits_it(written: Written) -> None:
    """Only a crash starts anything again; cage runs the game, and not as root."""
    folder = written("kiosk")
    service = _unit(folder / "systemd" / "system" / "pyramide-kiosk.service")["Service"]
    assert service["Restart"] == "on-failure"
    assert service["User"] == "pyramide"
    assert service["ExecStart"] == "/usr/bin/cage -s -- /bin/sh /etc/pyramide/kiosk.sh"
    assert (folder / "pyramide" / "kiosk.sh").is_file()
    # With nothing but a gamepad plugged in cage would refuse to start.
    assert service["Environment"] == "WLR_LIBINPUT_NO_DEVICES=1"
    assert (folder / "pam.d" / service["PAMName"]).is_file()
    assert "u pyramide " in (folder / "sysusers.d" / "pyramide.conf").read_text()


def test_the_unit_is_one_for_systemd(written: Written) -> None:
    """`systemd-analyze verify` accepts it, with a program that is there in cage's place."""
    unit = written("kiosk") / "systemd" / "system" / "pyramide-kiosk.service"
    unit.write_text(unit.read_text().replace("/usr/bin/cage -s --", "/usr/bin/env"))
    _checked("systemd-analyze", "verify", "--man=no", unit)


def test_scripts_are_sound(written: Written) -> None:
    """Shellcheck has nothing to say about any of them."""
    scripts = [
        written(front_end) / name
        for front_end, name in (
            ("retropie", "pyramide.sh"), ("emulationstation", "pyramide.sh"),
            ("recalbox", "pyramide.sh"), ("remotes", "pyramide-ir.sh"),
            ("kiosk", "pyramide/kiosk.sh"),
        )
    ]  # fmt: skip
    _checked("shellcheck", *scripts)


def test_a_televisions_remote_sends_live_keys_only(written: Written) -> None:
    """The CEC table gives OK, Exit, arrows and digits keys that SDL delivers."""
    table = tomllib.loads((written("remotes") / "pyramide-cec.toml").read_text())
    (protocol,) = table["protocols"]
    codes = {int(code, 16): key for code, key in protocol["scancodes"].items()}
    assert protocol["protocol"] == "cec"
    assert (codes[0x00], codes[0x0D]) == ("KEY_ENTER", "KEY_ESC")
    assert [codes[code] for code in range(1, 5)] == ["KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT"]
    assert [codes[0x20 + digit] for digit in range(10)] == [f"KEY_{digit}" for digit in range(10)]
    assert all(LIVE.fullmatch(key) for key in codes.values())


def test_an_infrared_remotes_own_table_is_made_live(written: Written, tmp_path: Path) -> None:
    """Only its dead keys are changed, each at its own scan code."""
    log = tmp_path / "log"
    fake = tmp_path / "bin" / "ir-keytable"
    fake.parent.mkdir()
    fake.write_text(
        "#!/bin/sh\n"
        'case "$*" in\n'
        '*" -r") printf "scancode 0x0422 = KEY_OK (0x160)\\nscancode 0x041e = KEY_UP (0x67)\\n'
        'scancode 0x0407 = KEY_NUMERIC_7 (0x207)\\nscancode 0x0423 = KEY_EXIT (0xae)\\n" ;;\n'
        f'*) echo "$*" >> {log} ;;\nesac\n'
    )
    fake.chmod(0o755)
    subprocess.run(
        [written("remotes") / "pyramide-ir.sh", "rc3"],
        env={"PATH": f"{fake.parent}:{os.environ['PATH']}"},
        check=True,
        capture_output=True,
        timeout=20,
    )
    assert log.read_text().splitlines() == [
        "-s rc3 -k 0x0422=KEY_ENTER",
        "-s rc3 -k 0x0407=KEY_7",
        "-s rc3 -k 0x0423=KEY_ESC",
    ]


def test_hid_remotes_are_matched_and_mapped(written: Written) -> None:
    """The hardware database: matches at the margin, properties one blank in."""
    lines = (written("remotes") / "70-pyramide-remote.hwdb").read_text().splitlines()
    lines = [line for line in lines if line and not line.startswith("#")]
    matches = [line for line in lines if not line.startswith(" ")]
    assert matches == ["evdev:input:b0003v*", "evdev:input:b0005v*"]
    for line in lines[len(matches) :]:
        assert re.fullmatch(r" KEYBOARD_KEY_[0-9a-f]+=[a-z]+", line)
    assert " KEYBOARD_KEY_c0041=enter" in lines
