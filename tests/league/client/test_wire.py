"""Whatever a server answers, the client has an answer or one error, soon, and no more memory."""

from __future__ import annotations

import socket
import threading
import time

import pytest

from game.league.api import BoardPage
from game.league.client.address import AddressError, parse_address
from game.league.client.asking import League
from game.league.client.parsing import AnswerError, read
from game.league.client.troubles import LeagueError, Trouble
from game.league.client.wire import MOST_BYTES, Request, Wire
from tests.league.client.liar import (
    ACCEPTED,
    GAME,
    PLAYER,
    REGISTERED,
    TICKET,
    Liar,
    Reply,
    drip,
    lying,
    problem,
    raw,
    silent,
)

_SHORT_S, _LONG_S = 0.2, 1.5
_FRAME_S = 0.016


@pytest.fixture
def liar():  # noqa: ANN201 - a generator
    """Run a server that lies as it is told to."""
    with lying() as server:
        yield server


def _refused(league: League) -> LeagueError:
    with pytest.raises(LeagueError) as caught:
        league.draw("timed", token="t")  # noqa: S106 - no secret
    return caught.value


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("league.example.org", "https://league.example.org"),
        ("League.Example.ORG:8443/pyramide/", "https://league.example.org:8443/pyramide"),
        ("http://league.example.org", "http://league.example.org"),
        ("192.168.1.20:8765", "http://192.168.1.20:8765"),
        ("127.0.0.1:80", "http://127.0.0.1"),
        ("8.8.8.8", "https://8.8.8.8"),
        ("cabinet:8765", "http://cabinet:8765"),
        ("cabinet.local", "http://cabinet.local"),
        ("https://[::1]:8765", "https://[::1]:8765"),
    ],
)
def test_addresses_are_taken_as_people_write_them(text: str, full: str) -> None:
    """The own network is asked over HTTP, the world over HTTPS, unless the scheme is given."""
    assert parse_address(text).text == full
    assert parse_address(full) == parse_address(text)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "ftp://a.org", "http://", "a b.org", "user@a.org", "a.org:0", "a.org:99999",
        "a.org:x", "a.org/?q", "a.org/#f", "a.org?", "-a.org", "a..org", "a.org/../b", "[::1",
        "a.org/\r\nX: y", "é.org", "x" * 121, "https://[zz]", "a.org/%0d%0a",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused(text: str) -> None:
    """One named error."""
    with pytest.raises(AddressError):
        parse_address(text)


def test_a_good_answer_is_read_and_the_token_goes_in_its_header(liar: Liar) -> None:
    """As the interface says."""
    liar.answers = lambda _: Reply({**TICKET, "more": [1]}, 201)
    ticket = League.at(liar.address).draw("timed", token="secret")  # noqa: S106 - made up
    assert ticket.deal == 4711
    assert liar.got[0].path == "/api/v1/tickets"
    assert liar.got[0].headers["Authorization"] == "Bearer secret"
    assert liar.got[0].body == b'{"board": "timed"}'


@pytest.mark.parametrize(
    "body",
    [
        b"", b"[]", b"null", b"<html>", b"\xff", b"[" * 100_000, b"1e999", b'"x"',
        {**TICKET, "deal": "4711"}, {**TICKET, "deal": True}, {**TICKET, "deal": 0},
        {**TICKET, "deal": 10**9}, {**TICKET, "deal": 1.0}, {**TICKET, "id": "A" * 32},
        {**TICKET, "id": ["1"]}, {**TICKET, "board": "arcade-1"}, {**TICKET, "rules": "arcade"},
        {**TICKET, "redeals": "unlimited"}, {**TICKET, "closes_at": "tomorrow"},
        {**TICKET, "closes_at": "2026-13-30T12:00:00Z"}, {**TICKET, "drawn_at": "\x1b[2J"},
        {**TICKET, "drawn_at": "x" * 401}, {key: TICKET[key] for key in TICKET if key != "deal"},
    ],
)  # fmt: skip
def test_an_answer_of_wrong_shape_is_no_league(liar: Liar, body: object) -> None:
    """Wrong types, values without sense, what is missing."""
    liar.answers = lambda _: Reply(body, 201)
    error = _refused(League.at(liar.address))
    assert (error.trouble, error.is_final) == (Trouble.NO_LEAGUE, False)


@pytest.mark.parametrize(
    "player",
    [{**PLAYER, "name": ""}, {**PLAYER, "name": "x" * 13}, {**PLAYER, "name": "a\nb"},
     {**PLAYER, "id": "short"}, {"name": "Ada"}, None],
)  # fmt: skip
def test_players_that_cannot_be_shown_are_no_league(liar: Liar, player: object) -> None:
    """A name goes onto the screen as it is, so it must fit."""
    liar.answers = lambda _: Reply({**REGISTERED, "player": player}, 201)
    with pytest.raises(LeagueError, match="no_league"):
        League.at(liar.address).register("Ada")


@pytest.mark.parametrize("token", ["", "a b", "a\r\nX: y", "é", "x" * 201])
def test_a_token_that_no_header_can_carry_is_refused(liar: Liar, token: str) -> None:
    """It would be sent back in a header with every request."""
    liar.answers = lambda _: Reply({**REGISTERED, "token": token}, 201)
    with pytest.raises(LeagueError, match="no_league"):
        League.at(liar.address).register("Ada")


@pytest.mark.parametrize(
    ("reply", "trouble", "is_final"),
    [
        (problem(409, "ticket_used"), Trouble.REFUSED, True),
        (problem(422, "a_code_of_tomorrow"), Trouble.REFUSED, True),
        (problem(429, "too_many"), Trouble.REFUSED, False),
        (problem(408, "too_slow"), Trouble.REFUSED, False),
        (problem(503, "unavailable"), Trouble.REFUSED, False),
        (problem(500, "failed"), Trouble.REFUSED, False),
        (problem(401, "wrong_token"), Trouble.REFUSED, False),
        (Reply(b"Not Found", 404), Trouble.NO_LEAGUE, False),
        (Reply({}, 302, {"Location": "http://127.0.0.1:1/"}), Trouble.NO_LEAGUE, False),
        (Reply({"code": "ticket_used", "message": "x"}, 302), Trouble.NO_LEAGUE, False),
        (Reply({"code": 1, "message": "x"}, 409), Trouble.NO_LEAGUE, False),
    ],
)
def test_only_the_leagues_own_no_is_final(
    liar: Liar, reply: Reply, trouble: Trouble, *, is_final: bool
) -> None:
    """A hotel's login page or a broken proxy must not cost a result; redirects are not followed."""
    liar.answers = lambda _: reply
    error = _refused(League.at(liar.address))
    assert (error.trouble, error.is_final) == (trouble, is_final)
    assert len(liar.got) == 1


@pytest.mark.parametrize(
    ("text", "seconds"), [("7", 7), ("999999", 3600), ("-1", 0), ("²", 0), ("Mon, 30 Nov", 0)]
)
def test_retry_after_is_read_within_reason(liar: Liar, text: str, seconds: float) -> None:
    """Seconds only, an hour at most."""
    liar.answers = lambda _: problem(429, "too_many", **{"Retry-After": text})
    if text == "²":
        liar.answers = lambda _: problem(429, "too_many", **{"Retry-After": "\xb2"})
    assert _refused(League.at(liar.address)).retry_after_s == seconds


def test_a_huge_answer_is_not_read_to_its_end(liar: Liar) -> None:
    """Whether its length is told or not."""
    liar.answers = lambda _: Reply(b"x" * 3000)
    wire = Wire(parse_address(liar.address), most_bytes=1000)
    with pytest.raises(LeagueError, match="no_league"):
        wire.exchange(Request("GET", "/"))
    endless = b"HTTP/1.1 200 OK\r\n\r\n" + b"y" * 3000
    with raw(lambda sock: sock.sendall(endless)) as address, pytest.raises(LeagueError):
        Wire(parse_address(address), most_bytes=1000).exchange(Request("GET", "/"))


@pytest.mark.parametrize("part", [b"[],", b"{},", b"1e1,", b'"\\u00e9",', b"9" * 4000 + b","])
def test_an_answer_that_is_hard_to_read_stalls_no_frame(part: bytes) -> None:
    """Reading JSON holds up every thread: the worst that may come is read within a frame's time."""
    body = b"[" + part * ((MOST_BYTES - 4) // len(part)) + b"[]]"

    def seconds() -> float:
        begun = time.thread_time()
        with pytest.raises(AnswerError):
            read(BoardPage, body)
        return time.thread_time() - begun

    assert len(body) <= MOST_BYTES
    assert min(seconds() for _ in range(5)) < _FRAME_S


@pytest.mark.parametrize(
    "talk",
    [
        drip(b"", b""),
        drip(b"HTTP/1.1 200 OK\r\n", b"a: b\r\n"),
        drip(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n", b"x"),
        drip(b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
    ],
    ids=["silence", "headers", "body", "continue"],
)
def test_a_slow_drip_ends_in_time(talk) -> None:  # noqa: ANN001 - a callable of the helper
    """The whole exchange has a time, not each byte."""
    with raw(talk) as address:
        begun = time.monotonic()
        with pytest.raises(LeagueError):
            Wire(parse_address(address), deadline_s=_SHORT_S).exchange(Request("GET", "/"))
        assert time.monotonic() - begun < 2 * _SHORT_S + 0.5


def test_a_handshake_that_drips_ends_in_time() -> None:
    """TLS before the first word of HTTP: half a record, and then a byte now and again."""
    with raw(drip(b"\x16\x03\x03\x3f\xff\x02", b"x", seconds=3)) as address:
        secure = parse_address(address.replace("http://", "https://"))
        begun = time.monotonic()
        with pytest.raises(LeagueError, match="no_answer"):
            Wire(secure, deadline_s=_SHORT_S).exchange(Request("GET", "/"))
        assert time.monotonic() - begun < _LONG_S


def test_an_exchange_can_be_aborted_in_the_handshake() -> None:
    """The game ends at once whatever it is waiting for."""
    with raw(drip(b"", b"", seconds=3)) as address:
        wire = Wire(parse_address(address.replace("http://", "https://")))
        begun = time.monotonic()
        threading.Timer(0.1, wire.abort).start()
        with pytest.raises(LeagueError, match="no_answer"):
            wire.exchange(Request("GET", "/"))
        assert time.monotonic() - begun < _LONG_S


def test_all_addresses_of_a_host_share_one_time(
    monkeypatch: pytest.MonkeyPatch, liar: Liar
) -> None:
    """Those that never answer take none of the time twice; one that refuses is passed over."""
    port = parse_address(liar.address).port
    with socket.create_server(("127.0.0.1", 0)) as taken:
        nobody = taken.getsockname()[1]
    full = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", each)) for each in (nobody, port)
    ]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_how: full)
    liar.answers = lambda _: Reply(TICKET, 201)
    assert League.at("http://league.test").draw("timed", token="t").deal == 4711  # noqa: S106
    with silent() as place:
        never = (socket.AF_INET, socket.SOCK_STREAM, 6, "", place)
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_how: [never] * 20)
        begun = time.monotonic()
        with pytest.raises(LeagueError, match="no_answer"):
            Wire(parse_address("http://league.test"), deadline_s=_SHORT_S).exchange(
                Request("GET", "/")
            )
        assert time.monotonic() - begun < _LONG_S


def test_nonsense_and_nobody_are_one_error() -> None:
    """Bytes that are no HTTP, a connection cut short, a port where nobody listens."""
    for talk in (b"SSH-2.0-x\r\n", b"", b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx"):
        told = raw(lambda sock, talk=talk: sock.sendall(talk))
        with told as address, pytest.raises(LeagueError):
            Wire(parse_address(address)).exchange(Request("GET", "/"))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(LeagueError, match="no_answer"):
        League.at(f"http://127.0.0.1:{port}").register("Ada")


def test_a_server_that_speaks_no_tls_is_no_answer(liar: Liar) -> None:
    """HTTPS is not given up silently."""
    secure = liar.address.replace("http://", "https://")
    with pytest.raises(LeagueError, match="no_answer"):
        League.at(secure).register("Ada")
    assert liar.got == []


def test_boards_and_games_are_read(liar: Liar) -> None:
    """Lists of lines, a rank, and a journal as text; lists longer than asked for are refused."""
    board = {"id": "timed", "rules": "timed", "redeals": "2"}
    entries = [{"rank": 1, "game": GAME}]
    liar.answers = lambda _: Reply({"board": board, "entries": entries, "next": "x"})
    league = League.at(liar.address)
    page = league.board("timed", limit=20, after="a/b?c")
    assert (page.entries[0].game.player.name, page.next) == ("Ada", "x")
    assert liar.got[0].path == "/api/v1/boards/timed?limit=20&after=a%2Fb%3Fc"
    liar.answers = lambda _: Reply({"board": board, "rank": 4, "entries": entries})
    assert league.around("timed", "a" * 32, neighbours=3).rank == 4
    liar.answers = lambda _: Reply({"board": board, "rank": 4, "entries": entries * 8})
    with pytest.raises(LeagueError, match="no_league"):
        league.around("timed", "a" * 32, neighbours=3)
    for count, limit in ((21, 20), (101, 100)):
        told = {"board": board, "entries": entries * count}
        liar.answers = lambda _, told=told: Reply(told)
        with pytest.raises(LeagueError, match="no_league"):
            league.board("timed", limit=limit)
    liar.answers = lambda _: Reply(b"pyramide 1\n")
    assert league.journal("1" * 32) == "pyramide 1\n"
    for body in (b"\xff", b"x" * 65537):
        liar.answers = lambda _, body=body: Reply(body)
        with pytest.raises(LeagueError, match="no_league"):
            league.journal("1" * 32)
    liar.answers = lambda _: Reply(ACCEPTED)
    assert league.send("1" * 32, "x", token="t").rank == 2  # noqa: S106 - made up
