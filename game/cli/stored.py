"""`pyramide games`: what the store holds, read without touching it, also while a game runs."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import closing

from game.cli.replaying import rules_to_replay
from game.cli.streams import Failure, write_line, write_text, wrong_use
from game.paths import data_dir
from game.play.journal import JournalError, replay
from game.rules.ruleset import Rules, redeals_text
from game.store import FinishedGame, KeptGame, Store

_ALL = 2**31
_UNKNOWN = "-"


def run(parsed: Namespace) -> int:
    """List the games, or show one, or export all."""
    if (parsed.what == "show") != (parsed.id is not None):
        raise wrong_use("pyramide games show takes the id of one game, and only show does.")
    folder = data_dir(parsed.data_dir)
    with closing(Store.open(folder, read_only=True)) as store:
        if parsed.what == "export":
            write_line(json.dumps(store.export(), indent=2))
        elif parsed.what == "show":
            write_text(_journal(store, parsed.id))
        else:
            for line in _lines(store, rules_to_replay(parsed.data_dir)):
                write_line(line)
    return 0


def _lines(store: Store, rule_sets: Mapping[str, Rules]) -> Iterator[str]:
    """Yield a line a game: the kept ones, then the finished ones, each the newest first."""
    yield from (_kept_line(kept, rule_sets) for kept in store.kept_all())
    yield from map(_finished_line, store.games(limit=_ALL))


def _finished_line(game: FinishedGame) -> str:
    deal = _UNKNOWN if game.deal is None else game.deal
    return (
        f"{game.id} {game.ended_at} {game.rules} {game.redeals} {deal} {game.status} {game.score}"
    )


def _kept_line(kept: KeptGame, rule_sets: Mapping[str, Rules]) -> str:
    """Write a kept game's line; what its journal would tell is unknown if it is spoilt."""
    begin = f"{kept.id} {kept.saved_at or kept.started_at} {kept.rules}"
    try:
        replayed = replay(kept.journal, rule_sets)
    except JournalError:
        return f"{begin} {_UNKNOWN} {_UNKNOWN} playing {_UNKNOWN}"
    header, game = replayed.header, replayed.game
    deal = _UNKNOWN if header.deal is None else header.deal
    score = game.score_at(game.last_ms)
    return f"{begin} {redeals_text(header.redeals)} {deal} {game.status} {score}"


def _journal(store: Store, id_begin: str) -> str:
    """Return the journal of the one game whose id begins so; raise `Failure` if it is not one."""
    kept = {each.id: each.journal for each in store.kept_all()}
    ids = {*kept, *(game.id for game in store.games(limit=_ALL))}
    found = [each for each in ids if each.startswith(id_begin)]
    if len(found) != 1:
        how_many = "More than one stored game has" if found else "No stored game has"
        raise Failure(f"{how_many} an id that begins with “{id_begin[:40]}”.")
    journal = kept.get(found[0]) or store.journal(found[0])
    if journal is None:
        raise Failure(f"The journal of {found[0]} cannot be read.")
    return journal
