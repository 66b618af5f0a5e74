"""Typed loading of `configs/`: which rule sets there are; a bad file is one plain sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from game.paths import configs_dir
from game.rule_faults import ConfigError, RuleFault, RuleFileError, Wrong
from game.rule_file import load_rules
from game.rules.ruleset import Rules

__all__ = ["ConfigError", "RuleSets", "all_rules", "load_rules", "shipped_rules"]

SHIPPED_RULES = ("arcade", "timed", "classic", "levels", "chain")
HOUSE_RULES = ("open_stock", "strict")


def shipped_rules() -> Mapping[str, Rules]:
    """Return the shipped rule files by id in the menu's order: the five, then the house rules."""
    folder = configs_dir() / "rules"
    names = (*SHIPPED_RULES, *HOUSE_RULES)
    return MappingProxyType({name: load_rules(folder / f"{name}.toml") for name in names})


@dataclass(frozen=True)
class RuleSets:
    """All rule sets that can be played, and what is wrong with the files that cannot."""

    rules: Mapping[str, Rules]
    faults: tuple[RuleFault, ...] = ()


def all_rules(data_folder: Path) -> RuleSets:
    """Return the shipped rule sets and those that the player put into `rules/` of the data folder.

    A file that cannot be used, or that takes the id of another, becomes a fault and is left out.
    """
    found = dict(shipped_rules())
    faults: list[RuleFault] = []
    for path in _files(data_folder / "rules"):
        try:
            rules = load_rules(path)
        except RuleFileError as error:
            faults.append(error.fault)
            continue
        if rules.id in found:
            faults.append(RuleFault(Wrong.TAKEN, path, "id", f'"{rules.id}"'))
        else:
            found[rules.id] = rules
    return RuleSets(MappingProxyType(found), tuple(faults))


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("*.toml"))
    except OSError:
        return []
