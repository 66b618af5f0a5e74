"""What every request is answered from: database, rules, limits and clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.league.server.checks import league_rules
from game.league.server.database import Database
from game.league.server.settings import Limits
from game.league.server.times import Clock, system_clock
from game.rules.ruleset import Rules


@dataclass(frozen=True)
class League:
    """The parts of a running server; none of them remembers a request."""

    database: Database
    limits: Limits
    clock: Clock = system_clock
    rules: Mapping[str, Rules] = field(default_factory=league_rules)
