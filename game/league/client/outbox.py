"""What is done unasked: results are sent, and tickets drawn before anybody wants to be dealt to.

Everything is read from the store and written back there; a step that was cut short by a power cut
is made once more, which the league takes as the same.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from game.league.api import DAY, FREE_BOARDS, MOST_JOURNAL_BYTES, Code, Ticket
from game.league.client.asking import League
from game.league.client.troubles import LeagueError, Trouble
from game.store.league import LeagueAccount, LeagueTicket, TicketState

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.store import Store

BOARDS = (*FREE_BOARDS, DAY)
"""What tickets are kept ready for, one each."""
_LEAST_LEFT = timedelta(hours=1)
_MOMENT = "%Y-%m-%dT%H:%M:%SZ"


def collect(store: Store) -> None:
    """Put out the journals of games that are over; let go of tickets that are of no use.

    A game that was given up, or assisted, is not for the boards. A game is kept before it gets its
    ticket, so tickets are looked at first: then none of them can be of a game not seen yet.
    """
    playing = store.league.tickets(TicketState.PLAYING)
    in_play = {kept.id for kept in store.kept_all()}
    for ticket in playing:
        if ticket.game in in_play:
            continue
        game = store.game(str(ticket.game))
        journal = store.journal(str(ticket.game)) if game is not None and game.is_ranked else None
        if journal is None:
            store.league.drop(ticket.id)
        elif len(journal.encode()) > MOST_JOURNAL_BYTES:
            store.league.put_out(ticket.id, journal)
            store.league.refused(ticket.id, Code.TOO_LARGE)
        else:
            store.league.put_out(ticket.id, journal)


def is_usable(ticket: LeagueTicket, now: datetime) -> bool:
    """Say whether a spare ticket still lasts for a game: of the day until midnight UTC, else 1 h.

    Of a machine without the right time the server is the judge.
    """
    if ticket.board.startswith(f"{DAY}-"):
        return ticket.board == day_board(now)
    closes_at = datetime.strptime(ticket.closes_at, _MOMENT).replace(tzinfo=UTC)
    return closes_at - now > _LEAST_LEFT


def day_board(now: datetime) -> str:
    """Return the id of the board of a day."""
    return f"{DAY}-{now.astimezone(UTC).date().isoformat()}"


class Outbox:
    """The next thing to do for an account, one request at a time."""

    def __init__(self, store: Store, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._failures = 0

    def waiting(self, account: LeagueAccount) -> int:
        """Count the results that wait."""
        return len(self._store.league.tickets(TicketState.WAITING, account=account.id))

    def forgotten(self, account: LeagueAccount) -> None:
        """Give up what belongs to an account that the league does not know any more."""
        self._store.league.forgotten(account, Code.WRONG_TOKEN)

    def send_one(self, account: LeagueAccount, league: League) -> bool:
        """Send the oldest result; False if none waits. Raises `LeagueError` to try again later.

        After each failure another one is sent first: what a server stumbles over holds up no other.
        """
        waiting = self._store.league.tickets(TicketState.WAITING, account=account.id)
        if waiting:
            self._send(waiting[self._failures % len(waiting)], account, league)
        return bool(waiting)

    def draw_one(self, account: LeagueAccount, league: League) -> bool:
        """Draw a missing ticket; False if none is missing. Raises `LeagueError` as above."""
        wanted = self._wanted(account)
        if wanted is not None:
            self._draw(wanted, account, league)
        return wanted is not None

    def _send(self, ticket: LeagueTicket, account: LeagueAccount, league: League) -> None:
        try:
            answer = league.send(ticket.id, str(ticket.journal), token=account.token)
        except LeagueError as error:
            if not error.is_final:
                self._failures += 1
                raise
            self._store.league.refused(ticket.id, error.code)
        else:
            self._store.league.accepted(ticket.id, rank=answer.rank, is_best=answer.is_best)

    def _wanted(self, account: LeagueAccount) -> str | None:
        """Return the first board without a ticket, those that have lapsed let go."""
        now, book = self._now(), self._store.league
        spare = book.tickets(TicketState.SPARE, account=account.id)
        for ticket in spare:
            if not is_usable(ticket, now):
                book.drop(ticket.id)
        ready = {ticket.board for ticket in spare if is_usable(ticket, now)}
        return next((each for each in BOARDS if _board_now(each, now) not in ready), None)

    def _draw(self, board: str, account: LeagueAccount, league: League) -> None:
        drawn = _kept(league.draw(board, token=account.token), account)
        if not is_usable(drawn, self._now()):
            # Its day is another than here: of one of the two the clock is wrong. Not now, then.
            raise LeagueError(Trouble.REFUSED, code=Code.CLOCK_NOT_SET)
        self._store.league.add(drawn)
        if drawn.id not in {each.id for each in self._store.league.tickets(TicketState.SPARE)}:
            raise LeagueError(Trouble.NO_LEAGUE)  # an old ticket: drawing on would never end


def _board_now(board: str, now: datetime) -> str:
    return day_board(now) if board == DAY else board


def _kept(ticket: Ticket, account: LeagueAccount) -> LeagueTicket:
    return LeagueTicket(
        id=ticket.id,
        account=account.id,
        board=ticket.board,
        rules=ticket.rules,
        redeals=ticket.redeals,
        deal=ticket.deal,
        closes_at=ticket.closes_at,
    )
