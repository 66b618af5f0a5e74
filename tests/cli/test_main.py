"""The command line as a whole: help, wrong use, broken outputs, and what it loads."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import game.cli
from game import __version__
from game.cli import main
from game.cli.parser import COMMANDS

ROOT = Path(__file__).parents[2]


def _python(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        [sys.executable, *arguments], cwd=ROOT, text=True, timeout=60, check=False, **options
    )


def test_version_is_the_package_version(command: Callable[..., Any]) -> None:
    """`--version` prints the version of the package."""
    assert command("--version") == (0, f"pyramide {__version__}\n", "")


def test_help_names_every_command_with_one_line(command: Callable[..., Any]) -> None:
    """`--help` lists each command and what it does."""
    ran = command("--help")
    assert ran.code == 0
    for name, each in COMMANDS.items():
        assert any(name in line and each.help in line for line in ran.out.splitlines())


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_own_help(command: Callable[..., Any], name: str) -> None:
    """`COMMAND --help` says what the command does, and ends well."""
    ran = command(name, "--help")
    assert ran.code == 0
    assert COMMANDS[name].help in ran.out
    assert ran.err == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["frobnicate"],
        ["--frobnicate"],
        ["--mute", "games"],
        ["--window"],
        ["deal"],
        ["deal", "--mute", "1"],
        ["games", "list"],
        ["daily", "2026-11-29", "2026-11-30"],
        ["\x1b[2J"],
        ["--size", "1\n2"],
    ],
)
def test_wrong_use_is_one_sentence_and_code_2(
    command: Callable[..., Any], arguments: list[str]
) -> None:
    """Wrong use prints one line without control characters on the standard error."""
    ran = command(*arguments)
    assert ran.code == 2
    assert ran.is_one_sentence
    assert ran.err[:-1].isprintable()


def test_an_option_is_never_guessed_from_its_beginning(command: Callable[..., Any]) -> None:
    """`--win` is not `--windowed`, so that later options change nothing for old scripts."""
    assert "unrecognized" in command("--win").err


def test_an_interrupt_is_one_sentence(
    command: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+C ends a command with code 1 and no traceback."""

    def interrupt(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(game.cli, "import_module", interrupt)
    ran = command("deal", "1")
    assert ran.code == 1
    assert ran.is_one_sentence


def test_a_deal_is_printed_without_loading_the_table() -> None:
    """`deal` loads neither pygame nor the store nor the table: it is there at once."""
    code = (
        "import sys; from game.cli import main; main(['deal', '1']);"
        "print([name for name in sys.modules if name.split('.')[0] in ('pygame', 'sqlite3')"
        " or name.startswith(('game.tv', 'game.store'))])"
    )
    ran = _python("-c", code, capture_output=True)
    assert ran.stdout.splitlines()[1:] == ["[]"], ran.stderr


def test_a_closed_pipe_is_quiet() -> None:
    """A reader that has seen enough, as `head` has, provokes no message."""
    reading, writing = os.pipe()
    os.close(reading)
    ran = _python("-m", "game", "deal", *map(str, range(1, 1500)), stdout=writing, stderr=-1)
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
def test_a_full_disk_is_told_in_one_sentence() -> None:
    """Output that cannot be written is a failure, not a silent success."""
    with Path("/dev/full").open("w") as full:
        ran = _python("-m", "game", "deal", "1", stdout=full, stderr=-1)
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "cannot be written" in ran.stderr


@pytest.mark.skipif(os.name == "nt", reason="a folder in use cannot be removed")
def test_a_working_folder_that_is_gone_is_no_traceback(tmp_path: Path) -> None:
    """Run from a folder that was removed meanwhile, a command says so in one sentence or works."""
    ran = subprocess.run(
        ["sh", "-c", 'mkdir a; cd a; rmdir ../a; exec "$0" -m game games --data-dir x',
         sys.executable],
        cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode in {0, 1}
    assert ran.stderr.count("\n") <= 1


@pytest.mark.skipif(os.name == "nt", reason="needs a shell that closes descriptors")
@pytest.mark.parametrize("closing", [">&-", "<&-", "2>&-"])
def test_closed_standard_streams_make_no_traceback(closing: str) -> None:
    """Started without one of the standard streams, a command still ends in order."""
    line = f'exec "$0" -m game replay - {closing}'
    ran = subprocess.run(
        ["sh", "-c", line, sys.executable],
        cwd=ROOT, input="", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode in {1, 2}
    assert "Traceback" not in ran.stderr


_WORDS = st.one_of(
    st.sampled_from(
        [*COMMANDS, "show", "export", "-", "--", "--jsonl", "--size", "--out", "--theme", "--lang",
         "--rotate", "--cursor", "--data-dir", "--rules", "--redeals", "--level", "--deal",
         "--display", "--help", "--version", "1", "0", "g3", "hard", "arcade", "320x240", "/", ""]
    ),
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=8),
)  # fmt: skip


@given(arguments=st.lists(_WORDS, max_size=5))
@example(arguments=["--rotate", "\u0663"])
@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_command_line_ends_in_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, arguments: list[str]
) -> None:
    """Whatever is typed, the command line returns 0, 1 or 2 and raises nothing."""
    empty = tmp_path_factory.getbasetemp() / "empty"
    empty.mkdir(exist_ok=True)
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(io.StringIO()) as err,
    ):
        patch.setenv("PYRAMIDE_DATA", str(empty))
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
        patch.setitem(sys.modules, "game.tv.startup", SimpleNamespace(run=lambda _: 0))
        patch.chdir(empty)
        assert main(arguments) in {0, 1, 2}
    assert err.getvalue().count("\n") <= 1
