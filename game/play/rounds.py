"""Points by round, for chain's result: what each round added, told from the journal."""

from __future__ import annotations

from collections.abc import Iterable

from game.play.actions import parse_action
from game.play.game import Game


def points_by_round(game: Game, lines: Iterable[str]) -> tuple[int, ...]:
    """Return the points of each round begun, carrying out a journal's action lines from a deal.

    The lines must be legal, as those of a session are. One number for games without rounds.
    """
    totals = [0]
    for line in lines:
        begun = game.state.chain.round_index
        game = game.after(parse_action(line))
        totals[-1] = game.score
        if game.state.chain.round_index > begun:
            totals.append(game.score)
    return tuple(after - before for before, after in zip([0, *totals], totals, strict=False))
