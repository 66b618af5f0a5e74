"""Running the server: tables brought up to date, a socket, one or several workers."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from uvicorn.supervisors import Multiprocess

from game.league.server import logs
from game.league.server.database import Database
from game.league.server.ending import ANSWER_S
from game.league.server.migrating import migrate
from game.league.server.patience import Impatient, bound_fetching
from game.league.server.settings import settings_of
from game.paths import DATA_VARIABLE

_APPLICATION = "game.league.server.app:create"


@dataclass(frozen=True)
class Place:
    """Where to listen, and with how many worker processes."""

    host: str
    port: int
    workers: int


def serve(place: Place, *, data_folder: Path | None = None) -> None:
    """Serve until SIGTERM or SIGINT; what is being answered then is answered.

    Raises `SettingsError`, `VersionError`, SQLAlchemy's errors and `OSError` before it begins.
    """
    if data_folder is not None:
        # Workers are processes of their own and read the environment.
        os.environ[DATA_VARIABLE] = str(data_folder)
    settings = settings_of()
    logs.set_up()
    database = Database(settings.database)
    migrate(database)
    database.close()
    with listening(place.host, place.port) as listener:
        host, port = listener.getsockname()[:2]
        shown = f"[{host}]" if ":" in host else host
        logs.event("listening", address=f"http://{shown}:{port}", workers=place.workers)
        _run(place, listener)


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens there; raise `OSError` if it cannot."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound_fetching(listener)
        listener.bind(address)
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


def _run(place: Place, listener: socket.socket) -> None:
    config = uvicorn.Config(
        _APPLICATION,
        factory=True,
        http=Impatient,
        ws="none",
        workers=place.workers,
        log_config=None,
        access_log=False,
        server_header=False,
        # What a proxy says of its client is believed of a proxy on this machine only.
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"),
        timeout_graceful_shutdown=ANSWER_S,
        lifespan="on",
    )
    with suppress(KeyboardInterrupt):
        if place.workers > 1:
            Multiprocess(config, sockets=[listener]).run()
        else:
            uvicorn.Server(config).run(sockets=[listener])
