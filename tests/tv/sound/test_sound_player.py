"""The mixer: opened late, kept small, and never in the way."""

from __future__ import annotations

import array
import io
import math
import random
import time
import wave
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.paths import assets_dir
from game.tv.sound.bank import PITCHES, RATE_HZ, at_pitch, load_effects
from game.tv.sound.effects import Effect
from game.tv.sound.player import Sounds, Volumes, amplitude

MEMORY_BYTES = 2_000_000


def wav_of(samples: list[int], rate_hz: int) -> bytes:
    """Return a WAV file of one channel."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate_hz)
        out.writeframes(array.array("h", samples).tobytes())
    return file.getvalue()


@pytest.mark.usefixtures("no_device")
def test_without_a_device_everything_is_silent(capfd: pytest.CaptureFixture[str]) -> None:
    """Opening, playing, changing volumes and closing do nothing and say nothing."""
    sounds = Sounds(Volumes(effects=10, music=10))
    sounds.open()
    sounds.play(Effect.TAKE)
    sounds.set_volumes(Volumes(effects=3, music=3))
    sounds.play(Effect.TAKE)
    sounds.close()
    assert not sounds.is_open
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("device")
def test_the_device_is_opened_only_when_asked() -> None:
    """The first picture does not wait for it, not even when something is played before."""
    sounds = Sounds()
    sounds.play(Effect.MENU_MOVE)
    sounds.set_volumes(Volumes(effects=4))
    assert pygame.mixer.get_init() is None
    sounds.open()
    assert pygame.mixer.get_init() == (RATE_HZ, -16, 1)


@pytest.mark.usefixtures("device")
@pytest.mark.parametrize("volumes", [Volumes(mute=True), Volumes(effects=0, music=0)])
def test_a_silent_game_leaves_the_device_alone(volumes: Volumes) -> None:
    """Muted, the device stays free for others until something is to be heard."""
    sounds = Sounds(volumes)
    sounds.open()
    assert pygame.mixer.get_init() is None
    sounds.set_volumes(Volumes(effects=5))
    assert sounds.is_open


@pytest.mark.usefixtures("device")
def test_every_effect_can_be_played() -> None:
    """Each one has its file and takes a channel."""
    sounds = Sounds()
    sounds.open()
    for effect in Effect:
        pygame.mixer.stop()
        sounds.play(effect)
        assert pygame.mixer.get_busy(), effect


@pytest.mark.usefixtures("device")
def test_more_effects_than_channels_are_all_started() -> None:
    """The newest press is always heard; the oldest effect gives its channel up."""
    sounds = Sounds(chance=random.Random(1))
    sounds.open()
    for _ in range(pygame.mixer.get_num_channels()):
        sounds.play(Effect.WIN)
    sounds.play(Effect.TAKE)
    playing = [pygame.mixer.Channel(n).get_sound() for n in range(pygame.mixer.get_num_channels())]
    lengths = [each.get_length() for each in playing if each is not None]
    assert min(lengths) < 1 < max(lengths)


@pytest.mark.usefixtures("device")
def test_muted_effects_are_not_started() -> None:
    """Neither with mute nor with the effects' volume at 0, while music goes on."""
    sounds = Sounds()
    sounds.open()
    for volumes in (Volumes(mute=True), Volumes(effects=0, music=5)):
        sounds.set_volumes(volumes)
        sounds.play(Effect.WIN)
        assert not pygame.mixer.get_busy()


@pytest.mark.usefixtures("device")
def test_music_is_off_until_it_is_wanted() -> None:
    """Its volume starts and stops it, apart from the effects."""
    sounds = Sounds()
    sounds.open()
    assert not pygame.mixer.music.get_busy()
    sounds.set_volumes(Volumes(effects=0, music=4))
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(amplitude(4), abs=0.01)
    sounds.set_volumes(Volumes(music=4, mute=True))
    assert not pygame.mixer.music.get_busy()


@pytest.mark.usefixtures("device")
def test_a_mixer_that_goes_away_leaves_silence() -> None:
    """What plays after the device was lost is not heard, and nothing is raised."""
    sounds = Sounds(Volumes(effects=5, music=5))
    sounds.open()
    pygame.mixer.quit()
    sounds.play(Effect.TAKE)
    sounds.set_volumes(Volumes(effects=6, music=6))
    sounds.close()
    assert not sounds.is_open


@pytest.mark.usefixtures("device")
def test_closing_gives_the_device_back() -> None:
    """Nothing is heard afterwards, and changed volumes do not take it again."""
    sounds = Sounds()
    sounds.open()
    sounds.close()
    sounds.play(Effect.TAKE)
    sounds.set_volumes(Volumes(effects=9))
    assert pygame.mixer.get_init() is None


@pytest.mark.usefixtures("device")
def test_a_foreign_mixer_is_replaced() -> None:
    """Another rate or a long buffer from whoever opened it first does not stay."""
    pygame.mixer.init(frequency=44_100, channels=2, buffer=4096)
    sounds = Sounds()
    sounds.open()
    assert pygame.mixer.get_init() == (RATE_HZ, -16, 1)


@pytest.mark.usefixtures("device")
def test_missing_files_are_silent(tmp_path: Path) -> None:
    """A damaged installation plays on without them."""
    (tmp_path / "take.wav").write_bytes(b"RIFF, but no more")
    sounds = Sounds(Volumes(music=5), folder=tmp_path)
    sounds.open()
    sounds.play(Effect.TAKE)
    sounds.play(Effect.KING)
    assert not pygame.mixer.get_busy()
    assert not pygame.mixer.music.get_busy()


@pytest.mark.usefixtures("device")
def test_effects_are_heard_without_the_music_file(tmp_path: Path) -> None:
    """One missing file does not silence the others."""
    (tmp_path / "take.wav").write_bytes((assets_dir() / "sounds" / "take.wav").read_bytes())
    sounds = Sounds(Volumes(music=5), folder=tmp_path)
    sounds.open()
    sounds.play(Effect.TAKE)
    assert pygame.mixer.get_busy()


@pytest.mark.usefixtures("device")
def test_the_same_pitch_never_comes_twice_in_a_row() -> None:
    """What comes often varies by up to 3 % of pitch, so its length varies as well."""
    sounds = Sounds(chance=random.Random(5))
    sounds.open()
    lengths = []
    for _ in range(60):
        pygame.mixer.stop()
        sounds.play(Effect.TAKE)
        playing = pygame.mixer.Channel(0).get_sound()
        assert playing is not None
        lengths.append(playing.get_length())
    assert all(a != b for a, b in pairwise(lengths))
    assert len(set(lengths)) == len(PITCHES)
    assert max(lengths) / min(lengths) == pytest.approx(1.03 / 0.97, rel=0.01)


def test_a_pitch_changes_nothing_but_the_rate() -> None:
    """The samples stay; the header tells another rate and stays consistent."""
    original = (assets_dir() / "sounds" / "take.wav").read_bytes()
    with (
        wave.open(io.BytesIO(original)) as old,
        wave.open(io.BytesIO(at_pitch(original, 1.03))) as new,
    ):
        assert new.getframerate() == round(RATE_HZ * 1.03)
        assert new.readframes(new.getnframes()) == old.readframes(old.getnframes())


@pytest.mark.usefixtures("device")
def test_decoded_effects_need_little_memory() -> None:
    """All effects at all pitches stay below 2 MB."""
    Sounds().open()
    pygame.mixer.init(frequency=RATE_HZ, size=-16, channels=1, allowedchanges=0)
    bank = load_effects(assets_dir() / "sounds")
    assert bank.keys() == set(Effect)
    assert sum(len(s.get_raw()) for sounds in bank.values() for s in sounds) < MEMORY_BYTES


@pytest.mark.parametrize(
    ("volume", "factor"), [(0, 0), (1, 0.045), (5, 0.178), (9, 0.708), (10, 1)]
)
def test_a_step_of_volume_is_three_decibels(volume: int, factor: float) -> None:
    """10 is full, 0 is off, and every step between sounds equally large."""
    assert amplitude(volume) == pytest.approx(factor, abs=0.001)


def test_an_effect_reaches_the_device(recorded: Callable[[], memoryview]) -> None:
    """What is played is in what the device was given, as loud as the volume says."""
    sounds = Sounds(Volumes(effects=8))
    sounds.open()
    sounds.play(Effect.REDEAL)
    time.sleep(0.4)
    loudest = max(map(abs, recorded()))
    with wave.open(str(assets_dir() / "sounds" / "redeal.wav")) as file:
        peak = max(map(abs, array.array("h", file.readframes(file.getnframes()))))
    assert loudest == pytest.approx(peak * amplitude(8), rel=0.05)


def test_the_music_goes_round_without_a_seam(
    recorded: Callable[[], memoryview], tmp_path: Path
) -> None:
    """At the loop's end the device is given neither a gap nor a click."""
    rate_hz, hz, loud = 11_025, 105, 8000
    # 0.2 s are 21 whole waves: a clean tone for ever, if the loop is clean.
    loop = [round(loud * math.sin(2 * math.pi * hz * i / rate_hz)) for i in range(rate_hz // 5)]
    (tmp_path / "music.wav").write_bytes(wav_of(loop, rate_hz))
    sounds = Sounds(Volumes(effects=0, music=10), folder=tmp_path)
    sounds.open()
    time.sleep(1.2)
    heard = recorded().tolist()
    steepest = loud * 2 * math.pi * hz / RATE_HZ
    assert max(map(abs, heard)) > loud / 4
    assert max(abs(b - a) for a, b in pairwise(heard)) < steepest * 1.3


def test_a_device_that_is_not_there_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked with every frame, it is not opened with every frame; changed volumes try again."""
    tried: list[int] = []

    def fail() -> None:
        tried.append(1)
        raise pygame.error("no such device")

    monkeypatch.setattr("game.tv.sound.player._open_mixer", fail)
    sounds = Sounds(Volumes())
    for _ in range(100):
        sounds.open()
        sounds.set_volumes(Volumes())
    assert len(tried) == 1
    sounds.set_volumes(Volumes(effects=3))
    assert len(tried) == 2
