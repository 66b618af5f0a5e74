"""The music: slow chords and a few struck notes above them, going round for ever.

Notes that reach past the end go on at the beginning, so the loop has no seam to be heard.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from game.tv.sound.making import synth
from game.tv.sound.making.synth import Samples

# Nothing sounds above 3 kHz here, so half the rate of the effects is enough.
RATE_HZ = 11_025
_CHORD_S = 6.0
_SWELL_S = 2.5
_BEAT_S = 0.75
_LOUDNESS_DB = -27.0
_ECHO_S = 2 * _BEAT_S
_ECHOES = ((0, 1.0), (1, 0.4), (2, 0.16))

# MIDI notes: D, Bm, G, A-suspended, D over F sharp, Em, G, A-suspended.
_CHORDS = (
    (38, 57, 62, 66),
    (35, 54, 62, 66),
    (43, 55, 62, 71),
    (45, 57, 62, 64),
    (42, 57, 62, 69),
    (40, 55, 59, 66),
    (43, 55, 59, 66),
    (45, 57, 62, 64),
)
_MELODY = (74, 76, 78, 81, 83)
_NOTES_A_CHORD = 8


def music_file() -> bytes:
    """Return the loop as a WAV file; the same bytes at every run."""
    ring = [0.0] * round(len(_CHORDS) * _CHORD_S * RATE_HZ)
    chance = random.Random("music")
    for count, chord in enumerate(_CHORDS):
        for note in chord:
            gain = 0.9 if note == chord[0] else 0.5
            _add_round(ring, _pad(synth.midi_hz(note)), count * _CHORD_S, gain)
    for at_s, note, gain in _melody(chance):
        sound = _plucked(synth.midi_hz(note))
        for echo, share in _ECHOES:
            _add_round(ring, sound, at_s + echo * _ECHO_S, gain * share)
    return synth.wav_bytes(_levelled(ring), rate_hz=RATE_HZ)


def _melody(chance: random.Random) -> list[tuple[float, int, float]]:
    """Return when, which note and how loud: a walk up and down the scale, with many rests."""
    notes, at = [], len(_MELODY) // 2
    for beat in range(len(_CHORDS) * _NOTES_A_CHORD):
        if chance.random() < (0.6 if beat % _NOTES_A_CHORD else 0.2):
            continue
        at = min(len(_MELODY) - 1, max(0, at + chance.choice((-2, -1, -1, 1, 1, 2))))
        notes.append((beat * _BEAT_S, _MELODY[at], chance.uniform(0.2, 0.4)))
    return notes


def _pad(hz: float) -> Samples:
    """Return a held note that swells and fades; two voices beat slowly against each other."""
    count = round((_CHORD_S + _SWELL_S) * RATE_HZ)
    swell = _SWELL_S * RATE_HZ
    step = 2 * math.pi * hz / RATE_HZ
    out = []
    for i in range(count):
        share = min(1.0, i / swell, (count - i) / swell)
        level = math.sin(math.pi / 2 * share) ** 2
        phase = step * i
        tone = math.sin(phase) + math.sin(phase * 1.0025) + 0.25 * math.sin(2 * phase)
        out.append(level * tone / 2)
    return out


def _plucked(hz: float) -> Samples:
    """Return a soft struck note."""
    count = round(1.4 * RATE_HZ)
    step = 2 * math.pi * hz / RATE_HZ
    attack = 0.008 * RATE_HZ
    return [
        min(1.0, i / attack)
        * (1 - i / count)
        * math.exp(-i / (0.35 * RATE_HZ))
        * (math.sin(step * i) + 0.15 * math.sin(2 * step * i))
        for i in range(count)
    ]


def _add_round(ring: Samples, sound: Sequence[float], at_s: float, gain: float) -> None:
    """Add a sound to the loop; what reaches past the end goes on at the beginning."""
    start, count = round(at_s * RATE_HZ), len(ring)
    for i, each in enumerate(sound, start):
        ring[i % count] += each * gain


def _levelled(ring: Samples) -> Samples:
    """Return the loop without a constant part, as loud as wanted on the whole."""
    mean = math.fsum(ring) / len(ring)
    power = math.fsum((each - mean) ** 2 for each in ring) / len(ring)
    gain = 10 ** (_LOUDNESS_DB / 20) / math.sqrt(power)
    return [(each - mean) * gain for each in ring]
