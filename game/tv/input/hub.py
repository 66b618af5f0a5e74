"""The only reader of the pygame queue: device events in, commands and pointers out.

Call `pump()` about 120 times a second, and `reset()` wherever a held press must not act on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

import pygame
from pygame.event import Event

from game.tv.events import (
    MOVES,
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
from game.tv.input.exit_hold import ExitHold
from game.tv.input.keys import COIN, KEYBOARD, START_1
from game.tv.input.labels import PAD_DEVICES, button_label, key_label
from game.tv.input.pad import Pad
from game.tv.input.pads import REMOVED, PadInfo
from game.tv.input.pointers import ToCanvas
from game.tv.input.presses import Presses
from game.tv.input.reader import Reader, Reading
from game.tv.input.signals import PAD_KINDS, Kind, Signal

_Key = TypeVar("_Key")
# However often these are told in one go, once is enough.
_ONCE = (QuitAsked(), WindowChanged())
_SWAPPED = {Command.CONFIRM: Command.BACK, Command.BACK: Command.CONFIRM}


class InputHub:
    """Reads all devices as one player.

    `clock` gives milliseconds; `to_canvas` turns a place in window pixels into canvas pixels.
    Make it after `pygame.init()`; `prepare_environment` comes before both.

    To be set at will, besides the properties: `swap_confirm_back` (pads only),
    `pads_need_focus` (silence pads while another window has the focus), `operator_exit`
    (Select+Start, or 5+1, held for a second is OperatorAsked).
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
        self.swap_confirm_back = False
        self.pads_need_focus = True
        self.operator_exit = False
        self._controls = controls
        self._clock = clock
        self._overlay: str | None = None
        self._presses = Presses(controls.timing)
        self._reader = Reader(controls, to_canvas)
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
        self._reader.pads.close()

    def labels(self, command: Command, device: Device) -> tuple[str, ...]:
        """Return what asks for the command on that device, the one to show first.

        Keys by what is printed on them (`"Enter"`, `"Ctrl+Z"`), buttons by glyph ids (`"A"`,
        `"Cross"`, `"dpad"`), those of an unmapped joystick by numbers from 1. Empty for pointers.
        """
        if device in (Device.MOUSE, Device.TOUCH):
            return ()
        if device in PAD_DEVICES:
            asked = _SWAPPED.get(command, command) if self.swap_confirm_back else command
            return _pad_labels(self._reader.pads.last_used, self._controls.pad, asked, device)
        if device is Device.REMOTE:
            keys = _bound(self._controls.remote, command)
            return _distinct(key_label(key, on_remote=True) for key in keys)
        keyboard = self._reader.keyboard
        characters = _bound(keyboard.characters, command)
        return _distinct([*characters, *map(key_label, _bound(keyboard.bindings, command))])

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
            event = self._press(reading, at_ms) if isinstance(reading, Signal) else reading
            if isinstance(event, Pointer | Typed):
                self.last_input_at_ms = at_ms
            if isinstance(event, Press | Pointer):
                self.device = event.device
            if event == FocusChanged(focused=False):
                self._exit_hold.clear()
                self.reset()
            if event is not None:
                yield event

    def _press(self, signal: Signal, at_ms: int) -> Press | None:
        is_pad = signal.source.kind in PAD_KINDS
        if is_pad and signal.is_down and self.pads_need_focus and not self._reader.is_focused:
            signal = signal._replace(command=None)
        elif signal.is_down:
            self.last_input_at_ms = at_ms
            if is_pad:
                self._reader.pads.note_used(signal.source.instance_id)
        if self._is_exit(signal, at_ms):
            signal = signal._replace(command=None)
        if self.swap_confirm_back and signal.source.kind is Kind.BUTTON:
            command = signal.command and _SWAPPED.get(signal.command, signal.command)
            signal = signal._replace(command=command)
        return self._presses.feed(signal, at_ms)

    def _is_exit(self, signal: Signal, at_ms: int) -> bool:
        """Follow the operator's two controls; say whether this press holds both on a cabinet."""
        part = None
        if signal.source == KEYBOARD and signal.control in (COIN, START_1):
            part = int(signal.control == START_1)
        elif signal.source.kind is Kind.BUTTON:
            part = self._reader.pads.exit_part(signal)
        if part is None:
            return False
        self._exit_hold.note(signal.source, part, at_ms, is_down=signal.is_down)
        return self.operator_exit and signal.is_down and self._exit_hold.is_held


def _pad_labels(
    pad: Pad | None, buttons: Mapping[str, Command], command: Command, device: Device
) -> tuple[str, ...]:
    """Return the buttons of a kind of pad that give a command, of the pad in use if it is one."""
    named = buttons
    if pad is not None and pad.identity.device is device:
        named = pad.buttons_by_name()
    labels = _distinct(button_label(name, device) for name in _bound(named, command))
    return labels or (("dpad",) if command in MOVES else ())


def _bound(controls: Mapping[_Key, Command], command: Command) -> list[_Key]:
    """Return what gives the command, in the file's order."""
    return [key for key, bound in controls.items() if bound == command]


def _distinct(labels: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(labels))


def _without_echoes(happened: Iterable[InputEvent]) -> Iterator[InputEvent]:
    told: set[InputEvent] = set()
    for event in happened:
        if event in _ONCE:
            if event in told:
                continue
            told.add(event)
        yield event
