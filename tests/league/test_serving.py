"""Serving: the command, a real server that starts at once, its logs, and how it ends."""

from __future__ import annotations

import signal
import socket
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from game.cli import main
from game.league.server.logs import without_tokens
from game.league.server.tokens import new_id, new_token
from tests.league.games import played
from tests.league.server import Server, serving

NOTHING_SENT = b"POST /api/v1/players HTTP/1.1\r\nHost: league\r\nContent-Length: 12\r\n"


def _plays(server: Server, name: str) -> tuple[httpx.Client, dict[str, str], httpx.Response]:
    """Register, draw, play and send a short game to a real server."""
    client = httpx.Client(base_url=server.address, timeout=20)
    told = client.post("/api/v1/players", json={"name": name}).json()
    client.headers["Authorization"] = f"Bearer {told['token']}"
    ticket = client.post("/api/v1/tickets", json={"board": "arcade-1"}).json()
    journal = played(ticket, takes=2, step_ms=45)
    # Nobody has played yet so long as the journal says.
    time.sleep(0.05 * journal.count("\n"))
    answer = client.put(f"/api/v1/tickets/{ticket['id']}/journal", content=journal)
    return client, told, answer


def test_a_server_serves_at_once_and_ends_in_order(tmp_path: Path) -> None:
    """From nothing to a game on the board; SIGTERM lets the request under way be answered."""
    folder = tmp_path / "not there yet"
    with serving(folder) as server:
        client, told, answer = _plays(server, "Ada")
        with closing(client):
            assert answer.status_code == 201
            board = client.get("/api/v1/boards/arcade-1").json()
            assert [line["game"]["player"]["name"] for line in board["entries"]] == ["Ada"]
            assert client.get("/health").json()["status"] == "ok"
        late = _a_request_under_way(server)
        server.process.send_signal(signal.SIGTERM)
        assert late() == 201
        assert server.stop() in {0, -signal.SIGTERM}
        assert (folder / "league.sqlite3").stat().st_size > 0
        _check_log(server, told["token"])


def _a_request_under_way(server: Server) -> Callable[[], int]:
    """Begin a request; return what sends its rest and gives the status of the answer."""
    _, _, port = server.address.rpartition(":")
    body = b'{"name":"B"}'
    connection = socket.create_connection(("127.0.0.1", int(port)), timeout=20)
    connection.sendall(NOTHING_SENT + b"Content-Type: application/json\r\n\r\n" + body[:5])
    time.sleep(0.3)

    def finish() -> int:
        time.sleep(0.3)
        with connection:
            connection.sendall(body[5:])
            return int(connection.recv(4096).split(b" ")[1])

    return finish


@pytest.mark.parametrize("goes_away", [False, True])
def test_what_has_not_arrived_at_the_end_is_no_fault(tmp_path: Path, *, goes_away: bool) -> None:
    """Within ten seconds: whoever is still there is told to come again, in a `Problem`."""
    with serving(tmp_path) as server:
        _, _, port = server.address.rpartition(":")
        slow = socket.create_connection(("127.0.0.1", int(port)), timeout=20)
        slow.sendall(NOTHING_SENT + b"Content-Type: application/json\r\n\r\n{")
        time.sleep(0.3)
        begun = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        with slow:
            if not goes_away:
                answer = _whole_answer(slow)
                assert answer.status_code == 503
                assert answer.json()["code"] == "unavailable"
                assert int(answer.headers["Retry-After"]) > 0
                assert answer.headers["Content-Security-Policy"]
        server.process.wait(20)
        assert time.monotonic() - begun < 10
        server.stop()
        assert not [each for each in server.events if each["level"] != "info"]


def _whole_answer(sock: socket.socket) -> httpx.Response:
    """Read what a server answers until it hangs up."""
    got = b""
    while part := sock.recv(4096):
        got += part
    head, _, body = got.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = [tuple(line.split(": ", 1)) for line in lines]
    return httpx.Response(int(first.split(" ")[1]), headers=headers, content=body)  # type: ignore[arg-type]


def _check_log(server: Server, token: str) -> None:
    """Every line is an object that says when and what; nothing of a token is in any of them."""
    events = server.events
    assert all({"time", "level", "event"} <= set(line) for line in events)
    requests = [line for line in events if line["event"] == "request"]
    sent = [line for line in requests if line["method"] == "PUT"]
    assert [(line["status"], line["client"]) for line in sent] == [(201, "127.0.0.1")]
    assert all(line["ms"] >= 0 for line in requests)
    assert token.partition(".")[2] not in "".join(server.lines)


def test_several_workers_serve_one_league(tmp_path: Path) -> None:
    """What one has taken in, each of them tells."""
    with serving(tmp_path, "--workers", "2") as server:
        client, _, answer = _plays(server, "Ada")
        with closing(client):
            game = answer.json()["game"]
        for _ in range(12):
            with httpx.Client(base_url=server.address) as other:
                assert other.get(f"/api/v1/games/{game['id']}").json() == game
        assert server.stop() in {0, -signal.SIGTERM}


def test_a_token_never_gets_into_a_log_line() -> None:
    """Wherever somebody may have put it."""
    token = new_token(new_id()).text
    assert without_tokens(f'{{"path": "/api/{token}/x"}}') == '{"path": "/api/(token)/x"}'


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["serve", "--port", "99999"], "is not a port from 0 to 65535"),
        (["serve", "--port", "x"], "is not a port"),
        (["serve", "--workers", "0"], "is not a number of workers from 1 to 64"),
        (["serve", "file"], "takes the file to write"),
        (["backup"], "takes the file to write"),
        (["dance"], "invalid choice"),
        ([], "the following arguments are required"),
    ],
)
def test_wrong_use_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    """And exit code 2, before anything is begun."""
    assert main(["league", *arguments]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    "address", ["nonsense", "mysql://a/b", "postgresql://a/b", "sqlite://", "sqlite+aiosqlite:///x"]
)
def test_an_address_that_cannot_be_used_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    """It says how an address looks."""
    monkeypatch.setenv("PYRAMIDE_DATABASE_URL", address)
    assert main(["league", "serve", "--port", "0"]) == 1
    told = capsys.readouterr().err
    assert "PYRAMIDE_DATABASE_URL must be such as" in told
    assert told.count("\n") == 1


def test_a_database_that_is_not_there_is_one_sentence(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the password is not told."""
    free = _free_port()
    url = f"postgresql+psycopg://pyramide:geheim@127.0.0.1:{free}/league"
    monkeypatch.setenv("PYRAMIDE_DATABASE_URL", url)
    assert main(["league", "serve", "--port", "0"]) == 1
    told = capfd.readouterr().err
    assert told.splitlines()[-1].startswith("The league's database cannot be used: ")
    assert "geheim" not in told
    assert "Traceback" not in told


def test_a_port_in_use_is_one_sentence(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It names the port."""
    monkeypatch.delenv("PYRAMIDE_DATABASE_URL", raising=False)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code = main(["league", "serve", "--port", port, "--data-dir", str(tmp_path)])
    assert code == 1
    assert f"127.0.0.1:{port} cannot be listened on" in capfd.readouterr().err


def test_a_missing_extra_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who plays needs none of the server's libraries."""
    monkeypatch.setattr("game.cli.league._NEEDED", ("a_library_that_nobody_has",))
    assert main(["league", "serve"]) == 1
    told = capsys.readouterr().err
    assert told == "The league's server needs more libraries: install it with '.[league]'.\n"


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
