"""`pyramide render FILE`: the table after a journal as a PNG picture, drawn as in play."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from game.cli.looks import check_language, check_theme, parse_rotation, parse_size
from game.cli.replaying import replay_file
from game.cli.streams import Failure, wrong_use
from game.tv.i18n import AUTO
from game.tv.still import CursorError, StillOptions, save_still
from game.tv.view.theme import DEFAULT_THEME

ENDING = ".png"


def run(parsed: Namespace) -> int:
    """Write the picture."""
    out = Path(parsed.out)
    if out.suffix.lower() != ENDING:
        raise wrong_use(f"“{parsed.out[-20:]}” does not end with {ENDING}.")
    options = StillOptions(
        size=parse_size(parsed.size),
        theme=check_theme(parsed.theme) or DEFAULT_THEME,
        language=check_language(parsed.lang) or AUTO,
        rotation=parse_rotation(parsed.rotate) or 0,
        cursor=parsed.cursor,
    )
    replayed = replay_file(parsed.file, parsed.data_dir)
    try:
        save_still(replayed, options, out)
    except CursorError as error:
        raise wrong_use(f"{error}.") from error
    except (RuntimeError, OSError) as error:  # pygame's errors are RuntimeErrors
        raise Failure(f"{out} cannot be written: {error}.") from error
    return 0
