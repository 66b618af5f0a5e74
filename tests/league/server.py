"""The real server in a process of its own, on 127.0.0.1 and a port that was free."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_START_S = 30
_END_S = 30


class Server:
    """A running server: its address and what it wrote."""

    def __init__(self, process: subprocess.Popen[str], folder: Path) -> None:
        self.process = process
        self.folder = folder
        self.lines: list[str] = []
        self._is_ready = threading.Event()
        self.address = ""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def wait_until_ready(self) -> None:
        """Return once requests are answered; fail with what was written if that does not come."""
        assert self._is_ready.wait(_START_S), "".join(self.lines)
        assert self.address, "".join(self.lines)

    def stop(self, how: int = signal.SIGTERM) -> int:
        """Send a signal and return the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(_END_S)
        self._reader.join(_END_S)
        return code

    @property
    def events(self) -> list[dict[str, Any]]:
        """The log, parsed; every line must be one object."""
        return [json.loads(line) for line in self.lines]

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)
            if '"event": "listening"' in line:
                self.address = json.loads(line)["address"]
            if "startup complete" in line:
                self._is_ready.set()
        self._is_ready.set()
        self.process.stderr.close()


@contextmanager
def serving(
    folder: Path, *options: str, environ: Mapping[str, str] | None = None
) -> Iterator[Server]:
    """Run `pyramide league serve` with a data folder; end it at the end, whatever happened."""
    command = [sys.executable, "-m", "game", "league", "serve", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--data-dir", str(folder), *options],
        env={**os.environ, "PYRAMIDE_DATABASE_URL": "", **(environ or {})},
        stderr=subprocess.PIPE,
        text=True,
    )
    server = Server(process, folder)
    try:
        server.wait_until_ready()
        yield server
    finally:
        try:
            server.stop()
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
