"""Settings: small JSON values under plain keys."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, TypeVar

from game.store.memory import Op

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.store.memory import Memory

KEY = re.compile(r"[a-z0-9_.-]{1,64}")
MAX_VALUE_BYTES = 64 * 1024

T = TypeVar("T")


class SettingError(ValueError):
    """A setting's key or value cannot be kept."""


class Settings:
    """The settings of a store."""

    def __init__(self, memory: Memory, write: Callable[[Op], None]) -> None:
        self._memory = memory
        self._write = write

    def get(self, key: str, default: T) -> T:
        """Give a setting; the default where none of the default's type was kept.

        With the default None any value will do; a whole number will do for a float.
        """
        rows = self._memory.rows("SELECT value FROM settings WHERE key = ?", (key,))
        return _read(rows[0]["value"], default) if rows else default

    def set(self, key: str, value: object) -> None:
        """Keep a value that JSON can write. Raises `SettingError`."""
        self._write(_set_op(key, value))


def _set_op(key: str, value: object) -> Op:
    if KEY.fullmatch(key) is None:
        raise SettingError(f"a setting's key is made of a-z, 0-9, _, . and -: {key[:70]!r}")
    try:
        text = json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise SettingError(f"the value of {key} cannot be written: {error}") from error
    if len(text) > MAX_VALUE_BYTES:
        raise SettingError(f"the value of {key} is too large")
    return Op.of("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, text), key=f"setting {key}")


def _read(text: str, default: T) -> T:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return default
    if isinstance(default, float) and type(value) is int:
        value = float(value)
    fits = default is None or type(value) is type(default)
    return value if fits else default
