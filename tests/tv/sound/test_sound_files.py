"""The committed sounds: made by the script as they are, pleasant by their numbers."""

from __future__ import annotations

import array
import math
import wave
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from game.paths import assets_dir
from game.tv.sound.effects import Effect
from game.tv.sound.making.effects import effect_files
from game.tv.sound.making.music import music_file

FOLDER = assets_dir() / "sounds"
EFFECTS_BYTES = MUSIC_BYTES = 1_500_000
FULL_SCALE = 32_768
LONGEST_S = {Effect.DEAL: 1.0, Effect.WIN: 3.0, Effect.STUCK: 1.5}
LONGEST_OTHER_S = 0.6


def samples(path: Path) -> tuple[array.array[int], int]:
    """Return a file's samples and its rate in hertz; it has one channel of 16 bits."""
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return array.array("h", file.readframes(file.getnframes())), file.getframerate()


def decibels(value: float) -> float:
    """Return a sample value in dB below full scale."""
    return 20 * math.log10(value / FULL_SCALE)


def loudest_window_db(sound: array.array[int], rate_hz: int) -> float:
    """Return the loudest 50 ms."""
    window = rate_hz // 20
    starts = range(0, max(1, len(sound) - window), window // 10)
    power = max(math.fsum(x * x for x in sound[at : at + window]) / window for at in starts)
    return decibels(math.sqrt(power))


def seconds_and_brightness(effect: Effect) -> tuple[float, float]:
    """Return how long an effect is and how often a second it crosses zero."""
    sound, rate_hz = samples(FOLDER / f"{effect}.wav")
    crossings = sum((a < 0) != (b < 0) for a, b in pairwise(sound))
    return len(sound) / rate_hz, crossings * rate_hz / len(sound)


def test_the_script_makes_exactly_these_files() -> None:
    """Run anew it gives the same bytes, and there is no file that it does not make."""
    made = {**effect_files(), "music.wav": music_file()}
    assert {path.name for path in FOLDER.glob("*.wav")} == made.keys()
    differing = [name for name, content in made.items() if (FOLDER / name).read_bytes() != content]
    assert differing == []


def test_every_effect_has_its_file_and_no_other_is_there() -> None:
    """The names of the effects are the names of the files."""
    assert {path.stem for path in FOLDER.glob("*.wav")} == {*map(str, Effect), "music"}


def test_the_files_are_small() -> None:
    """Effects and music each stay below 1.5 MB."""
    assert sum((FOLDER / f"{effect}.wav").stat().st_size for effect in Effect) < EFFECTS_BYTES
    assert (FOLDER / "music.wav").stat().st_size < MUSIC_BYTES


@pytest.mark.parametrize("effect", Effect)
def test_an_effect_has_room_no_rumble_and_quiet_ends(effect: Effect) -> None:
    """Peaks at most -3 dB, no constant part, no click at either end, no longer than its motion."""
    sound, rate_hz = samples(FOLDER / f"{effect}.wav")
    assert decibels(max(map(abs, sound))) <= -3
    assert abs(sum(sound) / len(sound)) < 0.002 * FULL_SCALE
    assert sound[0] == sound[-1] == 0
    ends = (*sound[: rate_hz // 2000], *sound[-rate_hz // 1000 :])
    assert max(map(abs, ends)) < 0.02 * FULL_SCALE
    assert 0.04 <= len(sound) / rate_hz <= LONGEST_S.get(effect, LONGEST_OTHER_S)


def test_effects_are_about_equally_loud() -> None:
    """None startles, none is lost: all lie within 7 dB; what comes most often is softest."""
    loud = {effect: loudest_window_db(*samples(FOLDER / f"{effect}.wav")) for effect in Effect}
    assert max(loud.values()) - min(loud.values()) < 7
    assert max(loud[Effect.MENU_MOVE], loud[Effect.CHOOSE]) < min(
        loud[Effect.TAKE], loud[Effect.KING]
    )


def test_no_two_effects_are_alike() -> None:
    """Any two differ by a fifth, in their length or in their brightness."""
    alike = []
    for one, other in combinations(Effect, 2):
        pairs = zip(seconds_and_brightness(one), seconds_and_brightness(other), strict=True)
        if all(max(a, b) / min(a, b) < 1.2 for a, b in pairs):
            alike.append((one, other))
    assert alike == []


def test_the_music_is_quiet_and_has_no_seam() -> None:
    """Its end goes on into its beginning no more steeply than it moves elsewhere."""
    sound, rate_hz = samples(FOLDER / "music.wav")
    assert len(sound) / rate_hz > 30
    assert decibels(max(map(abs, sound))) < -12
    assert abs(sum(sound) / len(sound)) < 2
    step = max(abs(b - a) for a, b in pairwise(sound))
    second_before, before, after, second_after = *sound[-2:], *sound[:2]
    assert abs(after - before) <= step
    # The slope does not break either: what changes it is no more than what a wave does.
    assert abs((second_after - after) - (before - second_before)) < step / 2
