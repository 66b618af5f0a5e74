"""Accepted games: what they were, their journals, and what a table shows step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sqlalchemy import select

from game.league.api import Code, LeaguePlayer, RankedGame, Step, Watching
from game.league.server.database import Database
from game.league.server.refusals import Refusal, not_found
from game.league.server.rows import game_of, games
from game.league.server.tables import journals, results
from game.play.actions import Action, parse_action
from game.play.game import Game
from game.play.journal import replay
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


def watching(game: RankedGame, journal: str, rule_sets: Mapping[str, Rules]) -> Watching:
    """Return a game as it is watched, from its journal, which has been verified."""
    header = replay(journal, rule_sets).header
    lines = journal.removeprefix(header.text).splitlines()
    deck = tuple(map(str, header.decks[0]))
    return Watching(game, deck, tuple(_steps(header.start(), lines)))


def _steps(game: Game, lines: list[str]) -> Iterator[Step]:
    yield _step(game, None)
    for line in lines:
        action = parse_action(line)
        game = game.after(action)
        yield _step(game, action)


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
