"""Graded deals, ready to be dealt: `configs/deals/<level>.tsv`.

They are made by `python -m game.solve.catalogue`; run again, it writes the same files.

A line holds deal number, dead ends, careless wins of 20 and a winning line. The line is written
with a letter for each place (A-Z, a-z in deck order), two letters for a pair, `!` before a king,
`.` for a draw and `/` for a redeal.
"""

from __future__ import annotations

import string
import sys
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path

from game.config import shipped_rules
from game.paths import configs_dir
from game.rules.deals import FIRST_DEAL, LAST_DEAL
from game.rules.layout import Place
from game.rules.moves import DRAW, REDEAL, Move, take
from game.rules.ruleset import Rules
from game.solve.grading import BANDS, Grade, graded

DEALS_A_LEVEL = 500
_FIRST_NUMBERS = dict(zip(BANDS, range(100_000_001, LAST_DEAL, 150_000_000), strict=False))
_LETTERS = string.ascii_uppercase + string.ascii_lowercase
_DRAW, _REDEAL, _KING = "./!"
_HEAD = "number\tdead ends\tcareless wins of 20\tline\n"


class CatalogueError(ValueError):
    """A catalogue file is missing or malformed."""


def load_level(level: str, folder: Path | None = None) -> tuple[Grade, ...]:
    """Return a level's deals; raise `CatalogueError` if they cannot be read."""
    return _read_all(_lines(level, folder), level)


def listed_deal(level: str, pick: int, folder: Path | None = None) -> Grade:
    """Return one of a level's deals: any number picks one. Quick, for the others are not read.

    Raises `CatalogueError` if the deals cannot be read.
    """
    lines = _lines(level, folder)
    return _read_all([lines[pick % len(lines)]], level)[0]


def _lines(level: str, folder: Path | None) -> list[str]:
    """Return the lines of a level's file, of which there must be one at least."""
    path = (folder or configs_dir() / "deals") / f"{level}.tsv"
    try:
        head, *lines = path.read_text(encoding="ascii").splitlines()
    except (OSError, ValueError) as error:
        raise CatalogueError(f"the deals in {path} cannot be read: {error}") from error
    if head + "\n" != _HEAD or not lines:
        raise CatalogueError(f"{path} is not a catalogue of deals")
    return lines


def _read_all(lines: list[str], level: str) -> tuple[Grade, ...]:
    try:
        return tuple(map(_read_line, lines))
    except ValueError as error:
        raise CatalogueError(f"the deals of level {level} cannot be read: {error}") from error


def _read_line(line: str) -> Grade:
    number, dead_ends, careless, text = line.split("\t")
    return Grade(int(number), int(dead_ends), int(careless), parse_line(text))


def line_text(moves: tuple[Move, ...]) -> str:
    """Write moves in short."""
    return "".join(map(_move_text, moves))


def _move_text(move: Move) -> str:
    if move in {DRAW, REDEAL}:
        return _DRAW if move == DRAW else _REDEAL
    letters = "".join(_LETTERS[place] for place in move.places)
    return letters if len(letters) > 1 else _KING + letters


def parse_line(text: str) -> tuple[Move, ...]:
    """Read what `line_text` writes; raise `CatalogueError` for anything else."""
    letters = iter(text)
    moves = []
    for letter in letters:
        if letter in _DRAW + _REDEAL:
            moves.append(DRAW if letter == _DRAW else REDEAL)
            continue
        second = next(letters, "")
        if letter == _KING:
            moves.append(take(_place(second)))
        else:
            moves.append(take(_place(letter), _place(second)))
    return tuple(moves)


def _place(letter: str) -> Place:
    if len(letter) != 1 or letter not in _LETTERS:
        raise CatalogueError(f"“{letter}” is not a place's letter")
    return Place(_LETTERS.index(letter))


def deals_of_level(
    level: str,
    rules: Rules,
    *,
    first: int | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[Grade]:
    """Yield deals of a level without end, from a deal number on: by default the catalogue's.

    Raises `StoppedError` if called off.
    """
    start = _FIRST_NUMBERS[level] if first is None else first
    for number in count(start - FIRST_DEAL):
        grade = graded(number % LAST_DEAL + FIRST_DEAL, rules, level, cancelled=cancelled)
        if grade is not None:
            yield grade


def catalogue_text(level: str, rules: Rules, deals: int = DEALS_A_LEVEL) -> str:
    """Return a level's file."""
    grades = islice(deals_of_level(level, rules), deals)
    lines = (
        f"{each.number}\t{each.dead_ends}\t{each.careless}\t{line_text(each.moves)}\n"
        for each in grades
    )
    return _HEAD + "".join(lines)


def main() -> None:
    """Write the files of all levels, or of those named."""
    rules = shipped_rules()["levels"]
    folder = configs_dir() / "deals"
    folder.mkdir(exist_ok=True)
    for level in sys.argv[1:] or BANDS:
        (folder / f"{level}.tsv").write_text(catalogue_text(level, rules), encoding="ascii")


if __name__ == "__main__":
    main()
