"""Players of the league: registering, proving who one is, and who is there."""

from __future__ import annotations

from sqlalchemy import select

from game.league.api import Code, LeaguePlayer, PlayersPage, Registered
from game.league.likeness import name_key
from game.league.server.database import Database, insert
from game.league.server.names import checked_name, name_taken
from game.league.server.refusals import Refusal, not_found
from game.league.server.tables import players
from game.league.server.times import text_of
from game.league.server.tokens import fits, hash_of, new_id, new_token, parse_token


def register(database: Database, wanted_name: str, *, now: int) -> Registered:
    """Add a player and return the token that is shown this once; raise `Refusal`."""
    name = checked_name(wanted_name)
    token = new_token(new_id())
    with database.writing() as connection:
        added = connection.execute(
            insert(connection, players)
            .values(
                id=token.player,
                name=name,
                name_key=name_key(name),
                token_hash=hash_of(token.secret),
                registered_at=now,
            )
            .on_conflict_do_nothing(index_elements=[players.c.name_key])
            .returning(players.c.number)
        ).scalar_one_or_none()
    if added is None:
        raise name_taken()
    return Registered(LeaguePlayer(token.player, name), token.text)


def player_of_token(database: Database, text: str) -> LeaguePlayer:
    """Return the player whose token it is; raise `Refusal` for any other text."""
    token = parse_token(text)
    if token is not None:
        with database.reading() as connection:
            row = connection.execute(
                select(players.c.name, players.c.token_hash).where(players.c.id == token.player)
            ).one_or_none()
        if fits(token.secret, None if row is None else row.token_hash) and row is not None:
            return LeaguePlayer(token.player, row.name)
    raise Refusal(401, Code.WRONG_TOKEN, "This token is nobody's.")


def player_by_id(database: Database, player: str) -> tuple[LeaguePlayer, str]:
    """Return a player, and since when; raise `Refusal` if there is none."""
    with database.reading() as connection:
        row = connection.execute(
            select(players.c.name, players.c.registered_at).where(players.c.id == player)
        ).one_or_none()
    if row is None:
        raise not_found("player")
    return LeaguePlayer(player, row.name), text_of(row.registered_at)


def newest_players(database: Database, *, after: int | None, limit: int) -> PlayersPage:
    """Return players from the newest on, or from those after a page's `next`."""
    wanted = select(players.c.number, players.c.id, players.c.name)
    if after is not None:
        wanted = wanted.where(players.c.number < after)
    with database.reading() as connection:
        rows = connection.execute(wanted.order_by(players.c.number.desc()).limit(limit + 1)).all()
    shown = rows[:limit]
    following = str(shown[-1].number) if len(rows) > limit else None
    return PlayersPage(tuple(LeaguePlayer(row.id, row.name) for row in shown), following)
