"""The only reader of the pygame queue: device events in, commands and pointers out.

Call `pump()` about 120 times a second, and `reset()` wherever a held press must not act on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame
from pygame.event import Event

from game.tv.events import (
    Captured,
    Command,
    Device,
    FocusChanged,
    InputEvent,
    OperatorAsked,
    PadLost,
    Pointer,
    Press,
    QuitAsked,
    Typed,
    WindowChanged,
)
from game.tv.input.controls import Controls, Profile, RepeatMode
from game.tv.input.device_labels import device_labels
from game.tv.input.exit_hold import ExitHold
from game.tv.input.key_files import RemoteReader
from game.tv.input.pads import REMOVED, PadInfo
from game.tv.input.pointers import ToCanvas
from game.tv.input.presses import Presses
from game.tv.input.reader import Reader, Reading
from game.tv.input.rebinding import Rebinding
from game.tv.input.signals import PAD_KINDS, Signal

# However often these are told in one go, once is enough.
_ONCE = (QuitAsked(), WindowChanged())


class InputHub:
    """Reads all devices as one player.

    `clock` gives milliseconds; `to_canvas` turns a place in window pixels into canvas pixels.
    Make it after `pygame.init()`; `prepare_environment` comes before both.

    To be set at will, besides the properties: `pads_need_focus` (silence pads while another
    window has the focus), `operator_exit` (Select+Start, or 5+1, held for a second is
    OperatorAsked), `any_control` (a control that is bound to nothing means OK, as one-button play
    wants it), `rebinding` (what controls mean), `remotes` (keys that SDL is
    deaf to), `pad_fingers` (those on a pad that is drawn).
    To be read: `device`, the one last used, and `last_input_at_ms`, when any was.
    """

    def __init__(
        self,
        controls: Controls,
        *,
        clock: Callable[[], int],
        to_canvas: ToCanvas,
        profile: Profile | str = Profile.DESK,
    ) -> None:
        self.device = Device.KEYBOARD
        self.last_input_at_ms = clock()
        self.pads_need_focus = True
        self.operator_exit = False
        self.any_control = False
        self._controls = controls
        self._clock = clock
        self._overlay: str | None = None
        self._presses = Presses(controls.timing)
        self._reader = Reader(controls, to_canvas)
        self.rebinding = Rebinding(controls, self._reader, clock)
        self.remotes = RemoteReader(self._reader.dead_keys)
        self.pad_fingers = self._reader.pointers.pad
        self._exit_hold = ExitHold(controls.timing.exit_hold_ms)
        self._reader.pads.scan(clock())
        self.profile = profile

    def pump(self) -> list[InputEvent]:
        """Read what happened since the last call, in the order in which it happened."""
        at_ms = self._clock()
        happened: list[InputEvent] = []
        for event in pygame.event.get():
            if event.type in REMOVED:
                happened.extend(self._unplugged(event))
            else:
                readings = self._reader.read(event, at_ms, self.device)
                happened.extend(self._settle(readings, at_ms))
        # Nearly every look finds nothing: what follows is kept cheap for an idle table's sake.
        if dead := self._reader.read_dead_keys():
            happened.extend(self._settle(dead, at_ms))
        if polled := self._reader.pads.poll(at_ms):
            happened.extend(self._settle(polled, at_ms))
        if repeat := self._presses.due(at_ms):
            happened.append(repeat)
        if self.operator_exit and self._exit_hold.fires(at_ms):
            happened.append(OperatorAsked())
        return list(_without_echoes(happened)) if happened else happened

    def reset(self) -> None:
        """End the repeat; all that is held must be released before it acts again.

        To be called on a change of scene, pause, resume, and for a press that only woke the game.
        The hub itself calls it when the window loses the focus or a pad is unplugged.
        """
        self._presses.reset()
        for signal in self._reader.pads.reset():
            self._presses.feed(signal, self._clock())
        self._reader.pointers.reset()
        self._reader.keyboard.reset()

    def close(self) -> None:
        """Let go of all pads, as `pygame.quit()` does too. The hub is of no use afterwards."""
        self.remotes.close()
        self._reader.pads.close()

    def labels(self, command: Command, device: Device) -> tuple[str, ...]:
        """Return what asks for the command on that device, the one to show first.

        Keys by what is printed on them (`"Enter"`, `"Ctrl+Z"`), buttons by glyph ids (`"A"`,
        `"Cross"`, `"dpad"`), those of an unmapped joystick by numbers from 1. Empty for pointers.
        """
        is_swapped = self.rebinding.is_swapped
        return device_labels(self._reader, self._controls, command, device, is_swapped=is_swapped)

    @property
    def pads(self) -> tuple[PadInfo, ...]:
        """The pads that are plugged in. Only those in use are certainly pads."""
        return self._reader.pads.infos()

    @property
    def exit_progress(self) -> float:
        """How much of the operator's hold is over, 0 to 1."""
        return self._exit_hold.progress(self._clock()) if self.operator_exit else 0.0

    @property
    def is_focused(self) -> bool:
        """Whether the window has the keyboard, as far as anything told."""
        return self._reader.is_focused

    @property
    def profile(self) -> Profile:
        """What a keyboard is taken for."""
        return self._profile

    @profile.setter
    def profile(self, value: Profile | str) -> None:
        self._profile = Profile(value)
        self._reader.keyboard.choose(self._profile, self._overlay)
        if self.device in (Device.KEYBOARD, Device.ENCODER):
            is_arcade = self._profile is Profile.ARCADE
            self.device = Device.ENCODER if is_arcade else Device.KEYBOARD
        self.reset()

    @property
    def rules_overlay(self) -> str | None:
        """The rule set whose keys are laid over the profile's."""
        return self._overlay

    @rules_overlay.setter
    def rules_overlay(self, value: str | None) -> None:
        self._overlay = value
        self._reader.keyboard.choose(self._profile, value)

    @property
    def text_entry(self) -> bool:
        """Whether printable keys of the `desk` profile come as Typed."""
        return self._reader.keyboard.text_entry

    @text_entry.setter
    def text_entry(self, value: bool) -> None:
        self._reader.keyboard.text_entry = value

    @property
    def repeat_mode(self) -> RepeatMode:
        """How held directions repeat: short or long waits, or off."""
        return self._presses.repeat_mode

    @repeat_mode.setter
    def repeat_mode(self, value: RepeatMode | str) -> None:
        self._presses.repeat_mode = RepeatMode(value)
        self._presses.reset()

    def _unplugged(self, event: Event) -> Iterator[InputEvent]:
        gone = self._reader.pads.remove(event)
        if gone is None:
            return
        self._exit_hold.clear()
        if gone.is_in_use:
            self.reset()
            yield PadLost(gone.name, gone.instance_id)

    def _settle(self, readings: Iterable[Reading], at_ms: int) -> Iterator[InputEvent]:
        """Turn signals into presses, and note which device is in use since when."""
        for reading in readings:
            if isinstance(reading, Signal) and self._is_told(reading):
                yield from self.rebinding.asks(reading)
            event = self._press(reading, at_ms) if isinstance(reading, Signal) else reading
            if isinstance(event, Pointer | Typed | Captured):
                self.last_input_at_ms = at_ms
            if isinstance(event, Press | Pointer):
                self.device = event.device
            if event == FocusChanged(focused=False):
                self._exit_hold.clear()
                self.reset()
            if event is not None:
                yield event

    def _is_told(self, signal: Signal) -> bool:
        """Say whether something went down, and in a window that pads may act in."""
        return signal.is_down and (self._reader.is_focused or not self.pads_need_focus)

    def _press(self, signal: Signal, at_ms: int) -> Press | Captured | None:
        is_pad = signal.source.kind in PAD_KINDS
        if is_pad and signal.is_down and self.pads_need_focus and not self._reader.is_focused:
            signal = signal._replace(command=None)
        elif signal.is_down:
            self.last_input_at_ms = at_ms
            if is_pad:
                self._reader.pads.note_used(signal.source.instance_id)
        if self.any_control and signal.command is None and self._is_told(signal):
            signal = signal._replace(command=Command.CONFIRM)
        is_exit = self._exit_hold.follow(signal, self._reader.pads.exit_part, at_ms)
        if is_exit and self.operator_exit:
            signal = signal._replace(command=None)
        if self.rebinding.is_heard(signal):
            self._presses.feed(signal._replace(command=None), at_ms)
            return self.rebinding.captured(signal)
        return self._presses.feed(signal, at_ms)


def _without_echoes(happened: Iterable[InputEvent]) -> Iterator[InputEvent]:
    told: set[InputEvent] = set()
    for event in happened:
        if event in _ONCE:
            if event in told:
                continue
            told.add(event)
        yield event
