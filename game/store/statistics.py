"""Statistics over finished games: how often won, how well, how long.

Practice and assisted games count here; the best score and the fastest win are records, for
which only ranked, unassisted games count. A game given up before its first take never counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

    from game.store.memory import Memory

_COUNTED = """SELECT status, score, seconds, kind = 'ranked' AND NOT assisted AS ranked
    FROM games WHERE counted AND rules = :rules
        AND (:redeals IS NULL OR redeals = :redeals)
        AND (:level IS NULL OR level = :level)
        AND (:player IS NULL OR player = :player)
    ORDER BY number"""


@dataclass(frozen=True)
class Statistics:
    """Counts of games, streaks of wins, scores and times (whole seconds of play).

    None stands where there is nothing to tell yet.
    """

    played: int
    won: int
    stuck: int
    finished: int
    average_score: float | None
    best_score: int | None
    current_streak: int
    longest_streak: int
    seconds: int
    fastest_win_s: int | None

    @property
    def win_rate(self) -> float | None:
        """Give the share of games won, 0 to 1."""
        return self.won / self.played if self.played else None


def statistics_of(
    memory: Memory, rules: str, *, redeals: str | None, level: str | None, player: int | None
) -> Statistics:
    """Count the games of a rule set; None counts every redeal count, level or player."""
    values = {"rules": rules, "redeals": redeals, "level": level, "player": player}
    return _count(memory.rows(_COUNTED, values))


def _count(rows: list[sqlite3.Row]) -> Statistics:
    statuses = [row["status"] for row in rows]
    streaks = _streaks(statuses)
    is_on_streak = bool(statuses) and statuses[-1] == "won"
    return Statistics(
        played=len(rows),
        won=statuses.count("won"),
        stuck=statuses.count("stuck"),
        finished=statuses.count("finished"),
        average_score=sum(row["score"] for row in rows) / len(rows) if rows else None,
        best_score=max((row["score"] for row in rows if row["ranked"]), default=None),
        current_streak=streaks[-1] if is_on_streak else 0,
        longest_streak=max(streaks, default=0),
        seconds=sum(row["seconds"] for row in rows),
        fastest_win_s=min(
            (row["seconds"] for row in rows if row["ranked"] and row["status"] == "won"),
            default=None,
        ),
    )


def _streaks(statuses: list[str]) -> list[int]:
    runs = groupby(statuses, key=lambda status: status == "won")
    return [len(list(run)) for is_won, run in runs if is_won]
