"""Plays effects and music. Without a device, or when it fails, everything goes on in silence.

The mixer is opened late, by `open`, so that the first picture does not wait for it.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

import pygame

from game.paths import assets_dir
from game.tv.sound.bank import RATE_HZ, Bank, load_effects
from game.tv.sound.effects import Effect

LOUDEST = 10
# 512 frames are 23 ms at this rate; a Raspberry Pi still mixes without gaps.
_BUFFER_FRAMES = 512
_SIGNED_16_BIT = -16
_MONO = 1
_STEP_DB = 3.0
_MUSIC_FADE_MS = 1500
_FOR_EVER = -1


class Volumes(NamedTuple):
    """How loud effects and music are, 0 (off) to 10; `mute` silences both and keeps the numbers."""

    effects: int = 7
    music: int = 0
    mute: bool = False

    @property
    def is_silent(self) -> bool:
        """Whether nothing at all is to be heard."""
        return self.mute or not (self.effects or self.music)


def amplitude(volume: int) -> float:
    """Return the factor for a volume of 0 to 10: each step is 3 dB, as ears count, and 0 is off."""
    if volume <= 0:
        return 0.0
    return float(10 ** (_STEP_DB * (min(volume, LOUDEST) - LOUDEST) / 20))


class Sounds:
    """The sound device as long as the game runs; the device is left alone while all is silent."""

    def __init__(
        self,
        volumes: Volumes | None = None,
        *,
        folder: Path | None = None,
        chance: random.Random | None = None,
    ) -> None:
        self._volumes = volumes or Volumes()
        self._folder = folder or assets_dir() / "sounds"
        self._chance = chance or random.Random()
        self._bank: Bank = {}
        self._is_wanted = False
        self._has_failed = False
        self._is_open = False
        self._plays_music = False

    @property
    def is_open(self) -> bool:
        """Whether there is a device to be heard on."""
        return self._is_open

    def open(self) -> None:
        """Open the device and load the effects; call it once the first picture is on the screen.

        Where there is no device the game stays silent; changed volumes try again.
        """
        self._is_wanted = True
        if self._is_open or self._has_failed or self._volumes.is_silent:
            return
        try:
            _open_mixer()
        except pygame.error:
            # Trying each frame would cost more than all the rest of the game.
            self._has_failed = True
            return
        self._is_open = True
        self._bank = load_effects(self._folder)
        self._apply_volumes()

    def play(self, effect: Effect) -> None:
        """Start an effect now, at a slightly other pitch than the last time."""
        sounds = self._bank.get(effect)
        if not sounds or self._volumes.mute or not self._volumes.effects:
            return
        # The pitch just heard goes last and is not among those to choose from.
        at = self._chance.randrange(max(1, len(sounds) - 1))
        sounds.append(sounds.pop(at))
        try:
            pygame.mixer.find_channel(force=True).play(sounds[-1])
        except pygame.error:
            self._lose()

    def set_volumes(self, volumes: Volumes) -> None:
        """Make effects and music as loud as asked, at once."""
        self._has_failed = self._has_failed and volumes == self._volumes
        self._volumes = volumes
        if self._is_open:
            self._apply_volumes()
        elif self._is_wanted:
            self.open()

    def close(self) -> None:
        """Give the device back; nothing is heard any more."""
        self._is_wanted = False
        if self._is_open:
            self._lose()
            pygame.mixer.quit()

    def _apply_volumes(self) -> None:
        effects, music, mute = self._volumes
        try:
            for sound in (each for sounds in self._bank.values() for each in sounds):
                sound.set_volume(amplitude(effects))
            if mute or not effects:
                pygame.mixer.stop()
        except pygame.error:
            self._lose()
            return
        self._set_music(0 if mute else music)

    def _set_music(self, volume: int) -> None:
        """Start, stop or adjust the music; it is read from its file as it plays."""
        try:
            if not volume:
                pygame.mixer.music.stop()
                pygame.mixer.music.unload()
            else:
                pygame.mixer.music.set_volume(amplitude(volume))
                self._start_music()
        except (OSError, pygame.error):
            # A file that is missing or damaged: the effects can still be heard.
            volume = 0
        self._plays_music = volume > 0

    def _start_music(self) -> None:
        if not self._plays_music:
            pygame.mixer.music.load(self._folder / "music.wav")
            pygame.mixer.music.play(_FOR_EVER, fade_ms=_MUSIC_FADE_MS)

    def _lose(self) -> None:
        """Be silent from now on: the device has gone, or is given back."""
        self._bank = {}
        self._is_open = self._plays_music = False


def _open_mixer() -> None:
    """Open the mixer as small as can be; raise `pygame.error` if there is no device.

    No changes are allowed: a device of 48 kHz stereo would else make every effect four times
    as large. SDL converts the mixed sound instead. A mixer that somebody else opened, with
    another rate and a longer buffer, is closed first.
    """
    pygame.mixer.quit()
    pygame.mixer.init(
        frequency=RATE_HZ,
        size=_SIGNED_16_BIT,
        channels=_MONO,
        buffer=_BUFFER_FRAMES,
        allowedchanges=0,
    )
