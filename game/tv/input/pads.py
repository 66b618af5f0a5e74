"""The pads that are plugged in, by SDL's instance id, which it never uses again.

Device indexes move whenever a pad is unplugged; they are used only while looking around.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame._sdl2 import controller as sdl_controller
from pygame.event import Event

from game.tv.events import Device
from game.tv.input.controls import Controls
from game.tv.input.mapped_pad import MappedPad
from game.tv.input.own import OwnControls
from game.tv.input.pad import Pad, PadIdentity
from game.tv.input.pad_names import clean_name, make_of
from game.tv.input.raw_pad import RawPad
from game.tv.input.signals import Signal

ADDED = frozenset({pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED})
REMOVED = frozenset({pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED})
PAD_EVENTS = frozenset(
    {
        pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.JOYAXISMOTION,
        pygame.JOYHATMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
    }
)


@dataclass(frozen=True)
class PadInfo:
    """What the rest of the game may know of a pad. A phantom is never `is_in_use`."""

    instance_id: int
    name: str
    guid: str
    device: Device
    is_mapped: bool
    is_in_use: bool


class Pads:
    """Opens pads as they come, keeps hold of them, and reads them."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._own = OwnControls()
        self._is_swapped = False
        self._listened: str | None = None
        self._pads: dict[int, Pad] = {}
        self.last_used: Pad | None = None
        # Never closed and opened again to look for devices: SDL would post nothing anew.
        pygame.joystick.init()
        sdl_controller.init()
        pygame.register_quit(self.close)

    def close(self) -> None:
        """Let go of all devices; `pygame.quit()` does so too. Outliving SDL they would crash it."""
        self._pads.clear()
        self.last_used = None
        sdl_controller.quit()
        pygame.joystick.quit()

    def infos(self) -> tuple[PadInfo, ...]:
        """Return the pads that are plugged in, phantoms among them, in the order they came."""
        return tuple(_info(pad) for pad in self._pads.values())

    def scan(self, at_ms: int) -> None:
        """Open every pad not yet known."""
        for index in range(pygame.joystick.get_count()):
            try:
                self._open(index, at_ms)
            except pygame.error:
                continue  # It vanished meanwhile, or may not be opened.

    def remove(self, event: Event) -> PadInfo | None:
        """Forget the pad of a REMOVED event; return what it was, None if it was not known."""
        pad = self._pads.pop(event.instance_id, None)
        if pad is self.last_used:
            self.last_used = None
        return _info(pad) if pad else None

    def read(self, event: Event) -> list[Signal]:
        """Turn one of PAD_EVENTS into signals."""
        pad = self._pads.get(event.instance_id)
        return pad.read(event) if pad else []

    def poll(self, at_ms: int) -> list[Signal]:
        """Look at all axes as they stand."""
        return [signal for pad in self._pads.values() for signal in pad.poll(at_ms)]

    def reset(self) -> list[Signal]:
        """Let go of all sticks."""
        return [signal for pad in self._pads.values() for signal in pad.reset()]

    def note_used(self, instance_id: int) -> None:
        """Take a pad for one that a player holds."""
        pad = self._pads.get(instance_id)
        if pad is not None:
            pad.identity.was_used = True
            self.last_used = pad

    def get(self, instance_id: int) -> Pad | None:
        """Return the pad with that id, if it is plugged in."""
        return self._pads.get(instance_id)

    def alike(self, guid: str) -> list[Pad]:
        """Return the pads with that GUID that are plugged in, in the order they came."""
        return [pad for pad in self._pads.values() if pad.identity.guid == guid]

    def bind(self, own: OwnControls, *, is_swapped: bool) -> None:
        """Use what was set for each pad; confirm and back are swapped where nothing else is set."""
        self._own, self._is_swapped = own, is_swapped
        for pad in self._pads.values():
            self._bind(pad)

    def listen(self, guid: str | None, at_ms: int) -> None:
        """Watch every axis of the pads with that GUID, and no longer those of others."""
        self._listened = guid
        for pad in self._pads.values():
            pad.listen(at_ms, is_on=pad.identity.guid == guid)

    def exit_part(self, signal: Signal) -> int | None:
        """Return 0 for a pad's Select, 1 for its Start, None for any other button."""
        pad = self._pads.get(signal.source.instance_id)
        if pad is None or signal.control not in pad.exit_buttons:
            return None
        return pad.exit_buttons.index(signal.control)

    def _open(self, index: int, at_ms: int) -> None:
        """Open the device at that index unless it is known, or has nothing to press."""
        joystick = pygame.joystick.Joystick(index)
        instance_id = joystick.get_instance_id()
        if instance_id in self._pads or not (joystick.get_numbuttons() or joystick.get_numhats()):
            return
        pad = self._made(index, joystick, at_ms)
        self._bind(pad)
        pad.listen(at_ms, is_on=pad.identity.guid == self._listened)
        self._pads[instance_id] = pad

    def _made(self, index: int, joystick: pygame.joystick.JoystickType, at_ms: int) -> Pad:
        identity = _identity(joystick)
        if sdl_controller.is_controller(index):
            controller = sdl_controller.Controller(index)
            return MappedPad(controller, joystick, identity, self._controls, added_at_ms=at_ms)
        # Its buttons are numbers to us, so no make's glyphs would be true.
        identity.device = Device.PAD
        return RawPad(joystick, identity, self._controls, added_at_ms=at_ms)

    def _bind(self, pad: Pad) -> None:
        own = self._own.pad(pad.identity.guid)
        is_swapped = self._is_swapped if own.swap is None else own.swap
        pad.bind(own.bindings, is_swapped=is_swapped)


def _identity(joystick: pygame.joystick.JoystickType) -> PadIdentity:
    try:
        name = joystick.get_name()
    except UnicodeError:
        name = ""
    guid = joystick.get_guid()
    return PadIdentity(joystick.get_instance_id(), clean_name(name), guid, make_of(name, guid))


def _info(pad: Pad) -> PadInfo:
    who = pad.identity
    return PadInfo(
        instance_id=who.instance_id,
        name=who.name,
        guid=who.guid,
        device=who.device,
        is_mapped=pad.is_mapped,
        is_in_use=who.was_used,
    )
