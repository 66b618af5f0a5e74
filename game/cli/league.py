"""`pyramide league serve`: the league's server; `backup` copies its SQLite file while it runs.

The server needs the extra `league`; without it one sentence says so.
"""

from __future__ import annotations

from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from game.cli.streams import Failure, write_line, wrong_use

_NEEDED = ("fastapi", "uvicorn", "sqlalchemy", "alembic", "jinja2", "psycopg")
_LAST_PORT = 65535
_MOST_WORKERS = 64


def run(parsed: Namespace) -> int:
    """Serve, or copy the database; return when that is over."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise Failure("The league's server needs more libraries: install it with '.[league]'.")
    if (parsed.what == "backup") != (parsed.file is not None):
        raise wrong_use("pyramide league backup takes the file to write, and only backup does.")
    folder = parsed.data_dir
    if parsed.what == "backup":
        return _backup(Path(parsed.file), folder)
    return _serve(parsed, folder)


def _serve(parsed: Namespace, folder: Path | None) -> int:
    # Loaded only now: they need the extra, and take a moment.
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415

    from game.league.server.migrating import VersionError  # noqa: PLC0415
    from game.league.server.serving import Place, serve  # noqa: PLC0415
    from game.league.server.settings import SettingsError  # noqa: PLC0415

    port = _number(parsed.port, "port", 0, _LAST_PORT)
    workers = _number(parsed.workers, "number of workers", 1, _MOST_WORKERS)
    try:
        serve(Place(parsed.host, port, workers), data_folder=folder)
    except (SettingsError, VersionError) as error:
        raise Failure(str(error)) from error
    except SQLAlchemyError as error:
        raise Failure(f"The league's database cannot be used: {_first_line(error)}.") from error
    except OSError as error:
        reason = error.strerror or error
        raise Failure(f"{parsed.host}:{port} cannot be listened on: {reason}.") from error
    return 0


def _backup(file: Path, folder: Path | None) -> int:
    from game.league.server.backup import BackupError, back_up  # noqa: PLC0415 - needs the extra
    from game.league.server.settings import SettingsError, settings_of  # noqa: PLC0415 - the same

    try:
        games = back_up(settings_of(data_folder=folder).database, file)
    except (BackupError, SettingsError) as error:
        raise Failure(str(error)) from error
    write_line(f"{file} holds {games} games.")
    return 0


def _number(text: str, what: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and least <= int(text) <= most):  # noqa: PLR2004 - digits enough
        raise wrong_use(f"“{text[:20]}” is not a {what} from {least} to {most}.")
    return int(text)


def _first_line(error: Exception) -> str:
    return str(error).splitlines()[0].rstrip(".")
