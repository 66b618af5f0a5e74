"""Good advice on strategy, each piece short enough for a page on a small screen."""

from __future__ import annotations

from game.rules.ruleset import Rules
from game.tv.i18n import Translator


def pairs_advice(rules: Rules, words: Translator) -> list[str]:
    """Advise on a 13-pairs rule set."""
    text = words.text
    advice = [
        text(
            "Look before you touch anything: the whole pyramid lies open. Find the cards that "
            "hold up the most others, and those whose partners are rare or deep."
        ),
        text("Take free kings at once. They need no partner, and whatever they lie on comes free."),
        text(
            "Ranks leave two by two: there are always as many fives left as eights. Before you "
            "use up a partner, look who else will need it. The counter in the options counts "
            "for you."
        ),
        text(
            "Of two possible pairs take the one that frees more cards. A pair inside the pyramid "
            "opens two places; a pair with the waste saves the other partner for later."
        ),
        text(
            "Work from both sides. A hole in the middle of a row frees nothing above it until "
            "its neighbour goes too."
        ),
        text(
            "The top card leaves last, when all others are gone. If it is no king, only the waste "
            "can bring its partner: do not spend the last one."
        ),
        text(
            "Every draw buries the card on the waste. Look once more whether it fits anywhere, "
            "or will as soon as one other pair is gone."
        ),
    ]
    if not rules.house.cover_pairs:
        advice.insert(
            1,
            text(
                "If a card lies on its own partner, those two can never leave together. Each needs "
                "somebody else: look for them early."
            ),
        )
    return [*advice, *_by_redeals(rules, words), *_by_points(rules, words)]


def _by_redeals(rules: Rules, words: Translator) -> list[str]:
    """Advise on the stock, as often as it may be gone through."""
    text = words.text
    lines = []
    if any(redeals != 0 for redeals in rules.redeals):
        lines.append(
            text(
                "With a redeal the stock comes back in the same order. Use the first pass to learn "
                "it, and have the right card free when its partner comes round."
            )
        )
    if 0 in rules.redeals:
        lines.append(
            text(
                "Without a redeal a card that is passed over comes back only if all that lies on "
                "it leaves. Most deals cannot be won so: dig where the points are."
            )
        )
    return lines


def _by_points(rules: Rules, words: Translator) -> list[str]:
    """Advise on what counts."""
    text, points = words.text, rules.pair_points
    lines = []
    if points.per_move and points.per_second:
        worth = text(
            "Thinking is cheap: one card of the pyramid pays for {moves} moves or {minutes} "
            "minutes. Undo what robbed a buried card of its last partner, nothing less."
        )
        moves = points.rows[-1] // points.per_move
        minutes = points.rows[-1] // points.per_second // 60
        lines.append(worth.format(moves=moves, minutes=minutes))
    if points.rows[0] > points.rows[-1]:
        higher = text(
            "High cards pay most: the top one is worth {n} of the base. A narrow way up can be "
            "better than a wide clearing."
        )
        lines.append(higher.format(n=points.rows[0] // max(1, points.rows[-1])))
    if not rules.stuck_is_final:
        lines.append(text("Nothing is lost for good: if a plan fails, go back to where it forked."))
    return lines


def chain_advice(words: Translator) -> list[str]:
    """Advise on a chain rule set."""
    text = words.text
    return [
        text(
            "Points come from long streaks: ten cards in a row are worth far more than twice five. "
            "Before the first card follow the streak with your eyes to its end."
        ),
        text(
            "Where the way forks, take the branch that frees new cards, above all one that frees "
            "two. The other branch often stays open on the way back."
        ),
        text(
            "Steps can go to and fro: seven, eight, seven, eight. Keep such pairs of neighbours "
            "for prolonging a streak."
        ),
        text(
            "Ace and king hold hands. Around them the streak turns the corner, which is easily "
            "overlooked."
        ),
        text(
            "The joker pays when it rescues a streak that is already long, or when it opens the "
            "last cards of a pyramid. Early and for a single card it only costs."
        ),
        text(
            "Turn the fan only when no card fits. In a late round a cleared pyramid and the round "
            "after it are worth more than a few saved points."
        ),
    ]
