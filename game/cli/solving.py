"""`pyramide solve`: what the exact solver says of deals, a JSON object a line."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from game.cli.streams import Failure, flush_output, opened, write_line, wrong_use
from game.config import ConfigError, all_rules, load_rules
from game.paths import data_dir
from game.rules.ruleset import Family, Redeals, RedealsError, Rules, parse_redeals
from game.solve.command import DeckLineError, solve_lines

DEFAULT_RULES = "arcade"
_LARGEST = 10**9
_LONGEST_LINE = 1024


def run(parsed: Namespace) -> int:
    """Answer each line of `file`; raise `Failure` at the first that is no deal."""
    rules = _rules(parsed.rules or DEFAULT_RULES, parsed.data_dir)
    redeals = _redeals(parsed.redeals, rules)
    jokers = _jokers(parsed.jokers, rules)
    limit = None if parsed.limit is None else _count(parsed.limit, "--limit", 0)
    with opened(parsed.file) as file:
        try:
            for answer in solve_lines(
                _lines(file), rules=rules, redeals=redeals, jokers=jokers, limit=limit
            ):
                write_line(answer)
                flush_output()
        except DeckLineError as error:
            raise wrong_use(f"{error}.") from error
    return 0


def _lines(file: BinaryIO) -> Iterator[str]:
    """Give the file's lines; what is no text, or too long for a deck, will be no deck either."""
    for line in iter(lambda: file.readline(_LONGEST_LINE), b""):
        yield line.decode("utf-8", "replace")


def _rules(text: str, folder: Path | None) -> Rules:
    """Return the rules of an id, of a data folder's too, or of a rule file's path."""
    try:
        if text.endswith(".toml"):
            return load_rules(Path(text))
        known = all_rules(data_dir(folder)).rules
    except ConfigError as error:
        raise Failure(str(error), code=2) from error
    if text not in known:
        raise wrong_use(
            f"“{text[:20]}” is neither a rule set nor a .toml file: {', '.join(known)}."
        )
    return known[text]


def _redeals(text: str | None, rules: Rules) -> Redeals:
    """Read the redeals of a 13-pairs game: any count, not only those that its rule file allows.

    What could be won with more is asked as well as what can be played. A chain game has none.
    """
    if text is None:
        if len(rules.redeals) == 1:
            return rules.redeals[0]
        raise wrong_use("Say how many redeals there are: --redeals 0 to 99, or unlimited.")
    try:
        redeals = parse_redeals(text)
    except RedealsError as error:
        raise wrong_use(f"{error}.") from error
    if rules.family is Family.CHAIN and redeals != 0:
        raise wrong_use(f"A chain game has no redeals: --redeals 0, not “{text[:20]}”.")
    return redeals


def _jokers(text: str | None, rules: Rules) -> int:
    """Read the jokers of a chain game; no other game has any."""
    jokers = _count(text, "--jokers", rules.jokers)
    if text is not None and rules.family is not Family.CHAIN:
        raise wrong_use(f"Only a chain game has jokers: no --jokers with the rules “{rules.id}”.")
    return jokers


def _count(text: str | None, option: str, default: int) -> int:
    if text is None:
        return default
    if not (text.isascii() and text.isdecimal() and int(text) <= _LARGEST):
        raise wrong_use(f"{option} takes a whole number, not “{text[:20]}”.")
    return int(text)
