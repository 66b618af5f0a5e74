"""How the table should look, as given on the command line: size, language, theme, rotation."""

from __future__ import annotations

import re

from game.cli.streams import wrong_use
from game.paths import configs_dir
from game.tv.i18n import languages

SMALLEST_PX = 240
LARGEST_PX = 8192
_SIZE = re.compile(r"([1-9][0-9]{2,3})x([1-9][0-9]{2,3})")


def parse_size(text: str) -> tuple[int, int]:
    """Read a width and a height in pixels, such as `1280x720`; raise `Failure` otherwise."""
    match = _SIZE.fullmatch(text)
    if match is None:
        raise wrong_use(f"“{text[:20]}” is not a size such as 1280x720.")
    size = int(match[1]), int(match[2])
    if min(size) < SMALLEST_PX or max(size) > LARGEST_PX:
        raise wrong_use(f"{text} is not between {SMALLEST_PX} and {LARGEST_PX} pixels each way.")
    return size


def check_language(text: str | None) -> str | None:
    """Return a language the game speaks, or none if none was given; raise `Failure` otherwise."""
    if text is None or text in languages():
        return text
    raise wrong_use(f"“{text[:20]}” is not a language of the game: {', '.join(languages())}.")


def check_theme(text: str | None) -> str | None:
    """Return a theme that is there, or none if none was given; raise `Failure` otherwise."""
    themes = sorted(path.stem for path in (configs_dir() / "themes").glob("*.toml"))
    if text is None or text in themes:
        return text
    raise wrong_use(f"“{text[:20]}” is not a theme: {', '.join(themes)}.")


def parse_rotation(text: str | None) -> int | None:
    """Return the degrees of a rotation the parser let through."""
    return None if text is None else int(text)
