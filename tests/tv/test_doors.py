"""What the first picture waits for, and what is loaded later, little by little."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

from game.tv import doors
from game.tv.ahead import PAUSE_MS, LoadingAhead
from game.tv.events import Command, Device, Press
from tests.tv.play.couch import Couch

CHECKOUT = Path(__file__).resolve().parent.parent.parent
# Prints what a start has loaded once the title was painted, then what each step loads further.
_PROGRAM = """
import os, sys
from importlib import import_module
from pathlib import Path
from game.cli.parser import parse_arguments
from game.cli.playing import play_options
options = play_options(parse_arguments(["--data-dir", sys.argv[1], "--windowed"])[1])
from game.store import Store
from game.tv.app import Application
from game.tv.input.environment import prepare_environment

prepare_environment(os.environ)
store = Store.open(Path(sys.argv[1]))
application = Application(options, store, clock=lambda: 1_000_000)
application.start()
application._loop._director.apply(1_000_000)
application._loop.step()
assert application._loop.shown is not None
before = set(sys.modules)
print(*sorted(before))
from game.tv.doors import BEHIND
for name in BEHIND:
    import_module(name)
    print(*sorted(set(sys.modules) - before))
    before = set(sys.modules)
store.close()
"""
MOST_AT_THE_START = 170
MOST_IN_A_STEP = 16
# The title, what lies over it without being asked for, small ones that questions lead to, and what
# belongs to games rather than to screens.
AT_THE_START = {
    *("title", "question", "levels", "redeals", "notice", "faults", "resting", "search"),
    *("scene", "clock", "counting", "touched", "key_words"),
}
# What other libraries bring that a start has no use for.
NEVER_AT_THE_START = {
    "asyncio",
    "email",
    "http.client",
    "multiprocessing",
    "ssl",
    "segno",
    "unittest",
    "urllib.request",
    "zipfile",
}
# Nobody waits for what comes by itself.
NOT_AHEAD = {"game.tv.scenes.attract"}


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[set[str]]:
    """Return what a start loads, then what each step behind the doors does."""
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, str(tmp_path_factory.mktemp("data"))],
        cwd=CHECKOUT,
        env={
            "PATH": "/usr/bin:/bin",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    return [set(line.split(" ")) - {""} for line in done.stdout.splitlines()]


def ours(names: set[str]) -> set[str]:
    """Return the modules of the game."""
    return {name for name in names if name.split(".")[0] == "game"}


def behind_the_doors() -> set[str]:
    """Return the modules that doors load."""
    tree = ast.parse(inspect.getsource(doors))
    functions = [each for each in tree.body if isinstance(each, ast.FunctionDef)]
    return {
        each.module
        for function in functions
        for each in ast.walk(function)
        if isinstance(each, ast.ImportFrom) and each.module is not None
    }


def test_a_start_loads_nothing_that_is_behind_a_door(loaded: list[set[str]]) -> None:
    """Nor one button's, nor the solver's, nor the league's client, nor the speaker."""
    first = loaded[0]
    assert not first & (behind_the_doors() | set(doors.BEHIND))
    optional = ("game.tv.one_button", "game.solve", "game.tv.speech", "game.league", "game.cabinet")
    assert [name for name in sorted(first) if name.startswith(optional)] == []
    scenes = {name.rpartition(".")[2] for name in first if name.startswith("game.tv.scenes.")}
    assert {name for name in scenes if not name.startswith("menu")} == AT_THE_START


def test_a_start_loads_few_modules(loaded: list[set[str]]) -> None:
    """Each costs a third of a millisecond, and three times that before it is compiled."""
    first = loaded[0]
    assert len(ours(first)) <= MOST_AT_THE_START
    assert first & NEVER_AT_THE_START == set()


def test_doors_open_at_once_after_the_steps(loaded: list[set[str]]) -> None:
    """All that a door loads was loaded ahead, but for what nobody waits for."""
    assert behind_the_doors() - set().union(*loaded) == NOT_AHEAD


def test_steps_are_small_and_each_is_one(loaded: list[set[str]]) -> None:
    """A picture that is due meanwhile is late by a few milliseconds at most."""
    steps = loaded[1:]
    assert len(steps) == len(doors.BEHIND)
    assert [name for name, step in zip(doors.BEHIND, steps, strict=True) if name not in step] == []
    assert max(len(ours(step)) for step in steps) <= MOST_IN_A_STEP


@pytest.fixture
def imported(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what would have been loaded ahead by now."""
    names: list[str] = []
    monkeypatch.setattr("game.tv.ahead.import_module", names.append)
    return names


def test_ahead_is_loaded_while_nothing_happens(imported: list[str]) -> None:
    """One in a round, in order; none while something moves or somebody presses."""
    still = True
    ahead = LoadingAhead(("first", "second", "third"), is_still=lambda: still)
    ahead.follow([], 0)
    ahead.follow([], PAUSE_MS - 1)
    assert imported == []
    ahead.follow([], PAUSE_MS)
    assert imported == ["first"]
    ahead.follow([Press(Command.DOWN, Device.KEYBOARD)], PAUSE_MS + 1)
    ahead.follow([], 2 * PAUSE_MS)
    still = False
    ahead.follow([], 3 * PAUSE_MS)
    assert imported == ["first"]
    still = True
    for _ in range(3):
        ahead.follow([], 3 * PAUSE_MS)
    assert imported == ["first", "second", "third"]


def test_the_application_loads_ahead_once_the_title_stands_still(
    tmp_path: Path, imported: list[str]
) -> None:
    """Not with the first picture, and all of it within two seconds."""
    couch = Couch(tmp_path / "data")
    try:
        assert imported == []
        couch.wait(2000)
        assert imported == list(doors.BEHIND)
    finally:
        couch.end()
