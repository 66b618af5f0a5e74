"""A PostgreSQL server of the test's own, in a folder of its own, that may be killed."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

_START_S = 60


class Cluster:
    """The server's folder and port; it listens on 127.0.0.1 only."""

    def __init__(self, tools: Path, folder: Path, user: str | None) -> None:
        self._tools = tools
        self._folder = folder
        self._user = user
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = int(found.getsockname()[1])

    @property
    def url(self) -> str:
        """The address of its first database."""
        return f"postgresql+psycopg://pyramide@127.0.0.1:{self.port}/postgres"

    def make(self) -> None:
        """Make the folder's files, with the usual care for power cuts."""
        self._run("initdb", "-D", str(self._folder / "data"), "-A", "trust", "-U", "pyramide")

    def start(self) -> None:
        """Start, also over what a killed server left behind."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
        ends = time.monotonic() + _START_S
        while True:
            try:
                self._run(
                    "pg_ctl", "-D", str(self._folder / "data"), "-o", options, "-w", "start",
                    "-l", str(self._folder / "log"),
                )  # fmt: skip
            except subprocess.CalledProcessError:
                # The processes of the killed server take a moment to notice.
                if time.monotonic() > ends:
                    raise
                time.sleep(0.3)
            else:
                return

    def kill(self) -> None:
        """Kill the server as a power cut would end it."""
        os.kill(self._pid, signal.SIGKILL)

    def stop(self) -> None:
        """Stop, if it runs."""
        subprocess.run(
            [self._tools / "pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "stop"],
            user=self._user, capture_output=True, timeout=_START_S, check=False, cwd="/",
        )  # fmt: skip

    @property
    def _pid(self) -> int:
        return int((self._folder / "data" / "postmaster.pid").read_text().splitlines()[0])

    def _run(self, tool: str, *arguments: str) -> None:
        subprocess.run(
            [self._tools / tool, *arguments],
            user=self._user, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            timeout=_START_S, check=True, cwd="/",
        )  # fmt: skip


def _tools() -> Path:
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not folders:
        pytest.skip("PostgreSQL's initdb is not installed")
    return folders[-1].parent


@contextmanager
def own_cluster() -> Iterator[Cluster]:
    """Give a running server of our own; skip where there is none to be had."""
    tools, user = _tools(), None
    folder = Path(tempfile.mkdtemp(prefix="pyramide-postgres-"))
    try:
        if os.geteuid() == 0:
            # It refuses to run as root.
            user = "postgres"
            try:
                owner = pwd.getpwnam(user)
            except KeyError:
                pytest.skip("there is no user postgres to run PostgreSQL as")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        cluster = Cluster(tools, folder, user)
        cluster.make()
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
