"""A cabinet that only plays this: what is hidden from players, and who may do more.

The operator holds Select and Start (5 and 1 on an encoder) for a second. That leaves the game, or
opens the operator's screen if the data folder has a file `operator.toml`:

    pin = ["up", "up", "down", "left"]   # arrows asked for first; may be left out
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.config import ConfigError
from game.tv.events import MOVES, Command

OPERATOR_FILE = "operator.toml"
LONGEST_PIN = 12
# Rows of any screen that could lock the cabinet, or delete what others played for.
LOCKED_ROWS = frozenset(
    {
        "controls",
        "display",
        "folder",
        "full_screen",
        "league",
        "one_button",
        "quit",
        "remove",
        "reset",
        "rotation",
        "safe_area_permille",
    }
)


@dataclass(frozen=True)
class Operator:
    """What the operator has set; an empty `pin` asks for none."""

    pin: tuple[Command, ...] = ()


def load_operator(folder: Path) -> Operator | None:
    """Read the operator's file of a data folder; None without one. Raises `ConfigError`."""
    path = folder / OPERATOR_FILE
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise ConfigError(f"The file {path} cannot be read: {error.strerror}.") from error
    except ValueError as error:  # no TOML, or no UTF-8
        raise ConfigError(f"The file {path} is not valid: {error}.") from error
    unknown = sorted(set(table) - {"pin"})
    if unknown:
        raise ConfigError(f"The file {path} has an unknown key: {unknown[0][:20]}.")
    return Operator(_pin(table.get("pin", []), path))


def _pin(words: Any, path: Path) -> tuple[Command, ...]:  # noqa: ANN401 - whatever TOML holds
    known = {str(move): move for move in MOVES}
    if not isinstance(words, list) or not all(word in known for word in map(str, words)):
        raise ConfigError(f"In the file {path} the pin is a list of up, down, left and right.")
    if len(words) > LONGEST_PIN:
        raise ConfigError(f"In the file {path} the pin is longer than {LONGEST_PIN} arrows.")
    return tuple(known[str(word)] for word in words)
