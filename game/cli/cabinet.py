"""`pyramide cabinet FRONT-END FOLDER`: files for what starts the game, and how to use them."""

from __future__ import annotations

import shlex
import shutil
import sys
from argparse import Namespace
from pathlib import Path

from game.cabinet.gamelist import GamelistError
from game.cabinet.pieces import Wish, write
from game.cabinet.targets import TARGETS
from game.cli.streams import Failure, write_line, wrong_use


def run(parsed: Namespace) -> int:
    """Write the files and explain them."""
    folder = Path(parsed.folder).expanduser().absolute()
    if folder.exists() and not folder.is_dir():
        raise wrong_use(f"{folder} is not a folder.")
    wish = Wish(folder=folder, command=parsed.start or start_command())
    if not wish.command.isprintable():
        raise wrong_use("The command that starts the game must be one line of plain text.")
    try:
        plan = TARGETS[parsed.front_end](wish)
        write(folder, plan)
    except GamelistError as error:
        raise Failure(str(error)) from error
    except OSError as error:
        raise Failure(f"{folder} cannot be written: {error.strerror or error}.") from error
    count = len(plan.pieces) + len(plan.tree_pieces)
    write_line(f"Written to {folder}: {count} files, nothing elsewhere.")
    for line in plan.guide:
        write_line(line)
    return 0


def start_command() -> str:
    """Return the command line that starts this very game from anywhere."""
    beside = Path(sys.executable).parent / "pyramide"
    found = str(beside) if beside.is_file() else shutil.which("pyramide")
    if found is not None:
        return shlex.quote(found)
    return f"{shlex.quote(sys.executable)} -m game"
