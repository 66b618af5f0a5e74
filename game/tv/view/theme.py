"""Themes: every colour and font file of the picture, read from `configs/themes/NAME.toml`.

Nothing else in the drawing code names a colour. A file that cannot be used raises `ThemeError`.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, fields
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from game.paths import assets_dir, configs_dir

if TYPE_CHECKING:
    from collections.abc import Iterable

Colour = tuple[int, int, int]

DEFAULT_THEME = "felt"
_FONT_FIELDS = ("fonts_regular", "fonts_bold")
_SCENE = "scene"
_GROUND = "felt_ground"
_SHADES_OF_FELT = (0.5, 0.3, 0.15)
_LEGIBLE = 4.5  # the least contrast of text
_NO_COLOURS = frozenset({*_FONT_FIELDS, _GROUND})


class Ground(StrEnum):
    """What the table is made of; `background` knows how each is drawn."""

    PLAIN = "plain"
    CLOTH = "cloth"
    SLATE = "slate"
    PAPYRUS = "papyrus"
    DESERT = "desert"


class ThemeError(ValueError):
    """A theme is missing, or its file is not a complete theme."""


@dataclass(frozen=True)
class Scene:
    """The colours of a landscape: the sky above and lower down, its glow, sand, stars."""

    zenith: Colour
    sky: Colour
    glow: Colour
    sand: Colour
    star: Colour


@dataclass(frozen=True)
class Theme:
    """Colours and fonts; a field `a_b` is the key `b` of the table `[a]` in the theme's file.

    `scene` is its table of that name, which a landscape needs and nothing else has.
    """

    name: str
    scene: Scene | None
    fonts_regular: Path
    fonts_bold: Path
    felt_ground: Ground
    felt_centre: Colour
    felt_edge: Colour
    text_plain: Colour
    text_muted: Colour
    text_accent: Colour
    text_good: Colour
    text_warning: Colour
    panel_fill: Colour
    panel_edge: Colour
    panel_pill: Colour
    panel_pill_text: Colour
    panel_notice: Colour
    panel_notice_text: Colour
    panel_shade: Colour
    ring_light: Colour
    ring_dark: Colour
    paper_exposed: Colour
    paper_covered: Colour
    paper_chosen: Colour
    paper_edge: Colour
    ink_red: Colour
    ink_black: Colour
    ink_blue: Colour
    ink_green: Colour
    ink_gold: Colour
    ink_skin: Colour
    ink_robe: Colour
    back_fill: Colour
    back_deep: Colour
    back_line: Colour


def theme_names() -> tuple[str, ...]:
    """Return the names of the themes that are there, in order."""
    return tuple(sorted(path.stem for path in (configs_dir() / "themes").glob("*.toml")))


def load_theme(name: str = DEFAULT_THEME) -> Theme:
    """Read a theme by name; raise `ThemeError` if it is unknown, unreadable or incomplete."""
    if name not in theme_names():
        raise ThemeError(f"there is no theme “{name}”; there are: {', '.join(theme_names())}")
    path = configs_dir() / "themes" / f"{name}.toml"
    try:
        return parse_theme(path.read_text("utf-8"), name=name)
    except (OSError, UnicodeDecodeError) as error:
        raise ThemeError(f"the theme file {path} cannot be read: {error}") from error


def parse_theme(text: str, *, name: str) -> Theme:
    """Read a theme's TOML text; raise `ThemeError` for anything but a complete theme."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(f"the theme “{name}” is not valid TOML: {error}") from error
    scene = _scene(tables.pop(_SCENE, None), name)
    flat = {
        f"{table}_{key}": value
        for table, content in tables.items()
        for key, value in (content.items() if isinstance(content, dict) else ())
    }
    _compare(flat.keys(), {field.name for field in fields(Theme)} - {"name", _SCENE}, name)
    fonts = {key: _font_file(flat[key], name) for key in _FONT_FIELDS}
    ground = _ground(flat[_GROUND], name)
    if (ground is Ground.DESERT) != (scene is not None):
        raise ThemeError(f"the theme “{name}” needs a [scene] for a desert, and for nothing else")
    colours = {
        key: parse_colour(value, name) for key, value in flat.items() if key not in _NO_COLOURS
    }
    return Theme(name=name, scene=scene, felt_ground=ground, **fonts, **colours)  # type: ignore[arg-type] # names were compared above


def _compare(found: Iterable[str], wanted: Iterable[str], name: str) -> None:
    """Raise `ThemeError` that names what is missing or not known."""
    odd = sorted({*found} ^ {*wanted})
    if odd:
        raise ThemeError(f"the theme “{name}” lacks, or has without need: {', '.join(odd)}")


def _scene(table: object, name: str) -> Scene | None:
    if table is None:
        return None
    if not isinstance(table, dict):
        raise ThemeError(f"in the theme “{name}” [scene] is not a table")
    _compare(table, (field.name for field in fields(Scene)), name)
    return Scene(**{key: parse_colour(value, name) for key, value in table.items()})


def _ground(value: object, name: str) -> Ground:
    try:
        return Ground(str(value))
    except ValueError:
        known = ", ".join(Ground)
        raise ThemeError(
            f"the theme “{name}” has no ground {value!r}; there are: {known}"
        ) from None


def parse_colour(value: object, name: str) -> Colour:
    """Read `#rrggbb`; raise `ThemeError`, which names the theme, for anything else."""
    if not isinstance(value, str) or not re.fullmatch(r"#[0-9a-fA-F]{6}", value):
        raise ThemeError(f"in the theme “{name}” {value!r} is not a colour such as #17634a")
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def _font_file(value: object, name: str) -> Path:
    """Find a font among our own assets, else beside pygame-menu, which is not imported for it."""
    folders = [assets_dir() / "fonts"]
    spec = find_spec("pygame_menu")
    if spec is not None and spec.origin is not None:
        folders.append(Path(spec.origin).parent / "resources" / "fonts")
    if isinstance(value, str) and "/" not in value:
        for folder in folders:
            if (folder / value).is_file():
                return folder / value
    raise ThemeError(f"the font {value!r} of the theme “{name}” is not there")


def luminance(colour: Colour) -> float:
    """Return the relative luminance, 0 to 1, after WCAG 2.1."""
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4  # noqa: PLR2004 - the sRGB curve
        for c in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21, after WCAG 2.1."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the colour `share` (0 to 1) of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def shaded_felt(theme: Theme) -> Colour:
    """Return the felt's edge under a menu's shade, as dark as muted text on it can be read."""
    grounds = [mix(theme.felt_edge, theme.panel_shade, share) for share in _SHADES_OF_FELT]
    legible = (each for each in grounds if contrast(theme.text_muted, each) >= _LEGIBLE)
    return next(legible, theme.felt_edge)
