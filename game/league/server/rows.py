"""From rows to what the interface shows."""

from __future__ import annotations

from datetime import date

from sqlalchemy import Join, Row, Select, select

from game.league.api import LeaguePlayer, RankedGame
from game.league.server.naming import known_board
from game.league.server.tables import players, results
from game.league.server.times import closes_at, text_of

GAME_COLUMNS = (
    results.c.ticket,
    results.c.number,
    results.c.player,
    results.c.board,
    results.c.deal,
    results.c.score,
    results.c.status,
    results.c.moves,
    results.c.seconds,
    results.c.accepted_at,
    players.c.name,
)
GameRow = Row[tuple[str, int, str, str, int, int, str, int, int, int, str]]
GameSelect = Select[tuple[str, int, str, str, int, int, str, int, int, int, str]]


def games() -> GameSelect:
    """Return the selection of all accepted games with their players' names."""
    return select(*GAME_COLUMNS).select_from(with_players())


def with_players() -> Join:
    """Return the accepted games joined to their players."""
    return results.join(players, players.c.id == results.c.player)


def game_of(row: GameRow, *, now: int) -> RankedGame:
    """Return an accepted game as it is shown."""
    board = known_board(row.board)
    return RankedGame(
        id=row.ticket,
        board=board.id,
        player=LeaguePlayer(row.player, row.name),
        rules=board.rules,
        redeals=board.redeals,
        deal=row.deal,
        score=row.score,
        status=row.status,
        moves=row.moves,
        seconds=row.seconds,
        accepted_at=text_of(row.accepted_at),
        watchable=board.date is None or now >= closes_at(date.fromisoformat(board.date)),
    )
