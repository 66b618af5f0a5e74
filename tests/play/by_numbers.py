"""Games played by numbers: each number picks what is done next among all that is legal."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st

from game.play.actions import Action, Deed, action_of
from game.play.game import Game, Status
from game.play.journal import Header, header_of_deal
from game.play.session import Change, Session
from game.rules.ruleset import Rules

NUMBERS = st.integers(1, 999_999_999)
CHOICES = st.lists(st.integers(0, 100_000), min_size=20, max_size=140)
_UNDO_ONE_IN = 9
_HINT_ONE_IN = 31


class Golden(NamedTuple):
    """One golden journal: its outcome, or the line at fault."""

    journal: str
    expect: dict[str, object] | None
    illegal_line: int | None


def golden_rows() -> list[Golden]:
    """Return all golden journals."""
    path = Path(__file__).parents[1] / "data" / "journals.jsonl"
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [Golden(row["journal"], row.get("expect"), row.get("illegal_line")) for row in rows]


def headers(rules: Rules, number: int) -> Iterator[Header]:
    """Yield the header of a deal for every way in which a rule set is played."""
    for level, _ in rules.levels:
        yield header_of_deal(rules, number, level=level)
    if not rules.levels:
        for redeals in rules.redeals:
            yield header_of_deal(rules, number, redeals=redeals)


def play(session: Session, choices: Iterable[int]) -> list[Change]:
    """Play on while there is something legal to do; return what each action changed."""
    changes = []
    at_ms = session.game.last_ms
    for choice in choices:
        at_ms += choice
        action = choose(session.game, choice, at_ms)
        if action is None:
            break
        changes.append(session.act(action))
    return changes


def choose(game: Game, choice: int, at_ms: int) -> Action | None:
    """Return the action a number picks: mostly a move, now and then an undo or a hint."""
    moves = game.state.legal_moves() if game.status is Status.PLAYING else ()
    if game.can_undo and (choice % _UNDO_ONE_IN == 0 or not moves):
        return Action(at_ms, Deed.UNDO)
    if not moves:
        return None
    if choice % _HINT_ONE_IN == 0:
        return Action(at_ms, Deed.HINT)
    return action_of(moves[choice % len(moves)], at_ms)
