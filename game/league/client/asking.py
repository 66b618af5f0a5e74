"""What can be asked of a league, one method a path of its interface."""

from __future__ import annotations

import json
from dataclasses import asdict
from http import HTTPStatus
from typing import TypeVar
from urllib.parse import quote, urlencode

from game.league.api import (
    DAY,
    DAY_REDEALS,
    DAY_RULES,
    FREE_BOARDS,
    MOST_JOURNAL_BYTES,
    PREFIX,
    Accepted,
    Around,
    BoardPage,
    Entry,
    NewPlayer,
    Problem,
    Registered,
    Ticket,
    TicketWish,
)
from game.league.client.address import Address, parse_address
from game.league.client.parsing import AnswerError, read
from game.league.client.troubles import LeagueError, Trouble
from game.league.client.wire import Answer, Request, Wire

T = TypeVar("T")
_GOOD = frozenset({HTTPStatus.OK, HTTPStatus.CREATED})
_REFUSALS = range(400, 600)
_JSON = "application/json"
_TEXT = "text/plain; charset=utf-8"


class League:
    """One server. Every method raises `LeagueError` and takes at most the wire's time."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    @classmethod
    def at(cls, address: Address | str) -> League:
        """Return the league at an address. Raises `AddressError`."""
        return cls(Wire(parse_address(address) if isinstance(address, str) else address))

    def abort(self) -> None:
        """End what is being asked; from any thread."""
        self._wire.abort()

    def register(self, name: str) -> Registered:
        """Register a new player."""
        return self._tell("POST", "/players", Registered, NewPlayer(name))

    def draw(self, board: str, *, token: str) -> Ticket:
        """Draw a ticket for a board of free games, or for `day`."""
        ticket = self._tell("POST", "/tickets", Ticket, TicketWish(board), token=token)
        wanted = (DAY_RULES, DAY_REDEALS) if board == DAY else FREE_BOARDS[board]
        is_board = ticket.board.startswith(f"{DAY}-") if board == DAY else ticket.board == board
        if not is_board or (ticket.rules, ticket.redeals) != wanted:
            raise LeagueError(Trouble.NO_LEAGUE)
        return ticket

    def send(self, ticket: str, journal: str, *, token: str) -> Accepted:
        """Send the game of a ticket; again and again is the same as once."""
        path = f"/tickets/{quote(ticket, safe='')}/journal"
        return self._ask(Request("PUT", path, token, journal.encode(), _TEXT), Accepted)

    def board(self, board: str, *, limit: int, after: str | None = None) -> BoardPage:
        """Give a part of a board, from the top or after the last part's `next`."""
        query = urlencode({"limit": limit, **({} if after is None else {"after": after})})
        page = self._ask(Request("GET", f"/boards/{quote(board, safe='')}?{query}"), BoardPage)
        _check_length(page.entries, limit)
        return page

    def around(self, board: str, player: str, *, neighbours: int) -> Around:
        """Give a player's rank on a board and those next to it."""
        path = f"/boards/{quote(board, safe='')}/around/{quote(player, safe='')}"
        around = self._ask(Request("GET", f"{path}?neighbours={neighbours}"), Around)
        _check_length(around.entries, 2 * neighbours + 1)
        return around

    def journal(self, game: str, *, token: str | None = None) -> str:
        """Give the journal of a ranked game."""
        path = f"/games/{quote(game, safe='')}/journal"
        body = self._answer(Request("GET", path, token)).body
        if len(body) > MOST_JOURNAL_BYTES:
            raise LeagueError(Trouble.NO_LEAGUE)
        try:
            return body.decode()
        except UnicodeDecodeError as error:
            raise LeagueError(Trouble.NO_LEAGUE) from error

    def _tell(
        self,
        method: str,
        path: str,
        kind: type[T],
        value: NewPlayer | TicketWish,
        *,
        token: str | None = None,
    ) -> T:
        return self._ask(Request(method, path, token, json.dumps(asdict(value)).encode()), kind)

    def _ask(self, request: Request, kind: type[T]) -> T:
        answer = self._answer(request)
        try:
            return read(kind, answer.body)
        except AnswerError as error:
            raise LeagueError(Trouble.NO_LEAGUE, status=answer.status) from error

    def _answer(self, request: Request) -> Answer:
        answer = self._wire.exchange(request._replace(path=PREFIX + request.path))
        if answer.status in _GOOD:
            return answer
        raise _refusal(answer)


def _check_length(entries: tuple[Entry, ...], most: int) -> None:
    """Raise `LeagueError` for more lines than were asked for: each is drawn in a frame."""
    if len(entries) > most:
        raise LeagueError(Trouble.NO_LEAGUE)


def _refusal(answer: Answer) -> LeagueError:
    """Return what an error means; only a league's own words are a refusal."""
    try:
        problem = read(Problem, answer.body)
    except AnswerError:
        problem = None
    is_one = problem is not None and answer.status in _REFUSALS
    return LeagueError(
        Trouble.REFUSED if is_one else Trouble.NO_LEAGUE,
        status=answer.status,
        code=problem.code if problem is not None and is_one else "",
        retry_after_s=answer.retry_after_s,
    )
