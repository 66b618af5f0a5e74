"""Games by number, each with its ticket and its journal."""

from __future__ import annotations

from game.store import FinishedGame, KeptGame, Kind, Origin, Status, Store
from game.store.league import LeagueAccount, LeagueTicket


def account_at(address: str) -> LeagueAccount:
    """Return the account of the tests."""
    return LeagueAccount(
        id="c" * 32, address=address, player=None, league_id="a" * 32, name="Ada",
        token="secret",  # noqa: S106 - made up
    )  # fmt: skip


def ticket_id(number: int) -> str:
    """Return the ticket of a game."""
    return f"{number:032x}"


def journal_of(number: int) -> str:
    """Return the journal of a game, unlike that of any other."""
    return f"pyramide 1\nrules timed\nredeals 2\ndeal {number}\n\n100 finish\n"


def finish(store: Store, number: int) -> None:
    """Let a game come to its end with its ticket."""
    store.league.add(
        LeagueTicket(
            id=ticket_id(number), account="c" * 32, board="timed", rules="timed", redeals="2",
            deal=number, closes_at="2099-12-30T12:00:00Z",
        )
    )  # fmt: skip
    game = FinishedGame(
        id=f"{number:031x}f", rules="timed", redeals="2", deal=number, status=Status.FINISHED,
        score=1, moves=1, seconds=1, kind=Kind.RANKED, origin=Origin.FRESH,
        started_at="2026-11-30T12:00:00Z", ended_at="2026-11-30T12:01:00Z",
    )  # fmt: skip
    store.keep(
        KeptGame(id=game.id, rules="timed", journal=journal_of(number), kind=Kind.RANKED,
                 origin=Origin.FRESH, started_at="2026-11-30T12:00:00Z")
    )  # fmt: skip
    store.league.take(ticket_id(number), game.id)
    store.finish(game, journal=journal_of(number))
