"""What a server is started with: the database's address and the limits.

Workers are processes of their own, so everything travels in environment variables.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from game.paths import configs_dir, data_dir

DATABASE_VARIABLE = "PYRAMIDE_DATABASE_URL"
LIMITS_VARIABLE = "PYRAMIDE_LEAGUE_LIMITS"
DATABASE_FILE = "league.sqlite3"
_DRIVERS = ("sqlite", "postgresql+psycopg")
_MOST = 10**9


class SettingsError(ValueError):
    """A setting cannot be used; the message is one sentence."""


@dataclass(frozen=True)
class Limits:
    """How much one may ask for; see `configs/league/limits.toml` for what each counts."""

    registrations_an_hour: int
    tickets_an_hour: int
    tickets_a_day: int
    journals_an_hour: int
    seconds_to_send: int


@dataclass(frozen=True)
class Settings:
    """The database's address and the limits."""

    database: URL
    limits: Limits


def settings_of(
    environ: Mapping[str, str] = os.environ, *, data_folder: Path | None = None
) -> Settings:
    """Return what the environment asks for; without an address SQLite in the data folder.

    Raises `SettingsError`.
    """
    return Settings(
        database_url(environ, data_folder=data_folder), load_limits(environ.get(LIMITS_VARIABLE))
    )


def database_url(environ: Mapping[str, str], *, data_folder: Path | None = None) -> URL:
    """Return the database's address; raise `SettingsError` for one that we cannot use."""
    text = environ.get(DATABASE_VARIABLE, "")
    if not text:
        return URL.create("sqlite", database=str(data_dir(data_folder) / DATABASE_FILE))
    try:
        url = make_url(text)
    except ArgumentError:
        url = None
    if url is None or url.drivername not in _DRIVERS or not url.database:
        raise SettingsError(
            f"{DATABASE_VARIABLE} must be such as postgresql+psycopg://user:password@host/name"
            " or sqlite:////folder/league.sqlite3."
        )
    return url


def load_limits(name: str | None = None) -> Limits:
    """Read the limits from a file, else the shipped ones; raise `SettingsError`."""
    path = Path(name) if name else configs_dir() / "league" / "limits.toml"
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SettingsError(f"The limits in {path} cannot be read: {error}.") from error
    names = [each.name for each in fields(Limits)]
    if sorted(table) != sorted(names):
        raise SettingsError(f"The limits in {path} must be exactly {', '.join(names)}.")
    for key, value in table.items():
        if type(value) is not int or not 1 <= value <= _MOST:
            raise SettingsError(f"{key} in {path} must be a whole number from 1 to {_MOST}.")
    return Limits(**table)
