"""HTTPS: a server is believed if its certificate is, and nobody's token goes to any other.

The certificates are made by the system's `openssl`, for this test alone.
"""

from __future__ import annotations

import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.league.client.asking import League
from game.league.client.troubles import LeagueError, Trouble
from tests.league.client.liar import TICKET, Liar, Reply, lying

OPENSSL = shutil.which("openssl")
pytestmark = pytest.mark.skipif(OPENSSL is None, reason="openssl is not installed")


def _openssl(folder: Path, *arguments: str) -> None:
    subprocess.run([str(OPENSSL), *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make an authority of our own, `ca.pem` in a folder."""
    folder = tmp_path_factory.mktemp("authority")
    _openssl(
        folder, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
        "-nodes", "-days", "2", "-subj", "/CN=Test authority", "-keyout", "ca.key",
        "-out", "ca.pem", "-addext", "basicConstraints=critical,CA:TRUE",
        "-addext", "keyUsage=critical,keyCertSign",
    )  # fmt: skip
    return folder


def _signed(authority: Path, folder: Path, host: str, *, days: int = 2) -> Path:
    """Return a key and a certificate for a host, in one file."""
    _openssl(
        folder, "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-subj", "/CN=league", "-keyout", "key.pem", "-out", "wish.pem",
    )  # fmt: skip
    (folder / "more").write_text(f"subjectAltName={host}\n")
    _openssl(
        folder, "x509", "-req", "-in", "wish.pem", "-CA", str(authority / "ca.pem"),
        "-CAkey", str(authority / "ca.key"), "-CAcreateserial", "-days", str(days),
        "-extfile", "more", "-out", "cert.pem",
    )  # fmt: skip
    both = folder / "both.pem"
    both.write_text((folder / "key.pem").read_text() + (folder / "cert.pem").read_text())
    return both


@contextmanager
def _secure(certificate: Path) -> Iterator[Liar]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    with lying(context) as liar:
        liar.answers = lambda _: Reply(TICKET, 201)
        yield liar


def _draws(liar: Liar, *, host: str = "127.0.0.1") -> Trouble | None:
    """Ask for a ticket; return the trouble there was."""
    try:
        League.at(liar.address.replace("127.0.0.1", host)).draw("timed", token="t")  # noqa: S106
    except LeagueError as error:
        return error.trouble
    return None


def test_a_certificate_that_the_system_trusts_is_believed(
    authority: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`SSL_CERT_FILE` names the authority, as it does for every program of the machine."""
    monkeypatch.setenv("SSL_CERT_FILE", str(authority / "ca.pem"))
    with _secure(_signed(authority, tmp_path, "IP:127.0.0.1,DNS:localhost")) as liar:
        assert _draws(liar) is None
        assert _draws(liar, host="localhost") is None
        assert liar.address.startswith("https://")
    assert [got.headers["Authorization"] for got in liar.got] == ["Bearer t"] * 2


def test_a_certificate_that_nobody_vouches_for_gets_no_token(
    authority: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The request is not even sent."""
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    with _secure(_signed(authority, tmp_path, "IP:127.0.0.1")) as liar:
        assert _draws(liar) is Trouble.NOT_PROVEN
    assert liar.got == []


@pytest.mark.parametrize(("host", "days"), [("DNS:another.test", 2), ("IP:127.0.0.1", 0)])
def test_a_certificate_of_another_or_out_of_date_gets_no_token(
    authority: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, days: int
) -> None:
    """Though the authority is a good one."""
    monkeypatch.setenv("SSL_CERT_FILE", str(authority / "ca.pem"))
    with _secure(_signed(authority, tmp_path, host, days=days)) as liar:
        assert _draws(liar) is Trouble.NOT_PROVEN
    assert liar.got == []
