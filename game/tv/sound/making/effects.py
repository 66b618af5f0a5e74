"""The effects: cards are brushes and taps of noise, what is won or lost are struck notes.

Everything sounding is of one scale (D major, without its fourth and seventh), so that nothing
clashes with the music or with another effect that still rings.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.tv.sound.making import synth
from game.tv.sound.making.synth import BELL, FELT, MARIMBA, Partial, Samples

# How loud, in dB below full scale, as heard over the loudest 50 ms.
_TABLE_DB = -20.0
_QUIET_DB = -23.0
_MENU_DB = -24.0
_RUMBLE_HZ = 40

_PYRAMID_CARDS = 28
_DEAL_S = 0.9
_REDEAL_CARDS = 13

# MIDI notes.
D4, E4, FIS4, A4, B4 = 62, 64, 66, 69, 71
D5, E5, FIS5, A5, B5 = 74, 76, 78, 81, 83
D6 = 86


def choose(chance: random.Random) -> Samples:
    """Pick up a card: a tap with a little tone."""
    out = synth.struck(synth.midi_hz(A4), 0.12, FELT, decay_s=0.028)
    synth.add(out, synth.tap(chance, 1800, decay_s=0.006), 0, gain=0.5)
    return out


def draw(chance: random.Random) -> Samples:
    """Slide a card off the stock."""
    out = synth.brush(chance, 0.15, from_hz=1000, to_hz=2400, peak_at=0.45, q=1.1)
    synth.add(out, synth.tap(chance, 900, decay_s=0.010), 0.115, gain=0.9)
    return out


def flip(chance: random.Random) -> Samples:
    """Turn a card: it bends, then snaps down."""
    out = synth.tap(chance, 3200, decay_s=0.008)
    synth.add(out, synth.tap(chance, 1500, decay_s=0.014), 0.065, gain=1.3)
    synth.add(out, synth.glide(210, 150, 0.09, decay_s=0.022), 0.065, gain=0.45)
    return out


def take(chance: random.Random) -> Samples:
    """Take a pair: two notes, a fourth up."""
    out = _notes((E5, A5), MARIMBA, step_s=0.07, ring_s=0.32, decay_s=0.09)
    synth.add(out, synth.tap(chance, 2200, decay_s=0.006), 0, gain=0.25)
    return out


def king(chance: random.Random) -> Samples:
    """Take a king: three notes, wider and brighter."""
    out = _notes((D5, A5, D6), BELL, step_s=0.06, ring_s=0.45, decay_s=0.13)
    synth.add(out, synth.tap(chance, 2200, decay_s=0.006), 0, gain=0.25)
    return out


def refuse(chance: random.Random) -> Samples:
    """Refuse: two soft knocks on the table, no buzzer."""
    out = synth.glide(270, 220, 0.12, decay_s=0.030)
    synth.add(out, synth.glide(235, 185, 0.14, decay_s=0.034), 0.085, gain=0.9)
    synth.add(out, synth.tap(chance, 600, decay_s=0.010), 0, gain=0.4)
    return out


def redeal(chance: random.Random) -> Samples:
    """Turn the waste over as a block: a riffle that gathers pace, and a thud."""
    out = synth.brush(chance, 0.42, from_hz=700, to_hz=1900, peak_at=0.75, q=0.8)
    out = [each * 0.5 for each in out]
    for card in range(_REDEAL_CARDS):
        at = 0.36 * (card / _REDEAL_CARDS) ** 0.7
        synth.add(out, synth.tap(chance, 1700 + 60 * card, decay_s=0.007), at, gain=0.7)
    synth.add(out, synth.tap(chance, 700, decay_s=0.016), 0.40, gain=1.1)
    synth.add(out, synth.glide(170, 120, 0.12, decay_s=0.030), 0.40, gain=0.5)
    return out


def deal(chance: random.Random) -> Samples:
    """Lay out the pyramid: one tap a card, none quite like another."""
    out: Samples = []
    for card in range(_PYRAMID_CARDS):
        at = _DEAL_S * card / _PYRAMID_CARDS + chance.uniform(0, 0.008)
        hz = 1500 + 25 * card + chance.uniform(-200, 200)
        synth.add(out, synth.tap(chance, hz, decay_s=0.009), at, gain=chance.uniform(0.7, 1.0))
    return out


def win(_: random.Random) -> Samples:
    """Celebrate: up the scale, and the chord rings."""
    out = _notes((D5, FIS5, A5, D6), BELL, step_s=0.11, ring_s=0.7, decay_s=0.22)
    for note, gain in ((D4, 0.6), (A4, 0.5), (FIS5, 0.5), (D6, 0.4)):
        synth.add(out, synth.struck(synth.midi_hz(note), 1.3, BELL, decay_s=0.42), 0.46, gain=gain)
    return out


def stuck(_: random.Random) -> Samples:
    """End a game that is not won: down, slowly and kindly."""
    out = _notes((B4, A4, FIS4, D4), FELT, step_s=0.17, ring_s=0.5, decay_s=0.16)
    synth.add(out, synth.struck(synth.midi_hz(D4 - 12), 0.7, FELT, decay_s=0.22), 0.51, gain=0.5)
    return out


def menu_move(_: random.Random) -> Samples:
    """Move the focus: the smallest tick."""
    return synth.struck(synth.midi_hz(D5), 0.05, FELT, decay_s=0.012)


def menu_confirm(_: random.Random) -> Samples:
    """Say yes: a short step up."""
    return _notes((A4, E5), MARIMBA, step_s=0.055, ring_s=0.14, decay_s=0.045)


def menu_back(_: random.Random) -> Samples:
    """Go back: a step down, darker."""
    return _notes((B4, FIS4), FELT, step_s=0.055, ring_s=0.14, decay_s=0.045)


def _notes(
    notes: Sequence[int],
    partials: Sequence[Partial],
    *,
    step_s: float,
    ring_s: float,
    decay_s: float,
) -> Samples:
    out: Samples = []
    for count, note in enumerate(notes):
        sound = synth.struck(synth.midi_hz(note), ring_s, partials, decay_s=decay_s)
        synth.add(out, sound, count * step_s)
    return out


_EFFECTS: tuple[tuple[Callable[[random.Random], Samples], float], ...] = (
    (choose, _QUIET_DB),
    (draw, _TABLE_DB),
    (flip, _TABLE_DB),
    (take, _TABLE_DB),
    (king, _TABLE_DB),
    (refuse, _TABLE_DB),
    (redeal, _TABLE_DB),
    (deal, _QUIET_DB),
    (win, _TABLE_DB),
    (stuck, _TABLE_DB),
    (menu_move, _MENU_DB),
    (menu_confirm, _MENU_DB),
    (menu_back, _MENU_DB),
)


def effect_files() -> dict[str, bytes]:
    """Return every effect as a WAV file by its file name; the same bytes at every run."""
    return {
        f"{make.__name__}.wav": synth.wav_bytes(
            synth.faded(
                synth.levelled(
                    synth.high_passed(make(random.Random(make.__name__)), _RUMBLE_HZ), loudness_db
                )
            )
        )
        for make, loudness_db in _EFFECTS
    }
