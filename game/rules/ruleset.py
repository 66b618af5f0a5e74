"""What a rule file says, as frozen values: which redeals, what counts, when it ends.

`game.config` reads `configs/rules/*.toml` into these; nothing here knows a file.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from game.rules.layout import ROWS

Redeals = int | None
"""A number of redeals; `None` is unlimited."""

UNLIMITED: Redeals = None
MOST_REDEALS = 99
MOST_ROUNDS = 5


class RedealsError(ValueError):
    """A text that should be a number of redeals is not."""


def parse_redeals(text: str) -> Redeals:
    """Read `0` … `99` or `unlimited`; raise `RedealsError` for anything else."""
    if text == "unlimited":
        return UNLIMITED
    plain = text.isascii() and text.isdecimal() and (text == "0" or not text.startswith("0"))
    if not plain or len(text) > len(str(MOST_REDEALS)):
        raise RedealsError(f"“{text[:20]}” is not a number of redeals from 0 to 99, nor unlimited")
    return int(text)


def redeals_text(redeals: Redeals) -> str:
    """Write redeals as `parse_redeals` reads them."""
    return "unlimited" if redeals is None else str(redeals)


class Family(StrEnum):
    """The two kinds of Pyramid: pairs that make thirteen, and chains of neighbouring ranks."""

    PAIRS = "pairs"
    CHAIN = "chain"


class StockTop(StrEnum):
    """Whether the stock's top card lies face up and is available."""

    HIDDEN = "hidden"
    PLAYS = "plays"


class Win(StrEnum):
    """Which cards must go for the game to be won."""

    PYRAMID = "pyramid"
    ALL = "all"


class WasteLies(StrEnum):
    """Where the waste lies on the table."""

    UNDER = "under"
    BESIDE = "beside"
    FAN = "fan"


@dataclass(frozen=True)
class PairPoints:
    """What counts in a 13-pairs rule file.

    `rows` is a pyramid card's worth by row, apex first. The winner's bonus is `won` plus
    `won_budget` less `won_per_move` a move and one point for each `won_seconds_a_point` whole
    seconds, that part never below zero, plus `won_per_redeal` for each limited redeal left.
    """

    rows: tuple[int, ...] = (0,) * ROWS
    waste_card: int = 0
    row_cleared: int = 0
    per_move: int = 0
    per_second: int = 0
    never_below: int | None = None
    won: int = 0
    won_budget: int = 0
    won_per_move: int = 0
    won_seconds_a_point: int | None = None
    won_per_redeal: int = 0


@dataclass(frozen=True)
class ChainPoints:
    """What counts in a chain rule file: the n-th card of a streak `card`·n, the rest as named."""

    card: int = 0
    turn: int = 0
    joker: int = 0
    cleared: int = 0


@dataclass(frozen=True)
class HouseRules:
    """Habits of other Pyramids, off in every shipped rule file (13-pairs only)."""

    stock_top: StockTop = StockTop.HIDDEN
    waste_pairs: bool = False
    cover_pairs: bool = False
    win: Win = Win.PYRAMID


@dataclass(frozen=True)
class Rules:
    """One rule file. `levels` pairs each level's name with its redeals, in order of difficulty.

    `name` and `about` are what the menu says in English; the shipped ones are translated there.
    """

    id: str
    family: Family
    redeals: tuple[Redeals, ...]
    name: str = ""
    about: str = ""
    levels: tuple[tuple[str, Redeals], ...] = ()
    has_undo: bool = True
    undo_assists: bool = False
    stuck_is_final: bool = True
    waste_lies: WasteLies = WasteLies.UNDER
    waste_visible: int = 1
    pair_points: PairPoints = field(default_factory=PairPoints)
    chain_points: ChainPoints = field(default_factory=ChainPoints)
    house: HouseRules = field(default_factory=HouseRules)
    rounds: int = 1
    jokers: int = 0

    @property
    def asks_redeals(self) -> bool:
        """Say whether the player chooses the number of redeals before the deal."""
        return len(self.redeals) > 1 and not self.levels

    @property
    def score_falls_with_time(self) -> bool:
        """Say whether the score changes while nothing is done."""
        return self.pair_points.per_second != 0

    @property
    def counts_seconds(self) -> bool:
        """Say whether the time of play can matter for the score."""
        return self.score_falls_with_time or self.pair_points.won_seconds_a_point is not None

    @property
    def counts_moves(self) -> bool:
        """Say whether the number of moves can matter for the score."""
        return self.pair_points.per_move != 0 or self.pair_points.won_per_move != 0
