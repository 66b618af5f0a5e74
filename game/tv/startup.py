"""From the command line to the window, and to the application behind it.

`run` is the only door; it returns the process's exit code and prints one sentence on failure.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import MutableMapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.config import ConfigError
from game.paths import data_dir
from game.play_options import PlayOptions
from game.store import Store
from game.store.files import write_whole
from game.tv.ahead import loaded_meanwhile
from game.tv.input.controls import ControlsError
from game.tv.input.environment import prepare_environment
from game.tv.memory import prepare_memory
from game.tv.probing import (
    DRIVER,
    HERE,
    InputError,
    candidates,
    choose_driver,
    require_input,
    take_first,
)
from game.tv.settings import Settings, load_settings
from game.tv.signals import StopFlag, stop_signals
from game.tv.view.display import Display, DisplayError
from game.tv.view.theme import ThemeError

# On less than this no screen of the game can be laid out.
LEAST_SIDE_PX = 240
WINDOW_CLASS = "pyramide"
FAULT_FILE = "fault.txt"
_APPLICATION = "game.tv.app"
EXIT_OK = 0
EXIT_FAILED = 1
_AUDIO_DRIVER = "SDL_AUDIODRIVER"
# The shortest buffer there is: pygame makes it no smaller than 256 frames.
_BUFFER_FRAMES, _FRAMES_A_SECOND = 256, 384_000


def run(options: PlayOptions) -> int:
    """Play until the player leaves or the system asks to stop; return the exit code."""
    prepare_memory()
    prepare_environment(os.environ, data_dir(options.data_dir))
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
    with stop_signals() as stop:
        folder = data_dir(options.data_dir)
        store = Store.open(folder)
        try:
            _play(options, store, stop)
        except (DisplayError, InputError, ConfigError, ControlsError, ThemeError) as error:
            sys.stderr.write(f"pyramide: {error}\n")
            return EXIT_FAILED
        except Exception:  # noqa: BLE001 - the last net: no traceback on a television
            sys.stderr.write(f"pyramide: {report_fault(folder, traceback.format_exc())}\n")
            return EXIT_FAILED
        else:
            return EXIT_OK
        finally:
            store.close()
            pygame.quit()


def _play(options: PlayOptions, store: Store, stop: StopFlag) -> None:
    """Open the window and run the application, which is loaded while the window opens."""
    settings = with_options(load_settings(store.setting), options)
    with loaded_meanwhile(_APPLICATION):
        display = open_display(settings, options)
    from game.tv.app import Application  # noqa: PLC0415 - see above

    Application(options, store, display).run(stop)


def report_fault(folder: Path, trace: str) -> str:
    """Put a fault's traceback into a file for its report; return the sentence for the player."""
    path = folder / FAULT_FILE
    try:
        write_whole(path, trace)
    except OSError:
        return "The game had to stop because of a fault; what was played is kept."
    return (
        f"The game had to stop because of a fault; what was played is kept, a report is in {path}."
    )


def start_pygame(environ: MutableMapping[str, str]) -> None:
    """Start pygame after the window, but leave the sound device shut.

    `pygame.init` always opens the mixer, which on some televisions takes longer than all the rest;
    it gets SDL's `dummy` device for that moment, and `Sounds` opens the real one later. The buffer
    is over at once, for closing waits until it was played twice: 17 ms at 44.1 kHz.
    """
    asked = environ.get(_AUDIO_DRIVER)
    environ[_AUDIO_DRIVER] = "dummy"
    try:
        pygame.mixer.pre_init(_FRAMES_A_SECOND, buffer=_BUFFER_FRAMES)
        pygame.init()
        pygame.mixer.quit()
    finally:
        del environ[_AUDIO_DRIVER]
        if asked is not None:
            environ[_AUDIO_DRIVER] = asked


def with_options(settings: Settings, options: PlayOptions) -> Settings:
    """Return the settings with what the command line asks for this time."""
    asked: dict[str, Any] = {
        "language": options.language,
        "theme": options.theme,
        "rotation": options.rotation,
        "keyboard": "arcade" if options.kiosk else None,
        "full_screen": False if options.windowed or options.size else None,
    }
    return replace(settings, **{name: value for name, value in asked.items() if value is not None})


def open_display(settings: Settings, options: PlayOptions) -> Display:
    """Open the window as settings and options say.

    Raises `DisplayError` if there is no display, and `InputError` if nothing could be pressed.
    """
    choose_driver(os.environ)
    require_input(os.environ)
    try:
        return _open(settings, options)
    except DisplayError:
        # What the environment promised is not there: an old DISPLAY on a console, say.
        others = [] if DRIVER in os.environ else candidates(os.environ, HERE)
        if not others:
            raise
        take_first(others, os.environ)
        require_input(os.environ)
        return _open(settings, options)


def _open(settings: Settings, options: PlayOptions) -> Display:
    return Display.open(
        options.size,
        windowed=not settings.full_screen,
        rotation=settings.rotation,
        display=options.display,
        monitor=settings.display,
        least_side_px=LEAST_SIDE_PX,
    )
