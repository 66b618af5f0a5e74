"""How the help tells what counts, from the numbers of a rule file."""

from __future__ import annotations

from itertools import pairwise

from game.rules.pair_points import pair_score_lines, total
from game.rules.ruleset import PairPoints, Rules
from game.tv.i18n import Translator

# The example: a pyramid cleared in so many moves and seconds.
_MOVES, _MINUTES = 80, 3
_SECONDS_A_MINUTE = 60


def pairs_points(rules: Rules, words: Translator) -> list[str]:
    """Say what counts in a 13-pairs rule set."""
    points = rules.pair_points
    lines = [f"{_rows(points, words)} {_waste(points, words)}"]
    lines += [_rows_cleared(points, words), _costs(points, words), _winner(points, words)]
    if rules.counts_seconds:
        lines.append(words.text("The clock stands still in every menu."))
    return [line for line in lines if line]


def _rows(points: PairPoints, words: Translator) -> str:
    base_first = points.rows[::-1]
    steps = {above - below for below, above in pairwise(base_first)}
    base, top = base_first[0], base_first[-1]
    if steps == {0}:
        return words.plural(
            "A card of the pyramid is worth {n} point.",
            "A card of the pyramid is worth {n} points.",
            base,
        )
    if len(steps) == 1:
        line = words.text(
            "A card of the base is worth {base}, each row above {step} more: the top card is "
            "worth {top}."
        )
        return line.format(base=base, step=steps.pop(), top=top)
    worths = ", ".join(map(words.number, base_first))
    return words.text("From the base to the top a card is worth {points}.").format(points=worths)


def _waste(points: PairPoints, words: Translator) -> str:
    if not points.waste_card:
        return words.text("Cards from the stock are worth nothing.")
    line = words.text("A card from the stock is worth {points}.")
    return line.format(points=words.number(points.waste_card))


def _rows_cleared(points: PairPoints, words: Translator) -> str:
    if not points.row_cleared:
        return ""
    line = words.text("Every row that is entirely gone adds {points}.")
    return line.format(points=words.number(points.row_cleared))


def _costs(points: PairPoints, words: Translator) -> str:
    """Say what moves and seconds cost, with an example if both do."""
    lines = []
    if points.per_move:
        costs = words.text("Every move costs {points}: taking, drawing, redealing, undo.")
        lines.append(costs.format(points=words.number(points.per_move)))
    if points.per_second:
        costs = words.text("Every second costs {points}.")
        lines.append(costs.format(points=words.number(points.per_second)))
    if lines and points.never_below is not None:
        lines.append(words.text("The score never falls below zero."))
    return " ".join(lines)


def _winner(points: PairPoints, words: Translator) -> str:
    lines = []
    if points.won:
        won = words.text("Clearing the pyramid adds {points}.")
        lines.append(won.format(points=words.number(points.won)))
    if points.won_budget:
        lines.append(_bonus(points, words))
    if points.won_per_redeal:
        left = words.text("For the winner each redeal left over adds {points}.")
        lines.append(left.format(points=words.number(points.won_per_redeal)))
    if points.per_move and points.per_second:
        lines.append(_example(points, words))
    return " ".join(lines)


def _bonus(points: PairPoints, words: Translator) -> str:
    budget = words.number(points.won_budget)
    lines = [words.text("The winner's bonus begins at {points}.").format(points=budget)]
    if points.won_per_move:
        less = words.text("Every move takes {points} off it.")
        lines.append(less.format(points=words.number(points.won_per_move)))
    if points.won_seconds_a_point:
        lines.append(
            words.plural(
                "Every second takes 1 off it.",
                "Every {n} seconds take 1 off it.",
                points.won_seconds_a_point,
            )
        )
    return " ".join(lines)


def _example(points: PairPoints, words: Translator) -> str:
    lines = pair_score_lines(
        points,
        pyramid=0,
        waste_gone=0,
        redeals_left=0,
        is_won=True,
        moves=_MOVES,
        seconds=_MINUTES * _SECONDS_A_MINUTE,
    )
    example = words.text("Cleared in {moves} moves and {minutes} minutes that makes {score}.")
    score = words.number(total(points, lines))
    return example.format(moves=_MOVES, minutes=_MINUTES, score=score)


def chain_points(rules: Rules, words: Translator) -> list[str]:
    """Say what counts in a chain rule set."""
    points = rules.chain_points
    streak = words.text(
        "The first card of a streak is worth {first}, the second {second}, the third {third}, "
        "and so on."
    )
    turned = words.text("Turning a card of the fan counts {points} and ends the streak.")
    joker = words.text("The joker counts {points}; the streak goes on.")
    cleared = words.text("Every pyramid cleared adds {points}.")
    lines = [
        streak.format(first=points.card, second=2 * points.card, third=3 * points.card),
        turned.format(points=words.number(points.turn)),
        joker.format(points=words.number(points.joker)) if rules.jokers else "",
        cleared.format(points=words.number(points.cleared)),
    ]
    return [line for line in lines if line]
