"""What the lines of a score are called, and the lines of a result."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.state import ScoreLine
from game.tv.i18n import Translator, msgid
from game.tv.scenes.menu_flow import GameResult

_ROW = "row "
_NAMES = {
    "waste": msgid("Waste"),
    "rows cleared": msgid("Rows cleared"),
    "moves": msgid("Moves"),
    "seconds": msgid("Seconds"),
    "won": msgid("Pyramid cleared"),
    "bonus": msgid("Bonus"),
    "redeals left": msgid("Redeals left"),
    "placed": msgid("Cards placed"),
    "turned": msgid("Cards turned"),
    "jokers": msgid("Jokers"),
    "cleared": msgid("Pyramids cleared"),
}
# What is but once or not at all needs no number.
_ONCE = frozenset({"won", "bonus"})


class ResultLine(NamedTuple):
    """A line of a result: what for, how many (none if that says nothing), and the points."""

    name: str
    number: int | None
    points: int


def line_name(line: ScoreLine, translator: Translator) -> str:
    """Say what a line of a score counts; rows are counted from the base."""
    if line.kind.startswith(_ROW):
        return translator.text("Row {n}").format(n=line.kind.removeprefix(_ROW))
    return translator.text(_NAMES[line.kind])


def result_lines(result: GameResult, translator: Translator) -> tuple[ResultLine, ...]:
    """Return the lines of the score, and after several rounds the points of each."""
    lines = [_line(line, translator) for line in result.lines]
    return (*lines, *_rounds(result, translator))


def folded(result: GameResult, translator: Translator) -> tuple[ResultLine, ...]:
    """Return the same lines, the rows of the pyramid and the rounds folded into one line each."""
    rows = [line for line in result.lines if line.kind.startswith(_ROW)]
    others = [_line(line, translator) for line in result.lines if line not in rows]
    if not rows:
        return tuple(others)
    cards, points = sum(row.number for row in rows), sum(row.points for row in rows)
    return (ResultLine(translator.text("Pyramid"), cards, points), *others)


def _line(line: ScoreLine, translator: Translator) -> ResultLine:
    number = None if line.kind in _ONCE else line.number
    return ResultLine(line_name(line, translator), number, line.points)


def _rounds(result: GameResult, translator: Translator) -> list[ResultLine]:
    if len(result.rounds) <= 1:
        return []
    name = translator.text("Round {n}")
    return [
        ResultLine(name.format(n=number), None, points)
        for number, points in enumerate(result.rounds, start=1)
    ]
