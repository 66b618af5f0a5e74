"""What the paths share: the league, who is asking, ids, pages."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from game.league.api import MOST_A_PAGE, Code, LeaguePlayer
from game.league.server.counters import count
from game.league.server.league import League
from game.league.server.people import player_of_token
from game.league.server.refusals import Refusal

_A_PAGE = 20
_BEARER = HTTPBearer(auto_error=False, description="The token told when the player registered.")


def league_of(request: Request) -> League:
    """Return the league that an application serves."""
    league = request.app.state.league
    if not isinstance(league, League):
        raise TypeError("the application was made without a league")
    return league


LeagueHere = Annotated[League, Depends(league_of)]
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)]
Id = Annotated[str, Path(pattern="^[0-9a-f]{32}$")]
BoardId = Annotated[str, Path(pattern="^[a-z0-9-]{1,24}$")]
Limit = Annotated[int, Query(ge=1, le=MOST_A_PAGE, description="Lines of a page.")]
A_PAGE: Limit = _A_PAGE


def asker(league: LeagueHere, bearer: Bearer) -> LeaguePlayer | None:
    """Return who is asking, none without a token; raise `Refusal` for a wrong one."""
    return None if bearer is None else player_of_token(league.database, bearer.credentials)


def known_asker(asking: Annotated[LeaguePlayer | None, Depends(asker)]) -> LeaguePlayer:
    """Return who is asking; raise `Refusal` if nobody says."""
    if asking is None:
        raise Refusal(401, Code.NO_TOKEN, "This needs a player's token.")
    return asking


Asker = Annotated[LeaguePlayer | None, Depends(asker)]
KnownAsker = Annotated[LeaguePlayer, Depends(known_asker)]


def count_for(league: League, what: str, *, limit: int, period: int) -> None:
    """Count a request against a limit; raise `Refusal` if it is one too many."""
    count(league.database, what, limit=limit, period=period, now=league.clock())
