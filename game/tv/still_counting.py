"""Whether the cards of a deal can still be played for the boards: then nothing is told of them.

Otherwise a game of practice of the same number would find out how the ranked one is won.
"""

from __future__ import annotations

from game.store import Kind, Store
from game.tv.daily import known_deal, today


def still_counts(store: Store, deal: int | None, *, daily_date: str | None = None) -> bool:
    """Say so for the deal of this day, by whatever rules, and for the number of a kept ranked game.

    `daily_date` is the day of which a game is the deal, if it is one. Typed cards never count.
    """
    day = today()
    if day is not None and daily_date == day.isoformat():
        return True
    if deal is None:
        return False
    if day is not None and deal == known_deal(store, day):
        return True
    ranked = (kept for kept in store.kept_all() if kept.kind is Kind.RANKED)
    return any(f"\ndeal {deal}\n" in kept.journal for kept in ranked)
