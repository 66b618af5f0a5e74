"""Keeping: games in play, finished games, players and settings, in one SQLite file.

`Store` is the door; the values it takes and gives are in `values` and `people`.
"""

from game.store.boards import BoardEntry, Boards, DayBest
from game.store.notices import Notice, Trouble
from game.store.people import Player, PlayerError, Players, derive_initials, parse_initials
from game.store.settings import SettingError
from game.store.statistics import Statistics
from game.store.store import Store
from game.store.values import (
    FinishedGame,
    GameError,
    KeptGame,
    Kind,
    Origin,
    Status,
    new_game_id,
    utc_text,
)

__all__ = [
    "BoardEntry",
    "Boards",
    "DayBest",
    "FinishedGame",
    "GameError",
    "KeptGame",
    "Kind",
    "Notice",
    "Origin",
    "Player",
    "PlayerError",
    "Players",
    "SettingError",
    "Statistics",
    "Status",
    "Store",
    "Trouble",
    "derive_initials",
    "new_game_id",
    "parse_initials",
    "utc_text",
]
