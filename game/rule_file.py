"""Reads one rule file; whatever does not fit is told with its key and value."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import fields
from enum import StrEnum
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from game.rule_faults import RuleFault, RuleFileError, Wrong
from game.rules.layout import PYRAMID_SIZE, ROWS, STOCK_SIZE
from game.rules.ruleset import (
    MOST_REDEALS,
    MOST_ROUNDS,
    UNLIMITED,
    ChainPoints,
    Family,
    HouseRules,
    PairPoints,
    Redeals,
    Rules,
    StockTop,
    WasteLies,
    Win,
)

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)
_PLAIN_NAME = re.compile("[a-z][a-z0-9_]{0,39}")
_AT_LINE = re.compile(r"at line (\d+)")
_LONGEST_NAME = 24
_LONGEST_ABOUT = 120
_LONGEST_VALUE = 16
# Far beyond what a screen has room for; every sum of such points can be stored.
_MOST_POINTS = 1_000_000
_HOUSE_KEYS = ("stock_top", "waste_pairs", "cover_pairs", "win")
_KEYS = (
    "id", "name", "about", "family", "redeals", "levels", "undo", "stuck", "rounds", "jokers",
    "waste", "points", *_HOUSE_KEYS,
)  # fmt: skip
_UNDO = {"none": (False, False), "free": (True, False), "assists": (True, True)}
_STUCK_IS_FINAL = {"final": True, "reopens": False}


def load_rules(path: Path) -> Rules:
    """Read one rule file; raise `RuleFileError` if it is missing, malformed or contradictory."""
    return _RuleFile(path).rules()


class _Table:
    """A table of a rule file; `prefix` is where it stands, with a dot."""

    def __init__(self, path: Path, table: Mapping[str, Any], prefix: str = "") -> None:
        self._path = path
        self.values = table
        self._prefix = prefix

    def refuse(self, kind: Wrong, key: str, value: object = "", wanted: object = "") -> NoReturn:
        """Raise the error for a key of this table."""
        raise RuleFileError(
            RuleFault(kind, self._path, self._prefix + key, _shown(value), str(wanted))
        )

    def only(self, known: Iterable[str]) -> None:
        """Refuse keys that nobody knows."""
        unknown = sorted(set(self.values) - set(known))
        if unknown:
            self.refuse(Wrong.UNKNOWN, _cut(unknown[0]))

    def needed(self, key: str) -> Any:  # noqa: ANN401 - whatever the file says
        """Return the value of a key that must be there."""
        if key not in self.values:
            self.refuse(Wrong.MISSING, key)
        return self.values[key]

    def table(self, key: str) -> _Table:
        """Return the table of a key, empty if there is none."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            self.refuse(Wrong.NO_TABLE, key, value)
        return _Table(self._path, value, f"{self._prefix}{key}.")

    def choice(self, key: str, choices: Mapping[str, T], default: str | None = None) -> T:
        """Return what one of some words stands for; without a default it must be there."""
        value = self.needed(key) if default is None else self.values.get(key, default)
        if not isinstance(value, str) or value not in choices:
            self.refuse(Wrong.NO_CHOICE, key, value, ", ".join(choices))
        return choices[value]

    def one_of(self, key: str, kind: type[E], default: E | None = None) -> E:
        """Return a member of an enumeration by its word."""
        words = {each.value: each for each in kind}
        return self.choice(key, words, None if default is None else default.value)

    def whole(self, key: str, value: object) -> int:
        """Return a whole number."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.refuse(Wrong.NO_WHOLE, key, value)
        return value

    def count(self, key: str, default: int, *, least: int = 1, most: int) -> int:
        """Return a whole number that is neither too small nor too large."""
        return self.between(key, self.values.get(key, default), least, most)

    def between(self, key: str, value: object, least: int, most: int) -> int:
        """Return a whole number from `least` to `most`."""
        number = self.whole(key, value)
        if number < least:
            self.refuse(Wrong.TOO_SMALL, key, number, least)
        if number > most:
            self.refuse(Wrong.TOO_LARGE, key, number, most)
        return number

    def points(self, key: str, value: object) -> int:
        """Return points, won or lost."""
        return self.between(key, value, -_MOST_POINTS, _MOST_POINTS)

    def flag(self, key: str) -> bool:
        """Return true or false, false if it is not there."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            self.refuse(Wrong.NO_FLAG, key, value)
        return value

    def plain_name(self, key: str, value: object) -> str:
        """Return a word that may stand in a journal."""
        if not isinstance(value, str) or not _PLAIN_NAME.fullmatch(value):
            self.refuse(Wrong.NO_NAME, key, value)
        return value

    def line(self, key: str, default: str, longest: int) -> str:
        """Return a line for the menu."""
        value = self.values.get(key, default)
        if not isinstance(value, str) or len(value) > longest or not value.isprintable():
            self.refuse(Wrong.NO_LINE, key, value, longest)
        # What has words of its own unless the file gives others cannot be left blank.
        if default and not value.strip():
            self.refuse(Wrong.NO_LINE, key, value, longest)
        return value

    def redeals(self, key: str, value: Any) -> Redeals:  # noqa: ANN401 - as the file has it
        """Return a number of redeals."""
        if value == "unlimited":
            return UNLIMITED
        is_number = isinstance(value, int) and not isinstance(value, bool)
        if not is_number or not 0 <= value <= MOST_REDEALS:
            self.refuse(Wrong.NO_REDEALS, key, value, MOST_REDEALS)
        return int(value)


class _RuleFile:
    """One file on its way to `Rules`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._top = _Table(path, _parsed(path))

    def rules(self) -> Rules:
        """Return what the file says."""
        top = self._top
        top.only(_KEYS)
        name = top.plain_name("id", top.needed("id"))
        family = top.one_of("family", Family)
        has_undo, undo_assists = top.choice("undo", _UNDO, "free")
        waste = top.table("waste")
        waste.only(("lies", "visible"))
        fan = WasteLies.FAN if family is Family.CHAIN else WasteLies.UNDER
        rules = Rules(
            id=name,
            name=top.line("name", name, _LONGEST_NAME),
            about=top.line("about", "", _LONGEST_ABOUT),
            family=family,
            redeals=self._redeals(),
            levels=self._levels(),
            has_undo=has_undo,
            undo_assists=undo_assists,
            stuck_is_final=top.choice("stuck", _STUCK_IS_FINAL, "final"),
            waste_lies=waste.one_of("lies", WasteLies, fan),
            waste_visible=waste.count("visible", 1, most=STOCK_SIZE),
            rounds=top.count("rounds", 1, most=MOST_ROUNDS),
            jokers=top.count("jokers", 0, least=0, most=PYRAMID_SIZE),
            **self._points(family),
            house=self._house(),
        )
        self._refuse_contradictions(rules)
        return rules

    def _redeals(self) -> tuple[Redeals, ...]:
        top = self._top
        values = top.needed("redeals")
        if not isinstance(values, list) or not values:
            top.refuse(Wrong.NO_LIST, "redeals", values)
        return tuple(top.redeals("redeals", value) for value in values)

    def _levels(self) -> tuple[tuple[str, Redeals], ...]:
        levels = self._top.table("levels")
        names = (levels.plain_name(_cut(name), name) for name in levels.values)
        return tuple((name, levels.redeals(name, levels.values[name])) for name in names)

    def _points(self, family: Family) -> dict[str, Any]:
        """Return the points of a family as keyword arguments of `Rules`."""
        points = self._top.table("points")
        is_pairs = family is Family.PAIRS
        points.only(each.name for each in fields(PairPoints if is_pairs else ChainPoints))
        values: dict[str, Any] = {}
        for key, value in points.values.items():
            if key == "rows":
                values[key] = self._rows(points, value)
            elif key == "won_seconds_a_point":
                values[key] = points.count(key, 1, most=_MOST_POINTS)
            else:
                values[key] = points.points(key, value)
        if is_pairs:
            return {"pair_points": PairPoints(**values)}
        return {"chain_points": ChainPoints(**values)}

    @staticmethod
    def _rows(points: _Table, value: object) -> tuple[int, ...]:
        if not isinstance(value, list) or len(value) != ROWS:
            points.refuse(Wrong.ROWS, "rows", value, ROWS)
        return tuple(points.points("rows", each) for each in value)

    def _house(self) -> HouseRules:
        top = self._top
        return HouseRules(
            stock_top=top.one_of("stock_top", StockTop, StockTop.HIDDEN),
            waste_pairs=top.flag("waste_pairs"),
            cover_pairs=top.flag("cover_pairs"),
            win=top.one_of("win", Win, Win.PYRAMID),
        )

    def _refuse_contradictions(self, rules: Rules) -> None:
        """Refuse what is well written, but cannot be played."""
        top, is_chain = self._top, rules.family is Family.CHAIN
        if len(set(rules.redeals)) != len(rules.redeals):
            top.refuse(Wrong.TWICE, "redeals")
        for name, redeals in rules.levels:
            if redeals not in rules.redeals:
                top.table("levels").refuse(Wrong.LEVEL, name, redeals)
        if is_chain:
            foreign = [key for key in _HOUSE_KEYS if key in top.values]
            is_played = rules.house != HouseRules()
        else:
            foreign = [key for key in ("rounds", "jokers") if key in top.values]
            is_played = rules.rounds > 1 or rules.jokers > 0
        if is_played:
            top.refuse(Wrong.OTHER_FAMILY, foreign[0], rules.family)
        if is_chain != (rules.waste_lies is WasteLies.FAN):
            top.table("waste").refuse(Wrong.FAN, "lies")
        if not rules.stuck_is_final and not rules.has_undo:
            top.refuse(Wrong.NO_UNDO, "stuck")
        if is_chain and rules.redeals != (0,):
            top.refuse(Wrong.CHAIN_REDEALS, "redeals")


def _parsed(path: Path) -> dict[str, Any]:
    """Read a file's TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        at = _AT_LINE.search(str(error))
        kind = Wrong.ENDS_EARLY if at is None else Wrong.NO_TOML
        fault = RuleFault(kind, path, value=at[1] if at is not None else "")
        raise RuleFileError(fault) from error
    except (OSError, UnicodeDecodeError, ValueError, RecursionError) as error:
        raise RuleFileError(RuleFault(Wrong.UNREADABLE, path)) from error


def _shown(value: object) -> str:
    """Write a value as the file would, cut where it is long; words stay as they are."""
    if value is UNLIMITED:
        return "unlimited"
    if isinstance(value, StrEnum) or value == "":
        return str(value)
    try:
        return _cut(json.dumps(value, ensure_ascii=False))
    except (TypeError, ValueError, RecursionError):
        return _cut(str(value))


def _cut(text: str) -> str:
    """Return a text in one line that a screen has room for; quotes that open it close it too."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    if len(plain) <= _LONGEST_VALUE:
        return plain
    end = '…"' if plain.startswith('"') else "…"
    return f"{plain[: _LONGEST_VALUE - len(end)]}{end}"
