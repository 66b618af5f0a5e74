"""`pyramide replay FILE`: how a journal's game stands, as one JSON object.

With `--jsonl` every line in is one journal, and every line out answers one line in.
"""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

from game.cli.streams import Failure, flush_output, opened, write_line, wrong_use
from game.config import ConfigError, all_rules
from game.paths import data_dir
from game.play.game import Game
from game.play.journal import LARGEST_BYTES, JournalError, Replayed, decode_journal, replay
from game.rules.chain import ChainState
from game.rules.ruleset import Rules

Outcome = dict[str, str | int | bool]
# JSON may write each byte of a journal as six characters, and two quotes around them.
_LONGEST_LINE = 6 * LARGEST_BYTES + 4


def run(parsed: Namespace) -> int:
    """Replay one journal, or with `jsonl` one a line."""
    if parsed.jsonl:
        rule_sets = rules_to_replay(parsed.data_dir)
        with opened(parsed.file) as file:
            for line in _lines(file):
                write_line(json.dumps(_outcome_of_line(line, rule_sets)))
                flush_output()
        return 0
    write_line(json.dumps(outcome(replay_file(parsed.file, parsed.data_dir).game)))
    return 0


def rules_to_replay(folder: Path | None) -> Mapping[str, Rules]:
    """Return the shipped rule sets, and those that lie in the data folder, given or usual.

    Raise `Failure` if the shipped ones are not there.
    """
    try:
        return all_rules(data_dir(folder)).rules
    except ConfigError as error:
        raise Failure(str(error)) from error


def replay_file(name: str, folder: Path | None) -> Replayed:
    """Replay the journal in a file, by the rules of a data folder too.

    Raise `Failure`, for a faulty journal with its line.
    """
    with opened(name) as file:
        data = file.read(LARGEST_BYTES + 1)
    try:
        return replay(decode_journal(data), rules_to_replay(folder))
    except JournalError as error:
        raise wrong_use(str(error)) from error


def outcome(game: Game) -> Outcome:
    """Return what is told of a replayed game, in the order in which it is written."""
    state = game.state
    told: Outcome = {
        "status": game.status.value,
        "score": game.score_at(game.last_ms),
        "moves": game.moves,
        "seconds": game.seconds,
        "pyramid": state.pyramid.bit_count(),
        "stock": len(state.stock),
        "waste": len(state.waste),
        "redeals_left": "unlimited" if state.redeals_left is None else state.redeals_left,
        "assisted": game.assisted,
    }
    if isinstance(state, ChainState):
        told["round"] = state.round_index + 1
    return told


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield lines, of a longer one than any journal only its beginning."""
    while line := file.readline(_LONGEST_LINE):
        yield line
        while len(line) == _LONGEST_LINE and not line.endswith(b"\n"):
            line = file.readline(_LONGEST_LINE)


def _outcome_of_line(line: bytes, rule_sets: Mapping[str, Rules]) -> Outcome:
    try:
        return outcome(replay(_journal_of_line(line), rule_sets).game)
    except JournalError as error:
        return {"error": str(error)}


def _journal_of_line(line: bytes) -> str:
    """Return the JSON string on a line; a line without one counts as a faulty journal."""
    if len(line) >= _LONGEST_LINE:
        raise JournalError(1, "a journal has at most 1 MiB")
    try:
        journal = json.loads(line)
    except (ValueError, RecursionError):
        journal = None
    if not isinstance(journal, str):
        raise JournalError(1, "the journal is not given as a JSON string")
    return journal
