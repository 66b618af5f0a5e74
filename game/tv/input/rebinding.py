"""What the screens on which controls are set see of the devices: who is there, and who has what.

A device that is listened to makes no presses: its controls come as `Captured`, by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import pygame

from game.tv.events import Captured, Command, Device, PadUnknown
from game.tv.input.bindings import parse_chord
from game.tv.input.controls import Controls, ControlsError
from game.tv.input.key_table import key_defaults
from game.tv.input.labels import dead_key_label, key_label, pad_label
from game.tv.input.own import Bindings, Keys, OwnControls, controls_of, laid_over
from game.tv.input.pad_names import is_encoder
from game.tv.input.reader import Reader
from game.tv.input.signals import KEY_KINDS, Kind, Signal

# On a desk they only modify, so alone they are no control.
_MODIFIERS = frozenset(
    {
        *(pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE),
    }
)


class PadScheme(NamedTuple):
    """A kind of pad that is plugged in: its GUID, its name, whose glyphs it carries."""

    guid: str
    name: str
    device: Device


class Rebinding:
    """Reads and changes what controls mean while the game runs. `clock` gives milliseconds."""

    def __init__(self, controls: Controls, reader: Reader, clock: Callable[[], int]) -> None:
        self.own = OwnControls()
        self.is_swapped = False
        self._controls = controls
        self._reader = reader
        self._clock = clock
        self._listened: str | None = None

    def use(self, own: OwnControls, *, is_swapped: bool) -> None:
        """Let controls mean this from now on; `is_swapped` is for pads nothing is set for."""
        self.own = own
        self._reader.pads.bind(own, is_swapped=is_swapped)
        self._reader.keyboard.bind(own)
        self._reader.dead_keys.bind(own)
        self.is_swapped = is_swapped

    def pads(self) -> tuple[PadScheme, ...]:
        """Return the pads that a player has used and that are plugged in; alike ones once."""
        used = [info for info in self._reader.pads.infos() if info.is_in_use]
        return tuple({i.guid: PadScheme(i.guid, i.name, i.device) for i in used}.values())

    def pad_in_use(self) -> PadScheme | None:
        """Return the pad last used, if it is still there."""
        pad = self._reader.pads.last_used
        who = pad.identity if pad is not None else None
        return PadScheme(who.guid, who.name, who.device) if who is not None else None

    def scheme_of(self, pad: int) -> PadScheme | None:
        """Return the scheme of a pad by its instance id."""
        found = self._reader.pads.get(pad)
        who = found.identity if found is not None else None
        return PadScheme(who.guid, who.name, who.device) if who is not None else None

    def is_there(self, scheme: str) -> bool:
        """Tell whether such a device can be pressed now: keys always, a pad while plugged in."""
        return scheme in set(Keys) or bool(self._reader.pads.alike(scheme))

    def controls(self, scheme: str) -> Mapping[str, Command]:
        """Return what each control of a scheme asks for, those to show first in front."""
        if scheme in set(Keys):
            return laid_over(self.defaults(scheme), self.own.bindings(scheme))
        pads = self._reader.pads.alike(scheme)
        return pads[0].controls if pads else {}

    def defaults(self, scheme: str) -> Mapping[str, Command]:
        """Return what each control of a scheme asks for where nobody has set anything."""
        if scheme in set(Keys):
            return key_defaults(self._controls, Keys(scheme))
        pads = self._reader.pads.alike(scheme)
        return pads[0].defaults if pads else {}

    def bindings(self, scheme: str) -> Bindings:
        """Return what to change for a scheme. A swap of confirm and back is written out."""
        own = self.own.bindings(scheme)
        if scheme in set(Keys):
            return own
        controls = self.controls(scheme)
        both = (Command.CONFIRM, Command.BACK)
        return {**own, **{each: controls_of(controls, each) for each in both}}

    def listen(self, scheme: str | None) -> None:
        """Take what is pressed on such devices for `Captured`; None ends it."""
        self._listened = scheme
        is_keys = scheme in set(Keys)
        self._reader.keyboard.listening = Keys(scheme) if scheme and is_keys else None
        self._reader.pads.listen(None if is_keys else scheme, self._clock())

    def is_heard(self, signal: Signal) -> bool:
        """Tell whether a signal comes from a device that is listened to."""
        if self._listened is None:
            return False
        if self._listened in set(Keys):
            return signal.source.kind in KEY_KINDS
        pad = self._reader.pads.get(signal.source.pad) if signal.source.pad is not None else None
        return pad is not None and pad.identity.guid == self._listened

    def asks(self, signal: Signal) -> Iterator[PadUnknown]:
        """Tell of a pad that nobody has said anything about, where its buttons may be anywhere."""
        pad = self._reader.pads.get(signal.source.pad) if signal.source.pad is not None else None
        if pad is None or signal.source.kind is Kind.STICK:
            return
        own = self.own.pad(pad.identity.guid)
        is_known = pad.is_mapped and not is_encoder(pad.identity.guid)
        if not (is_known or own.was_asked or own.bindings):
            yield PadUnknown(pad.identity.instance_id)

    def captured(self, signal: Signal) -> Captured | None:
        """Return what a signal of such a device names, if it went down and can be bound."""
        is_modifier = self._listened != Keys.ARCADE and signal.control in _MODIFIERS
        is_key = signal.source.kind in KEY_KINDS
        if not (self._listened and signal.is_down and signal.name) or (is_key and is_modifier):
            return None
        return Captured(self._listened, signal.name)

    def label(self, scheme: str, control: str) -> str:
        """Return what is printed on a control: `Enter`, `L1`, `4` (a joystick's fourth button)."""
        if scheme not in set(Keys):
            pads = self._reader.pads.alike(scheme)
            return pad_label(control, pads[0].identity.device if pads else Device.PAD)
        try:
            return key_label(parse_chord(control), on_remote=scheme == Keys.REMOTE)
        except ControlsError:
            return dead_key_label(control)
