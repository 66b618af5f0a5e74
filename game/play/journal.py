"""The journal: what a game is, kept and sent. Strict both ways, errors name their line.

Reading is interleaved with play, so that the first malformed or illegal line in file order is the
one reported.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn

from game.play.actions import ActionError, action_text, parse_action
from game.play.game import Game, IllegalAction, new_game
from game.rules.cards import CardError, Deck, deck_text, parse_deck
from game.rules.deals import DealError, parse_deal_number
from game.rules.ruleset import Redeals, RedealsError, Rules, parse_redeals, redeals_text
from game.rules.start import decks_of_deal, start

LARGEST_BYTES = 1024 * 1024
FIRST_LINE = "pyramide 1"


class JournalError(ValueError):
    """A journal is malformed or its play illegal; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class Header:
    """What a game is before its first action. `deal` is none when the cards are written out."""

    rules: Rules
    redeals: Redeals
    level: str | None
    deal: int | None
    decks: tuple[Deck, ...]

    @property
    def text(self) -> str:
        """The header as written, up to and including its empty line."""
        lines = [FIRST_LINE, f"rules {self.rules.id}", f"redeals {redeals_text(self.redeals)}"]
        if self.level is not None:
            lines.append(f"level {self.level}")
        if self.deal is not None:
            lines.append(f"deal {self.deal}")
        else:
            lines += [f"cards {deck_text(deck)}" for deck in self.decks]
        return "\n".join(lines) + "\n\n"

    def start(self) -> Game:
        """Return the game as dealt."""
        return new_game(start(self.rules, self.redeals, self.decks))


def header_of_deal(
    rules: Rules, number: int, *, redeals: Redeals | None = None, level: str | None = None
) -> Header:
    """Return the header of a numbered deal; `level` decides the redeals where there are levels.

    Raises `DealError` for a bad number and `ValueError` for redeals or a level the rules lack.
    """
    if rules.levels:
        redeals = dict(rules.levels)[level] if level in dict(rules.levels) else _no_level(level)
    elif redeals not in rules.redeals:
        raise ValueError(f"{rules.id} is not played with {redeals_text(redeals)} redeals")
    elif level is not None:
        _no_level(level)
    return Header(rules, redeals, level, number, decks_of_deal(rules, number))


def _no_level(level: str | None) -> NoReturn:
    raise ValueError(f"{level} is not a level")


@dataclass(frozen=True)
class Replayed:
    """A journal carried out."""

    header: Header
    game: Game


def decode_journal(data: bytes) -> str:
    """Return a journal's text; raise `JournalError` (line 1) if it is too large or not UTF-8."""
    if len(data) > LARGEST_BYTES:
        raise JournalError(1, "a journal has at most 1 MiB")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise JournalError(1, "a journal is UTF-8 text") from None


def replay(text: str, rule_sets: Mapping[str, Rules]) -> Replayed:
    """Carry out a journal; raise `JournalError` at the first malformed or illegal line."""
    _refuse_too_large(text)
    lines = _Lines(text)
    header = _read_header(lines, rule_sets)
    game = header.start()
    while lines.has_more:
        line = lines.take()
        try:
            game = game.after(parse_action(line))
        except (ActionError, IllegalAction) as error:
            raise JournalError(lines.number, str(error)) from error
    return Replayed(header, game)


def _refuse_too_large(text: str) -> None:
    try:
        size = len(text.encode("utf-8"))
    except UnicodeEncodeError:
        raise JournalError(1, "a journal is UTF-8 text") from None
    if size > LARGEST_BYTES:
        raise JournalError(1, "a journal has at most 1 MiB")


class _Lines:
    """A text's lines, taken one by one; each must end with a line feed."""

    def __init__(self, text: str) -> None:
        *self._whole, self._rest = text.split("\n")
        self.number = 0

    @property
    def has_more(self) -> bool:
        return self.number < len(self._whole) or bool(self._rest)

    def peek(self) -> str | None:
        """Return the next line if it is a whole one."""
        return self._whole[self.number] if self.number < len(self._whole) else None

    def take(self, wanted: str = "an action") -> str:
        """Return the next line; raise `JournalError` at its number if there is no whole one."""
        line = self.peek()
        self.number += 1
        if line is None:
            reason = (
                "the line does not end with a line feed" if self._rest else f"{wanted} is missing"
            )
            raise JournalError(self.number, reason)
        return line

    def field(self, name: str) -> str:
        """Return what follows `name` and a space on the next line."""
        line = self.take(f"“{name} …”")
        if not line.startswith(f"{name} "):
            raise JournalError(self.number, f"“{name} …” is missing")
        return line.removeprefix(f"{name} ")


def _read_header(lines: _Lines, rule_sets: Mapping[str, Rules]) -> Header:
    if lines.take(f"“{FIRST_LINE}”") != FIRST_LINE:
        raise JournalError(lines.number, f"a journal starts with “{FIRST_LINE}”")
    rules_id = lines.field("rules")
    if rules_id not in rule_sets:
        raise JournalError(lines.number, f"“{rules_id[:20]}” is not a rule set")
    rules = rule_sets[rules_id]
    redeals = _read_redeals(lines, rules)
    level = _read_level(lines, rules, redeals)
    number, decks = _read_cards(lines, rules)
    if lines.take("the empty line after the header"):
        raise JournalError(lines.number, "an empty line ends the header")
    return Header(rules, redeals, level, number, decks)


def _read_redeals(lines: _Lines, rules: Rules) -> Redeals:
    text = lines.field("redeals")
    try:
        redeals = parse_redeals(text)
    except RedealsError as error:
        raise JournalError(lines.number, str(error)) from error
    if redeals not in rules.redeals:
        raise JournalError(lines.number, f"{rules.id} is not played with {text} redeals")
    return redeals


def _read_level(lines: _Lines, rules: Rules, redeals: Redeals) -> str | None:
    """Read the level line, which only rule sets with levels have, and there may be left out."""
    if not rules.levels or not (lines.peek() or "").startswith("level "):
        return None
    level = lines.field("level")
    levels = dict(rules.levels)
    if level not in levels:
        raise JournalError(lines.number, f"“{level[:20]}” is not a level")
    if levels[level] != redeals:
        raise JournalError(lines.number, f"{level} is played with other redeals")
    return level


def _read_cards(lines: _Lines, rules: Rules) -> tuple[int | None, tuple[Deck, ...]]:
    """Read the deal number, or one line of cards for each round."""
    try:
        if (lines.peek() or "").startswith("deal "):
            number = parse_deal_number(lines.field("deal"))
            return number, decks_of_deal(rules, number)
        return None, tuple(parse_deck(lines.field("cards")) for _ in range(rules.rounds))
    except (CardError, DealError) as error:
        raise JournalError(lines.number, str(error)) from error


def journal_text(header: Header, actions: list[str]) -> str:
    """Write a whole journal from its header and its action lines."""
    return header.text + "".join(f"{line}\n" for line in actions)


__all__ = [
    "FIRST_LINE",
    "LARGEST_BYTES",
    "Header",
    "JournalError",
    "Replayed",
    "action_text",
    "decode_journal",
    "header_of_deal",
    "journal_text",
    "replay",
]
