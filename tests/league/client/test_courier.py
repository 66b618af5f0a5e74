"""The outbox: results reach the league once, whatever the network does, and nobody waits for it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.league.client.asking import League
from game.league.client.backoff import Backoff
from game.league.client.courier import Courier
from game.league.client.joining import register
from game.league.client.outbox import collect
from game.league.client.troubles import LeagueError, Trouble
from game.store import FinishedGame, KeptGame, Kind, Origin, Status, Store
from game.store.league import LeagueAccount, LeagueTicket, TicketState
from tests.league.client.liar import ACCEPTED, TICKET, Got, Liar, Reply, lying, problem

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
GAME_ID = "f" * 32
JOURNAL = "pyramide 1\nrules timed\nredeals 2\ndeal 4711\n\n100 finish\n"
FINISHED = FinishedGame(
    id=GAME_ID, rules="timed", redeals="2", deal=4711, status=Status.FINISHED, score=100, moves=1,
    seconds=1, kind=Kind.RANKED, origin=Origin.FRESH, started_at="2026-11-30T12:00:00Z",
    ended_at="2026-11-30T12:01:00Z",
)  # fmt: skip


@pytest.fixture
def liar() -> Iterator[Liar]:
    """Run a server that answers as it is told to."""
    with lying() as server:
        server.answers = honest
        yield server


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Give a store of its own."""
    opened = Store.open(tmp_path)
    yield opened
    opened.close(5)


@pytest.fixture
def hired(store: Store) -> Iterator[Callable[..., Courier]]:
    """Give a maker of couriers that try again soon."""
    couriers: list[Courier] = []

    def hire(**how: object) -> Courier:
        quick = {"make_backoff": lambda: Backoff(clock=time.monotonic, first_s=0.05, longest_s=0.1)}
        couriers.append(Courier(store, **{"now": lambda: NOON, **quick, **how}))
        return couriers[-1]

    yield hire
    for courier in couriers:
        courier.close()


def honest(got: Got) -> Reply:
    """Answer as a league does: another ticket each time, and every journal accepted."""
    if got.method == "PUT":
        return Reply(ACCEPTED, 201)
    board = json.loads(got.body)["board"]
    rules, _, redeals = board.partition("-")
    told = {"board": board, "rules": rules, "redeals": redeals or "2"}
    if board == "day":
        told = {"board": "day-2026-11-30", "rules": "timed", "redeals": "2"}
    return Reply({**TICKET, **told, "id": f"{hash(board) % 16**31:032x}"}, 201)


def account_at(address: str, *, player: int | None = None) -> LeagueAccount:
    """Return an account."""
    return LeagueAccount(
        id="c" * 32, address=address, player=player, league_id="a" * 32, name="Ada",
        token="secret",  # noqa: S106 - made up
    )  # fmt: skip


def played(store: Store, *, ticket: str = "1" * 32, game: FinishedGame = FINISHED) -> None:
    """Let a game with a ticket come to its end."""
    store.league.add(
        LeagueTicket(id=ticket, account="c" * 32, board="timed", rules="timed", redeals="2",
                     deal=4711, closes_at="2026-12-30T12:00:00Z")
    )  # fmt: skip
    assert store.league.take(ticket, game.id)
    store.finish(game, journal=JOURNAL)


def until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def states(store: Store) -> list[TicketState]:
    """Return how far the ticket of the game has come."""
    ticket = store.league.of_game(GAME_ID)
    return [] if ticket is None else [ticket.state]


def test_a_ticket_is_drawn_ahead_for_every_board(
    store: Store, liar: Liar, hired: Callable[..., Courier]
) -> None:
    """One each, and no more; a ticket taken is replaced."""
    store.league.join(account_at(liar.address))
    courier = hired()
    spare = lambda: store.league.tickets(TicketState.SPARE)  # noqa: E731 - read twice
    until(lambda: len(spare()) == 5)
    boards = {ticket.board for ticket in spare()}
    assert boards == {"timed", "arcade-0", "arcade-1", "arcade-unlimited", "day-2026-11-30"}
    courier.nudge(None)
    time.sleep(0.1)
    assert len(liar.got) == 5
    assert courier.standing.is_known
    assert courier.standing.trouble is None


def test_who_never_joined_asks_nobody(
    store: Store, liar: Liar, hired: Callable[..., Courier]
) -> None:
    """Nor who has left, nor for a player who has no account."""
    account = account_at(liar.address)
    store.league.join(account)
    store.league.leave(account.id)
    hired().nudge(None)
    time.sleep(0.1)
    assert liar.got == []
    assert store.league.accounts() == (replace(account, is_on=False),)


def test_a_finished_game_is_sent_and_its_rank_kept(
    store: Store, liar: Liar, hired: Callable[..., Courier]
) -> None:
    """The journal as it was played, with the token, once."""
    store.league.join(account_at(liar.address))
    played(store)
    courier = hired()
    until(lambda: states(store) == [TicketState.ACCEPTED])
    ticket = store.league.of_game(GAME_ID)
    assert ticket is not None
    assert (ticket.rank, ticket.is_best, ticket.journal) == (2, True, None)
    courier.nudge(None)
    until(lambda: len(liar.got) >= 6)
    [sent] = liar.puts()
    assert sent.path == f"/api/v1/tickets/{'1' * 32}/journal"
    assert (sent.body.decode(), sent.headers["Authorization"]) == (JOURNAL, "Bearer secret")


@pytest.mark.parametrize(
    "first",
    [
        problem(503, "unavailable"), problem(429, "too_many"), problem(500, "failed"),
        Reply(b"<html>", 200), Reply(b"", 302), Reply(b"", 201),
        problem(401, "no_token"), Reply(b"no", 404),
    ],
)  # fmt: skip
def test_a_result_waits_until_the_league_answers(
    store: Store, liar: Liar, hired: Callable[..., Courier], first: Reply
) -> None:
    """After anything but the league's own no it is tried again, and is accepted in the end."""
    replies = [first, first]
    liar.answers = lambda got: replies.pop() if replies and got.method == "PUT" else honest(got)
    store.league.join(account_at(liar.address))
    played(store)
    hired()
    until(lambda: states(store) == [TicketState.ACCEPTED])
    assert len({sent.body for sent in liar.puts()}) == 1
    assert len(liar.puts()) == 3


def test_a_refused_result_is_not_sent_again(
    store: Store, liar: Liar, hired: Callable[..., Courier]
) -> None:
    """The league's no is kept, with its code."""
    liar.answers = lambda got: problem(422, "too_fast") if got.method == "PUT" else honest(got)
    store.league.join(account_at(liar.address))
    played(store)
    courier = hired()
    until(lambda: states(store) == [TicketState.REFUSED])
    courier.nudge(None)
    until(lambda: len(liar.got) >= 6)
    assert len(liar.puts()) == 1
    ticket = store.league.of_game(GAME_ID)
    assert ticket is not None
    assert ticket.code == "too_fast"


def test_a_league_that_knows_the_player_no_more_is_asked_once(
    store: Store, liar: Liar, hired: Callable[..., Courier], tmp_path: Path
) -> None:
    """An older database was restored: what waits is refused, spare tickets go, and that is told."""
    liar.answers = lambda _: problem(401, "wrong_token")
    account = account_at(liar.address)
    store.league.join(account)
    played(store)
    spare = LeagueTicket(id="2" * 32, account="c" * 32, board="arcade-0", rules="arcade",
                         redeals="0", deal=1, closes_at="2026-12-30T12:00:00Z")  # fmt: skip
    store.league.add(spare)
    later = replace(FINISHED, id="e" * 32)
    store.league.add(replace(spare, id="3" * 32))
    assert store.league.take("3" * 32, later.id)
    store.keep(
        KeptGame(id=later.id, rules="timed", journal=JOURNAL, kind=Kind.RANKED,
                 origin=Origin.FRESH, started_at="2026-11-30T12:00:00Z")
    )  # fmt: skip
    courier = hired()
    until(lambda: states(store) == [TicketState.REFUSED])
    assert store.league.tickets(TicketState.SPARE) == []
    assert courier.standing.trouble is not None
    assert courier.standing.trouble.code == "wrong_token"
    changes = courier.changes
    store.finish(later, journal=JOURNAL)
    courier.nudge(None)
    until(lambda: len(store.league.tickets(TicketState.REFUSED)) == 2)
    until(lambda: courier.changes > changes)
    assert {each.code for each in store.league.tickets(TicketState.REFUSED)} == {"wrong_token"}
    assert len(liar.got) == 1
    courier.close()
    store.close(5)
    again = Store.open(tmp_path)
    assert again.league.accounts() == (replace(account, is_known=False),)
    again.close(5)


def test_a_no_to_an_older_token_says_nothing_of_the_new_one(store: Store) -> None:
    """It may come after the player has registered anew."""
    account = account_at("http://127.0.0.1:1")
    store.league.join(replace(account, token="new"))  # noqa: S106 - made up
    store.league.forgotten(account, "wrong_token")
    assert store.league.accounts()[0].is_known
    store.league.forgotten(replace(account, token="new"), "wrong_token")  # noqa: S106 - made up
    assert not store.league.accounts()[0].is_known


@pytest.mark.parametrize("draws", [Reply(TICKET, 201), problem(401, "wrong_token")])
def test_a_name_taken_by_the_account_kept_is_ones_own(liar: Liar, draws: Reply) -> None:
    """The newer database is back: the token is good again; else the name is another's."""
    liar.answers = lambda got: problem(409, "name_taken") if "players" in got.path else draws
    league, kept = League.at(liar.address), account_at(liar.address)
    if draws.status == 201:
        told = register(league, "Ada", kept)
        assert (told.token, told.player.id) == (kept.token, kept.league_id)
        return
    for account in (kept, None):
        with pytest.raises(LeagueError, match="name_taken"):
            register(league, "Ada", account)


def test_a_server_that_gives_one_ticket_again_and_again_is_not_flooded(
    store: Store, liar: Liar, hired: Callable[..., Courier]
) -> None:
    """A ticket that was used is no new one; the pauses grow."""
    liar.answers = lambda got: (
        Reply(ACCEPTED, 201) if got.method == "PUT" else Reply({**TICKET, "id": "1" * 32}, 201)
    )
    store.league.join(account_at(liar.address))
    played(store)
    store.league.accepted("1" * 32, rank=None, is_best=False)
    courier = hired(make_backoff=lambda: Backoff(clock=time.monotonic, first_s=60))
    until(lambda: courier.standing.trouble is not None)
    time.sleep(0.1)
    assert len(liar.got) == 1


def test_a_day_that_is_not_the_leagues_draws_no_ticket(
    store: Store, liar: Liar, hired: Callable[..., Courier]
) -> None:
    """The clock of one of the two is wrong, which is said."""
    store.league.join(account_at(liar.address))
    tomorrow = datetime(2026, 12, 1, 12, tzinfo=UTC)
    courier = hired(
        now=lambda: tomorrow, make_backoff=lambda: Backoff(clock=time.monotonic, first_s=60)
    )
    until(lambda: courier.standing.trouble is not None)
    assert courier.standing.trouble is not None
    assert courier.standing.trouble.code == "clock_not_set"
    assert len(store.league.tickets(TicketState.SPARE)) == 4


def test_a_result_that_the_server_stumbles_over_holds_up_no_other(
    store: Store, liar: Liar, hired: Callable[..., Courier]
) -> None:
    """The next one is sent meanwhile."""
    liar.answers = lambda got: problem(500, "failed") if "1" * 32 in got.path else honest(got)
    store.league.join(account_at(liar.address))
    played(store)
    played(store, ticket="2" * 32, game=replace(FINISHED, id="e" * 32))
    hired()
    until(lambda: store.league.tickets(TicketState.ACCEPTED))
    assert states(store) == [TicketState.WAITING]


@pytest.mark.parametrize(
    "game",
    [
        replace(FINISHED, assisted=True),
        replace(FINISHED, kind=Kind.PRACTICE, origin=Origin.SAME),
        None,
    ],
    ids=["assisted", "practice", "given up"],
)
def test_a_game_that_is_not_ranked_loses_its_ticket(
    store: Store, game: FinishedGame | None
) -> None:
    """It would be refused, or there is nothing to send."""
    store.league.join(account_at("http://127.0.0.1:1"))
    played(store, game=game or FINISHED)
    if game is None:
        store.forget_games()
    collect(store)
    assert store.league.of_game(GAME_ID) is None


def test_a_kept_game_keeps_its_ticket(store: Store, tmp_path: Path) -> None:
    """Also over a new start of the program."""
    store.league.join(account_at("http://127.0.0.1:1"))
    store.keep(
        KeptGame(id=GAME_ID, rules="timed", journal=JOURNAL, kind=Kind.RANKED,
                 origin=Origin.FRESH, started_at="2026-11-30T12:00:00Z")
    )  # fmt: skip
    store.league.add(
        LeagueTicket(id="1" * 32, account="c" * 32, board="timed", rules="timed", redeals="2",
                     deal=4711, closes_at="2026-12-30T12:00:00Z")
    )  # fmt: skip
    assert store.league.take("1" * 32, GAME_ID)
    assert not store.league.take("1" * 32, "e" * 32)
    collect(store)
    store.close(5)
    again = Store.open(tmp_path)
    try:
        collect(again)
        assert states(again) == [TicketState.PLAYING]
        again.finish(FINISHED, journal=JOURNAL)
        collect(again)
        assert states(again) == [TicketState.WAITING]
    finally:
        again.close(5)


def test_a_question_goes_before_what_is_done_unasked(
    store: Store, liar: Liar, hired: Callable[..., Courier]
) -> None:
    """It is answered while results still wait for their next try."""
    liar.answers = lambda got: problem(503, "unavailable") if got.method == "PUT" else honest(got)
    store.league.join(account_at(liar.address))
    played(store)
    courier = hired()
    answers: list[object] = []
    courier.ask(liar.address, lambda league: league.register("Ada"), answers.append)
    courier.ask("no address", lambda league: league.register("Ada"), answers.append)
    until(lambda: courier.poll() or len(answers) == 2)
    assert [getattr(each, "trouble", None) for each in answers] == [
        Trouble.NO_LEAGUE,
        Trouble.NO_ANSWER,
    ]


def test_closing_does_not_wait_for_a_slow_server(
    store: Store, liar: Liar, hired: Callable[..., Courier]
) -> None:
    """The game ends at once; the result is there the next time."""
    liar.answers = lambda got: time.sleep(3) or honest(got)  # type: ignore[func-returns-value]
    store.league.join(account_at(liar.address))
    played(store)
    courier = hired()
    until(lambda: liar.got)
    begun = time.monotonic()
    courier.close()
    assert time.monotonic() - begun < 0.3
    assert states(store) == [TicketState.WAITING]


def test_the_pauses_grow_spread_and_honour_what_the_server_asks_for() -> None:
    """5 s doubled up to 15 min, less up to half; a longer wish is kept in full."""
    at = [100.0]
    backoff = Backoff(clock=lambda: at[0], chance=lambda: 1.0)
    assert backoff.left_s == 0
    pauses = []
    for _ in range(10):
        backoff.failed()
        pauses.append(backoff.left_s)
    assert pauses == [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]
    backoff.failed(2000)
    assert backoff.left_s == pytest.approx(2200)
    backoff.worked()
    assert backoff.left_s == 0
    early = Backoff(clock=lambda: at[0], chance=lambda: 0.0)
    early.failed()
    assert early.left_s == 2.5
    early.failed(30)
    assert early.left_s == 30
    at[0] += 31
    assert early.left_s == 0


def test_only_an_account_error_or_a_fault_keeps_a_result() -> None:
    """A result must not be lost with a token that the league has forgotten."""
    error = LeagueError(Trouble.REFUSED, status=401, code="wrong_token")
    assert error.is_about_account
    assert not error.is_final


def test_who_comes_back_is_known(store: Store) -> None:
    """The nickname is given once and the token told once, so they are kept after leaving."""
    account = account_at("http://127.0.0.1:1")
    store.league.join(account)
    store.league.leave(account.id)
    assert store.league.account(None) is None
    store.league.join(account)
    assert store.league.account(None) == account
    player = store.players.add("Ada")
    own = replace(account, id="d" * 32, player=player.id)
    store.league.join(own)
    assert store.league.account(None) == account
    assert store.league.account(player.id) == own
    assert isinstance(League.at(own.address), League)
