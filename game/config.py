"""Typed loading of `configs/`: rule files become `Rules`; a bad file is one plain sentence."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from game.paths import configs_dir
from game.rules.layout import ROWS
from game.rules.ruleset import (
    MOST_REDEALS,
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
SHIPPED_RULES = ("arcade", "timed", "classic", "levels", "chain")
HOUSE_RULES = ("open_stock", "strict")
_PLAIN_NAME = re.compile("[a-z][a-z0-9_]{0,39}")
_LONGEST_NAME = 24
_LONGEST_ABOUT = 120
_KEYS = {
    "id", "name", "about", "family", "redeals", "levels", "undo", "stuck", "rounds", "jokers",
    "waste", "points", "stock_top", "waste_pairs", "cover_pairs", "win",
}  # fmt: skip
_UNDO = {"none": (False, False), "free": (True, False), "assists": (True, True)}
_STUCK_IS_FINAL = {"final": True, "reopens": False}


class ConfigError(ValueError):
    """A configuration file cannot be used; the message says which and why."""


def shipped_rules() -> Mapping[str, Rules]:
    """Return the shipped rule files by id in the menu's order: the five, then the house rules."""
    folder = configs_dir() / "rules"
    names = (*SHIPPED_RULES, *HOUSE_RULES)
    return MappingProxyType({name: load_rules(folder / f"{name}.toml") for name in names})


@dataclass(frozen=True)
class RuleSets:
    """All rule sets that can be played, and what is wrong with the files that cannot."""

    rules: Mapping[str, Rules]
    faults: tuple[ConfigError, ...] = ()


def all_rules(data_folder: Path) -> RuleSets:
    """Return the shipped rule sets and those that the player put into `rules/` of the data folder.

    A file that cannot be used, or that takes the id of another, becomes a fault and is left out.
    """
    found = dict(shipped_rules())
    faults: list[ConfigError] = []
    for path in _files(data_folder / "rules"):
        try:
            rules = load_rules(path)
        except ConfigError as error:
            faults.append(error)
            continue
        if rules.id in found:
            faults.append(ConfigError(f"The rule file {path} has the id {rules.id} of another."))
        else:
            found[rules.id] = rules
    return RuleSets(MappingProxyType(found), tuple(faults))


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("*.toml"))
    except OSError:
        return []


def load_rules(path: Path) -> Rules:
    """Read one rule file; raise `ConfigError` if it is missing, malformed or contradictory."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        rules = _rules(table)
        _refuse_contradictions(rules)
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"The rule file {path} cannot be read: {error}.") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ConfigError(f"The rule file {path} is not valid: {_reason(error)}.") from error
    return rules


def _reason(error: Exception) -> str:
    return f"{error} is missing" if isinstance(error, KeyError) else str(error)


def _rules(table: dict[str, Any]) -> Rules:
    _refuse_unknown(table, _KEYS)
    family = Family(table["family"])
    levels = tuple((_text(name), _redeals(n)) for name, n in table.get("levels", {}).items())
    has_undo, undo_assists = _one_of(_UNDO, "undo", table.get("undo", "free"))
    waste = table.get("waste", {})
    _refuse_unknown(waste, {"lies", "visible"})
    return Rules(
        id=_text(table["id"]),
        name=_line(table.get("name", table["id"]), "name", _LONGEST_NAME),
        about=_line(table.get("about", ""), "about", _LONGEST_ABOUT),
        family=family,
        redeals=_redeals_list(table["redeals"]),
        levels=levels,
        has_undo=has_undo,
        undo_assists=undo_assists,
        stuck_is_final=_one_of(_STUCK_IS_FINAL, "stuck", table.get("stuck", "final")),
        waste_lies=WasteLies(waste.get("lies", "fan" if family is Family.CHAIN else "under")),
        waste_visible=_count(waste.get("visible", 1)),
        rounds=_count(table.get("rounds", 1)),
        jokers=_count(table.get("jokers", 0), least=0),
        **_points(family, table.get("points", {})),
        house=_house(table),
    )


def _refuse_contradictions(rules: Rules) -> None:
    """Raise `ValueError` for what is well written, but cannot be played."""
    if len(set(rules.redeals)) != len(rules.redeals):
        raise ValueError("a number of redeals is there more than once")
    if not {redeals for _, redeals in rules.levels} <= set(rules.redeals):
        raise ValueError("a level has redeals that the rules do not allow")
    if rules.family is Family.PAIRS and (rules.rounds > 1 or rules.jokers):
        raise ValueError("rounds and jokers belong to the family chain")
    if (rules.family is Family.CHAIN) != (rules.waste_lies is WasteLies.FAN):
        raise ValueError("the family chain, and no other, has the waste beside its “fan”")
    if rules.family is Family.CHAIN and rules.redeals != (0,):
        raise ValueError("the family chain has no redeals")
    if rules.family is Family.CHAIN and rules.house != HouseRules():
        raise ValueError("house rules belong to the family pairs")


def _points(family: Family, table: dict[str, Any]) -> dict[str, Any]:
    """Return the points of a family as keyword arguments of `Rules`."""
    kind = PairPoints if family is Family.PAIRS else ChainPoints
    _refuse_unknown(table, {each.name for each in fields(kind)})
    values = dict(table)
    if "rows" in values:
        values["rows"] = tuple(map(_whole, values["rows"]))
        if len(values["rows"]) != ROWS:
            raise ValueError(f"points.rows needs {ROWS} numbers, apex first")
    for name, value in values.items():
        if name == "won_seconds_a_point":
            _count(value)
        elif name != "rows":
            _whole(value)
    if family is Family.PAIRS:
        return {"pair_points": PairPoints(**values)}
    return {"chain_points": ChainPoints(**values)}


def _house(table: dict[str, Any]) -> HouseRules:
    return HouseRules(
        stock_top=StockTop(table.get("stock_top", "hidden")),
        waste_pairs=_flag(table.get("waste_pairs", False)),
        cover_pairs=_flag(table.get("cover_pairs", False)),
        win=Win(table.get("win", "pyramid")),
    )


def _redeals_list(values: object) -> tuple[Redeals, ...]:
    if not isinstance(values, list) or not values:
        raise TypeError("redeals must be a list of numbers or “unlimited”")
    return tuple(map(_redeals, values))


def _redeals(value: object) -> Redeals:
    if value == "unlimited":
        return UNLIMITED
    number = _whole(value)
    if not 0 <= number <= MOST_REDEALS:
        raise ValueError(f"{number} redeals are not between 0 and {MOST_REDEALS}")
    return number


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is not a whole number")
    return value


def _count(value: object, *, least: int = 1) -> int:
    number = _whole(value)
    if number < least:
        raise ValueError(f"{number} is not at least {least}")
    return number


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or not _PLAIN_NAME.fullmatch(value):
        raise ValueError(f"{value!r} is not a plain name")
    return value


def _line(value: object, key: str, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        raise ValueError(f"{key} must be one line of at most {longest} characters")
    return value


def _one_of(choices: Mapping[str, T], key: str, value: object) -> T:
    if value not in choices:
        raise ValueError(f"{key} must be one of {', '.join(choices)}")
    return choices[str(value)]


def _refuse_unknown(table: Mapping[str, Any], known: set[str]) -> None:
    unknown = sorted(set(table) - known)
    if unknown:
        raise ValueError(f"“{unknown[0]}” is not a known key")
