"""What the game keeps of leagues: accounts with their tokens, tickets, and results to be sent.

A ticket goes from `spare` to `playing` when its deal is dealt, to `waiting` when its game is over,
and is `accepted` or `refused` once the server has answered. Each step is one statement, so that a
power cut leaves the one before it or the one after.
"""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from game.store.memory import Op

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from game.store.memory import Memory, SqlValue

_KEPT_ANSWERS = 50
_TICKETS = "SELECT * FROM league_tickets"


class TicketState(StrEnum):
    """How far a ticket has come."""

    SPARE = "spare"
    PLAYING = "playing"
    WAITING = "waiting"
    ACCEPTED = "accepted"
    REFUSED = "refused"


@dataclass(frozen=True, kw_only=True)
class LeagueAccount:
    """A registration at a server: of a player here, or of whoever plays while none is chosen.

    `address` is the server's, `league_id` and `name` are who the player is there. Left leagues stay
    with `is_on` false, for a nickname is given once and its token is told once. `is_known` is false
    once the server has said that the token is nobody's: its database may be an older one.
    """

    id: str
    address: str
    player: int | None
    league_id: str
    name: str
    token: str
    is_on: bool = True
    is_known: bool = True


@dataclass(frozen=True, kw_only=True)
class LeagueTicket:
    """The right to send one game. `game` is the id of the game that is played with it.

    `code` says why it was refused; `rank` and `is_best` what was answered to an accepted one.
    """

    id: str
    account: str
    board: str
    rules: str
    redeals: str
    deal: int
    closes_at: str
    state: TicketState = TicketState.SPARE
    game: str | None = None
    journal: str | None = None
    code: str | None = None
    rank: int | None = None
    is_best: bool = False


def new_account_id() -> str:
    """Give an account an id of its own: 32 hexadecimal digits."""
    return uuid.uuid4().hex


class LeagueBook:
    """Accounts and tickets of a store. From any thread; nothing here waits."""

    def __init__(self, memory: Memory, write: Callable[[Op], None]) -> None:
        self._memory = memory
        self._write = write

    def accounts(self) -> tuple[LeagueAccount, ...]:
        """Give all accounts, the newest first, those that were left too."""
        rows = self._memory.rows("SELECT * FROM league_accounts ORDER BY rowid DESC")
        return tuple(_account(row) for row in rows)

    def account(self, player: int | None) -> LeagueAccount | None:
        """Give the account with which a player (or nobody in particular) plays now."""
        return next((a for a in self.accounts() if a.is_on and a.player == player), None)

    def join(self, account: LeagueAccount) -> None:
        """Keep an account, or go on with one that was left; others of its player are left."""
        left = "UPDATE league_accounts SET is_on = 0 WHERE player IS ? AND id <> ?"
        joined = """INSERT INTO league_accounts
            (id, address, player, league_id, name, token, is_on, is_known)
            SELECT :id, :address, (SELECT id FROM players WHERE id = :player), :league_id, :name,
                :token, 1, 1 WHERE true
            ON CONFLICT (id) DO UPDATE SET is_on = 1, is_known = 1, name = excluded.name,
                league_id = excluded.league_id, token = excluded.token"""
        values: dict[str, SqlValue] = {
            "id": account.id,
            "address": account.address,
            "player": account.player,
            "league_id": account.league_id,
            "name": account.name,
            "token": account.token,
        }
        self._write(Op(((left, (account.player, account.id)), (joined, values))))

    def leave(self, account_id: str) -> None:
        """Stop playing for a league; its unused tickets are let go, results wait for a return."""
        left = "UPDATE league_accounts SET is_on = 0 WHERE id = ?"
        unused = "DELETE FROM league_tickets WHERE account = ? AND state IN ('spare', 'playing')"
        self._write(Op(((left, (account_id,)), (unused, (account_id,)))))

    def forgotten(self, account: LeagueAccount, code: str) -> None:
        """Note that a server does not know the account: no ticket of it is good for anything.

        What waits is refused with the code. Nothing happens if it has another token by now.
        """
        with self._memory.lock:
            tokens = {each.id: each.token for each in self.accounts()}
            if tokens.get(account.id) != account.token:
                return
            unknown = "UPDATE league_accounts SET is_known = 0 WHERE id = ?"
            unused = "DELETE FROM league_tickets WHERE account = ? AND state = 'spare'"
            refused = """UPDATE league_tickets SET state = 'refused', journal = NULL, code = ?
                WHERE account = ? AND state = 'waiting'"""
            own = (account.id,)
            self._write(Op(((unknown, own), (unused, own), (refused, (code, *own)))))

    def add(self, ticket: LeagueTicket) -> None:
        """Keep a ticket that a server has just given; one that is known stays as it is."""
        self._write(
            Op.of(
                """INSERT INTO league_tickets
                (id, account, board, rules, redeals, deal, closes_at, state)
                SELECT ?, id, ?, ?, ?, ?, ?, 'spare' FROM league_accounts WHERE id = ?
                ON CONFLICT (id) DO NOTHING""",
                (
                    ticket.id,
                    ticket.board,
                    ticket.rules,
                    ticket.redeals,
                    ticket.deal,
                    ticket.closes_at,
                    ticket.account,
                ),
            )
        )

    def tickets(self, state: TicketState, *, account: str | None = None) -> list[LeagueTicket]:
        """Give the tickets that have come so far, the oldest first; of one account or of all."""
        rows = self._memory.rows(
            f"{_TICKETS} WHERE state = ? AND (? IS NULL OR account = ?) ORDER BY rowid",
            (state, account, account),
        )
        return [_ticket(row) for row in rows]

    def of_game(self, game_id: str) -> LeagueTicket | None:
        """Give the ticket a game is or was played with, if any."""
        rows = self._memory.rows(f"{_TICKETS} WHERE game = ?", (game_id,))
        return _ticket(rows[0]) if rows else None

    def take(self, ticket_id: str, game_id: str) -> bool:
        """Give a spare ticket to the game about to be dealt; say whether it was still spare."""
        with self._memory.lock:
            rows = self._memory.rows(f"{_TICKETS} WHERE id = ?", (ticket_id,))
            if not rows or rows[0]["state"] != TicketState.SPARE:
                return False
            sql = "UPDATE league_tickets SET state = 'playing', game = ? WHERE id = ?"
            self._write(Op.of(sql, (game_id, ticket_id)))
            return True

    def put_out(self, ticket_id: str, journal: str) -> None:
        """Put the journal of a game that is over where it waits for the server."""
        self._write(
            Op.of(
                """UPDATE league_tickets SET state = 'waiting', journal = ?
                WHERE id = ? AND state = 'playing'""",
                (journal, ticket_id),
            )
        )

    def accepted(self, ticket_id: str, *, rank: int | None, is_best: bool) -> None:
        """Note that the server has taken a result."""
        sql = """UPDATE league_tickets SET state = 'accepted', journal = NULL, rank = ?,
            is_best = ? WHERE id = ?"""
        self._settle((sql, (rank, int(is_best), ticket_id)))

    def refused(self, ticket_id: str, code: str) -> None:
        """Note that the server will not have a result, and why."""
        sql = "UPDATE league_tickets SET state = 'refused', journal = NULL, code = ? WHERE id = ?"
        self._settle((sql, (code, ticket_id)))

    def drop(self, ticket_id: str) -> None:
        """Let go of a ticket that cannot be used any more."""
        self._write(Op.of("DELETE FROM league_tickets WHERE id = ?", (ticket_id,)))

    def _settle(self, statement: tuple[str, tuple[SqlValue, ...]]) -> None:
        forget = """DELETE FROM league_tickets WHERE state IN ('accepted', 'refused')
            AND rowid NOT IN (SELECT rowid FROM league_tickets
                WHERE state IN ('accepted', 'refused') ORDER BY rowid DESC LIMIT ?)"""
        self._write(Op((statement, (forget, (_KEPT_ANSWERS,)))))


def _account(row: sqlite3.Row) -> LeagueAccount:
    flags = {name: bool(row[name]) for name in ("is_on", "is_known")}
    return LeagueAccount(**{**dict(row), **flags})


def _ticket(row: sqlite3.Row) -> LeagueTicket:
    values = {**dict(row), "state": TicketState(row["state"]), "is_best": bool(row["is_best"])}
    return LeagueTicket(**values)
