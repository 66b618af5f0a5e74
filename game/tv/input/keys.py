"""Keys: of a keyboard, of a remote (a keyboard to SDL) and of an arcade encoder (another one).

In `desk` Ctrl, Alt and Shift only modify; in `arcade` they are buttons and nothing modifies.
"""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.tv.events import (
    Command,
    Device,
    EncoderSuspected,
    InputEvent,
    QuitAsked,
    Typed,
)
from game.tv.input.bindings import chord_text
from game.tv.input.controls import Chord, Controls, Profile
from game.tv.input.key_table import ChordMap, KeyTable
from game.tv.input.own import Keys, OwnControls
from game.tv.input.signals import Kind, Signal, Source

KEYBOARD = Source(Kind.KEYBOARD)
COIN, START_1 = pygame.K_5, pygame.K_1
# Coin, start and first button: what someone tries first on a cabinet.
_SUSPECTS = frozenset({COIN, START_1, pygame.K_LCTRL})
# An encoder's digits are places, not characters: on an AZERTY layout their symbols differ.
_DIGIT_PLACES: dict[int, int] = {
    getattr(pygame, f"KSCAN_{digit}"): getattr(pygame, f"K_{digit}") for digit in range(10)
}


def placed_key(event: Event) -> int:
    """Return the key code of a key event, with the digit row taken by place."""
    return _DIGIT_PLACES.get(getattr(event, "scancode", 0), int(event.key))


class Keyboard:
    """Reads key events with the bindings of one profile, and remembers which keys are down."""

    def __init__(self, controls: Controls, profile: Profile) -> None:
        self.text_entry = False
        self.listening: Keys | None = None
        self._controls = controls
        self._profile = profile
        self._overlay: str | None = None
        self._own = OwnControls()
        self._down: set[int] = set()
        self._alone: int | None = None
        desk = controls.keyboards[Profile.DESK].keys
        self._remote_only = {chord.key for chord in controls.remote if chord not in desk}
        self._table = self._made_table()

    def choose(self, profile: Profile, overlay: str | None) -> None:
        """Take the keys of that profile, with the overlay of a rule set."""
        self._profile, self._overlay = profile, overlay
        self._table = self._made_table()

    def bind(self, own: OwnControls) -> None:
        """Use the keys that the household has set."""
        self._own = own
        self._table = self._made_table()

    @property
    def bindings(self) -> ChordMap:
        """All keys of the profile in force, the overlaid ones included, those to show first."""
        return self._table.profile

    @property
    def remote(self) -> ChordMap:
        """All keys of remotes."""
        return self._table.remote

    @property
    def characters(self) -> dict[str, Command]:
        """The commands bound to characters in the profile in force."""
        return dict(self._controls.keyboards[self._profile].characters)

    def read(self, event: Event, current: Device) -> list[Signal | InputEvent]:
        """Turn KEYDOWN or KEYUP into signals and events; `current` is the device last used."""
        if event.type == pygame.KEYUP:
            return self._released(event, current)
        is_suspect = self._note_down(placed_key(event))
        if event.key == pygame.K_F4 and _mod(event) & pygame.KMOD_ALT:
            return [QuitAsked()]
        if self._types(event) and self.listening is None:
            self._alone = None
            return [Typed(event.unicode)]
        if is_suspect and self.text_entry:
            self._alone = None
        return [self._signal(event, current, is_down=True)]

    def reset(self) -> None:
        """Forget which keys are down, so far as only the encoder's sign depends on it."""
        self._down.clear()
        self._alone = None

    def _made_table(self) -> KeyTable:
        return KeyTable.made(self._controls, self._own, self._profile, self._overlay)

    def _note_down(self, key: int) -> bool:
        """Remember the key; return whether it is an encoder's key pressed alone."""
        is_desk = self._profile is Profile.DESK and self.listening is None
        is_alone = not self._down and key in _SUSPECTS and is_desk
        self._alone = key if is_alone else None
        self._down.add(key)
        return is_alone

    def _released(self, event: Event, current: Device) -> list[Signal | InputEvent]:
        key = placed_key(event)
        self._down.discard(key)
        readings: list[Signal | InputEvent] = [self._signal(event, current, is_down=False)]
        if key == self._alone:
            readings.append(EncoderSuspected())
        self._alone = None
        return readings

    def _types(self, event: Event) -> bool:
        """Tell whether the key is a letter for the scene: printable, and no Ctrl or Alt with it."""
        if not self.text_entry or self._profile is Profile.ARCADE:
            return False
        text = getattr(event, "unicode", "")
        chorded = _mod(event) & (pygame.KMOD_CTRL | pygame.KMOD_LALT | pygame.KMOD_META)
        return bool(text) and text.isprintable() and not chorded

    def _signal(self, event: Event, current: Device, *, is_down: bool) -> Signal:
        chord = self._chord(event)
        command = self._command(event, chord) if is_down else None
        device = self._device(event, current)
        return Signal(KEYBOARD, placed_key(event), command, device, is_down, chord_text(chord))

    def _chord(self, event: Event) -> Chord:
        """Return the key as the profile has it, or as whoever listens to keys keeps it."""
        if (self.listening or Keys(self._profile)) is Keys.ARCADE:
            return Chord(placed_key(event))
        modifiers = _mod(event)
        return Chord(
            int(event.key),
            ctrl=bool(modifiers & pygame.KMOD_CTRL),
            alt=bool(modifiers & pygame.KMOD_ALT),
        )

    def _command(self, event: Event, chord: Chord) -> Command | None:
        if self._profile is Profile.DESK and chord not in self._table.own:
            character = self.characters.get(getattr(event, "unicode", ""))
            if character is not None:
                return character
        return self._table.all.get(chord)

    def _device(self, event: Event, current: Device) -> Device:
        """Tell a remote from a keyboard: some keys only a remote sends, others both do."""
        if event.key in self._remote_only:
            return Device.REMOTE
        if self._profile is Profile.ARCADE:
            return Device.ENCODER
        is_shared = Chord(int(event.key)) in self._controls.remote
        return Device.REMOTE if current is Device.REMOTE and is_shared else Device.KEYBOARD


def _mod(event: Event) -> int:
    return int(getattr(event, "mod", 0))
