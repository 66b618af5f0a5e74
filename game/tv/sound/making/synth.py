"""Building blocks of sound: tones, noise, filters, envelopes, levels, WAV bytes.

A sound is a list of floats, -1 to 1. The standard library alone, so that anybody can rerun it.
"""

from __future__ import annotations

import io
import math
import random
import struct
import wave
from collections.abc import Sequence

RATE_HZ = 22_050
PEAK = 10 ** (-3.2 / 20)
_FULL_SCALE = 32_767
_LOUDNESS_WINDOW_S = 0.05
_HEARD_FROM_HZ = 300
_NOISE_BELOW_HZ = 3500
_FADE_IN_S = 0.003
_FADE_OUT_S = 0.012

Samples = list[float]
# A partial: its multiple of the note's frequency, its strength, its decay in seconds.
Partial = tuple[float, float, float]

# Struck wood: the second partial lies two octaves up and dies at once.
MARIMBA: tuple[Partial, ...] = ((1, 1.0, 1.0), (3.98, 0.22, 0.3), (9.2, 0.05, 0.12))
# Struck glass, softly: more partials, which stay.
BELL: tuple[Partial, ...] = ((1, 1.0, 1.0), (2.0, 0.35, 0.8), (3.01, 0.15, 0.6), (4.2, 0.06, 0.4))
# Felt on wood: next to a pure tone.
FELT: tuple[Partial, ...] = ((1, 1.0, 1.0), (2, 0.12, 0.5))


def silence(seconds: float, *, rate_hz: int = RATE_HZ) -> Samples:
    """Return nothing, for so long."""
    return [0.0] * round(seconds * rate_hz)


def midi_hz(note: float) -> float:
    """Return the frequency of a MIDI note; 69 is the A of 440 Hz."""
    return float(440 * 2 ** ((note - 69) / 12))


def struck(
    hz: float,
    seconds: float,
    partials: Sequence[Partial],
    *,
    decay_s: float,
    attack_s: float = 0.003,
) -> Samples:
    """Return a tone that is struck and dies away, each partial at its own pace."""
    out = silence(seconds)
    for multiple, strength, life in partials:
        step = 2 * math.pi * hz * multiple / RATE_HZ
        fall = math.exp(-1 / (decay_s * life * RATE_HZ))
        level = strength
        for i in range(len(out)):
            out[i] += level * math.sin(step * i)
            level *= fall
    attack = round(attack_s * RATE_HZ)
    for i in range(min(attack, len(out))):
        out[i] *= _rise(i / attack)
    return out


def glide(from_hz: float, to_hz: float, seconds: float, *, decay_s: float) -> Samples:
    """Return a pure tone that slides from one pitch to another as it dies away."""
    count = round(seconds * RATE_HZ)
    phase, out = 0.0, []
    for i in range(count):
        phase += 2 * math.pi * (from_hz + (to_hz - from_hz) * i / count) / RATE_HZ
        out.append(math.sin(phase) * math.exp(-i / (decay_s * RATE_HZ)))
    return out


def brush(
    chance: random.Random, seconds: float, *, from_hz: float, to_hz: float, peak_at: float, q: float
) -> Samples:
    """Return noise through a moving band, swelling until `peak_at` (0 to 1), then falling.

    Its hiss is softened, as cards are, and not as sand is.
    """
    count = round(seconds * RATE_HZ)
    low = band = soft = 0.0
    softening = 1 - math.exp(-2 * math.pi * _NOISE_BELOW_HZ / RATE_HZ)
    out = []
    for i in range(count):
        at = i / count
        tuning = 2 * math.sin(math.pi * (from_hz + (to_hz - from_hz) * at) / RATE_HZ)
        # A state-variable filter: it stays stable while its frequency moves.
        low += tuning * band
        band += tuning * (chance.uniform(-1, 1) - low - band / q)
        swell = at / peak_at if at < peak_at else (1 - at) / (1 - peak_at)
        soft += softening * (band - soft)
        out.append(soft * _rise(swell))
    return out


def tap(chance: random.Random, hz: float, *, decay_s: float, q: float = 1.2) -> Samples:
    """Return the tap of a card: a very short burst of noise around a frequency."""
    noise = brush(chance, decay_s * 6, from_hz=hz, to_hz=hz * 0.8, peak_at=0.04, q=q)
    return [each * math.exp(-i / (decay_s * RATE_HZ)) for i, each in enumerate(noise)]


def add(into: Samples, sound: Sequence[float], at_s: float, *, gain: float = 1.0) -> None:
    """Add a sound at a time; `into` grows as needed."""
    start = round(at_s * RATE_HZ)
    into.extend([0.0] * (start + len(sound) - len(into)))
    for i, each in enumerate(sound, start):
        into[i] += each * gain


def high_passed(sound: Sequence[float], hz: float) -> Samples:
    """Return a sound with less and less of what lies below a frequency: no rumble, no constant."""
    keep = math.exp(-2 * math.pi * hz / RATE_HZ)
    out, last_in, last_out = [], 0.0, 0.0
    for each in sound:
        last_out = keep * (last_out + each - last_in)
        last_in = each
        out.append(last_out)
    return out


def faded(sound: Sequence[float]) -> Samples:
    """Return a sound whose ends are silent, so that neither clicks."""
    count, first, last = len(sound), _FADE_IN_S * RATE_HZ, _FADE_OUT_S * RATE_HZ
    return [
        each * _rise(min(1.0, i / first)) * _rise(min(1.0, (count - 1 - i) / last))
        for i, each in enumerate(sound)
    ]


def loudness(sound: Sequence[float]) -> float:
    """Return the root mean square of the loudest twentieth of a second, as it is heard.

    Ears and the small loudspeakers of a television take in little of what lies below 300 Hz.
    """
    heard = high_passed(sound, _HEARD_FROM_HZ)
    window = round(_LOUDNESS_WINDOW_S * RATE_HZ)
    power = loudest = sum(each * each for each in heard[:window])
    for gone, come in zip(heard, heard[window:], strict=False):
        power += come * come - gone * gone
        loudest = max(loudest, power)
    return math.sqrt(loudest / window)


def levelled(sound: Sequence[float], loudness_db: float) -> Samples:
    """Return a sound as loud as asked (dB below full scale), its peaks rounded off below -3 dB."""
    gain = 10 ** (loudness_db / 20) / loudness(sound)
    return [PEAK * math.tanh(each * gain / PEAK) for each in sound]


def wav_bytes(sound: Sequence[float], *, rate_hz: int = RATE_HZ) -> bytes:
    """Return a sound as a WAV file: one channel, 16 bits."""
    numbers = [round(each * _FULL_SCALE) for each in sound]
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate_hz)
        out.writeframes(struct.pack(f"<{len(numbers)}h", *numbers))
    return file.getvalue()


def _rise(share: float) -> float:
    """Return a smooth way from 0 to 1."""
    return 0.5 - 0.5 * math.cos(math.pi * share)
