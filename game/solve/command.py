"""What `pyramide solve` prints: one JSON object for each deck or deal number read."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator

from game.rules.cards import Card, CardError, Deck, parse_deck
from game.rules.chain import ChainState
from game.rules.deals import DealError, deal, parse_deal_number
from game.rules.layout import place_text
from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.rules.ruleset import Family, Redeals, Rules
from game.solve.chain import solve_chain
from game.solve.solver import Solution, solve

_MS_A_SECOND = 1000


class DeckLineError(ValueError):
    """A line is neither a deck nor a deal number; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


def solve_lines(
    lines: Iterable[str],
    *,
    rules: Rules,
    redeals: Redeals,
    jokers: int | None = None,
    limit: int | None = None,
) -> Iterator[str]:
    """Yield a JSON object, without line feed, for each line: 52 codes or a deal number.

    `jokers` counts in a chain game only; by default it has its rule file's. Raises `DeckLineError`
    at the first line that is neither.
    """
    for number, line in enumerate(lines, start=1):
        try:
            deck = _read_deck(line.strip())
        except (CardError, DealError) as error:
            raise DeckLineError(number, str(error)) from error
        yield _answer(deck, rules=rules, redeals=redeals, jokers=jokers, limit=limit)


def _read_deck(text: str) -> Deck:
    return deal(parse_deal_number(text)) if text.isdecimal() else parse_deck(text)


def _answer(
    deck: tuple[Card, ...],
    *,
    rules: Rules,
    redeals: Redeals,
    jokers: int | None,
    limit: int | None,
) -> str:
    started = time.perf_counter()
    if rules.family is Family.CHAIN:
        held = rules.jokers if jokers is None else jokers
        state = ChainState(rules=rules, decks=(deck,), jokers_left=held)
        solution = solve_chain(state, limit=limit)
    else:
        solution = solve(PairsState(rules=rules, deck=deck, redeals_left=redeals), limit=limit)
    ms = round((time.perf_counter() - started) * _MS_A_SECOND, 3)
    return json.dumps(_fields(solution) | {"ms": ms})


def _fields(solution: Solution) -> dict[str, object]:
    return {
        "verdict": solution.verdict,
        "actions": [move_text(move) for move in solution.moves],
        "dead_ends": solution.dead_ends,
        "positions": solution.positions,
    }


def move_text(move: Move) -> str:
    """Write a move as the journal does, without a time: `take g1 s5`."""
    return " ".join((move.verb, *map(place_text, move.places)))
