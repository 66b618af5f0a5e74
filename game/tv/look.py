"""From settings and a canvas size to the look of everything."""

from __future__ import annotations

from dataclasses import replace

from game.tv.i18n import Translator
from game.tv.services import Look
from game.tv.settings import Settings
from game.tv.view.background import felt
from game.tv.view.backs import CardBack
from game.tv.view.face_forms import DeckFace
from game.tv.view.text import Fonts
from game.tv.view.theme import DEFAULT_THEME, Theme, ThemeError, load_theme
from game.tv.view.touch_pad import target_px

_PERMILLE = 1000


def make_look(settings: Settings, size: tuple[int, int], *, is_touched: bool = False) -> Look:
    """Return how everything is drawn on a canvas of this size in pixels.

    Where the screen is touched, what is to be touched is large enough for fingers.
    """
    theme = _theme(settings.theme)
    fonts = Fonts(theme, min(size), settings.text_scale)
    if is_touched:
        fonts.least_target_px = target_px(size, settings.screen_inches)
    return Look(
        size=size,
        theme=theme,
        fonts=fonts,
        background=felt(size, theme),
        safe_area=settings.safe_area_permille / _PERMILLE,
        translator=Translator(settings.language),
        four_colours=settings.four_colours,
        reduce_motion=settings.reduce_motion,
        deck_face=DeckFace(settings.deck_face),
        card_back=CardBack(settings.card_back),
    )


def touched_look(look: Look, settings: Settings) -> Look:
    """Return the same look for a screen that is touched: nothing but what is touched grows.

    The table's fonts and ground stay the very same, so that no card in flight is lost.
    """
    look.fonts.least_target_px = target_px(look.size, settings.screen_inches)
    return replace(look)


def _theme(name: str) -> Theme:
    """Load a theme by name; one that is gone since it was chosen gives the default."""
    try:
        return load_theme(name)
    except ThemeError:
        return load_theme(DEFAULT_THEME)
