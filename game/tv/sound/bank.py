"""Loads the effects into an open mixer, those that come often at several pitches.

A pitch costs no arithmetic here: the WAV header is made to tell a slightly other rate, and SDL
converts the samples to the mixer's rate while it loads them.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

from game.tv.sound.effects import Effect

# The rate of the effects' files, and so of the mixer: nothing is converted at the true pitch.
RATE_HZ = 22_050
PITCHES = (0.97, 0.985, 1.0, 1.015, 1.03)
_TRUE_PITCH = (1.0,)
# Long ones come once or twice a game; tunes would sound out of tune with the music.
_ALWAYS_TRUE = frozenset({Effect.REDEAL, Effect.DEAL, Effect.WIN, Effect.STUCK})
# The canonical header of the files: rate at 24, bytes a second at 28, both little-endian.
_RATE_AT = 24
_BYTES_A_SAMPLE = 2

Bank = dict[Effect, list[pygame.mixer.Sound]]


def load_effects(folder: Path) -> Bank:
    """Return the effects whose files can be read, each with its pitches in ascending order."""
    bank = {effect: _load(folder, effect) for effect in Effect}
    return {effect: sounds for effect, sounds in bank.items() if sounds}


def at_pitch(wav: bytes, pitch: float) -> bytes:
    """Return a WAV file that plays `pitch` times as fast and high."""
    rate_hz = round(RATE_HZ * pitch)
    rates = struct.pack("<II", rate_hz, rate_hz * _BYTES_A_SAMPLE)
    return wav[:_RATE_AT] + rates + wav[_RATE_AT + len(rates) :]


def _load(folder: Path, effect: Effect) -> list[pygame.mixer.Sound]:
    pitches = _TRUE_PITCH if effect in _ALWAYS_TRUE else PITCHES
    try:
        wav = (folder / f"{effect}.wav").read_bytes()
        return [_compact(pygame.mixer.Sound(io.BytesIO(at_pitch(wav, each)))) for each in pitches]
    except (OSError, pygame.error):
        return []


def _compact(sound: pygame.mixer.Sound) -> pygame.mixer.Sound:
    """Return the sound without the room that SDL reserved for converting it."""
    return pygame.mixer.Sound(buffer=sound.get_raw())
