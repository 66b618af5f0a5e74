"""Coming into a league: as somebody new, or as who one was before the server forgot it."""

from __future__ import annotations

from game.league.api import FREE_BOARDS, Code, LeaguePlayer, Registered
from game.league.client.asking import League
from game.league.client.troubles import LeagueError
from game.store.league import LeagueAccount


def register(league: League, name: str, kept: LeagueAccount | None) -> Registered:
    """Register a nickname; raise `LeagueError`.

    Is it taken, it may be so by the account kept from before, which the league knows again: its
    database was an older one only for a while.
    """
    try:
        return league.register(name)
    except LeagueError as error:
        if kept is None or error.code != Code.NAME_TAKEN or not _knows(league, kept):
            raise
    return Registered(LeaguePlayer(kept.league_id, kept.name), kept.token)


def _knows(league: League, kept: LeagueAccount) -> bool:
    """Say whether a token is somebody's: it can draw a ticket."""
    try:
        league.draw(next(iter(FREE_BOARDS)), token=kept.token)
    except LeagueError as error:
        if error.is_about_account:
            return False
        raise
    return True
