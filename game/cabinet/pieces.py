"""Values of what is written, and the writing: whole files, never half ones."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.paths import configs_dir
from game.store.files import write_whole

_RUNNABLE = 0o755
_READABLE = 0o644
_MARK = re.compile("@([A-Z_]+)@")


class Piece(NamedTuple):
    """A file to write: where below the folder, what is in it, whether it is to be run."""

    path: str
    content: str | bytes
    is_run: bool = False


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What the user asked for: the `folder`, and the `command` line that starts the game."""

    folder: Path
    command: str


class Plan(NamedTuple):
    """What a front end gets: its files, and what to do with them, line by line.

    `tree` is a folder of which nothing older may remain: `tree_pieces` replace it as a whole.
    """

    pieces: Sequence[Piece]
    guide: Sequence[str]
    tree: str = ""
    tree_pieces: Sequence[Piece] = ()


def template(name: str, **values: str) -> str:
    """Return a file of `configs/cabinet` with each `@NAME@` replaced by its value."""
    text = (configs_dir() / "cabinet" / name).read_text(encoding="utf-8")
    return filled(text, values)


def filled(text: str, values: Mapping[str, str]) -> str:
    """Replace each `@NAME@`; raise `KeyError` for one that has no value."""
    return _MARK.sub(lambda mark: values[mark[1].lower()], text)


def write(folder: Path, plan: Plan) -> None:
    """Write the files, each whole or not at all, after the tree. Raises `OSError`."""
    if plan.tree:
        _replace_tree(folder / plan.tree, plan.tree_pieces)
    for piece in plan.pieces:
        path = folder / piece.path
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, piece.content, mode=_RUNNABLE if piece.is_run else _READABLE)


def _replace_tree(tree: Path, pieces: Sequence[Piece]) -> None:
    """Put a folder together beside the old one, then let it take its place."""
    fresh, old = tree.with_name(f"{tree.name}.new"), tree.with_name(f"{tree.name}.old")
    for left_over in (fresh, old):
        if left_over.exists():
            shutil.rmtree(left_over)
    for piece in pieces:
        path = fresh / piece.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(
            piece.content if isinstance(piece.content, bytes) else piece.content.encode()
        )
    os.sync()  # hundreds of files: one wait for all of them
    if tree.exists():
        tree.rename(old)
    fresh.rename(tree)
    if old.exists():
        shutil.rmtree(old)
