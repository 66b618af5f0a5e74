"""A still picture of the table after a journal: what `pyramide render` writes.

The same code draws it as in play; only the window, the store and the devices are missing.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from game.play.journal import Replayed
from game.rules.layout import PlaceError, parse_place
from game.tv.i18n import AUTO, Translator
from game.tv.input.bindings import load_controls
from game.tv.input.hub import InputHub
from game.tv.scenes.cursor import Pile, Target, targets
from game.tv.scenes.hand import Hand
from game.tv.scenes.table_painter import table_options
from game.tv.scenes.table_picture import Telling, table_picture
from game.tv.view.render import render_table
from game.tv.view.theme import DEFAULT_THEME, load_theme


class CursorError(ValueError):
    """The cursor cannot rest where it was asked to."""


@dataclass(frozen=True, kw_only=True)
class StillOptions:
    """How to draw: `size` in pixels, `rotation` in degrees, `cursor` a place or a pile."""

    size: tuple[int, int]
    theme: str = DEFAULT_THEME
    language: str = AUTO
    rotation: int = 0
    cursor: str | None = None


def save_still(replayed: Replayed, options: StillOptions, path: Path) -> None:
    """Write the picture of a carried-out journal as a file, its kind by the name's ending.

    Raises `CursorError`, `ThemeError`, or `pygame.error` if the file cannot be written.
    """
    game = replayed.game
    cursor = None if options.cursor is None else parse_cursor(options.cursor, replayed)
    translator = Translator(options.language)
    picture = table_picture(
        game,
        replayed.header,
        Hand(cursor),
        Telling(at_ms=game.last_ms, names_deal=bool(game.rules.levels)),
        translator=translator,
        devices=InputHub(load_controls(), clock=lambda: 0, to_canvas=lambda _: (0, 0)),
    )
    pygame.font.init()
    image = render_table(
        picture,
        options.size,
        load_theme(options.theme),
        options=table_options(game.rules, lang=translator.language),
        rotation=options.rotation,
    )
    pygame.image.save(image, path)


def parse_cursor(text: str, replayed: Replayed) -> Target:
    """Read `stock`, `waste` or a pyramid place on which the cursor may rest in this position."""
    try:
        target = Pile(text) if text in set(Pile) else parse_place(text)
    except PlaceError as error:
        raise CursorError(f"{error}; the cursor also takes stock and waste") from error
    if target not in targets(replayed.game.state):
        raise CursorError(f"the cursor cannot rest on {text}: nothing there can be played")
    return target
