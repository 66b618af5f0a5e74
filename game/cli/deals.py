"""`pyramide deal N…`: each deal's 52 codes, one line a deal."""

from __future__ import annotations

from argparse import Namespace

from game.cli.streams import write_line, wrong_use
from game.rules.cards import deck_text
from game.rules.deals import DealError, deal, parse_deal_number


def run(parsed: Namespace) -> int:
    """Print the decks of `numbers`; nothing if one of them is no deal number."""
    for number in [deal_number(text) for text in parsed.numbers]:
        write_line(deck_text(deal(number)))
    return 0


def deal_number(text: str) -> int:
    """Read a deal number given on the command line; raise `Failure` for anything else."""
    try:
        return parse_deal_number(text)
    except DealError as error:
        raise wrong_use(f"{error}.") from error
