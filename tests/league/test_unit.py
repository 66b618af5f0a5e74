"""The systemd unit in `configs/league`: one that systemd takes, for a command that there is."""

from __future__ import annotations

import configparser
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.parser import parse_arguments
from game.paths import configs_dir

UNIT = configs_dir() / "league" / "pyramide-league.service"


def _section(name: str) -> dict[str, str]:
    unit = configparser.RawConfigParser(strict=False, delimiters="=")
    unit.optionxform = str  # type: ignore[method-assign,assignment]
    unit.read(UNIT, encoding="utf-8")
    return dict(unit[name])


def test_the_unit_starts_the_server() -> None:
    """The command line is one that the program takes."""
    program, *arguments = shlex.split(_section("Service")["ExecStart"].replace("${WORKERS}", "2"))
    command, parsed = parse_arguments(arguments)
    assert (Path(program).name, command, parsed.what) == ("pyramide", "game.cli.league", "serve")
    assert (parsed.host, parsed.port, parsed.workers) == ("127.0.0.1", "8000", "2")


def test_the_guide_installs_what_the_unit_starts() -> None:
    """From a checkout: no package index has the game."""
    guide = UNIT.with_name("README.md").read_text(encoding="utf-8")
    [line] = [each for each in guide.splitlines() if "pip install" in each]
    venv, pip = (shlex.split(each) for each in line.split(" && "))
    program = Path(shlex.split(_section("Service")["ExecStart"])[0])
    assert Path(venv[-1]) / "bin" / "pyramide" == program
    assert Path(pip[0]) == program.with_name("pip")
    assert pip[-1] == "/path/to/checkout[league]"


def test_systemd_has_nothing_against_the_unit(tmp_path: Path) -> None:
    """`systemd-analyze verify`, with a program that is there."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not installed")
    unit = tmp_path / UNIT.name
    text = UNIT.read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/pyramide/bin/pyramide", sys.executable), encoding="utf-8")
    done = subprocess.run(
        [analyze, "verify", "--man=no", unit],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    told = [line for line in done.stderr.splitlines() if UNIT.name in line]
    assert (done.returncode, told) == (0, [])
