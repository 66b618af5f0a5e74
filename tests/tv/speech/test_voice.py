"""The voice: one utterance at a time, the newest; never in the way; gone with the game."""

from __future__ import annotations

import os
import shutil
import stat
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.tv.speech.programs import installed
from game.tv.speech.voice import Voice

PATIENCE_S = 10.0
# A program that writes down when it begins, and speaks for long.
LONG = 'echo "$$ $*" >> {log}; exec sleep 30'
SHORT = 'echo "$$ $*" >> {log}'
FAILS = 'echo "failed $*" >> {log}; exit 1'

MakeVoice = Callable[..., Voice]


def until(is_there: Callable[[], bool]) -> None:
    """Wait until something is there."""
    end = time.monotonic() + PATIENCE_S
    while not is_there():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


class Programs:
    """Programs of a test's own, all that the system seems to have."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._log = folder / "log"

    def add(self, name: str, script: str) -> None:
        """Install a program: a shell script in which `{log}` is the file it writes to."""
        path = self._folder / name
        path.write_text(f"#!/bin/sh\n{script.format(log=self._log)}\n", encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    @property
    def path(self) -> str:
        """What to search for programs."""
        return str(self._folder)

    @property
    def log(self) -> list[str]:
        """What was asked of them, a line each: the process, then the arguments."""
        return self._log.read_text(encoding="utf-8").splitlines() if self._log.exists() else []

    def arguments(self) -> list[str]:
        """Return the arguments alone."""
        return [line.split(" ", 1)[1] for line in self.log]


def is_running(line: str) -> bool:
    """Say whether the process that wrote a line is still there."""
    try:
        os.kill(int(line.split(" ", 1)[0]), 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def programs(tmp_path: Path) -> Programs:
    """Return an empty place for programs."""
    return Programs(tmp_path)


@pytest.fixture
def make_voice(programs: Programs) -> Iterator[MakeVoice]:
    """Return what makes a voice of the programs that are there; it is closed afterwards."""
    made: list[Voice] = []

    def make() -> Voice:
        made.append(Voice(installed(programs.path)))
        return made[-1]

    yield make
    for voice in made:
        voice.close()


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("espeak-ng", "-v fr -- -roi de cœur"),
        ("espeak", "-v fr -- -roi de cœur"),
        ("spd-say", "-C -w -l fr -- -roi de cœur"),
    ],
)
def test_text_and_language_are_passed_on(
    programs: Programs, make_voice: MakeVoice, name: str, arguments: str
) -> None:
    """Each program is told the language its own way; a dash begins no option."""
    programs.add(name, SHORT)
    make_voice().say("-roi de cœur", "fr")
    until(lambda: programs.arguments() == [arguments])


def test_a_new_utterance_cuts_the_old_one(programs: Programs, make_voice: MakeVoice) -> None:
    """What was being said is not said to its end."""
    programs.add("espeak-ng", LONG)
    voice = make_voice()
    voice.say("one", "en")
    until(lambda: len(programs.log) == 1)
    voice.say("two", "en")
    until(lambda: len(programs.log) == 2)
    assert not is_running(programs.log[0])
    assert is_running(programs.log[1])


def test_only_the_newest_of_many_is_said(programs: Programs, make_voice: MakeVoice) -> None:
    """A held direction that passes over ten rows names the last one."""
    programs.add("espeak-ng", SHORT)
    voice = make_voice()
    for number in range(10):
        voice.say(str(number), "en")
    until(lambda: programs.arguments() == ["-v en -- 9"])


def test_saying_never_waits(programs: Programs, make_voice: MakeVoice) -> None:
    """A frame has 8 ms: a text is left for the thread in well under one."""
    programs.add("espeak-ng", LONG)
    voice = make_voice()
    voice.say("first", "en")
    took_s = []
    for number in range(200):
        begun = time.perf_counter()
        voice.say(str(number), "en")
        took_s.append(time.perf_counter() - begun)
    assert sorted(took_s)[100] < 0.001


@pytest.mark.parametrize("ending", ["hush", "close"])
def test_silence_ends_the_program(programs: Programs, make_voice: MakeVoice, ending: str) -> None:
    """Switched off, and at the end of the game, nothing goes on speaking."""
    programs.add("espeak-ng", LONG)
    voice = make_voice()
    voice.say("a long story", "en")
    until(lambda: len(programs.log) == 1)
    getattr(voice, ending)()
    until(lambda: not is_running(programs.log[0]))


def test_a_service_is_told_to_be_silent(programs: Programs, make_voice: MakeVoice) -> None:
    """Speech-dispatcher speaks on without the program that asked it to."""
    programs.add("spd-say", LONG)
    voice = make_voice()
    voice.say("a long story", "en")
    until(lambda: len(programs.log) == 1)
    programs.add("spd-say", SHORT)
    voice.hush()
    until(lambda: programs.arguments()[1:] == ["-C"])


def test_a_program_that_fails_makes_way_for_the_next(
    programs: Programs, make_voice: MakeVoice
) -> None:
    """A dispatcher that does not run is asked once; the same text is said all the same."""
    programs.add("spd-say", FAILS)
    programs.add("espeak-ng", SHORT)
    voice = make_voice()
    voice.say("one", "en")
    until(lambda: len(programs.log) == 2)
    voice.say("two", "en")
    until(lambda: len(programs.log) == 3)
    assert programs.arguments() == ["-C -w -l en -- one", "-v en -- one", "-v en -- two"]


def test_without_any_program_that_works_it_stays_silent(
    programs: Programs, make_voice: MakeVoice
) -> None:
    """Nothing breaks; nothing is tried for ever."""
    programs.add("espeak-ng", FAILS)
    voice = make_voice()
    voice.say("one", "en")
    until(lambda: not voice.can_speak)
    voice.say("two", "en")
    voice.close()
    assert len(programs.log) == 1
    assert installed(str(Path(programs.path) / "nothing")) == ()


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "king of hearts, can leave alone"),
        ("fr", "roi de cœur, peut partir seul"),
        ("es", "rey de corazones, puede salir solo"),
        ("de", "Herz König, kann allein gehen"),
    ],
)
def test_the_real_program_speaks(
    programs: Programs, make_voice: MakeVoice, tmp_path: Path, language: str, text: str
) -> None:
    """Espeak-ng knows every language of the game; here it speaks into a file."""
    out = tmp_path / "spoken.wav"
    programs.add("espeak-ng", f'exec {shutil.which("espeak-ng")} -w {out} "$@"')
    voice = make_voice()
    voice.say(text, language)
    until(lambda: _seconds(out) > 0.5)
    assert voice.can_speak


def _seconds(path: Path) -> float:
    """Return how long a sound is, 0 while it is not there as a whole."""
    try:
        with wave.open(str(path)) as sound:
            return sound.getnframes() / sound.getframerate()
    except (OSError, EOFError, wave.Error):
        return 0.0
