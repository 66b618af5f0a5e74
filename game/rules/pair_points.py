"""Points of the 13-pairs rule sets, counted from the position, the moves and the seconds."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.layout import ROW_MASKS, ROWS, Mask
from game.rules.ruleset import PairPoints, Redeals
from game.rules.state import ScoreLine


def pair_score_lines(
    points: PairPoints,
    *,
    pyramid: Mask,
    waste_gone: int,
    redeals_left: Redeals,
    is_won: bool,
    moves: int,
    seconds: int,
) -> tuple[ScoreLine, ...]:
    """Return what a score is made of, lines of no number left out."""
    lines = [*_cards(points, pyramid, waste_gone)]
    lines.append(ScoreLine("moves", moves, -points.per_move * moves))
    lines.append(ScoreLine("seconds", seconds, -points.per_second * seconds))
    if is_won:
        lines += _winner(points, redeals_left, moves, seconds)
    counted = {"moves": points.per_move, "seconds": points.per_second}
    return tuple(line for line in lines if line.number and counted.get(line.kind, True))


def total(points: PairPoints, lines: tuple[ScoreLine, ...]) -> int:
    """Return the sum of a score's lines, not below the rule file's floor."""
    score = sum(line.points for line in lines)
    return score if points.never_below is None else max(points.never_below, score)


def _cards(points: PairPoints, pyramid: Mask, waste_gone: int) -> Iterator[ScoreLine]:
    """Yield a line for each row, base first, one for the waste and one for rows entirely gone."""
    rows_gone = 0
    for row in reversed(range(ROWS)):
        gone = row + 1 - (pyramid & ROW_MASKS[row]).bit_count()
        rows_gone += gone == row + 1
        yield ScoreLine(f"row {ROWS - row}", gone, points.rows[row] * gone)
    yield ScoreLine("waste", waste_gone, points.waste_card * waste_gone)
    if points.row_cleared:
        yield ScoreLine("rows cleared", rows_gone, points.row_cleared * rows_gone)


def _winner(
    points: PairPoints, redeals_left: Redeals, moves: int, seconds: int
) -> Iterator[ScoreLine]:
    """Yield the winner's lines."""
    if points.won:
        yield ScoreLine("won", 1, points.won)
    slow = seconds // points.won_seconds_a_point if points.won_seconds_a_point else 0
    bonus = max(0, points.won_budget - points.won_per_move * moves - slow)
    if points.won_budget:
        yield ScoreLine("bonus", 1, bonus)
    if points.won_per_redeal and redeals_left:
        yield ScoreLine("redeals left", redeals_left, points.won_per_redeal * redeals_left)
