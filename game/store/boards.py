"""The boards: who played best. Only ranked, unassisted games enter.

On a tie the earlier game keeps its place: earlier in the order of storing, since the clock of
a small computer without a network may be wrong. Games of the day's deal have their own board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.store.games import read_game, readable

if TYPE_CHECKING:
    import sqlite3

    from game.rules.ruleset import Rules
    from game.store.memory import Memory, Parameters
    from game.store.values import FinishedGame

TOP = 10
LOWEST = -(2**60)

_BOARD = """FROM games LEFT JOIN players ON players.id = games.player
    WHERE kind = 'ranked' AND NOT assisted AND score > :above"""
_OF_RULES = " AND rules = :rules AND redeals = :redeals AND level IS :level AND daily_date IS NULL"
_OF_DAY = " AND daily_date = :date AND rules = :rules"
_ROW = """games.*, players.name AS name,
    CASE games.initials WHEN '' THEN coalesce(players.initials, '') ELSE games.initials END
        AS shown"""
_PERSON = "CASE WHEN games.player IS NULL THEN 'i' || games.initials ELSE games.player END"
_BETTER_PERSON = _PERSON.replace("games.", "better.")
_ORDER = " ORDER BY score DESC, number LIMIT :limit"


def names_people(rules: Rules) -> bool:
    """Say whether a rule set's boards list each player once, by name."""
    return rules.score_falls_with_time


@dataclass(frozen=True)
class BoardEntry:
    """A line of a board: its place from 1, the game, its initials, its player's name if any.

    `initials` are those entered for the game, else the player's, else empty.
    """

    place: int
    game: FinishedGame
    initials: str
    name: str | None


@dataclass(frozen=True)
class DayBest:
    """One's best game of a past deal of the day; `date` is ISO, `tries` counts ranked games."""

    date: str
    best: FinishedGame
    tries: int


class Boards:
    """The boards of a store. Scores must lie above `above` to be shown, where it is given."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def top(
        self,
        rules: str,
        redeals: str,
        *,
        level: str | None = None,
        limit: int = TOP,
        above: int = LOWEST,
    ) -> tuple[BoardEntry, ...]:
        """Give the best games of a rule set, redeal count and level."""
        return self._entries(
            f"SELECT {_ROW} {_BOARD} {_OF_RULES} {_ORDER}",
            _of_rules(rules, redeals, level, limit, above),
        )

    def best(
        self, rules: str, redeals: str, *, level: str | None = None, above: int = LOWEST
    ) -> BoardEntry | None:
        """Give the first line of a board, if it has one."""
        entries = self.top(rules, redeals, level=level, limit=1, above=above)
        return entries[0] if entries else None

    def best_per_player(
        self,
        rules: str,
        redeals: str,
        *,
        level: str | None = None,
        limit: int = TOP,
        above: int = LOWEST,
    ) -> tuple[BoardEntry, ...]:
        """Give each player's record. Games without a player count by their initials."""
        return self._entries(_one_each(_OF_RULES), _of_rules(rules, redeals, level, limit, above))

    def best_of_day(
        self, date: str, *, rules: str = "timed", limit: int = TOP, above: int = LOWEST
    ) -> tuple[BoardEntry, ...]:
        """Give each player's best game of the deal of a day (ISO date)."""
        return self._entries(
            _one_each(_OF_DAY), {"date": date, "rules": rules, "limit": limit, "above": above}
        )

    def days(self, *, player: int | None = None, limit: int = 31) -> tuple[DayBest, ...]:
        """Give the past days' best games, the newest day first; of one player, or of all."""
        rows = self._memory.rows(
            f"""SELECT * FROM (
                SELECT games.*, count(*) OVER (PARTITION BY daily_date) AS tries,
                    row_number() OVER (PARTITION BY daily_date ORDER BY score DESC, number) AS nth
                {_BOARD} AND daily_date IS NOT NULL AND (:player IS NULL OR player = :player)
            ) WHERE nth = 1 ORDER BY daily_date DESC LIMIT :limit""",  # noqa: S608 - parts from above, values are bound
            {"player": player, "limit": limit, "above": LOWEST},
        )
        return readable(rows, lambda row: DayBest(row["daily_date"], read_game(row), row["tries"]))

    def rank_of(self, game_id: str, *, above: int = LOWEST, each_once: bool = False) -> int | None:
        """Give a game's place from 1 among all games of its board; None if it is on none.

        With `each_once` it is the place among records: whoever did better counts once.
        """
        others = f"DISTINCT {_BETTER_PERSON}" if each_once else "*"
        rows = self._memory.rows(
            f"""SELECT 1 + (
                SELECT count({others}) FROM games AS better
                WHERE better.kind = 'ranked' AND NOT better.assisted
                    AND better.rules = games.rules AND better.redeals = games.redeals
                    AND better.level IS games.level AND better.daily_date IS games.daily_date
                    AND (better.score > games.score
                        OR better.score = games.score AND better.number < games.number)
            ) AS place {_BOARD} AND games.id = :id""",  # noqa: S608 - parts from above, values are bound
            {"id": game_id, "above": above},
        )
        return int(rows[0]["place"]) if rows else None

    def _entries(self, sql: str, values: Parameters) -> tuple[BoardEntry, ...]:
        games = readable(self._memory.rows(sql, values), _line)
        return tuple(BoardEntry(place, *line) for place, line in enumerate(games, start=1))


def _line(row: sqlite3.Row) -> tuple[FinishedGame, str, str | None]:
    return read_game(row), row["shown"], row["name"]


def _one_each(which: str) -> str:
    return f"""SELECT * FROM (
        SELECT {_ROW}, row_number() OVER (
            PARTITION BY {_PERSON} ORDER BY score DESC, number
        ) AS nth {_BOARD} {which}
    ) WHERE nth = 1 {_ORDER}"""  # noqa: S608 - parts from above, values are bound


def _of_rules(
    rules: str, redeals: str, level: str | None, limit: int, above: int
) -> dict[str, str | int | float | None]:
    return {"rules": rules, "redeals": redeals, "level": level, "limit": limit, "above": above}
