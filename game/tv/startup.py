"""From the command line to the first screen: what the options change, and where they lead."""

from __future__ import annotations

import os
from collections.abc import MutableMapping
from dataclasses import replace
from typing import Any

import pygame

from game.play_options import PlayOptions
from game.rules.ruleset import parse_redeals
from game.tv.probing import (
    DRIVER,
    HERE,
    candidates,
    choose_driver,
    require_input,
    take_first,
)
from game.tv.scenes.menu_asks import begin
from game.tv.scenes.menu_flow import Flow
from game.tv.services import Services
from game.tv.settings import Settings
from game.tv.view.display import Display, DisplayError

DEFAULT_RULES = "arcade"
# On less than this no screen of the game can be laid out.
LEAST_SIDE_PX = 240
_AUDIO_DRIVER = "SDL_AUDIODRIVER"
# The shortest buffer there is: pygame makes it no smaller than 256 frames.
_BUFFER_FRAMES, _FRAMES_A_SECOND = 256, 384_000


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


def show_first_scene(services: Services, flow: Flow, options: PlayOptions) -> None:
    """Show the title, or start the game the command line asks for; what it left open is asked."""
    flow.to_title()
    if not options.asks_for_a_game:
        return
    rules = services.rules[options.rules or DEFAULT_RULES]
    is_open = options.level is None if rules.levels else options.redeals is None
    if is_open and len(rules.redeals) > 1:
        begin(services, flow, rules.id, deal=options.deal)
        return
    redeals = rules.redeals[0] if options.redeals is None else parse_redeals(options.redeals)
    flow.start(rules.id, redeals, level=options.level, deal=options.deal)
