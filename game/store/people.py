"""Players: a name, and the three initials that stand on the boards.

One record serves boards, hot seat and league.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.store.memory import Op
from game.store.values import INITIALS

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from game.store.memory import Memory

MAX_NAME = 12
INITIALS_LENGTH = 3
NO_INITIALS = "---"


class PlayerError(ValueError):
    """A name or initials are not what they must be, or the player is not there."""


@dataclass(frozen=True)
class Player:
    """A player: `id` as games know it, a name of 1 to 12 characters, three initials."""

    id: int
    name: str
    initials: str


def parse_name(text: str) -> str:
    """Tidy a name's spaces and accents; raise `PlayerError` unless 1 to 12 characters remain.

    One of them must be a letter or a digit: marks alone name nobody.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    is_named = any(letter.isalnum() for letter in name)
    if not is_named or len(name) > MAX_NAME or not name.isprintable():
        raise PlayerError(f"a name has 1 to {MAX_NAME} characters: {text[:20]!r}")
    return name


def parse_initials(text: str) -> str:
    """Read three of A-Z, 0-9, space, `.` and `-`; raise `PlayerError` for anything else."""
    if INITIALS.fullmatch(text) is None:
        raise PlayerError(f"initials are three of A-Z, 0-9, space, dot and dash: {text[:20]!r}")
    return text


def derive_initials(name: str) -> str:
    """Make three initials of a name: of its words if there are three, else its first letters.

    Accents are dropped, a short name is filled up with spaces; a name without Latin
    letters or digits gives `---`.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().upper()
    words = re.findall(r"[A-Z0-9]+", plain)
    if len(words) >= INITIALS_LENGTH:
        return "".join(word[0] for word in words[:INITIALS_LENGTH])
    return "".join(words)[:INITIALS_LENGTH].ljust(INITIALS_LENGTH) if words else NO_INITIALS


class Players:
    """The players of a store."""

    def __init__(self, memory: Memory, write: Callable[[Op], None]) -> None:
        self._memory = memory
        self._write = write

    def all(self) -> tuple[Player, ...]:
        """Give all players, by name."""
        rows = self._memory.rows("SELECT * FROM players ORDER BY name_key")
        return tuple(_player(row) for row in rows)

    def get(self, player_id: int) -> Player | None:
        """Give one player, or None."""
        rows = self._memory.rows("SELECT * FROM players WHERE id = ?", (player_id,))
        return _player(rows[0]) if rows else None

    def add(self, name: str, *, initials: str | None = None) -> Player:
        """Add a player; without initials they are derived. Raises `PlayerError`."""
        name = parse_name(name)
        initials = parse_initials(initials) if initials is not None else derive_initials(name)
        with self._memory.lock:
            self._refuse_taken(name, None)
            (row,) = self._memory.rows("SELECT coalesce(max(id), 0) + 1 AS id FROM players")
            player = Player(row["id"], name, initials)
            self._write(
                Op.of(
                    "INSERT INTO players (id, name, name_key, initials) VALUES (?, ?, ?, ?)",
                    (player.id, name, name.casefold(), initials),
                )
            )
        return player

    def save(self, player: Player) -> None:
        """Change a player's name and initials. Raises `PlayerError`."""
        name = parse_name(player.name)
        initials = parse_initials(player.initials)
        with self._memory.lock:
            if self.get(player.id) is None:
                raise PlayerError(f"there is no player {player.id}")
            self._refuse_taken(name, player.id)
            self._write(
                Op.of(
                    "UPDATE players SET name = ?, name_key = ?, initials = ? WHERE id = ?",
                    (name, name.casefold(), initials, player.id),
                )
            )

    def remove(self, player_id: int) -> None:
        """Remove a player; the games stay, with the initials that were entered."""
        self._write(Op.of("DELETE FROM players WHERE id = ?", (player_id,)))

    def assign(self, game_id: str, player_id: int) -> None:
        """Make a finished game that of a player who gave a name only after it."""
        self._write(
            Op.of(
                "UPDATE games SET player = (SELECT id FROM players WHERE id = ?) WHERE id = ?",
                (player_id, game_id),
            )
        )

    def set_initials(self, game_id: str, initials: str) -> None:
        """Sign a finished game at the board; its player, if any, keeps them as default.

        Raises `PlayerError` for initials that are none, or an unknown game.
        """
        parse_initials(initials)
        with self._memory.lock:
            if not self._memory.rows("SELECT 1 FROM games WHERE id = ?", (game_id,)):
                raise PlayerError(f"there is no game {game_id[:40]}")
            self._write(
                Op(
                    (
                        ("UPDATE games SET initials = ? WHERE id = ?", (initials, game_id)),
                        (
                            """UPDATE players SET initials = ?
                            WHERE id = (SELECT player FROM games WHERE id = ?)""",
                            (initials, game_id),
                        ),
                    )
                )
            )

    def last_initials(self) -> str | None:
        """Give the initials of the newest signed game: what the letter wheel starts with."""
        rows = self._memory.rows(
            "SELECT initials FROM games WHERE initials <> '' ORDER BY number DESC LIMIT 1"
        )
        return str(rows[0]["initials"]) if rows else None

    def _refuse_taken(self, name: str, own_id: int | None) -> None:
        rows = self._memory.rows(
            "SELECT 1 FROM players WHERE name_key = ? AND id IS NOT ?", (name.casefold(), own_id)
        )
        if rows:
            raise PlayerError(f"the name {name} is taken")


def _player(row: sqlite3.Row) -> Player:
    return Player(row["id"], row["name"], row["initials"])
