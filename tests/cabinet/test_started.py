"""What the written files start: the game, or a sentence about what is missing."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.cabinet.conftest import Written

# Without its site, Python sees no library but its own, like on a machine of a front end.
BARE_PYTHON = (sys.executable, "-I", "-S")


def _run(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME")}
    return subprocess.run(
        [str(part) for part in command],
        env={**kept, "SDL_VIDEODRIVER": "dummy", **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("front_end", ["retropie", "emulationstation"])
def test_a_port_starts_the_command(front_end: str, written: Written) -> None:
    """Without runcommand beside it too; the command may have blanks in it."""
    folder = written(front_end, "--start", "echo 'it plays' now")
    assert _run(folder / "pyramide.sh").stdout == "it plays now\n"


def test_by_default_a_port_starts_this_very_game(written: Written) -> None:
    """From any folder, with the installed command."""
    folder = written("emulationstation")
    done = _run(folder / "pyramide.sh", "deal", "1")
    assert done.stdout.startswith("3C 2S JS 4D")


def test_retropie_starts_x_around_the_game(written: Written) -> None:
    """A bare console has no X; `XINIT:` is runcommand's word for it."""
    folder = written("retropie", "--start", "/opt/my games/pyramide")
    lines = (folder / "pyramide-emulators.cfg").read_text().splitlines()
    assert lines == ['pyramide = "XINIT:/opt/my games/pyramide"', 'default = "pyramide"']


@pytest.mark.parametrize("last", [0, 2])
def test_a_kiosks_game_is_started_again_after_crashes_alone(
    last: int, written: Written, tmp_path: Path
) -> None:
    """It crashes, fails, and then leaves for good: by the operator's exit, or by wrong options."""
    log, game = tmp_path / "log", tmp_path / "my $100 game's"
    game.write_text(
        f'#!/bin/sh\necho "$@" >> {log}\n'
        f"case $(wc -l < {log}) in 1) kill -SEGV $$ ;; 2) exit 1 ;; *) exit {last} ;; esac\n"
    )
    game.chmod(0o755)
    folder = written("kiosk", "--start", shlex.quote(str(game)))
    done = _run("sh", folder / "pyramide" / "kiosk.sh")
    assert done.returncode == last
    assert log.read_text() == "--kiosk\n" * 3


def test_a_kiosks_script_ends_with_cage(written: Written, tmp_path: Path) -> None:
    """A game that lost its screen with the compositor is not started on another one."""
    log, game = tmp_path / "log", tmp_path / "game"
    game.write_text(f"#!/bin/sh\necho again >> {log}\nkill $CAGE\nexit 1\n")
    game.chmod(0o755)
    script = written("kiosk", "--start", str(game)) / "pyramide" / "kiosk.sh"
    cage = f"CAGE=$$ sh {shlex.quote(str(script))} & wait"
    with subprocess.Popen(["sh", "-c", cage], stdout=subprocess.PIPE) as running:
        running.wait(20)
        assert running.stdout is not None
        running.stdout.read()  # until the script has ended, too
    assert log.read_text() == "again\n"


def _with_pygame(folder: Path) -> Path:
    """Put pygame-ce beside the game, as `pip install --target` would."""
    extra = folder / "pyramide" / "extra"
    extra.mkdir()
    package = Path(pygame.__file__).parent
    (extra / "pygame").symlink_to(package)
    for libraries in package.parent.glob("pygame_ce.libs"):
        (extra / libraries.name).symlink_to(libraries)
    return folder


def test_batocera_plays_from_what_was_carried_along(written: Written) -> None:
    """Nothing but Python and pygame-ce is needed; assets and rule files came along."""
    folder = _with_pygame(written("batocera"))
    launcher = folder / "pyramide" / "pyramide.pygame"
    done = _run(*BARE_PYTHON, launcher, "deal", "1")
    assert done.stdout.startswith("3C 2S JS 4D"), done.stderr
    journal = Path("assets/pictures/arcade.txt").absolute()
    picture = folder / "table.png"
    drawn = _run(*BARE_PYTHON, launcher, "render", journal, "--out", picture, "--size", "320x240")
    assert (drawn.returncode, drawn.stderr) == (0, "")
    assert picture.is_file()
    carried = folder / "pyramide" / "code"
    assert (carried / "game" / "_data" / "assets" / "cards" / "king.svg").is_file()
    assert (carried / "libraries" / "pygame_menu").is_dir()
    assert not list(carried.rglob("pygame/__init__.py"))


def test_recalbox_starts_the_same_launcher(written: Written, tmp_path: Path) -> None:
    """With the Python that is called python3 there."""
    folder = _with_pygame(written("recalbox"))
    fake = tmp_path / "bin"
    fake.mkdir()
    python = fake / "python3"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} -I -S "$@"\n')
    python.chmod(0o755)
    path = f"{fake}:{os.environ['PATH']}"
    done = _run(folder / "pyramide.sh", "deal", "1", PATH=path)
    assert done.stdout.startswith("3C 2S JS 4D"), done.stderr


def test_without_any_pygame_it_says_so(written: Written) -> None:
    """On the standard error, which front ends keep as a log."""
    folder = written("batocera")
    done = _run(*BARE_PYTHON, folder / "pyramide" / "pyramide.pygame")
    assert done.returncode == 1
    assert done.stderr == "Pyramide needs pygame-ce 2.5.5 or newer, and here is no pygame.\n"


@pytest.mark.parametrize(
    ("version", "is_ce", "told"),
    [("2.5.2", False, "here is pygame 2.5.2."), ("2.4.0", True, "here is 2.4.0.")],
)
def test_with_another_pygame_it_says_which(
    version: str,
    is_ce: bool,  # noqa: FBT001 - a parameter
    told: str,
    written: Written,
) -> None:
    """The original pygame, which front ends ship, and an old pygame-ce; never a traceback."""
    folder = written("batocera")
    other = folder / "pyramide" / "extra" / "pygame"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text(f"IS_CE = {is_ce}\n")
    numbers = tuple(map(int, version.split(".")))
    (other / "version.py").write_text(f"ver = {version!r}\nvernum = {numbers}\n")
    (other / "__init__.py").write_text(f"from pygame import version\nIS_CE = {is_ce}\n")
    done = _run(*BARE_PYTHON, folder / "pyramide" / "pyramide.pygame")
    assert done.returncode == 1
    first, *others = done.stderr.splitlines()
    assert first.endswith(told)
    assert len(others) <= 1  # that this one cannot show it
    assert "Traceback" not in done.stderr


def test_batocera_presses_nothing_twice(written: Written) -> None:
    """Its own table presses keys beside the pad; ours has only the way out."""
    keys = written("batocera") / "pyramide" / "pyramide.pygame.keys"
    assert json.loads(keys.read_text()) == {
        "actions_player1": [
            {"trigger": ["hotkey", "start"], "type": "key", "target": ["KEY_LEFTALT", "KEY_F4"]}
        ]
    }
