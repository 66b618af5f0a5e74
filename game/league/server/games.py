"""Accepted games: what they were, their journals, and what a table shows step by step."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sqlalchemy import select

from game.league.api import Code, LeaguePlayer, RankedGame, Step, Watching
from game.league.server.database import Database
from game.league.server.refusals import Refusal, not_found
from game.league.server.rows import game_of, games
from game.league.server.tables import journals, results
from game.play.actions import Action, parse_action
from game.play.game import Game
from game.play.journal import Header, replay
from game.rules.ruleset import Rules, redeals_text


def game_by_id(database: Database, game: str, *, now: int) -> RankedGame:
    """Return an accepted game; raise `Refusal` if there is none of that id."""
    with database.reading() as connection:
        row = connection.execute(games().where(results.c.ticket == game)).one_or_none()
    if row is None:
        raise not_found("game")
    return game_of(row, now=now)


def games_of_player(database: Database, player: str, *, limit: int, now: int) -> list[RankedGame]:
    """Return a player's games, the newest first."""
    wanted = games().where(results.c.player == player).order_by(results.c.number.desc())
    with database.reading() as connection:
        return [game_of(row, now=now) for row in connection.execute(wanted.limit(limit))]


def journal_of(database: Database, game: RankedGame, asker: LeaguePlayer | None) -> str:
    """Return a game's journal; raise `Refusal` while others could still copy it."""
    if not game.watchable and (asker is None or asker.id != game.player.id):
        sentence = "A game of the day can be watched by others once the day is over."
        raise Refusal(403, Code.DAY_OPEN, sentence)
    with database.reading() as connection:
        journal = connection.execute(
            select(journals.c.journal).join(results).where(results.c.ticket == game.id)
        ).scalar_one()
    return str(journal)


class Moment(NamedTuple):
    """One step of a game and its number, the deal being 0; `last` is the last step's."""

    deck: tuple[str, ...]
    step: Step
    at: int
    last: int


def watching(game: RankedGame, journal: str, rule_sets: Mapping[str, Rules]) -> Watching:
    """Return a game as it is watched, from its journal, which has been verified."""
    header, actions = _taken_apart(journal, rule_sets)
    steps = tuple(_step(each, action) for each, action in _positions(header, actions))
    return Watching(game, _deck(header), steps)


def moment(journal: str, rule_sets: Mapping[str, Rules], *, wanted: int) -> Moment:
    """Return one step of a game; one that is not there is the nearest.

    What a step shows is reckoned for that one alone: a long game has thousands.
    """
    header, actions = _taken_apart(journal, rule_sets)
    at = min(wanted, len(actions))
    [(game, action)] = deque(_positions(header, actions[:at]), maxlen=1)
    return Moment(_deck(header), _step(game, action), at, len(actions))


def _taken_apart(journal: str, rule_sets: Mapping[str, Rules]) -> tuple[Header, tuple[Action, ...]]:
    """Return header and actions; they were replayed when the game was accepted."""
    head, blank, lines = journal.partition("\n\n")
    header = replay(head + blank, rule_sets).header
    return header, tuple(map(parse_action, lines.splitlines()))


def _positions(header: Header, actions: tuple[Action, ...]) -> Iterator[tuple[Game, Action | None]]:
    game = header.start()
    yield game, None
    for action in actions:
        game = game.after(action)
        yield game, action


def _deck(header: Header) -> tuple[str, ...]:
    return tuple(map(str, header.decks[0]))


def _step(game: Game, action: Action | None) -> Step:
    state = game.state
    return Step(
        at_ms=0 if action is None else action.at_ms,
        verb="" if action is None else action.deed.value,
        taken=() if action is None else action.places,
        pyramid=state.pyramid,
        exposed=sum(1 << place for place in state.exposed()),
        stock=len(state.stock),
        in_stock=state.stock,
        waste=state.waste,
        redeals_left=redeals_text(state.redeals_left),
        score=game.score,
    )
