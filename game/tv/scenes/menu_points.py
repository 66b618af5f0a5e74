"""What the lines of a score are called."""

from __future__ import annotations

from game.rules.state import ScoreLine
from game.tv.i18n import Translator, msgid

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


def line_name(line: ScoreLine, translator: Translator) -> str:
    """Say what a line of a score counts; rows are counted from the base."""
    if line.kind.startswith(_ROW):
        return translator.text("Row {n}").format(n=line.kind.removeprefix(_ROW))
    return translator.text(_NAMES[line.kind])
