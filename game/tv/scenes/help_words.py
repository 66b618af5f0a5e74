"""What the help screens say about a rule set: told from its rule file, so it holds for any."""

from __future__ import annotations

from typing import NamedTuple

from game.play.daily import DAILY_RULES
from game.rules.ruleset import Family, Rules, StockTop, Win
from game.store.boards import names_people
from game.tv.i18n import Translator
from game.tv.scenes.help_advice import chain_advice, pairs_advice
from game.tv.scenes.help_points import chain_points, pairs_points
from game.tv.scenes.menu_words import level_name, levels_note, passes_line

PARAGRAPH = "\n"
ON_CARDS = 1
"""The number, from 0, of the chapter that tells which cards go together."""


class Topic(NamedTuple):
    """A chapter of the help: its name and its text, paragraphs parted by line feeds."""

    name: str
    body: str


def topics(rules: Rules, words: Translator) -> tuple[Topic, ...]:
    """Return the chapters on a rule set: setting, goal, moves, points, end, records, advice."""
    is_chain = rules.family is Family.CHAIN
    told = _chain(rules, words) if is_chain else _pairs(rules, words)
    text = words.text
    points = chain_points(rules, words) if is_chain else pairs_points(rules, words)
    advice = chain_advice(words) if is_chain else pairs_advice(rules, words)
    chapters = [
        *told,
        (text("Points"), points),
        (text("End"), _end(rules, words)),
        (text("Undo and records"), _records(rules, words)),
    ]
    if rules.levels:
        chapters.append((text("Levels"), _levels(rules, words)))
    if rules.id == DAILY_RULES:
        chapters.append((text("Deal of the day"), _daily(words)))
    chapters.append((text("Good advice"), advice))
    return tuple(Topic(name, PARAGRAPH.join(lines)) for name, lines in chapters)


def _pairs(rules: Rules, words: Translator) -> list[tuple[str, list[str]]]:
    text = words.text
    setting = text(
        "Twenty-eight cards lie open in seven rows, one at the top, seven at the base. Two cards "
        "of the row below cover half of each. The other twenty-four are the stock."
    )
    goal = text("Clear the pyramid: cards leave in pairs that make 13, kings alone.")
    if rules.house.win is Win.ALL:
        goal = text("Clear the table: all 52 cards must leave, in pairs that make 13, kings alone.")
    taking = [
        text(
            "A card of the pyramid is free once both cards on it are gone; the top of the waste "
            "is free too. Choose one card, then another: if they make 13, both leave; if not, "
            "the second is the chosen one now. Choosing it again lets it go."
        ),
        text("Cards can also be dragged: onto their partner, or a king onto the removed cards."),
    ]
    return [
        (text("Goal"), [setting, goal]),
        (text("Pairs"), _pair_lines(rules, words)),
        (text("Taking"), taking),
        (text("Stock and waste"), _stock(rules, words)),
    ]


def _pair_lines(rules: Rules, words: Translator) -> list[str]:
    text = words.text
    pairs = text(
        "Ace and queen, 2 and jack, 3 and 10, 4 and 9, 5 and 8, 6 and 7; the king leaves alone. "
        "Suits do not matter. Every rank has a single partner rank, and four cards of it."
    )
    if rules.house.cover_pairs:
        return [pairs, text("A card may leave with the last card that covers it, if that is free.")]
    return [pairs, text("A card never leaves with one that covers it: that one has to go first.")]


def _stock(rules: Rules, words: Translator) -> list[str]:
    text, house = words.text, rules.house
    lines = [
        text(
            "Drawing turns the next card of the stock onto the waste. When the top of the waste "
            "leaves, the card below it is free again."
        )
    ]
    if rules.waste_visible > 1:
        seen = text("The last {n} cards of the waste stay in sight; only the right one is free.")
        lines.append(seen.format(n=rules.waste_visible))
    if house.stock_top is StockTop.PLAYS:
        lines.append(
            text(
                "The top card of the stock lies open and is free too, also for a pair with the "
                "top of the waste. Confirm it once to choose it, twice to draw it."
            )
        )
    if house.waste_pairs:
        lines.append(text("The two topmost cards of the waste may leave together."))
    return [*lines, _redeals(rules, words)]


def _redeals(rules: Rules, words: Translator) -> str:
    if rules.levels:
        return words.text("The level says how often the stock is gone through.")
    if rules.asks_redeals:
        return words.text(
            "Before the deal you say how many redeals you want: then the waste is turned over "
            "as a whole and becomes the stock again, in the same order."
        )
    if rules.redeals[0] == 0:
        return words.text("There is no redeal: the stock is gone through once.")
    if rules.redeals[0] is None:
        return words.text("The waste becomes the stock again as often as you like.")
    return words.plural(
        "When the stock is empty, the waste becomes the stock once more.",
        "When the stock is empty, the waste becomes the stock again, {n} times.",
        rules.redeals[0],
    )


def _chain(rules: Rules, words: Translator) -> list[tuple[str, list[str]]]:
    text = words.text
    placing = [
        text(
            "A free card of the pyramid goes onto the waste if it is exactly one rank higher or "
            "lower than the card there. Suits do not matter."
        ),
        text("The ace is next to the two and next to the king, so the ranks go round and round."),
    ]
    fan = text(
        "If nothing fits, turn the next card of the fan onto the waste. You may do so at any "
        "time, but it costs points and ends the streak."
    )
    joker = words.plural(
        "Each round has a joker: after it any free card fits, and the streak goes on. Turning "
        "a card of the fan while it lies on top wastes it.",
        "Each round has {n} jokers: after one any free card fits, and the streak goes on. "
        "Turning a card of the fan while it lies on top wastes it.",
        rules.jokers,
    )
    setting = text(
        "Twenty-eight cards lie open in seven rows, and the fan of twenty-four on the left. The "
        "fan's first card is turned: it begins the waste."
    )
    goal = text("Bring the whole pyramid onto the waste, in streaks as long as you can.")
    return [
        (text("Goal"), [setting, goal]),
        (text("Placing"), placing),
        (text("Fan and joker"), [fan, *([joker] if rules.jokers else [])]),
    ]


def _end(rules: Rules, words: Translator) -> list[str]:
    text = words.text
    if rules.family is Family.CHAIN:
        rounds = text(
            "When the pyramid is gone, the next round begins by itself, up to round {n}. A round "
            "in which nothing fits any more ends the game."
        )
        return [rounds.format(n=rules.rounds), _finish(words)]
    won = text("You win when the 28 cards of the pyramid are gone, whatever the stock holds.")
    if rules.house.win is Win.ALL:
        won = text("You win when nothing is left: no pyramid, no stock and no waste.")
    if rules.stuck_is_final:
        stuck = text("When no draw and no redeal can help any more, the game sees it and ends.")
    else:
        stuck = text(
            "When no draw and no redeal can help any more, the game says so. You can take moves "
            "back and go on, or end it."
        )
    return [won, stuck, _finish(words)]


def _finish(words: Translator) -> str:
    return words.text("You can finish at any time from the pause menu; the points count.")


def _records(rules: Rules, words: Translator) -> list[str]:
    text = words.text
    if not rules.has_undo:
        undo = text("Nothing can be taken back.")
    elif rules.undo_assists:
        undo = text("Undo is allowed, but a game with undo no longer enters the records.")
    else:
        undo = text("Undo takes back as many moves as you like, with their points.")
        if rules.counts_moves:
            undo += " " + text("It counts as a move.")
    lines = [
        undo,
        *_hints(rules, words),
        text("Records are for new deals. The same deal again, or one by number, is practice."),
    ]
    if names_people(rules):
        lines.append(
            text(
                "Each player stands on the board once, with the best game above zero. Who reached "
                "a score first keeps the place."
            )
        )
    return lines


def _hints(rules: Rules, words: Translator) -> list[str]:
    """Tell of hints and of the live sign, where the solver knows the game."""
    if rules.family is Family.CHAIN:
        return []
    knows = words.text("Hints go by the cards you have seen, or by the whole stock: see options.")
    if rules.levels:
        knows = words.text("Hints know the whole stock here, unless the options say otherwise.")
    return [
        words.text(
            "A hint shows a good move, a second press says why. The live sign in the pause menu "
            "tells whether the game can still be won. With either, the game no longer enters the "
            "records."
        ),
        knows,
    ]


def _levels(rules: Rules, words: Translator) -> list[str]:
    lines = [
        words.text("{level}: {passes}.").format(
            level=level_name(level, words), passes=passes_line(redeals, words).lower()
        )
        for level, redeals in rules.levels
    ]
    return [" ".join(lines), levels_note(words)]


def _daily(words: Translator) -> list[str]:
    return [
        words.text(
            "Every day has one deal, the same for everybody. It changes at midnight, universal "
            "time. Try it as often as you like: each time you know more of the stock, and your "
            "best game counts."
        )
    ]
